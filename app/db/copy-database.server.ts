import { existsSync } from "node:fs";
import { chmod, cp, mkdir, readdir, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { StartRefused } from "#values/start-refused.ts";
import { databaseFolder } from "./damaged-folder.server.ts";
import { lockBackups } from "./whole-lock.server.ts";

const MEGABYTE = 1_000_000;
/** Stays free beside the copy: below it the site would take no uploads (docs/running.md). */
const LEFT_FREE = 300 * MEGABYTE;

/** Where a backup finds the database as it was at one moment. */
export function copyFolder(dataDir: string): string {
  return join(dataDir, "backup-copy");
}

/**
 * Copies the folder of an embedded database for a backup. What was committed is on the disk by then, and whoever opens
 * the copy recovers it as after a loss of power.
 *
 * @param alone runs it while nothing else changes the folder
 * @returns milliseconds for which everything else waited
 * @throws StartRefused where the disk has no room for it; then nothing was copied
 */
export async function copyDatabase(
  dataDir: string,
  alone: <Value>(work: () => Promise<Value>) => Promise<Value>,
): Promise<number> {
  const [from, to] = [databaseFolder(dataDir), copyFolder(dataDir)];
  await rm(to, { recursive: true, force: true });
  const [needed, disk] = [await sizeOf(from), await statfs(dataDir)];
  const free = disk.bavail * disk.bsize;
  if (free < needed + LEFT_FREE) throw new StartRefused(noRoom(to, needed, free));
  await mkdir(to, { mode: 0o700 });
  return alone(async () => {
    const began = performance.now();
    await cp(from, to, { recursive: true });
    await chmod(to, 0o700); // as the folder it was copied from, which PGlite makes for everybody
    return Math.round(performance.now() - began);
  });
}

/** Removes the copy of a backup that was killed; one that is under way keeps its own. */
export async function removeLeftCopy(dataDir: string): Promise<void> {
  if (!existsSync(copyFolder(dataDir))) return;
  const lock = lockBackups(dataDir);
  if (!lock) return;
  try {
    await rm(copyFolder(dataDir), { recursive: true, force: true });
  } finally {
    lock.release();
  }
}

async function sizeOf(folder: string): Promise<number> {
  let sum = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) sum += (await stat(join(entry.parentPath, entry.name))).size;
  return sum;
}

function noRoom(folder: string, needed: number, free: number): string {
  const [copy, left, has] = [needed, LEFT_FREE, free].map((bytes) => Math.ceil(bytes / MEGABYTE));
  return (
    `There is no room for ${folder}: a copy of the database takes ${copy} MB for the time of the backup and ${left} MB ` +
    `have to stay free, and the disk has ${has} MB. Make room, and start the backup again.`
  );
}
