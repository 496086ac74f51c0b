import { userInfo } from "node:os";
import { readSettings } from "#platform/settings.server.ts";
import { StartRefused } from "#values/start-refused.ts";
import { askServer } from "./ask-server.ts";
import type { CommandResult } from "./commands.ts";

/**
 * Runs a command of the firm: through the server where one holds the embedded database, else in this process.
 *
 * @param answers what the command asked for in the terminal
 */
export function runCommand(name: string, answers?: Record<string, string>): Promise<void> {
  return printResult(async () => {
    const settings = readSettings(process.env);
    const call = {
      args: process.argv.slice(2),
      cwd: process.cwd(),
      user: userInfo().username,
      answers,
    };
    let done: CommandResult | undefined;
    if (!settings.databaseUrl) done = await askServer(settings.dataDir, name, call);
    if (!done) {
      // Loaded only where it is needed: it is the whole of the server's code.
      const { runHere } = await import("./run-here.ts");
      done = await runHere(settings, name, call);
    }
    return done;
  });
}

/** Prints what a command has to say, and ends as it says; what is refused is an error in words. */
export async function printResult(run: () => Promise<CommandResult>): Promise<void> {
  try {
    const done = await run();
    process.stdout.write(done.output);
    process.exitCode = done.exitCode;
  } catch (error) {
    const words = `${error instanceof StartRefused ? error.message : error}\n`;
    // An embedded PostgreSQL that gave up leaves timers of a minute, which would keep the process.
    process.stderr.write(words, () => process.exit(1));
  }
}
