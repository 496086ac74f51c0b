/** How wide a page can be drawn, in pixels: in a list, beside a form, and to read small print. */
export const PAGE_WIDTHS = [240, 800, 1600] as const;
export type PageWidth = (typeof PAGE_WIDTHS)[number];
/** Height over width of a drawing: a page that is taller is drawn narrower. */
export const TALLEST_DRAWING = 4;

/** A year's statement of a busy account has 200 pages. */
export const MOST_DOCUMENT_PAGES = 1000;
/** What phones photograph: 12 to 50 million pixels. Those of 16 bits count twice. */
export const MOST_PHOTO_PIXELS = 51_000_000;

/** What is wrong with a file itself. */
export const FILE_FAULTS = [
  "password-needed",
  "wrong-password",
  "unreadable",
  "cut-off",
  "too-many-pixels",
  "too-many-pages",
  "no-such-page",
] as const;
/** `busy` says nothing of the file: the machine had no time, and the same may be asked again. */
export type NotShown = { ok: false; why: (typeof FILE_FAULTS)[number] | "busy" };

/** `password`: the one that opened it, where it needed one. A picture is one page. */
export type Inspected = { ok: true; pages: number; password?: string } | NotShown;
export type DrawnPage = { ok: true; webp: Uint8Array } | NotShown;

/**
 * Looks at PDF, JPEG and PNG in child processes with limits; never throws on what a file is or does. Each call waits its
 * turn, then answers within half a minute. `owner` is who waits: their files are looked at one after the other.
 */
export type PageDrawer = {
  /** How many pages a file has, or why it cannot be shown. @param passwords tried in order, where it needs one */
  inspect(bytes: Uint8Array, owner: string, passwords?: readonly string[]): Promise<Inspected>;
  /** One page, from 1, as WebP of at most `width` pixels in width; a photo is never made larger. */
  draw(
    bytes: Uint8Array,
    asked: { page: number; width: PageWidth; password?: string | undefined },
    owner: string,
  ): Promise<DrawnPage>;
  /** Ends all children; for what is under way the machine is busy. */
  stop(): Promise<void>;
};
