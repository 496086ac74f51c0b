import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { isProductCode, products } from "#content/catalogue.ts";
import type { Db } from "#db/db.server.ts";
import { orders } from "#db/schema/orders.ts";
import type { Browser } from "#platform/browser.server.ts";
import { hashToken, newToken } from "#platform/sealing.server.ts";
import { instantOf } from "#values/dates.ts";
import { rupees } from "#values/money.ts";
import { readSold } from "./sealed-order.server.ts";

const LISTED_AT_MOST = 100;
const PAISE_TO_A_RUPEE = 100;

/** The orders that were placed in this browser and that nobody's account keeps. */
export async function findBegunOrders(db: Db, browser: Browser) {
  const rows = await db
    .select({ reference: orders.reference, at: orders.placedAt })
    .from(orders)
    .where(begun(browser));
  return rows.map(({ reference, at }) => ({ reference, at: instantOf(at) }));
}

/** Puts them into the account of `personId`. */
export async function keepOrders(tx: Db, browser: Browser, personId: string): Promise<void> {
  await tx.update(orders).set({ personId }).where(begun(browser));
}

/** Whoever uses the browser next finds nothing there of what the account keeps. */
export async function detachOrders(db: Db, browser: Browser): Promise<void> {
  await db
    .update(orders)
    .set({ browserHash: hashToken(newToken()) })
    .where(and(eq(orders.browserHash, browser.hash), isNotNull(orders.personId)));
}

/** The orders of an account, the newest first. */
export async function ordersOf(db: Db, personId: string) {
  const rows = await db
    .select()
    .from(orders)
    .where(eq(orders.personId, personId))
    .orderBy(desc(orders.placedAt))
    .limit(LISTED_AT_MOST);
  return rows.map(shown);
}

/** One order of the account's own; undefined for anybody else's. */
export async function findOrderOf(db: Db, personId: string, reference: string) {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.reference, reference), eq(orders.personId, personId)));
  return row && shown(row);
}

function shown(row: typeof orders.$inferSelect) {
  return {
    reference: row.reference,
    product: isProductCode(row.productCode) ? products[row.productCode].name : row.productCode,
    lines: readSold(row.sold),
    total: rupees(row.totalPaise / PAISE_TO_A_RUPEE),
    state: row.state,
    placedAt: instantOf(row.placedAt),
  };
}

function begun(browser: Browser) {
  return and(eq(orders.browserHash, browser.hash), isNull(orders.personId));
}
