import { desc, eq, isNull } from "drizzle-orm";
import { orderEvents } from "#db/schema/money.ts";
import { orders } from "#db/schema/orders.ts";
import { openEntitlements } from "#features/orders/entitlements.server.ts";
import { lockOrder } from "#features/orders/move-order.server.ts";
import type { App } from "#platform/app.server.ts";
import { dayInIndia, instantOf } from "#values/dates.ts";
import { followMoney } from "./record-fact.server.ts";

const BATCH_SIZE = 200;

/**
 * Looks through the orders of earlier releases, each once: what a paid one bought is opened from the day that it was
 * paid, and what of its money waits for the firm is counted.
 */
export async function catchUpOrders(app: App): Promise<void> {
  for (;;) {
    const rows = await app.db
      .select({ id: orders.id })
      .from(orders)
      .where(isNull(orders.openItems))
      .limit(BATCH_SIZE);
    for (const { id } of rows) await catchUp(app, id);
    if (rows.length < BATCH_SIZE) return;
  }
}

async function catchUp(app: App, id: string): Promise<void> {
  await app.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) return;
    const events = await tx
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, id))
      .orderBy(desc(orderEvents.sequence));
    const paid = events.find(({ kind }) => kind === "paid");
    if (paid) await openEntitlements(tx, order, dayInIndia(instantOf(paid.at)));
    await followMoney(app, tx, id, {});
  });
}
