/**
 * Makes the clients that `bench/desk.ts` measures with, once, and keeps them as a backup beside the packages,
 * so that it is no part of the repository. With PostgreSQL at hand three processes share the work.
 *
 *   [scripts/with-postgres.sh] node bench/desk-clients.ts [--cases 20000 --orders 12000 --sessions 15000]
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { attempts } from "#db/schema/limits.ts";
import type { App } from "#platform/app.server.ts";
import { filesOnDisk } from "#platform/storage/disk.server.ts";
import { makeBackup } from "../app/features/backup/make-backup.server.ts";
import { weighCases } from "../app/features/case-desk/weigh-cases.server.ts";
import { makeReady } from "../server/make-ready.ts";
import { clientsBackup, MANY, openDesk } from "../tests/desk/desk-data.ts";
import { makeFirm, makePart, markAsDone, PARTS } from "../tests/desk/many-clients.ts";
import { createOwnDatabase } from "../tests/own-database.ts";

const text = (count: number) => ({ type: "string", default: String(count) }) as const;
const { values } = parseArgs({
  options: {
    cases: text(MANY.cases),
    orders: text(MANY.orders),
    sessions: text(MANY.sessions),
    /** Only one part, in the database of this address: how this starts itself. */
    part: { type: "string" },
    database: { type: "string" },
  },
});
const { cases, orders, sessions, part, database } = values;
const wanted = { cases: Number(cases), orders: Number(orders), sessions: Number(sessions) };
const file = clientsBackup(wanted);

if (part !== undefined) await inFolder(database, (app) => makePart(app, wanted, Number(part)));
else if (existsSync(file)) console.log(`They are there: ${file}`);
else await make();

async function make(): Promise<void> {
  const making = `${file}.part`;
  const { TEST_DATABASE_URL: postgres } = process.env;
  const own = postgres ? await createOwnDatabase(postgres) : undefined;
  try {
    await inFolder(own?.url, async (app) => {
      await makeFirm(app);
      if (own) await Promise.all(PARTS.map((each) => startPart(each, own.url)));
      else for (const each of PARTS) await makePart(app, wanted, each);
      await markAsDone(app);
      await makeReady(app);
      await weighCases(app);
      // Tries of the public are of a day.
      await app.db.delete(attempts);
      const files = filesOnDisk(join(making, "none"));
      const source = { db: app.db, files, namedNow: async () => [] };
      const { folder } = await makeBackup(source, making, app.clock.now());
      renameSync(folder, file);
    });
    rmSync(making, { recursive: true });
    console.log(`Made: ${file}`);
  } finally {
    await own?.drop();
  }
}

async function inFolder(url: string | undefined, run: (app: App) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "karyatra-desk-"));
  const app = await openDesk(folder, url);
  await run(app).finally(() => app.close());
  rmSync(folder, { recursive: true });
}

async function startPart(each: number, url: string): Promise<void> {
  const args = [...process.argv.slice(1), "--part", String(each), "--database", url];
  const child = spawn(process.execPath, args, { stdio: "inherit" });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`part ${each} ended with ${code}`);
}
