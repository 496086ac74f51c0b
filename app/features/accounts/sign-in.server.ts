import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNull, lt } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { knownBrowsers, people, sessions, signInSteps } from "#db/schema/accounts.ts";
import { release } from "#features/drafts/claim.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { countAttempt, forgive, forgiveSubject } from "#platform/limits.server.ts";
import { keyedAddress } from "#platform/log.server.ts";
import { hashToken, newToken } from "#platform/sealing.server.ts";
import { asDate, days, minutes } from "#values/dates.ts";
import { accepted, refused } from "#values/outcome.ts";
import type { AccountOutcome } from "./account-messages.ts";
import { findByAddress, NOBODY } from "./contacts.server.ts";
import { lockPerson } from "./locked-session.server.ts";
import { isPasswordOf } from "./passwords.server.ts";
import { openSession } from "./read-session.server.ts";
import { usernameKey } from "./username.ts";
import { countedAs, type Visit } from "./visit.ts";

/** Signed in, or one step away from it: `code` asks for a second step, `set-up` for setting one up. */
export type SignedIn = { step: "done" | "code" | "set-up"; token: string };

const STEP_LIFETIME = minutes(10);
/**
 * Signs in with a username and its password, or goes on to the second step. A verified e-mail stands for the username,
 * where it is verified in one account alone. Every try costs one argon2id and the same queries and gets the same
 * refusal, whether the username or the e-mail is known or not.
 */
export async function signIn(
  app: App,
  typed: { username: string; password: string },
  visit: Visit,
): Promise<AccountOutcome<SignedIn>> {
  const key = usernameKey(typed.username);
  const [one, ...others] = await app.db
    .select({ person: people, known: knownBrowsers.id })
    .from(people)
    .leftJoin(
      knownBrowsers,
      and(eq(knownBrowsers.personId, people.id), eq(knownBrowsers.browserHash, visit.browser.hash)),
    )
    .where(and(await isCalled(app, key), isNull(people.closedAt)))
    .limit(2);
  const found = others.length === 0 ? one : undefined;
  const { subject, from } = countedAs(key, visit.browser, Boolean(found?.known));
  const attempt = await countAttempt(app, app.db, "password", from, { subject });
  if (!attempt.ok) return attempt;
  if (!(await isPasswordOf(found?.person.passwordHash, typed.password)) || !found) {
    app.log.warn(
      { person: found?.person.id, from: keyedAddress(app.sealing, visit.browser.address) },
      "sign-in: wrong password",
    );
    return refused({ id: "wrongSignIn" });
  }
  const { id, passwordHash } = found.person;
  return app.db.transaction(async (tx) => {
    const person = await lockPerson(tx, id);
    // The password was changed, or the access ended, between the check and here.
    if (person?.passwordHash !== passwordHash || person.closedAt)
      return refused({ id: "wrongSignIn" });
    await forgive(tx, attempt.value);
    if (person.totpSecret || person.role !== "client") {
      const token = await beginStep(app, tx, id);
      return accepted({ step: person.totpSecret ? "code" : "set-up", token });
    }
    return accepted({ step: "done", token: await startSession(app, tx, id, visit) });
  });
}

/** No username has an @. */
async function isCalled(app: App, key: string) {
  if (!key.includes("@")) return eq(people.usernameKey, key);
  return inArray(people.id, [NOBODY, ...(await findByAddress(app, app.db, key))]);
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

/** @returns the token for the `signin` cookie */
export async function beginStep(app: App, tx: Db, personId: string): Promise<string> {
  const token = newToken();
  await tx.insert(signInSteps).values({
    id: randomUUID(),
    tokenHash: hashToken(token),
    personId,
    expiresAt: asDate(app.clock.now().add(STEP_LIFETIME)),
  });
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
  return forgiveSubject(app, tx, ["password", "second-step"], key);
}
