import { fileURLToPath } from "node:url";
import type { PGlite } from "@electric-sql/pglite";
import { drizzle as overPg } from "drizzle-orm/node-postgres";
import { migrate as migratePg } from "drizzle-orm/node-postgres/migrator";
import { drizzle as overPglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import type { Pool } from "pg";

export const MIGRATIONS = fileURLToPath(new URL("./migrations/", import.meta.url));
/** Any number that nobody else in the database uses. */
const MIGRATING = 48_300;

export async function migrateEmbedded(pglite: PGlite): Promise<void> {
  await migratePglite(overPglite({ client: pglite }), { migrationsFolder: MIGRATIONS });
}

/** Several processes may start at once on one server: one migrates, the others wait and find it done. */
export async function migrateServer(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATING]);
    await migratePg(overPg({ client }), { migrationsFolder: MIGRATIONS });
  } finally {
    // Ending the connection gives the lock back even when the migration failed.
    client.release(true);
  }
}
