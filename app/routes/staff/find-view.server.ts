import { findWords as words } from "#content/en/find.ts";
import type { FoundOfKind } from "#features/find/entries.server.ts";
import { groupByPerson } from "#features/find/people.ts";
import { dayInIndia, formatShortDay } from "#values/dates.ts";
import { maskPan } from "#values/pan.ts";
import { printedPhone } from "#values/phone.ts";
import { openedFrom } from "./opened-from.ts";

/** What was found by person: their name and what they are reached by, and a line for each record. */
export function foundView(records: readonly FoundOfKind[], hasMore: boolean, page: string) {
  const people = groupByPerson(records);
  return {
    people: people.map((each) => personView(each, page)),
    summary: records.length > 0 ? words.found(people.length, records.length) : words.none,
    more: hasMore ? words.more(records.length) : undefined,
  };
}

export type PersonView = ReturnType<typeof personView>;

/** @param page of the search, to which all that it opens leads back */
function personView(records: readonly FoundOfKind[], page: string) {
  const account = records.find(({ column }) => column === "personId");
  const name = account?.name || records.find((each) => each.name !== "")?.name;
  return {
    name: name ?? words.noName,
    href: openedFrom(`/staff/clients/${keyOf(account ?? records[0])}`, page),
    about: [
      ...distinct(records.map(({ pan }) => pan && maskPan(pan))),
      ...distinct(records.map(({ email }) => email)),
      ...distinct(records.map(({ mobile }) => mobile && printedPhone(mobile))),
    ],
    records: records.map(({ id, reference, text, href, at }) => ({
      ...{ id, text, href: href && openedFrom(href, page) },
      reference: reference ?? words.noReference,
      day: formatShortDay(dayInIndia(at)),
    })),
  };
}

function keyOf(record: FoundOfKind | undefined): string {
  return record?.reference ?? record?.id ?? "";
}

function distinct(all: readonly (string | undefined)[]): string[] {
  return [...new Set(all)].filter((each) => each !== undefined);
}
