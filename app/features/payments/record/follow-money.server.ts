import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { orderEvents } from "#db/schema/money.ts";
import { orders } from "#db/schema/orders.ts";
import { itemsOfOrder } from "#domain/payments/firm-items.ts";
import { balanceOf } from "#domain/payments/money-facts.ts";
import { eventsFor, type OrderState } from "#domain/payments/order-state.ts";
import { beginCaseOfOrder } from "#features/cases/case-of-paid-order.server.ts";
import { openEntitlements } from "#features/orders/order/entitlements.server.ts";
import { moveOrder } from "#features/orders/order/move-order.server.ts";
import type { App } from "#platform/app.server.ts";
import { dayInIndia, instantOf } from "#values/dates.ts";
import { paise } from "#values/money.ts";
import { mailClient, type OrderBook } from "../book/order-book.server.ts";
import { issueCreditNote, issueInvoice, numberInvoice } from "../documents/issue-invoice.server.ts";
import { issueVouchers } from "../documents/issue-vouchers.server.ts";

/** What became of an order when its money was followed. */
export type Followed = {
  /** The state that it was in. */
  before: OrderState;
  /** The credit note or voucher that was numbered with it. */
  document: string | undefined;
};

/** Moves an order to where all its money leaves it, and counts what of it waits for the firm. */
export async function followMoney(
  app: App,
  tx: Db,
  book: OrderBook,
  { by, reason = "" }: { by?: string | undefined; reason?: string },
): Promise<Followed> {
  const { order, facts } = book;
  const { id, state: before } = order;
  if (order.openItems === null) await makeUp(app, tx, book);
  const total = paise(order.totalPaise);
  for (const event of eventsFor(before, total, balanceOf(facts))) {
    order.state = await moveOrder(app, tx, order, event, { by });
    if (event.kind !== "paid") continue;
    await openEntitlements(tx, order, dayInIndia(app.clock.now()));
    await beginCaseOfOrder(app, tx, order);
    await issueInvoice(app, tx, book);
  }
  const document =
    (await issueCreditNote(app, tx, book, reason)) ?? (await issueVouchers(app, tx, book, reason));
  const openItems = itemsOfOrder({ id, total, state: order.state }, facts).length;
  if (openItems !== order.openItems)
    await tx.update(orders).set({ openItems }).where(eq(orders.id, id));
  order.openItems = openItems;
  return { before, document };
}

/**
 * Makes up for what an order of an earlier release lacks that was paid: what it bought is opened from the day on which
 * it was paid, and its invoice is numbered, dated today and mailed.
 */
async function makeUp(app: App, tx: Db, book: OrderBook): Promise<void> {
  const { order, documents } = book;
  const isPaid = and(eq(orderEvents.orderId, order.id), eq(orderEvents.kind, "paid"));
  const [paid] = await tx.select().from(orderEvents).where(isPaid);
  if (!paid) return;
  await openEntitlements(tx, order, dayInIndia(instantOf(paid.at)));
  if (order.totalPaise === 0 || documents.some(({ series }) => series === "invoice")) return;
  const document = randomUUID();
  await mailClient(app, tx, book, { kind: "document", document });
  await numberInvoice(app, tx, document, book);
}
