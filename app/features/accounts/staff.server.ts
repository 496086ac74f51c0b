import { randomUUID } from "node:crypto";
import { and, asc, eq, gt, inArray, isNull, lt } from "drizzle-orm";
import { invitation } from "#content/en/account-mails.ts";
import { invitations, people } from "#db/schema/accounts.ts";
import { calendarFeeds } from "#db/schema/messages.ts";
import type { App } from "#platform/app.server.ts";
import { countAttempt } from "#platform/limits.server.ts";
import { queueMail } from "#platform/outbox.server.ts";
import { hashToken, newToken } from "#platform/sealing.server.ts";
import type { Role, Session } from "#platform/session.server.ts";
import { asDate, days, type Instant, instantOf } from "#values/dates.ts";
import { accepted, refused } from "#values/outcome.ts";
import type { AccountOutcome } from "./account-messages.ts";
import { addVerifiedEmail } from "./contacts.server.ts";
import { SIGN_UP_LIMIT } from "./limits.ts";
import { lockSession, signedOut } from "./locked-session.server.ts";
import { hashPassword } from "./passwords.server.ts";
import { personOf } from "./person.server.ts";
import { endAllSessions } from "./sessions.server.ts";
import { beginStep } from "./sign-in.server.ts";
import { insertPerson, type SignUp, usernameTaken } from "./sign-up.server.ts";
import type { Visit } from "./visit.ts";

type FirmRole = Exclude<Role, "client">;

const LISTED_AT_MOST = 200;
const INVITATION_LIFETIME = days(3);

/** The firm's people, with open invitations. */
export async function listStaff(app: App) {
  const rows = await app.db
    .select()
    .from(people)
    .where(inArray(people.role, ["staff", "owner"]))
    .orderBy(asc(people.createdAt))
    .limit(LISTED_AT_MOST);
  const open = await app.db
    .select()
    .from(invitations)
    .where(and(isNull(invitations.usedAt), gt(invitations.expiresAt, asDate(app.clock.now()))))
    .orderBy(asc(invitations.createdAt))
    .limit(LISTED_AT_MOST);
  return {
    people: rows.map((row) => ({
      ...personOf(app, row),
      hasTwoStep: row.totpSecret !== null,
      closedAt: row.closedAt ? instantOf(row.closedAt) : undefined,
    })),
    invitations: open.map((row) => ({
      id: row.id,
      role: row.role,
      email: app.sealing.unseal(row.email, emailContext(row.id)),
      expiresAt: instantOf(row.expiresAt) as Instant,
    })),
  };
}

/** Invites somebody by mail: the link is good for one account of that role, for three days. */
export async function inviteStaff(
  app: App,
  owner: Session,
  to: { email: string; role: FirmRole },
  origin: string,
): Promise<AccountOutcome<null>> {
  return app.db.transaction(async (tx) => {
    if (!(await lockSession(tx, owner))) return signedOut();
    const id = randomUUID();
    const token = newToken();
    const now = app.clock.now();
    await tx.insert(invitations).values({
      id,
      tokenHash: hashToken(token),
      role: to.role,
      email: app.sealing.seal(to.email, emailContext(id)),
      invitedBy: owner.person.id,
      createdAt: asDate(now),
      expiresAt: asDate(now.add(INVITATION_LIFETIME)),
    });
    const link = `${origin}/staff/invitation/${token}`;
    await queueMail(app, tx, {
      to: to.email,
      ...invitation(app.firm(), owner.person.name, to.role, link),
    });
    return accepted(null);
  });
}

/** An invitation that can still be accepted. */
export async function findInvitation(app: App, token: string) {
  const [row] = await app.db.select().from(invitations).where(openInvitation(app, token));
  return row && { role: row.role, email: app.sealing.unseal(row.email, emailContext(row.id)) };
}

/** Withdraws an invitation that nobody has accepted yet. */
export async function withdrawInvitation(
  app: App,
  owner: Session,
  id: string,
): Promise<AccountOutcome<null>> {
  return app.db.transaction(async (tx) => {
    if (!(await lockSession(tx, owner))) return signedOut();
    await tx.delete(invitations).where(and(eq(invitations.id, id), isNull(invitations.usedAt)));
    return accepted(null);
  });
}

/**
 * Makes the invited person's account. Nobody is signed in by it: two-step sign-in is set up first.
 * @returns the token of the `signin` cookie
 */
export async function acceptInvitation(
  app: App,
  token: string,
  signUp: SignUp,
  visit: Visit,
): Promise<AccountOutcome<{ token: string }>> {
  const attempt = await countAttempt(app, app.db, SIGN_UP_LIMIT, visit.browser);
  if (!attempt.ok) return attempt;
  const passwordHash = await hashPassword(signUp.password, visit.browser.address);
  return app.db.transaction(async (tx) => {
    const [open] = await tx
      .select()
      .from(invitations)
      .where(openInvitation(app, token))
      .for("update");
    if (!open) return refused({ id: "invitationOver" }, "gone");
    const personId = await insertPerson(app, tx, { ...signUp, passwordHash }, open.role);
    if (!personId) return usernameTaken();
    const email = app.sealing.unseal(open.email, emailContext(open.id));
    await addVerifiedEmail(app, tx, personId, email);
    await tx
      .update(invitations)
      .set({ usedAt: asDate(app.clock.now()) })
      .where(eq(invitations.id, open.id));
    return accepted({ token: await beginStep(app, tx, [personId]) });
  });
}

/** Ends a person's access to the firm at once. Nobody ends their own. */
export async function endAccess(
  app: App,
  owner: Session,
  personId: string,
): Promise<AccountOutcome<null>> {
  if (personId === owner.person.id) return refused({ id: "ownAccess" });
  return app.db.transaction(async (tx) => {
    if (!(await lockSession(tx, owner))) return signedOut();
    const closed = await tx
      .update(people)
      .set({ closedAt: asDate(app.clock.now()) })
      .where(
        and(
          eq(people.id, personId),
          inArray(people.role, ["staff", "owner"]),
          isNull(people.closedAt),
        ),
      )
      .returning({ id: people.id });
    if (closed.length === 0) return refused({ id: "nobodyThere" }, "not-found");
    await endAllSessions(tx, personId);
    await tx.delete(calendarFeeds).where(eq(calendarFeeds.personId, personId));
    app.log.info({ person: personId, by: owner.person.id }, "access ended");
    return accepted(null);
  });
}

export async function purgeInvitations(app: App): Promise<void> {
  const now = app.clock.now();
  await app.db.delete(invitations).where(lt(invitations.expiresAt, asDate(now.subtract(days(30)))));
}

function openInvitation(app: App, token: string) {
  return and(
    eq(invitations.tokenHash, hashToken(token)),
    isNull(invitations.usedAt),
    gt(invitations.expiresAt, asDate(app.clock.now())),
  );
}

export function emailContext(id: string): string {
  return `invitation.email:${id}`;
}
