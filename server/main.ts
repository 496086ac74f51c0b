import { openDataDir } from "#platform/data-dir.server.ts";
import { readSettings } from "#platform/settings.server.ts";
import { StartRefused } from "#values/start-refused.ts";

/**
 * Reads the settings and makes the data folder before the site is loaded, which takes seconds: what is wrong with them
 * is said at once. With --check that is all, for a start that has to build first; --dev serves the sources.
 */
async function main(args: readonly string[]): Promise<void> {
  const settings = readSettings(process.env);
  openDataDir(settings.dataDir);
  if (args.includes("--check")) return;
  const { start } = await import("./start.ts");
  await start(settings, args.includes("--dev"));
}

main(process.argv).catch((error: unknown) => {
  console.error(error instanceof StartRefused ? error.message : error);
  process.exit(1);
});
