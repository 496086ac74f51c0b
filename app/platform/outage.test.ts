import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type SQL, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { firm } from "#content/firm.ts";
import type { Db } from "#db/db.server.ts";
import { StartRefused } from "#values/start-refused.ts";
import { openTestDatabase } from "../../tests/app.ts";
import { type DatabaseProxy, openDatabaseProxy } from "../../tests/database-proxy.ts";
import { type JobHandler, openApp } from "./app.server.ts";
import { openHealth } from "./health.server.ts";
import { openLog } from "./log.server.ts";
import { outageOf, outlast } from "./outage.ts";
import { readSettings } from "./settings.server.ts";

async function errorOf(doing: () => unknown): Promise<unknown> {
  try {
    await doing();
  } catch (error) {
    return error;
  }
  throw new Error("nothing went wrong");
}

test("a full disk, as the system says it", async () => {
  expect(outageOf(await errorOf(() => writeFileSync("/dev/full", "much")))).toBe("disk");
});

test("a database that nobody listens for, as drizzle wraps it", async () => {
  const pool = new pg.Pool({ connectionString: "postgres://nobody@127.0.0.1:9/nothing" });
  const error = await errorOf(() => drizzle({ client: pool }).execute(sql`select 1`));
  await pool.end();
  expect(outageOf(error)).toBe("database");
});

test.each([
  [Object.assign(new Error("disk full"), { code: "53100" }), "disk"],
  [Object.assign(new Error("shutting down"), { code: "57P01" }), "database"],
  [Object.assign(new Error("refused"), { code: "08006" }), "database"],
  [Object.assign(new Error("is not accepting connections"), { code: "55000" }), "database"],
  [Object.assign(new Error("no entry in pg_hba.conf"), { code: "28000" }), "database"],
  [Object.assign(new Error("takes no writes"), { code: "25006" }), "database"],
  [new Error("wrapped", { cause: new Error("Connection terminated unexpectedly") }), "database"],
  [Object.assign(new Error("duplicate key"), { code: "23505" }), undefined],
  [new TypeError("a fault of ours"), undefined],
  ["not an error", undefined],
])("%s is %s", (error, outage) => {
  expect(outageOf(error)).toBe(outage);
});

const gone = () => Promise.reject(new Error("not in this test"));
const pdf = { read: gone, aheadOf: () => 0, stop: async () => {} };
const pdfMaker = { make: gone, stop: async () => {} };
const pageDrawer = { inspect: gone, draw: gone, stop: async () => {} };

/** What a broken connection would have ended the process with. */
const uncaught: unknown[] = [];
const note = (error: unknown) => uncaught.push(error);

// The embedded database has none.
const onPostgres: typeof describe | undefined = process.env.TEST_DATABASE_URL
  ? describe
  : undefined;
onPostgres?.("a connection to PostgreSQL that breaks", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "karyatra-broken-"));
  const done = new Set<unknown>();
  const handlers: JobHandler[] = [
    {
      queue: "note",
      async run(_, data) {
        done.add((data as { name: string }).name);
      },
    },
    {
      queue: "ask",
      async run({ db }, data) {
        await db.execute(sql`select 1`);
        done.add((data as { name: string }).name);
      },
    },
  ];
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let proxy: DatabaseProxy;
  let app: Awaited<ReturnType<typeof openApp>>;

  async function open(work: boolean, makeReady = async () => {}) {
    const settings = readSettings({ DATA_DIR: dataDir, DATABASE_URL: proxy.url });
    const log = openLog("silent");
    const outside = { current: () => firm, refresh: async () => false };
    return openApp({
      ...{ settings, pdf, pdfMaker, pageDrawer, handlers, firm: outside, makeReady, log, work },
    });
  }

  beforeAll(async () => {
    process.on("uncaughtException", note);
    database = await openTestDatabase();
    if (database.engine.kind !== "server") throw new Error("not on PostgreSQL");
    proxy = await openDatabaseProxy(database.engine.url);
    app = await open(true);
  });
  afterEach(() => expect(uncaught.splice(0)).toEqual([]));
  afterAll(async () => {
    await app?.close();
    await proxy?.close();
    await database?.close();
    process.off("uncaughtException", note);
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** The server's processes of our connections that are so, seen past the proxy. */
  async function backends(isSo: SQL): Promise<number[]> {
    const { rows } = await database.db.execute<{ pid: number }>(sql`
      select pid from pg_stat_activity where datname = current_database()
        and pid <> pg_backend_pid() and ${isSo}`);
    return rows.map(({ pid }) => pid);
  }

  async function end(pids: readonly number[]): Promise<void> {
    for (const pid of pids) await database.db.execute(sql`select pg_terminate_backend(${pid})`);
    await expect.poll(() => backends(sql`pid in ${[0, ...pids]}`)).toEqual([]);
  }

  const ENDS = {
    "is ended by the server": end,
    "is reset by the network": async () => proxy.reset(),
  };

  /** A job is done, a notice wakes it, and this process is known to work: all as at the start. */
  async function expectRecovered(name: string): Promise<void> {
    await expect.poll(() => isAnswered(app.db)).toBe(true);
    await expect.poll(() => backends(IS_LISTENING)).toHaveLength(1);
    await expect.poll(() => backends(IS_WORKING)).toHaveLength(1);
    await app.db.transaction((tx) => app.jobs.send(tx, "note", { name }));
    await expect.poll(() => done.has(name)).toBe(true);
  }

  test("jobs ask and readiness is told while requests have all of their connections", async () => {
    const over = Promise.withResolvers<void>();
    let had = 0;
    const requests = Array.from({ length: POOL_SIZE }, () =>
      app.db.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        had++;
        await over.promise;
      }),
    );
    try {
      await expect.poll(() => had).toBe(POOL_SIZE);
      await database.db.transaction((tx) => app.jobs.send(tx, "ask", { name: "beside requests" }));
      await expect.poll(() => done.has("beside requests")).toBe(true);
      expect(await app.health.outage()).toBeUndefined();
    } finally {
      over.resolve();
      await Promise.all(requests);
    }
  });

  test("takes the server for away when it takes a question and never answers", async () => {
    await expect.poll(() => app.health.outage()).toBeUndefined();
    proxy.hang();
    await expect.poll(() => app.health.outage()).toBe("database");
    proxy.answerAgain();
    await expect.poll(() => app.health.outage()).toBeUndefined();
    await expectRecovered("hung");
  });

  test("takes the server for away while it takes no writes", async () => {
    const settings = { ...app.settings, dataDir };
    const isReady = async () => {
      const { outage } = openHealth({ db: app.db, log: app.log, settings });
      return (await outage()) === undefined;
    };
    const [{ name } = { name: "" }] = (
      await database.db.execute<{ name: string }>(sql`select current_database() as name`)
    ).rows;
    const set = (what: string) =>
      database.db.execute(sql`${sql.raw(`alter database ${name} ${what}`)}`);
    expect(await isReady()).toBe(true);
    await set("set default_transaction_read_only = on");
    proxy.reset();
    await expect.poll(isReady).toBe(false);
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`set transaction read write`);
      await tx.execute(sql.raw(`alter database ${name} reset default_transaction_read_only`));
    });
    proxy.reset();
    await expect.poll(isReady).toBe(true);
    await expectRecovered("read-only");
  });

  describe.each(Object.entries(ENDS))("%s", (way, breakThem) => {
    test.each([
      ["idle", sql`state = 'idle' and application_name = 'karyatra'`],
      ["of the jobs", sql`application_name = 'pgboss' and query not ilike 'listen%'`],
      ["that listens for jobs", IS_LISTENING],
      ["that says who works", IS_WORKING],
    ])("%s", async (kind, isSo) => {
      await app.db.execute(sql`select 1`);
      await expect.poll(() => backends(isSo)).not.toEqual([]);
      await breakThem(await backends(isSo));
      await expectRecovered(`${kind} ${way}`);
    });

    test("in a query, which says that the database is away", async () => {
      const asked = app.db.execute(sql`select pg_sleep(3600)`).then(
        () => "answered",
        (error: unknown) => outageOf(error),
      );
      const isAsleep = sql`query like '%pg_sleep(3600)%' and state = 'active'`;
      await expect.poll(() => backends(isAsleep)).toHaveLength(1);
      await breakThem(await backends(isAsleep));
      expect(await asked).toBe("database");
      await expectRecovered(`in a query ${way}`);
    });

    test("between two queries of a transaction, of more than the pool has", async () => {
      for (let times = 0; times < POOL_SIZE + 1; times++) {
        await expect.poll(() => isAnswered(app.db)).toBe(true);
        const failed = await app.db
          .transaction(async (tx) => {
            const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
            await breakThem(rows.map(({ pid }) => pid));
            await untilBroken(tx);
          })
          .catch((error: unknown) => outageOf(error));
        expect(failed).toBe("database");
      }
      await expectRecovered(`between two queries ${way}`);
    });

    test("before a transaction begins, more often than the pool has connections", async () => {
      for (let times = 0; times < POOL_SIZE + 1; times++) {
        await expect.poll(() => isAnswered(app.db)).toBe(true);
        const idle = await backends(sql`state = 'idle' and application_name = 'karyatra'`);
        const ended = breakThem(idle);
        await Promise.allSettled(
          Array.from({ length: POOL_SIZE }, () =>
            app.db.transaction((tx) => tx.execute(sql`select 1`)),
          ),
        );
        await ended;
      }
      await expectRecovered(`before it begins ${way}`);
    });

    test("while a start waits for another one's migrations: it waits again, and is served", async () => {
      const starting = await database.db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(48300)`);
        const waits = open(false);
        await expect.poll(() => backends(IS_WAITING)).toHaveLength(1);
        const before = await backends(IS_WAITING);
        await breakThem(before);
        const isAnother = sql`${IS_WAITING} and pid <> ${before[0]}`;
        await expect.poll(() => backends(isAnother)).toHaveLength(1);
        return { waits };
      });
      const second = await starting.waits;
      expect(await isAnswered(second.db)).toBe(true);
      await second.close();
      await expectRecovered(`migrating ${way}`);
    });

    test("after that, in the middle of a start: it begins anew", async () => {
      let starts = 0;
      const second = await open(false, async () => {
        if (++starts > 1) return;
        await breakThem(await backends(sql`application_name = 'karyatra'`));
        throw Object.assign(new Error("the connection is gone"), { code: "57P01" });
      });
      expect(starts).toBe(2);
      expect(await isAnswered(second.db)).toBe(true);
      await second.close();
      await expectRecovered(`starting ${way}`);
    });
  });
});

/** As many as one process has at once (db.server.ts). */
const POOL_SIZE = 10;
const IS_LISTENING = sql`(query ilike 'listen%' or query like '%pg_listening_channels%')`;
const IS_WAITING = sql`wait_event = 'advisory' and application_name = 'karyatra'`;
const IS_WORKING = sql`pid in (select pid from pg_locks where locktype = 'advisory' and objid = 48301
  and database = (select oid from pg_database where datname = current_database()))`;

async function isAnswered(db: Db): Promise<boolean> {
  return db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
}

/** Asks until the break is known here, too. */
async function untilBroken(tx: Db): Promise<void> {
  for (;;) await tx.execute(sql`select 1`);
}

test("a start that PostgreSQL never answered is not tried again, nor one that is refused for another reason", async () => {
  let tries = 0;
  const failWith = (error: Error) => () => {
    tries++;
    return Promise.reject(error);
  };
  const away = Object.assign(new Error("refused"), { code: "ECONNREFUSED" });
  const refused = new StartRefused("PostgreSQL does not let us in", { cause: away });
  await expect(outlast(failWith(refused))).rejects.toBe(refused);
  const fault = new TypeError("a fault of ours");
  await expect(outlast(failWith(fault))).rejects.toBe(fault);
  expect(tries).toBe(2);
});
