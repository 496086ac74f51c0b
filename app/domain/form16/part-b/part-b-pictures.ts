import type { Box } from "#domain/form16/form16.ts";
import type { TableLine } from "#domain/form16/text/table.ts";
import { boxAround, type PrintedLine, type Word } from "#domain/form16/text/word.ts";
import type { FilledRow } from "./part-b-owners.ts";
import type { PlaceOfFigures } from "./part-b-strange.ts";

/** A picture of a figure is as high as a line and as long as a cell, at most; in heights of a line. */
const LOWEST = 0.4;
const HIGHEST = 2;
const LONGEST = 15;
/** Digits that are a picture each are as near to each other; in their heights. */
const NEAR = 0.6;
/** So many pictures of one size over text are a pattern of the paper, and none of that size is a figure. */
const PATTERN = 2;

/**
 * The rows that lack a figure where a picture is drawn in the place of one. Logos, signatures, stamps and codes are higher
 * than a line, and a background is longer than a cell.
 */
export function picturedRows(
  rows: FilledRow[],
  table: TableLine[],
  figures: PlaceOfFigures,
): FilledRow[] {
  const pages = Map.groupBy(table, ({ line }) => line.page);
  const pictures = [...pages].flatMap(([page, lines]) =>
    picturesOn(lines.map(({ line }) => line)).map((box) => ({ page, box })),
  );
  const beside = pictures
    .filter(({ box }) => isInPlace(box, figures))
    .map(({ page, box }) => rowBeside(rows, page, box));
  return rows.filter(
    (row) => beside.includes(row) && row.amounts.length < (row.found.row.columns?.length ?? 1),
  );
}

/** Pictures that may be figures. */
function picturesOn(lines: PrintedLine[]): Box[] {
  const [first] = lines;
  if (!first || first.images.length === 0) return [];
  const words = lines.flatMap((line) => line.words);
  const over = first.images.filter((box) => words.some((word) => isOver(box, word)));
  const isPattern = (box: Box) => over.filter((other) => areAlike(box, other)).length >= PATTERN;
  const free = first.images.filter((box) => !over.includes(box) && !isPattern(box));
  return joined(free).filter(
    ([, , width, height]) =>
      height > LOWEST * first.height &&
      height < HIGHEST * first.height &&
      width > height &&
      width < LONGEST * first.height,
  );
}

function isOver([x, y, width, height]: Box, word: Word): boolean {
  const wide = Math.min(x + width, word.x + word.width) - Math.max(x, word.x);
  const high = Math.min(y + height, word.y + word.height) - Math.max(y, word.y);
  return wide > 0 && high > 0.3 * word.height;
}

function areAlike([, , width, height]: Box, [, , wide, high]: Box): boolean {
  return Math.abs(width - wide) < 1 && Math.abs(height - high) < 1;
}

/** Digits drawn one by one, as the figure that they are. */
function joined(boxes: Box[]): Box[] {
  const figures: Box[] = [];
  for (const box of boxes.toSorted((a, b) => a[1] - b[1] || a[0] - b[0])) {
    const [x, y, , height] = box;
    const at = figures.findIndex(
      ([left, top, width]) =>
        Math.abs(top - y) < 0.3 * height && Math.abs(x - left - width) < NEAR * height,
    );
    const before = figures[at];
    if (before) figures[at] = boxAround([before, box].map(asWord));
    else figures.push(box);
  }
  return figures;
}

function asWord([x, y, width, height]: Box): Word {
  return { text: "", x, y, width, height, spaced: false };
}

function isInPlace([x, , width]: Box, { columns }: PlaceOfFigures): boolean {
  return columns.some(({ from, to }) => {
    const over = Math.min(x + width, to) - Math.max(x, from);
    return over > 0.5 * Math.min(width, to - from);
  });
}

/** The row whose label stands at the height of the picture, or nearest to it. */
function rowBeside(rows: FilledRow[], page: number, [, y, , height]: Box): FilledRow | undefined {
  const middle = y + height / 2;
  const near = rows.flatMap((row) => {
    const lines = row.found.lines.filter(({ line }) => line.page === page);
    if (lines.length === 0) return [];
    const [, top, , high] = boxAround(lines.flatMap(({ line }) => line.words));
    const away = Math.max(top - middle, middle - top - high, 0);
    return away < height ? [{ row, away, off: Math.abs(top + high / 2 - middle) }] : [];
  });
  return near.toSorted((a, b) => a.away - b.away || a.off - b.off)[0]?.row;
}
