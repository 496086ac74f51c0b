import type { FoundRecord } from "#platform/find-kind.ts";
import { nameWords } from "./terms.ts";

/** By what records are taken for those of one person. */
export type Identified = Pick<FoundRecord, "personId" | "pan" | "email" | "mobile" | "name">;

/** Records of one person, each with its place in the list, and all that these say of the person. */
type Group<Of> = {
  records: readonly { record: Of; place: number }[];
  accounts: readonly string[];
  pans: readonly string[];
  contacts: readonly string[];
  words: readonly string[];
};

/**
 * Records by person: of one account or one PAN; else with an e-mail or mobile in common and a word of the name, unless
 * their PANs differ or each has an account of its own, as in a household. People and records stay in their order.
 */
export function groupByPerson<Of extends Identified>(records: readonly Of[]): Of[][] {
  let known: Group<Of>[] = [];
  for (const next of records.map(groupOf)) {
    const same = known.filter((group) => isSame(group, next));
    known = [...known.filter((group) => !same.includes(group)), same.reduce(merged, next)];
  }
  // Who is known for certain comes first, so that what is not finds the nearest of them.
  const byCertainty = known.toSorted(
    (one, other) =>
      Number(isCertain(other)) - Number(isCertain(one)) || placeOf(one) - placeOf(other),
  );
  let people: Group<Of>[] = [];
  for (const next of byCertainty) people = withLikely(people, next);
  return people
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((group) =>
      group.records.toSorted((one, other) => one.place - other.place).map(({ record }) => record),
    );
}

function groupOf<Of extends Identified>(record: Of, place: number): Group<Of> {
  const { personId, pan, email, mobile, name } = record;
  return {
    records: [{ record, place }],
    accounts: personId ? [personId] : [],
    pans: pan ? [pan] : [],
    contacts: [email, mobile].filter((each) => each !== undefined),
    words: nameWords(name),
  };
}

/** The people with one more group: it joins the likeliest of them, and brings together whoever is likely the same then. */
function withLikely<Of>(people: readonly Group<Of>[], next: Group<Of>): Group<Of>[] {
  const nearest = people
    .filter((each) => isLikely(each, next))
    .toSorted((one, other) => shared(other.words, next.words) - shared(one.words, next.words));
  let whole = next;
  const joined = new Set<Group<Of>>();
  for (const each of nearest) {
    if (!isLikely(each, whole)) continue;
    whole = merged(whole, each);
    joined.add(each);
  }
  return [...people.filter((each) => !joined.has(each)), whole];
}

function isSame<Of>(one: Group<Of>, other: Group<Of>): boolean {
  return shared(one.accounts, other.accounts) > 0 || shared(one.pans, other.pans) > 0;
}

function isLikely<Of>(one: Group<Of>, other: Group<Of>): boolean {
  const isNear = shared(one.contacts, other.contacts) > 0 && shared(one.words, other.words) > 0;
  return isNear && !differ(one.pans, other.pans) && !differ(one.accounts, other.accounts);
}

function isCertain<Of>({ accounts, pans }: Group<Of>): boolean {
  return accounts.length + pans.length > 0;
}

function differ(one: readonly string[], other: readonly string[]): boolean {
  return one.length > 0 && other.length > 0 && shared(one, other) === 0;
}

function shared(one: readonly string[], other: readonly string[]): number {
  return one.filter((each) => other.includes(each)).length;
}

function merged<Of>(one: Group<Of>, other: Group<Of>): Group<Of> {
  return {
    records: [...one.records, ...other.records],
    accounts: union(one.accounts, other.accounts),
    pans: union(one.pans, other.pans),
    contacts: union(one.contacts, other.contacts),
    words: union(one.words, other.words),
  };
}

function union(one: readonly string[], other: readonly string[]): string[] {
  return [...new Set([...one, ...other])];
}

function placeOf<Of>({ records }: Group<Of>): number {
  return Math.min(...records.map(({ place }) => place));
}
