import { createHash } from "node:crypto";
import { link, mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { getTableName, sql } from "drizzle-orm";
import { wordsIn } from "#content/words.server.ts";
import type { Db } from "#db/db.server.ts";
import { appliedMigrations, rowsAsText, spellAlike, tablesInOrder } from "#db/dump.server.ts";
import { hasTable } from "#db/has-table.server.ts";
import { isOurTable, knowsMigrations } from "#db/load.server.ts";
import { installation } from "#db/schema/installation.ts";
import { seenAtOnce } from "#db/seen-at-once.server.ts";
import { STORED_TABLES } from "#features/stored/stored-tables.server.ts";
import { makeFolder } from "#platform/make-folder.server.ts";
import { filesOnDisk } from "#platform/storage/disk.server.ts";
import { syncFolder, writeDurably } from "#platform/storage/durable.server.ts";
import type { Files, StoredFile } from "#platform/storage/files.ts";
import type { Instant } from "#values/dates.ts";
import { StartRefused } from "#values/start-refused.ts";
import {
  backupName,
  digestOf,
  type FileEntry,
  filesOfBackup,
  hashOf,
  isAsListed,
  listBackups,
  MANIFEST,
  type Manifest,
  readManifest,
  removeUnfinished,
  type TableEntry,
  tablePath,
  unfinishedName,
} from "./backup-folder.server.ts";

/** Where a backup is taken from: rows that nothing migrates, and files as they lie, sealed. */
export type BackupSource = {
  db: Db;
  files: Files;
  /** The files that rows name now, while the site goes on. */
  namedNow(): Promise<string[]>;
};

export type MadeBackup = {
  folder: string;
  manifest: Manifest;
  /** How many files are the same ones as in the backup before. */
  linked: number;
  /** Keys of files that rows still name, and that are not there: no backup has them. */
  lost: string[];
};

/**
 * Makes a backup in a folder of its own below `dir`: all rows in one view, then the files, which are there before the
 * rows that name them. It has its name once it is whole and on the disk.
 *
 * @param at the present, or when the rows were copied
 */
export async function makeBackup(
  source: BackupSource,
  dir: string,
  at: Instant,
): Promise<MadeBackup> {
  makeFolder(dir, 0o700);
  await removeUnfinished(dir);
  const before = (await listBackups(dir)).at(-1);
  const name = backupName(at);
  const [folder, making] = [join(dir, name), join(dir, unfinishedName(name))];
  await mkdir(join(making, "tables"), { recursive: true, mode: 0o700 });
  try {
    const { names, ...rows } = await seenAtOnce(source.db, (tx) => writeRows(tx, making));
    const prior = before === undefined ? undefined : await priorBackup(join(dir, before));
    const { files, linked } = await copyFiles(source.files, making, prior);
    const keys = new Set(files.map(({ key }) => key));
    const removed = names.filter((key) => !keys.has(key));
    const lost = await lostFiles(source, removed);
    const manifest = {
      version: 1 as const,
      at,
      release: await readRelease(),
      ...rows,
      files,
      removed,
    };
    await writeDurably(join(making, MANIFEST), Buffer.from(JSON.stringify(manifest)));
    await syncFolder(join(making, "tables"));
    await rename(making, folder);
    await syncFolder(dir);
    return { folder, manifest, linked, lost };
  } catch (error) {
    await rm(making, { recursive: true, force: true });
    throw error;
  }
}

async function lostFiles(source: BackupSource, missing: readonly string[]): Promise<string[]> {
  if (missing.length === 0) return [];
  const named = new Set(await source.namedNow());
  return missing.filter((key) => named.has(key));
}

async function writeRows(tx: Db, folder: string) {
  await spellAlike(tx);
  const migrations = await appliedMigrations(tx);
  const { backupWords: words } = wordsIn("en");
  if (migrations.length === 0) throw new StartRefused(words.noTables);
  // What a later release has made would be left out.
  if (!knowsMigrations(migrations)) throw new StartRefused(words.newerDatabase);
  const tables: TableEntry[] = [];
  for (const table of await tablesInOrder(tx)) {
    if (!isOurTable(table.name)) continue;
    const pages = rowsAsText(tx, table);
    tables.push({ ...table, ...(await writePages(tablePath(folder, table.name), pages)) });
  }
  return {
    migrations,
    installation: await tx.select().from(installation),
    tables,
    names: await namedFiles(tx),
  };
}

/** The keys of all files that rows name. */
export async function namedFiles(db: Db): Promise<string[]> {
  const names: string[] = [];
  for (const { table, fileKey } of STORED_TABLES) {
    if (!fileKey || !(await hasTable(db, getTableName(table)))) continue;
    const { rows } = await db.execute<{ key: string | null }>(
      sql`select ${fileKey} as key from ${table}`,
    );
    names.push(...rows.flatMap(({ key }) => key ?? []));
  }
  return names;
}

/** Each page is a line, the JSON array of its rows. */
async function writePages(path: string, pages: AsyncIterable<string[]>) {
  const hash = createHash("sha256");
  const written = { rows: 0, bytes: 0 };
  const file = await open(path, "wx", 0o600);
  try {
    for await (const page of pages) {
      const line = Buffer.from(`[${page.join(",")}]\n`);
      await file.write(line);
      hash.update(line);
      written.rows += page.length;
      written.bytes += line.length;
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { ...written, sha256: digestOf(hash) };
}

type Prior = { folder: string; files: Map<string, FileEntry> };

/** A damaged one is no help, and none is needed. */
async function priorBackup(folder: string): Promise<Prior | undefined> {
  const manifest = await readManifest(folder).catch(() => undefined);
  return manifest && { folder, files: new Map(manifest.files.map((file) => [file.key, file])) };
}

async function copyFiles(source: Files, folder: string, prior: Prior | undefined) {
  const target = filesOnDisk(filesOfBackup(folder));
  const files: FileEntry[] = [];
  let linked = 0;
  for (const stored of (await source.list("")).sort((a, b) => (a.key < b.key ? -1 : 1))) {
    const same = prior && (await linkUnchanged(stored, prior, folder));
    if (same) {
      files.push(same);
      linked += 1;
      continue;
    }
    const bytes = await unlessRemoved(source, stored.key);
    if (!bytes) continue;
    const storedAt = stored.storedAt.toString();
    const sha256 = hashOf(bytes);
    files.push({ key: stored.key, storedAt, bytes: bytes.byteLength, sha256 });
    // After a restore all have another time.
    const isSame = prior?.files.get(stored.key)?.sha256 === sha256;
    if (prior && isSame && (await linkFrom(prior, stored.key, folder))) linked += 1;
    else await target.put(stored.key, bytes);
  }
  return { files, linked };
}

/** The file of the backup before, where it is the same and still is what it was. */
async function linkUnchanged(
  { key, bytes, storedAt }: StoredFile,
  prior: Prior,
  folder: string,
): Promise<FileEntry | undefined> {
  const entry = prior.files.get(key);
  if (entry?.bytes !== bytes || entry.storedAt !== storedAt.toString()) return undefined;
  return (await linkFrom(prior, key, folder)) ? entry : undefined;
}

/** @returns whether the file of the backup before still was what it was, and is in this one now */
async function linkFrom(prior: Prior, key: string, folder: string): Promise<boolean> {
  const entry = prior.files.get(key);
  const from = join(filesOfBackup(prior.folder), key);
  if (!entry || !(await isAsListed(from, entry))) return false;
  const to = join(filesOfBackup(folder), key);
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  try {
    await link(from, to);
    await syncFolder(dirname(to));
    return true;
  } catch {
    return false; // some file systems have no hard links
  }
}

async function unlessRemoved(files: Files, key: string): Promise<Uint8Array | undefined> {
  try {
    return await files.get(key);
  } catch (error) {
    if (await files.has(key)) throw error;
    return undefined;
  }
}

async function readRelease(): Promise<string> {
  const file = new URL("../../../package.json", import.meta.url);
  return JSON.parse(await readFile(file, "utf8")).version;
}
