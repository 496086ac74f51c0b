import { LRUCache } from "lru-cache";
import type { PageDrawing } from "#features/pdf/page-picture.ts";
import type { App } from "#platform/app.server.ts";

/** Documents with pages in memory. Others are read again when needed. */
const MOST_DOCUMENTS = 40;
/** Runs of text on all those pages, a few hundred bytes each; a usual certificate has under a thousand. */
const MOST_PIECES = 120_000;
const held = new WeakMap<App, LRUCache<string, PageDrawing[]>>();

function heldBy(app: App): LRUCache<string, PageDrawing[]> {
  const pictures =
    held.get(app) ??
    new LRUCache<string, PageDrawing[]>({
      max: MOST_DOCUMENTS,
      maxSize: MOST_PIECES,
      sizeCalculation: (pages) => 1 + pages.reduce((sum, page) => sum + page.pieces.length, 0),
    });
  held.set(app, pictures);
  return pictures;
}

/** Caches what a reading found on its pages, so that they need not be read again a moment later. */
export function holdPictures(app: App, documentId: string, pages: PageDrawing[]): void {
  heldBy(app).set(documentId, pages);
}

export function heldPictures(app: App, documentId: string): PageDrawing[] | undefined {
  return heldBy(app).get(documentId);
}

/** Drawn pages of clients' documents: some 200 of the usual size. */
const MOST_DRAWN_BYTES = 32 * 1024 * 1024;
const drawn = new WeakMap<App, LRUCache<string, Uint8Array>>();

function drawnBy(app: App): LRUCache<string, Uint8Array> {
  const drawings =
    drawn.get(app) ??
    new LRUCache<string, Uint8Array>({
      maxSize: MOST_DRAWN_BYTES,
      sizeCalculation: (webp) => webp.length,
    });
  drawn.set(app, drawings);
  return drawings;
}

const drawingKey = (documentId: string, page: number, width: number) =>
  `${documentId} ${page} ${width}`;

/** A drawn page as WebP, so that the same need not be drawn again a moment later. */
export function holdDrawing(
  app: App,
  documentId: string,
  page: number,
  width: number,
  webp: Uint8Array,
): void {
  drawnBy(app).set(drawingKey(documentId, page, width), webp);
}

export function heldDrawing(app: App, documentId: string, page: number, width: number) {
  return drawnBy(app).get(drawingKey(documentId, page, width));
}

/** Forgets a document that is removed, both its texts and its drawn pages. */
export function forgetPictures(app: App, documentId: string): void {
  heldBy(app).delete(documentId);
  const drawings = drawnBy(app);
  for (const key of [...drawings.keys()]) {
    if (key.startsWith(`${documentId} `)) drawings.delete(key);
  }
}
