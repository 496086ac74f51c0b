import {
  chmodSync,
  closeSync,
  cpSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { join } from "node:path";
import { PGlite, types } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { StartRefused } from "#values/start-refused.ts";
import { removeLeftCopy } from "./copy-database.server.ts";
import { databaseFolder, folderRefusal, wordsOfFailure } from "./damaged-folder.server.ts";
import { DURABLE, DurableFS } from "./durable-fs.server.ts";
import { lockFolder } from "./folder-lock.server.ts";
import { HALF_RESTORED } from "./migrate.server.ts";

/** Of PGlite's default 128 MB the site needs little: resident memory falls from 375 to 233 MB. */
const SMALL = ["-c", "shared_buffers=16MB"];
const extensions = { btree_gist };
/** Arrays of what our tables and pg-boss hold: bool, text, smallint, int, bigint, timestamptz, numeric, uuid. */
const ARRAYS = [1000, 1009, 1005, 1007, 1016, 1185, 1231, 2951];

/**
 * PostgreSQL inside this process, in `dataDir/database`.
 *
 * @param seed the data folder of a closed database, of which this is to begin as a copy; without it the first start
 *   takes some seconds more
 * @throws StartRefused when another process uses the folder, and when PostgreSQL does not accept its files
 */
export async function openEmbedded(
  dataDir: string,
  seed: string | undefined,
): Promise<{ pglite: PGlite; close(): Promise<void> }> {
  if (!existsSync(dataDir)) mkdirSync(dataDir, { mode: 0o700 });
  refuseHalfRestored(dataDir);
  const folder = databaseFolder(dataDir);
  const lock = lockFolder(join(dataDir, "database.lock"), `The database in ${folder}`);
  try {
    await removeLeftCopy(dataDir);
    if (!existsSync(folder)) await makeFolder(folder, seed);
    const pglite = await openMade(folder);
    return {
      pglite,
      async close() {
        await pglite.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** In the place of an embedded database a backup is put back beside it, and takes its name once it is whole. */
export function restoringFolder(dataDir: string): string {
  return `${databaseFolder(dataDir)}.restoring`;
}

/** @throws StartRefused where a backup was put back in part alone */
function refuseHalfRestored(dataDir: string): void {
  if (existsSync(restoringFolder(dataDir))) throw new StartRefused(HALF_RESTORED);
}

/** PostgreSQL in memory, for tests: empty, and nothing is kept. */
export async function openInMemory(): Promise<PGlite> {
  const startParams = [...PGlite.defaultStartParams, ...SMALL];
  return withFewParsers(await PGlite.create({ extensions, startParams }));
}

/** A process killed while it makes the folder leaves only the half-made sibling, which the next start clears away. */
async function makeFolder(folder: string, seed: string | undefined): Promise<void> {
  const making = `${folder}.new`;
  rmSync(making, { recursive: true, force: true });
  if (seed) copyToDisk(seed, making);
  else await (await openFolder(making)).close();
  chmodSync(making, 0o700); // PGlite makes its files readable for everybody
  renameSync(making, folder);
  toDisk(join(folder, ".."));
}

/**
 * Only what PostgreSQL gave up on itself is damage: anything else that fails here is a fault of ours, and keeps its
 * stack.
 */
async function openMade(folder: string): Promise<PGlite> {
  requireVersion(folder);
  let words: string | undefined;
  try {
    return await openFolder(folder, (line) => {
      words ??= wordsOfFailure(line);
    });
  } catch (error) {
    if (words === undefined) throw error;
    throw folderRefusal(folder, `PostgreSQL says: ${words}`, error);
  }
}

/** Without this file PGlite would make a new, empty database over what is there. */
function requireVersion(folder: string): void {
  try {
    readFileSync(join(folder, "PG_VERSION"));
  } catch (error) {
    throw folderRefusal(folder, error instanceof Error ? error.message : String(error), error);
  }
}

function copyToDisk(from: string, to: string): void {
  cpSync(from, to, { recursive: true });
  allToDisk(to);
}

/** With fsync for each file, which the engine calls only for what it writes itself. */
export function allToDisk(folder: string): void {
  toDisk(folder);
  for (const { parentPath, name } of readdirSync(folder, { recursive: true, withFileTypes: true }))
    toDisk(join(parentPath, name));
}

export function toDisk(path: string): void {
  const opened = openSync(path, "r");
  fsyncSync(opened);
  closeSync(opened);
}

/**
 * The database in a folder, which must belong to this process alone; made anew where there is none.
 *
 * @param onLog gets each line of PostgreSQL's log
 */
export async function openFolder(
  folder: string,
  onLog: (line: string) => void = () => {},
): Promise<PGlite> {
  const startParams = [...DURABLE, ...SMALL];
  const onStderr = (line: string) => {
    onLog(line);
    return true;
  };
  const fs = new DurableFS(folder);
  return withFewParsers(await PGlite.create({ fs, extensions, startParams, onStderr }));
}

/**
 * PGlite has 318 parsers, most of them for arrays of its catalogue's types, and copies them for each query of
 * Drizzle's, which brings some of its own. That was half of what a short query costs.
 */
function withFewParsers(pglite: PGlite): PGlite {
  const used = new Set([...Object.values(types), ...ARRAYS]);
  for (const type of Object.keys(pglite.parsers).map(Number)) {
    if (!used.has(type)) delete pglite.parsers[type];
  }
  return pglite;
}
