import { and, gte, isNull } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { outbox } from "#db/schema/outbox.ts";
import { asDate, type Instant } from "#values/dates.ts";

/** Neither sent nor given up. */
const isWaiting = and(isNull(outbox.sentAt), isNull(outbox.givenUpAt));

/**
 * Removes the messages that were queued on a copy of the site: they are about what was tried there.
 *
 * @param since when the copy was made
 * @returns how many there were
 */
export async function dropMessagesSince(tx: Db, since: Instant): Promise<number> {
  const dropped = await tx
    .delete(outbox)
    .where(and(isNull(outbox.sentAt), gte(outbox.createdAt, asDate(since))))
    .returning({ id: outbox.id });
  return dropped.length;
}

/**
 * Removes the messages that waited in a backup: most were sent by the site that it was made of. Those that were given up
 * stay, for the firm to see.
 */
export async function dropWaitingMessages(tx: Db): Promise<number> {
  const dropped = await tx.delete(outbox).where(isWaiting).returning({ id: outbox.id });
  return dropped.length;
}

/** Lets the first sweep send every message that waits: a backup has no jobs. @returns how many there are */
export async function sendWaitingMessages(tx: Db, now: Instant): Promise<number> {
  const asked = await tx
    .update(outbox)
    .set({ lookAgainAt: asDate(now), claimedUntil: null })
    .where(isWaiting)
    .returning({ id: outbox.id });
  return asked.length;
}
