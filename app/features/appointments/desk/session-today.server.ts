import { and, asc, eq, gt, inArray, lt } from "drizzle-orm";
import type { RoomWords } from "#content/words.server.ts";
import { appointments } from "#db/schema/appointments.ts";
import { peopleOfFirm } from "#features/accounts/firm-people.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Share, TodayKind } from "#platform/today-kind.ts";
import { asDate, dayInIndia, instantOf, startOfDay } from "#values/dates.ts";
import { nextWorkingDay } from "#values/working-days.ts";
import { currentSetup } from "../hours/setup.server.ts";
import { topicName } from "../session/appointments.server.ts";
import { clientOf } from "../session/stored-client.server.ts";

/** Sessions of today and of the next working day, until they end: share adviser it is has it, by the name of the account. */
export const sessionTodayKind: TodayKind<RoomWords> = {
  name: "session",
  async count(app) {
    const counted = new Map<string | null, number>();
    for (const { who } of await comingOf(app, "everybody"))
      counted.set(who, (counted.get(who) ?? 0) + 1);
    return counted;
  },
  async waiting(app, { share, most }) {
    const rows = await comingOf(app, share);
    return rows.slice(0, most).map(({ id, who, startsAt }) => {
      return { id, who, clock: { kind: "hour", at: instantOf(startsAt) } };
    });
  },
  async open(app, ids, { sessionToday }) {
    const setup = await currentSetup(app);
    const rows = await app.db
      .select()
      .from(appointments)
      .where(inArray(appointments.id, [...ids]));
    return new Map(
      rows.map((row) => {
        const minutes = Math.round((row.endsAt.getTime() - row.startsAt.getTime()) / 60_000);
        const adviser = setup.advisers.find(({ id }) => id === row.adviserId);
        const reference = row.reference ?? "";
        return [
          row.id,
          {
            name: clientOf(app, row).name,
            deed: sessionToday.deed(topicName(setup, row.topic)),
            about: sessionToday.about(minutes, adviser?.callLink !== undefined),
            reference,
            href: `/staff/clients/${reference}`,
            by: adviser?.name ?? row.adviserId,
          },
        ];
      }),
    );
  },
};

/** A session has an adviser always, so none is without one. */
async function comingOf(app: App, share: Share) {
  const now = app.clock.now();
  const lastDay = nextWorkingDay(dayInIndia(now), app.firm().workingDays);
  const accounts = await accountsOfAdvisers(app);
  const rows = await app.db
    .select({
      id: appointments.id,
      adviserId: appointments.adviserId,
      startsAt: appointments.startsAt,
    })
    .from(appointments)
    .where(
      and(
        eq(appointments.state, "booked"),
        gt(appointments.endsAt, asDate(now)),
        gt(appointments.startsAt, asDate(startOfDay(dayInIndia(now).subtract({ days: 1 })))),
        lt(appointments.startsAt, asDate(startOfDay(lastDay.add({ days: 1 })))),
      ),
    )
    .orderBy(asc(appointments.startsAt), asc(appointments.id));
  return rows
    .map(({ adviserId, ...its }) => ({ ...its, who: accounts.get(adviserId) ?? null }))
    .filter(({ who }) => {
      if (share === "everybody") return true;
      return "of" in share && share.of === who;
    });
}

/** The accounts of advisers by their ids, where one has the adviser's name. */
async function accountsOfAdvisers(app: App): Promise<ReadonlyMap<string, string>> {
  const { advisers } = await currentSetup(app);
  const key = (name: string) => name.trim().toLowerCase();
  const people = await peopleOfFirm(app, app.db);
  const byName = new Map(
    [...people].flatMap(([id, { name, hasLeft }]) => (hasLeft ? [] : [[key(name), id] as const])),
  );
  return new Map(
    advisers.flatMap(({ id, name }) => {
      const account = byName.get(key(name));
      return account ? [[id, account] as const] : [];
    }),
  );
}

/** The next session of an account of the firm, however far ahead. */
export async function nextSessionOf(app: App, personId: string) {
  const accounts = await accountsOfAdvisers(app);
  const ids = [...accounts].flatMap(([id, account]) => (account === personId ? [id] : []));
  const isNext = and(
    eq(appointments.state, "booked"),
    gt(appointments.endsAt, asDate(app.clock.now())),
    inArray(appointments.adviserId, ids),
  );
  const [row] = await app.db
    .select()
    .from(appointments)
    .where(isNext)
    .orderBy(asc(appointments.startsAt))
    .limit(1);
  return row && { name: clientOf(app, row).name, start: instantOf(row.startsAt) };
}
