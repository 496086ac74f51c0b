import { userInfo } from "node:os";
import { readSettings } from "#platform/settings.server.ts";
import { openAlone, runRestoring } from "../../app/features/backup/restore-command.server.ts";
import { printResult } from "./run-command.ts";

/** `npm run restore`: puts a backup back, and with `open` lets the site work that was made of it. */
export function runRestore(): Promise<void> {
  return printResult(async () => {
    const call = { args: process.argv.slice(2), cwd: process.cwd() };
    if (call.args[0] !== "open") return runRestoring(process.env, call);
    const settings = readSettings(process.env);
    return openAlone(settings, call.args, async () => {
      const { runHere } = await import("./run-here.ts");
      return runHere(settings, "restore", { ...call, user: userInfo().username });
    });
  });
}
