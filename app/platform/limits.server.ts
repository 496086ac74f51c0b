import { randomUUID } from "node:crypto";
import { and, eq, gt, inArray, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { lockKey } from "#db/locks.server.ts";
import { attempts } from "#db/schema/limits.ts";
import {
  asDate,
  type Duration,
  days,
  hours,
  type Instant,
  minutes as minutesOf,
} from "#values/dates.ts";
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
/** Kind of the row that says since when a browser or a person has sent forms. */
const SENDER = "sender";
const SENDER_KEPT = days(30);
const HOUR = hours(1);
const DAY = days(1);
const WHILES: Record<keyof Most, Duration> = {
  tenMinutes: minutesOf(10),
  halfHour: minutesOf(30),
  hour: HOUR,
  day: DAY,
};

/** What whoever reached a limit is told. */
export type LimitMessages = {
  tooManyTries: { minutes: number };
  tooManyToday: { hours: number };
  /** Its answer gives the sender our first cookie: with it they are no stranger. */
  sendOnceMore: null;
};

/**
 * Where a try comes from: the network address, or what stands for it; the browser, where it has a cookie, and since when
 * it has it from us; the person who is signed in, if any.
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
    const { limits, around } = await limitsOf(app, tx, limit, from, tried.subject);
    const keys = limits.map(({ key }) => key).sort();
    // In one order everywhere: two tries never wait for one another in a circle.
    for (const key of keys) await lockKey(tx, "limit", key);
    const whiles = namesOf(limits.map(({ most }) => most));
    const made = await triesWithin(tx, keys, whiles, now);
    // Only what is used up says how long: the other's tries are not this person's.
    const usedUp = limits.flatMap(({ key, most, isNetwork }) =>
      whiles.flatMap((name) => {
        const { tries, seconds } = made(key, name);
        const isOver = tries + amount > (most[name] ?? Infinity);
        const wait = WHILES[name].total("minutes") - seconds / 60;
        return isOver ? [{ isNetwork, wait }] : [];
      }),
    );
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
    await tx.insert(attempts).values([
      ...keys.map((key) => ({ id, kind: limit.name, key, amount, at })),
      ...(limit.isLasting ? [] : noticesOf(app, from, around)).map((notice) => ({
        ...{ id, ...notice, amount: 1, at },
      })),
    ]);
    return accepted({ id, subject: tried.subject && tryKey(app, limit, "subject", tried.subject) });
  });
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
  const around = await lookAround(app, tx, from, networks);
  const who = countedBy(from);
  const { subject: ofSubject, browser, line = {}, isGuess } = limit;
  const isKnown = around.standing !== "stranger";
  const standing = isGuess && isKnown ? "visitor" : around.standing;
  const ofNetwork = (network: Network, at: number): Most => {
    if (!isKnown && limit.strangers) return limit.strangers;
    const mostIn = (name: keyof Most) => {
      const people = isGuess ? 0 : (name === "day" ? around.ofDay : around.ofHour)[at];
      const ofLines = (line[name] ?? Infinity) * linesFor(network, people ?? 0) * SHARES[standing];
      return network.holds ? Math.max(ofLines, limit.network?.[name] ?? 0) : ofLines;
    };
    return Object.fromEntries(namesOf([line]).map((name) => [name, mostIn(name)]));
  };
  const limits = [
    ...(subject !== undefined
      ? [{ key: tryKey(app, limit, "subject", subject), most: ofSubject ?? {}, isNetwork: false }]
      : []),
    ...(who !== undefined && browser
      ? [{ key: tryKey(app, limit, "browser", who), most: browser, isNetwork: false }]
      : []),
    ...networks.map((network, at) => ({
      key: tryKey(app, limit, standing, network.name),
      most: ofNetwork(network, at),
      isNetwork: true,
    })),
  ];
  return { limits, around };
}

/** Signed in, a person counts in all browsers together. */
function countedBy({ hash, personId }: TriedFrom): string | undefined {
  return personId ? `person ${personId}` : hash;
}

/** What is known of the sender, and how many people were seen in each of its networks. */
type Around = { standing: Standing; isFirst: boolean; ofHour: number[]; ofDay: number[] };

/**
 * People are the lines of an IPv6 network; behind an IPv4 address the browsers that went on with our cookie, because any
 * flood has new ones, and they add nothing to the share of strangers there.
 */
async function lookAround(
  app: App,
  tx: Db,
  from: TriedFrom,
  networks: readonly Network[],
): Promise<Around> {
  const { personId, givenAt } = from;
  const who = countedBy(from);
  const isStranger = !personId && !givenAt;
  if (!who && networks.every(({ holds }) => holds === undefined))
    return { standing: "stranger", isFirst: false, ofHour: [], ofDay: [] };
  const seen = networks.map(({ name, holds }) =>
    holds === undefined || (holds === "browsers" && isStranger)
      ? { ofHour: sql`0`, ofDay: sql`0` }
      : { ofHour: peopleIn(app, name, holds, HOUR), ofDay: peopleIn(app, name, holds, DAY) },
  );
  const firstSent = who
    ? sql`(select min(${attempts.at}) from ${attempts} where ${attempts.key} = ${noticedKey(app, who)})`
    : sql`null::timestamptz`;
  const hourAgo = asDate(app.clock.now().subtract(HOUR)).toISOString();
  const inArrays = (of: "ofHour" | "ofDay") =>
    sql.join(
      seen.map((each) => each[of]),
      sql`, `,
    );
  const { rows } = await tx.execute<Omit<Around, "standing"> & { isOld: boolean }>(
    sql`select ${firstSent} is null as "isFirst",
      coalesce(${firstSent} <= ${hourAgo}, false) as "isOld",
      array[${inArrays("ofHour")}]::int[] as "ofHour",
      array[${inArrays("ofDay")}]::int[] as "ofDay"`,
  );
  const [row] = rows;
  if (!row) throw new Error("a select without a table gave no row");
  const { isOld, ...around } = row;
  const signedIn = isOld ? "client" : "newcomer";
  const signedOut = isOld ? "regular" : givenAt ? "visitor" : "stranger";
  return { ...around, standing: personId ? signedIn : signedOut };
}

function peopleIn(
  app: App,
  name: string,
  holds: NonNullable<Network["holds"]>,
  within: Duration,
): SQL {
  const since = asDate(app.clock.now().subtract(within)).toISOString();
  return sql`(select count(*)::int from (select from ${attempts}
    where ${attempts.key} = ${noticedKey(app, name)} and ${attempts.at} > ${since}
    group by ${attempts.kind} having count(*) >= ${holds === "lines" ? 1 : 2}
    limit ${PEOPLE_COUNTED}) seen)`;
}

/** What a taken try leaves beside its counts: that the sender sent a form, and who was seen in a network. */
function noticesOf(
  app: App,
  from: TriedFrom,
  { standing, isFirst }: Around,
): { kind: string; key: string }[] {
  const who = countedBy(from);
  const networks = networksOf(from.address);
  const line = networks[0]?.name;
  const seen = networks.flatMap(({ name, holds }) => {
    const browser = standing === "stranger" ? undefined : who;
    const person = holds === "browsers" ? browser : line;
    return holds && person ? [{ kind: noticedKey(app, person), key: noticedKey(app, name) }] : [];
  });
  return who && isFirst ? [{ kind: SENDER, key: noticedKey(app, who) }, ...seen] : seen;
}

function noticedKey(app: App, name: string): string {
  return app.sealing.blindIndex(name, "noticed");
}

function tryKey(
  app: App,
  limit: Limit,
  what: "subject" | "browser" | Standing,
  name: string,
): string {
  return app.sealing.blindIndex(`${limit.name}:${what}:${name}`, "attempt");
}

function namesOf(most: readonly Most[]): (keyof Most)[] {
  const named = new Set(most.flatMap((each) => Object.keys(each)));
  return (["tenMinutes", "halfHour", "hour", "day"] as const).filter((name) => named.has(name));
}

/** How many tries were made within each while, and how long ago the first of them, by their keys. */
async function triesWithin(
  tx: Db,
  keys: readonly string[],
  whiles: readonly (keyof Most)[],
  now: Instant,
) {
  const since = (name: keyof Most) => asDate(now.subtract(WHILES[name]));
  const eachOf = (value: SQL) =>
    sql<(number | null)[]>`array[${sql.join(
      whiles.map((name) => sql`${value} filter (where ${gt(attempts.at, since(name))})`),
      sql`, `,
    )}]::int[]`;
  const age = sql`extract(epoch from ${asDate(now).toISOString()}::timestamptz - ${attempts.at})`;
  const rows = await tx
    .select({
      key: attempts.key,
      tries: eachOf(sql`sum(${attempts.amount})`),
      seconds: eachOf(sql`max(floor(${age}))`),
    })
    .from(attempts)
    .where(
      and(
        inArray(attempts.key, [...keys]),
        or(...whiles.map((name) => gt(attempts.at, since(name)))),
      ),
    )
    .groupBy(attempts.key);
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return (key: string, name: keyof Most) => {
    const [row, at] = [byKey.get(key), whiles.indexOf(name)];
    return { tries: row?.tries[at] ?? 0, seconds: row?.seconds[at] ?? 0 };
  };
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
    limits.map((limit) => tryKey(app, limit, "subject", subject)),
  );
}

async function forgetTriesAt(tx: Pick<Db, "delete" | "select">, keys: string[]): Promise<void> {
  const tries = tx.select({ id: attempts.id }).from(attempts).where(inArray(attempts.key, keys));
  await tx.delete(attempts).where(inArray(attempts.id, tries));
}

export async function purgeAttempts(app: App): Promise<void> {
  const before = (age: Duration) => lt(attempts.at, asDate(app.clock.now().subtract(age)));
  await app.db.delete(attempts).where(and(before(DAY), ne(attempts.kind, SENDER)));
  await app.db.delete(attempts).where(and(before(SENDER_KEPT), eq(attempts.kind, SENDER)));
}
