import type { App } from "#platform/app.server.ts";
import { countAttempt, type TriedFrom } from "#platform/limits.server.ts";
import type { Limit } from "#platform/limits.ts";
import type { PrintedDocument } from "#platform/pdf-maker.ts";

/** Each PDF starts a process. */
export const PDF_LIMIT: Limit = {
  name: "pdf",
  browser: { hour: 20, day: 60 },
  line: { hour: 60, day: 200 },
};

/** A PDF that may be made, and the name that it is saved under. */
export type PdfFile = { document: PrintedDocument; name: string };

/** Why there is no PDF: too much is waiting, this machine makes none, or enough were asked for. */
export const NO_PDF = ["busy", "failed", "limit"] as const;
export type NoPdf = (typeof NO_PDF)[number];

/**
 * The bytes of a PDF, or why there are none. Whose it is has been checked.
 * @param from who asks, by browser and address
 */
export async function makePdf(
  app: App,
  from: TriedFrom,
  document: PrintedDocument,
): Promise<Uint8Array<ArrayBuffer> | NoPdf> {
  const counted = await countAttempt(app, app.db, PDF_LIMIT, from);
  if (!counted.ok) return "limit";
  return app.pdfMaker.make(document, from.hash ?? from.address);
}
