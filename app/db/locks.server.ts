import { type SQL, sql } from "drizzle-orm";
import pg, { type ClientBase } from "pg";

/**
 * What is locked by a name and not by a row, each in a space of its own, so that equal names do not meet. The numbers
 * are frozen: two versions of the site may run beside each other on one database.
 */
const LOCK_SPACES = {
  /** A counter of tries. */
  limit: 1,
  /** A browser, or whoever is sent a code. */
  code: 2,
  /** A checkout, before its order has a row. */
  checkout: 3,
  /** A payment, a refund or a dispute of a source, before its reference has a row. */
  payment: 4,
  /** An account, contact or browser that books the free session. */
  "free-session": 5,
  /** A time of an adviser, by the token of whoever takes it. */
  appointment: 6,
  /** The secrets that something is sealed with. */
  secret: 7,
  /** The room for files that are not handed over yet. */
  "upload-room": 8,
  /** The terms that records are found by, while they are written. */
  find: 9,
  /** The newest version of the firm, before the next one has its row. */
  firm: 10,
  /** The months that are closed, before the next one has its row. */
  closing: 11,
  /** The newest version of hours, topics and rules, before the next one has its row. */
  booking: 12,
  /** The cases of all people of a list, before any of them has a row. */
  "client-import": 13,
} as const;
/** Any numbers that nothing else in the database uses. */
const MIGRATING = 48_300;
const WORKING = 48_301;
const WHOLE = 48_302;

/** A transaction of the database; structural, because opening the database takes a lock, too. */
type Transaction = { execute(query: SQL): PromiseLike<unknown> };

/**
 * Waits until no other transaction has the lock of this name, and has it until `tx` ends. Whoever takes several takes
 * them in one order, or two transactions may wait for each other.
 */
export async function lockKey(
  tx: Transaction,
  space: keyof typeof LOCK_SPACES,
  key: string,
): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${key}, ${LOCK_SPACES[space]}))`,
  );
}

/** Waits until no other process migrates this database; the lock ends with the connection. */
export async function lockMigrations(client: ClientBase): Promise<void> {
  await client.query("select pg_advisory_lock($1)", [MIGRATING]);
}

/**
 * Has the lock that every process at work shares, until the connection ends. Where no other process had it, `whenAlone`
 * comes first, and others wait for it.
 */
export async function lockAsWorker(
  client: ClientBase,
  whenAlone?: () => Promise<void>,
): Promise<void> {
  const isAlone = whenAlone && (await tryLock(client, WORKING));
  if (isAlone) await whenAlone();
  await client.query("select pg_advisory_lock_shared($1)", [WORKING]);
  if (isAlone) await client.query("select pg_advisory_unlock($1)", [WORKING]);
}

/** Whether no other process migrates this database, until the connection ends. */
export function tryLockMigrations(client: ClientBase): Promise<boolean> {
  return tryLock(client, MIGRATING);
}

/** Whether no process works on this database: then none can begin to until the connection ends. */
export function tryLockWithoutWorkers(client: ClientBase): Promise<boolean> {
  return tryLock(client, WORKING);
}

/** Whether this is the one that goes through all of this database, until the connection ends. */
export function tryLockWhole(client: ClientBase): Promise<boolean> {
  return tryLock(client, WHOLE);
}

async function tryLock(client: ClientBase, key: number): Promise<boolean> {
  const { rows } = await client.query("select pg_try_advisory_lock($1) as locked", [key]);
  return rows[0].locked;
}

/** A connection for locks that end with it. */
export async function connectForLocks(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "karyatra",
    keepAlive: true,
  });
  client.on("error", () => {}); // its end follows; without a listener it would end the process
  await client.connect();
  return client;
}
