import { join } from "node:path";
import { refusalOfDamage } from "#db/damaged-folder.server.ts";
import { type Database, type Db, openDatabase } from "#db/db.server.ts";
import { joinWorkers } from "#db/workers.server.ts";
import type { Firm } from "#values/firm.ts";
import { StartRefused } from "#values/start-refused.ts";
import { type Clock, clockOf } from "./clock.ts";
import { type Health, openHealth } from "./health.server.ts";
import { type Job, type Jobs, openJobs } from "./jobs.server.ts";
import { type Log, openLog } from "./log.server.ts";
import { mailToFolder } from "./mail/folder.server.ts";
import type { Mail } from "./mail/mail.ts";
import { senderOf } from "./mail/sender.ts";
import { mailOverSmtp } from "./mail/smtp.server.ts";
import { outageOf, outlast } from "./outage.ts";
import { openPace, type Pace } from "./pace.ts";
import type { PageDrawer } from "./page-drawer.ts";
import type { PdfMaker } from "./pdf-maker.ts";
import type { PdfReader } from "./pdf-reader.ts";
import type { Sealing } from "./sealing.server.ts";
import { openSealing } from "./secret-check.server.ts";
import {
  type MailWriter,
  type MailWriters,
  outboxHandlers,
  releaseClaims,
} from "./send-outbox.server.ts";
import type { Settings } from "./settings.server.ts";
import { type Restored, restoredFrom } from "./site-state.server.ts";
import { smsToFolder } from "./sms/folder.server.ts";
import type { Sms } from "./sms/sms.ts";
import { filesOnDisk } from "./storage/disk.server.ts";
import { type EncryptedFiles, encryptedFiles } from "./storage/encrypted.server.ts";
import type { Thread } from "./thread.ts";

/** The outside world, made once by the process and passed along as the first argument. */
export type App = {
  db: Db;
  clock: Clock;
  mail: Mail;
  /** Null where no text message can be sent: then none is offered. */
  sms: Sms | null;
  files: EncryptedFiles;
  jobs: Jobs;
  pace: Pace;
  pdf: PdfReader;
  pdfMaker: PdfMaker;
  /** Shows documents as pictures: nothing that was uploaded goes to a browser as it came. */
  pageDrawer: PageDrawer;
  /** Works out plans of a life. */
  planThread: Thread;
  sealing: Sealing;
  log: Log;
  settings: Settings;
  mailWriters: MailWriters;
  /** The backup that this site is a copy of, until it is opened: then it works no job and removes no file. */
  restored: Restored | undefined;
  /** Copies an embedded database for a backup; its milliseconds are those for which all else waited. */
  copyDatabase?: Database["copy"];
  /** Whom the site speaks for, as it is now: ask again for each request. */
  firm(): Firm;
};

/** The firm as this process knows it. */
export type FirmSnapshot = {
  current(): Firm;
  /** Looks for a newer version; true when there was one. */
  refresh(outside: Pick<App, "db" | "sealing">): Promise<boolean>;
};

/** What a feature does in the background. */
export type JobHandler = Job<App>;

/**
 * Opens everything that `settings` names, migrates the database and starts the jobs.
 *
 * @param handlers what the features do in the background
 * @param mailWriters write the features' mails that are decided when they are sent
 * @param planThread left out by a command, which shows no plan
 * @param makeReady brings what an earlier release stored to what this one reads, before anything reads it
 * @param work false for a command that only looks: jobs may be sent, none is worked on
 * @returns the App, and what tells whether it is in order; `close` stops the jobs, waiting for those under way, then all
 *   the rest
 * @throws StartRefused when another process uses the data folder, its database is damaged, PostgreSQL does not answer,
 *   or APP_SECRET is not the one the data was sealed with; then no secret is made in the data folder
 */
export async function openApp(options: Opening): Promise<OpenApp> {
  try {
    return await outlast(() => openOnce(options));
  } catch (error) {
    if (error instanceof StartRefused) throw error;
    if (outageOf(error) === "database") throw new StartRefused(WENT_AWAY, { cause: error });
    throw refusalOfDamage(options.settings, error) ?? error;
  }
}

export type OpenApp = App & { health: Health; close(): Promise<void> };

const WENT_AWAY =
  "PostgreSQL went away while the site was starting. Nothing is lost; start again once it is there.";

type Opening = {
  settings: Settings;
  pdf: PdfReader;
  pdfMaker: PdfMaker;
  pageDrawer: PageDrawer;
  planThread?: Thread;
  handlers: JobHandler[];
  mailWriters?: Readonly<Record<string, MailWriter<App>>>;
  firm: FirmSnapshot;
  makeReady: (outside: Pick<App, "db" | "clock" | "sealing">) => Promise<void>;
  log?: Log;
  work?: boolean;
};

async function openOnce(options: Opening): Promise<OpenApp> {
  const { settings, pdf, pdfMaker, pageDrawer, planThread = noThread, firm } = options;
  const { work: isServer = true } = options;
  const log = options.log ?? openLog(settings.logLevel);
  const database = await openDatabase(settings);
  const opened: (() => Promise<void>)[] = [() => database.close()];
  const close = async () => {
    for (const each of opened.reverse()) await each();
  };
  try {
    const sealing = await openSealing(database.db, settings);
    const restored = await restoredFrom(database.db);
    const work = isServer && !restored;
    const clock = clockOf(settings);
    await options.makeReady({ db: database.db, clock, sealing });
    await firm.refresh({ db: database.db, sealing });
    const mail = openMail(settings, firm.current);
    opened.push(async () => mail.close());
    const jobs = await openJobs<App>(
      database.engine,
      [...outboxHandlers, ...options.handlers],
      log,
      work,
    );
    opened.push(() => jobs.stop());
    const files = encryptedFiles(filesOnDisk(join(settings.dataDir, "files")), sealing);
    const app: App = {
      db: database.db,
      clock,
      mail,
      sms: settings.isLocal ? smsToFolder(join(settings.dataDir, "outbox")) : null,
      files: restored ? { ...files, remove: async () => {} } : files,
      jobs,
      pace: openPace(),
      pdf,
      pdfMaker,
      pageDrawer,
      planThread,
      sealing,
      log,
      settings,
      mailWriters: options.mailWriters ?? {},
      restored,
      copyDatabase: database.copy,
      firm: firm.current,
    };
    if (isServer) {
      // A copy says, too, that it is there: it is not opened while it runs.
      const workers = await joinWorkers(database.engine, async () => {
        if (!work) return;
        await jobs.giveBackAll();
        await releaseClaims(app);
      });
      opened.splice(-1, 0, () => workers.leave()); // once the jobs are stopped
    }
    if (work) await jobs.start({ ...app, db: database.jobsDb });
    return {
      ...app,
      health: openHealth({ db: database.healthDb, settings, log }),
      async close() {
        await opened.pop()?.(); // the jobs, which use all the others
        await planThread.stop();
        await pageDrawer.stop();
        await pdfMaker.stop();
        await pdf.stop();
        await close();
      },
    };
  } catch (error) {
    await close().catch((failure) => log.warn({ err: failure }, "a start was not tidied up"));
    throw error;
  }
}

function openMail(settings: Settings, firm: () => Firm): Mail {
  const from = () => senderOf(settings, firm());
  return settings.smtpUrl
    ? mailOverSmtp(settings.smtpUrl, from)
    : mailToFolder(join(settings.dataDir, "outbox"), from);
}

const noThread: Thread = {
  run: () => Promise.reject(new Error("this process works out no plans")),
  stop: () => Promise.resolve(),
};
