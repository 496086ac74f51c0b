import { randomUUID } from "node:crypto";
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  watch,
} from "node:fs";
import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { firm as standIn } from "#content/firm.ts";
import { inboxItems } from "#db/schema/inbox.ts";
import { outbox } from "#db/schema/outbox.ts";
import { instant } from "#values/dates.ts";
import { openTestDatabase } from "../../tests/app.ts";
import { type App, type JobHandler, openApp } from "./app.server.ts";
import { openLog } from "./log.server.ts";
import { queueMail } from "./outbox.server.ts";
import { readSettings, type Settings } from "./settings.server.ts";
import { forgetRestored, noteRestored } from "./site-state.server.ts";

const log = openLog("silent");
const pdf = {
  read: () => Promise.reject(new Error("no PDF here")),
  aheadOf: () => 0,
  stop: async () => {},
};
const pdfMaker = {
  make: () => Promise.reject(new Error("this test has no PDF maker")),
  stop: async () => {},
};
const pageDrawer = {
  inspect: () => Promise.reject(new Error("this test has no page drawer")),
  draw: () => Promise.reject(new Error("this test has no page drawer")),
  stop: async () => {},
};
const firm = { current: () => standIn, refresh: async () => false };
const closing: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function openFresh(handlers: JobHandler[] = []) {
  const dataDir = mkdtempSync(join(tmpdir(), "karyatra-app-"));
  closing.push(() => rmSync(dataDir, { recursive: true, force: true }));
  return openOn(await settingsFor(dataDir), handlers);
}

async function openOn(
  settings: Settings,
  handlers: JobHandler[] = [],
  work = true,
  makeReady = async () => {},
) {
  const app = await openApp({
    ...{ settings, pdf, pdfMaker, pageDrawer, handlers, firm, makeReady, log, work },
  });
  let isOpen = true;
  const close = async () => {
    if (isOpen) await app.close();
    isOpen = false;
  };
  closing.push(close);
  return { app, close };
}

/** Resolves when it was called `times` times. */
function countdown(times: number) {
  let left = times;
  let reached = () => {};
  const over = new Promise<void>((resolve) => {
    reached = resolve;
  });
  return { over, count: () => --left === 0 && reached() };
}

/** On a real server each App has a database of its own, on the embedded one an empty folder. */
async function settingsFor(dataDir: string) {
  if (!process.env.TEST_DATABASE_URL) return readSettings({ DATA_DIR: dataDir });
  const { engine, close } = await openTestDatabase();
  if (engine.kind !== "server") throw new Error("TEST_DATABASE_URL names no server");
  closing.push(close);
  return readSettings({ DATA_DIR: dataDir, DATABASE_URL: engine.url });
}

async function submit(app: App): Promise<void> {
  await app.db.transaction(async (tx) => {
    await tx.insert(inboxItems).values({
      id: randomUUID(),
      reference: `EN-${randomUUID()}`,
      kind: "enquiry",
      sealed: "sealed",
      createdAt: new Date(0),
    });
    await queueMail(app, tx, {
      to: app.settings.firmMail,
      subject: "Enquiry",
      parts: ["Asha writes"],
    });
  });
}

/** The first mail in the outbox, as soon as it is whole. */
async function firstMail(app: App): Promise<string> {
  const folder = app.settings.messagesGoTo ?? "";
  await mkdir(folder, { recursive: true });
  const find = () => readdirSync(folder).find((name) => name.endsWith(".eml"));
  const name = await new Promise<string>((resolve) => {
    const look = () => {
      const found = find();
      if (!found) return;
      changes.close();
      resolve(found);
    };
    const changes = watch(folder, look);
    look();
  });
  return readFileSync(join(folder, name), "utf8");
}

test("the very first thing in an empty data folder may be a transaction that asks for a job", async () => {
  const { app } = await openFresh();
  const mail = firstMail(app);
  await submit(app);
  expect(await mail).toContain("Asha writes");
});

test("jobs asked for before a stop are done after the next start, at once and each once", async () => {
  const { app, close } = await openFresh([{ queue: "note", run: async () => {} }]);
  const { settings } = app;
  await close();
  const done: string[] = [];
  const all = countdown(100);
  const handlers: JobHandler[] = [
    {
      queue: "note",
      async run(_, data) {
        done.push(JSON.stringify(data));
        all.count();
      },
    },
  ];
  const asking = await openOn(settings, handlers, false);
  for (let n = 0; n < 100; n++) await asking.app.jobs.send(asking.app.db, "note", { n });
  await asking.close();

  await openOn(settings, handlers); // one look for each job would take longer than a test may
  await all.over;
  expect(new Set(done).size).toBe(100);
  expect(done).toHaveLength(100);
});

/** As kill -9 leaves it: a message that is being sent, and a job under way in the queue "note". */
function leaveUnderWay(app: App): Promise<void> {
  return app.db.transaction(async (tx) => {
    await submit({ ...app, db: tx });
    await app.jobs.send(tx, "note", {});
    await tx.update(outbox).set({ claimedUntil: new Date(Date.now() + 120_000) });
    await tx.execute(sql`update pgboss.job set state = 'active', started_on = now()
      where name in ('note', 'send-outbox') and state = 'created'`);
  });
}

/** The jobs and messages of these that are still under way. */
async function underWay(app: App): Promise<unknown> {
  const { rows } = await app.db.execute(
    sql`select (select count(*)::int from pgboss.job
        where state = 'active' and name in ('note', 'send-outbox')) as jobs,
      (select count(*)::int from outbox where claimed_until is not null) as messages`,
  );
  return rows[0];
}

test("the next start takes up what a killed process had under way, with its tries as before; a command does not", async () => {
  const done = countdown(1);
  const handlers: JobHandler[] = [
    {
      queue: "note",
      async run() {
        done.count();
      },
    },
  ];
  const { app: first, close } = await openFresh(handlers);
  const { settings } = first;
  await close();
  const killed = await openOn(settings, handlers, false);
  await leaveUnderWay(killed.app);
  await killed.close();
  const command = await openOn(settings, handlers, false);
  expect(await underWay(command.app)).toEqual({ jobs: 2, messages: 1 });
  if (!settings.databaseUrl) await command.close(); // on a server it may stay, and hinders no start

  const { app } = await openOn(settings, handlers);
  await done.over;
  expect(await firstMail(app)).toContain("Asha writes");
  const { rows } = await app.db.execute(
    sql`select retry_count from pgboss.job where name = 'note'`,
  );
  expect(rows).toEqual([{ retry_count: 0 }]);
});

// The embedded database is one process's own.
const onPostgres: typeof test | undefined = process.env.TEST_DATABASE_URL ? test : undefined;
onPostgres?.(
  "beside another process that works a start takes up nothing, also after that one lost its connection",
  async () => {
    const handlers: JobHandler[] = [{ queue: "note", run: async () => {} }];
    const { app: first, close } = await openFresh(handlers);
    await leaveUnderWay(first);
    const second = await openOn(first.settings, handlers);
    expect(await underWay(first)).toEqual({ jobs: 2, messages: 1 });
    await second.close();

    const lockedBy = sql`pg_locks where locktype = 'advisory' and objid = 48301
      and database = (select oid from pg_database where datname = current_database())`;
    await first.db.execute(sql`select pg_terminate_backend(pid) from ${lockedBy}`);
    await expect
      .poll(async () => (await first.db.execute(sql`select from ${lockedBy}`)).rows)
      .toHaveLength(1);
    const third = await openOn(first.settings, handlers);
    expect(await underWay(first)).toEqual({ jobs: 2, messages: 1 });
    await third.close();
    await close();
    const last = await openOn(first.settings, handlers);
    expect(await firstMail(last.app)).toContain("Asha writes");
  },
);

test("a restored copy works no job and removes no file, until it is opened", async () => {
  const worked = countdown(1);
  let count = 0;
  const run = async () => {
    count += 1;
    worked.count();
  };
  const handlers: JobHandler[] = [{ queue: "note", run }];
  const { app, close } = await openFresh(handlers);
  const [at, now] = [instant("2026-11-19T21:00:00Z"), app.clock.now()];
  await noteRestored(app.db, { at, now });
  await close();

  const { app: copy, close: closeCopy } = await openOn(app.settings, handlers);
  expect(copy.restored?.at.equals(at)).toBe(true);
  await copy.jobs.send(copy.db, "note", {});
  await copy.files.put("pictures/one", Buffer.from("a picture"));
  await copy.files.remove("pictures/one");
  expect(await copy.files.has("pictures/one")).toBe(true);
  await forgetRestored(copy.db);
  await closeCopy();
  expect(count).toBe(0);

  const { app: opened } = await openOn(app.settings, handlers);
  await worked.over;
  await opened.files.remove("pictures/one");
  expect(await opened.files.has("pictures/one")).toBe(false);
});

test("closing waits for the job under way", async () => {
  const started = countdown(1);
  const released = countdown(1);
  let ended = false;
  const run = async (app: App) => {
    started.count();
    await released.over;
    await app.db.execute(sql`select 1`);
    ended = true;
  };
  const { app, close } = await openFresh([{ queue: "slow", run }]);
  await app.jobs.send(app.db, "slow", {});
  await started.over;
  const closed = close();
  released.count();
  await closed;
  expect(ended).toBe(true);
});

test("schedules are those of the list", async () => {
  const run = async () => {};
  const { app } = await openFresh([{ queue: "purge", every: "*/10 * * * *", run }]);
  const { rows } = await app.db.execute(
    sql`select name, cron, timezone from pgboss.schedule order by name`,
  );
  expect(rows).toEqual([
    { name: "purge", cron: "*/10 * * * *", timezone: "Asia/Kolkata" },
    { name: "purge-outbox", cron: "11 * * * *", timezone: "Asia/Kolkata" },
    { name: "sweep-outbox", cron: "* * * * *", timezone: "Asia/Kolkata" },
  ]);
});

test("a database is not opened with another secret, nor without one, and keeps opening with its own", async () => {
  const { app, close } = await openFresh();
  const { settings } = app;
  await close();
  const other = { ...settings, appSecret: "another-secret-of-more-than-32-letters" };
  await expect(openOn(other)).rejects.toThrow("APP_SECRET is not the one");

  const file = join(settings.dataDir, "app-secret");
  renameSync(file, `${file}.backup`);
  await expect(openOn(settings)).rejects.toThrow("APP_SECRET is not set");
  const databaseUrl = "postgres://karyatra@127.0.0.1:9/karyatra";
  await expect(openOn({ ...settings, databaseUrl })).rejects.toThrow("PostgreSQL does not");
  expect(existsSync(file)).toBe(false);
  renameSync(`${file}.backup`, file);
  await openOn(settings);
});

test("what an earlier release stored in clear is sealed before a job looks at it, and by a command too", async () => {
  const { app, close } = await openFresh();
  const { settings } = app;
  await close();
  const done: string[] = [];
  const seal = async () => void done.push("sealed");
  const command = await openOn(settings, [], false, seal);
  await command.close();
  expect(done).toEqual(["sealed"]);
  const once = countdown(1);
  const look: JobHandler = {
    ...{ queue: "look", atStart: true },
    async run() {
      done.push("looked at");
      once.count();
    },
  };
  await openOn(settings, [look], true, seal);
  await once.over;
  expect(done).toEqual(["sealed", "sealed", "looked at"]);
});
