import { userInfo } from "node:os";
import { openFirm } from "#features/firm/firm.server.ts";
import { createPdfMaker } from "#features/pdf/pdf-maker.server.ts";
import { createPdfReader } from "#features/pdf/pdf-process.server.ts";
import { openApp } from "#platform/app.server.ts";
import { readSettings } from "#platform/settings.server.ts";
import { StartRefused } from "#values/start-refused.ts";
import { handlers } from "../handlers.ts";
import { type CommandCall, type CommandResult, commands } from "./commands.ts";
import { askServer } from "./control.ts";

/**
 * Runs a command of the firm: through the server where one holds the embedded database, else in this process.
 *
 * @param answers what the command asked for in the terminal
 */
export async function runCommand(name: string, answers?: Record<string, string>): Promise<void> {
  try {
    const settings = readSettings(process.env);
    const call = {
      args: process.argv.slice(2),
      cwd: process.cwd(),
      user: userInfo().username,
      answers,
    };
    const asked = settings.databaseUrl ? undefined : await askServer(settings.dataDir, name, call);
    const { exitCode, output } = asked ?? (await runHere(name, call));
    process.stdout.write(output);
    process.exitCode = exitCode;
  } catch (error) {
    process.stderr.write(`${error instanceof StartRefused ? error.message : error}\n`);
    process.exitCode = 1;
  }
}

async function runHere(name: string, call: CommandCall): Promise<CommandResult> {
  const command = commands[name];
  if (!command) throw new Error(`there is no command ${name}`);
  const settings = readSettings(process.env);
  const pdf = createPdfReader({ spare: 0 });
  const pdfMaker = createPdfMaker();
  const app = await openApp({
    settings,
    pdf,
    pdfMaker,
    handlers,
    firm: openFirm(),
    work: false,
  });
  try {
    return await command(app, call);
  } finally {
    await app.close();
  }
}
