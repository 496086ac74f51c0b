import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
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

/** The bytes of all files in a folder, by their places in it. */
export function filesIn(folder: string): Record<string, string> {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = found.flatMap((file) => (file.isFile() ? join(file.parentPath, file.name) : []));
  return Object.fromEntries(
    paths.sort().map((path) => [path.slice(folder.length), readFileSync(path, "base64")]),
  );
}
