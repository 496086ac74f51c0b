import { fieldEntries } from "#domain/form16/by-field.ts";
import type { Reading, RefusalCode } from "#domain/form16/form16.ts";
import { readForm16 } from "#domain/form16/read.ts";
import { MAX_BYTES, MAX_PAGES, refusedReading } from "#domain/form16/refusals.ts";
import { withoutStamps } from "#domain/form16/text/signature-stamp.ts";
import { type PageDrawing, pictureOf } from "./page-picture.ts";
import { openPdf } from "./pdf-open.ts";
import { readPage } from "./pdf-page.ts";
import { hasPicture } from "./pdf-pictures.ts";
import { rulesAndImages } from "./pdf-rules.ts";
import { type PdfPage, turnBack } from "./turned-page.ts";

/** No certificate of 50 pages has more pieces of text. */
const MOST_ITEMS = 200_000;

/** Scanner stamps and page numbers have no more. */
const FEW_LETTERS = 2_000;

/** After this much processor time the remaining pages are read without the lines of their tables. */
const RULES_MS = 1_000;

export type PdfReading = {
  isProtected: boolean;
  /** Which of the passwords opened it, from 0. */
  opened?: number;
  reading: Reading;
  pages: PageDrawing[];
};

/** @param passwords tried in order, and only when the document asks for one; one line each */
export async function readPdf(bytes: Uint8Array, passwords: string): Promise<PdfReading> {
  const refused = (code: RefusalCode, isProtected = false): PdfReading => ({
    isProtected,
    reading: refusedReading(code),
    pages: [],
  });
  if (bytes.length > MAX_BYTES) return refused("too-large");
  if (!startsAsPdf(bytes)) return refused("not-a-pdf");
  let document = await openPdf(bytes);
  const isProtected = document.is === "password-needed";
  let opened: number | undefined;
  const tried = passwords === "" ? [] : passwords.split("\n");
  for (const [index, password] of isProtected ? tried.entries() : []) {
    document = await openPdf(bytes, password);
    opened = index;
    if (document.is === "open") break;
  }
  if (document.is !== "open") return refused(document.is, isProtected);
  if (document.document.numPages > MAX_PAGES) return refused("too-many-pages", isProtected);
  const pages: PdfPage[] = [];
  let items = 0;
  for (let number = 1; number <= document.document.numPages; number++) {
    const page = await readPage(document.document, number);
    pages.push(page);
    items += page.items.length;
    if (items > MOST_ITEMS) return refused("unreadable", isProtected);
  }
  const started = process.cpuUsage();
  for (const page of pages) {
    if (millisecondsOf(process.cpuUsage(started)) > RULES_MS) break;
    // A page without its lines is better than no reading.
    Object.assign(page, await rulesAndImages(document.document, page).catch(() => ({ rules: [] })));
  }
  const isScan = isAlmostBlank(pages) && hasPicture(bytes);
  const reading = turnBack(readForm16(pages.map(withoutStamps), isScan), pages);
  const shown = pagesOf(reading);
  const pictures = pages.filter((each) => shown.has(each.page)).map(pictureOf);
  return { isProtected, opened, reading, pages: pictures };
}

function millisecondsOf({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1_000;
}

/** Only pages with a figure are ever shown. */
function pagesOf({ certificates }: Reading): Set<number> {
  return new Set(
    certificates.flatMap(({ fields }) => fieldEntries(fields).map(([, { page }]) => page)),
  );
}

/** Only then it matters whether there are images. */
function isAlmostBlank(pages: PdfPage[]): boolean {
  const letters = pages.flatMap(({ items }) => items.map(({ text }) => text.trim().length));
  return letters.reduce((sum, length) => sum + length, 0) < FEW_LETTERS;
}

/** The header may be anywhere in the first kilobyte: PDF 1.7, implementation note 13. */
function startsAsPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 1024)).includes("%PDF-");
}
