import type { App } from "#platform/app.server.ts";
import { noteBackup } from "#platform/site-state.server.ts";
import { instant } from "#values/dates.ts";
import { StartRefused } from "#values/start-refused.ts";
import { namedFiles } from "./make-backup.server.ts";

/**
 * What a running server does for `npm run backup`, as its process alone has the embedded database: `copy` prints for how
 * many milliseconds the site waited, `named` which files rows name now, `done AT DAYS` notes a backup that is whole.
 */
export async function runBackupStep(
  app: App,
  { args }: { args: string[] },
): Promise<{ exitCode: number; output: string }> {
  const [step, at = "", keepDays] = args;
  if (step === "done") {
    const noted = { at: instant(at), now: app.clock.now(), keepDays: Number(keepDays) };
    await noteBackup(app.db, noted);
    return { exitCode: 0, output: "" };
  }
  if (step === "named") return { exitCode: 0, output: JSON.stringify(await namedFiles(app.db)) };
  try {
    const waited = await app.copyDatabase?.();
    return { exitCode: 0, output: String(waited) };
  } catch (error) {
    if (error instanceof StartRefused) return { exitCode: 1, output: error.message };
    throw error;
  }
}
