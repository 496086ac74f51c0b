import type { TextItem } from "#domain/form16/form16.ts";
import { MARKER } from "./table.ts";

type Row = { top: number; bottom: number; pieces: Piece[] };
type Piece = {
  x: number;
  end: number;
  isLabel: boolean;
  isAmount: boolean;
  isMarker: boolean;
  isDate: boolean;
};
/** A table in two columns: where they part, and from where to where they reach, in points. */
export type TwoColumns = { at: number; from: number; to: number };

/** This many lines of either half have a label, and this many an amount: no form of one column has. */
export const FEWEST_ROWS_OF_SIDE = { labels: 8, amounts: 6 };
/** Enough on a page whose columns go on from another. */
export const FEWER_ROWS_OF_SIDE = { labels: 3, amounts: 2 };
/** Its gutter is at the same place, within this many points. */
const SAME = 15;
/** Columns are this far apart, in points, at points this far from each other across the middle of the text. */
const GUTTER = 6;
const STEP = 3;
/** The share of lines that are cut within a row: with more, the gutter is one between two cells of a table. */
const MOST_CUT = 0.2;
const AMOUNT = /\d\.\d\d\)?(?:\/?-)?$|\d,\d{3}\)?$|^\(?\d{4,}\)?$|^(?:-+|nil|0)$/i;
const LABEL = /[A-Za-z]{3}/;
/** Of the certificate's own lines above the table, which has none. */
const DATE = /^\d{1,2}[-/.](?:\d{1,2}|[A-Za-z]{3})[-/.]\d{2,4}$/;
/** A label begins in the first part of its column, a heading in the middle of the page does not. */
const HEADING = 0.4;
/** A page of more pieces is a file made to keep us busy. */
export const MOST_ITEMS = 5_000;

/** Where the two columns part, and from where to where they reach. */
export function foldOf(
  items: TextItem[],
  fewest: typeof FEWEST_ROWS_OF_SIDE,
  near?: number,
): TwoColumns | undefined {
  if (items.length > MOST_ITEMS) return undefined;
  const rows = rowsByHeight(items);
  const from = leftmost(items);
  const to = Math.max(...items.map(({ x, width }) => x + width));
  let best: (TwoColumns & { cut: number; length: number }) | undefined;
  for (let at = from + 0.35 * (to - from); at < from + 0.65 * (to - from); at += STEP) {
    if (near !== undefined && Math.abs(at - near) > SAME) continue;
    for (const run of runsWithout(rows, at).map((each) => withoutHeadings(each, at))) {
      const [first, last] = [run[0], run.at(-1)];
      if (!first || !last || !isTwoTables(run, at, fewest)) continue;
      const cut = run.filter((row) => !isParted(row, at)).length / run.length;
      if (cut > MOST_CUT) continue;
      if (best && (best.cut < cut || (best.cut === cut && best.length >= run.length))) continue;
      const before = rows[rows.indexOf(first) - 1];
      const top = Math.max(first.top, before ? (before.top + before.bottom) / 2 : 0);
      best = {
        at,
        from: top + (top > first.top ? 0.01 : -0.01),
        to: last.bottom + 0.01,
        cut,
        length: run.length,
      };
    }
  }
  return best;
}

/** Pieces of about one height, from top to bottom, each row from left to right. */
function rowsByHeight(items: TextItem[]): Row[] {
  const rows: Row[] = [];
  for (const item of items.toSorted((a, b) => a.y + a.height / 2 - b.y - b.height / 2)) {
    const middle = item.y + item.height / 2;
    const row = rows.at(-1);
    if (row && middle < row.bottom - 0.3 * item.height) {
      row.pieces.push(pieceOf(item));
      row.bottom = Math.max(row.bottom, item.y + item.height);
    } else rows.push({ top: item.y, bottom: item.y + item.height, pieces: [pieceOf(item)] });
  }
  for (const { pieces } of rows) pieces.sort((a, b) => a.x - b.x);
  return rows;
}

function pieceOf({ text, x, width }: TextItem): Piece {
  const trimmed = text.trim();
  const isAmount = AMOUNT.test(trimmed);
  return {
    x,
    end: x + width,
    isAmount,
    isLabel: !isAmount && LABEL.test(trimmed) && !DATE.test(trimmed),
    isMarker: MARKER.test(trimmed),
    isDate: DATE.test(trimmed),
  };
}

/**
 * Lines that follow each other, leave the gutter free and hold no date; but beside the rows of a table the other column
 * may say whose it is, for which days, and when it was signed.
 */
function runsWithout(rows: Row[], at: number): Row[][] {
  const runs: Row[][] = [];
  let run: Row[] = [];
  for (const row of rows) {
    const isFree = row.pieces.every(({ x, end }) => end <= at - GUTTER / 2 || x >= at + GUTTER / 2);
    const isLone = row.pieces.some(
      ({ isDate, x }) => isDate && !hasRows([...run, row], at, x >= at),
    );
    if (isFree && !isLone) run.push(row);
    else if (run.length > 0) {
      runs.push(run);
      run = [];
    }
  }
  return [...runs, run].filter(({ length }) => length >= FEWER_ROWS_OF_SIDE.labels);
}

/** Whether a label has its amount on one side of the gutter. */
function hasRows(run: Row[], at: number, isLeft: boolean): boolean {
  return run.some(({ pieces }) => {
    const own = pieces.filter(({ x }) => x < at === isLeft);
    return own.some(({ isLabel }) => isLabel) && own.some(({ isAmount }) => isAmount);
  });
}

/**
 * "Verification" in the middle of the page, below the columns or above them, is in neither; nor is what is above them
 * on the right only, because both begin at one height.
 */
function withoutHeadings(run: Row[], at: number): Row[] {
  const left = Math.min(...run.flatMap(({ pieces }) => pieces.map(({ x }) => x)));
  const isHeading = ({ pieces }: Row) =>
    pieces.every(({ x, isAmount }) => !isAmount && x < at && x > left + HEADING * (at - left));
  const isRight = ({ pieces }: Row) => pieces.every(({ x }) => x >= at);
  const first = run.findIndex((row) => !isHeading(row) && !isRight(row));
  const last = run.findLastIndex((row) => !isHeading(row));
  return first < 0 ? [] : run.slice(first, last + 1);
}

/** No line left of the gutter ends in a marker, and none right of it begins with an amount. */
function isParted({ pieces }: Row, at: number): boolean {
  const before = pieces.findLast(({ x }) => x < at);
  const after = pieces.find(({ x }) => x >= at);
  return !before?.isMarker && !after?.isAmount;
}

function isTwoTables(run: Row[], at: number, fewest: typeof FEWEST_ROWS_OF_SIDE): boolean {
  return (["left", "right"] as const).every((side) => {
    const isOwn = ({ x }: Piece) => (side === "left") === x < at;
    const labels = run.filter(({ pieces }) => pieces.some((each) => each.isLabel && isOwn(each)));
    const amounts = labels.filter(({ pieces }) =>
      pieces.some((each) => each.isAmount && isOwn(each)),
    );
    return labels.length >= fewest.labels && amounts.length >= fewest.amounts;
  });
}

export function leftmost(items: TextItem[]): number {
  return Math.min(...items.map(({ x }) => x));
}
