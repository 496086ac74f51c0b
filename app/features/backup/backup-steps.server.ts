import type { App } from "#platform/app.server.ts";
import { noteBackup } from "#platform/site-state.server.ts";
import { instant } from "#values/dates.ts";
import { StartRefused } from "#values/start-refused.ts";

/**
 * What a running server does for `npm run backup`, as its process alone has the embedded database: `copy` prints for how
 * many milliseconds the site waited, `done AT DAYS` notes a backup that is whole.
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
  try {
    const waited = await app.copyDatabase?.();
    return { exitCode: 0, output: String(waited) };
  } catch (error) {
    if (error instanceof StartRefused) return { exitCode: 1, output: error.message };
    throw error;
  }
}
