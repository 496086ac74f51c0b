import { randomUUID } from "node:crypto";
import { eq, lt } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { knownBrowsers, type people, sessions, signInSteps } from "#db/schema/accounts.ts";
import { release } from "#features/drafts/claim.server.ts";
import type { App } from "#platform/app.server.ts";
import { type Browser, isFromBefore } from "#platform/browser.server.ts";
import { countAttempt, forgive, forgiveSubject } from "#platform/limits.server.ts";
import { keyedAddress } from "#platform/log.server.ts";
import { hashToken, newToken } from "#platform/sealing.server.ts";
import { asDate, days, minutes } from "#values/dates.ts";
import { accepted, refused } from "#values/outcome.ts";
import type { AccountOutcome } from "./account-messages.ts";
import { PASSWORD_LIMIT, SECOND_STEP_LIMIT } from "./limits.ts";
import { lockPerson } from "./locked-session.server.ts";
import { accountKey, addressIn, findNamed, isKnownBrowser } from "./named-account.server.ts";
import { inTurn, isBusyWithPasswords, isPasswordOf } from "./passwords.server.ts";
import { openSession } from "./read-session.server.ts";
import { countedAs, type Visit } from "./visit.ts";

/**
 * Signed in, or one step away from it: `account` asks which account is meant, `code` for a second step, `set-up` for
 * setting one up.
 */
export type SignedIn = { step: "done" | "account" | "code" | "set-up"; token: string };

type Person = typeof people.$inferSelect;

const STEP_LIFETIME = minutes(10);
const BUSY_SECONDS = 60;
/** A household. Whoever shares an address with more accounts than this signs in by a username. */
const ACCOUNTS_OF_ADDRESS = 5;

/**
 * Signs in with a username and its password, or goes on to the next step. A verified e-mail or mobile stands for the
 * username; of accounts that share it those with this password are meant. Every try costs the same queries and the same
 * argon2id, one for a username and five for an address, and gets the same refusal, whether it is known or not.
 */
export async function signIn(
  app: App,
  typed: { username: string; password: string },
  visit: Visit,
): Promise<AccountOutcome<SignedIn>> {
  const { hash, address } = visit.browser;
  const isOld = isFromBefore(app, visit.browser);
  const owner = isOld ? hash : address; // it does not wait for others who share its address
  if (isBusyWithPasswords(owner)) {
    return refused({ id: "tooManyTries", params: { minutes: 1 } }, { retryAfter: BUSY_SECONDS });
  }
  const who = accountKey(typed.username);
  const { named, from, attempt } = await inTurn(owner, async () => {
    const named = await findNamed(app, app.db, who);
    const isKnown = await isKnownBrowser(app, visit.browser, who);
    const { subject, from } = countedAs(who, visit.browser, isKnown);
    const attempt = await countAttempt(app, app.db, PASSWORD_LIMIT, from, { subject });
    return { named, from, attempt };
  });
  if (!attempt.ok) return attempt;
  const opened = await withPassword(
    named,
    addressIn(who) ? ACCOUNTS_OF_ADDRESS : 1,
    (passwordHash) => isPasswordOf(passwordHash, typed.password, isOld ? hash : from.address),
  );
  if (opened.length === 0) {
    app.log.warn(
      { person: named[0]?.id, from: keyedAddress(app.sealing, address) },
      "sign-in: wrong password",
    );
    return refused({ id: "wrongSignIn" });
  }
  return app.db.transaction(async (tx) => {
    const still = await lockUnchanged(tx, opened);
    const [person, ...others] = still;
    if (!person) return refused({ id: "wrongSignIn" });
    await forgive(tx, attempt.value);
    if (others.length === 0) return accepted(await admit(app, tx, person, visit));
    const ids = still.map(({ id }) => id);
    return accepted({ step: "account", token: await beginStep(app, tx, ids) });
  });
}

/** The people that the password opens, after `most` comparisons in any case; none, where more were named. */
async function withPassword(
  named: Person[],
  most: number,
  isRight: (passwordHash: string | undefined) => Promise<boolean>,
): Promise<Person[]> {
  const opened: Person[] = [];
  const compared = named.length > most ? [] : named;
  for (let index = 0; index < most; index++) {
    const person = compared[index];
    if ((await isRight(person?.passwordHash)) && person) opened.push(person);
  }
  return opened;
}

/** Without those whose password was changed, or whose access ended, since it was compared. */
async function lockUnchanged(tx: Db, opened: Person[]): Promise<Person[]> {
  const still: Person[] = [];
  // In one order, so that two sign-ins wait for one another.
  for (const { id, passwordHash } of opened.toSorted((a, b) => a.id.localeCompare(b.id))) {
    const person = await lockPerson(tx, id);
    if (person?.passwordHash === passwordHash && !person.closedAt) still.push(person);
  }
  return still;
}

/** After the right password: a session, or the second step. */
export async function admit(app: App, tx: Db, person: Person, visit: Visit): Promise<SignedIn> {
  if (person.totpSecret || person.role !== "client") {
    const token = await beginStep(app, tx, [person.id]);
    return { step: person.totpSecret ? "code" : "set-up", token };
  }
  return { step: "done", token: await startSession(app, tx, person.id, visit) };
}

/** Replaces the browser's session, and remembers the browser. */
export async function startSession(
  app: App,
  tx: Db,
  personId: string,
  visit: Visit,
): Promise<string> {
  const { browser, device, replaces } = visit;
  if (replaces) await tx.delete(sessions).where(eq(sessions.tokenHash, hashToken(replaces)));
  await release(tx, browser);
  app.log.info(
    { person: personId, device, from: keyedAddress(app.sealing, visit.browser.address) },
    "signed in",
  );
  await rememberBrowser(app, tx, personId, browser);
  return openSession(app, tx, personId, device);
}

/** From now on what is tried in this browser for this person counts by itself. */
export async function rememberBrowser(
  app: App,
  tx: Db,
  personId: string,
  browser: Browser,
): Promise<void> {
  const lastAt = asDate(app.clock.now());
  await tx
    .insert(knownBrowsers)
    .values({ id: randomUUID(), personId, browserHash: browser.hash, lastAt })
    .onConflictDoUpdate({
      target: [knownBrowsers.personId, knownBrowsers.browserHash],
      set: { lastAt },
    });
}

/**
 * @param personIds one person, or several, one of which is still to be chosen
 * @returns the token for the `signin` cookie
 */
export async function beginStep(app: App, tx: Db, personIds: string[]): Promise<string> {
  const token = newToken();
  const tokenHash = hashToken(token);
  const expiresAt = asDate(app.clock.now().add(STEP_LIFETIME));
  await tx
    .insert(signInSteps)
    .values(personIds.map((personId) => ({ id: randomUUID(), tokenHash, personId, expiresAt })));
  return token;
}

/** Browsers are forgotten a year after the last sign-in, steps after ten minutes. */
export async function purgeSignIns(app: App): Promise<void> {
  const now = app.clock.now();
  await app.db.delete(sessions).where(lt(sessions.expiresAt, asDate(now)));
  await app.db.delete(signInSteps).where(lt(signInSteps.expiresAt, asDate(now)));
  await app.db
    .delete(knownBrowsers)
    .where(lt(knownBrowsers.lastAt, asDate(now.subtract(days(365)))));
}

/** Ends the count of wrong passwords and codes at a username, from any browser but the known ones. */
export function forgiveUsername(
  app: App,
  tx: Pick<Db, "delete" | "select">,
  key: string,
): Promise<void> {
  return forgiveSubject(app, tx, [PASSWORD_LIMIT, SECOND_STEP_LIMIT], key);
}
