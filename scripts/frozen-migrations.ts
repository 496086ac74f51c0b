import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

type Frozen = Record<string, { when: number; sha256: string }>;
type Entry = { tag: string; when: number };

/** What a migration may be called: small letters and digits with hyphens between the words. */
export const MIGRATION_NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** Adds every migration of `folder` that is not in its `hashes.json` yet. @returns their names */
export function freezeMigrations(folder: string): string[] {
  const frozen = readFrozen(folder);
  const added = readJournal(folder).filter(({ tag }) => !frozen[tag]);
  for (const { tag, when } of added) frozen[tag] = { when, sha256: hashOf(folder, tag) };
  writeFileSync(join(folder, "hashes.json"), `${JSON.stringify(frozen, null, 2)}\n`);
  return added.map(({ tag }) => tag);
}

/** Removes all snapshots of the schema but the newest two: the one before lets the newest migration be written anew. */
export function dropSnapshots(folder: string): void {
  const meta = join(folder, "meta");
  const snapshots = readdirSync(meta).filter((name) => name.endsWith("_snapshot.json"));
  for (const name of snapshots.toSorted().slice(0, -2)) rmSync(join(meta, name));
}

/**
 * What is wrong with the migrations in `folder`, one sentence each. One that was applied anywhere must
 * stay as it was: a database knows it by its hash, and by its moment which ones are still to come.
 */
export function problemsOfMigrations(folder: string): string[] {
  const frozen = readFrozen(folder);
  const journal = readJournal(folder);
  const files = readdirSync(folder).flatMap((name) => /^(.+)\.sql$/.exec(name)?.[1] ?? []);
  const found: string[] = [];
  for (const [tag, { when, sha256 }] of Object.entries(frozen)) {
    const entry = journal.find((one) => one.tag === tag);
    if (!entry || !files.includes(tag)) found.push(`${tag} is frozen, and was removed.`);
    else if (hashOf(folder, tag) !== sha256 || entry.when !== when) {
      found.push(`${tag} is frozen, and was changed. Write a new migration in its place.`);
    }
  }
  for (const tag of new Set([...files, ...journal.map((entry) => entry.tag)])) {
    if (!frozen[tag]) found.push(`${tag} is not frozen. 'npm run db:generate -- NAME' does that.`);
  }
  for (const [index, { tag, when }] of journal.entries()) {
    const before = journal[index - 1];
    if (before && when <= before.when) {
      found.push(`${tag} is dated before ${before.tag}, so an older database would skip it.`);
    }
  }
  return found;
}

function readFrozen(folder: string): Frozen {
  const file = join(folder, "hashes.json");
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

function readJournal(folder: string): Entry[] {
  return JSON.parse(readFileSync(join(folder, "meta", "_journal.json"), "utf8")).entries;
}

/** The hash that the migrator notes in the database. */
function hashOf(folder: string, tag: string): string {
  return createHash("sha256")
    .update(readFileSync(join(folder, `${tag}.sql`)))
    .digest("hex");
}
