import { resealCommand as words } from "#content/en/commands.ts";
import type { App } from "#platform/app.server.ts";
import { reseal } from "./reseal.server.ts";

/** `npm run reseal`: seals everything with APP_SECRET that APP_SECRET_PREVIOUS sealed. */
export async function runResealCommand(app: App): Promise<{ exitCode: number; output: string }> {
  if (app.settings.previousSecret === undefined) return { exitCode: 1, output: words.noPrevious };
  const done = await reseal(app);
  app.log.info(done, "sealed anew");
  return { exitCode: 0, output: words.done(done) };
}
