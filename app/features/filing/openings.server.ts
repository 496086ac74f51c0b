import { randomUUID } from "node:crypto";
import { and, desc, eq, gt } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { filingOpenings } from "#db/schema/filing.ts";
import type { App } from "#platform/app.server.ts";
import { asDate, type Duration, hours, type Instant, instantOf } from "#values/dates.ts";

type What = (typeof filingOpenings.$inferSelect)["what"];

/** Whoever comes back within so long looks on, and has not opened it anew. */
export const ONE_LOOK = hours(1);

/**
 * Records that somebody of the firm opened something of a request; its client sees it.
 * @param openedBy an account of the firm, or a user name on the server
 * @param oneLook how long a look lasts, where one that goes on is not recorded again
 */
export async function noteOpening(
  app: Pick<App, "db" | "clock">,
  filingId: string,
  openedBy: string,
  what: What,
  oneLook?: Duration,
): Promise<void> {
  const now = app.clock.now();
  if (oneLook && (await isOpenSince(app.db, { filingId, openedBy, what }, now.subtract(oneLook))))
    return;
  const openedAt = asDate(now);
  await app.db
    .insert(filingOpenings)
    .values({ id: randomUUID(), filingId, openedBy, what, openedAt });
}

async function isOpenSince(
  db: Db,
  { filingId, openedBy, what }: { filingId: string; openedBy: string; what: What },
  since: Instant,
): Promise<boolean> {
  const known = await db
    .select({ id: filingOpenings.id })
    .from(filingOpenings)
    .where(
      and(
        eq(filingOpenings.filingId, filingId),
        eq(filingOpenings.openedBy, openedBy),
        eq(filingOpenings.what, what),
        gt(filingOpenings.openedAt, asDate(since)),
      ),
    )
    .limit(1);
  return known.length > 0;
}

/**
 * Who opened what of a request, the newest first.
 * @param names of the firm's accounts: any other was a user name on the server
 */
export async function listOpenings(db: Db, filingId: string, names: ReadonlyMap<string, string>) {
  const rows = await db
    .select()
    .from(filingOpenings)
    .where(eq(filingOpenings.filingId, filingId))
    .orderBy(desc(filingOpenings.openedAt));
  return rows.map(({ openedBy, what, openedAt }) => ({
    who: names.get(openedBy) ?? openedBy,
    what,
    at: instantOf(openedAt),
  }));
}
