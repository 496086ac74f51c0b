import { randomUUID } from "node:crypto";
import { isIP } from "node:net";
import { and, count, eq, gt, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { attempts } from "#db/schema/accounts.ts";
import type { App } from "#platform/app.server.ts";
import { asDate, days, hours, instantOf } from "#values/dates.ts";
import { accepted, type Outcome, refused } from "#values/outcome.ts";
import type { Visit } from "./visit.ts";

type Kind = (typeof attempts.$inferSelect)["kind"];

/** Tries in an hour. A whole office, or a town behind one provider, shares an address. */
const WITHIN = hours(1);
const LIMITS: Record<Kind, { subject: number; address: number }> = {
  password: { subject: 10, address: 100 },
  "second-step": { subject: 10, address: 100 },
  "sign-up": { subject: 20, address: 20 },
  recovery: { subject: 5, address: 30 },
  // With those of recovery fewer in a day than one address needs to use up everybody's codes.
  code: { subject: 40, address: 40 },
};

/** One counted try; `forgive` takes it and its like back, `uncount` it alone. */
export type Attempt = { id: string; kind: Kind; subject: string };

/**
 * Counts a try before it is made, or says how long to wait. Tries at one subject and from one address
 * wait for one another here, so that a hundred at once are counted like a hundred in a row. Nobody is
 * locked out for ever: an hour without tries forgets them.
 *
 * @param whom whom the tries are at: a username as typed, known or not
 * @param address the client's network address, or what stands for it (`countedAs`)
 */
export async function countAttempt(
  app: App,
  kind: Kind,
  whom: string,
  address: string,
): Promise<Outcome<Attempt>> {
  const now = app.clock.now();
  const subject = app.sealing.blindIndex(`${kind}:${whom}`, "attempt");
  const addressIndex = app.sealing.blindIndex(networkOf(address), "attempt.address");
  return app.db.transaction(async (tx) => {
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
    const since = [
      ...(made.subject >= limit.subject ? [made.subjectSince] : []),
      ...(made.address >= limit.address ? [made.addressSince] : []),
    ].map((oldest) => instantOf(oldest).add(WITHIN).since(now).total("minutes"));
    if (since.length > 0) {
      const minutes = Math.max(1, Math.ceil(Math.max(...since)));
      return refused(
        `Too many tries. Wait ${minutes} ${minutes === 1 ? "minute" : "minutes"} and try again.`,
        "limit",
      );
    }
    const id = randomUUID();
    await tx.insert(attempts).values({ id, kind, subject, addressIndex, at: asDate(now) });
    return accepted({ id, kind, subject });
  });
}

function oldestOf(which: SQL) {
  return sql`min(case when ${which} then ${attempts.at} end)`.mapWith(attempts.at);
}

/** Takes back a try that came to nothing, such as a code that was asked for too soon. */
export async function uncount(app: App, attempt: Attempt): Promise<void> {
  await app.db.delete(attempts).where(eq(attempts.id, attempt.id));
}

/**
 * Whom tries are counted at, and from where. A browser that the person has signed in with counts by
 * itself in both: what strangers try, at the same username or from the same address, does not count
 * against it.
 */
export function countedAs(
  whom: string,
  { browser, address }: Pick<Visit, "browser" | "address">,
  isKnown: boolean,
): { whom: string; address: string } {
  return isKnown ? { whom: `${whom} ${browser.hash}`, address: browser.hash } : { whom, address };
}

/** The right answer ends the count. */
export async function forgive(tx: Pick<App["db"], "delete">, attempt: Attempt): Promise<void> {
  await tx.delete(attempts).where(eq(attempts.subject, attempt.subject));
}

/** Ends the count of wrong passwords at a username, from any browser but the known ones. */
export async function forgiveUsername(
  app: App,
  tx: Pick<App["db"], "delete">,
  usernameKey: string,
): Promise<void> {
  const kinds: Kind[] = ["password", "second-step"];
  const subjects = kinds.map((kind) => app.sealing.blindIndex(`${kind}:${usernameKey}`, "attempt"));
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
