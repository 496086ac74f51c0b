/**
 * Makes the clients that `bench/desk.ts` measures with, once, and keeps them as a dump of their rows where `npm ci` puts
 * its packages, so that it is no part of the repository. With PostgreSQL at hand it takes half the time.
 *
 *   [scripts/with-postgres.sh] node bench/desk-clients.ts [--cases 20000 --orders 12000 --sessions 15000]
 */
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { weighCases } from "../app/features/case-desk/weigh-cases.server.ts";
import { makeReady } from "../server/make-ready.ts";
import { clientsFile, MANY, openDesk } from "../tests/desk/desk-data.ts";
import { dumpRows } from "../tests/desk/dump-rows.ts";
import { makeManyClients } from "../tests/desk/many-clients.ts";
import { createOwnDatabase } from "../tests/own-database.ts";

const text = (count: number) => ({ type: "string", default: String(count) }) as const;
const { values } = parseArgs({
  options: { cases: text(MANY.cases), orders: text(MANY.orders), sessions: text(MANY.sessions) },
});
const { cases, orders, sessions } = values;
const wanted = { cases: Number(cases), orders: Number(orders), sessions: Number(sessions) };
const file = clientsFile(wanted);
if (existsSync(file)) console.log(`They are there: ${file}`);
else await make();

async function make(): Promise<void> {
  const { TEST_DATABASE_URL: postgres } = process.env;
  const folder = mkdtempSync(join(tmpdir(), "karyatra-desk-"));
  const own = postgres ? await createOwnDatabase(postgres) : undefined;
  const app = await openDesk(folder, own?.url);
  try {
    await makeManyClients(app, wanted);
    await makeReady(app);
    await weighCases(app);
    mkdirSync(join(file, ".."), { recursive: true });
    await dumpRows(app.db, `${file}.part`);
    renameSync(`${file}.part`, file);
    console.log(`Made: ${file}`);
  } finally {
    await app.close();
    await own?.drop();
    rmSync(folder, { recursive: true });
  }
}
