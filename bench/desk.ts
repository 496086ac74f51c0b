/**
 * What the firm's pages cost with 20,000 cases, 12,000 orders and 15,000 sessions, to what they cost with 20, 12 and 15:
 * processor time of the server and its database, embedded and, where it is at hand, in PostgreSQL. Limits: twice as much,
 * and 95 of 100 searches under 50 ms each by the yardstick (scripts/yardstick.mjs).
 *
 *   [scripts/with-postgres.sh] node bench/desk.ts [--runs 20] [--orders 12000 --sessions 15000]
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { eq, sql } from "drizzle-orm";
import { people } from "#db/schema/accounts.ts";
import { openSession } from "#features/accounts/read-session.server.ts";
import { weighCases } from "../app/features/case-desk/weigh-cases.server.ts";
import { processTree } from "../scripts/processor-time.mjs";
import { yardstickHere } from "../scripts/yardstick.mjs";
import { makeReady } from "../server/make-ready.ts";
import { clientsFile, DESK_ENV, FEW, MANY, openDesk } from "../tests/desk/desk-data.ts";
import { loadRows } from "../tests/desk/dump-rows.ts";
import {
  type ManyClients,
  makeFirm,
  makePart,
  markAsDone,
  nameOf,
  PARTS,
} from "../tests/desk/many-clients.ts";
import { createOwnDatabase } from "../tests/own-database.ts";
import { threadsMs } from "./cpu.ts";
import { figure, median } from "./figure.ts";
import { startMeasured } from "./site.ts";

const TIMES = 2;
const SEARCH_MS = 50;
/** With those that warm fewer than a person may make in ten minutes. */
const SEARCHES = 40;
const WARMING = 15;
const WARMING_PAGES = 100;
const ROUNDS = 5;
const text = (count: number) => ({ type: "string", default: String(count) }) as const;
const { values } = parseArgs({
  options: { runs: text(20), orders: text(MANY.orders), sessions: text(MANY.sessions) },
});
const runs = Number(values.runs);
const wantedMany = {
  ...MANY,
  ...{ orders: Number(values.orders), sessions: Number(values.sessions) },
};
const { TEST_DATABASE_URL: postgres } = process.env;

for (const database of postgres ? ["embedded", "PostgreSQL"] : ["embedded"]) {
  const [few, many] = [await open(FEW, database), await open(wantedMany, database)];
  try {
    await few.searches(SEARCHES);
    await many.searches(WARMING);
    await many.warm();
    const costs = (await many.searches(SEARCHES)).toSorted((one, other) => one - other);
    const slow = (costs[Math.floor(SEARCHES * 0.95)] ?? 0) / yardstickHere();
    figure(`a search of 95 in 100, ${database}, of ${SEARCH_MS} ms`, slow / SEARCH_MS, 1);
    for (const page of ["/staff", "/staff/cases", "find", "person"]) {
      const ratios: number[] = [];
      for (let round = 0; round <= ROUNDS; round++)
        ratios.push((await many.costOf(page)) / (await few.costOf(page)));
      figure(`${page}, ${database}: with 20,000 cases to with 20`, median(ratios.slice(1)), TIMES);
    }
  } finally {
    await few.close();
    await many.close();
  }
}

/** A server of the built site on so many clients, with a session of the owner's. */
async function open(wanted: ManyClients, database: string) {
  const folder = mkdtempSync(join(tmpdir(), "karyatra-desk-"));
  const own = database === "PostgreSQL" ? await createOwnDatabase(postgres ?? "") : undefined;
  const app = await openDesk(folder, own?.url);
  if (wanted === wantedMany) await loadRows(app.db, clientsFile(wanted));
  else {
    await makeFirm(app);
    for (const part of PARTS) await makePart(app, wanted, part);
    await markAsDone(app);
  }
  await makeReady(app);
  await weighCases(app);
  await app.db.execute(sql`vacuum analyze`);
  const [owner] = await app.db.select().from(people).where(eq(people.username, "meera"));
  const token = await openSession(app, app.db, owner?.id ?? "", "Firefox on Linux");
  await app.close();
  const env = { ...DESK_ENV, DATA_DIR: folder, ...(own && { DATABASE_URL: own.url }) };
  const server = await startMeasured(env);
  const headers = { cookie: `session=${token}`, origin: server.origin };
  const [found, clients]: [string[], string[]] = [[], []];
  // Half of the orders begin a case, too.
  const names = wanted.cases - Math.ceil(wanted.orders / 2);
  let looked = 0;

  async function get(path: string): Promise<string> {
    const response = await fetch(server.origin + path, { headers });
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    return response.text();
  }
  /** Of a name that few share, as a person looks for one, and of one that many do. */
  async function search(): Promise<void> {
    const [many = "", few = ""] = nameOf((found.length * 37) % names).split(" ");
    const q = found.length % 4 === 3 ? many : few;
    const response = await fetch(`${server.origin}/staff/find`, {
      ...{ method: "POST", headers, body: new URLSearchParams({ q }), redirect: "manual" },
    });
    if (response.status !== 303) throw new Error(`a search answered ${response.status}`);
    const path = response.headers.get("location") ?? "";
    const client = /\/staff\/clients\/[\w-]+/.exec(await get(path));
    if (!client) throw new Error("found no person");
    found.push(path);
    clients.push(client[0]);
  }
  const one = (of: readonly string[]) => of[looked++ % of.length] ?? "";
  const costNow = () => serverMs(server.process.pid) + (own ? postgresMs() : 0);
  return {
    /** Processor time for one, in ms. */
    async costOf(page: string): Promise<number> {
      const before = costNow();
      for (let run = 0; run < runs; run++) {
        if (page === "find") await get(one(found));
        else await get(page === "person" ? one(clients) : page);
      }
      return (costNow() - before) / runs;
    },
    async warm(): Promise<void> {
      for (let run = 0; run < WARMING_PAGES; run++) await get(one(found));
    },
    /** The same of each of some searches, with the page that it leads to. */
    async searches(count: number): Promise<number[]> {
      const costs: number[] = [];
      for (let run = 0; run < count; run++) {
        const before = costNow();
        await search();
        costs.push(costNow() - before);
      }
      return costs;
    },
    async close() {
      await server.stop();
      await own?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function serverMs(pid: number | undefined): number {
  return processTree(pid ?? 0).reduce((sum, each) => sum + threadsMs(each.pid), 0);
}

function postgresMs(): number {
  return serverMs(Number(process.env.TEST_DATABASE_PID));
}
