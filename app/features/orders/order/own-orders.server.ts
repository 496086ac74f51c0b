import { and, eq, inArray } from "drizzle-orm";
import { type AddOnCode, addOns, isProductCode, products } from "#content/catalogue.ts";
import type { Db } from "#db/db.server.ts";
import { orderEvents } from "#db/schema/money.ts";
import { orders } from "#db/schema/orders.ts";
import type { App } from "#platform/app.server.ts";
import type { Contact } from "#values/contact.ts";
import { type Instant, instantOf } from "#values/dates.ts";
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
    /** With its add-ons. */
    bought: [shownProduct(row.productCode), ...row.addOns.map(shownAddOn)],
    productCode: row.productCode,
    priceLine: row.priceLine,
    addOns: row.addOns,
    lines: readSold(row.sold),
    total: paise(row.totalPaise),
    state: row.state,
    placedAt: instantOf(row.placedAt),
    /** When the client said that it is paid; the bank has not confirmed it by that. */
    ...(row.claimedAt ? { claimedAt: instantOf(row.claimedAt) } : {}),
    /** While it is unpaid: the last day to pay it; none while the firm has not set how. */
    ...(row.lapsesAt ? { lapsesAt: instantOf(row.lapsesAt) } : {}),
    /** A part of its price has arrived. */
    hasPart: row.openItems !== null && row.openItems > 0,
  };
}

/** The name of a product; one that is no longer sold has its code alone. */
export function shownProduct(code: string): string {
  return isProductCode(code) ? products[code].name : code;
}

function shownAddOn(code: string): string {
  return Object.hasOwn(addOns, code) ? addOns[code as AddOnCode].label : code;
}

/** Whether it is of one return; an annual plan may wait for its Form 16 for a year. */
export function isReturn({ productCode }: Pick<typeof orders.$inferSelect, "productCode">) {
  return isProductCode(productCode) && products[productCode].kind === "itr";
}

/** Who ordered. */
export function contactOfOrder(
  app: Pick<App, "sealing">,
  { id, client }: Pick<typeof orders.$inferSelect, "id" | "client">,
): Contact {
  const { name, email, mobile } = sealedOrderClient.unseal(app, id, client);
  return { name, email, mobile };
}

/** An order as what belongs to it sees it. */
export type OrderOfCase = ReturnType<typeof shownOrder> & {
  id: string;
  paidAt: Instant | undefined;
};

/** Orders by their ids, for what belongs to them, each with the moment at which it was paid. */
export async function ordersById(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OrderOfCase>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ row: orders, paidAt: orderEvents.at })
    .from(orders)
    .leftJoin(orderEvents, and(eq(orderEvents.orderId, orders.id), eq(orderEvents.kind, "paid")))
    .where(inArray(orders.id, [...ids]));
  return new Map(
    found.map(({ row, paidAt }) => [
      row.id,
      { ...shownOrder(row), id: row.id, paidAt: paidAt ? instantOf(paidAt) : undefined },
    ]),
  );
}
