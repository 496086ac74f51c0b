import { and, desc, eq } from "drizzle-orm";
import { people } from "#db/schema/accounts.ts";
import { orderEvents } from "#db/schema/money.ts";
import { personOf } from "#features/accounts/person.server.ts";
import { noteOf } from "#features/orders/order/move-order.server.ts";
import type { App } from "#platform/app.server.ts";
import { instantOf } from "#values/dates.ts";

const CHANGES_AT_MOST = 50;

/** What was changed of an order's particulars, the newest first: by the client where it names no person of the firm. */
export async function changesOfOrder(app: App, orderId: string) {
  const rows = await app.db
    .select({ event: orderEvents, person: people })
    .from(orderEvents)
    .leftJoin(people, eq(people.id, orderEvents.by))
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, "changed")))
    .orderBy(desc(orderEvents.sequence))
    .limit(CHANGES_AT_MOST);
  return rows.map(({ event, person }) => ({
    at: instantOf(event.at),
    by: person && personOf(app, person).name,
    note: noteOf(app, event),
  }));
}
