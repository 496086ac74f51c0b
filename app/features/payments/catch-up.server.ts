import { and, desc, eq, gt, isNull } from "drizzle-orm";
import { orderEvents } from "#db/schema/money.ts";
import { orders } from "#db/schema/orders.ts";
import { openEntitlements } from "#features/orders/entitlements.server.ts";
import { lockOrder } from "#features/orders/move-order.server.ts";
import type { App } from "#platform/app.server.ts";
import { pagesOf, ROWS_AT_ONCE } from "#platform/row-pages.ts";
import { dayInIndia, instantOf } from "#values/dates.ts";
import { followMoney } from "./record-fact.server.ts";

/**
 * Looks through the orders of earlier releases, each once: what a paid one bought is opened from the day that it was
 * paid, and what of its money waits for the firm is counted.
 */
export async function catchUpOrders(app: App): Promise<void> {
  for await (const { id } of pagesOf((after) => uncountedAfter(app, after))) {
    try {
      await catchUp(app, id);
    } catch (error) {
      // The others are not to wait for it; the nightly check names what is wrong with it.
      app.log.error({ err: error, order: id }, "an order could not be looked through");
    }
  }
}

function uncountedAfter({ db }: App, id: string | undefined) {
  const further = id === undefined ? undefined : gt(orders.id, id);
  return db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isNull(orders.openItems), further))
    .orderBy(orders.id)
    .limit(ROWS_AT_ONCE);
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
