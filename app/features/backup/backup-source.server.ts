import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { wordsIn } from "#content/words.server.ts";
import { copyDatabase, copyFolder } from "#db/copy-database.server.ts";
import { databaseFolder } from "#db/damaged-folder.server.ts";
import { type Db, fromEngine, openServerAsItIs } from "#db/db.server.ts";
import { openFolder, restoringFolder } from "#db/embedded.server.ts";
import { lockFolder } from "#db/folder-lock.server.ts";
import { hasTable } from "#db/has-table.server.ts";
import { isRestoring } from "#db/migrate.server.ts";
import type { DatabasePlace } from "#db/whole-lock.server.ts";
import type { Clock } from "#platform/clock.ts";
import { type NotedBackup, noteBackup } from "#platform/site-state.server.ts";
import { filesOnDisk } from "#platform/storage/disk.server.ts";
import type { Instant } from "#values/dates.ts";
import { FolderInUse, StartRefused } from "#values/start-refused.ts";
import { type BackupSource, namedFiles } from "./make-backup.server.ts";

const words = () => wordsIn("en").backupWords;

/** Has the server that runs on the folder carry out a step (backup-steps.server.ts); undefined where none runs. */
export type AskServer = (
  args: string[],
) => Promise<{ exitCode: number; output: string } | undefined>;

/** Notes in the site's own database that a backup is whole. @returns false where it could not be noted */
type Note = (at: Instant, keepDays: number) => Promise<boolean>;

type OpenSource = BackupSource & {
  /** Milliseconds for which the site waited; undefined where it did not. */
  waited: number | undefined;
  note: Note;
  close(): Promise<void>;
};

/**
 * What a backup is taken of: PostgreSQL itself, or a copy of the embedded database at one moment.
 *
 * @throws StartRefused where there is no room for the copy, or no database
 */
export async function openSource(
  place: DatabasePlace,
  clock: Clock,
  ask: AskServer,
): Promise<OpenSource> {
  const files = filesOnDisk(join(place.dataDir, "files"));
  const { databaseUrl, dataDir } = place;
  if (databaseUrl !== undefined) {
    const { db, close } = await openServerAsItIs(databaseUrl);
    if (await isRestoring(db)) {
      await close();
      throw new StartRefused(words().halfRestored);
    }
    return {
      ...{ db, files, waited: undefined, close },
      namedNow: () => namedFiles(db),
      note: (at, keepDays) => noteIn(db, { at, now: clock.now(), keepDays }),
    };
  }
  const waited = await copyAlone(dataDir, ask);
  const copy = copyFolder(dataDir);
  const pglite = await openFolder(copy);
  const { db } = fromEngine(pglite);
  return {
    ...{ db, files, waited },
    async namedNow() {
      const named = await ask(["named"]);
      // While the site is stopped it names what it named.
      return named ? JSON.parse(named.output) : namedFiles(db);
    },
    async note(at, keepDays) {
      const noted = await ask(["done", at.toString(), String(keepDays)]);
      if (noted) return noted.exitCode === 0;
      return noteStopped(dataDir, { at, now: clock.now(), keepDays });
    },
    async close() {
      await pglite.close();
      await rm(copy, { recursive: true, force: true });
    },
  };
}

async function copyAlone(dataDir: string, ask: AskServer): Promise<number | undefined> {
  const copied = await ask(["copy"]);
  if (copied && copied.exitCode !== 0) throw new StartRefused(copied.output);
  if (copied) return Number(copied.output);
  if (existsSync(restoringFolder(dataDir))) throw new StartRefused(words().halfRestored);
  if (!existsSync(databaseFolder(dataDir))) throw new StartRefused(words().nothing(dataDir));
  const lock = lockDatabase(dataDir);
  try {
    await copyDatabase(dataDir, (work) => work());
    return undefined;
  } finally {
    lock.release();
  }
}

/** Of a site that is stopped: its database is opened as it is. */
async function noteStopped(dataDir: string, noted: NotedBackup): Promise<boolean> {
  try {
    const lock = lockDatabase(dataDir);
    try {
      const pglite = await openFolder(databaseFolder(dataDir));
      return await noteIn(fromEngine(pglite).db, noted).finally(() => pglite.close());
    } finally {
      lock.release();
    }
  } catch (error) {
    if (error instanceof FolderInUse) return false; // a start meanwhile
    throw error;
  }
}

/** A database of an earlier release has no place for it, until the next start. */
async function noteIn(db: Db, noted: NotedBackup): Promise<boolean> {
  if (!(await hasTable(db, "site_states"))) return false;
  await noteBackup(db, noted);
  return true;
}

function lockDatabase(dataDir: string): { release(): void } {
  const folder = databaseFolder(dataDir);
  return lockFolder(`${folder}.lock`, words().database(folder));
}
