import { sql } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";

/** The names of those tables, the jobs' among them, that have one of these texts in any column of any row. */
export async function tablesHolding(db: Db, texts: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ schema: string; name: string }>(sql`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE' order by 1, 2`);
  const found: string[] = [];
  for (const { schema, name } of rows) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
    const held = await db.execute<{ text: string }>(
      sql`select "of"::text as text from ${table} "of"`,
    );
    if (held.rows.some(({ text }) => texts.some((each) => text.includes(each))))
      found.push(`${schema}.${name}`);
  }
  return found;
}
