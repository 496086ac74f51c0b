import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { knownBrowsers, people, signInSteps } from "#db/schema/accounts.ts";
import type { App } from "#platform/app.server.ts";
import { countAttempt, forgive } from "#platform/limits.server.ts";
import { keyedAddress } from "#platform/log.server.ts";
import { hashToken } from "#platform/sealing.server.ts";
import { asDate } from "#values/dates.ts";
import { accepted, refused } from "#values/outcome.ts";
import type { AccountOutcome } from "./account-messages.ts";
import { SECOND_STEP_LIMIT } from "./limits.ts";
import { lockPerson } from "./locked-session.server.ts";
import { type SignedIn, startSession } from "./sign-in.server.ts";
import { enableTwoStep, spendSecondStep } from "./two-step.server.ts";
import { usernameKey } from "./username.ts";
import { countedAs, type Visit } from "./visit.ts";

const TRIES_PER_STEP = 5;

/** After the right password: the person of the `signin` cookie's second step. */
export async function findStep(app: App, token: string | undefined) {
  if (!token) return undefined;
  const [row, ...others] = await app.db
    .select({ person: people })
    .from(signInSteps)
    .innerJoin(people, eq(people.id, signInSteps.personId))
    .where(livingStep(app, token));
  if (!row || others.length > 0) return undefined;
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

/** Sets up the second step of a person who must have one and has none, with the app's first code. */
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
  const attempt = await countAttempt(app, app.db, SECOND_STEP_LIMIT, from, { subject });
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

export function livingStep(app: App, token: string) {
  return and(
    eq(signInSteps.tokenHash, hashToken(token)),
    gt(signInSteps.expiresAt, asDate(app.clock.now())),
    isNull(people.closedAt),
  );
}
