import type { Box, Rule } from "#domain/form16/form16.ts";
import { IMAGE, type Matrix, matrixOf, numbersOf, times, walkDrawing } from "./pdf-graphics.ts";
import type { PdfDocument } from "./pdf-open.ts";
import { type PdfPage, turned } from "./turned-page.ts";

type Point = [x: number, y: number];
type Segment = [from: Point, to: Point];

/** More than the tables of any page have, and more images than a page that has a picture for each figure. */
const MOST_RULES = 1_500;
const MOST_IMAGES = 500;
/** A filled box this thin, in points, is a line. */
const THIN = 2;
const UNIT_SQUARE: Point[] = [
  [0, 0],
  [0, 1],
  [1, 0],
  [1, 1],
];
/** Numbers that follow each step of a path: move, line, curve, curve of one point, close. */
const STEP_NUMBERS = [2, 2, 6, 4, 0];

/**
 * The horizontal and vertical lines of a page, mostly of tables: for the picture, and to tell table rows apart; and
 * where images are drawn.
 */
export async function rulesAndImages(
  document: PdfDocument,
  { page, turn, seen }: PdfPage,
): Promise<{ rules: Rule[]; images: Box[] }> {
  const drawn = await document.getPage(page);
  const ctm = matrixOf(drawn.getViewport({ scale: 1 }).transform);
  const rules: Rule[] = [];
  const images: Box[] = [];
  const place = (now: { ctm: Matrix }, [x, y]: Point): Point => {
    const [, , , , left, top] = times(now.ctm, [1, 0, 0, 1, x, y]);
    return turned(left, top, turn, seen);
  };
  await walkDrawing(drawn, { ctm }, (operator, args, now, OPS) => {
    if (operator === IMAGE && images.length < MOST_IMAGES)
      images.push(...imageAmong(UNIT_SQUARE.map((corner) => place(now, corner))));
    if (operator !== OPS.constructPath || !Array.isArray(args) || rules.length > MOST_RULES) return;
    if (STROKES.some((name) => OPS[name] === args[0])) {
      for (const [from, to] of segmentsOf(args[1]))
        rules.push(...ruleBetween(place(now, from), place(now, to)));
    } else if (FILLS.some((name) => OPS[name] === args[0])) {
      const [left = 0, top = 0, right = 0, bottom = 0] = numbersOf(args[2]);
      rules.push(...ruleBetween(place(now, [left, top]), place(now, [right, bottom])));
    }
  });
  return { rules: rules.slice(0, MOST_RULES), images };
}

/** The box of these corners, or nothing where it is a line or a point. */
function imageAmong(corners: Point[]): Box[] {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - x, Math.max(...ys) - y];
  return Number.isFinite(width + height) && Math.min(width, height) > THIN
    ? [[x, y, width, height]]
    : [];
}

const STROKES = ["stroke", "closeStroke", "fillStroke", "eoFillStroke"] as const;
const FILLS = ["fill", "eoFill"] as const;

/** The straight steps of a path as pdf.js keeps it: a number for the kind of step, then its points. */
function segmentsOf(paths: unknown): Segment[] {
  const [path] = Array.isArray(paths) ? paths : [];
  const steps = numbersOf(path);
  const segments: Segment[] = [];
  let start: Point | undefined;
  let last: Point | undefined;
  for (let at = 0; at < steps.length; ) {
    const kind = steps[at] ?? 0;
    const count = STEP_NUMBERS[kind];
    if (count === undefined) break;
    const [x, y] = steps.slice(at + count - 1, at + count + 1);
    const next: Point | undefined = kind === 4 ? start : [x ?? 0, y ?? 0];
    if (kind === 0) start = next;
    else if (last && next && kind !== 2 && kind !== 3) segments.push([last, next]);
    last = next;
    at += 1 + count;
  }
  return segments;
}

/** The line between two points, or nothing when it is oblique. */
function ruleBetween([x, y]: Point, [right, bottom]: Point): Rule[] {
  const [wide, high] = [Math.abs(right - x), Math.abs(bottom - y)];
  if (!Number.isFinite(wide + high) || Math.min(wide, high) > THIN || Math.max(wide, high) <= THIN)
    return [];
  const middle: Point = [(x + right) / 2, (y + bottom) / 2];
  const rule = wide > high ? [x, middle[1], right, middle[1]] : [middle[0], y, middle[0], bottom];
  return [rule.map((side) => Math.round(side * 10) / 10) as Rule];
}
