import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { firm } from "#content/firm.ts";
import { type Database, type Db, fromEngine, openDatabase } from "#db/db.server.ts";
import { openEmbedded, openInMemory } from "#db/embedded.server.ts";
import { migrateEmbedded } from "#db/migrate.server.ts";
import { makeSeed, SEEDS } from "#db/seed.server.ts";
import type { PlanQuestion } from "#features/life-plan/planner/plan-question.ts";
import makePlan from "#features/life-plan/planner/plan-thread.ts";
import type { App, JobHandler } from "#platform/app.server.ts";
import type { Clock } from "#platform/clock.ts";
import { type JobRunner, openJobs } from "#platform/jobs.server.ts";
import { openLog } from "#platform/log.server.ts";
import { mailToFolder } from "#platform/mail/folder.server.ts";
import type { MailMessage } from "#platform/mail/mail.ts";
import { senderOf } from "#platform/mail/sender.ts";
import { openPace } from "#platform/pace.ts";
import type { PageDrawer } from "#platform/page-drawer.ts";
import type { PdfMaker } from "#platform/pdf-maker.ts";
import type { PdfReader } from "#platform/pdf-reader.ts";
import { createSealing } from "#platform/sealing.server.ts";
import { outboxHandlers } from "#platform/send-outbox.server.ts";
import { readSettings } from "#platform/settings.server.ts";
import { smsToFolder } from "#platform/sms/folder.server.ts";
import type { SmsMessage } from "#platform/sms/sms.ts";
import { filesOnDisk } from "#platform/storage/disk.server.ts";
import { encryptedFiles } from "#platform/storage/encrypted.server.ts";
import { type Duration, type Instant, instant } from "#values/dates.ts";
import { mailWriters } from "../server/mail-writers.ts";
import { makeReady } from "../server/make-ready.ts";
import { createOwnDatabase } from "./own-database.ts";

export type TestClock = Clock & {
  /** Stands still at `iso` from now on. */
  set(iso: string): void;
  advance(by: Duration): void;
  /** How long was waited, in milliseconds, each time; no time passes for it. */
  waited: number[];
};

export type TestApp = App & {
  clock: TestClock;
  /**
   * Does what is due in the background, mails included; what was sent in this test stands in `mails` and
   * `texts`. `instead` puts other parts in place, such as a mailbox that refuses.
   */
  runJobs(instead?: Partial<App>): Promise<void>;
  mails: MailMessage[];
  texts: SmsMessage[];
};

type Options = {
  /** Where the clock stands when a test begins; a Friday in November 2026 unless told. */
  now?: string;
  handlers?: JobHandler[];
  pdf?: PdfReader;
  pdfMaker?: PdfMaker;
  pageDrawer?: PageDrawer;
  /**
   * For tests of what happens at once: every test really commits and the tables are emptied after it.
   * Otherwise a test is one transaction that is rolled back; then nothing in it may run side by side.
   */
  races?: boolean;
  /** Made once and committed: what each test of the file finds, and cannot change for the next. */
  cast?: (app: TestApp) => Promise<void>;
  /** A dump to begin from in place of empty tables (tests/released); `appSecret` is what it was sealed with. */
  released?: { database: string; files: string; appSecret: string };
};

/** What the App of tests is sealed with. */
export const TEST_SECRET = "the secret of tests, which anybody may know";

const noPdf: PdfReader = {
  read: () => Promise.reject(new Error("this test has no PDF reader")),
  aheadOf: () => 0,
  stop: () => Promise.resolve(),
};

const noPdfMaker: PdfMaker = {
  make: () => Promise.reject(new Error("this test has no PDF maker")),
  stop: () => Promise.resolve(),
};

const noPageDrawer: PageDrawer = {
  inspect: () => Promise.reject(new Error("this test has no page drawer")),
  draw: () => Promise.reject(new Error("this test has no page drawer")),
  stop: () => Promise.resolve(),
};

/**
 * The App for the tests of a file: a real database that forgets each test (embedded, or with
 * TEST_DATABASE_URL one of its own on that server), real jobs, outbox and encrypted files, and a clock
 * that only the test moves. Call it once, at the top of the file.
 */
export function testApp(options: Options = {}): TestApp {
  const start = options.now ?? "2026-11-20T09:00:00Z";
  const dataDir = mkdtempSync(join(tmpdir(), "karyatra-test-"));
  const { released } = options;
  const secret = released?.appSecret ?? TEST_SECRET;
  const settings = readSettings({
    DATA_DIR: dataDir,
    FIRM_MAIL: "office@example.invalid",
    APP_SECRET: secret,
  });
  const sealing = createSealing(secret);
  const log = openLog(process.env.LOG_LEVEL ?? "silent");
  const folder = join(dataDir, "outbox");
  const filesDir = join(dataDir, "files");
  const castFiles = join(dataDir, "files-of-cast");
  const toFolder = mailToFolder(folder, () => senderOf(settings, firm));
  const texting = smsToFolder(folder);
  const clock = testClock(start);
  const mails: MailMessage[] = [];
  const texts: SmsMessage[] = [];
  let database: Database | undefined;
  let runner: JobRunner<App> | undefined;
  let db: Db | undefined;
  let forget: () => Promise<void> = async () => {};

  beforeAll(async () => {
    database = await openTestDatabase(released?.database);
    if (released) {
      cpSync(released.files, filesDir, { recursive: true });
      await makeReady({ db: database.db, clock, sealing });
    }
    const handlers = [...outboxHandlers, ...(options.handlers ?? [])];
    runner = await openJobs(database.engine, handlers, log, false);
    if (!options.cast) return;
    db = database.db;
    await options.cast(app);
    mkdirSync(filesDir, { recursive: true });
    cpSync(filesDir, castFiles, { recursive: true });
  });
  beforeEach(async () => {
    const opened = now(database);
    clock.set(start);
    mails.length = 0;
    texts.length = 0;
    if (options.races) [db, forget] = [opened.db, () => emptyTables(opened.db)];
    else [db, forget] = await beginForgotten(opened.db);
  });
  afterEach(async () => {
    await forget();
    if (!options.cast) return;
    rmSync(filesDir, { recursive: true, force: true });
    cpSync(castFiles, filesDir, { recursive: true });
  });
  afterAll(async () => {
    await runner?.stop();
    await database?.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const app: TestApp = {
    get db() {
      return now(db);
    },
    get jobs() {
      return now(runner);
    },
    clock,
    mail: {
      async send(message) {
        await toFolder.send(message);
        mails.push(message);
      },
      close() {},
    },
    sms: {
      async send(message) {
        await texting.send(message);
        texts.push(message);
      },
    },
    files: encryptedFiles(filesOnDisk(filesDir), sealing),
    pace: openPace(),
    pdf: options.pdf ?? noPdf,
    pdfMaker: options.pdfMaker ?? noPdfMaker,
    pageDrawer: options.pageDrawer ?? noPageDrawer,
    planThread: {
      run: async (question) => makePlan(question as PlanQuestion),
      stop: async () => {},
    },
    sealing,
    log,
    settings,
    mailWriters,
    restored: undefined,
    firm: () => firm,
    mails,
    texts,
    runJobs(instead = {}) {
      return now(runner).runDue({ ...this, ...instead });
    },
  };
  return app;
}

/** A migrated database of this file's own: empty, or upgraded from the file of SQL that `dump` names. */
export async function openTestDatabase(dump?: string): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  if (server) return openOwnDatabase(server, dump);
  return dump ? openUpgraded(dump) : openEmpty();
}

async function openUpgraded(dump: string): Promise<Database> {
  const pglite = await openInMemory();
  await pglite.exec(readFileSync(dump, "utf8"));
  await migrateEmbedded(pglite);
  return { ...fromEngine(pglite), close: () => pglite.close() };
}

async function openEmpty(): Promise<Database> {
  const folder = mkdtempSync(join(tmpdir(), "karyatra-database-"));
  const { pglite, close } = await openEmbedded(folder, await makeSeed(SEEDS));
  return {
    ...fromEngine(pglite),
    async close() {
      await close();
      rmSync(folder, { recursive: true });
    },
  };
}

async function openOwnDatabase(server: string, dump: string | undefined): Promise<Database> {
  const { url, drop } = await createOwnDatabase(server, dump);
  const database = await openDatabase({ dataDir: "", databaseUrl: url });
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}

/** A transaction that stays open until it is told to forget everything done in it. */
function beginForgotten(db: Db): Promise<[Db, () => Promise<void>]> {
  const forgotten = new Error("forgotten");
  return new Promise((begun, failed) => {
    const over = db
      .transaction(
        (tx) =>
          new Promise<never>((_, rollBack) => {
            begun([
              tx,
              async () => {
                rollBack(forgotten);
                await over;
              },
            ]);
          }),
      )
      .catch((error: unknown) => {
        if (error !== forgotten) failed(error);
      });
  });
}

async function emptyTables(db: Db): Promise<void> {
  await db.execute(sql`
    do $$ declare name text; begin
      for name in select tablename from pg_tables where schemaname = 'public' loop
        execute format('truncate table public.%I cascade', name);
      end loop;
      delete from pgboss.job;
    end $$`);
}

function testClock(iso: string): TestClock {
  let at: Instant = instant(iso);
  const waited: number[] = [];
  return {
    now: () => at,
    async wait(milliseconds) {
      waited.push(milliseconds);
    },
    waited,
    set(next) {
      at = instant(next);
      waited.length = 0;
    },
    advance(by) {
      at = at.add(by);
    },
  };
}

function now<T>(value: T | undefined): T {
  if (value === undefined)
    throw new Error("the test App is open only inside tests and their hooks");
  return value;
}
