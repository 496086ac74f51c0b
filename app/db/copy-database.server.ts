import { constants, type Dirent, existsSync } from "node:fs";
import { copyFile, mkdir, readdir, rm, stat, statfs } from "node:fs/promises";
import { join, relative } from "node:path";
import { StartRefused } from "#values/start-refused.ts";
import { databaseFolder } from "./damaged-folder.server.ts";
import { lockBackups } from "./whole-lock.server.ts";

const { COPYFILE_FICLONE } = constants;
const MEGABYTE = 1_000_000;
/** Stays free beside the copy: below it the site would take no uploads (docs/running.md). */
const LEFT_FREE = 300 * MEGABYTE;

const AT_ONCE = 8;

/** Where a backup finds the database as it was at one moment. */
export function copyFolder(dataDir: string): string {
  return join(dataDir, "backup-copy");
}

/**
 * Copies the folder of an embedded database for a backup. What was committed is on the disk by then, and whoever opens
 * the copy recovers it as after a loss of power.
 *
 * @param alone runs it while nothing else changes the folder
 * @param free bytes that may still be written beside the database
 * @returns milliseconds for which everything else waited
 * @throws StartRefused where the disk has no room for it; then nothing was copied
 */
export async function copyDatabase(
  dataDir: string,
  alone: <Value>(work: () => Promise<Value>) => Promise<Value>,
  free = () => freeOn(dataDir),
): Promise<number> {
  const [from, to] = [databaseFolder(dataDir), copyFolder(dataDir)];
  await rm(to, { recursive: true, force: true });
  const [needed, has] = [await sizeOf(from), await free()];
  if (has < needed + LEFT_FREE) throw new StartRefused(noRoom(to, needed, has));
  await mkdir(to, { mode: 0o700 });
  return alone(async () => {
    const began = performance.now();
    await copyFiles(from, to);
    return Math.round(performance.now() - began);
  });
}

/** Several at a time, and where the file system can, as a second name of the same blocks: half the time of `cp`. */
async function copyFiles(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const paths = (isWanted: (entry: Dirent) => boolean) =>
    entries.filter(isWanted).map(({ parentPath, name }) => relative(from, join(parentPath, name)));
  for (const path of paths((entry) => entry.isDirectory()))
    await mkdir(join(to, path), { recursive: true, mode: 0o700 });
  const files = paths((entry) => entry.isFile()).values();
  const copyNext = async () => {
    for (const path of files) await copyFile(join(from, path), join(to, path), COPYFILE_FICLONE);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, copyNext));
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

async function freeOn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
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
