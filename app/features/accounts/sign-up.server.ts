import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Db } from "#db/db.server.ts";
import { contacts, people } from "#db/schema/accounts.ts";
import type { App } from "#platform/app.server.ts";
import type { Role } from "#platform/session.server.ts";
import { contactFields } from "#values/contact.ts";
import { asDate } from "#values/dates.ts";
import { readForm, requiredText } from "#values/fields.ts";
import { accepted, type Outcome, type Problem, refused } from "#values/outcome.ts";
import { indianMobile } from "#values/phone.ts";
import { countAttempt } from "./attempts.server.ts";
import { acceptTerms } from "./consents.server.ts";
import { contactContext } from "./contacts.server.ts";
import type { Destination } from "./destination.ts";
import { hashPassword, passwordProblem } from "./passwords.server.ts";
import { nameContext } from "./person.server.ts";
import { comeIn } from "./sign-in.server.ts";
import { isUsername, USERNAME_HINT, usernameKey } from "./username.ts";
import type { Visit } from "./visit.ts";

export type SignUp = {
  name: string;
  username: string;
  password: string;
  /** What was given to be verified: none, one or both. */
  contacts: Destination[];
};

const NO_MATCH = "Passwords do not match.";

const fields = z.object({
  ...contactFields,
  username: requiredText("username is required.", 100).refine(isUsername, USERNAME_HINT),
});

/** Reads the sign-up form. The password is taken exactly as typed. */
export function readSignUp(form: FormData): Outcome<SignUp> {
  const read = readForm(fields, form);
  const password = readNewPassword(
    form,
    ["name", "username", "email"].map((name) => String(form.get(name) ?? "")),
  );
  const problems = [read, password].flatMap((part) => (part.ok ? [] : part.problems));
  if (!read.ok || !password.ok) return refused(problems);
  const { name, username, email, mobile } = read.value;
  const number = indianMobile(mobile);
  return accepted({
    name,
    username,
    password: password.value,
    contacts: [
      ...(email ? [{ channel: "email" as const, address: email }] : []),
      ...(number ? [{ channel: "sms" as const, address: number }] : []),
    ],
  });
}

/**
 * A new password, typed twice in `password` and `confirm`.
 * @param about what is known of the person, which it must not be made of
 */
export function readNewPassword(form: FormData, about: readonly string[]): Outcome<string> {
  const [password, confirm] = ["password", "confirm"].map((name) => String(form.get(name) ?? ""));
  const problems: Problem[] = [];
  const message = password ? passwordProblem(password, about) : "password is required.";
  if (message) problems.push({ field: "password", message });
  if (password !== confirm) problems.push({ field: "confirm", message: NO_MATCH });
  return problems.length > 0 || !password ? refused(problems) : accepted(password);
}

/**
 * Makes a client's account and comes in with it. Of two that want one username at once, in whatever
 * letter case, one gets it.
 *
 * @returns the session's token
 */
export async function createAccount(
  app: App,
  signUp: SignUp,
  visit: Visit,
): Promise<Outcome<{ token: string }>> {
  const attempt = await countAttempt(app, "sign-up", visit.address, visit.address);
  if (!attempt.ok) return attempt;
  const passwordHash = await hashPassword(signUp.password);
  return app.db.transaction(async (tx) => {
    const personId = await insertPerson(app, tx, { ...signUp, passwordHash }, "client");
    if (!personId) return usernameTaken();
    for (const { channel, address } of signUp.contacts) {
      const pending = app.sealing.seal(address, contactContext(personId, channel));
      await tx.insert(contacts).values({ id: randomUUID(), personId, channel, pending });
    }
    await acceptTerms(app, tx, personId);
    return accepted({ token: await comeIn(app, tx, personId, visit) });
  });
}

export function usernameTaken() {
  return refused([{ field: "username", message: "That username is taken. Choose another." }]);
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
