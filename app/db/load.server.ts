import { type SQL, sql } from "drizzle-orm";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import type { Db } from "./db.server.ts";
import {
  type AppliedMigration,
  appliedMigrations,
  spellAlike,
  type TableShape,
  tablesInOrder,
} from "./dump.server.ts";
import { MIGRATIONS } from "./migrate.server.ts";

/** Whether this release has all migrations of a database, so that it can read it. */
export function knowsMigrations(applied: readonly AppliedMigration[]): boolean {
  const known = allMigrations();
  return applied.every(({ hash }, index) => known[index]?.hash === hash);
}

/** Whether a database has all migrations of this release. */
export function isUpToDate(applied: readonly AppliedMigration[]): boolean {
  return applied.length === allMigrations().length && knowsMigrations(applied);
}

/** Whether one of these migrations made a table. */
export function makesTable(applied: readonly AppliedMigration[], name: string): boolean {
  const made = allMigrations().findIndex(({ sql: statements }) =>
    statements.some((statement) => statement.includes(`CREATE TABLE "${name}"`)),
  );
  return made !== -1 && made < applied.length;
}

/** Whether any migration speaks of a table: others in the database are not the site's. */
export function isOurTable(name: string): boolean {
  return allMigrations().some(({ sql: statements }) =>
    statements.some((statement) => statement.includes(`"${name}"`)),
  );
}

/** Makes the tables as these migrations leave them, in a database that has none of ours. */
export async function applyMigrations(tx: Db, applied: readonly AppliedMigration[]): Promise<void> {
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(
    sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  await applyEach(tx, allMigrations().slice(0, applied.length));
}

/** Brings the tables up to date, in this transaction. */
export async function applyOtherMigrations(tx: Db): Promise<void> {
  const applied = await appliedMigrations(tx);
  await applyEach(tx, allMigrations().slice(applied.length));
}

async function applyEach(tx: Db, migrations: readonly MigrationMeta[]): Promise<void> {
  for (const { hash, folderMillis, sql: statements } of migrations) {
    for (const statement of statements) await tx.execute(sql.raw(statement));
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
    );
  }
}

function allMigrations(): MigrationMeta[] {
  return readMigrationFiles({ migrationsFolder: MIGRATIONS });
}

/** Where the rows of a table come from, in pages: each the JSON array of its rows, as `rowsAsText` wrote them. */
type PagesOf = (table: TableShape) => AsyncIterable<string>;

/**
 * Puts rows into tables that `applyMigrations` made, as they were, by no trigger of ours: what these would write is
 * among the rows. Whatever was there is gone.
 *
 * @param tables in the order in which they are to be filled
 */
export async function loadTables(
  tx: Db,
  tables: readonly TableShape[],
  pagesOf: PagesOf,
): Promise<void> {
  await spellAlike(tx);
  const present = await tablesInOrder(tx);
  const names = (shapes: readonly TableShape[]) =>
    sql.join(
      shapes.map(({ name }) => sql.identifier(name)),
      sql`, `,
    );
  await tx.execute(sql`truncate ${names(present)}`);
  for (const { name } of present)
    await tx.execute(sql`alter table ${sql.identifier(name)} disable trigger user`);
  // A row may come before another of its own table that it refers to.
  await tx.execute(sql`set constraints all deferred`);
  for (const table of tables) {
    const insert = await insertOf(tx, table);
    for await (const page of pagesOf(table)) await tx.execute(insert(page));
  }
  await tx.execute(sql`set constraints all immediate`);
  for (const { name } of present)
    await tx.execute(sql`alter table ${sql.identifier(name)} enable trigger user`);
  await setSequences(tx);
}

async function insertOf(tx: Db, { name, columns }: TableShape): Promise<(page: string) => SQL> {
  const { rows } = await tx.execute<{ name: string; type: string }>(sql`
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type from pg_attribute a
    where a.attrelid = ${`public.${name}`}::regclass and a.attnum > 0 and not a.attisdropped`);
  const values = columns.map((column, index) => {
    const its = rows.find((each) => each.name === column);
    if (!its) throw new Error(`the table ${name} has no column ${column}`);
    return sql.raw(`(row->>${index})::${its.type}`);
  });
  const into = columns.map((column) => sql.identifier(column));
  const head = sql`insert into ${sql.identifier(name)} (${sql.join(into, sql`, `)})
    overriding system value select ${sql.join(values, sql`, `)}`;
  return (page) => sql`${head} from json_array_elements(${page}::json) row`;
}

/** Each goes on after the greatest value of its column; that of an empty table begins where it began. */
async function setSequences(tx: Db): Promise<void> {
  const { rows } = await tx.execute<{ table: string; column: string; sequence: string }>(sql`
    select c.relname as "table", a.attname as "column",
      pg_get_serial_sequence(format('public.%I', c.relname), a.attname) as sequence
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and pg_get_serial_sequence(format('public.%I', c.relname), a.attname) is not null`);
  for (const { table, column, sequence } of rows) {
    const its = sql.identifier(column);
    await tx.execute(sql`select setval(${sequence}::regclass, max(${its})) from ${sql.identifier(table)}
      having max(${its}) is not null`);
  }
}
