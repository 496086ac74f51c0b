import { desc, eq } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import { shownOrder } from "#features/orders/order/own-orders.server.ts";
import type { App } from "#platform/app.server.ts";
import { listDocuments } from "../book/issued-documents.server.ts";

const LISTED_AT_MOST = 100;

/** The orders of an account with their documents, the newest first. */
export async function listPayments(app: App, personId: string) {
  const rows = await app.db
    .select()
    .from(orders)
    .where(eq(orders.personId, personId))
    .orderBy(desc(orders.placedAt))
    .limit(LISTED_AT_MOST);
  const ids = rows.map(({ id }) => id);
  const documents = await listDocuments(app, app.db, ids);
  return rows.map((row) => ({
    ...shownOrder(row),
    documents: documents.filter((each) => each.orderId === row.id),
  }));
}
