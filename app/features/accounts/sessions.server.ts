import { and, desc, eq, gt, ne } from "drizzle-orm";
import { passwordChanged } from "#content/en/account-mails.ts";
import type { Db } from "#db/db.server.ts";
import { people, sessions, signInSteps } from "#db/schema/accounts.ts";
import { release } from "#features/drafts/claim.server.ts";
import { deleteBrowserOnly } from "#features/drafts/delete-drafts.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { countAttempt, forgive } from "#platform/limits.server.ts";
import { queueMail } from "#platform/outbox.server.ts";
import { hashToken, newToken } from "#platform/sealing.server.ts";
import type { Session } from "#platform/session.server.ts";
import { asDate, formatMoment, type Instant, instantOf } from "#values/dates.ts";
import { accepted, refused } from "#values/outcome.ts";
import type { AccountOutcome } from "./account-messages.ts";
import { verifiedEmail } from "./contacts.server.ts";
import { PASSWORD_LIMIT } from "./limits.ts";
import { lockPerson, lockSession, signedOut } from "./locked-session.server.ts";
import { hashPassword, isPasswordOf } from "./passwords.server.ts";
import { idleSince } from "./read-session.server.ts";

type ListedSession = {
  id: string;
  device: string;
  startedAt: Instant;
  seenAt: Instant;
  isThis: boolean;
};

const LISTED_AT_MOST = 50;

/** Where the person is signed in, the last used first. */
export async function sessionsOf(app: App, session: Session): Promise<ListedSession[]> {
  const now = app.clock.now();
  const rows = await app.db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.personId, session.person.id),
        gt(sessions.expiresAt, asDate(now)),
        gt(sessions.lastSeenAt, asDate(idleSince(now, session.person.role))),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt))
    .limit(LISTED_AT_MOST);
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    startedAt: instantOf(row.createdAt),
    seenAt: instantOf(row.lastSeenAt),
    isThis: row.id === session.id,
  }));
}

/** Ends one session of the person's own; false when there is none of that id. */
export async function endSession(app: App, session: Session, id: string): Promise<boolean> {
  const ended = await app.db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.personId, session.person.id)))
    .returning({ id: sessions.id });
  return ended.length === 1;
}

/**
 * Ends the session of this browser. What is in the account leaves the browser, and what cannot go into one is deleted:
 * first, so that a failure leaves the person signed in, to press again.
 */
export async function signOut(
  app: App,
  session: Session,
  browser: Browser | undefined,
): Promise<void> {
  if (browser) {
    await release(app.db, browser);
    await deleteBrowserOnly(app, browser);
  }
  await endSession(app, session, session.id);
}

/** Signs the person out everywhere but here; @returns how many sessions ended */
export async function endOtherSessions(
  app: App,
  session: Session,
): Promise<AccountOutcome<number>> {
  return app.db.transaction(async (tx) =>
    (await lockSession(tx, session)) ? accepted(await endOthers(tx, session)) : signedOut(),
  );
}

/** Confirms the password: for ten minutes sensitive changes are allowed, under a new token. */
export async function confirmPassword(
  app: App,
  session: Session,
  password: string,
): Promise<AccountOutcome<{ token: string }>> {
  const checked = await checkOwnPassword(app, session, password);
  if (!checked.ok) return checked;
  return app.db.transaction(async (tx) => {
    if (!(await lockSession(tx, session))) return signedOut();
    return accepted({ token: await rotate(app, tx, session) });
  });
}

/** Needs the old password; every other session ends, and this one goes on under a new token. */
export async function changePassword(
  app: App,
  session: Session,
  typed: { current: string; password: string },
): Promise<AccountOutcome<{ token: string }>> {
  const checked = await checkOwnPassword(app, session, typed.current);
  if (!checked.ok) return checked;
  if (typed.password === typed.current)
    return refused([{ field: "password", message: { id: "passwordUnchanged" } }]);
  const passwordHash = await hashPassword(typed.password, session.person.id);
  return app.db.transaction(async (tx) => {
    if (!(await lockSession(tx, session))) return signedOut();
    await setPassword(app, tx, session.person.id, passwordHash);
    app.log.info({ person: session.person.id }, "password changed");
    await endOthers(tx, session);
    await notifyOfPassword(app, tx, session.person);
    return accepted({ token: await rotate(app, tx, session) });
  });
}

export async function setPassword(
  app: App,
  tx: Db,
  personId: string,
  passwordHash: string,
): Promise<void> {
  await tx
    .update(people)
    .set({ passwordHash, passwordSetAt: asDate(app.clock.now()) })
    .where(eq(people.id, personId));
}

export async function notifyOfPassword(
  app: App,
  tx: Db,
  person: { id: string; name: string },
): Promise<void> {
  const to = await verifiedEmail(app, tx, person.id);
  const when = formatMoment(app.clock.now());
  if (to) await queueMail(app, tx, { to, ...passwordChanged(person.name, when) });
}

/** Every session and every sign-in under way of a person. */
export async function endAllSessions(tx: Db, personId: string): Promise<void> {
  await lockPerson(tx, personId);
  await tx.delete(sessions).where(eq(sessions.personId, personId));
  await tx.delete(signInSteps).where(eq(signInSteps.personId, personId));
}

/** The password of somebody who is signed in; tries are counted against this browser and person. */
export async function checkOwnPassword(
  app: App,
  session: Session,
  password: string,
): Promise<AccountOutcome<null>> {
  const subject = `session:${session.person.id}`;
  const attempt = await countAttempt(
    app,
    app.db,
    PASSWORD_LIMIT,
    { address: subject },
    { subject },
  );
  if (!attempt.ok) return attempt;
  const [row] = await app.db
    .select({ passwordHash: people.passwordHash })
    .from(people)
    .where(eq(people.id, session.person.id));
  if (!(await isPasswordOf(row?.passwordHash, password, session.person.id))) {
    app.log.warn({ person: session.person.id }, "a wrong password, asked for again");
    return refused([{ field: "current", message: { id: "wrongPassword" } }]);
  }
  await forgive(app.db, attempt.value);
  return accepted(null);
}

/** Inside a transaction that holds the session. */
export async function endOthers(tx: Db, session: Session): Promise<number> {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.personId, session.person.id), ne(sessions.id, session.id)))
    .returning({ id: sessions.id });
  return ended.length;
}

/** Continues the session under a new token. */
async function rotate(app: App, tx: Db, session: Session): Promise<string> {
  const token = newToken();
  await tx
    .update(sessions)
    .set({ tokenHash: hashToken(token), confirmedAt: asDate(app.clock.now()) })
    .where(eq(sessions.id, session.id));
  return token;
}
