import type { FILE_FAULTS, PageWidth } from "#platform/page-drawer.ts";

/** Without a page only the pages are counted. */
export type DrawingOrder = { passwords: readonly string[]; page?: number; width?: PageWidth };

/** What a child answers: of a drawing the picture, of an inspection the pages and which password opened the file. */
export type DrawingAnswer =
  | { ok: true; webp: Uint8Array }
  | { ok: true; pages: number; opened?: number }
  | { ok: false; why: (typeof FILE_FAULTS)[number] };
