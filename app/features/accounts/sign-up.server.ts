import { randomUUID } from "node:crypto";
import type { Db } from "#db/db.server.ts";
import { contacts, people } from "#db/schema/accounts.ts";
import type { App } from "#platform/app.server.ts";
import { countAttempt } from "#platform/limits.server.ts";
import type { Role } from "#platform/session.server.ts";
import { asDate } from "#values/dates.ts";
import { accepted, refused } from "#values/outcome.ts";
import type { AccountMessage, AccountOutcome } from "./account-messages.ts";
import { acceptTerms } from "./consents.server.ts";
import { contactContext } from "./contacts.server.ts";
import type { Destination } from "./destination.ts";
import { SIGN_UP_LIMIT } from "./limits.ts";
import { hashPassword } from "./passwords.server.ts";
import { nameContext } from "./person.server.ts";
import { startSession } from "./sign-in.server.ts";
import { usernameKey } from "./username.ts";
import type { Visit } from "./visit.ts";

export type SignUp = {
  name: string;
  username: string;
  password: string;
  /** What was given to be verified: none, one or both. */
  contacts: Destination[];
};

/**
 * Makes a client's account and signs in. Of two that want one username at the same time, in any letter case, one gets
 * it.
 *
 * @returns the session's token
 */
export async function createAccount(
  app: App,
  signUp: SignUp,
  visit: Visit,
): Promise<AccountOutcome<{ token: string }>> {
  const attempt = await countSignUp(app, visit);
  if (!attempt.ok) return attempt;
  const passwordHash = await hashPassword(signUp.password, visit.browser.address);
  return app.db.transaction((tx) => insertAccount(app, tx, { ...signUp, passwordHash }, visit));
}

export function countSignUp(app: App, { browser }: Visit) {
  return countAttempt(app, app.db, SIGN_UP_LIMIT, browser);
}

/** The account itself, in a transaction of the caller's. */
export async function insertAccount(
  app: App,
  tx: Db,
  account: Omit<SignUp, "password"> & { passwordHash: string },
  visit: Visit,
): Promise<AccountOutcome<{ token: string; personId: string }>> {
  const personId = await insertPerson(app, tx, account, "client");
  if (!personId) return usernameTaken();
  for (const { channel, address } of account.contacts) {
    const pending = app.sealing.seal(address, contactContext(personId, channel));
    await tx.insert(contacts).values({ id: randomUUID(), personId, channel, pending });
  }
  await acceptTerms(app, tx, personId);
  return accepted({ token: await startSession(app, tx, personId, visit), personId });
}

export function usernameTaken() {
  return refused<AccountMessage>([{ field: "username", message: { id: "usernameTaken" } }]);
}

/** @returns the person's id, or undefined when somebody has the username */
export async function insertPerson(
  app: App,
  tx: Db,
  person: { name: string; username: string; passwordHash: string },
  role: Role,
): Promise<string | undefined> {
  const id = randomUUID();
  const now = asDate(app.clock.now());
  const [made] = await tx
    .insert(people)
    .values({
      id,
      username: person.username.trim(),
      usernameKey: usernameKey(person.username),
      role,
      name: app.sealing.seal(person.name, nameContext(id)),
      passwordHash: person.passwordHash,
      passwordSetAt: now,
      createdAt: now,
    })
    .onConflictDoNothing({ target: people.usernameKey })
    .returning({ id: people.id });
  return made?.id;
}
