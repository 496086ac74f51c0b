import { randomUUID } from "node:crypto";
import { and, eq, gt, inArray, isNull, lt, sql } from "drizzle-orm";
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
import { enableTwoStep, spendSecondStep } from "./two-step.server.ts";
import { usernameKey } from "./username.ts";
import { countedAs, type Visit } from "./visit.ts";

/** Signed in, or one step away from it: `code` asks for a second step, `set-up` for setting one up. */
export type SignedIn = { step: "done" | "code" | "set-up"; token: string };

const STEP_LIFETIME = minutes(10);
const TRIES_PER_STEP = 5;

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

/** After the right password: the person of the `signin` cookie's second step. */
export async function findStep(app: App, token: string | undefined) {
  if (!token) return undefined;
  const [row] = await app.db
    .select({ step: signInSteps, person: people })
    .from(signInSteps)
    .innerJoin(people, eq(people.id, signInSteps.personId))
    .where(livingStep(app, token));
  if (!row) return undefined;
  const { id, username, totpSecret } = row.person;
  return { personId: id, username, isSetUp: totpSecret !== null };
}

/** The second step: a code of the app, or a backup code. A code works once. */
export async function finishSignIn(
  app: App,
  token: string,
  code: string,
  visit: Visit,
): Promise<AccountOutcome<SignedIn>> {
  return atStep(app, token, visit, async (tx, person) =>
    (await spendSecondStep(app, tx, person, code)) ? [] : undefined,
  );
}

/** The second step of somebody who must have one and has none: sets it up with the app's first code. */
export async function finishSetUp(
  app: App,
  token: string,
  typed: { sealed: string; code: string },
  visit: Visit,
): Promise<AccountOutcome<SignedIn & { backupCodes: string[] }>> {
  return atStep(app, token, visit, async (tx, person) =>
    person.totpSecret ? undefined : enableTwoStep(app, tx, person.id, typed.sealed, typed.code),
  );
}

type Checked = (tx: Db, person: typeof people.$inferSelect) => Promise<string[] | undefined>;

/** Counts the try, locks the step so that two tries wait for one another, and signs in when `check` agrees. */
async function atStep(
  app: App,
  token: string,
  visit: Visit,
  check: Checked,
): Promise<AccountOutcome<SignedIn & { backupCodes: string[] }>> {
  const step = await findStep(app, token);
  if (!step) return refused({ id: "signInOver" }, "over");
  const [known] = await app.db
    .select({ id: knownBrowsers.id })
    .from(knownBrowsers)
    .where(
      and(
        eq(knownBrowsers.personId, step.personId),
        eq(knownBrowsers.browserHash, visit.browser.hash),
      ),
    );
  const { subject, from } = countedAs(
    usernameKey(step.username),
    visit.browser,
    known !== undefined,
  );
  const attempt = await countAttempt(app, app.db, "second-step", from, { subject });
  if (!attempt.ok) return attempt;
  return app.db.transaction(async (tx) => {
    await lockPerson(tx, step.personId);
    const [locked] = await tx
      .select({ step: signInSteps, person: people })
      .from(signInSteps)
      .innerJoin(people, eq(people.id, signInSteps.personId))
      .where(livingStep(app, token))
      .for("update", { of: signInSteps });
    if (!locked) return refused({ id: "signInOver" }, "over");
    if (locked.step.wrongTries >= TRIES_PER_STEP) return refused({ id: "signInOver" }, "over");
    const backupCodes = await check(tx, locked.person);
    if (!backupCodes) {
      app.log.warn(
        { person: locked.person.id, from: keyedAddress(app.sealing, visit.browser.address) },
        "sign-in: wrong second step",
      );
      await tx
        .update(signInSteps)
        .set({ wrongTries: sql`${signInSteps.wrongTries} + 1` })
        .where(eq(signInSteps.id, locked.step.id));
      return refused([{ field: "code", message: { id: "wrongSecondStep" } }]);
    }
    await tx.delete(signInSteps).where(eq(signInSteps.id, locked.step.id));
    await forgive(tx, attempt.value);
    const session = await startSession(app, tx, locked.person.id, visit);
    return accepted({ step: "done" as const, token: session, backupCodes });
  });
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

function livingStep(app: App, token: string) {
  return and(
    eq(signInSteps.tokenHash, hashToken(token)),
    gt(signInSteps.expiresAt, asDate(app.clock.now())),
    isNull(people.closedAt),
  );
}

/** Ends the count of wrong passwords and codes at a username, from any browser but the known ones. */
export function forgiveUsername(
  app: App,
  tx: Pick<Db, "delete" | "select">,
  key: string,
): Promise<void> {
  return forgiveSubject(app, tx, ["password", "second-step"], key);
}
