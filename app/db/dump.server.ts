import { sql } from "drizzle-orm";
import type { Db } from "./db.server.ts";
import { hasTable } from "./has-table.server.ts";

/** A table and those of its columns that are stored, not computed. */
export type TableShape = { name: string; columns: string[] };
/** A migration that a database has, by what was applied. */
export type AppliedMigration = { hash: string; createdAt: number };

/** Characters of one page, so that neither side needs much memory; a row that is larger is a page of its own. */
const PAGE_LENGTH = 512 * 1024;
const MOST_ROWS = 500;

/** How values are written as text, and read again: by default a server may have it otherwise. */
const SPELLING = {
  DateStyle: "ISO",
  TimeZone: "UTC",
  IntervalStyle: "postgres",
  bytea_output: "hex",
  extra_float_digits: "1",
};

/** From here to the end of the transaction each value has one spelling. */
export async function spellAlike(tx: Db): Promise<void> {
  for (const [name, value] of Object.entries(SPELLING))
    await tx.execute(sql`select set_config(${name}, ${value}, true)`);
}

/** The migrations of a database, the first one first; none where it was never migrated. */
export async function appliedMigrations(db: Db): Promise<AppliedMigration[]> {
  if (!(await hasTable(db, "drizzle.__drizzle_migrations"))) return [];
  const { rows } = await db.execute<{ hash: string; at: string }>(
    sql`select hash, created_at::text as at from drizzle.__drizzle_migrations order by created_at`,
  );
  return rows.map(({ hash, at }) => ({ hash, createdAt: Number(at) }));
}

/**
 * Every table of ours, each after those that its rows refer to.
 *
 * @throws where tables refer to each other in a circle: then no order would do
 */
export async function tablesInOrder(db: Db): Promise<TableShape[]> {
  const { rows: tables } = await db.execute<TableShape>(sql`
    select c.relname as name, json_agg(a.attname order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname`);
  const { rows: keys } = await db.execute<{ child: string; parent: string }>(sql`
    select c.relname as child, p.relname as parent
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
    where k.contype = 'f' and c.relnamespace = 'public'::regnamespace`);
  const ordered: TableShape[] = [];
  const place = (table: TableShape, above: readonly string[]) => {
    if (ordered.includes(table)) return;
    if (above.includes(table.name))
      throw new Error(`these tables refer to each other in a circle: ${above.join(", ")}`);
    for (const { child, parent } of keys) {
      // Rows that refer to their own table wait for one another (load.server.ts).
      const isOther = child === table.name && parent !== child;
      const its = isOther && tables.find(({ name }) => name === parent);
      if (its) place(its, [...above, table.name]);
    }
    ordered.push(table);
  };
  for (const table of tables) place(table, []);
  return ordered;
}

/**
 * The rows of a table in pages, each row as the text of a JSON array: of each column its value as PostgreSQL spells it,
 * or null. Within a transaction that called `spellAlike`.
 */
export async function* rowsAsText(tx: Db, { name, columns }: TableShape): AsyncGenerator<string[]> {
  const table = sql.identifier(name);
  const all = columns.map((column) => sql.identifier(column));
  const size = await largestRow(tx, name, columns);
  if (size === undefined) return;
  const count = Math.max(1, Math.min(MOST_ROWS, Math.floor(PAGE_LENGTH / size)));
  const values = sql.join(
    all.map((column) => sql`${column}::text`),
    sql`, `,
  );
  await tx.execute(
    sql`declare dumped no scroll cursor for select array_to_json(array[${values}])::text as row from ${table}`,
  );
  for (;;) {
    const { rows } = await tx.execute<{ row: string }>(sql.raw(`fetch ${count} from dumped`));
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < count) break;
  }
  await tx.execute(sql`close dumped`);
}

/** Bytes of the largest row, about; undefined where there is none. Neither function reads a large value for it. */
async function largestRow(
  tx: Db,
  name: string,
  columns: readonly string[],
): Promise<number | undefined> {
  const { rows: texts } = await tx.execute<{ column: string }>(sql`
    select a.attname as "column" from pg_attribute a where a.attrelid = ${`public.${name}`}::regclass
      and a.atttypid in ('text'::regtype, 'varchar'::regtype)`);
  const sizes = columns.map((column) => {
    const isText = texts.some((text) => text.column === column);
    // Of a compressed value this one knows how long it is read.
    const size = sql.raw(isText ? "octet_length" : "pg_column_size");
    return sql`coalesce(${size}(${sql.identifier(column)}), 0)`;
  });
  const { rows } = await tx.execute<{ size: number | null }>(
    sql`select max(${sql.join(sizes, sql` + `)})::int as size from ${sql.identifier(name)}`,
  );
  return rows[0]?.size ?? undefined;
}
