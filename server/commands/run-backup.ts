import { readSettings } from "#platform/settings.server.ts";
import { runBackUp } from "../../app/features/backup/back-up.server.ts";
import { askServer } from "./ask-server.ts";
import { printResult } from "./run-command.ts";

/** `npm run backup`, in a process of its own: of an embedded database the running server only copies the folder. */
export function runBackup(): Promise<void> {
  return printResult(() => {
    const settings = readSettings(process.env);
    const call = { args: process.argv.slice(2), cwd: process.cwd() };
    const { dataDir } = settings;
    return runBackUp(settings, call, (args) =>
      askServer(dataDir, "backup", { args, cwd: "", user: "" }),
    );
  });
}
