import { randomUUID } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";

/** Of an unfinished file; a crash may leave one behind. */
export const UNFINISHED = ".part";

/** Writes a file that is there whole or not at all, and stays after a loss of power. Only its owner may read it. */
export async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const writing = `${path}.${randomUUID()}${UNFINISHED}`;
  try {
    const file = await open(writing, "wx", 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(writing, path);
  } catch (error) {
    await rm(writing, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

/** Syncs the folder, so that a rename or removal survives a loss of power; syncing the file alone is not enough. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
