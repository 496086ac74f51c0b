import { and, eq, inArray, isNull, type SQL } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { cases } from "#db/schema/cases.ts";
import { findEntries } from "#db/schema/desk.ts";
import { ENDED } from "#domain/cases/case-table.ts";
import type { ListedClient } from "#domain/cases/client-rows.ts";
import { caseFind } from "#features/case-desk/case-find.server.ts";
import { hasAnyOfMany } from "#features/find/entries.server.ts";
import { term } from "#features/find/terms.ts";
import type { App } from "#platform/app.server.ts";

const OPENED_AT_ONCE = 500;

/**
 * The cases of the years of a list that one of its people may have already: with a PAN, an e-mail or a mobile of theirs.
 * What was entered since the terms were last written is among them, whoever it is of.
 */
export async function knownCases(app: App, db: Db, clients: readonly ListedClient[]) {
  if (clients.length === 0) return [];
  const years = [...new Set(clients.map(({ year }) => year))];
  const looked = clients.flatMap(termsOf);
  const rows = [
    ...(await casesWhere(db, years, isNull(findEntries.terms))),
    ...(await casesWhere(db, years, hasAnyOfMany(app, looked))),
  ];
  const found = new Map(rows.map((row) => [row.id, row]));
  const opened = [];
  for (const ids of chunksOf([...found.keys()], OPENED_AT_ONCE))
    opened.push(...(await caseFind.open({ ...app, db }, ids)));
  return opened.flatMap(({ id, name, email, mobile, pan, reference = "" }) => {
    const row = found.get(id);
    if (!row) return [];
    const hasEnded = ENDED.includes(row.state);
    return [{ ...{ year: row.year, name, email, mobile, pan, reference }, hasEnded }];
  });
}

function casesWhere(db: Db, years: readonly number[], which: SQL) {
  return db
    .select({ id: cases.id, year: cases.taxYear, state: cases.state })
    .from(findEntries)
    .innerJoin(cases, eq(cases.id, findEntries.caseId))
    .where(and(inArray(cases.taxYear, [...years]), which));
}

function termsOf({ pan, email, mobile }: ListedClient): string[] {
  return [
    ...(pan ? [term("pan", pan)] : []),
    ...(email ? [term("email", email)] : []),
    ...(mobile ? [term("mobile", mobile)] : []),
  ];
}

export function chunksOf<T>(items: readonly T[], length: number): T[][] {
  const count = Math.ceil(items.length / length);
  return Array.from({ length: count }, (_, at) => items.slice(at * length, (at + 1) * length));
}
