import type { AmountColumn } from "#domain/form16/text/amount-column.ts";
import { isPlainlyAmount, printedAmount } from "#domain/form16/text/amounts.ts";
import { columnNamed } from "#domain/form16/text/named-columns.ts";
import type { TableLine } from "#domain/form16/text/table.ts";
import { underHeads } from "#domain/form16/text/table.ts";
import { boxAround, rightOf, type Word } from "#domain/form16/text/word.ts";
import type { FilledRow, Placed } from "./part-b-owners.ts";

const THREE_COLUMNS = 3;
/** Column headings take at most this many lines. */
const HEAD_LINES = 3;
/** Lines of one cell are less than this apart, in heights of a line. */
const LINE_PITCH = 1.6;

/** A dash neither at a number nor in a column of its own, or above one ("Rs. -" wrapped): a minus, or a nil? */
function isStraySign({ word }: Placed, next: Placed | undefined): boolean {
  if (!next || !/^(?:rs\.?|₹)?[-–—−]$/i.test(word.text) || printedAmount(next.word.text) === 0)
    return false;
  return next.word.x - rightOf(word) < 3 * word.height;
}

/** "-" above "1,54,321.00", in its column and row: the figure broke after its minus. */
function withSignAbove(amounts: Placed[]): Placed | undefined {
  const [sign, figure, another] = amounts.toSorted((a, b) => a.word.y - b.word.y);
  if (!sign || !figure || another || sign.page !== figure.page) return undefined;
  const down = (figure.word.y - sign.word.y) / figure.word.height;
  const isBroken =
    /^(?:rs\.?|inr|₹)?[-−]$/i.test(sign.word.text) && down > 0.5 && down < LINE_PITCH;
  const text = sign.word.text + figure.word.text;
  if (!isBroken || !isOver(sign.word, figure.word) || !(Number(printedAmount(text)) < 0))
    return undefined;
  const [x, y, width, height] = boxAround([sign.word, figure.word]);
  return { ...figure, word: { ...figure.word, text, x, y, width, height } };
}

/** Over some of it, or hardly beside it: columns may wander. */
function isOver(sign: Word, figure: Word): boolean {
  return sign.x < rightOf(figure) && rightOf(sign) > figure.x - 0.5 * figure.height;
}

/** Words of one cell are as near, in heights of a line; cells are not. */
const SPACE = 0.45;

/** A nil and a figure in one cell: "0.00 1,000.00". */
function isBesideNil({ word }: Placed, next: Placed | undefined): boolean {
  if (!next || Math.abs(next.word.y - word.y) > 0.5 * word.height) return false;
  const gap = next.word.x - rightOf(word);
  const nils = [word, next.word].filter(({ text }) => /\d/.test(text) && printedAmount(text) === 0);
  return nils.length === 1 && gap >= 0 && gap < SPACE * word.height;
}

export function onlyAmount(amounts: Placed[]): (Placed | undefined)[] | undefined {
  if (amounts.length < 2) return [amounts[0]];
  if (amounts.every(({ word }) => printedAmount(word.text) === 0)) return [amounts[0]];
  if (amounts.some((amount, at) => isBesideNil(amount, amounts[at + 1]))) return undefined;
  const negative = withSignAbove(amounts);
  if (negative) return [negative];
  if (amounts.some((amount, index) => isStraySign(amount, amounts[index + 1]))) return undefined;
  const [top] = amounts;
  const isOneLine = amounts.every(
    ({ word, page }) => top?.page === page && Math.abs(word.y - top.word.y) < 0.5 * top.word.height,
  );
  // A nil in the other column of the same line says nothing; on a line of its own it is a second figure.
  const figures = isOneLine
    ? amounts.filter(({ word }) => printedAmount(word.text) !== 0)
    : amounts;
  const [first = top, ...others] = figures;
  return others.every(
    (other) => first && printedAmount(other.word.text) === printedAmount(first.word.text),
  )
    ? [first]
    : undefined;
}

/** An amount that is no number of a note or row. */
function isFigure({ text }: Word): boolean {
  return isPlainlyAmount(text) || printedAmount(text) === 0;
}

/** A table without a column of qualifying amounts, neither by its headings nor by a row, has none in any row. */
export function inPrintedColumns(rows: FilledRow[], table: TableLine[]): FilledRow[] {
  const isThree = ({ found }: FilledRow) =>
    found.row.columns &&
    found.lines.some(({ rest }) => rest.filter(isFigure).length >= THREE_COLUMNS);
  const isNamed = ({ line }: TableLine) =>
    line.words.some((word) => (word.column ?? columnNamed(word)) === "qualifying");
  if (rows.some(isThree) || table.some(isNamed)) return rows;
  return rows.map((row) => {
    const columns = row.found.row.columns?.filter((column) => column !== "qualifying");
    return { ...row, found: { ...row.found, row: { ...row.found.row, columns } } };
  });
}

/** The amounts of a row in the order of its columns, whatever the order in which they are printed. */
export function byColumn(
  row: FilledRow,
  columns: readonly AmountColumn[],
  all: FilledRow[],
  table: TableLine[],
  left: number,
): (Placed | undefined)[] | undefined {
  if (row.amounts.length > 0 && row.amounts.every(({ word }) => word.column))
    return byName(row.amounts, columns);
  const placed = byPlace(row, columns.length, all, table, left) ?? ifAllNil(row.amounts, columns);
  const order = printedOrder(row, columns, table, left);
  return placed && order ? columns.map((column) => placed[order.indexOf(column)]) : placed;
}

function byName(
  amounts: Placed[],
  columns: readonly AmountColumn[],
): (Placed | undefined)[] | undefined {
  const placed = columns.map((column) => amounts.find(({ word }) => word.column === column));
  return placed.filter((amount) => amount).length === amounts.length ? placed : undefined;
}

/** Whichever of several zeros is meant, the figure is zero. */
function ifAllNil(amounts: Placed[], columns: readonly AmountColumn[]): Placed[] | undefined {
  const [first] = amounts;
  const areNil = amounts.every(({ word }) => printedAmount(word.text) === 0);
  return first && areNil ? columns.map((_, at) => amounts[at] ?? first) : undefined;
}

/** The columns from left to right, where the headings above the row have them in another order than the form. */
function printedOrder(
  row: FilledRow,
  columns: readonly AmountColumn[],
  table: TableLine[],
  left: number,
): AmountColumn[] | undefined {
  const [first] = row.found.lines;
  const above = first ? table.slice(0, table.indexOf(first) + 1) : [];
  const heading = above.findLast(({ label }) => headsIn(label, left).length > 1);
  const order = headsIn(heading?.label ?? [], left).filter((column) => columns.includes(column));
  const isOther = order.some((column, at) => column !== columns[at]);
  return isOther && order.length === columns.length ? order : undefined;
}

function headsIn(words: Word[], left: number): AmountColumn[] {
  return words.flatMap((word) => (word.x >= left ? (columnNamed(word) ?? []) : []));
}

/** With a blank among them, amounts find their columns by the rows that are complete. */
function byPlace(
  row: FilledRow,
  count: number,
  all: FilledRow[],
  table: TableLine[],
  left: number,
): (Placed | undefined)[] | undefined {
  const amounts = row.amounts.toSorted((a, b) => a.word.x - b.word.x);
  const three = count < THREE_COLUMNS ? all.filter(hasQualifying) : [];
  if (three.length > 0 && amounts.length > 0 && amounts.length <= count) {
    const placed = inColumnsOf(three, amounts, THREE_COLUMNS);
    return placed && [placed[0], placed[2]];
  }
  if (amounts.length === count || amounts.length === 0) return amounts;
  if (amounts.length > count) return withoutParts(row, count) ?? withQualifying(row, amounts);
  const whole = all.filter(
    (other) => other.found.row.columns?.length === count && other.amounts.length === count,
  );
  if (whole.length === 0) return byHeads(amounts, count, table, left);
  return inColumnsOf(whole, amounts, count) ?? byHeads(amounts, count, table, left);
}

/** A row of two columns on the form, with the qualifying amount between them that some programs print. */
function hasQualifying({ found, amounts }: FilledRow): boolean {
  const isOneLine = found.lines.some(({ rest }) => rest.length === THREE_COLUMNS);
  return found.row.columns?.length === 2 && amounts.length === THREE_COLUMNS && isOneLine;
}

/** Puts each amount into the nearest column of complete rows; undefined with two in one. */
function inColumnsOf(
  whole: FilledRow[],
  amounts: Placed[],
  count: number,
): (Placed | undefined)[] | undefined {
  const placed: (Placed | undefined)[] = new Array(count).fill(undefined);
  for (const amount of amounts) {
    const distances = Array.from({ length: count }, (_, column) =>
      Math.min(...whole.map((other) => distance(amount.word, columnOf(other, column)))),
    );
    const column = distances.indexOf(Math.min(...distances));
    if (placed[column]) return undefined;
    placed[column] = amount;
  }
  return placed;
}

/** One line of the row has an amount in each column, and what the others have adds up to its gross amount. */
function withoutParts({ amounts }: FilledRow, count: number): Placed[] | undefined {
  const isBeside = (one: Placed, { word, page }: Placed) =>
    one.page === page && Math.abs(one.word.y - word.y) < 0.3 * word.height;
  const whole = amounts
    .map((one) => amounts.filter((other) => isBeside(one, other)))
    .find((line) => line.length === count)
    ?.toSorted((a, b) => a.word.x - b.word.x);
  if (!whole) return undefined;
  const parts = amounts.filter((one) => !whole.includes(one));
  const sum = parts.reduce((all, { word }) => all + (printedAmount(word.text) ?? 0), 0);
  const gross = printedAmount(whole[0]?.word.text ?? "") ?? 0;
  return gross > 0 && Math.abs(sum - gross) < 0.005 ? whole : undefined;
}

/** Some programs print a qualifying amount for rows that have none on the form: gross, (qualifying,) deductible. */
function withQualifying(row: FilledRow, [gross, , deductible]: Placed[]): Placed[] | undefined {
  return gross && deductible && hasQualifying(row) ? [gross, deductible] : undefined;
}

/** "Gross Amount", "Qualifying Amount" and "Deductible Amount" above the columns; narrow ones wrap. */
function headsOf(table: TableLine[], count: number, left: number): Word[] {
  const isHead = (word: Word) =>
    word.x >= left && /^(?:gross|qualifying|deductible)$/i.test(word.text);
  for (const [index, { line, label }] of table.entries()) {
    if (!label.some(isHead)) continue;
    const near = table
      .slice(index, index + HEAD_LINES)
      .filter((each) => each.line.page === line.page);
    const heads = near.flatMap((each) => each.label.filter(isHead));
    if (heads.length === count) return heads.toSorted((a, b) => a.x - b.x);
  }
  return [];
}

/** Amounts by the headings above them; a program may have headings of three columns over rows of two. */
function byHeads(
  amounts: Placed[],
  count: number,
  table: TableLine[],
  left: number,
): (Placed | undefined)[] | undefined {
  const words = amounts.map((amount) => amount.word);
  const own = headsOf(table, count, left);
  const heads = own.length > 0 ? own : headsOf(table, THREE_COLUMNS, left);
  const under = underHeads(words, heads, heads.length)?.map((word) =>
    amounts.find((amount) => amount.word === word),
  );
  if (!under || heads.length === count) return heads.length === 0 ? undefined : under;
  return under[1] ? undefined : [under[0], under[2]];
}

function columnOf(row: FilledRow, column: number): Word | undefined {
  return row.amounts.toSorted((a, b) => a.word.x - b.word.x)[column]?.word;
}

/** Columns are set flush right, flush left or centred: the edge that fits best counts. */
function distance(word: Word, other: Word | undefined): number {
  if (!other) return Number.POSITIVE_INFINITY;
  const centre = Math.abs(word.x + word.width / 2 - other.x - other.width / 2);
  return Math.min(Math.abs(rightOf(word) - rightOf(other)), Math.abs(word.x - other.x), centre);
}
