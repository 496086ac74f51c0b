import { createReadStream } from "node:fs";
import { access, readdir, readFile, rm, stat } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { instantOf } from "#values/dates.ts";
import { syncFolder, UNFINISHED, writeDurably } from "./durable.server.ts";
import type { Files, StoredFile } from "./files.ts";

/** Keys are made by us, never by a visitor; one that could leave the folder is a fault of ours. */
const KEY = /^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*)*$/;

/** How much of a file is read at a time. */
const PIECE = 256 * 1024;

/** Files in a folder of this machine. */
export function filesOnDisk(folder: string): Files {
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new Error(`not a storage key: ${key}`);
    return join(folder, key);
  };
  return {
    put: async (key, bytes) => writeDurably(pathOf(key), bytes),
    get: async (key) => readFile(pathOf(key)),
    pieces: (key) => ({
      [Symbol.asyncIterator]: () =>
        createReadStream(pathOf(key), { highWaterMark: PIECE })[Symbol.asyncIterator](),
    }),
    async has(key) {
      return (await unlessMissing(access(pathOf(key)).then(() => true))) ?? false;
    },
    async remove(key) {
      const path = pathOf(key);
      if (!(await unlessMissing(rm(path).then(() => true)))) return;
      await syncFolder(dirname(path));
    },
    async list(prefix) {
      const entries = await unlessMissing(
        readdir(folder, { recursive: true, withFileTypes: true }),
      );
      const found = (entries ?? [])
        .filter((entry) => entry.isFile() && !entry.name.endsWith(UNFINISHED))
        .map((entry) => storedFile(join(entry.parentPath, entry.name)));
      // What is no key of ours was put there by another program.
      return (await Promise.all(found)).filter(
        (file) => file?.key.startsWith(prefix) && KEY.test(file.key),
      ) as StoredFile[];
    },
  };

  async function storedFile(path: string): Promise<StoredFile | undefined> {
    const facts = await unlessMissing(stat(path)); // removed since it was listed
    return (
      facts && {
        key: relative(folder, path).replaceAll(sep, "/"),
        storedAt: instantOf(facts.mtime),
        bytes: facts.size,
      }
    );
  }
}

async function unlessMissing<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}
