import { and, asc, eq, isNull } from "drizzle-orm";
import { orderEvents } from "#db/schema/money.ts";
import { orders } from "#db/schema/orders.ts";
import type { App } from "#platform/app.server.ts";
import { lockOrderBook, mailClient } from "../book/order-book.server.ts";
import { followMoney } from "./follow-money.server.ts";

/**
 * Looks through the orders of earlier releases, each once, in the order in which they were paid: so run their numbers.
 * One whose money moves before is looked through by that.
 */
export async function catchUpOrders(app: App): Promise<void> {
  for (const id of await uncountedOrders(app)) {
    try {
      await catchUp(app, id);
    } catch (error) {
      // The others are not to wait for it; the nightly check names what is wrong with it.
      app.log.error({ err: error, order: id }, "an order could not be looked through");
    }
  }
}

async function uncountedOrders({ db }: App): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id, paidAt: orderEvents.at })
    .from(orders)
    .leftJoin(orderEvents, and(eq(orderEvents.orderId, orders.id), eq(orderEvents.kind, "paid")))
    .where(isNull(orders.openItems))
    .orderBy(asc(orderEvents.at), orders.id);
  return rows.map(({ id }) => id);
}

async function catchUp(app: App, id: string): Promise<void> {
  await app.db.transaction(async (tx) => {
    const book = await lockOrderBook(app, tx, id);
    // It was erased meanwhile.
    if (!book) return;
    const { document } = await followMoney(app, tx, book, {});
    // A credit note, or the receipt of what an open order holds.
    if (document) await mailClient(app, tx, book, { kind: "document", document });
  });
}
