import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { contactChanged } from "#content/en/account-mails.ts";
import type { Db } from "#db/db.server.ts";
import { contacts } from "#db/schema/accounts.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { queueMail } from "#platform/outbox.server.ts";
import type { Session } from "#platform/session.server.ts";
import { asDate, formatMoment, type Instant, instantOf } from "#values/dates.ts";
import { accepted, refused } from "#values/outcome.ts";
import type { AccountOutcome } from "./account-messages.ts";
import { type Destination, maskDestination } from "./destination.ts";
import { lockSession, signedOut } from "./locked-session.server.ts";
import { checkCode, sendCode } from "./one-time-codes.server.ts";

export type Channel = Destination["channel"];
export type ContactOfPerson = {
  channel: Channel;
  verified: string | undefined;
  verifiedAt: Instant | undefined;
  /** Given, and not verified yet. */
  pending: string | undefined;
};

type Row = typeof contacts.$inferSelect;

/** Binds a sealed address to its row: a person has one of each channel. */
export function contactContext(personId: string, channel: Channel): string {
  return `contact.address:${personId}:${channel}`;
}

export async function contactsOf(app: App, db: Db, personId: string): Promise<ContactOfPerson[]> {
  const rows = await db.select().from(contacts).where(eq(contacts.personId, personId));
  return rows.map((row) => open(app, row));
}

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

/**
 * Stores a contact that somebody gave, where the account has no such address: it waits to be verified, and nothing is
 * sent to it.
 */
export async function noteContacts(
  app: App,
  session: Session,
  given: { email: string | undefined; mobile: string | undefined },
): Promise<void> {
  const personId = session.person.id;
  await app.db.transaction(async (tx) => {
    if (!(await lockSession(tx, session))) return;
    for (const channel of ["email", "sms"] as const) {
      const address = channel === "email" ? given.email : given.mobile;
      if (!address) continue;
      const pending = app.sealing.seal(address, contactContext(personId, channel));
      await tx
        .insert(contacts)
        .values({ id: randomUUID(), personId, channel, pending })
        .onConflictDoNothing();
    }
  });
}

/** The person's name and addresses, for the forms that ask for them: verified ones, or those that wait. */
export async function reachOf(app: App, { person }: Session): Promise<Record<string, string>> {
  const known = await contactsOf(app, app.db, person.id);
  const addressOf = (channel: Channel) => {
    const contact = known.find((one) => one.channel === channel);
    return contact?.verified ?? contact?.pending ?? "";
  };
  return { name: person.name, email: addressOf("email"), mobile: addressOf("sms") };
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
    const row = await findRow(tx, session.person.id, channel);
    if (!row?.pending) return refused({ id: "nothingToVerify" });
    const { pending, verified } = open(app, row);
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
    const row = await findRow(tx, session.person.id, channel);
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
  before: Row,
  now: Destination | undefined,
): Promise<void> {
  const isEmail = before.channel === "email";
  const to = isEmail ? open(app, before).verified : await verifiedEmail(app, tx, person.id);
  if (!to) return;
  const masked = now && maskDestination(now);
  const when = formatMoment(app.clock.now());
  const what = isEmail ? "e-mail" : "mobile";
  const mail = contactChanged(app.firm(), person.name, what, masked, when);
  await queueMail(app, tx, { to, ...mail });
}

/** Where notices about the account go; undefined where no e-mail is verified. */
export async function verifiedEmail(
  app: App,
  db: Db,
  personId: string,
): Promise<string | undefined> {
  const row = await findRow(db, personId, "email");
  return row ? open(app, row).verified : undefined;
}

/** A value for an empty list of people, which SQL would not take. */
export const NOBODY = "00000000-0000-0000-0000-000000000000";

/** The people whose verified address is `address`, with that contact. */
export async function findByAddress(app: App, db: Db, address: string): Promise<string[]> {
  const rows = await db
    .select({ personId: contacts.personId })
    .from(contacts)
    .where(
      and(
        inArray(contacts.verifiedIndex, app.sealing.blindIndexes(address, "contact")),
        isNotNull(contacts.verified),
      ),
    );
  return rows.map(({ personId }) => personId);
}

/** An e-mail that counts as verified, because an invitation to it was accepted. */
export async function addVerifiedEmail(
  app: App,
  tx: Db,
  personId: string,
  address: string,
): Promise<void> {
  await tx.insert(contacts).values({
    id: randomUUID(),
    personId,
    channel: "email",
    verified: app.sealing.seal(address, contactContext(personId, "email")),
    verifiedIndex: addressIndex(app, address),
    verifiedAt: asDate(app.clock.now()),
  });
}

async function pendingOf(
  app: App,
  { person }: Session,
  channel: Channel,
): Promise<Destination | undefined> {
  const row = await findRow(app.db, person.id, channel);
  const address = row && open(app, row).pending;
  return address ? { channel, address } : undefined;
}

async function findRow(db: Db, personId: string, channel: Channel): Promise<Row | undefined> {
  const [row] = await db
    .select()
    .from(contacts)
    .where(and(eq(contacts.personId, personId), eq(contacts.channel, channel)));
  return row;
}

function open(app: App, row: Row): ContactOfPerson {
  const unseal = (sealed: string | null) =>
    sealed === null
      ? undefined
      : app.sealing.unseal(sealed, contactContext(row.personId, row.channel));
  return {
    channel: row.channel,
    verified: unseal(row.verified),
    verifiedAt: row.verifiedAt ? instantOf(row.verifiedAt) : undefined,
    pending: unseal(row.pending),
  };
}

export function addressIndex(app: App, address: string): string {
  return app.sealing.blindIndex(address, "contact");
}
