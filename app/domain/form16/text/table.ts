import { isPlainlyAmount, printedAmount } from "./amounts.ts";
import { type PrintedLine, rightOf, type Word } from "./word.ts";

/** A line of the table, taken apart: label words, and the words after them that may be amounts. */
export type TableLine = { line: PrintedLine; label: Word[]; rest: Word[] };

/** "(a)", "d.", "(iv)", "5.", "1d)" and "10(k)" at the left of a row; sections such as "80C" and "(1B)" are none. */
export const MARKER =
  /^(?:\(?(?:[a-n]|x{0,2}(?:i[xv]|v?i{1,3}|v)|xx?)[).]+|[1-9]\d?[).]|(?:1?\d|2[01])\.?\(?[a-n][).]+|[a-z]-\d{1,2}|[a-n])$/i;

/** "2.8" and "10.3" before a label, where a program counts the rows of a group. */
export const ROW_NUMBER = /^[1-9]\d?\.[1-9]\d?\.?$/;

export const CURRENCY = /^\(?(?:rs\.?|₹|inr)\)?$/i;

/** What a spreadsheet shows of a figure that its cell is too narrow for. */
export const OVERFLOW = /^#{2,}$|^-?\d(?:\.\d+)?E[+-]?\d+$/i;

/**
 * Parts a line into its label and the amounts at its right end. A bare short number, a dash or `(1)` counts
 * as an amount only when it stands apart from the label, because labels end in section numbers.
 *
 * @param left where amounts may begin: left of it a number belongs to the label
 * @param isLoose amounts may follow short labels at once, without a column: "(d) Total : 12,85,000.00"
 * @param edges of the columns of amounts, see `columnEdges`; a number at one is never a part of the label
 */
export function takeApart(
  line: PrintedLine,
  left: number,
  isLoose = false,
  edges: readonly number[] = [],
): TableLine {
  const words = line.words.filter(({ text }, at) => !isOfAmount(text, line.words[at - 1]));
  let first = words.length;
  while (first > 0 && isAmountAt(words, first - 1, left, isLoose, edges)) first--;
  return { line, label: words.slice(0, first), rest: words.slice(first) };
}

/** Words around a figure: "Rs 12,34,567 only". */
function isOfAmount(text: string, before: Word | undefined): boolean {
  if (CURRENCY.test(text)) return true;
  return /^only\.?$/i.test(text) && (!before || printedAmount(before.text) !== undefined);
}

function isAmountAt(
  words: Word[],
  index: number,
  left: number,
  isLoose: boolean,
  edges: readonly number[],
): boolean {
  const word = words[index];
  if (!word || printedAmount(word.text) === undefined) return false;
  if (word.column) return true;
  const before = words[index - 1];
  if (word.x < left) {
    if (!isLoose || (!before && ROW_NUMBER.test(word.text))) return false;
    if (isAmountBehind(word, before)) return true;
    return isAmountAt(words, index - 1, left, isLoose, edges); // a nil in the column after an amount
  }
  if (!before) return true;
  const gap = word.x - rightOf(before);
  const isInColumn = [word.x, rightOf(word)].some((side) =>
    edges.some((edge) => Math.abs(edge - side) < EDGE),
  );
  const isBeside = !isInColumn && gap < 2.5 * word.height && !isPlainlyAmount(word.text);
  if (isBeside && isInFormula(words.slice(0, index))) return false;
  const isNilBeforeAmount = index < words.length - 1 && printedAmount(word.text) === 0;
  if ((isInColumn || isNilBeforeAmount) && gap > CELL_GAP * word.height) return true;
  if (isNumbered(before, word) && gap < 2.5 * word.height) return false;
  if (/^\(\d{1,2}\)$/.test(word.text) && /80|section|192/i.test(before.text)) return false;
  if (isPlainlyAmount(word.text) || gap >= 0.9 * word.height) return true;
  if (isLoose && isPlainlyAmount(before.text)) return true; // the next column of a ragged row
  return /[)\]]$/.test(before.text) && !word.text.startsWith("(");
}

/** "[1(d) -" above "2(i)]": until its bracket closes a formula holds no nil. */
function isInFormula(before: Word[]): boolean {
  return /\[[^\]]*$/.test(before.map(({ text }) => text).join(" "));
}

/** "section 192", "Form No. 16", "Act, 1961": but neither a section nor a form has four digits. */
function isNumbered(before: Word, { text }: Word): boolean {
  if (/^act,?$/i.test(before.text))
    return /^\(?(?:19|20)\d{2}\b/.test(text) || /^\(?\d{1,3}$/.test(text);
  return (
    /^(?:sections?|secs?\.?|u\/s\.?|no\.?)$/i.test(before.text) && /^\(?\d{1,3}\)?$/.test(text)
  );
}

/** No label ends in a number with decimals, commas or so many digits; "Act, 1961" is one of four. */
function isAmountBehind({ text }: Word, before: Word | undefined): boolean {
  if (/^(?:act,?|section|of)$/i.test(before?.text ?? "")) return false;
  return (
    /\.\d{1,2}\)?(?:\/?-)?$|[,'’ ]\d{3}|\d{5}/.test(text) ||
    (/^\d{4}$/.test(text) && /[)\]:]$/.test(before?.text ?? ""))
  );
}

/**
 * Edges of columns, in points, differ by less than this; two cells are further apart than two words, in line heights.
 */
const EDGE = 0.6;
const CELL_GAP = 0.4;
/** This many aligned amounts are a column. */
const COLUMN = 5;

/** Where at least five plain amounts begin, or end, flush with each other. */
export function columnEdges(lines: PrintedLine[]): number[] {
  const amounts = lines.flatMap(({ words }) => words.filter(({ text }) => isPlainlyAmount(text)));
  return [amounts.map(({ x }) => x), amounts.map(rightOf)].flatMap((sides) =>
    sides.filter((side) => sides.filter((other) => Math.abs(other - side) < EDGE).length >= COLUMN),
  );
}

/** Where the columns of amounts begin, at the earliest: in the right two thirds of the text. */
export function amountsBegin(lines: PrintedLine[]): number {
  const words = lines.flatMap((line) => line.words);
  const from = Math.min(...words.map((word) => word.x));
  const to = Math.max(...words.map(rightOf));
  return from + 0.3 * (to - from);
}

/**
 * Amounts in the columns whose headings begin left of where the amounts end; true of columns set flush
 * right, flush left and centred. Undefined without a heading for each column, or with two in one.
 */
export function underHeads(
  amounts: Word[],
  heads: Word[],
  count: number,
): (Word | undefined)[] | undefined {
  if (heads.length !== count) return undefined;
  const placed: (Word | undefined)[] = new Array(count).fill(undefined);
  for (const word of amounts) {
    const column = heads.filter((head) => head.x < rightOf(word) - 1).length - 1;
    if (column < 0 || placed[column]) return undefined;
    placed[column] = word;
  }
  return placed;
}
