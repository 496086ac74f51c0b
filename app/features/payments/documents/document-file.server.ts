import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { invoiceFileName, printedInvoice } from "#content/en/invoice.ts";
import { moneyDocuments } from "#db/schema/money.ts";
import { makeOwnPdf, type PdfFile } from "#features/pdf/make-pdf.server.ts";
import type { App } from "#platform/app.server.ts";
import { removeLeftBehind } from "#platform/storage/left-behind.server.ts";
import { asDate } from "#values/dates.ts";
import { rowId } from "#values/fields.ts";
import { lastDayMissed } from "../book/invoice.ts";
import { sealedInvoice } from "../book/issued-documents.server.ts";

type DocumentRow = typeof moneyDocuments.$inferSelect;

const FOLDER = "money/";
/** Where the PDF of a document is stored. */
export const documentKey = (id: string) => `${FOLDER}${id}`;
/** The same of a row, once its PDF is stored. */
export const storedKey = sql<string | null>`case when ${moneyDocuments.storedAt} is not null
  then ${FOLDER} || ${moneyDocuments.id} end`;
/** So many are made in one run: each starts a process. */
const MADE_AT_ONCE = 50;
/** After so many the machine makes none: each try starts a process. */
const FAILURES_AT_MOST = 3;

/**
 * The PDF of a document of an order that the caller has reached. It is made once, of what was sealed when the document
 * was numbered, and stored: whoever opens it later, or is sent it again, has the same bytes.
 */
export async function findDocumentFile(
  app: App,
  orderId: string,
  id: string,
): Promise<PdfFile | undefined> {
  if (!rowId.parse(id)) return undefined;
  const [row] = await app.db
    .select()
    .from(moneyDocuments)
    .where(and(eq(moneyDocuments.id, id), eq(moneyDocuments.orderId, orderId)));
  return row && documentFile(app, row);
}

export function documentFile(app: App, row: DocumentRow): PdfFile {
  const { id, series, number, issuedAt } = row;
  const particulars = sealedInvoice.unseal(app, id, row.particulars);
  const key = documentKey(id);
  return {
    document: printedInvoice(
      series,
      particulars,
      Math.floor(issuedAt.getTime() / 1000),
      lastDayMissed(series, particulars),
    ),
    name: invoiceFileName(number),
    storage: {
      find: () => findStored(app, key),
      async store(pdf) {
        await app.files.put(key, pdf);
        await noteStored(app, id);
      },
    },
  };
}

/** One that cannot be opened is made anew, of the same particulars. */
async function findStored(app: App, key: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (!(await app.files.has(key))) return undefined;
  try {
    return Uint8Array.from(await app.files.get(key));
  } catch (error) {
    app.log.error({ err: error, key }, "the PDF of a document could not be opened");
    return undefined;
  }
}

async function noteStored(app: App, id: string): Promise<void> {
  const stored = { storedAt: asDate(app.clock.now()) };
  await app.db.update(moneyDocuments).set(stored).where(eq(moneyDocuments.id, id));
}

/**
 * Makes and stores the PDFs that no one has asked for yet, the newest first. On a machine that makes none they stay as
 * they are.
 */
export async function storeDocumentFiles(app: App): Promise<void> {
  const rows = await app.db
    .select()
    .from(moneyDocuments)
    .where(isNull(moneyDocuments.storedAt))
    .orderBy(desc(moneyDocuments.issuedAt))
    .limit(MADE_AT_ONCE);
  let failures = 0;
  for (const row of rows) {
    const file = documentFile(app, row);
    const made = await makeOwnPdf(app, file, row.orderId);
    // The file was there, and the process ended before it was noted.
    if (typeof made !== "string") await noteStored(app, row.id);
    else app.log.warn({ why: made, document: row.id }, "no PDF of a document was made");
    if (made === "failed") failures += 1;
    if (made === "busy" || failures === FAILURES_AT_MOST) return;
  }
}

/** Removes the PDFs of documents that were erased with their orders. */
export async function sweepDocumentFiles(app: App): Promise<void> {
  const rows = await app.db.select({ id: moneyDocuments.id }).from(moneyDocuments);
  await removeLeftBehind(app, FOLDER, new Set(rows.map(({ id }) => documentKey(id))));
}
