import {
  arrayOverlaps,
  asc,
  desc,
  getTableColumns,
  inArray,
  isNull,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { lockKey } from "#db/locks.server.ts";
import { findEntries } from "#db/schema/desk.ts";
import type { App } from "#platform/app.server.ts";
import type { FindKind, FoundRecord } from "#platform/find-kind.ts";
import { FIND_KINDS } from "./kinds.server.ts";
import { findTerms } from "./terms.ts";

type Column = FindKind["column"];
type Entry = Pick<typeof findEntries.$inferSelect, Column>;
type Outside = Pick<App, "db" | "sealing">;

/** A record of some kind. */
export type FoundOfKind = FoundRecord & { column: Column };

const { terms: _, ...WITHOUT_TERMS } = getTableColumns(findEntries);
const WRITTEN_AT_ONCE = 500;
const PURPOSE = "find";

/**
 * Writes by what each record is found that has changed since. What is being changed at this moment has its entry
 * emptied by that, and waits for the next time.
 */
export async function writeTerms(outside: Outside): Promise<void> {
  while (await isAnyEmpty(outside)) {
    if ((await writeSome(outside)) < WRITTEN_AT_ONCE) return;
  }
}

async function isAnyEmpty({ db }: Outside): Promise<boolean> {
  const empty = isNull(findEntries.terms);
  const rows = await db.select({ id: findEntries.id }).from(findEntries).where(empty).limit(1);
  return rows.length > 0;
}

async function writeSome({ db, sealing }: Outside): Promise<number> {
  return db.transaction(async (tx) => {
    // Whoever comes second waits for what the first one writes, and finds it.
    await lockKey(tx, "find", "terms");
    const rows = await tx
      .select()
      .from(findEntries)
      .where(isNull(findEntries.terms))
      .orderBy(asc(findEntries.id))
      .limit(WRITTEN_AT_ONCE)
      .for("update", { skipLocked: true });
    const written = [];
    for (const { column, foundBy } of FIND_KINDS) {
      const ofKind = rows.filter((row) => row[column] !== null);
      if (ofKind.length === 0) continue;
      const found = await foundBy({ db: tx, sealing }, idsOf(ofKind, column));
      for (const row of ofKind) {
        const { by, at } = found.get(row[column] ?? "") ?? {};
        const terms = by ? findTerms(by).map((term) => sealing.blindIndex(term, PURPOSE)) : [];
        written.push({ id: row.id, terms, at });
      }
    }
    await tx.execute(sql`update ${findEntries}
      set terms = array(select jsonb_array_elements_text(written.terms)), at = written.at
      from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
        as written(id uuid, terms jsonb, at timestamptz)
      where ${findEntries.id} = written.id`);
    return rows.length;
  });
}

/** Has all terms written anew, with the present secret, by the next search. */
export async function emptyTerms({ db }: Pick<App, "db">): Promise<void> {
  await db.update(findEntries).set({ terms: null });
}

/** Entries that have one of these terms, whichever secret it was hashed with. */
export function hasAnyOf({ sealing }: Pick<App, "sealing">, terms: readonly string[]): SQL {
  const hashes = terms.flatMap((term) => sealing.blindIndexes(term, PURPOSE));
  return arrayOverlaps(findEntries.terms, hashes);
}

/**
 * The same of thousands of terms: each entry is read once, and its terms are looked up among them by their hash, whatever
 * the planner knows of the table. The index would be asked for each, and each time read what was added to it last.
 */
export function hasAnyOfMany({ sealing }: Pick<App, "sealing">, terms: readonly string[]): SQL {
  const hashes = terms.flatMap((term) => sealing.blindIndexes(term, PURPOSE));
  return sql`exists (select from unnest(${findEntries.terms}) as its(term)
    where its.term = any(${`{${hashes.join(",")}}`}::text[]))`;
}

/** Records by their entries, the newest first. */
export async function recordsWhere(
  app: App,
  where: SQL | undefined,
  most: number,
): Promise<FoundOfKind[]> {
  const rows = await app.db
    .select(WITHOUT_TERMS)
    .from(findEntries)
    .where(where)
    .orderBy(sql`${findEntries.at} desc nulls last`, desc(findEntries.id))
    .limit(most);
  const opened = new Map<string, FoundOfKind>();
  for (const { column, open } of FIND_KINDS) {
    const ids = idsOf(rows, column);
    if (ids.length === 0) continue;
    for (const record of await open(app, ids)) opened.set(record.id, { ...record, column });
  }
  return rows.flatMap((row) => opened.get(idOf(row)) ?? []);
}

/** Entries of the records that belong to these accounts. */
export async function belongsToAny(
  app: App,
  personIds: readonly string[],
): Promise<SQL | undefined> {
  if (personIds.length === 0) return undefined;
  const of: SQL[] = [];
  for (const { column, ofAccounts } of FIND_KINDS) {
    const ids = await ofAccounts(app, personIds);
    if (ids.length > 0) of.push(inArray(findEntries[column], ids));
  }
  return or(...of);
}

function idsOf(rows: readonly Entry[], column: Column): string[] {
  return rows.flatMap((row) => row[column] ?? []);
}

function idOf(row: Entry): string {
  return FIND_KINDS.flatMap(({ column }) => row[column] ?? [])[0] ?? "";
}
