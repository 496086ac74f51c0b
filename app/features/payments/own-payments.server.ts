import { desc, eq, inArray } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { moneyDocuments } from "#db/schema/money.ts";
import { orders } from "#db/schema/orders.ts";
import { shownOrder } from "#features/orders/own-orders.server.ts";

const LISTED_AT_MOST = 100;

/** The orders of an account with their documents, the newest first. */
export async function listPayments(db: Db, personId: string) {
  const rows = await db
    .select()
    .from(orders)
    .where(eq(orders.personId, personId))
    .orderBy(desc(orders.placedAt))
    .limit(LISTED_AT_MOST);
  const ids = rows.map(({ id }) => id);
  const { id, orderId, series, number, on, cancelledAt } = moneyDocuments;
  const documents = await db
    .select({ id, orderId, series, number, on, cancelledAt })
    .from(moneyDocuments)
    .where(inArray(orderId, ids))
    .orderBy(moneyDocuments.issuedAt);
  return rows.map((row) => ({
    ...shownOrder(row),
    documents: documents.filter((each) => each.orderId === row.id),
  }));
}
