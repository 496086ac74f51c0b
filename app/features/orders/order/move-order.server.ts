import { randomUUID } from "node:crypto";
import { and, desc, eq, inArray } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { orderEvents } from "#db/schema/money.ts";
import { orders } from "#db/schema/orders.ts";
import { canMove, type OrderEvent, type OrderState } from "#domain/payments/order-state.ts";
import type { App } from "#platform/app.server.ts";
import { asDate } from "#values/dates.ts";

export type OrderRow = typeof orders.$inferSelect;

/** Locks an order until the transaction ends: whatever may change its state waits here. */
export async function lockOrder(tx: Db, id: string): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for("update");
  return row;
}

/** What the note of an event is sealed with. */
export const noteContext = (id: string) => `order-event:${id}`;

/** What was said with an event; null where nothing was. */
export function noteOf(
  app: Pick<App, "sealing">,
  { id, note }: Pick<typeof orderEvents.$inferSelect, "id" | "note">,
): string | null {
  return note && app.sealing.unseal(note, noteContext(id));
}

/** What stands before the note of an order that was joined to a request or parted from it: its reference. */
export const noteAbout = (filing: string, why?: string) => (why ? `${filing}: ${why}` : filing);

/** Which requests the firm parted some orders from, by the ids of the orders: they are not offered to one another again. */
export async function partedFrom(
  app: Pick<App, "sealing">,
  db: Db,
  orderIds: readonly string[],
): Promise<(orderId: string, filing: string) => boolean> {
  const events =
    orderIds.length > 0
      ? await db
          .select()
          .from(orderEvents)
          .where(and(inArray(orderEvents.orderId, [...orderIds]), eq(orderEvents.kind, "parted")))
      : [];
  return (orderId, filing) =>
    events.some((event) => event.orderId === orderId && noteOf(app, event)?.startsWith(filing));
}

/**
 * Adds what happened to an order that is locked, and its new state.
 *
 * @param by the person of the firm who did it, if one did
 * @param note what was said with it
 * @throws where it could not have happened
 */
export async function moveOrder(
  app: Pick<App, "clock" | "sealing">,
  tx: Db,
  { id, state }: Pick<OrderRow, "id" | "state">,
  event: OrderEvent,
  { by, note }: { by?: string | undefined; note?: string | undefined } = {},
): Promise<OrderState> {
  if (!canMove(state, event)) throw new Error(`an order cannot go ${state} > ${event.kind}`);
  const [last] = await tx
    .select({ sequence: orderEvents.sequence })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, id))
    .orderBy(desc(orderEvents.sequence))
    .limit(1);
  const sequence = (last?.sequence ?? 0) + 1;
  const at = asDate(app.clock.now());
  const eventId = randomUUID();
  await tx.insert(orderEvents).values({
    ...{ id: eventId, orderId: id, sequence, ...event, at, by },
    note: note && app.sealing.seal(note, noteContext(eventId)),
  });
  await tx.update(orders).set({ state: event.to }).where(eq(orders.id, id));
  return event.to;
}
