import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { wordsIn } from "#content/words.server.ts";
import { databaseFolder } from "#db/damaged-folder.server.ts";
import { openServerAsItIs } from "#db/db.server.ts";
import { hasTable } from "#db/has-table.server.ts";
import { type DatabasePlace, whileStopped } from "#db/whole-lock.server.ts";
import { clockOf } from "#platform/clock.ts";
import { readSettings } from "#platform/settings.server.ts";
import { StartRefused } from "#values/start-refused.ts";
import { asRefusal } from "./as-refusal.server.ts";
import { countsOf } from "./backup-folder.server.ts";
import { usageOfOpen } from "./open-command.server.ts";
import { requireFolderOwner } from "./require-folder-owner.server.ts";
import { restoreBackup } from "./restore-backup.server.ts";

type Result = { exitCode: number; output: string };

/** All that is read: a place for a trial needs neither an address nor a mailbox, and no secret is made in it. */
const READ = ["DATA_DIR", "DATABASE_URL", "APP_SECRET", "APP_SECRET_PREVIOUS", "APP_NOW"];

/** `npm run restore -- DIR`. @throws StartRefused as `restoreBackup` */
export async function runRestoring(
  env: Readonly<Record<string, string | undefined>>,
  { args, cwd }: { args: string[]; cwd: string },
): Promise<Result> {
  const { restoreWords: words } = wordsIn("en");
  const [dir, ...more] = args.filter((arg) => arg !== "--");
  if (!dir || more.length > 0 || dir.startsWith("-"))
    return { exitCode: dir === "--help" ? 0 : 2, output: words.help };
  const settings = readSettings(Object.fromEntries(READ.map((name) => [name, env[name]])));
  if (existsSync(settings.dataDir)) requireFolderOwner(settings.dataDir);
  const { folder, manifest } = await asRefusal(
    restoreBackup(settings, resolve(cwd, dir), clockOf(settings).now()),
    words.brokenOff,
  );
  const { at, removed } = manifest;
  const lines = [
    words.done(folder, at, countsOf(manifest)),
    ...(removed.length > 0 ? [words.removed(removed)] : []),
    words.copy,
    words.erase(at),
  ];
  return { exitCode: 0, output: lines.map((line) => `${line}\n`).join("") };
}

/**
 * Opens a restored site while no process of it works. Of the embedded database the lock of its folder sees to that.
 *
 * @param args of `npm run restore`, `open` the first of them
 * @throws StartRefused where one works, and where there is nothing to open: a site would be made there
 */
export async function openAlone(
  { databaseUrl, dataDir }: DatabasePlace,
  args: readonly string[],
  open: () => Promise<Result>,
): Promise<Result> {
  const usage = usageOfOpen(args);
  if (usage) return usage;
  requireFolderOwner(dataDir);
  const { restoreWords: words } = wordsIn("en");
  if (databaseUrl === undefined) {
    if (!existsSync(databaseFolder(dataDir))) throw new StartRefused(words.nothing(dataDir));
    return open();
  }
  return whileStopped(databaseUrl, async () => {
    const { db, close } = await openServerAsItIs(databaseUrl);
    const isThere = await hasTable(db, "site_states").finally(close);
    if (!isThere) throw new StartRefused(words.nothing(new URL(databaseUrl).pathname.slice(1)));
    return open();
  });
}
