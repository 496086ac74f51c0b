import type { PGlite } from "@electric-sql/pglite";
import { drizzle as overPg } from "drizzle-orm/node-postgres";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as overPglite } from "drizzle-orm/pglite";
import pg from "pg";
import { copyDatabase } from "./copy-database.server.ts";
import { openEmbedded } from "./embedded.server.ts";
import { refusalIfAway } from "./is-away.ts";
import { migrateEmbedded, migrateServer } from "./migrate.server.ts";
import { findSeed, SEEDS } from "./seed.server.ts";

type Answer<Row> = { rows: Row[] };
interface Rows extends PgQueryResultHKT {
  readonly type: Answer<this["row"]>;
}

/**
 * The database, or a transaction in it: services take either, so they compose and tests roll back.
 * Inside a transaction use only the transaction; with the embedded database the outer one waits for ever.
 */
export type Db = PgDatabase<Rows>;

/** What the jobs need to know of the database beneath. */
export type Engine = { kind: "embedded"; pglite: PGlite } | { kind: "server"; url: string };
export type Database = {
  /** For requests and commands. */
  db: Db;
  /** The same database by connections of their own: however many requests wait for one, jobs go on. */
  jobsDb: Db;
  /** By one connection more, which fails where an answer takes longer than five seconds. */
  healthDb: Db;
  engine: Engine;
  /** Copies the embedded database for a backup, as `copyDatabase`; PostgreSQL shows all of its rows by itself. */
  copy?: (() => Promise<number>) | undefined;
  close(): Promise<void>;
};

/**
 * Opens the database and brings its tables up to date: PostgreSQL at `databaseUrl`, else one inside
 * this process in `dataDir/database`.
 *
 * @throws StartRefused when another process uses that folder, or nothing answers at `databaseUrl`
 */
export async function openDatabase(settings: {
  dataDir: string;
  databaseUrl: string | undefined;
}): Promise<Database> {
  if (settings.databaseUrl) return openServer(settings.databaseUrl);
  const { pglite, close } = await openEmbedded(settings.dataDir, findSeed(SEEDS));
  try {
    await migrateEmbedded(pglite);
  } catch (error) {
    await close();
    throw error;
  }
  const copy = () => copyDatabase(settings.dataDir, (work) => pglite.runExclusive(work));
  return { ...fromEngine(pglite), copy, close };
}

/** The same database over an embedded engine that is open and migrated already: it has one connection. */
export function fromEngine(pglite: PGlite): Omit<Database, "close"> {
  const db = overPglite({ client: pglite }) as unknown as Db;
  return { db, jobsDb: db, healthDb: db, engine: { kind: "embedded", pglite } };
}

/** Also how long one waits for a connection that another has: on a busy machine hundreds may ask at once. */
const CONNECTS_WITHIN_MS = 30_000;
/** A server that takes a question and never answers is away, too. */
const HEALTHY_WITHIN_MS = 5_000;
/** The most connections; docs/running.md has their sum. */
const MOST = { requests: 10, jobs: 3, health: 1 };

async function openServer(url: string): Promise<Database> {
  const within = { connectionTimeoutMillis: CONNECTS_WITHIN_MS };
  const pool = openPool(url, { max: MOST.requests, ...within });
  const jobs = openPool(url, { max: MOST.jobs, ...within });
  const health = openPool(url, {
    max: MOST.health,
    connectionTimeoutMillis: HEALTHY_WITHIN_MS,
    query_timeout: HEALTHY_WITHIN_MS,
  });
  try {
    await letIn(pool, url);
    await migrateServer(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    ...{ db: overPool(pool), jobsDb: overPool(jobs), healthDb: overPool(health) },
    engine: { kind: "server", url },
    async close() {
      for (const each of [pool, jobs, health]) await each.end();
    },
  };
}

/**
 * PostgreSQL as it is, with nothing migrated: for what takes or makes all of its rows.
 *
 * @throws StartRefused where it is away
 */
export async function openServerAsItIs(url: string): Promise<{ db: Db; close(): Promise<void> }> {
  const pool = openPool(url, { max: 2, connectionTimeoutMillis: CONNECTS_WITHIN_MS });
  await letIn(pool, url);
  return { db: overPool(pool), close: () => pool.end() };
}

/** Opens no connection before it is asked for one. */
function openPool(url: string, limits: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: "karyatra",
    keepAlive: true,
    ...limits,
  });
  // A connection that breaks is replaced. It says so to the pool while it is idle and to its own listeners while it is
  // used, also between two queries; without a listener it would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** Drizzle alone would keep a connection on which a transaction could not begin, and after ten the pool would be empty. */
function overPool(pool: pg.Pool): Db {
  const db = overPg({ client: pool });
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      return await overPg({ client }).transaction(work, config);
    } finally {
      client.release();
    }
  };
  return db as unknown as Db;
}

/** @throws StartRefused where it is away; what goes away later comes back */
async function letIn(pool: pg.Pool, url: string): Promise<void> {
  try {
    (await pool.connect()).release();
  } catch (error) {
    throw refusalIfAway(url, error);
  }
}
