import { randomUUID } from "node:crypto";
import { isIP } from "node:net";
import { and, count, eq, gt, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { attempts, type LIMITED } from "#db/schema/limits.ts";
import { asDate, days, hours, instantOf } from "#values/dates.ts";
import type { Message } from "#values/message.ts";
import { accepted, type Outcome, refused } from "#values/outcome.ts";
import type { App } from "./app.server.ts";

type Limited = (typeof LIMITED)[number];

/** Tries in an hour. A whole office, or a town behind one provider, shares an address. */
const WITHIN = hours(1);
const LIMITS: Record<Limited, { subject: number; address: number }> = {
  password: { subject: 10, address: 100 },
  "second-step": { subject: 10, address: 100 },
  "sign-up": { subject: 20, address: 20 },
  recovery: { subject: 5, address: 30 },
  // With those of recovery fewer in a day than one address needs to use up everybody's codes.
  code: { subject: 40, address: 40 },
  // By contact and by address: each mails the firm.
  enquiry: { subject: 5, address: 60 },
  appointment: { subject: 5, address: 60 },
};

/** What whoever reached a limit is told. */
export type LimitMessages = { tooManyTries: { minutes: number } };

/** One counted try; `forgive` takes it and its like back, `uncount` it alone. */
export type Attempt = { id: string; subject: string };

/**
 * Counts a try before it is made, or says how long to wait. Tries at one subject and from one address
 * wait for one another here, so that a hundred at once are counted like a hundred in a row. Nobody is
 * locked out for ever: an hour without tries forgets them.
 *
 * @param db a transaction, where the try is forgotten with whatever else is rolled back; else the database
 * @param tried what the tries are at: a username as typed, a contact; and the network address they come
 *   from, or what stands for it
 */
export async function countAttempt(
  app: App,
  db: Db,
  kind: Limited,
  tried: { subject: string; address: string },
): Promise<Outcome<Attempt, Message<LimitMessages>>> {
  const now = app.clock.now();
  const subject = subjectIndex(app, kind, tried.subject);
  const addressIndex = app.sealing.blindIndex(networkOf(tried.address), "attempt.address");
  return db.transaction(async (tx) => {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 1)), pg_advisory_xact_lock(hashtextextended(${addressIndex}, 2))`,
    );
    const at = {
      subject: eq(attempts.subject, subject),
      address: eq(attempts.addressIndex, addressIndex),
    };
    const [made] = await tx
      .select({
        subject: count(sql`case when ${at.subject} then 1 end`),
        address: count(sql`case when ${at.address} then 1 end`),
        subjectSince: oldestOf(at.subject),
        addressSince: oldestOf(at.address),
      })
      .from(attempts)
      .where(
        and(
          eq(attempts.kind, kind),
          or(at.subject, at.address),
          gt(attempts.at, asDate(now.subtract(WITHIN))),
        ),
      );
    if (!made) throw new Error("a count returned no row");
    const limit = LIMITS[kind];
    // Only what is used up says how long: the other's tries are not this person's.
    const waits = [
      ...(made.subject >= limit.subject ? [made.subjectSince] : []),
      ...(made.address >= limit.address ? [made.addressSince] : []),
    ].map((oldest) => instantOf(oldest).add(WITHIN).since(now).total("minutes"));
    if (waits.length > 0) {
      const minutes = Math.max(1, Math.ceil(Math.max(...waits)));
      return refused<Message<LimitMessages>>(
        { id: "tooManyTries", params: { minutes } },
        { retryAfter: minutes * 60 },
      );
    }
    const id = randomUUID();
    await tx.insert(attempts).values({ id, kind, subject, addressIndex, at: asDate(now) });
    return accepted({ id, subject });
  });
}

function subjectIndex(app: App, kind: Limited, subject: string): string {
  return app.sealing.blindIndex(`${kind}:${subject}`, "attempt");
}

function oldestOf(which: SQL) {
  return sql`min(case when ${which} then ${attempts.at} end)`.mapWith(attempts.at);
}

/** Takes back a try that came to nothing, such as a code that was asked for too soon. */
export async function uncount(app: App, attempt: Attempt): Promise<void> {
  await app.db.delete(attempts).where(eq(attempts.id, attempt.id));
}

/** The right answer ends the count. */
export async function forgive(tx: Pick<App["db"], "delete">, attempt: Attempt): Promise<void> {
  await tx.delete(attempts).where(eq(attempts.subject, attempt.subject));
}

/** Ends the count at a subject for some kinds, from wherever the tries came. */
export async function forgiveSubject(
  app: App,
  tx: Pick<App["db"], "delete">,
  kinds: readonly Limited[],
  subject: string,
): Promise<void> {
  const subjects = kinds.map((kind) => subjectIndex(app, kind, subject));
  await tx.delete(attempts).where(inArray(attempts.subject, subjects));
}

/** One line has a whole /64 of IPv6 addresses to choose from, so they count as one. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = [], tail] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = tail ? 8 - head.length - tail.length : 0;
  const groups = [...head, ...Array<string>(zeros).fill("0"), ...(tail ?? [])];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}

export async function purgeAttempts(app: App): Promise<void> {
  await app.db.delete(attempts).where(lt(attempts.at, asDate(app.clock.now().subtract(days(1)))));
}
