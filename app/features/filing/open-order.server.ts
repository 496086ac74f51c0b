import { and, desc, eq, gt, inArray, isNull, or } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { filings } from "#db/schema/filing.ts";
import { orders } from "#db/schema/orders.ts";
import { contactOfOrder, shownOrder } from "#features/orders/own-orders.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { asDate, days } from "#values/dates.ts";

/** An older order was settled with the firm without the site, or given up. */
const WAITS_FOR = days(90);
/** More than anybody has open. */
const LOOKED_AT = 50;

type Row = typeof orders.$inferSelect;

/**
 * The newest order of this browser or its person that has no return yet: what is handed over next belongs to it. The
 * row is locked until the transaction ends, or two returns would find the same order.
 */
export async function lockOpenOrder(app: App, tx: Db, browser: Browser) {
  // Those that were locked are read again afterwards: the one that waited must see what the other wrote.
  const row = await firstOpen(tx, await newest(app, tx, browser).for("update"));
  return row && { id: row.id, ...shownOrder(row) };
}

/** The same order with its contact, to show it beforehand. */
export async function findOpenOrder(app: App, browser: Browser) {
  const row = await firstOpen(app.db, await newest(app, app.db, browser));
  return row && { ...shownOrder(row), contact: contactOfOrder(app, row) };
}

function newest(app: App, db: Db, { hash, personId }: Browser) {
  const ofBrowser = eq(orders.browserHash, hash);
  // What is in an account is that person's alone, even in a browser that others use.
  const mine = personId
    ? or(eq(orders.personId, personId), and(ofBrowser, isNull(orders.personId)))
    : and(ofBrowser, isNull(orders.personId));
  return db
    .select()
    .from(orders)
    .where(and(mine, gt(orders.placedAt, asDate(app.clock.now().subtract(WAITS_FOR)))))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(LOOKED_AT);
}

async function firstOpen(db: Db, rows: readonly Row[]): Promise<Row | undefined> {
  if (rows.length === 0) return undefined;
  const ids = rows.map(({ id }) => id);
  const filed = await db
    .select({ orderId: filings.orderId })
    .from(filings)
    .where(inArray(filings.orderId, ids));
  return rows.find(({ id }) => !filed.some(({ orderId }) => orderId === id));
}
