import { eq, inArray } from "drizzle-orm";
import { people } from "#db/schema/accounts.ts";
import { contactsOf, findByAddress } from "#features/accounts/contacts.server.ts";
import { usernameKey } from "#features/accounts/username.ts";
import { PERSON_RECORDS } from "#features/stored/stored-tables.server.ts";
import type { App } from "#platform/app.server.ts";
import type { FoundRecords, Owner, PersonRecords } from "#platform/stored-table.ts";
import { anyMobile } from "#values/phone.ts";
import { isReference } from "#values/reference.ts";
import type { RetainedRecord } from "#values/retained-record.ts";

type PersonRow = typeof people.$inferSelect;

/** What was found of one person outside the account itself. */
export type Records = {
  /** The username; without an account the contact or reference by which the records were found. */
  key: string;
  person: PersonRow | undefined;
  /** Every kind of record, in the order of the tables. */
  found: readonly { kind: PersonRecords; records: FoundRecords }[];
};

/** Who is not known: a record that only its reference names has nothing beside it but messages about it. */
const UNKNOWN: Owner = { personId: undefined, usernameKey: undefined, addresses: [] };

/**
 * The records of the person that `typed` names: a username, a verified e-mail or mobile, or a reference.
 * @returns the usernames where several accounts have verified the address
 */
export async function findRecords(
  app: App,
  typed: string,
): Promise<Records | { several: string[] } | undefined> {
  const named = await findByReference(app, typed.trim().toUpperCase());
  if (named) return named;
  const address =
    anyMobile(typed) ?? (typed.includes("@") ? typed.trim().toLowerCase() : undefined);
  if (address === undefined) {
    const known = eq(people.usernameKey, usernameKey(typed));
    const [person] = await app.db.select().from(people).where(known);
    return person && recordsOf(app, person, true);
  }
  const accounts = await findByAddress(app, app.db, address);
  if (accounts.length === 0) {
    const found = await findAll(app, { ...UNKNOWN, addresses: [address] }, true);
    return isEmpty(found) ? undefined : { key: address, person: undefined, found };
  }
  const rows = await app.db.select().from(people).where(inArray(people.id, accounts));
  const [person, ...others] = rows;
  if (others.length > 0) return { several: rows.map(({ username }) => username) };
  return person && recordsOf(app, person, true);
}

/** @param isThorough whether requests without an account that name the same address are looked for, too */
export async function recordsOf(
  app: App,
  person: PersonRow,
  isThorough: boolean,
): Promise<Records> {
  const found = await findAll(app, await ownerOf(app, person), isThorough);
  return { key: person.username, person, found };
}

/** What would stay were the account closed now, without a look at what goes whole. */
export async function retainedOfPerson(
  app: App,
  person: Pick<PersonRow, "id" | "usernameKey">,
): Promise<RetainedRecord[]> {
  const owner = await ownerOf(app, person);
  const kept: RetainedRecord[] = [];
  for (const kind of PERSON_RECORDS.filter(({ retained }) => retained)) {
    kept.push(...((await kind.find(app, owner, false)).retained ?? []));
  }
  return kept;
}

/** What has to stay after an erasure. */
export function retainedOf({ found }: Records): RetainedRecord[] {
  return found.flatMap(({ records }) => records.retained ?? []);
}

async function findAll(app: App, owner: Owner, isThorough: boolean): Promise<Records["found"]> {
  const found = [];
  for (const kind of PERSON_RECORDS) {
    found.push({ kind, records: await kind.find(app, owner, isThorough) });
  }
  return found;
}

async function ownerOf(
  app: App,
  { id, usernameKey }: Pick<PersonRow, "id" | "usernameKey">,
): Promise<Owner> {
  const addresses: string[] = [];
  for (const { verified } of await contactsOf(app, app.db, id)) {
    // A family may share an address, so it does not prove who sent a record.
    if (verified && (await findByAddress(app, app.db, verified)).length === 1)
      addresses.push(verified);
  }
  return { personId: id, usernameKey, addresses };
}

function isEmpty(found: Records["found"]): boolean {
  return found.every(
    ({ records: { count = 0, unproved = [] } }) => count === 0 && unproved.length === 0,
  );
}

/** A record of an account stands for all of that person's. */
async function findByReference(app: App, reference: string): Promise<Records | undefined> {
  for (const kind of PERSON_RECORDS) {
    if (!kind.named || !isReference(kind.named.prefix, reference)) continue;
    const named = await kind.named.find(app, reference);
    // Several kinds may share a prefix.
    if (!named) continue;
    const [person] =
      named.personId === null
        ? []
        : await app.db.select().from(people).where(eq(people.id, named.personId));
    if (person) return recordsOf(app, person, true);
    const found = (await findAll(app, UNKNOWN, false)).map((each) =>
      each.kind === kind ? { kind, records: named.found } : each,
    );
    return { key: reference, person: undefined, found };
  }
  return undefined;
}
