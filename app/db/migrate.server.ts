import { fileURLToPath } from "node:url";
import type { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle as overPg } from "drizzle-orm/node-postgres";
import { migrate as migratePg } from "drizzle-orm/node-postgres/migrator";
import { drizzle as overPglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import type { Pool, PoolClient } from "pg";
import { StartRefused } from "#values/start-refused.ts";
import { hasTable, type Queryable } from "./has-table.server.ts";
import { lockMigrations } from "./locks.server.ts";

export const MIGRATIONS = fileURLToPath(new URL("./migrations/", import.meta.url));

/** @throws StartRefused when the tables are of an early build, before 0.1.0 */
export async function migrateEmbedded(pglite: PGlite): Promise<void> {
  await refuseEarlyTables((query) => pglite.query(query));
  await migratePglite(overPglite({ client: pglite }), { migrationsFolder: MIGRATIONS });
}

/**
 * Several processes may start at once on one server: one migrates, the others wait and find it done.
 *
 * @throws StartRefused when the tables are of an early build, before 0.1.0, and when the user of the
 *   database may not bring them up to date, or not add the extension that they need
 */
export async function migrateServer(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    // Also before the lock, which whoever puts a backup back has all the while.
    await refuseHalfRestored(client);
    await lockMigrations(client);
    await refuseHalfRestored(client);
    await refuseEarlyTables((query) => client.query(query));
    await migratePg(overPg({ client }), { migrationsFolder: MIGRATIONS });
  } catch (error) {
    throw migrationRefusal(error) ?? error;
  } finally {
    // Ending the connection gives the lock back even when the migration failed.
    client.release(true);
  }
}

export const HALF_RESTORED =
  "A backup is being put back here, or its restore was broken off: the site does not start. Wait for it, or do it again " +
  "from the beginning: npm run restore -- DIR";

/** @throws StartRefused where a backup is put back, or was in part alone */
async function refuseHalfRestored(client: PoolClient): Promise<void> {
  if (await isRestoring(overPg({ client }))) throw new StartRefused(HALF_RESTORED);
}

/** Whether a backup is being put back, or was in part alone. */
export async function isRestoring(db: Queryable): Promise<boolean> {
  if (!(await hasTable(db, "site_states"))) return false;
  const restoring = sql`select 1 from site_states where name = 'restoring'`;
  return (await db.execute(restoring)).rows.length > 0;
}

const EXTENSION_MISSING =
  "The database needs the extension btree_gist, which keeps two appointments from the same hour, and the user of " +
  "DATABASE_URL cannot add it. Nothing was changed. It comes with PostgreSQL (Debian: in the package of the server). " +
  "Have an administrator run in this database: create extension btree_gist; and start again.";
const notAllowed = (why: string) =>
  `The user of DATABASE_URL may not bring the tables of this database up to date: ${why}. Nothing was changed. Have an ` +
  "administrator grant it create on the database and on its schema public, and start again.";

const READ_ONLY =
  "PostgreSQL at DATABASE_URL takes no writes: it is a standby that has not taken over, or the database is set to read only. " +
  "Name the server that takes them in DATABASE_URL, or let this one take them, and start again.";

/** SQLSTATE: takes no writes. */
const NO_WRITES = "25006";
/** SQLSTATE: not allowed; not installed on this server, and the same in an older server's words. */
const NOT_ALLOWED = "42501";
const NOT_INSTALLED = ["58P01", "0A000"];

/** What a database user who may not is told; undefined for an error of another kind. */
export function migrationRefusal(error: unknown): StartRefused | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = "code" in error ? String(error.code) : "";
  const { message } = error;
  if ([NOT_ALLOWED, ...NOT_INSTALLED].includes(code) && /btree_gist/.test(message))
    return new StartRefused(EXTENSION_MISSING);
  if (code === NO_WRITES) return new StartRefused(READ_ONLY, { cause: error });
  return code === NOT_ALLOWED
    ? new StartRefused(notAllowed(message))
    : migrationRefusal(error.cause);
}

type Query = (query: string) => Promise<{ rows: unknown[] }>;
type Applied = { hash: string; created_at: string | number };

/**
 * The first migration was written anew until 0.1.0, so a database of an early build has tables that none of
 * ours follows. A migration later than all of ours is another matter: a newer version applied it.
 */
async function refuseEarlyTables(query: Query): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS });
  const newest = Math.max(...migrations.map(({ folderMillis }) => folderMillis));
  const { rows: found } = await query(
    "select 1 from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'",
  );
  if (found.length === 0) return;
  const { rows } = await query("select hash, created_at from drizzle.__drizzle_migrations");
  const early = (rows as Applied[]).some(
    ({ hash, created_at }) =>
      Number(created_at) <= newest && !migrations.some((migration) => migration.hash === hash),
  );
  if (early) {
    throw new StartRefused(
      "The tables of this database were made by an early build, before version 0.1.0, and cannot be " +
        "brought up to date. Nothing in it was changed. Begin with an empty DATA_DIR, or an empty database for " +
        "DATABASE_URL, and keep the old one as long as you need what it holds.",
    );
  }
}
