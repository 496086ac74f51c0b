import { randomUUID } from "node:crypto";
import { and, eq, gt, inArray, lt, type SQL, sql, sum } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { lockKey } from "#db/locks.server.ts";
import { attempts } from "#db/schema/limits.ts";
import { asDate, type Duration, days, hours, type Instant, instantOf } from "#values/dates.ts";
import type { Message } from "#values/message.ts";
import { accepted, type Outcome, refused } from "#values/outcome.ts";
import type { App } from "./app.server.ts";
import { type Limit, type Most, SHARES, type Standing } from "./limits.ts";
import { keyedAddress } from "./log.server.ts";
import { linesFor, type Network, networksOf, PEOPLE_COUNTED } from "./network.ts";

/** Codes of everybody in a day from which on each waits; a limit that refused would shut out who has an account. */
const USUAL_A_DAY = 2_000;
const CROWD_WAIT_MS = 2_000;
/** A longer wait is told in hours. */
const MOST_MINUTES = 90;
const ONCE_MORE_SECONDS = 5;
const HOUR = hours(1);
const DAY = days(1);

/** What whoever reached a limit is told. */
export type LimitMessages = {
  tooManyTries: { minutes: number };
  tooManyToday: { hours: number };
  /** To somebody who had no cookie of ours until now: with it they are no stranger. */
  sendOnceMore: null;
};

/**
 * Where a try comes from: the network address, or what stands for it; the browser, where it has a cookie, and since when
 * it has it from us; the person, where somebody is signed in.
 */
export type TriedFrom = {
  hash?: string;
  address: string;
  givenAt?: Instant | undefined;
  /** The answer to this try gives it its first token. */
  isNew?: boolean;
  personId?: string | undefined;
};

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
  return db.transaction(async (tx) => {
    const { limits, standing } = await limitsOf(app, tx, limit, from, tried.subject);
    const keys = limits.map(({ key }) => key).sort();
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
    const usedUp = limits.flatMap(({ key, most, isNetwork }) => {
      const tries = made.find((each) => each.key === key);
      const isOver = (within: "hour" | "day") =>
        (tries?.[within] ?? 0) + amount > (most[within] ?? Infinity);
      return [
        ...(isOver("hour") ? [{ isNetwork, wait: waitUntil(tries?.hourSince, HOUR) }] : []),
        ...(isOver("day") ? [{ isNetwork, wait: waitUntil(tries?.daySince, DAY) }] : []),
      ];
    });
    if (usedUp.length > 0) {
      const minutes = Math.max(1, Math.ceil(Math.max(...usedUp.map(({ wait }) => wait))));
      const message: Message<LimitMessages> =
        minutes > MOST_MINUTES
          ? { id: "tooManyToday", params: { hours: Math.ceil(minutes / 60) } }
          : { id: "tooManyTries", params: { minutes } };
      app.log.warn(
        { kind: limit.name, from: keyedAddress(app.sealing, from.address) },
        "a limit was reached",
      );
      if (from.isNew && usedUp.every(({ isNetwork }) => isNetwork))
        return refused({ id: "sendOnceMore" }, { retryAfter: ONCE_MORE_SECONDS });
      return refused(message, { retryAfter: minutes * 60 });
    }
    const id = randomUUID();
    const at = asDate(now);
    await tx
      .insert(attempts)
      .values([
        ...keys.map((key) => ({ id, kind: limit.name, key, amount, at })),
        ...noticesOf(app, from, standing).map((notice) => ({ id, ...notice, amount: 1, at })),
      ]);
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

/** What a try counts against, and how much of it is allowed. */
async function limitsOf(
  app: App,
  tx: Db,
  limit: Limit,
  from: TriedFrom,
  subject: string | undefined,
) {
  const networks = networksOf(from.address);
  const { standing, people } = await lookAround(app, tx, from, networks);
  const who = countedBy(from);
  const { subject: ofSubject, browser, line } = limit;
  const limits = [
    ...(subject !== undefined
      ? [{ key: keyOf(app, limit, "subject", subject), most: ofSubject ?? {}, isNetwork: false }]
      : []),
    ...(who !== undefined && browser
      ? [{ key: keyOf(app, limit, "browser", who), most: browser, isNetwork: false }]
      : []),
    ...networks.map((network, at) => ({
      key: keyOf(app, limit, standing, network.name),
      most: times(line ?? {}, linesFor(network, people[at] ?? 0) * SHARES[standing]),
      isNetwork: true,
    })),
  ];
  return { limits, standing };
}

/** Signed in, a person counts in all browsers together. */
function countedBy({ hash, personId }: TriedFrom): string | undefined {
  return personId ? `person ${personId}` : hash;
}

/**
 * What is known of the sender, and how many people were seen in each of its networks within the hour: lines of an IPv6
 * network; behind an IPv4 address the browsers that went on with our cookie, because any flood has new ones. They add
 * nothing to the share of strangers there.
 */
async function lookAround(
  app: App,
  tx: Db,
  { hash, personId, givenAt }: TriedFrom,
  networks: readonly Network[],
): Promise<{ standing: Standing; people: number[] }> {
  const known = personId !== undefined;
  const isAlone = !hash && networks.every(({ holds }) => holds === undefined);
  if (isAlone) return { standing: known ? "known" : "stranger", people: [] };
  const hourAgo = asDate(app.clock.now().subtract(HOUR)).toISOString();
  const isKnown = hash
    ? sql`exists (select from ${attempts} where ${attempts.key} = ${noticedKey(app, hash)}
        and ${attempts.at} <= ${hourAgo})`
    : sql`false`;
  const people = networks.map(({ name, holds }) =>
    holds
      ? sql`(select count(*)::int from (select from ${attempts}
          where ${attempts.key} = ${noticedKey(app, name)} and ${attempts.at} > ${hourAgo}
          group by ${attempts.kind} having count(*) >= ${holds === "lines" ? 1 : 2}
          limit ${PEOPLE_COUNTED}) seen)`
      : sql`0`,
  );
  const rows = await tx.execute<{ known: boolean; people: number[] }>(
    sql`select ${isKnown} as known, array[${sql.join(people, sql`, `)}]::int[] as people`,
  );
  const [row] = rows.rows;
  const standing = known || row?.known ? "known" : givenAt ? "visitor" : "stranger";
  const added = networks.map(({ holds }, at) =>
    holds === "browsers" && standing === "stranger" ? 0 : (row?.people[at] ?? 0),
  );
  return { standing, people: added };
}

/** What a taken try leaves beside its counts: that this browser sent a form, and who was seen in a network. */
function noticesOf(
  app: App,
  { hash, address }: TriedFrom,
  standing: Standing,
): { kind: string; key: string }[] {
  const networks = networksOf(address);
  const line = networks[0]?.name;
  const seen = networks.flatMap(({ name, holds }) => {
    const browser = standing === "stranger" ? undefined : hash;
    const person = holds === "browsers" ? browser : line;
    return holds && person ? [{ kind: noticedKey(app, person), key: noticedKey(app, name) }] : [];
  });
  return hash ? [{ kind: "browser", key: noticedKey(app, hash) }, ...seen] : seen;
}

function noticedKey(app: App, name: string): string {
  return app.sealing.blindIndex(name, "noticed");
}

function times({ hour = Infinity, day = Infinity }: Most, lines: number): Most {
  return { hour: hour * lines, day: day * lines };
}

function keyOf(
  app: App,
  limit: Limit,
  what: "subject" | "browser" | Standing,
  name: string,
): string {
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
