import { randomUUID } from "node:crypto";
import { and, eq, gt, inArray, lt, type SQL, sql, sum } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { lockKey } from "#db/locks.server.ts";
import { attempts } from "#db/schema/limits.ts";
import { asDate, type Duration, days, hours, instantOf } from "#values/dates.ts";
import type { Message } from "#values/message.ts";
import { accepted, type Outcome, refused } from "#values/outcome.ts";
import type { App } from "./app.server.ts";
import type { Limit, Most } from "./limits.ts";
import { keyedAddress } from "./log.server.ts";
import { networksOf } from "./network.ts";

/** Codes of everybody in a day from which on each waits; a limit that refused would shut out who has an account. */
const USUAL_A_DAY = 2_000;
const CROWD_WAIT_MS = 2_000;
/** A longer wait is told in hours. */
const MOST_MINUTES = 90;
const HOUR = hours(1);
const DAY = days(1);

/** What whoever reached a limit is told. */
export type LimitMessages = { tooManyTries: { minutes: number }; tooManyToday: { hours: number } };

/** Where a try comes from: the network address, or what stands for it, and the browser, where it has a cookie. */
export type TriedFrom = { hash?: string; address: string };

/** One counted try; `forgive` takes it and its like back, `uncount` it alone. */
export type Attempt = { id: string; subject: string | undefined };

/**
 * Counts a try before it is made, or says how long to wait. Tries that count against the same wait for one another
 * here, so that a hundred at once are counted like a hundred in a row. Nobody is locked out for ever: a day without
 * tries forgets them.
 *
 * @param db a transaction, where the try is forgotten with whatever else is rolled back; else the database
 * @param tried what the tries are at: a username as typed, a contact; and how much the try counts, 1 unless told
 */
export async function countAttempt(
  app: App,
  db: Db,
  limit: Limit,
  from: TriedFrom,
  tried: { subject?: string; amount?: number } = {},
): Promise<Outcome<Attempt, Message<LimitMessages>>> {
  const now = app.clock.now();
  const { amount = 1 } = tried;
  const limits = limitsOf(app, limit, from, tried.subject);
  const keys = limits.map(({ key }) => key).sort();
  return db.transaction(async (tx) => {
    // In one order everywhere: two tries never wait for one another in a circle.
    for (const key of keys) await lockKey(tx, "limit", key);
    const lastHour = gt(attempts.at, asDate(now.subtract(HOUR)));
    const made = await tx
      .select({
        key: attempts.key,
        hour: sumOf(lastHour),
        day: sumOf(sql`true`),
        hourSince: sql`min(${attempts.at}) filter (where ${lastHour})`.mapWith(attempts.at),
        daySince: sql`min(${attempts.at})`.mapWith(attempts.at),
      })
      .from(attempts)
      .where(and(inArray(attempts.key, keys), gt(attempts.at, asDate(now.subtract(DAY)))))
      .groupBy(attempts.key);
    // Only what is used up says how long: the other's tries are not this person's.
    const waits = limits.flatMap(({ key, most }) => {
      const tries = made.find((each) => each.key === key);
      const isOver = (within: "hour" | "day") =>
        (tries?.[within] ?? 0) + amount > (most[within] ?? Infinity);
      return [
        ...(isOver("hour") ? [waitUntil(tries?.hourSince, HOUR)] : []),
        ...(isOver("day") ? [waitUntil(tries?.daySince, DAY)] : []),
      ];
    });
    if (waits.length > 0) {
      const minutes = Math.max(1, Math.ceil(Math.max(...waits)));
      const message: Message<LimitMessages> =
        minutes > MOST_MINUTES
          ? { id: "tooManyToday", params: { hours: Math.ceil(minutes / 60) } }
          : { id: "tooManyTries", params: { minutes } };
      app.log.warn(
        { kind: limit.name, from: keyedAddress(app.sealing, from.address) },
        "a limit was reached",
      );
      return refused(message, { retryAfter: minutes * 60 });
    }
    const id = randomUUID();
    const at = asDate(now);
    await tx
      .insert(attempts)
      .values(keys.map((key) => ({ id, kind: limit.name, key, amount, at })));
    return accepted({ id, subject: tried.subject && keyOf(app, limit, "subject", tried.subject) });
  });

  /** @returns minutes */
  function waitUntil(since: Date | undefined, within: Duration): number {
    return (since ? instantOf(since) : now).add(within).since(now).total("minutes");
  }
}

/**
 * Makes everybody wait, and reports it, once far more was counted in a day than is usual. It refuses nobody.
 * @returns how many of this kind were counted in the last day
 */
export async function slowCrowd(app: App, { name: kind }: Limit): Promise<number> {
  const yesterday = asDate(app.clock.now().subtract(DAY));
  const [made] = await app.db
    .select({ tries: sql`count(distinct ${attempts.id})`.mapWith(Number) })
    .from(attempts)
    .where(and(eq(attempts.kind, kind), gt(attempts.at, yesterday)));
  const tries = made?.tries ?? 0;
  if (tries >= USUAL_A_DAY) {
    app.log.error({ kind, tries }, "more tries than usual in a day: each is slowed down");
    await app.clock.wait(CROWD_WAIT_MS);
  }
  return tries;
}

function limitsOf(app: App, limit: Limit, from: TriedFrom, subject: string | undefined) {
  const { subject: ofSubject = {}, browser = {}, line = {} } = limit;
  return [
    ...(subject === undefined
      ? []
      : [{ key: keyOf(app, limit, "subject", subject), most: ofSubject }]),
    ...(from.hash === undefined
      ? []
      : [{ key: keyOf(app, limit, "browser", from.hash), most: browser }]),
    ...networksOf(from.address).map(({ name, lines }) => ({
      key: keyOf(app, limit, "line", name),
      most: times(line, lines),
    })),
  ];
}

function times({ hour = Infinity, day = Infinity }: Most, lines: number): Most {
  return { hour: hour * lines, day: day * lines };
}

function keyOf(app: App, limit: Limit, what: "subject" | "browser" | "line", name: string): string {
  return app.sealing.blindIndex(`${limit.name}:${what}:${name}`, "attempt");
}

function sumOf(which: SQL) {
  return sql`coalesce(${sum(attempts.amount)} filter (where ${which}), 0)`.mapWith(Number);
}

/** Takes back tries that came to nothing, such as a code that was asked for too soon. */
export async function uncount(app: App, tries: readonly Attempt[]): Promise<void> {
  const ids = tries.map(({ id }) => id);
  await app.db.delete(attempts).where(inArray(attempts.id, ids));
}

/** The right answer ends the count. */
export async function forgive(tx: Pick<Db, "delete" | "select">, attempt: Attempt): Promise<void> {
  if (attempt.subject) await forgetTriesAt(tx, [attempt.subject]);
}

/** Ends the count at a subject for some limits, from wherever the tries came. */
export function forgiveSubject(
  app: App,
  tx: Pick<Db, "delete" | "select">,
  limits: readonly Limit[],
  subject: string,
): Promise<void> {
  return forgetTriesAt(
    tx,
    limits.map((limit) => keyOf(app, limit, "subject", subject)),
  );
}

async function forgetTriesAt(tx: Pick<Db, "delete" | "select">, keys: string[]): Promise<void> {
  const tries = tx.select({ id: attempts.id }).from(attempts).where(inArray(attempts.key, keys));
  await tx.delete(attempts).where(inArray(attempts.id, tries));
}

export async function purgeAttempts(app: App): Promise<void> {
  await app.db.delete(attempts).where(lt(attempts.at, asDate(app.clock.now().subtract(DAY))));
}
