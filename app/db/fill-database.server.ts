import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { StartRefused } from "#values/start-refused.ts";
import { databaseFolder } from "./damaged-folder.server.ts";
import { type Db, fromEngine, openServerAsItIs } from "./db.server.ts";
import { type AppliedMigration, appliedMigrations } from "./dump.server.ts";
import { allToDisk, openFolder, restoringFolder, toDisk } from "./embedded.server.ts";
import { lockFolder } from "./folder-lock.server.ts";
import { applyMigrations, isUpToDate, makesTable } from "./load.server.ts";
import { isRestoring, migrationRefusal } from "./migrate.server.ts";
import { findSeed, SEEDS } from "./seed.server.ts";
import { type DatabasePlace, whileRestoring } from "./whole-lock.server.ts";

/** The steps of filling an empty database; no start of the site is let in between the first and the last. */
type Filling = {
  /** What the tables were made by. */
  migrations: readonly AppliedMigration[];
  /** Checks everything that can be, before anything is written. @param isBroken a restore was broken off here */
  check(isBroken: boolean): Promise<void>;
  /** Says in the new tables of PostgreSQL that they are being filled; of the embedded database its folder says it. */
  mark(tx: Db): Promise<void>;
  /** What lies outside of the database, and has to be there before its rows. */
  before(): Promise<void>;
  /** All rows, with the tables brought up to date, and in place of the mark that they are there. */
  rows(tx: Db): Promise<void>;
};

/**
 * Makes the tables as they were in a database that has none, and fills them in one transaction.
 * Broken off, the place says so, and is filled again from the beginning.
 *
 * @throws StartRefused where a database is there, or a process of the site uses the place
 */
export function fillDatabase(place: DatabasePlace, filling: Filling): Promise<void> {
  return place.databaseUrl === undefined
    ? fillEmbedded(place.dataDir, filling)
    : fillServer(place.databaseUrl, filling);
}

/** In a folder beside the database's own, which takes its name once it is whole: while it is there, no start is let in. */
async function fillEmbedded(dataDir: string, filling: Filling): Promise<void> {
  const [folder, making] = [databaseFolder(dataDir), restoringFolder(dataDir)];
  const isBroken = existsSync(making);
  const isLockable = existsSync(dataDir);
  const lock = isLockable ? lockFolder(`${folder}.lock`, `The database in ${folder}`) : undefined;
  try {
    if (existsSync(folder)) throw new StartRefused(alreadyThere(folder));
    await filling.check(isBroken);
    if (!isLockable) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    if (!isBroken) mkdirSync(making, { mode: 0o700 });
    toDisk(dataDir);
    // Its name stays: it says that what lies beside it is not whole.
    for (const name of readdirSync(making)) rmSync(join(making, name), { recursive: true });
    // A seed is the same, and ready.
    const seed = isUpToDate(filling.migrations) ? findSeed(SEEDS) : undefined;
    if (seed) cpSync(seed, making, { recursive: true });
    const pglite = await openFolder(making);
    try {
      const { db } = fromEngine(pglite);
      if (!seed) await db.transaction((tx) => applyMigrations(tx, filling.migrations));
      await filling.before();
      await db.transaction((tx) => filling.rows(tx));
    } finally {
      await pglite.close();
    }
    chmodSync(making, 0o700); // PGlite makes its files readable for everybody
    allToDisk(making);
    renameSync(making, folder);
    toDisk(dataDir);
  } finally {
    lock?.release();
  }
}

/** As migration 0026 makes it. */
const STATES = `create table site_states
  (name text primary key, backup_at timestamptz not null, since timestamptz not null, keep_days integer)`;

async function fillServer(url: string, filling: Filling): Promise<void> {
  await whileRestoring(url, async () => {
    const { db, close } = await openServerAsItIs(url);
    // Of a release that had no such table it is here for the mark alone, until its migration makes it.
    const isForMark = !makesTable(filling.migrations, "site_states");
    try {
      const isBroken = await isBrokenOff(db, filling.migrations, url);
      await filling.check(isBroken);
      if (!isBroken) {
        await db.transaction(async (tx) => {
          await applyMigrations(tx, filling.migrations);
          if (isForMark) await tx.execute(sql.raw(STATES));
          await filling.mark(tx);
        });
      }
      await filling.before();
      await db.transaction(async (tx) => {
        if (isForMark) await tx.execute(sql`drop table site_states`);
        await filling.rows(tx);
      });
    } catch (error) {
      throw migrationRefusal(error) ?? error;
    } finally {
      await close();
    }
  });
}

/** Whether the tables are those of a restore that was broken off; false where there are none. */
async function isBrokenOff(
  db: Db,
  migrations: readonly AppliedMigration[],
  url: string,
): Promise<boolean> {
  const { rows: tables } = await db.execute(
    sql`select 1 from pg_tables where schemaname in ('public', 'drizzle', 'pgboss')
      and not exists (select from pg_depend where objid = format('%I.%I', schemaname, tablename)::regclass and deptype = 'e')`,
  );
  if (tables.length === 0) return false;
  const hashes = (of: readonly AppliedMigration[]) => of.map(({ hash }) => hash).join();
  const isSame = async () => hashes(await appliedMigrations(db)) === hashes(migrations);
  if ((await isRestoring(db)) && (await isSame())) return true;
  const { host, pathname } = new URL(url);
  throw new StartRefused(alreadyThere(`PostgreSQL at ${host}${pathname}`));
}

function alreadyThere(where: string): string {
  return (
    `There is a database already: ${where}. A backup is put back into an empty place alone. Nothing was changed. Name ` +
    "an empty folder in DATA_DIR, or an empty database in DATABASE_URL, or move what is there aside."
  );
}
