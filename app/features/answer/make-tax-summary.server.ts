import { taxSummary as words } from "#content/en/tax-summary.ts";
import type { App } from "#platform/app.server.ts";
import { countAttempt, type TriedFrom } from "#platform/limits.server.ts";
import { yearSpan } from "#values/year.ts";
import { printedSummary, type Summed } from "./tax-summary.ts";

/** Why there is no PDF: too much is waiting, this machine makes none, or enough were asked for. */
export const NO_PDF = ["busy", "failed", "limit"] as const;
export type NoPdf = (typeof NO_PDF)[number];

/**
 * The tax summary as a file of its own name, or why there is none. Whose answer it is has been checked.
 * @param from who asks, by browser and address
 */
export async function makeTaxSummary(
  app: App,
  from: TriedFrom,
  summed: Summed,
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> } | NoPdf> {
  const counted = await countAttempt(app, app.db, "pdf", from);
  if (!counted.ok) return "limit";
  const bytes = await app.pdfMaker.make(
    printedSummary(app.firm(), summed),
    from.hash ?? from.address,
  );
  if (typeof bytes === "string") return bytes;
  return { name: words.fileName(yearSpan(summed.answer.year), summed.reference), bytes };
}
