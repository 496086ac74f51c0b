import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { knownBrowsers, people } from "#db/schema/accounts.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { indianMobile } from "#values/phone.ts";
import { findByAddress, NOBODY } from "./contacts.server.ts";
import type { Destination } from "./destination.ts";
import { usernameKey } from "./username.ts";

/** The open accounts that `who` names: by its username, or by a verified e-mail or mobile, which several may share. */
export async function findNamed(app: App, db: Db, who: string) {
  return db
    .select()
    .from(people)
    .where(and(await whoIs(app, db, who), isNull(people.closedAt)));
}

async function whoIs(app: App, db: Db, who: string) {
  const address = addressIn(who);
  if (!address) return eq(people.usernameKey, who);
  return inArray(people.id, [NOBODY, ...(await findByAddress(app, db, address.address))]);
}

/** A username has neither an @ nor the form of an Indian mobile number with its country code. */
export function addressIn(who: string): Destination | undefined {
  if (who.includes("@")) return { channel: "email", address: who };
  return who.startsWith("+91") ? { channel: "sms", address: who } : undefined;
}

/** What was typed, normalised for the search: a mobile in E.164, all else in small letters. */
export function accountKey(typed: string): string {
  return indianMobile(typed) ?? usernameKey(typed.slice(0, 254));
}

/**
 * Whether a matching person has signed in with this browser before: strangers who ask repeatedly then do not use up
 * that person's codes. The queries are the same for everybody.
 */
export async function isKnownBrowser(app: App, browser: Browser, who: string): Promise<boolean> {
  const [known] = await app.db
    .select({ id: knownBrowsers.id })
    .from(knownBrowsers)
    .innerJoin(people, eq(people.id, knownBrowsers.personId))
    .where(and(await whoIs(app, app.db, who), eq(knownBrowsers.browserHash, browser.hash)))
    .limit(1);
  return known !== undefined;
}
