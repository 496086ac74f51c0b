import { join } from "node:path";
import type { ClientBase } from "pg";
import { FolderInUse, StartRefused } from "#values/start-refused.ts";
import { lockFolder } from "./folder-lock.server.ts";
import { refusalIfAway } from "./is-away.ts";
import {
  connectForLocks,
  tryLockMigrations,
  tryLockWhole,
  tryLockWithoutWorkers,
} from "./locks.server.ts";

/** Which database: PostgreSQL at an address, else the one in the folder. */
export type DatabasePlace = { dataDir: string; databaseUrl: string | undefined };

const UNDER_WAY =
  "A backup is being made, or everything is being sealed anew: try again once that is done.";

/**
 * Goes through everything alone: what is copied while it is sealed anew would need two secrets. Others go on.
 *
 * @throws StartRefused where a backup or a change of the secret is under way
 */
export async function whileWhole<Value>(
  { dataDir, databaseUrl }: DatabasePlace,
  work: () => Promise<Value>,
): Promise<Value> {
  if (databaseUrl !== undefined) return withSession(databaseUrl, tryLockWhole, UNDER_WAY, work);
  const lock = lockBackups(dataDir);
  if (!lock) throw new StartRefused(UNDER_WAY);
  try {
    return await work();
  } finally {
    lock.release();
  }
}

/** Of the folder of an embedded database; undefined while another process has it. */
export function lockBackups(dataDir: string): { release(): void } | undefined {
  try {
    return lockFolder(join(dataDir, "backup.lock"), dataDir);
  } catch (error) {
    if (error instanceof FolderInUse) return undefined;
    throw error;
  }
}

const SITE_RUNS = "The site runs on this database: stop it, and try again.";

/** While no process of the site works on this PostgreSQL, and none can begin to. @throws StartRefused where one does */
export function whileStopped<Value>(url: string, work: () => Promise<Value>): Promise<Value> {
  return withSession(url, tryLockWithoutWorkers, SITE_RUNS, work);
}

/** The same, and no start brings the tables up to date meanwhile. */
export function whileRestoring<Value>(url: string, work: () => Promise<Value>): Promise<Value> {
  const tryLocks = async (client: ClientBase) =>
    (await tryLockWithoutWorkers(client)) && (await tryLockMigrations(client));
  return withSession(url, tryLocks, SITE_RUNS, work);
}

async function withSession<Value>(
  url: string,
  tryLock: (client: ClientBase) => Promise<boolean>,
  otherwise: string,
  work: () => Promise<Value>,
): Promise<Value> {
  const client = await connectForLocks(url).catch((error: unknown) => {
    throw refusalIfAway(url, error);
  });
  try {
    if (!(await tryLock(client))) throw new StartRefused(otherwise);
    return await work();
  } finally {
    await client.end();
  }
}
