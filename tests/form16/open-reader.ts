import { createPdfReader, type PdfReaderOptions } from "#features/pdf/pdf-process.server.ts";
import { pdfJsonOf, unlockedCopy } from "#features/pdf/read-one-pdf.ts";
import type { PdfReader } from "#platform/pdf-reader.ts";

/** What a test expects to be read is read on a busy machine, too. */
const PATIENT_MS = 600_000;

/** The reader of the site, unless told which child. Its children are not warmed up: that costs more than to read. */
export function openReader(options: Partial<PdfReaderOptions> = {}): PdfReader {
  const spare = options.entry ? undefined : 0;
  return createPdfReader({ patienceMs: PATIENT_MS, spare, ...options });
}

/**
 * Reads as the site's reader does, in the process of the test: for what comes of a reading. That documents are read
 * apart, and with limits, is tested with `openReader`.
 */
export const readerHere: PdfReader = {
  async read(bytes, password = "") {
    // A child gets no Buffer, and not the bytes of the caller.
    const json = await pdfJsonOf(new Uint8Array(bytes), password);
    const unlocked = await unlockedCopy(new Uint8Array(bytes), password, json);
    return { json: JSON.parse(JSON.stringify(json)), unlocked };
  },
  aheadOf: () => 0,
  stop: async () => {},
};
