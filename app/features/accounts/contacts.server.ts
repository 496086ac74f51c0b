import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { contacts } from "#db/schema/accounts.ts";
import type { App } from "#platform/app.server.ts";
import type { Session } from "#platform/session.server.ts";
import { asDate, type Instant, instantOf } from "#values/dates.ts";
import type { Destination } from "./destination.ts";
import { lockSession } from "./locked-session.server.ts";

export type Channel = Destination["channel"];
type ContactOfPerson = {
  channel: Channel;
  verified: string | undefined;
  verifiedAt: Instant | undefined;
  /** Given, and not verified yet. */
  pending: string | undefined;
};

export type ContactRow = typeof contacts.$inferSelect;

/** Binds a sealed address to its row: a person has one of each channel. */
export function contactContext(personId: string, channel: Channel): string {
  return `contact.address:${personId}:${channel}`;
}

export async function contactsOf(app: App, db: Db, personId: string): Promise<ContactOfPerson[]> {
  const rows = await db.select().from(contacts).where(eq(contacts.personId, personId));
  return rows.map((row) => openContact(app, row));
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

/** Where notices about the account go; undefined where no e-mail is verified. */
export async function verifiedEmail(
  app: App,
  db: Db,
  personId: string,
): Promise<string | undefined> {
  const row = await findContact(db, personId, "email");
  return row ? openContact(app, row).verified : undefined;
}

/** An e-mail that the person gave and that is not verified yet. */
export async function pendingEmail(app: App, personId: string): Promise<string | undefined> {
  const known = await contactsOf(app, app.db, personId);
  return known.find(({ channel }) => channel === "email")?.pending;
}

/**
 * Whether a mail to this address may say what is the person's own: the account has verified it, or a code of the draft
 * did. To any other, which may be a stranger's, goes a reference, whose turn it is and a link, and no more.
 */
export async function isOwnEmail(
  app: App,
  db: Db,
  email: string | undefined,
  {
    personId,
    verified,
  }: { personId?: string | null | undefined; verified?: Destination | undefined },
): Promise<boolean> {
  if (email === undefined) return false;
  if (verified?.address === email) return true;
  return personId ? (await verifiedEmail(app, db, personId)) === email : false;
}

/** Whether an account has verified this e-mail or mobile. */
export async function isOwnContact(
  app: App,
  db: Db,
  contact: string,
  personId: string | null,
): Promise<boolean> {
  if (!personId) return false;
  return (await contactsOf(app, db, personId)).some(({ verified }) => verified === contact);
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

export async function findContact(
  db: Db,
  personId: string,
  channel: Channel,
): Promise<ContactRow | undefined> {
  const [row] = await db
    .select()
    .from(contacts)
    .where(and(eq(contacts.personId, personId), eq(contacts.channel, channel)));
  return row;
}

export function openContact(app: Pick<App, "sealing">, row: ContactRow): ContactOfPerson {
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
