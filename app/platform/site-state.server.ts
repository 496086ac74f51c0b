import { eq, sql } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { siteStates } from "#db/schema/installation.ts";
import type { Clock } from "#platform/clock.ts";
import { asDate, type Instant, instantOf } from "#values/dates.ts";

/** For how many days backups are kept where the command names no others. */
export const KEEP_DAYS = 14;

/** When the last good backup saw the rows, and for how many days backups are kept. */
type LastBackup = { at: Instant | undefined; keepDays: number };

export async function lastBackup(db: Db): Promise<LastBackup> {
  const [row] = await db.select().from(siteStates).where(eq(siteStates.name, "backed-up"));
  return { at: row && instantOf(row.backupAt), keepDays: row?.keepDays ?? KEEP_DAYS };
}

/** Undefined where there was none. */
export async function secondsSinceBackup({
  db,
  clock,
}: {
  db: Db;
  clock: Clock;
}): Promise<number | undefined> {
  const { at } = await lastBackup(db);
  // A clock that was set back makes no age below zero.
  return at && Math.max(0, clock.now().since(at).total("seconds"));
}

export type NotedBackup = { at: Instant; now: Instant; keepDays: number };

/** Notes a backup that is whole. One of a later moment stays. */
export async function noteBackup(db: Db, { at, now, keepDays }: NotedBackup): Promise<void> {
  const row = { backupAt: asDate(at), since: asDate(now), keepDays };
  await db
    .insert(siteStates)
    .values({ name: "backed-up", ...row })
    .onConflictDoUpdate({
      target: siteStates.name,
      set: row,
      setWhere: sql`${siteStates.backupAt} <= excluded.backup_at`,
    });
}

/** The backup that this site was restored from, while it is not open to work yet. */
export type Restored = {
  /** When the backup saw the rows. */
  at: Instant;
  /** When it was put back: what came in since then came from the trial. */
  since: Instant;
};

export function restoredFrom(db: Db): Promise<Restored | undefined> {
  return backupNamed(db, "restored");
}

/** The same of a site that was opened since. */
export function openedBackup(db: Db): Promise<Restored | undefined> {
  return backupNamed(db, "opened");
}

async function backupNamed(db: Db, name: "restored" | "opened"): Promise<Restored | undefined> {
  const [row] = await db.select().from(siteStates).where(eq(siteStates.name, name));
  return row && { at: instantOf(row.backupAt), since: instantOf(row.since) };
}

type OfBackup = { at: Instant; now: Instant };

/** Says that a backup is being put back: no start is let in. */
export async function noteRestoring(tx: Db, { at, now }: OfBackup): Promise<void> {
  await tx
    .insert(siteStates)
    .values({ name: "restoring", backupAt: asDate(at), since: asDate(now) });
}

/** Says that a backup was put back, in place of what its own rows say of the site that it was made of. */
export async function noteRestored(tx: Db, { at, now }: OfBackup): Promise<void> {
  const { keepDays } = await lastBackup(tx);
  await tx.delete(siteStates);
  const row = { backupAt: asDate(at), since: asDate(now) };
  await tx.insert(siteStates).values([
    { name: "restored", ...row },
    { name: "backed-up", ...row, keepDays },
  ]);
}

/** From the next start on it works as any site. */
export async function forgetRestored(db: Db): Promise<void> {
  await db.delete(siteStates).where(eq(siteStates.name, "restored"));
}

/** Remembers which backup the site was opened from: numbers that went out after it may be named later. */
export async function noteOpened(db: Db, { at, since }: Restored): Promise<void> {
  const row = { backupAt: asDate(at), since: asDate(since) };
  await db
    .insert(siteStates)
    .values({ name: "opened", ...row })
    .onConflictDoUpdate({ target: siteStates.name, set: row });
}
