import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { MIGRATIONS } from "#db/migrate.server.ts";
import { openFirm } from "#features/firm/firm.server.ts";
import { openApp } from "#platform/app.server.ts";
import { readSettings } from "#platform/settings.server.ts";
import { handlers } from "../../server/handlers.ts";
import { makeReady } from "../../server/make-ready.ts";
import { MANY_UNTIL, type ManyClients } from "./many-clients.ts";

/** A firm of three after some years, and one in its first days. */
export const MANY: ManyClients = { cases: 20_000, orders: 12_000, sessions: 15_000 };
export const FEW: ManyClients = { cases: 20, orders: 12, sessions: 15 };

const CACHE = fileURLToPath(new URL("../../node_modules/.cache/karyatra-desk/", import.meta.url));

/** Where the rows of so many lie once they are made: anew after each migration. */
export function clientsBackup({ cases, orders, sessions }: ManyClients): string {
  const newest = readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith(".sql"))
    .toSorted()
    .at(-1);
  return `${CACHE}${cases}-${orders}-${sessions}-${newest?.slice(0, 4)}`;
}

/** What a server is told to show them. */
export const DESK_ENV = {
  APP_SECRET: "the secret of the desk's clients, for measurements only",
  APP_NOW: MANY_UNTIL.toString(),
  FIRM_MAIL: "office@example.invalid",
  LOG_LEVEL: "silent",
};

/** The App on a data folder, or on a database of PostgreSQL, without its jobs. */
export function openDesk(folder: string, databaseUrl?: string) {
  const settings = readSettings({
    ...DESK_ENV,
    DATA_DIR: folder,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  });
  const noPdf = { stop: () => Promise.resolve(), aheadOf: () => 0 };
  const refuse = () => Promise.reject(new Error("nothing is read here"));
  return openApp({
    ...{ settings, handlers, firm: openFirm(), work: false, makeReady },
    pdf: { ...noPdf, read: refuse },
    pdfMaker: { ...noPdf, make: refuse },
    pageDrawer: { ...noPdf, inspect: refuse, draw: refuse },
  });
}
