import type { Box, Rule } from "#domain/form16/form16.ts";
import type { PdfPage } from "./turned-page.ts";

/** A page turned so that its text reads upright: its size, and the quarter turns it was turned back by. */
export type PageSize = { page: number; width: number; height: number; turn: number };
/** A run of text: what it says, left edge, top edge, width and height in points. */
type Piece = [text: string, x: number, y: number, width: number, height: number];
/** All that is drawn of a page: its text and the lines of its tables. Pictures and colours are left out. */
export type PageDrawing = PageSize & { pieces: Piece[]; rules: Rule[] };
/** Rows of an upright page: how far below its upper edge they begin, and how high they are, in points. */
export type PagePart = { top: number; height: number };

/** Pages with more text than any certificate get no picture. */
const MOST_PIECES = 6_000;
const LONGEST_TEXT = 400;

export function pictureOf({ page, width, height, turn, items, rules = [] }: PdfPage): PageDrawing {
  const pieces = items.length > MOST_PIECES ? [] : items;
  return {
    page,
    width: rounded(width),
    height: rounded(height),
    turn,
    rules,
    pieces: pieces.map(({ text, x, y, width: long, height: high }) => [
      text.slice(0, LONGEST_TEXT),
      rounded(x),
      rounded(y),
      rounded(long),
      rounded(high),
    ]),
  };
}

/** A field's box on the upright picture. */
export function boxOnPicture([x, y, width, height]: Box, size: PageSize): Box {
  switch (size.turn) {
    case 1:
      return [y, size.height - x - width, height, width];
    case 2:
      return [size.width - x - width, size.height - y - height, width, height];
    case 3:
      return [size.width - y - height, x, height, width];
    default:
      return [x, y, width, height];
  }
}

/**
 * The page, or a part of it, as SVG of our own making: lines, and text, escaped, in a generic font; nothing of the file
 * is copied. A part has a size of its own: an image without one is as high as its frame allows.
 *
 * @returns undefined where nothing of the part is on the page
 */
export function svgOf(picture: PageDrawing, part?: PagePart): string | undefined {
  const { width } = picture;
  const { top, height } = part ?? { top: 0, height: picture.height };
  const end = Math.min(picture.height, top + height);
  const seen = rounded(end - top);
  if (!(seen > 0)) return undefined;
  const isSeen = (y: number, bottom: number) => y < end && bottom > top;
  const pieces = picture.pieces.filter(([, , y, , high]) => isSeen(y, y + high));
  const rules = picture.rules.filter(([, y, , bottom]) => isSeen(y, bottom));
  const lines = rules.map(([x, y, right, bottom]) => `M${x} ${y}L${right} ${bottom}`).join("");
  const runs = pieces.map(([text, x, y, long, high]) => {
    const size = rounded(0.82 * high);
    const base = rounded(y + 0.8 * high);
    const fit = text.length > 1 ? ` textLength="${long}" lengthAdjust="spacingAndGlyphs"` : "";
    return `<text x="${x}" y="${base}" font-size="${size}"${fit}>${escaped(text)}</text>`;
  });
  const [wide, high] = part ? [width, seen] : ["100%", "100%"];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 ${rounded(top)} ${width} ${seen}" width="${wide}" height="${high}" font-family="Arial, Liberation Sans, sans-serif" fill="#1d2723"><rect width="${width}" height="${picture.height}" fill="#fffdf8"/><path d="${lines}" stroke="#9aa19c" stroke-width=".6"/>${runs.join("")}</svg>`;
}

/** XML knows no control characters, escaped or not. */
function escaped(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, " ")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
