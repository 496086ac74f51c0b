import { printedAmount } from "./amounts.ts";
import { MARKER } from "./table.ts";
import { boxAround, matchingText, type PrintedLine, rightOf, textOf, type Word } from "./word.ts";

/** An amount that its narrow column broke behind a comma or the point ("5." is a row), and what may follow. */
export const BEGINNING =
  /^(?:rs\.?|₹)?(?:\(|-)?(?:rs\.?|₹)?(?:\d[\d,]*,|\d[\d,]{2,}\.|\d[\d,]{2,}(?:\.\d)?)$/i;
const REST: Record<string, RegExp> = {
  ",": /^\d{2,3}(?:,\d{2,3})*(?:\.\d{1,2})?\)?(?:\/?-)?$/,
  ".": /^\d{2}\)?(?:\/-)?$/,
};
/** Behind whole rupees. */
const DECIMALS = /^\.\d{2}\)?(?:\/-)?$/;
/** Behind one of two decimals. */
const LAST_DIGIT = /^\d\)?(?:\/-)?$/;

/** A figure that may lack its end: "16,55,0" or "164494" where its cell broke it between two digits. */
const HEAD = /^(?:rs\.?|₹)?[-(]{0,2}(?:rs\.?|₹)?\d[\d,]*(?:\.\d?)?$/i;
const TAIL = /^(?=.*\d)[\d,]*(?:\.\d{1,2})?\)?(?:\/?-)?$/;
/** "8,30,431/" above "-", and "(Rs." above "1,54,321.00)". */
const APART: [head: RegExp, tail: RegExp][] = [
  [/^(?:rs\.?|₹)?\d[\d,.]*\/$/i, /^-$/],
  [/^\((?:rs\.?|₹)?\d[\d,.]*$/i, /^\)$/],
  [/^(?:rs\.?|inr|₹)?\(-\)$/i, /^(?:rs\.?|inr|₹)?\d[\d,.]*(?:\/-)?$/i],
  [/^\((?:rs\.?|₹)?$/i, /^(?:rs\.?|₹)?\d[\d,.]*\)$/i],
];
const SIGN = /\(-\)$/;
/** A narrow cell breaks a figure into no more lines. */
const MOST_BREAKS = 3;
/** A broken figure leaves less room than this in its column, in characters: some break before "17.00" as a word. */
const SPARE = 2;
/** Pieces of one cell are as close as lines; in line heights. */
const LINE_PITCH = 1.4;

/**
 * Joins "12,85," and the "000.00" below it, on the line between them (cells are often centred vertically) or else on
 * the label's line; also "164494" and the "5.50" below it.
 */
export function joinSplitAmounts(lines: PrintedLine[]): PrintedLine[] {
  let joined = lines;
  for (let times = 0; times < MOST_BREAKS; times++) {
    const more = joinOnce(joined);
    if (more === joined) break;
    joined = more;
  }
  return joined;
}

/** Addresses of employer and employee take no more lines. */
const MOST_LINES = 25;

const ENDS_ADDRESSES = /panofthe|tanofthe|summaryofamountpaid|detailsofsalarypaid|grosssalary/;

/** The lines of the two addresses: "217," above "21" are a house and a sector, never a figure. */
function addressesIn(lines: PrintedLine[]): Set<PrintedLine> {
  const addresses = new Set<PrintedLine>();
  let left = 0;
  for (const line of lines) {
    if (line.key.includes("nameandaddress")) left = MOST_LINES;
    else if (ENDS_ADDRESSES.test(line.key)) left = 0;
    if (left-- > 0) addresses.add(line);
  }
  return addresses;
}

function joinOnce(lines: PrintedLine[]): PrintedLine[] {
  const taken = new Set<Word>();
  const addresses = addressesIn(lines);
  const added = new Map<PrintedLine, Word[]>();
  const figures = lines.map(({ words }) => words.filter(({ text }) => FIGURE.test(text)));
  lines.forEach((line, index) => {
    if (addresses.has(line)) return;
    let around: Word[] | undefined;
    for (const word of line.words) {
      const isHead = HEAD.test(word.text) || APART.some(([head]) => head.test(word.text));
      if (taken.has(word) || !isHead) continue;
      const near = lines.slice(index + 1, index + 4).filter((next) => next.page === line.page);
      let rest = restBelow(word, line, near, taken);
      if (!rest) {
        around ??= figuresAround(lines, figures, index);
        rest = tailBelow(word, line, near, taken, around);
      }
      if (!rest) continue;
      taken.add(word).add(rest);
      const [x, y, width, height] = boxAround([word, rest]);
      const whole = { ...word, text: word.text + rest.text, x, y, width, height };
      const middle = y + height / 2;
      const tailLine = near.find((next) => next.words.includes(rest));
      const home =
        near.find((next) => Math.abs(next.y - middle) < 0.3 * line.height) ??
        (tailLine && isUnlabelled(line) && !isUnlabelled(tailLine) ? tailLine : line);
      added.set(home, [...(added.get(home) ?? []), whole]);
    }
  });
  if (taken.size === 0) return lines;
  return lines.flatMap((line) => {
    const kept = line.words.filter((word) => !taken.has(word));
    const words = [...kept, ...(added.get(line) ?? [])].sort((a, b) => a.x - b.x);
    return words.length === 0 ? [] : [{ ...line, words, key: matchingText(textOf(words)) }];
  });
}

function restBelow(
  word: Word,
  line: PrintedLine,
  below: PrintedLine[],
  taken: Set<Word>,
): Word | undefined {
  if (!BEGINNING.test(word.text)) return undefined;
  const pattern = REST[word.text.at(-1) ?? ""] ?? (/\.\d$/.test(word.text) ? LAST_DIGIT : DECIMALS);
  const rests = below
    .filter((next) => next.y - line.y < 1.9 * line.height)
    .flatMap((next) => next.words)
    .filter(
      (next) =>
        !taken.has(next) &&
        pattern.test(next.text) &&
        next.x < rightOf(word) + 2 * word.height &&
        word.x < rightOf(next) + 2 * word.height,
    );
  return rests.find((next) => isInColumn(word, next)) ?? rests[0]; // its own column's before a neighbour's
}

/**
 * The end of a figure broken between two digits, or before its "/-" or behind its bracket. Where the head
 * alone is a figure, too, it must fill its column, and whole figures there must have two decimals.
 */
function tailBelow(
  word: Word,
  line: PrintedLine,
  below: PrintedLine[],
  taken: Set<Word>,
  figures: Word[],
): Word | undefined {
  const column = figures.filter((figure) => isInColumn(word, figure));
  const printed = column.filter(({ text }) => /\.\d{2}\)?-?$/.test(text)).length;
  const bare = column.filter(({ text }) => /^[-(]?[\d,]{3,}\)?$/.test(text)).length;
  const hasDecimals = printed > 2 && printed >= 0.7 * bare;
  const broad = Math.max(...column.map(({ width }) => width));
  const isFull = word.width * (1 + SPARE / word.text.length) > broad;
  const isWhole = printedAmount(word.text) !== undefined;
  for (const next of below.filter(({ y }) => y - line.y < 1.9 * line.height)) {
    const isNear = next.y - line.y < LINE_PITCH * line.height;
    const maybeTwoRows = isRow(line) && isRow(next);
    if (isWhole && (!hasDecimals || !isFull || !isNear || maybeTwoRows)) continue;
    const tail = next.words.find((each) => {
      if (taken.has(each) || !isInColumn(word, each)) return false;
      if (APART.some(([head, end]) => head.test(word.text) && end.test(each.text)))
        return !SIGN.test(word.text) || !(isNumbered(line) && isNumbered(next));
      if (each.width > 0.95 * word.width) return false; // a head fills its column, another figure is as wide
      const text = word.text + each.text;
      const isComplete = !hasDecimals || /\.\d{2}\)?(?:\/?-)?$/.test(text);
      return TAIL.test(each.text) && isComplete && printedAmount(text) !== undefined;
    });
    if (tail) return tail;
  }
  return undefined;
}

/** Figures so many lines up and down the page: the columns of its other tables are of other widths. */
const LINES_AROUND = 20;
/** No table has this many lines of figures: such a file was made to keep us busy. */
const MOST_FIGURES = 1_000;
const FIGURE = /^[-(]?[\d,.]+\)?-?$/;

/** @param figures of each line */
function figuresAround(lines: PrintedLine[], figures: Word[][], index: number): Word[] {
  const first = Math.max(0, index - LINES_AROUND);
  const page = lines[index]?.page;
  return figures
    .slice(first, index + LINES_AROUND)
    .filter((_, at) => lines[first + at]?.page === page)
    .flat()
    .slice(0, MOST_FIGURES);
}

/** Flush right, flush left or centred with it. */
function isInColumn(a: Word, b: Word): boolean {
  const near = 0.2 * a.height;
  const centres = a.x + a.width / 2 - b.x - b.width / 2;
  return (
    Math.abs(rightOf(a) - rightOf(b)) < near ||
    Math.abs(a.x - b.x) < near ||
    Math.abs(centres) < near
  );
}

/** Begins as a row does: with a marker or a capital letter. */
function isRow({ words: [first] }: PrintedLine): boolean {
  return first !== undefined && (MARKER.test(first.text) || /^[A-Z][a-z]/.test(first.text));
}

/** "Q1", "Quarter 2" and "12" begin the rows of Part A. */
function isNumbered({ words: [first] }: PrintedLine): boolean {
  return first !== undefined && /^(?:q(?:uarter)?[1-4]?|\d{1,2}\.?)$/i.test(first.text);
}

function isUnlabelled({ words }: PrintedLine): boolean {
  return words.every(({ text }) => /^[-(]?(?:rs\.?|₹)?[\d,.]*\)?(?:\/?-)?$/i.test(text));
}
