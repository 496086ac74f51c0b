import { existsSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { wordsIn } from "#content/words.server.ts";
import { restoringFolder } from "#db/embedded.server.ts";
import { fillDatabase } from "#db/fill-database.server.ts";
import { applyOtherMigrations, knowsMigrations } from "#db/load.server.ts";
import { createSealing } from "#platform/sealing.server.ts";
import { opensAll } from "#platform/secret-check.server.ts";
import type { Settings } from "#platform/settings.server.ts";
import { noteRestored, noteRestoring } from "#platform/site-state.server.ts";
import { filesOnDisk } from "#platform/storage/disk.server.ts";
import { readStoredSecret } from "#platform/stored-secret.server.ts";
import type { Instant } from "#values/dates.ts";
import { StartRefused } from "#values/start-refused.ts";
import {
  filesOfBackup,
  listBackups,
  loadRows,
  MANIFEST,
  type Manifest,
  readManifest,
  requireWhole,
} from "./backup-folder.server.ts";

const refusals = () => wordsIn("en").restoreRefusals;

/** Where a backup is put back, and the secrets that its data may be sealed with. */
type RestorePlace = Pick<Settings, "dataDir" | "databaseUrl" | "appSecret" | "previousSecret">;

/**
 * Puts a backup back into an empty place. What was there is a copy from then on: it works no job until it is opened.
 *
 * @param path the folder of a backup, or one that holds backups: then the newest
 * @returns what was put back
 * @throws StartRefused in words, before anything is written: no whole backup, of a newer release, another secret, a file
 *   that is missing or changed, a place that is not empty
 */
export async function restoreBackup(
  place: RestorePlace,
  path: string,
  now: Instant,
): Promise<{ folder: string; manifest: Manifest }> {
  const folder = await findBackup(path);
  const manifest = await readManifest(folder);
  const { at, migrations, tables, files } = manifest;
  if (!knowsMigrations(migrations)) throw new StartRefused(refusals().newer(at, manifest.release));
  requireSecret(place, manifest);
  const store = filesOnDisk(join(place.dataDir, "files"));
  await fillDatabase(place, {
    migrations,
    async check(isBroken) {
      await requireEmpty(place.dataDir, isBroken);
      await requireWhole(folder, manifest);
    },
    mark: (tx) => noteRestoring(tx, { at, now }),
    async before() {
      await rm(join(place.dataDir, "files"), { recursive: true, force: true });
      const source = filesOnDisk(filesOfBackup(folder));
      for (const { key } of files) await store.put(key, await source.get(key));
    },
    async rows(tx) {
      await loadRows(tx, folder, tables);
      await applyOtherMigrations(tx);
      await noteRestored(tx, { at, now });
    },
  });
  return { folder, manifest };
}

async function findBackup(path: string): Promise<string> {
  const folder = resolve(path);
  if (existsSync(join(folder, MANIFEST))) return folder;
  const newest = (await listBackups(folder)).at(-1);
  if (newest === undefined) throw new StartRefused(refusals().noBackup(folder));
  return join(folder, newest);
}

function requireSecret(
  { appSecret, previousSecret, dataDir }: RestorePlace,
  { at, installation }: Manifest,
): void {
  const secret = appSecret ?? readStoredSecret(dataDir);
  if (secret === undefined) throw new StartRefused(refusals().noSecret(at));
  if (!opensAll(createSealing(secret, previousSecret), installation))
    throw new StartRefused(refusals().otherSecret(at));
}

/** Of the files of locks, SQLite may leave more than one. */
const MAY_BE_THERE = /^(?:app-secret|(?:database|backup)\.lock(?:-\w+)?|lost\+found)$/;

/** @param isBroken whether what a restore left is there, which goes */
async function requireEmpty(dataDir: string, isBroken: boolean): Promise<void> {
  const left = isBroken ? [join(dataDir, "files"), restoringFolder(dataDir)] : [];
  const names = existsSync(dataDir) ? await readdir(dataDir) : [];
  const more = names.filter(
    (name) => !MAY_BE_THERE.test(name) && !left.includes(join(dataDir, name)),
  );
  if (more.length > 0) throw new StartRefused(refusals().notEmpty(dataDir, more));
}
