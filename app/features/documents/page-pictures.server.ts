import type { App } from "#platform/app.server.ts";
import type { PagePicture } from "./page-picture.ts";

/** Documents whose pages are held in memory; about 60 KB each. Others are read again when they are asked for. */
const HELD = 40;
const held = new WeakMap<App, Map<string, PagePicture[]>>();

function heldBy(app: App): Map<string, PagePicture[]> {
  const pictures = held.get(app) ?? new Map<string, PagePicture[]>();
  held.set(app, pictures);
  return pictures;
}

/** Holds what a reading found on its pages, so that they need not be read again a moment later. */
export function holdPictures(app: App, documentId: string, pages: PagePicture[]): void {
  const pictures = heldBy(app);
  pictures.delete(documentId);
  pictures.set(documentId, pages);
  for (const oldest of pictures.keys()) {
    if (pictures.size <= HELD) break;
    pictures.delete(oldest);
  }
}

export function heldPictures(app: App, documentId: string): PagePicture[] | undefined {
  return heldBy(app).get(documentId);
}

/** Forgets a document that is removed. */
export function forgetPictures(app: App, documentId: string): void {
  heldBy(app).delete(documentId);
}
