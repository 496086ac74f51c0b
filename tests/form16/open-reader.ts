import { createPdfReader, type PdfReaderOptions } from "#features/pdf/pdf-process.server.ts";
import type { PdfReader } from "#platform/pdf-reader.ts";

/** What a test expects to be read is read on a busy machine, too. */
const PATIENT_MS = 600_000;

/** The reader of the site, unless told which child. */
export function openReader(options: Partial<PdfReaderOptions> = {}): PdfReader {
  return createPdfReader({ patienceMs: PATIENT_MS, ...options });
}
