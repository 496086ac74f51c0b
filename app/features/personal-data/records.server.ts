import { and, eq, inArray, isNull, or } from "drizzle-orm";
import { people } from "#db/schema/accounts.ts";
import { appointmentRequests } from "#db/schema/appointments.ts";
import { enquiries } from "#db/schema/enquiries.ts";
import { filings } from "#db/schema/filing.ts";
import { orders } from "#db/schema/orders.ts";
import { contactsOf, findByAddress } from "#features/accounts/contacts.server.ts";
import { usernameKey } from "#features/accounts/username.ts";
import type { App } from "#platform/app.server.ts";
import { indianMobile } from "#values/phone.ts";
import { isReference } from "#values/reference.ts";
import { filingsAt, sentFrom } from "./search-sealed.server.ts";

export type PersonRow = typeof people.$inferSelect;
type FilingRow = typeof filings.$inferSelect;

/** What is kept about one person outside the account itself, by its rows. */
export type Records = {
  /** The username; without an account the contact or reference by which the records were found. */
  key: string;
  person: PersonRow | undefined;
  /** Verified by this account and by no other. */
  addresses: string[];
  filings: FilingRow[];
  orders: (typeof orders.$inferSelect)[];
  enquiries: (typeof enquiries.$inferSelect)[];
  requests: (typeof appointmentRequests.$inferSelect)[];
  /** References of requests without an account that name an address of theirs: that they are theirs is not proved. */
  unproved: string[];
};

/**
 * The records of the person that `typed` names: a username, a verified e-mail or mobile, or a reference. A request for filing is
 * a person's by their account, by a code to their address, or by its reference: a typed address alone proves nothing.
 * @returns the usernames where several accounts have verified the address
 */
export async function findRecords(
  app: App,
  typed: string,
): Promise<Records | { several: string[] } | undefined> {
  const reference = typed.trim().toUpperCase();
  const named = await findByReference(app, reference);
  if (named) return named;
  const address =
    indianMobile(typed) ?? (typed.includes("@") ? typed.trim().toLowerCase() : undefined);
  if (address === undefined) {
    const known = eq(people.usernameKey, usernameKey(typed));
    const [person] = await app.db.select().from(people).where(known);
    return person && recordsOf(app, person, true);
  }
  const found = await findByAddress(app, app.db, address);
  if (found.length === 0) {
    const records = await withAddresses(app, nothing(address), [address]);
    const { proved, unproved } = await filingsAt(app, [address]);
    const all = { ...records, filings: proved, unproved };
    return isEmpty(all) ? undefined : all;
  }
  const rows = await app.db.select().from(people).where(inArray(people.id, found));
  const [person, ...others] = rows;
  if (others.length > 0) return { several: rows.map(({ username }) => username) };
  return person && recordsOf(app, person, true);
}

/** @param search whether requests without an account that name the same address are looked for, too */
export async function recordsOf(app: App, person: PersonRow, search: boolean): Promise<Records> {
  const addresses = await addressesOf(app, person.id);
  const own = { ...nothing(person.username), person };
  const records = await withAddresses(app, own, addresses);
  const others = search ? await filingsAt(app, addresses) : { proved: [], unproved: [] };
  return {
    ...records,
    filings: await app.db.select().from(filings).where(eq(filings.personId, person.id)),
    unproved: [...others.proved.map(({ reference }) => reference), ...others.unproved],
  };
}

/** What has to be kept of an account, without a look at what was sent from its addresses. */
export async function filingsAndOrdersOf(app: App, personId: string) {
  return {
    filings: await app.db.select().from(filings).where(eq(filings.personId, personId)),
    orders: await ordersOf(app, personId, await addressesOf(app, personId)),
  };
}

async function addressesOf(app: App, personId: string): Promise<string[]> {
  const addresses: string[] = [];
  for (const { verified } of await contactsOf(app, app.db, personId)) {
    // A family may share an address, so it does not prove whose a record is.
    if (verified && (await findByAddress(app, app.db, verified)).length === 1)
      addresses.push(verified);
  }
  return addresses;
}

function isEmpty(records: Records): boolean {
  const { person, filings, orders, enquiries, requests, unproved } = records;
  return (
    !person && [filings, orders, enquiries, requests, unproved].every((each) => each.length === 0)
  );
}

async function findByReference(app: App, reference: string): Promise<Records | undefined> {
  const { db } = app;
  const alone = nothing(reference);
  if (isReference("KY", reference)) {
    const [row] = await db.select().from(filings).where(eq(filings.reference, reference));
    return row && (await recordsOfOwner(app, row.personId, { ...alone, filings: [row] }));
  }
  if (isReference("OR", reference)) {
    const [row] = await db.select().from(orders).where(eq(orders.reference, reference));
    return row && (await recordsOfOwner(app, row.personId, { ...alone, orders: [row] }));
  }
  if (isReference("EN", reference)) {
    const found = await db.select().from(enquiries).where(eq(enquiries.reference, reference));
    return found.length > 0 ? { ...alone, enquiries: found } : undefined;
  }
  if (!isReference("AP", reference)) return undefined;
  const found = await db
    .select()
    .from(appointmentRequests)
    .where(eq(appointmentRequests.reference, reference));
  return found.length > 0 ? { ...alone, requests: found } : undefined;
}

async function recordsOfOwner(app: App, personId: string | null, alone: Records): Promise<Records> {
  if (!personId) return alone;
  const [person] = await app.db.select().from(people).where(eq(people.id, personId));
  return person ? recordsOf(app, person, true) : alone;
}

/** The orders of the account, and those placed with its addresses without an account. */
function ordersOf(app: App, personId: string | undefined, addresses: string[]) {
  const indexes = addresses.flatMap((address) => app.sealing.blindIndexes(address, "contact"));
  const placedWith = and(inArray(orders.contactIndex, indexes), isNull(orders.personId));
  const own = personId === undefined ? undefined : eq(orders.personId, personId);
  return app.db.select().from(orders).where(or(own, placedWith));
}

/** What was sent from these addresses, and the orders placed with them without an account. */
async function withAddresses(app: App, records: Records, addresses: string[]): Promise<Records> {
  const sent = await sentFrom(app, addresses);
  const placed = await ordersOf(app, records.person?.id, addresses);
  return { ...records, addresses, orders: placed, ...sent };
}

function nothing(key: string): Records {
  return {
    key,
    person: undefined,
    addresses: [],
    filings: [],
    orders: [],
    enquiries: [],
    requests: [],
    unproved: [],
  };
}
