import type { PageDrawing } from "#features/pdf/page-picture.ts";
import type { App } from "#platform/app.server.ts";

/** Documents with pages in memory. Others are read again when needed. */
const MOST_DOCUMENTS = 40;
/** Runs of text on all those pages, a few hundred bytes each; a usual certificate has under a thousand. */
const MOST_PIECES = 120_000;
const held = new WeakMap<App, Map<string, PageDrawing[]>>();

function heldBy(app: App): Map<string, PageDrawing[]> {
  const pictures = held.get(app) ?? new Map<string, PageDrawing[]>();
  held.set(app, pictures);
  return pictures;
}

/** Caches what a reading found on its pages, so that they need not be read again a moment later. */
export function holdPictures(app: App, documentId: string, pages: PageDrawing[]): void {
  const pictures = heldBy(app);
  pictures.delete(documentId);
  pictures.set(documentId, pages);
  let pieces = [...pictures.values()].reduce((sum, each) => sum + piecesOn(each), 0);
  for (const [oldest, its] of pictures) {
    if (pictures.size <= MOST_DOCUMENTS && pieces <= MOST_PIECES) break;
    pictures.delete(oldest);
    pieces -= piecesOn(its);
  }
}

function piecesOn(pages: PageDrawing[]): number {
  return pages.reduce((sum, page) => sum + page.pieces.length, 0);
}

export function heldPictures(app: App, documentId: string): PageDrawing[] | undefined {
  return heldBy(app).get(documentId);
}

/** Forgets a document that is removed. */
export function forgetPictures(app: App, documentId: string): void {
  heldBy(app).delete(documentId);
}
