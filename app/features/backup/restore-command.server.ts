import { resolve } from "node:path";
import { wordsIn } from "#content/words.server.ts";
import { whileStopped } from "#db/whole-lock.server.ts";
import { clockFrom, systemClock } from "#platform/clock.ts";
import { readSettings, type Settings } from "#platform/settings.server.ts";
import { countsOf } from "./backup-folder.server.ts";
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
  const { startsAt } = settings;
  const clock = startsAt ? clockFrom(startsAt.toString()) : systemClock;
  const manifest = await restoreBackup(settings, resolve(cwd, dir), clock.now());
  const { at, removed } = manifest;
  const lines = [
    words.done(at, countsOf(manifest)),
    ...(removed.length > 0 ? [words.removed(removed)] : []),
    words.copy,
    words.erase(at),
  ];
  return { exitCode: 0, output: lines.map((line) => `${line}\n`).join("") };
}

/**
 * Opens a restored site while no process of it works. Of the embedded database the lock of its folder sees to that.
 *
 * @throws StartRefused where one does
 */
export function openAlone(
  { databaseUrl }: Pick<Settings, "databaseUrl">,
  open: () => Promise<Result>,
): Promise<Result> {
  return databaseUrl === undefined ? open() : whileStopped(databaseUrl, open);
}
