import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { contactChanged } from "#content/en/account-mails.ts";
import type { Db } from "#db/db.server.ts";
import { contacts } from "#db/schema/accounts.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { queueMail } from "#platform/outbox.server.ts";
import type { Session } from "#platform/session.server.ts";
import { asDate, formatMoment } from "#values/dates.ts";
import { accepted, refused } from "#values/outcome.ts";
import type { AccountOutcome } from "./account-messages.ts";
import {
  addressIndex,
  type Channel,
  type ContactRow,
  contactContext,
  findContact,
  openContact,
  verifiedEmail,
} from "./contacts.server.ts";
import { type Destination, maskDestination } from "./destination.ts";
import { lockSession, signedOut } from "./locked-session.server.ts";
import { checkCode, sendCode } from "./one-time-codes.server.ts";

/** Gives an address that is to be verified; a verified one stays until then. */
export async function giveContact(
  app: App,
  session: Session,
  { channel, address }: Destination,
): Promise<AccountOutcome<null>> {
  return app.db.transaction(async (tx) => {
    if (!(await lockSession(tx, session))) return signedOut();
    const personId = session.person.id;
    const pending = app.sealing.seal(address, contactContext(personId, channel));
    await tx
      .insert(contacts)
      .values({ id: randomUUID(), personId, channel, pending })
      .onConflictDoUpdate({ target: [contacts.personId, contacts.channel], set: { pending } });
    return accepted(null);
  });
}

/** Sends a code to the address that waits to be verified. */
export async function sendContactCode(
  app: App,
  session: Session,
  browser: Browser,
  channel: Channel,
): Promise<AccountOutcome<null>> {
  const waiting = await pendingOf(app, session, channel);
  if (!waiting) return refused({ id: "nothingToVerify" });
  return sendCode(app, browser, waiting, "account");
}

/** The code verifies the address: it replaces the one before, which is notified. */
export async function verifyContact(
  app: App,
  session: Session,
  browser: Browser,
  channel: Channel,
  code: string,
): Promise<AccountOutcome<null>> {
  const waiting = await pendingOf(app, session, channel);
  if (!waiting) return refused({ id: "nothingToVerify" });
  const checked = await checkCode(app, browser, waiting, code);
  if (!checked.ok) return checked;
  return app.db.transaction(async (tx) => {
    if (!(await lockSession(tx, session))) return signedOut();
    const row = await findContact(tx, session.person.id, channel);
    if (!row?.pending) return refused({ id: "nothingToVerify" });
    const { pending, verified } = openContact(app, row);
    if (pending !== waiting.address) return refused({ id: "addressChanged" });
    const now = app.clock.now();
    await tx
      .update(contacts)
      .set({
        verified: row.pending,
        verifiedIndex: addressIndex(app, waiting.address),
        verifiedAt: asDate(now),
        pending: null,
      })
      .where(eq(contacts.id, row.id));
    if (verified !== waiting.address) await notifyOfChange(app, tx, session, row, waiting);
    return accepted(null);
  });
}

/** Removes an e-mail or a mobile, and notifies the person. */
export async function removeContact(
  app: App,
  session: Session,
  channel: Channel,
): Promise<AccountOutcome<null>> {
  return app.db.transaction(async (tx) => {
    if (!(await lockSession(tx, session))) return signedOut();
    const row = await findContact(tx, session.person.id, channel);
    if (!row) return accepted(null);
    if (row.verified) await notifyOfChange(app, tx, session, row, undefined);
    await tx.delete(contacts).where(eq(contacts.id, row.id));
    return accepted(null);
  });
}

/** To the e-mail that was verified before the change: whoever took over the account cannot suppress it. */
async function notifyOfChange(
  app: App,
  tx: Db,
  { person }: Session,
  before: ContactRow,
  now: Destination | undefined,
): Promise<void> {
  const isEmail = before.channel === "email";
  const to = isEmail ? openContact(app, before).verified : await verifiedEmail(app, tx, person.id);
  if (!to) return;
  const masked = now && maskDestination(now);
  const when = formatMoment(app.clock.now());
  const what = isEmail ? "e-mail" : "mobile";
  const mail = contactChanged(app.firm(), person.name, what, masked, when);
  await queueMail(app, tx, { to, ...mail });
}

async function pendingOf(
  app: App,
  { person }: Session,
  channel: Channel,
): Promise<Destination | undefined> {
  const row = await findContact(app.db, person.id, channel);
  const address = row && openContact(app, row).pending;
  return address ? { channel, address } : undefined;
}
