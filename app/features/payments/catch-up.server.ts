import { randomUUID } from "node:crypto";
import { and, asc, eq, isNull } from "drizzle-orm";
import { orderEvents } from "#db/schema/money.ts";
import { orders } from "#db/schema/orders.ts";
import { openEntitlements } from "#features/orders/entitlements.server.ts";
import { lockOrder } from "#features/orders/move-order.server.ts";
import { queueOrderMail } from "#features/orders/order-mail.server.ts";
import type { App } from "#platform/app.server.ts";
import { dayInIndia, instantOf } from "#values/dates.ts";
import { listDocuments, numberInvoice } from "./issue-invoice.server.ts";
import { factsOfOrder, followMoney } from "./record-fact.server.ts";

/**
 * Looks through the orders of earlier releases, each once, in the order in which they were paid: what a paid one bought
 * is opened from the day that it was paid, it has its documents, dated the day on which they are numbered, and what of
 * its money waits for the firm is counted.
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

/** Those that were paid first come first: the numbers of their documents follow that. */
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
    const order = await lockOrder(tx, id);
    if (order?.openItems !== null) return;
    const [paid] = await tx
      .select()
      .from(orderEvents)
      .where(and(eq(orderEvents.orderId, id), eq(orderEvents.kind, "paid")));
    if (paid) {
      await openEntitlements(tx, order, dayInIndia(instantOf(paid.at)));
      const documents = await listDocuments(tx, id);
      if (order.totalPaise > 0 && !documents.some(({ series }) => series === "invoice")) {
        const document = randomUUID();
        await queueOrderMail(app, tx, order, { kind: "document", document });
        await numberInvoice(app, tx, document, order, await factsOfOrder(tx, id));
      }
    }
    await followMoney(app, tx, id, {});
  });
}
