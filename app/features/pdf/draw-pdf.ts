import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type PDFiumDocument, PDFiumLibrary } from "@hyzyla/pdfium";
import { Transformer } from "@napi-rs/image";
import { MOST_DOCUMENT_PAGES, PAGE_WIDTHS, TALLEST_DRAWING } from "#platform/page-drawer.ts";
import { WEBP_QUALITY } from "./draw-picture.ts";
import type { DrawingAnswer, DrawingOrder } from "./drawing-order.ts";

const WASM = createRequire(import.meta.url).resolve("@hyzyla/pdfium/pdfium.wasm");
/** How the library says that it needs a password, or another one. */
const ABOUT_PASSWORD = /^Password required/;

/**
 * A PDF by PDFium, which this package builds without a JavaScript engine and without XFA: scripts are never run. Fields
 * are drawn as they are filled in.
 *
 * @throws when it is not a PDF, or too broken
 */
export async function drawPdf(
  { passwords, page, width = PAGE_WIDTHS[0] }: DrawingOrder,
  bytes: Uint8Array,
): Promise<DrawingAnswer> {
  const opened = await openByPasswords(bytes, passwords);
  if (!opened) {
    return { ok: false, why: passwords.length > 0 ? "wrong-password" : "password-needed" };
  }
  const pages = opened.document.getPageCount();
  if (pages > MOST_DOCUMENT_PAGES) return { ok: false, why: "too-many-pages" };
  if (pages < 1) return { ok: false, why: "unreadable" };
  if (page === undefined) {
    sizeOf(opened.document, 1, width);
    return { ok: true, pages, ...(opened.by !== undefined && { opened: opened.by }) };
  }
  if (!Number.isInteger(page) || page < 1 || page > pages)
    return { ok: false, why: "no-such-page" };
  const sized = sizeOf(opened.document, page, width);
  const { data, ...size } = await sized.page.render({
    ...{ width: sized.width, height: sized.height, scale: 1 },
    ...{ render: "bitmap", colorSpace: "BGRA", renderFormFields: true },
  });
  const webp = await Transformer.fromRgbaPixels(data, size.width, size.height).webp(WEBP_QUALITY);
  return { ok: true, webp };
}

/** Without a password first: most need none, whatever was typed. */
async function openByPasswords(bytes: Uint8Array, passwords: readonly string[]) {
  const library = await PDFiumLibrary.init({
    wasmBinary: new Uint8Array(readFileSync(WASM)).buffer,
  });
  for (const [index, password] of ["", ...passwords].entries()) {
    try {
      const document = await library.loadDocument(bytes, password);
      return { document, by: index === 0 ? undefined : index - 1 };
    } catch (error) {
      if (!(error instanceof Error && ABOUT_PASSWORD.test(error.message))) throw error;
    }
  }
  return undefined;
}

/** A page and the size of its drawing in pixels, whatever size it says. @throws when the page cannot be read */
function sizeOf(document: PDFiumDocument, number: number, most: number) {
  const page = document.getPage(number - 1);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  // A page that could not be read has no size.
  if (!(originalWidth > 0 && originalHeight > 0)) throw new Error("a page without a size");
  const scale = Math.min(most / originalWidth, (most * TALLEST_DRAWING) / originalHeight);
  const side = (points: number) => Math.max(1, Math.round(points * scale));
  return { page, width: side(originalWidth), height: side(originalHeight) };
}
