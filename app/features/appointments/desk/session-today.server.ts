import { and, asc, count, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { RoomWords } from "#content/words.server.ts";
import { prepared } from "#db/prepared.server.ts";
import { appointments } from "#db/schema/appointments.ts";
import { peopleOfFirm } from "#features/accounts/firm-people.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Share, TodayKind } from "#platform/today-kind.ts";
import { asDate, dayInIndia, instantOf, startOfDay } from "#values/dates.ts";
import { nextWorkingDay } from "#values/working-days.ts";
import { currentSetup } from "../hours/setup.server.ts";
import type { Setup } from "../hours/setup.ts";
import { topicName } from "../session/appointments.server.ts";
import { clientOf } from "../session/stored-client.server.ts";

/** Sessions of today and of the next working day, until they end: each is its adviser's, by the name of the account. */
export const sessionTodayKind: TodayKind<RoomWords> = {
  name: "session",
  async count(app) {
    const accounts = await accountsOfAdvisers(app);
    const rows = await countQuery(app.db).execute(boundsOf(app));
    const counted = new Map<string | null, number>();
    for (const { adviserId, coming } of rows) {
      const who = accounts.get(adviserId) ?? null;
      counted.set(who, (counted.get(who) ?? 0) + coming);
    }
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
            href: `/staff/sessions/${reference}`,
            by: adviser?.name ?? row.adviserId,
          },
        ];
      }),
    );
  },
};

/** A session has an adviser always, so none is without one. */
async function comingOf(app: App, share: Share) {
  const accounts = await accountsOfAdvisers(app);
  const rows = await comingQuery(app.db).execute(boundsOf(app));
  return rows
    .map(({ adviserId, ...its }) => ({ ...its, who: accounts.get(adviserId) ?? null }))
    .filter(({ who }) => {
      if (share === "everybody") return true;
      return "of" in share && share.of === who;
    });
}

const IS_COMING = and(
  eq(appointments.state, "booked"),
  gt(appointments.endsAt, sql.placeholder("now")),
  gt(appointments.startsAt, sql.placeholder("after")),
  lt(appointments.startsAt, sql.placeholder("before")),
);

/** Every page of the firm waits for it. */
const countQuery = prepared((db) =>
  db
    .select({ adviserId: appointments.adviserId, coming: count() })
    .from(appointments)
    .where(IS_COMING)
    .groupBy(appointments.adviserId)
    .prepare("count_coming_sessions"),
);

const comingQuery = prepared((db) => {
  const { id, adviserId, startsAt } = appointments;
  return db
    .select({ id, adviserId, startsAt })
    .from(appointments)
    .where(IS_COMING)
    .orderBy(asc(startsAt), asc(id))
    .prepare("coming_sessions");
});

/** One that began yesterday may still last. */
function boundsOf(app: App) {
  const now = app.clock.now();
  const today = dayInIndia(now);
  const lastDay = nextWorkingDay(today, app.firm().workingDays);
  return {
    now: asDate(now),
    after: asDate(startOfDay(today.subtract({ days: 1 }))),
    before: asDate(startOfDay(lastDay.add({ days: 1 }))),
  };
}

/** The accounts of advisers by their ids, where one has the adviser's name. */
async function accountsOfAdvisers(app: App): Promise<ReadonlyMap<string, string>> {
  return accountsOf(app, await currentSetup(app));
}

async function accountsOf(app: App, { advisers }: Setup): Promise<ReadonlyMap<string, string>> {
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

/** The adviser that an account is, by its id in the setup. */
export async function adviserOfAccount(
  app: App,
  setup: Setup,
  personId: string,
): Promise<string | undefined> {
  return (await advisersOfAccount(app, setup, personId))[0];
}

/** The same where the setup has several of that name. */
export async function advisersOfAccount(
  app: App,
  setup: Setup,
  personId: string,
): Promise<string[]> {
  const accounts = await accountsOf(app, setup);
  return [...accounts].flatMap(([id, account]) => (account === personId ? [id] : []));
}

/** The next session of an account of the firm, however far ahead. */
export async function nextSessionOf(app: App, personId: string) {
  const ids = await advisersOfAccount(app, await currentSetup(app), personId);
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
