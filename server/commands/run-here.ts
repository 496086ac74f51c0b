import { openFirm } from "#features/firm/firm.server.ts";
import { createPageDrawer } from "#features/pdf/page-drawer.server.ts";
import { createPdfMaker } from "#features/pdf/pdf-maker.server.ts";
import { createPdfReader } from "#features/pdf/pdf-process.server.ts";
import { openApp } from "#platform/app.server.ts";
import { openDataDir } from "#platform/data-dir.server.ts";
import type { Settings } from "#platform/settings.server.ts";
import { handlers } from "../handlers.ts";
import { makeReady } from "../make-ready.ts";
import { type CommandCall, type CommandResult, commands } from "./commands.ts";

/** Carries a command out in this process, which opens the database for it. */
export async function runHere(
  settings: Settings,
  name: string,
  call: CommandCall,
): Promise<CommandResult> {
  const command = commands[name];
  if (!command) throw new Error(`there is no command ${name}`);
  openDataDir(settings.dataDir);
  const pdf = createPdfReader({ spare: 0 });
  const pdfMaker = createPdfMaker();
  const app = await openApp({
    settings,
    pdf,
    pdfMaker,
    pageDrawer: createPageDrawer(),
    handlers,
    firm: openFirm(),
    makeReady,
    work: false,
  });
  try {
    return await command(app, call);
  } finally {
    await app.close();
  }
}
