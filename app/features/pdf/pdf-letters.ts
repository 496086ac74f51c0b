import {
  type Matrix,
  matrixOf,
  numbersOf,
  type PdfPageProxy,
  times,
  walkDrawing,
} from "./pdf-graphics.ts";
import type { PdfDocument } from "./pdf-open.ts";

type Glyph = { unicode: string; width: number; isSpace: boolean };
/** A word as it was drawn: where its baseline begins, in the page's own units, and its font's size. */
type Letter = DrawnWord & { isHidden: boolean; isOff: boolean };
/** Which layers of a document are switched on (PDF 1.7, section 8.11). */
export type Layers = Awaited<ReturnType<PdfDocument["getOptionalContentConfig"]>>;
export type DrawnWord = { text: string; transform: Matrix; width: number };

type State = {
  ctm: Matrix;
  text: Matrix;
  line: Matrix;
  x: number;
  size: number;
  unit: number;
  charSpacing: number;
  wordSpacing: number;
  stretch: number;
  leading: number;
  rise: number;
  mode: number;
};

const SAME: Matrix = [1, 0, 0, 1, 0, 0];
/** A gap this much wider than the letter spacing, in ems, separates words where no space was drawn. */
const WORD_GAP = 0.15;

/**
 * The words of a page from its drawing operators, glyph by glyph. For letter-spaced pages only: pdf.js's
 * own text puts a space after every letter there and loses where words end (PDF 1.7, section 9.4.4).
 */
export async function wordsByGlyph(page: PdfPageProxy): Promise<DrawnWord[]> {
  return joined(await glyphsOf(page));
}

/** Every letter by itself, for pages that draw single letters in any order, where pdf.js mixes up neighbours. */
export async function lettersByGlyph(page: PdfPageProxy): Promise<DrawnWord[]> {
  return (await glyphsOf(page)).filter(({ text }) => text !== "");
}

/**
 * The visible words of a page with as many invisible ones, such as OCR text below the drawn text, and without those of
 * layers that are switched off. Undefined where nothing is hidden, or all that is on.
 */
export async function seenWords(
  page: PdfPageProxy,
  layers: Layers,
): Promise<DrawnWord[] | undefined> {
  const letters = await glyphsOf(page, layers);
  const on = letters.filter(({ isOff }) => !isOff);
  const seen = on.filter(({ isHidden }) => !isHidden);
  const hidden = on.length - seen.length;
  if (hidden > 0 && seen.length > 0.5 * hidden) return joined(seen);
  return on.length < letters.length ? joined(on) : undefined;
}

/** Neither filled nor drawn, and a mere edge of what is drawn later (PDF 1.7, section 9.3.6). */
const HIDDEN = [3, 7];

const START: State = {
  ctm: SAME,
  text: SAME,
  line: SAME,
  x: 0,
  size: 1,
  unit: 0.001,
  charSpacing: 0,
  wordSpacing: 0,
  stretch: 1,
  leading: 0,
  rise: 0,
  mode: 0,
};

async function glyphsOf(page: PdfPageProxy, layers?: Layers): Promise<Letter[]> {
  const letters: Letter[] = [];
  const marked: boolean[] = []; // of each marked content that is open, whether its layer is off
  await walkDrawing(page, START, (operator, drawn, now, OPS) => {
    const args: unknown[] = Array.isArray(drawn) ? drawn : [];
    const [first = 0, second = 0] = numbersOf(args);
    switch (operator) {
      case OPS.beginText:
        beginLine(now, SAME);
        break;
      case OPS.setFont:
        now.size = Number(args[1]) || 0;
        now.unit = unitOf(page, String(args[0]));
        break;
      case OPS.setCharSpacing:
        now.charSpacing = first;
        break;
      case OPS.setWordSpacing:
        now.wordSpacing = first;
        break;
      case OPS.setHScale:
        now.stretch = first / 100;
        break;
      case OPS.setLeading:
        now.leading = first;
        break;
      case OPS.setTextRise:
        now.rise = first;
        break;
      case OPS.setTextRenderingMode:
        now.mode = first;
        break;
      case OPS.setTextMatrix:
        beginLine(now, matrixOf(args));
        break;
      case OPS.moveText:
        beginLine(now, times(now.line, [1, 0, 0, 1, first, second]));
        break;
      case OPS.setLeadingMoveText:
        now.leading = -second;
        beginLine(now, times(now.line, [1, 0, 0, 1, first, second]));
        break;
      case OPS.nextLine:
        beginLine(now, times(now.line, [1, 0, 0, 1, 0, -now.leading]));
        break;
      case OPS.beginMarkedContent:
        marked.push(false);
        break;
      case OPS.beginMarkedContentProps:
        marked.push(args[0] === "OC" && layers?.isVisible(args[1]) === false);
        break;
      case OPS.endMarkedContent:
        marked.pop();
        break;
      case OPS.showText:
        if (Array.isArray(args[0]))
          letters.push(...lettersShown(args[0], now, marked.includes(true)));
        break;
    }
  });
  return letters;
}

function beginLine(now: State, line: Matrix): void {
  now.line = line;
  now.text = line;
  now.x = 0;
}

function lettersShown(shown: unknown[], now: State, isOff: boolean): Letter[] {
  const letters: Letter[] = [];
  for (const piece of shown) {
    if (typeof piece === "number") now.x -= (piece * now.size * now.stretch) / 1000;
    else if (isGlyph(piece)) {
      const width = piece.width * now.unit * now.size;
      const place = times(times(now.ctm, now.text), [
        now.size * now.stretch,
        0,
        0,
        now.size,
        now.x,
        now.rise,
      ]);
      const text = piece.isSpace ? "" : piece.unicode.trim();
      const isHidden = HIDDEN.includes(now.mode);
      const own = { text, transform: place, width: width * now.stretch * scaleOf(now) };
      letters.push({ ...own, isHidden, isOff });
      now.x += (width + now.charSpacing + (piece.isSpace ? now.wordSpacing : 0)) * now.stretch;
    }
  }
  return letters;
}

/** Letters drawn one after the other on one baseline, not further apart than letters are on this page. */
function joined(letters: Letter[]): DrawnWord[] {
  const gaps = letters.slice(1).flatMap((letter, index) => {
    const gap = gapBetween(letters[index], letter);
    return gap === undefined ? [] : [gap];
  });
  const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
  const words: DrawnWord[] = [];
  let last: Letter | undefined;
  for (const letter of letters) {
    const gap = gapBetween(last, letter);
    const word = words.at(-1);
    if (word && last && gap !== undefined && gap > -0.3 && gap <= usual + WORD_GAP) {
      word.text += letter.text;
      word.width += gap * sizeOf(letter) + letter.width;
    } else if (letter.text !== "") words.push({ ...letter });
    last = letter;
  }
  return words;
}

/** In ems; undefined across baselines, sizes and drawn spaces. */
function gapBetween(left: Letter | undefined, right: Letter): number | undefined {
  if (!left || left.text === "" || right.text === "") return undefined;
  const [a, b, , , x, y] = left.transform;
  const length = Math.hypot(a, b);
  const [dx, dy] = [right.transform[4] - x, right.transform[5] - y];
  const size = sizeOf(right);
  const off = Math.abs(-b * dx + a * dy) / length;
  if (!(size > 0) || !(off < 0.1 * size) || Math.abs(sizeOf(left) - size) > 0.05 * size)
    return undefined;
  return ((a * dx + b * dy) / length - left.width) / size;
}

function sizeOf({ transform: [, , c, d] }: Letter): number {
  return Math.hypot(c, d);
}

/** From text space to the page along the baseline. */
function scaleOf({ ctm, text }: State): number {
  const [a, b] = times(ctm, text);
  return Math.hypot(a, b);
}

function unitOf(page: PdfPageProxy, font: string): number {
  if (!page.commonObjs.has(font)) return 0.001;
  const matrix: unknown = page.commonObjs.get(font)?.fontMatrix;
  return Array.isArray(matrix) && typeof matrix[0] === "number" ? matrix[0] : 0.001;
}

function isGlyph(piece: unknown): piece is Glyph {
  return typeof piece === "object" && piece !== null && "unicode" in piece && "width" in piece;
}
