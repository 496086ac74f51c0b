import type { TextItem } from "#domain/form16/form16.ts";
import { filledWords } from "./pdf-filled.ts";
import { times } from "./pdf-graphics.ts";
import { unpackFailures } from "./pdf-inflate.ts";
import { lettersByGlyph, seenWords, wordsByGlyph } from "./pdf-letters.ts";
import type { PdfDocument } from "./pdf-open.ts";
import { type PdfPage, slanted, type Turn, turned } from "./turned-page.ts";

type Drawn = {
  text: string;
  transform: number[];
  width: number;
  ascent?: number;
  descent?: number;
};
type Piece = {
  text: string;
  turn: Turn;
  slant: number;
  x: number;
  y: number;
  along: number;
  rise: number;
  fall: number;
};

/**
 * A page's text in points from the top left. Slanted text (a watermark) is left out.
 *
 * @throws when something that its text is made of is damaged: a figure may be missing or another
 */
export async function readPage(document: PdfDocument, number: number): Promise<PdfPage> {
  const page = await document.getPage(number);
  const view = page.getViewport({ scale: 1 });
  const failures = unpackFailures();
  const content = await page.getTextContent();
  if (unpackFailures() > failures) throw new Error(`page ${number} is damaged`);
  const drawn = content.items.flatMap((item): Drawn[] => {
    if (!("str" in item) || item.str.trim() === "") return [];
    const { ascent, descent } = content.styles[item.fontName] ?? {};
    return [{ text: item.str, transform: item.transform, width: item.width, ascent, descent }];
  });
  const layers = await document.getOptionalContentConfig();
  const hasLayers = !layers[Symbol.iterator]().next().done;
  const overHidden = hasLayers || isDoubled(drawn) ? await seenWords(page, layers) : undefined;
  const exact: Drawn[] = overHidden
    ? overHidden
    : isLetterByLetter(drawn)
      ? await lettersByGlyph(page)
      : isLetterSpaced(drawn)
        ? await wordsByGlyph(page)
        : drawn;
  const all: Drawn[] = [...exact, ...(await filledWords(page))];
  const pieces = all.flatMap((each) => pieceOf(each, view.transform));
  page.cleanup();
  const turn = usualTurn(pieces);
  const seen = { width: view.width, height: view.height };
  const own = pieces.filter((piece) => piece.turn === turn);
  const slant = usualSlant(own);
  const sideways = turn % 2 === 1;
  const [width, height] = sideways ? [seen.height, seen.width] : [seen.width, seen.height];
  return {
    page: number,
    width,
    height,
    turn,
    slant,
    seen,
    items: own.map((piece) => {
      const [x, base] = turned(piece.x, piece.y, turn, seen);
      return upright(piece, slanted(x, base, -slant, { width, height }));
    }),
  };
}

/** Pieces lie over others all over the page: text over what a program made out of a picture. */
const DOUBLED = 0.15;

function isDoubled(drawn: Drawn[]): boolean {
  const ends = drawn
    .map(({ transform: [, , , , x = 0, y = 0], width }) => ({ x, y, end: x + width }))
    .toSorted((a, b) => a.y - b.y || a.x - b.x);
  const over = ends.filter((one, at) =>
    ends
      .slice(at + 1, at + 1 + NEIGHBOURS)
      .some(
        (other) =>
          Math.abs(other.y - one.y) < 4 &&
          Math.min(one.end, other.end) - Math.max(one.x, other.x) >
            0.5 * Math.min(one.end - one.x, other.end - other.x),
      ),
  );
  return over.length > DOUBLED * drawn.length;
}

/** At most this many pieces lie beside one another. */
const NEIGHBOURS = 12;

/** Letters placed one by one: most pieces are one or two of them. */
function isLetterByLetter(drawn: Drawn[]): boolean {
  const short = drawn.filter(({ text }) => text.trim().length < 3);
  return drawn.length > 200 && short.length > 0.6 * drawn.length;
}

/** Mostly "P A N  o f": pdf.js tells letters apart there, but not words. */
function isLetterSpaced(drawn: Drawn[]): boolean {
  const long = drawn.filter(({ text }) => text.length > 4);
  const spaced = long.filter(({ text }) => /^\S{1,2}(?: \S{1,2})+$/.test(text.trim()));
  return spaced.length > 3 && spaced.length > 0.1 * long.length;
}

function pieceOf({ text, transform, width, ascent, descent }: Drawn, view: number[]): Piece[] {
  const [a, b, c, d, x, y] = times(view, transform);
  const quarters = Math.atan2(b, a) / (Math.PI / 2);
  const turn = turnOf(quarters);
  const slant = ((quarters - Math.round(quarters)) * Math.PI) / 2;
  const size = Math.hypot(c, d);
  const scale = Math.hypot(view[0] ?? 1, view[1] ?? 0); // a page may count in units of its own (UserUnit)
  if (turn === undefined || !Number.isFinite(x + y + size + width) || size === 0) return [];
  const rise = (ascent && ascent > 0.3 && ascent < 1.5 ? ascent : 0.8) * size;
  const fall = (descent && descent < 0 && descent > -0.6 ? -descent : 0.2) * size;
  return [{ text, turn, slant, x, y, along: Math.abs(width) * scale, rise, fall }];
}

/** The direction of writing, within five degrees. */
function turnOf(quarters: number): Turn | undefined {
  const nearest = Math.round(quarters);
  if (Math.abs(quarters - nearest) > 5 / 90) return undefined;
  return (((nearest % 4) + 4) % 4) as Turn;
}

function usualTurn(pieces: Piece[]): Turn {
  const letters = [0, 0, 0, 0];
  for (const piece of pieces) letters[piece.turn] = (letters[piece.turn] ?? 0) + piece.text.length;
  return letters.indexOf(Math.max(...letters)) as Turn;
}

function upright({ text, along, rise, fall }: Piece, [x, base]: [number, number]): TextItem {
  return { text, x, y: base - rise, width: along, height: rise + fall };
}

/** A smaller angle, in radians, moves no letter of a line by half a point. */
const STRAIGHT = 0.001;

/** The skew of a scan: how far most letters are from their quarter turn, in radians clockwise. */
function usualSlant(pieces: Piece[]): number {
  const sorted = pieces.toSorted((a, b) => a.slant - b.slant);
  const letters = pieces.reduce((sum, { text }) => sum + text.length, 0);
  let before = 0;
  const middle = sorted.find(({ text }) => {
    before += text.length;
    return before > Math.floor(letters / 2);
  });
  const slant = middle?.slant ?? 0;
  return Math.abs(slant) < STRAIGHT ? 0 : slant;
}
