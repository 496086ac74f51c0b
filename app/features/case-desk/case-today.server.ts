import { and, eq, ne, notInArray, or } from "drizzle-orm";
import type { RoomWords } from "#content/words.server.ts";
import { cases } from "#db/schema/cases.ts";
import { ENDED } from "#domain/cases/case-table.ts";
import type { App } from "#platform/app.server.ts";
import { isInShare, type TodayClock, type TodayKind } from "#platform/today-kind.ts";
import { dayInIndia, formatShortWeekday, instantOf, plainDate } from "#values/dates.ts";
import { yearSpan } from "#values/year.ts";
import {
  type CaseGroup,
  groupsOfCases,
  nearestCases,
  openCases,
  type SortedCase,
} from "./nearest-cases.server.ts";
import { takeCase } from "./take-case.server.ts";

/** Cases of which the turn is the firm's; one that only waits for its payment to be checked is a line of the money. */
const OURS = and(
  eq(cases.turn, "firm"),
  notInArray(cases.state, [...ENDED]),
  or(ne(cases.state, "new"), ne(cases.fee, "claimed")),
);

/** The same of counted cases. */
function isOurs({ state, turn, fee }: CaseGroup): boolean {
  return turn === "firm" && !ENDED.includes(state) && !(state === "new" && fee === "claimed");
}

export const caseTodayKind: TodayKind<RoomWords> = {
  name: "case",
  async count(app) {
    const counted = new Map<string | null, number>();
    for (const { assigneeId, count } of await oursOf(app))
      counted.set(assigneeId, (counted.get(assigneeId) ?? 0) + count);
    return counted;
  },
  async waiting(app, { share, most }) {
    const where = and(OURS, isInShare(cases.assigneeId, share));
    const nearest = await nearestCases(app, { groups: await oursOf(app), where, most });
    return nearest.map(({ id, assigneeId, since, ...days }) => {
      return { id, since, who: assigneeId, clock: clockOf(days) };
    });
  },
  async open(app, ids, { caseToday }) {
    const opened = await openCases(app, ids);
    return new Map(
      opened.map(({ row, client: { name } }) => {
        const year = yearSpan(row.taxYear);
        const came = formatShortWeekday(dayInIndia(instantOf(row.beganAt)));
        const cameText = ({ importId, filingId }: typeof row) =>
          importId
            ? caseToday.broughtIn(year, came)
            : caseToday.came(year, filingId !== null, came);
        return [
          row.id,
          {
            name: name || caseToday.noName,
            deed: caseToday.deeds[row.state],
            about: row.state === "new" ? cameText(row) : year,
            reference: row.reference,
            href: `/staff/cases/${row.reference}`,
          },
        ];
      }),
    );
  },
  take: (app, session, id) => takeCase(app, session, id, OURS),
};

async function oursOf(app: App): Promise<CaseGroup[]> {
  return (await groupsOfCases(app)).filter(isOurs);
}

function clockOf({ ownDay, lawDay }: Pick<SortedCase, "ownDay" | "lawDay">): TodayClock {
  if (ownDay && !(lawDay && lawDay <= ownDay)) return { kind: "promise", day: plainDate(ownDay) };
  return lawDay ? { kind: "law", day: plainDate(lawDay) } : { kind: "none" };
}
