import { and, desc, gt, inArray } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { filings } from "#db/schema/filing.ts";
import { orders } from "#db/schema/orders.ts";
import { contactOfOrder, shownOrder } from "#features/orders/order/own-orders.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { asDate, days } from "#values/dates.ts";
import { reachableBy } from "./reachable-by.server.ts";

/** An older order was settled with the firm without the site, or given up. */
const WAITS_FOR = days(90);
/** Of which a return may be: neither given up nor given back. */
export const LIVE_ORDERS = ["awaiting-payment", "paid", "part-refunded"] as const;
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

function newest(app: App, db: Db, browser: Browser) {
  const isOpenYet = gt(orders.placedAt, asDate(app.clock.now().subtract(WAITS_FOR)));
  return db
    .select()
    .from(orders)
    .where(and(reachableBy(orders, browser), inArray(orders.state, LIVE_ORDERS), isOpenYet))
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
