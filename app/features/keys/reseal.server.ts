import { and, asc, eq, getTableColumns, getTableName, gt, isNull, or, sql } from "drizzle-orm";
import { emptyTerms } from "#features/find/entries.server.ts";
import { STORED_TABLES } from "#features/stored/stored-tables.server.ts";
import type { App } from "#platform/app.server.ts";
import type { SealedColumns } from "#platform/sealed-columns.server.ts";
import { checkSecret, forgetOtherSecrets } from "#platform/secret-check.server.ts";

/** Rows that are read at once, so that a large table takes no memory and others get their turn. */
const AT_ONCE = 50;

/** How many of each were sealed anew. */
type Resealed = Record<string, number>;

/**
 * Seals everything with the present secret that was sealed with the one before, while the site goes on. Each row is
 * changed by itself and only if nothing changed it meanwhile; broken off, it starts again and does what is left.
 */
export async function reseal(app: App): Promise<Resealed> {
  const done: Resealed = {};
  // Before the first row: broken off, it leaves rows of both secrets.
  await checkSecret(app.db, app.sealing);
  for (const { sealed } of STORED_TABLES) {
    if (sealed) done[getTableName(sealed.table)] = await resealTable(app, sealed);
  }
  done.files = 0;
  for (const { key } of await app.files.list("")) {
    if (await resealFile(app, key)) done.files++;
  }
  // Their hashes do not say which secret made them.
  await emptyTerms(app);
  await forgetOtherSecrets(app.db, app.sealing);
  return done;
}

async function resealTable(app: App, sealed: SealedColumns): Promise<number> {
  const { table, names } = sealed;
  const all = getTableColumns(table);
  const { header } = app.sealing;
  const column = (name: string) => {
    const found = all[name];
    if (!found) throw new Error(`${getTableName(table)} has no column ${name}`);
    return found;
  };
  const isStale = or(
    ...names.map((name) => sql`left(${column(name)}, ${header.length}) <> ${header}`),
  );
  let changed = 0;
  let after: string | undefined;
  for (;;) {
    const rows = await app.db
      .select()
      .from(table)
      .where(and(isStale, after === undefined ? undefined : gt(table.id, after)))
      .orderBy(asc(table.id))
      .limit(AT_ONCE);
    for (const row of rows) {
      const { id } = row as { id: string };
      after = id;
      const fields = await sealed.reseal(app, { ...row, id });
      // What somebody changed meanwhile was sealed with the present secret by that.
      const isUnchanged = names.map((name) => {
        const before = row[name];
        return before === null ? isNull(column(name)) : eq(column(name), before);
      });
      const done = await app.db
        .update(table)
        .set(fields)
        .where(and(eq(table.id, id), ...isUnchanged))
        .returning({ id: table.id });
      changed += done.length;
    }
    if (rows.length < AT_ONCE) return changed;
  }
}

/** A file that was removed since it was listed needs nothing. */
async function resealFile(app: App, key: string): Promise<boolean> {
  try {
    return await app.files.reseal(key);
  } catch (error) {
    if (await app.files.has(key)) throw error;
    return false;
  }
}
