import { and, eq } from "drizzle-orm";
import { isProductCode, products } from "#content/catalogue.ts";
import type { Db } from "#db/db.server.ts";
import { orders } from "#db/schema/orders.ts";
import type { App } from "#platform/app.server.ts";
import type { Contact } from "#values/contact.ts";
import { instantOf } from "#values/dates.ts";
import { paise } from "#values/money.ts";
import { readSold, sealedOrderClient } from "./sealed-order.server.ts";

/** One order of the account's own; undefined for anybody else's. */
export async function findOrderOf(db: Db, personId: string, reference: string) {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.reference, reference), eq(orders.personId, personId)));
  return row && { row, ...shownOrder(row) };
}

/** What was ordered, for whoever reached the row as its owner or for the firm. */
export function shownOrder(row: typeof orders.$inferSelect) {
  return {
    reference: row.reference,
    product: shownProduct(row.productCode),
    lines: readSold(row.sold),
    total: paise(row.totalPaise),
    state: row.state,
    placedAt: instantOf(row.placedAt),
    /** When the client said that it is paid; the bank has not confirmed it by that. */
    ...(row.claimedAt ? { claimedAt: instantOf(row.claimedAt) } : {}),
  };
}

/** The name of a product; one that is no longer sold has its code alone. */
export function shownProduct(code: string): string {
  return isProductCode(code) ? products[code].name : code;
}

/** Who ordered. */
export function contactOfOrder(app: App, { id, client }: typeof orders.$inferSelect): Contact {
  const { name, email, mobile } = sealedOrderClient.unseal(app, id, client);
  return { name, email, mobile };
}

/** An order by its id, for what belongs to it; a missing one is our fault. */
export async function getOrder(db: Db, id: string) {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  if (!row) throw new Error("the order of a filing is not there");
  return shownOrder(row);
}
