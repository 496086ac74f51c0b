/**
 * What the firm's pages cost with 20,000 cases, 12,000 orders and 15,000 sessions, to what they cost with 20, 12 and 15:
 * processor time of the server and its database, embedded and, where it is at hand, in PostgreSQL. Limits: twice as much,
 * and 95 in 100 searches, and pages of what they found, under 50 ms each by the yardstick (scripts/yardstick.mjs).
 *
 *   [scripts/with-postgres.sh] node bench/desk.ts [--runs 20] [--orders 12000 --sessions 15000]
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ne, sql } from "drizzle-orm";
import { people } from "#db/schema/accounts.ts";
import { openSession } from "#features/accounts/read-session.server.ts";
import { loadRows, readManifest } from "../app/features/backup/backup-folder.server.ts";
import { weighCases } from "../app/features/case-desk/weigh-cases.server.ts";
import { processTree } from "../scripts/processor-time.mjs";
import { yardstickHere } from "../scripts/yardstick.mjs";
import { makeReady } from "../server/make-ready.ts";
import { clientsBackup, DESK_ENV, FEW, MANY, openDesk } from "../tests/desk/desk-data.ts";
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
const FIND_MS = 50;
/** Of three people, with those that warm fewer than they may make in ten minutes. */
const SEARCHES = 100;
const WARMING = 60;
/** A server that has answered fewer is still being compiled. */
const WARMING_PAGES = 400;
/** After so many a machine that others use, too, is measured anew. */
const LOT = 10;
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
    for (const each of [few, many]) {
      await each.searches(WARMING);
      await each.warm();
    }
    const [posts, pages]: [number[], number[]] = [[], []];
    while (posts.length < SEARCHES) {
      const lot = await many.searches(LOT);
      const machine = yardstickHere();
      posts.push(...lot.map(({ post }) => post / machine));
      pages.push(...lot.map(({ page }) => page / machine));
    }
    figure(`95 in 100 searches, ${database}, to ${FIND_MS} ms`, slowOf(posts) / FIND_MS, 1);
    figure(
      `95 in 100 pages of a search, ${database}, to ${FIND_MS} ms`,
      slowOf(pages) / FIND_MS,
      1,
    );
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

/** Of 95 in 100 none takes longer. */
function slowOf(costs: readonly number[]): number {
  const sorted = costs.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
}

/** A server of the built site on so many clients, with a session of each of the firm. */
async function open(wanted: ManyClients, database: string) {
  const folder = mkdtempSync(join(tmpdir(), "karyatra-desk-"));
  const own = database === "PostgreSQL" ? await createOwnDatabase(postgres ?? "") : undefined;
  const app = await openDesk(folder, own?.url);
  if (wanted === wantedMany) {
    const clients = clientsBackup(wanted);
    const { tables } = await readManifest(clients);
    await app.db.transaction((tx) => loadRows(tx, clients, tables));
  } else {
    await makeFirm(app);
    for (const part of PARTS) await makePart(app, wanted, part);
    await markAsDone(app);
  }
  await makeReady(app);
  await weighCases(app);
  await app.db.execute(sql`vacuum analyze`);
  const cookies: string[] = [];
  for (const { id } of await app.db.select().from(people).where(ne(people.role, "client")))
    cookies.push(`session=${await openSession(app, app.db, id, "Firefox on Linux")}`);
  await app.close();
  const env = { ...DESK_ENV, DATA_DIR: folder, ...(own && { DATABASE_URL: own.url }) };
  const server = await startMeasured(env);
  const headersOf = (turn: number) => {
    return { cookie: cookies[turn % cookies.length] ?? "", origin: server.origin };
  };
  const found: { path: string; headers: ReturnType<typeof headersOf> }[] = [];
  const clients: string[] = [];
  // Half of the orders begin a case, too.
  const names = wanted.cases - Math.ceil(wanted.orders / 2);
  let looked = 0;

  async function get(path: string, headers = headersOf(0)): Promise<string> {
    const response = await fetch(server.origin + path, { headers });
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    return response.text();
  }
  /** For a name that few share, as a person looks for one, or one that many do; and the page of what was found. In ms. */
  async function search(): Promise<{ post: number; page: number }> {
    const [many = "", few = ""] = nameOf((found.length * 37) % names).split(" ");
    const q = found.length % 4 === 3 ? many : few;
    const headers = headersOf(found.length);
    const before = costNow();
    const response = await fetch(`${server.origin}/staff/find`, {
      ...{ method: "POST", headers, body: new URLSearchParams({ q }), redirect: "manual" },
    });
    if (response.status !== 303) throw new Error(`a search answered ${response.status}`);
    const path = response.headers.get("location") ?? "";
    const posted = costNow();
    const client = /\/staff\/clients\/[\w-]+/.exec(await get(path, headers));
    if (!client) throw new Error("found no person");
    const shown = costNow();
    // Only who made a search opens it.
    found.push({ path, headers });
    clients.push(client[0]);
    return { post: posted - before, page: shown - posted };
  }
  const costNow = () => serverMs(server.process.pid) + (own ? postgresMs() : 0);
  return {
    /** Processor time for one, in ms. */
    async costOf(page: string): Promise<number> {
      const before = costNow();
      for (let run = 0; run < runs; run++) {
        const turn = looked++ % found.length;
        const search = found[turn];
        if (page === "find") await get(search?.path ?? "", search?.headers);
        else await get(page === "person" ? (clients[turn] ?? "") : page);
      }
      return (costNow() - before) / runs;
    },
    async warm(): Promise<void> {
      for (let run = 0; run < WARMING_PAGES; run++) {
        const search = found[run % found.length];
        await get(search?.path ?? "", search?.headers);
      }
    },
    async searches(count: number) {
      const costs = [];
      for (let run = 0; run < count; run++) costs.push(await search());
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
