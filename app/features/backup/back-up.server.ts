import { relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { wordsIn } from "#content/words.server.ts";
import { whileWhole } from "#db/whole-lock.server.ts";
import { clockFrom, systemClock } from "#platform/clock.ts";
import type { Settings } from "#platform/settings.server.ts";
import { KEEP_DAYS } from "#platform/site-state.server.ts";
import { countsOf, pruneBackups } from "./backup-folder.server.ts";
import { type AskServer, openSource } from "./backup-source.server.ts";
import { type MadeBackup, makeBackup } from "./make-backup.server.ts";

type Result = { exitCode: number; output: string };

/** `npm run backup`: in a process of its own, beside the site or while it is stopped. */
export async function runBackUp(
  settings: Pick<Settings, "dataDir" | "databaseUrl" | "startsAt">,
  { args, cwd }: { args: string[]; cwd: string },
  ask: AskServer,
): Promise<Result> {
  const { backupWords: words } = wordsIn("en");
  const read = readArgs(args);
  if (!read) return { exitCode: args.includes("--help") ? 0 : 2, output: words.help };
  const dir = resolve(cwd, read.dir);
  if (!relative(settings.dataDir, dir).startsWith(".."))
    return { exitCode: 2, output: words.inDataDir(dir) };
  const { startsAt } = settings;
  const clock = startsAt ? clockFrom(startsAt.toString()) : systemClock;
  return whileWhole(settings, async () => {
    const at = clock.now();
    const source = await openSource(settings, clock, ask);
    try {
      const made = await makeBackup(source, dir, at);
      const isNoted = await source.note(at, read.keepDays);
      const pruned = await pruneBackups(dir, read.keepDays, clock.now());
      const lines = [
        ...linesOf(made),
        source.waited === undefined ? undefined : words.waited(source.waited),
        pruned > 0 ? words.pruned(pruned, read.keepDays) : undefined,
        isNoted ? undefined : words.notNoted,
        words.noSecret,
      ];
      return { exitCode: 0, output: lines.flatMap((line) => (line ? `${line}\n` : [])).join("") };
    } finally {
      await source.close();
    }
  });
}

/** Undefined for what is no such command. */
function readArgs(args: string[]): { dir: string; keepDays: number } | undefined {
  try {
    const { values, positionals } = parseArgs({
      ...{ args, allowPositionals: true },
      options: { "keep-days": { type: "string", default: String(KEEP_DAYS) } },
    });
    const [dir, ...more] = positionals;
    const keepDays = /^[1-9]\d{0,3}$/.test(values["keep-days"]) ? Number(values["keep-days"]) : 0;
    return dir && more.length === 0 && keepDays > 0 ? { dir, keepDays } : undefined;
  } catch {
    return undefined; // another option
  }
}

function linesOf({ folder, manifest, linked }: MadeBackup): string[] {
  const { backupWords: words } = wordsIn("en");
  const { removed } = manifest;
  return [
    words.done(folder, countsOf(manifest), linked),
    ...(removed.length > 0 ? [words.removed(removed.length)] : []),
  ];
}
