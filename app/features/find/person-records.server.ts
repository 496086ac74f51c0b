import { inArray, or } from "drizzle-orm";
import { findEntries } from "#db/schema/desk.ts";
import type { App } from "#platform/app.server.ts";
import { rowId } from "#values/fields.ts";
import {
  belongsToAny,
  type FoundOfKind,
  hasAnyOf,
  recordsWhere,
  writeTerms,
} from "./entries.server.ts";
import { groupByPerson } from "./people.ts";
import { referenceOf, term } from "./terms.ts";

const ROUNDS = 3;
const RECORDS_AT_MOST = 200;

/**
 * Every record of the person that a record is of, the newest first: by its account, PAN and contacts, then by those that
 * these records have besides. Undefined where there is no such record.
 * @param key the id of a client's account, or a reference
 */
export async function recordsOfPerson(app: App, key: string): Promise<FoundOfKind[] | undefined> {
  await writeTerms(app);
  const [first] = await recordsNamed(app, key);
  if (!first) return undefined;
  const looked = new Set<string>();
  let theirs = [first];
  for (let round = 0; round < ROUNDS; round += 1) {
    const accounts = newTo(
      looked,
      theirs.map(({ personId }) => personId),
    );
    const terms = newTo(looked, theirs.flatMap(termsOfRecord));
    if (accounts.length + terms.length === 0) break;
    const where = or(
      await belongsToAny(app, accounts),
      terms.length > 0 ? hasAnyOf(app, terms) : undefined,
    );
    const found = await recordsWhere(app, where, RECORDS_AT_MOST);
    const all = new Map([...found, ...theirs].map((record) => [record.id, record]));
    const people = groupByPerson([...all.values()]);
    theirs = people.find((records) => records.some(({ id }) => id === first.id)) ?? theirs;
  }
  return theirs.toSorted((one, other) => other.at.epochMilliseconds - one.at.epochMilliseconds);
}

/** The records of a key: one at most. */
async function recordsNamed(app: App, key: string): Promise<FoundOfKind[]> {
  const account = rowId.parse(key);
  if (account) return recordsWhere(app, inArray(findEntries.personId, [account]), 1);
  const reference = referenceOf(key);
  if (!reference) return [];
  return recordsWhere(app, hasAnyOf(app, [term("reference", reference)]), 1);
}

function termsOfRecord({ pan, email, mobile }: FoundOfKind): (string | undefined)[] {
  return [
    pan && term("pan", pan),
    email && term("email", email.toLowerCase()),
    mobile && term("mobile", mobile),
  ];
}

/** Those that nothing was looked up by yet. */
function newTo(looked: Set<string>, all: readonly (string | undefined)[]): string[] {
  const fresh = [...new Set(all)].filter((each) => each !== undefined && !looked.has(each));
  const found = fresh.filter((each) => each !== undefined);
  for (const each of found) looked.add(each);
  return found;
}
