import { getTableName, sql } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { siteStates } from "#db/schema/installation.ts";
import { STORED_TABLES } from "../../app/features/stored/stored-tables.server.ts";

/** Every row of ours by its table, as PostgreSQL spells it; not what the installation says of itself. */
export async function rowsOf(db: Db): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const { table } of STORED_TABLES) {
    if (table === siteStates) continue;
    const { rows } = await db.execute<{ row: string }>(
      sql`select ${table}::text as row from ${table}`,
    );
    all[getTableName(table)] = rows.map(({ row }) => row).sort();
  }
  return all;
}
