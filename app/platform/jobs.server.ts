import { sql } from "drizzle-orm";
import { type ConstructorOptions, fromDrizzle, fromPglite, PgBoss } from "pg-boss";
import type { Db, Engine } from "#db/db.server.ts";
import { asDate, INDIA, type Instant } from "#values/dates.ts";
import type { Log } from "./log.server.ts";

/** What is done in the background, with what it needs: one queue each, declared in one list. */
export type Job<Needs> = {
  queue: string;
  /** Also run on a schedule, a cron line in Indian time. */
  every?: string;
  /** Also at each start of a process that works. */
  atStart?: true;
  /** Retries, each later than the one before; 5 by default. */
  retries?: number;
  /** Counts as dead after so many seconds, and is tried again; 60 by default. */
  expiresAfterSeconds?: number;
  /**
   * May run twice for one job, after a crash: it must then come to the same. `data` is what was sent,
   * as JSON keeps it. Throws to be tried again.
   */
  run(app: Needs, data: unknown): Promise<void>;
};

export type Jobs = {
  /**
   * Asks for a job, within the transaction that gives the reason for it: both happen, or neither.
   * @param data goes into the database in clear: ids, never what belongs to a person
   */
  send(tx: Db, queue: string, data: object, when?: { startAfter?: Instant }): Promise<void>;
};

export type JobRunner<Needs> = Jobs & {
  /** Gives back every job under way, with its tries as they were; only where no other process works. */
  giveBackAll(): Promise<void>;
  /** Begins to work, as soon as there is an App to work with. */
  start(app: Needs): Promise<void>;
  /** Does here and now what is due in `app.db`, in the order of the list, until nothing is. For tests and commands. */
  runDue(app: Needs): Promise<void>;
  /** Takes no new job, waits up to ten seconds for those under way, and gives the others back. */
  stop(): Promise<void>;
};

/**
 * The longest time between two polls. A notice from the database starts a job at once; a poll finds what is due later,
 * as a second try. Every two seconds, all queues took a thirtieth of a processor for nothing.
 */
const PACE = {
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 10,
  // Several at a time, because one alone would wait for the next poll; a full batch is followed by another at once.
  batchSize: 5,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const;
const STOP_MS = 10_000;
const NO_JOB = "00000000-0000-0000-0000-000000000000";

/**
 * Opens the queues. After this a job may be sent; none is worked on before `start`.
 *
 * @param work whether this process keeps the schedules and the upkeep, and may be started
 */
export async function openJobs<Needs extends { db: Db }>(
  engine: Engine,
  handlers: Job<Needs>[],
  log: Log,
  work: boolean,
): Promise<JobRunner<Needs>> {
  const boss = new PgBoss({
    ...storeOf(engine),
    useListenNotify: work,
    supervise: work,
    schedule: work,
  });
  // Of a queue it is a plain object, which the log would not take apart.
  boss.on("error", ({ message, stack }) =>
    log.error({ err: Object.assign(new Error(message), { stack }) }, "jobs"),
  );
  boss.on("warning", ({ message }) => log.warn({ warning: message }, "jobs"));
  const known = new Map(handlers.map((handler) => [handler.queue, handler]));
  try {
    await boss.start();
    for (const handler of handlers) await openQueue(boss, handler);
    if (work) await syncSchedules(boss, handlers);
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {}); // its connections and timers
    throw error;
  }

  return {
    async send(tx, queue, data, when) {
      if (!known.has(queue)) throw new Error(`there is no queue ${queue}`);
      const options = when?.startAfter ? { startAfter: asDate(when.startAfter) } : {};
      const id = await boss.send(queue, data, { ...options, db: fromDrizzle(tx, sql) });
      if (id === null) throw new Error(`the job for ${queue} was not taken`);
    },
    async giveBackAll() {
      // As pg-boss's `restore`, which only pg-boss itself may call: no try is used up.
      await boss
        .getDb()
        .executeSql(
          "update pgboss.job set state = 'created', started_on = null, heartbeat_on = null where state = 'active'",
        );
    },
    async start(app) {
      for (const { queue, atStart } of handlers) if (atStart) await boss.send(queue, {});
      for (const handler of handlers) {
        await boss.work(handler.queue, PACE, (jobs) =>
          Promise.all(jobs.map(({ id, data }) => resultOf(id, handler, app, data, log))),
        );
      }
    },
    async runDue(app) {
      for (const handler of handlers) await runQueue(boss, handler, app, log);
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_MS }),
  };
}

function storeOf(engine: Engine): ConstructorOptions {
  return engine.kind === "embedded"
    ? { db: fromPglite(engine.pglite), backend: "pglite" }
    : { connectionString: engine.url, max: 3 };
}

async function openQueue(boss: PgBoss, handler: Job<never>): Promise<void> {
  const options = {
    retryLimit: handler.retries ?? 5,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 300,
    expireInSeconds: handler.expiresAfterSeconds ?? 60,
    deleteAfterSeconds: 24 * 60 * 60,
    notify: true,
  };
  await boss.createQueue(handler.queue, options);
  await boss.updateQueue(handler.queue, options);
  // Warms the queue. The first use of a queue reads its facts from the outer database, and inside a
  // transaction of the embedded database that would wait for ever.
  await boss.findJobs(handler.queue, { id: NO_JOB });
}

/** The database's schedules are made the same as the list's, also after a handler was removed or renamed. */
async function syncSchedules(boss: PgBoss, handlers: Job<never>[]): Promise<void> {
  for (const { queue, every } of handlers) {
    if (every) await boss.schedule(queue, every, {}, { tz: INDIA });
  }
  const wanted = new Set(handlers.filter(({ every }) => every).map(({ queue }) => queue));
  for (const { name } of await boss.getSchedules()) {
    if (!wanted.has(name)) await boss.unschedule(name);
  }
}

async function runQueue<Needs extends { db: Db }>(
  boss: PgBoss,
  handler: Job<Needs>,
  app: Needs,
  log: Log,
): Promise<void> {
  const db = fromDrizzle(app.db, sql);
  const { queue } = handler;
  for (;;) {
    const [job] = await boss.fetch<unknown>(queue, { db });
    if (!job) return;
    const { status, output } = await resultOf(job.id, handler, app, job.data, log);
    if (status === "completed") await boss.complete(queue, job.id, null, { db });
    else await boss.fail(queue, job.id, output, { db }); // and tried again when its wait is over
  }
}

/** A failure goes to the log; the queue stores its output unencrypted, so it gets only the kind. */
async function resultOf<Needs>(
  id: string,
  handler: Job<Needs>,
  app: Needs,
  data: unknown,
  log: Log,
): Promise<{ id: string; status: "completed" | "failed"; output?: object }> {
  try {
    await handler.run(app, data);
    return { id, status: "completed" };
  } catch (error) {
    log.error({ err: error, queue: handler.queue }, "job failed");
    const kind = error instanceof Error ? error.constructor.name : typeof error;
    return { id, status: "failed", output: { kind } };
  }
}
