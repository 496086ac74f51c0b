import { randomUUID } from "node:crypto";
import { hash } from "@node-rs/argon2";
import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { contacts, people, sessions } from "#db/schema/accounts.ts";
import { openSession, readSession } from "#features/accounts/read-session.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Role, Session } from "#platform/session.server.ts";
import { asDate, hours } from "#values/dates.ts";
import {
  addressIndex,
  addVerifiedEmail,
  contactContext,
} from "../app/features/accounts/contacts.server.ts";
import { insertPerson } from "../app/features/accounts/sign-up.server.ts";
import { beginTwoStep, enableTwoStep } from "../app/features/accounts/two-step.server.ts";
import type { Visit } from "../app/features/accounts/visit.ts";

export const PASSWORD = "three green lamps";
/** At the least cost, which is in the hash: sign-up.test.ts has ours, which takes 40 ms at each comparison. */
const passwordHash = hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });

export type Member = {
  id: string;
  username: string;
  token: string;
  /** For a Cookie header. */
  cookie: string;
  session: Session;
};

/** Somebody with an account, signed in. The firm's own people have two-step sign-in on. */
export async function member(app: App, username: string, role: Role = "client"): Promise<Member> {
  const id = await insertPerson(
    app,
    app.db,
    { name: `${username} Testwala`, username, passwordHash: await passwordHash },
    role,
  );
  if (!id) throw new Error(`${username} is there already`);
  if (role !== "client") await withTwoStep(app, id);
  const token = await openSession(app, app.db, id, "Firefox on Linux");
  return {
    id,
    username,
    token,
    cookie: `session=${token}`,
    session: await sessionWith(app, token),
  };
}

export async function sessionWith(app: App, token: string): Promise<Session> {
  const session = await findSession(app, token);
  if (!session) throw new Error("the token opens no session");
  return session;
}

export function findSession(app: App, token: string): Promise<Session | undefined> {
  const headers = { cookie: `session=${token}` };
  return readSession(app, new Request("http://localhost/", { headers }));
}

/** Makes the session's password confirmation an hour old. */
export async function unconfirmed(app: App, { session }: Member): Promise<void> {
  await app.db
    .update(sessions)
    .set({ confirmedAt: asDate(app.clock.now().subtract(hours(1))) })
    .where(eq(sessions.id, session.id));
}

export async function withEmail(app: App, personId: string, address: string): Promise<void> {
  await addVerifiedEmail(app, app.db, personId, address);
}

/** A mobile that counts as verified. */
export async function withMobile(app: App, personId: string, mobile: string): Promise<void> {
  await app.db.insert(contacts).values({
    id: randomUUID(),
    personId,
    channel: "sms",
    verified: app.sealing.seal(mobile, contactContext(personId, "sms")),
    verifiedIndex: addressIndex(app, mobile),
    verifiedAt: asDate(app.clock.now()),
  });
}

/** @returns the secret and the backup codes; the step of the clock's moment is used up by it no longer */
export async function withTwoStep(
  app: App,
  personId: string,
): Promise<{ secret: string; backupCodes: string[] }> {
  const { sealed, secret } = beginTwoStep(app, personId, "somebody");
  const plain = secret.replaceAll(" ", "");
  const backupCodes = await enableTwoStep(app, app.db, personId, sealed, codeNow(app, plain));
  if (!backupCodes) throw new Error("two-step sign-in was not switched on");
  await app.db.update(people).set({ totpStep: null }).where(eq(people.id, personId));
  return { secret: plain, backupCodes };
}

/** What an authenticator app shows at the clock's moment. */
export function codeNow(app: App, secret: string): string {
  const timestamp = app.clock.now().epochMilliseconds;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** The network address of whoever comes from nowhere in particular. */
/** The day of the terms that an order agreed to. */
export const TERMS = "2026-11-01";

export const ADDRESS = "203.0.113.7";

/** An address of one household's line, which counts by itself; thousands may share the one above. */
export const LINE = "2001:db8:0:7::1";

export function visitFrom(browser = "a browser", address = ADDRESS): Visit {
  return { browser: { hash: browser, address }, device: "Firefox on Linux" };
}
