import { randomUUID } from "node:crypto";
import { rmdirSync, rmSync, type StatsFs, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartRefused } from "#values/start-refused.ts";
import { makeFolder, missingFolders } from "./make-folder.server.ts";

const MEGABYTE = 1024 * 1024;
/** Less free space than this is a full disk: the database needs room to finish what it began. */
const LEAST_FREE_BYTES = 64 * MEGABYTE;

/** @returns bytes that we may still write on a disk */
export function freeBytes({ bavail, bsize }: StatsFs): number {
  return bavail * bsize;
}

/** @throws when too little room is left on the disk */
export function requireRoom(disk: StatsFs): void {
  const free = freeBytes(disk);
  if (free >= LEAST_FREE_BYTES) return;
  const [left, least] = [free, LEAST_FREE_BYTES].map((bytes) => Math.floor(bytes / MEGABYTE));
  throw new Error(`only ${left} MB are free, and at least ${least} MB are needed`);
}

/**
 * Makes the data folder where it is missing.
 *
 * @throws StartRefused when it cannot be written, or its disk is nearly full; then it is left as it was found
 */
export function openDataDir(dataDir: string): void {
  const missing = missingFolders(dataDir);
  try {
    makeFolder(dataDir, 0o700);
    requireRoom(statfsSync(dataDir));
    const probe = join(dataDir, `probe-${randomUUID()}`);
    try {
      writeFileSync(probe, "probe", { flush: true });
    } finally {
      rmSync(probe, { force: true });
    }
  } catch (error) {
    removeEmpty(missing);
    const why = error instanceof Error ? error.message : String(error);
    throw new StartRefused(
      `DATA_DIR ${dataDir} cannot be used: ${why}. Make room, let this user write there, or choose another folder.`,
    );
  }
}

/** What another start uses by now stays. */
function removeEmpty(folders: readonly string[]): void {
  for (const folder of folders) {
    try {
      rmdirSync(folder);
    } catch {
      // not made, or not empty
    }
  }
}
