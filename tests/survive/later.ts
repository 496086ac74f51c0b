import { isNull } from "drizzle-orm";
import { outbox } from "#db/schema/outbox.ts";
import { openFirm } from "#features/firm/firm.server.ts";
import { type App, openApp } from "#platform/app.server.ts";
import type { PageDrawer } from "#platform/page-drawer.ts";
import type { PdfMaker } from "#platform/pdf-maker.ts";
import type { PdfReader } from "#platform/pdf-reader.ts";
import { outboxHandlers } from "#platform/send-outbox.server.ts";
import { readSettings } from "#platform/settings.server.ts";
import { handlers } from "../../server/handlers.ts";
import { mailWriters } from "../../server/mail-writers.ts";
import { makeReady } from "../../server/make-ready.ts";

const noPdf: PdfReader = {
  read: () => Promise.reject(new Error("nothing is read here")),
  aheadOf: () => 0,
  stop: () => Promise.resolve(),
};

const noPageDrawer: PageDrawer = {
  inspect: () => Promise.reject(new Error("no document is looked at later")),
  draw: () => Promise.reject(new Error("no document is looked at later")),
  stop: () => Promise.resolve(),
};

const noPdfMaker: PdfMaker = {
  make: () => Promise.reject(new Error("nothing is made here")),
  stop: () => Promise.resolve(),
};

/** The App of a stopped server, so many hours from now, with nothing at work in it. */
export function openLater(
  hours: number,
  dataDir: string,
  databaseUrl?: string,
): Promise<App & { close(): Promise<void> }> {
  const at = new Date(Date.now() + hours * 60 * 60_000).toISOString();
  const settings = readSettings({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    APP_NOW: at,
    LOG_LEVEL: "error",
  });
  return openApp({
    settings,
    pdf: noPdf,
    pdfMaker: noPdfMaker,
    pageDrawer: noPageDrawer,
    handlers,
    mailWriters,
    firm: openFirm(),
    makeReady,
    work: false,
  });
}

/** Sends what waits in the outbox, as its job does. */
export async function sendWhatIsLeft(app: App): Promise<void> {
  const waiting = await app.db.select({ id: outbox.id }).from(outbox).where(isNull(outbox.sentAt));
  const sending = outboxHandlers.find(({ queue }) => queue === "send-outbox");
  for (const { id } of waiting) await sending?.run(app, { id });
}
