import { resealCommand as words } from "#content/en/commands.ts";
import { whileWhole } from "#db/whole-lock.server.ts";
import type { App } from "#platform/app.server.ts";
import { StartRefused } from "#values/start-refused.ts";
import { reseal } from "./reseal.server.ts";

/** `npm run reseal`: seals everything with APP_SECRET that APP_SECRET_PREVIOUS sealed. */
export async function runResealCommand(app: App): Promise<{ exitCode: number; output: string }> {
  if (app.settings.previousSecret === undefined) return { exitCode: 1, output: words.noPrevious };
  try {
    // A backup is of one secret, or of two, and never of some rows and files of each.
    const done = await whileWhole(app.settings, () => reseal(app));
    app.log.info(done, "sealed anew");
    return { exitCode: 0, output: words.done(done) };
  } catch (error) {
    if (error instanceof StartRefused) return { exitCode: 1, output: `${error.message}\n` };
    throw error;
  }
}
