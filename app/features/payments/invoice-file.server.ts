import { and, eq } from "drizzle-orm";
import { invoiceFileName, printedInvoice } from "#content/en/invoice.ts";
import { moneyDocuments } from "#db/schema/money.ts";
import type { PdfFile } from "#features/pdf/make-pdf.server.ts";
import type { App } from "#platform/app.server.ts";
import { rowId } from "#values/fields.ts";
import { sealedInvoice } from "./issue-invoice.server.ts";

/**
 * A document of an order that the caller has reached, to be printed. It is made of what was stored when it was
 * numbered, and says that it was made then: each time the same bytes.
 */
export async function findInvoiceFile(
  app: App,
  orderId: string,
  id: string,
): Promise<PdfFile | undefined> {
  if (!rowId.parse(id)) return undefined;
  const [row] = await app.db
    .select()
    .from(moneyDocuments)
    .where(and(eq(moneyDocuments.id, id), eq(moneyDocuments.orderId, orderId)));
  if (!row) return undefined;
  const particulars = sealedInvoice.unseal(app, row.id, row.particulars);
  const made = Math.floor(row.issuedAt.getTime() / 1000);
  return { document: printedInvoice(particulars, made), name: invoiceFileName(row.number) };
}
