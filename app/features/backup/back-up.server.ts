import { constants, existsSync, realpathSync } from "node:fs";
import { access } from "node:fs/promises";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { parseArgs } from "node:util";
import { wordsIn } from "#content/words.server.ts";
import { whileWhole } from "#db/whole-lock.server.ts";
import { clockOf } from "#platform/clock.ts";
import { makeFolder } from "#platform/make-folder.server.ts";
import type { Settings } from "#platform/settings.server.ts";
import { KEEP_DAYS } from "#platform/site-state.server.ts";
import { asRefusal } from "./as-refusal.server.ts";
import { countsOf, countUnreadable, pruneBackups } from "./backup-folder.server.ts";
import { type AskServer, openSource } from "./backup-source.server.ts";
import { type MadeBackup, makeBackup } from "./make-backup.server.ts";
import { requireFolderOwner } from "./require-folder-owner.server.ts";

type Result = { exitCode: number; output: string };

/** `npm run backup`: in a process of its own, beside the site or while it is stopped. */
export async function runBackUp(
  settings: Pick<Settings, "dataDir" | "databaseUrl" | "startsAt">,
  { args, cwd }: { args: string[]; cwd: string },
  ask: AskServer,
): Promise<Result> {
  const { backupWords: words } = wordsIn("en");
  const read = readArgs(args);
  if (read === "days") return { exitCode: 2, output: words.wrongDays };
  if (!read) return { exitCode: args.includes("--help") ? 0 : 2, output: words.help };
  const dir = resolve(cwd, read.dir);
  requireFolderOwner(settings.dataDir);
  if (isIn(settings.dataDir, dir)) return { exitCode: 2, output: words.inDataDir(dir) };
  // Before the site waits for a copy.
  await asRefusal(openDir(dir), (why) => words.noDir(dir, why));
  const clock = clockOf(settings);
  return whileWhole(settings, async () => {
    const at = clock.now();
    const source = await openSource(settings, clock, ask);
    try {
      const made = await asRefusal(makeBackup(source, dir, at), words.brokenOff);
      // One that lacks files is no good one: those before it have them.
      const isGood = made.lost.length === 0;
      const isNoted = isGood && (await source.note(at, read.keepDays));
      const pruned = isGood ? await pruneBackups(dir, read.keepDays, clock.now()) : 0;
      const unreadable = await countUnreadable(dir);
      const lines = [
        ...linesOf(made),
        source.waited === undefined ? undefined : words.waited(source.waited),
        pruned > 0 ? words.pruned(pruned, read.keepDays) : undefined,
        unreadable > 0 ? words.unreadable(dir, unreadable) : undefined,
        isGood ? undefined : words.lost(made.lost, settings.dataDir),
        isNoted || !isGood ? undefined : words.notNoted,
        words.noSecret,
      ];
      const output = lines.flatMap((line) => (line ? `${line}\n` : [])).join("");
      return { exitCode: isGood ? 0 : 1, output };
    } finally {
      await source.close();
    }
  });
}

/** Wherever links lead. */
function isIn(folder: string, path: string): boolean {
  const way = relative(realpathSync(folder), realPathOf(path));
  return way !== ".." && !way.startsWith(`..${sep}`);
}

/** Of what is there of it, with the rest of the path. */
function realPathOf(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  return join(realPathOf(dirname(path)), basename(path));
}

/** @throws the system's error where it cannot be made or written */
async function openDir(dir: string): Promise<void> {
  makeFolder(dir, 0o700);
  await access(dir, constants.W_OK);
}

/** Undefined for what is no such command, `days` for days that are no number. */
function readArgs(args: string[]): { dir: string; keepDays: number } | "days" | undefined {
  try {
    const { values, positionals } = parseArgs({
      ...{ args, allowPositionals: true },
      options: { "keep-days": { type: "string", default: String(KEEP_DAYS) } },
    });
    const [dir, ...more] = positionals;
    const keepDays = /^[1-9]\d{0,3}$/.test(values["keep-days"]) ? Number(values["keep-days"]) : 0;
    if (keepDays === 0) return "days";
    return dir && more.length === 0 ? { dir, keepDays } : undefined;
  } catch {
    return undefined; // another option
  }
}

function linesOf({ folder, manifest, linked, lost }: MadeBackup): string[] {
  const { backupWords: words } = wordsIn("en");
  const removed = manifest.removed.length - lost.length;
  return [
    words.done(folder, countsOf(manifest), linked),
    ...(removed > 0 ? [words.removed(removed)] : []),
  ];
}
