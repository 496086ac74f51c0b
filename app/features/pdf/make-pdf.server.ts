import type { App } from "#platform/app.server.ts";
import { countAttempt, type TriedFrom } from "#platform/limits.server.ts";
import type { Limit } from "#platform/limits.ts";
import type { Printable } from "#platform/pdf-maker.ts";

/** Each PDF starts a process. */
export const PDF_LIMIT: Limit = {
  name: "pdf",
  browser: { hour: 20, day: 60 },
  line: { hour: 60, day: 200 },
};

/** A PDF that may be made, and the name that it is saved under. */
export type PdfFile = {
  document: Printable;
  name: string;
  /** Of one that is made once: where it is then. */
  storage?: { find(): Promise<PdfBytes | undefined>; store(pdf: PdfBytes): Promise<void> };
};
type PdfBytes = Uint8Array<ArrayBuffer>;

/** Why there is no PDF: too much is waiting, this machine makes none, or enough were asked for. */
export const NO_PDF = ["busy", "failed", "limit"] as const;
export type NoPdf = (typeof NO_PDF)[number];

/**
 * The bytes of a PDF, or why there are none. Whose it is has been checked.
 * @param from who asks, by browser and address; what is stored already costs nothing and is not counted
 */
export async function makePdf(app: App, from: TriedFrom, file: PdfFile): Promise<PdfBytes | NoPdf> {
  const stored = await file.storage?.find();
  if (stored) return stored;
  const counted = await countAttempt(app, app.db, PDF_LIMIT, from);
  if (!counted.ok) return "limit";
  return make(app, file, from.hash ?? from.address);
}

/** The same for what the firm makes by itself, without a limit. @param owner in fair turns with others who wait */
export async function makeOwnPdf(
  app: App,
  file: PdfFile,
  owner: string,
): Promise<PdfBytes | Exclude<NoPdf, "limit">> {
  return (await file.storage?.find()) ?? make(app, file, owner);
}

async function make(app: App, { document, storage }: PdfFile, owner: string) {
  const made = await app.pdfMaker.make(document, owner);
  if (typeof made !== "string") await storage?.store(made);
  return made;
}
