import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { moneyDocuments } from "#db/schema/money.ts";
import type { Series } from "#domain/payments/document-number.ts";
import type { App } from "#platform/app.server.ts";
import { sealedJson } from "#platform/sealed-json.server.ts";
import { type InvoiceParticulars, invoiceParticulars } from "./invoice.ts";

/** Of one moment what takes back comes after what it takes back of. */
const BY_ISSUE = [
  asc(moneyDocuments.issuedAt),
  sql`${moneyDocuments.series} in ('credit-note', 'refund-voucher')`,
  asc(moneyDocuments.number),
];

export const sealedInvoice = sealedJson("money_documents.particulars", [], invoiceParticulars);

export type IssuedDocument = {
  id: string;
  series: Series;
  isCancelled: boolean;
  /** The invoice that was corrected with it, by its id. */
  replaces: string | null;
  particulars: InvoiceParticulars;
};

/** The documents of an order, opened, the first first. */
export async function documentsOfOrder(
  app: App,
  tx: Db,
  orderId: string,
): Promise<IssuedDocument[]> {
  const rows = await tx
    .select()
    .from(moneyDocuments)
    .where(eq(moneyDocuments.orderId, orderId))
    .orderBy(...BY_ISSUE);
  return rows.map(({ id, series, cancelledAt, replaces, particulars }) => ({
    ...{ id, series, replaces, isCancelled: cancelledAt !== null },
    particulars: sealedInvoice.unseal(app, id, particulars),
  }));
}

/** Whether the firm was registered for GST when a document was numbered: that decides how it is called. */
export function isRegisteredIn(
  app: App,
  { id, particulars }: Pick<typeof moneyDocuments.$inferSelect, "id" | "particulars">,
): boolean {
  return sealedInvoice.unseal(app, id, particulars).code !== null;
}

/** The documents of some orders, the first first; whoever calls has reached the orders as their owner or for the firm. */
export async function listDocuments(app: App, db: Db, orderIds: readonly string[]) {
  const rows = await db
    .select()
    .from(moneyDocuments)
    .where(inArray(moneyDocuments.orderId, [...orderIds]))
    .orderBy(...BY_ISSUE);
  return rows.map(({ particulars, storedAt: _, ...row }) => ({
    ...row,
    isRegistered: isRegisteredIn(app, { id: row.id, particulars }),
  }));
}
