import type { Reading, RefusalCode } from "#domain/form16/form16.ts";
import { readForm16 } from "#domain/form16/read.ts";
import { MAX_BYTES, MAX_PAGES, refusedReading } from "#domain/form16/refusals.ts";
import { openPdf } from "./pdf-open.ts";
import { type PdfPage, readPage, turnBack } from "./pdf-page.ts";

/** More pieces of text than any certificate of 50 pages has. */
const MOST_ITEMS = 200_000;

/** @param password may be empty: tried only when the document asks for one */
export async function readPdf(
  bytes: Uint8Array,
  password: string,
): Promise<{ isProtected: boolean; reading: Reading }> {
  const refused = (code: RefusalCode, isProtected = false) => ({
    isProtected,
    reading: refusedReading(code),
  });
  if (bytes.length > MAX_BYTES) return refused("too-large");
  if (!startsAsPdf(bytes)) return refused("not-a-pdf");
  let opened = await openPdf(bytes);
  const isProtected = opened.is === "password-needed";
  if (isProtected && password !== "") opened = await openPdf(bytes, password);
  if (opened.is !== "open") return refused(opened.is, isProtected);
  if (opened.document.numPages > MAX_PAGES) return refused("too-many-pages", isProtected);
  const pages: PdfPage[] = [];
  let items = 0;
  for (let number = 1; number <= opened.document.numPages; number++) {
    const page = await readPage(opened.document, number);
    pages.push(page);
    items += page.items.length;
    if (items > MOST_ITEMS) return refused("unreadable", isProtected);
  }
  return { isProtected, reading: turnBack(readForm16(pages), pages) };
}

/** The mark may stand anywhere in the first kilobyte: PDF 1.7, implementation note 13. */
function startsAsPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 1024)).includes("%PDF-");
}
