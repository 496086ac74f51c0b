import { createHash, type Hash } from "node:crypto";
import { createReadStream, existsSync, statSync } from "node:fs";
import { readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { wordsIn } from "#content/words.server.ts";
import type { Db } from "#db/db.server.ts";
import { loadTables } from "#db/load.server.ts";
import { asDate, days, type Instant, instant } from "#values/dates.ts";
import { StartRefused } from "#values/start-refused.ts";

const refusals = () => wordsIn("en").restoreRefusals;

const LINE_FEED = 10;

/** Names that lead out of no folder. */
const TABLE = /^\w+$/;
const KEY = /^[\w-]+(?:\/[\w-]+)*$/;

const file = z.object({ bytes: z.number(), sha256: z.string() });
const manifest = z.object({
  /** Of this form of a backup. */
  version: z.literal(1),
  /** No later than the moment at which its rows were seen. */
  at: z.string().transform(instant),
  /** Of the site that made it. */
  release: z.string(),
  /** What the database had, the first one first. */
  migrations: z.array(z.object({ hash: z.string(), createdAt: z.number() })),
  /** By which a secret is known again; no secret can be had from it. */
  installation: z.array(z.object({ name: z.string(), sealed: z.string() })),
  /** In the order in which they are filled. */
  tables: z.array(
    file.extend({ name: z.string().regex(TABLE), columns: z.array(z.string()), rows: z.number() }),
  ),
  files: z.array(file.extend({ key: z.string().regex(KEY), storedAt: z.string() })),
  /** Of files that a row names and that were removed while the backup was made. */
  removed: z.array(z.string()),
});

/** What a backup holds, by which it is known to be whole. */
export type Manifest = z.output<typeof manifest>;
export type TableEntry = Manifest["tables"][number];
export type FileEntry = Manifest["files"][number];

export const MANIFEST = "manifest.json";
/** `2026-11-28T20-52-24.123Z`: the moment, without what no file system takes. */
const NAME = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}\.\d{3}Z$/;
/** Of a backup that is being made, or taken away: no whole one. */
const UNFINISHED = ".part";

export function backupName(at: Instant): string {
  return at.toString({ fractionalSecondDigits: 3 }).replaceAll(":", "-");
}

export function unfinishedName(name: string): string {
  return name + UNFINISHED;
}

/** Removes what was left of backups by a process that was killed. */
export async function removeUnfinished(dir: string): Promise<void> {
  for (const name of await readdir(dir)) {
    const isOurs = name.endsWith(UNFINISHED) && NAME.test(name.slice(0, -UNFINISHED.length));
    if (isOurs) await rm(join(dir, name), { recursive: true });
  }
}

/** Removes backups that are older than so many days; the newest stays, whatever its age. @returns how many went */
export async function pruneBackups(dir: string, keepDays: number, now: Instant): Promise<number> {
  const old = asDate(now.subtract(days(keepDays)));
  const gone = (await listBackups(dir)).slice(0, -1).filter((name) => asDate(momentOf(name)) < old);
  // First its name: one that is removed in part must not look whole.
  for (const name of gone) await rename(join(dir, name), join(dir, unfinishedName(name)));
  await removeUnfinished(dir);
  return gone.length;
}

/** How many backups this user may not read: none of them is linked to, put back or removed. */
export async function countUnreadable(dir: string): Promise<number> {
  const names = (await readdir(dir)).filter((name) => NAME.test(name));
  return names.length - (await listBackups(dir)).length;
}

/** The moment in the name of a backup's folder. */
function momentOf(name: string): Instant {
  return instant(name.replace(/T(\d\d)-(\d\d)-/, "T$1:$2:"));
}

/** The names of the whole backups in a folder, the oldest first; none where there is no such folder. */
export async function listBackups(dir: string): Promise<string[]> {
  if (!statSync(dir, { throwIfNoEntry: false })?.isDirectory()) return [];
  const names = (await readdir(dir)).filter((name) => NAME.test(name));
  return names.filter((name) => existsSync(join(dir, name, MANIFEST))).sort();
}

/** @throws StartRefused where it is none of ours, or not whole */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), "utf8").catch(() => undefined);
  if (text === undefined) throw new StartRefused(refusals().noBackup(folder));
  try {
    return manifest.parse(JSON.parse(text));
  } catch (error) {
    throw new StartRefused(refusals().changed(join(folder, MANIFEST)), { cause: error });
  }
}

/** How much a backup holds. */
export function countsOf({ tables, files }: Manifest) {
  const all = [...tables, ...files];
  return {
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    files: files.length,
    bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

/** Where the rows of a table are: each line is a page of them. */
export function tablePath(folder: string, name: string): string {
  return join(folder, "tables", `${name}.jsonl`);
}

/** Puts the rows of a backup into tables that have none. */
export function loadRows(tx: Db, folder: string, tables: readonly TableEntry[]): Promise<void> {
  return loadTables(tx, tables, ({ name }) => linesOf(tablePath(folder, name)));
}

/** By line feeds alone: Node's own lines end at U+2028 as well, which a name may have. */
async function* linesOf(path: string): AsyncGenerator<string> {
  let parts: Buffer[] = [];
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    let from = 0;
    for (let to = chunk.indexOf(LINE_FEED); to !== -1; to = chunk.indexOf(LINE_FEED, from)) {
      yield Buffer.concat([...parts, chunk.subarray(from, to)]).toString("utf8");
      parts = [];
      from = to + 1;
    }
    parts.push(chunk.subarray(from));
  }
}

/** Under it the files lie by their keys. */
export function filesOfBackup(folder: string): string {
  return join(folder, "files");
}

export function digestOf(hash: Hash): string {
  return hash.digest("hex");
}

/** The SHA-256 of some bytes, as a manifest has it. */
export function hashOf(bytes: Uint8Array): string {
  return digestOf(createHash("sha256").update(bytes));
}

/** Whether a file is there and is what the manifest says. */
export async function isAsListed(
  path: string,
  { bytes, sha256 }: z.output<typeof file>,
): Promise<boolean> {
  const hash = createHash("sha256");
  let length = 0;
  try {
    for await (const chunk of createReadStream(path)) {
      hash.update(chunk);
      length += chunk.length;
    }
  } catch {
    return false;
  }
  return length === bytes && digestOf(hash) === sha256;
}

/** @throws StartRefused where a file of the backup is missing, or not what the manifest says */
export async function requireWhole(folder: string, { tables, files }: Manifest): Promise<void> {
  const all = [
    ...tables.map((table) => ({ ...table, path: tablePath(folder, table.name) })),
    ...files.map((file) => ({ ...file, path: join(filesOfBackup(folder), file.key) })),
  ];
  for (const { path, ...listed } of all)
    if (!(await isAsListed(path, listed))) throw new StartRefused(refusals().changed(path));
}
