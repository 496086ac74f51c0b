import { eq } from "drizzle-orm";
import { accountConsents, backupCodes, knownBrowsers, sessions } from "#db/schema/accounts.ts";
import { contactsOf } from "#features/accounts/contacts.server.ts";
import { wholeProfile } from "#features/accounts/profile.server.ts";
import type { App } from "#platform/app.server.ts";
import type { PersonRow } from "./records.server.ts";

/** The account itself, with its contacts, consents, sessions and browsers; nothing that could be used to sign in. */
export async function collectAccount(app: App, person: PersonRow) {
  const { id, username, role, passwordSetAt, createdAt, closedAt, totpSecret } = person;
  const { db } = app;
  return {
    username,
    role,
    ...wholeProfile(app, person),
    passwordSetAt,
    createdAt,
    closedAt,
    twoStepSignIn: totpSecret !== null,
    backupCodes: await db
      .select({ usedAt: backupCodes.usedAt })
      .from(backupCodes)
      .where(eq(backupCodes.personId, id)),
    contacts: (await contactsOf(app, db, id)).map((contact) => ({
      ...contact,
      verifiedAt: contact.verifiedAt?.toString(),
    })),
    consents: await db
      .select({
        purpose: accountConsents.purpose,
        textVersion: accountConsents.textVersion,
        givenAt: accountConsents.givenAt,
        withdrawnAt: accountConsents.withdrawnAt,
      })
      .from(accountConsents)
      .where(eq(accountConsents.personId, id)),
    sessions: await db
      .select({
        device: sessions.device,
        createdAt: sessions.createdAt,
        lastSeenAt: sessions.lastSeenAt,
        expiresAt: sessions.expiresAt,
      })
      .from(sessions)
      .where(eq(sessions.personId, id)),
    knownBrowsers: await db
      .select({ lastSignInAt: knownBrowsers.lastAt })
      .from(knownBrowsers)
      .where(eq(knownBrowsers.personId, id)),
  };
}
