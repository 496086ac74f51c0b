import { and, asc, eq, inArray, min, sql } from "drizzle-orm";
import type { RoomWords } from "#content/words.server.ts";
import { cases } from "#db/schema/cases.ts";
import { caseMessages } from "#db/schema/messages.ts";
import { clientOfCase } from "#features/case-desk/case-client.server.ts";
import { takeCase } from "#features/case-desk/take-case.server.ts";
import { messagesOf, WAITS } from "#features/cases/message-record.server.ts";
import { isInShare, type TodayKind } from "#platform/today-kind.ts";
import { dayInIndia, instantOf } from "#values/dates.ts";
import { nextWorkingDay } from "#values/working-days.ts";
import { yearSpan } from "#values/year.ts";

const EXCERPT = 60;

/** What clients wrote and the firm has not answered, a line for each case; the firm promises an answer. */
export const messageTodayKind: TodayKind<RoomWords> = {
  name: "message",
  async count({ db }) {
    const rows = await db
      .select({
        who: cases.assigneeId,
        waiting: sql`count(distinct ${cases.id})`.mapWith(Number),
      })
      .from(caseMessages)
      .innerJoin(cases, eq(cases.id, caseMessages.caseId))
      .where(WAITS)
      .groupBy(cases.assigneeId);
    return new Map(rows.map(({ who, waiting }) => [who, waiting]));
  },
  async waiting(app, { share, most }) {
    const oldest = min(caseMessages.at);
    const rows = await app.db
      .select({ id: cases.id, who: cases.assigneeId, oldest })
      .from(caseMessages)
      .innerJoin(cases, eq(cases.id, caseMessages.caseId))
      .where(and(WAITS, isInShare(cases.assigneeId, share)))
      .groupBy(cases.id, cases.assigneeId)
      .orderBy(asc(oldest), asc(cases.id))
      .limit(most);
    return rows.flatMap(({ id, who, oldest: at }) => {
      if (!at) return [];
      const since = instantOf(at);
      const day = nextWorkingDay(dayInIndia(since), app.firm().workingDays);
      return [{ id, who, since, clock: { kind: "promise" as const, day } }];
    });
  },
  async open(app, ids, { messageToday }) {
    const rows = await app.db
      .select()
      .from(cases)
      .where(inArray(cases.id, [...ids]));
    const waiting = (await messagesOf(app, app.db, ids)).filter(({ isWaiting }) => isWaiting);
    const lines = new Map();
    for (const row of rows) {
      const its = waiting.filter(({ caseId }) => caseId === row.id);
      const [first] = its;
      if (!first) continue;
      const { contact } = await clientOfCase(app, app.db, row);
      lines.set(row.id, {
        name: contact.name || messageToday.noName,
        deed: messageToday.deed(its.length),
        about: messageToday.about(yearSpan(row.taxYear), excerptOf(first.text)),
        reference: row.reference,
        href: `/staff/cases/${row.reference}/messages`,
      });
    }
    return lines;
  },
  take: (app, session, id) => takeCase(app, session, id),
};

function excerptOf(text: string): string {
  const [line = ""] = text.split("\n");
  return line.length > EXCERPT ? `${line.slice(0, EXCERPT).trimEnd()}…` : line;
}
