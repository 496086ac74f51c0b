import { isPlainlyAmount, printedAmount } from "#domain/form16/text/amounts.ts";
import { columnNamed } from "#domain/form16/text/named-columns.ts";
import { OVERFLOW, type TableLine } from "#domain/form16/text/table.ts";
import { matchingText, rightOf, textOf, type Word } from "#domain/form16/text/word.ts";
import type { FilledRow } from "./part-b-owners.ts";

/** Where the figures of a table stand: right of `left`, in columns from one x to another. */
export type PlaceOfFigures = { left: number; columns: { from: number; to: number }[] };

/** @param left where figures may begin, in points; right of it they stand in any column of a table with few figures */
export function placeOfFigures(table: TableLine[], left: number): PlaceOfFigures {
  const figures = table
    .flatMap(({ rest }) => rest.filter(({ text }) => isPlainlyAmount(text)))
    .toSorted((a, b) => a.x - b.x);
  if (figures.length < FEWEST)
    return { left, columns: [{ from: left, to: Number.POSITIVE_INFINITY }] };
  const columns: PlaceOfFigures["columns"] = [];
  for (const figure of figures) {
    const last = columns.at(-1);
    if (last && figure.x <= last.to) last.to = Math.max(last.to, rightOf(figure));
    else columns.push({ from: figure.x, to: rightOf(figure) });
  }
  return { left, columns };
}

/**
 * What is printed in place of a row's figure and is no amount: "12,8S,000", "[2,00,000.00]", "As per annexure", or `1`
 * before `285000.00`. Such a row is not blank, and so not nil.
 *
 * @param all the rows of the table, in order
 */
export function strangeIn(
  row: FilledRow,
  all: FilledRow[],
  figures: PlaceOfFigures,
): Word | undefined {
  const piece = strangeFigure(row, figures.left);
  if (piece) return piece;
  const own = cellsIn(row, figures);
  if (isLacking(row)) {
    // Where figures stand above their labels, a cell of this row may be the last line of the row above.
    const above = all[all.indexOf(row) - 1];
    const cells = above ? cellsIn(above, figures).filter(({ is }) => is === "alone") : [];
    return [...own, ...cells][0]?.word;
  }
  // A nil beside it may be that of another column.
  return isNil(row) ? own.find(({ is }) => is === "beside")?.word : undefined;
}

function isLacking({ found: { row }, amounts }: FilledRow): boolean {
  return amounts.length < (row.columns?.length ?? 1);
}

function isNil({ found: { row }, amounts }: FilledRow): boolean {
  return !row.columns && amounts.every(({ word }) => printedAmount(word.text) === 0);
}

const SECTION = /^\(?\d{1,3}[A-Z]{0,5}(?:\([\dA-Za-z]+\))*[)\].,;:]*$/;

/** Digits in place of an amount. */
function strangeFigure({ found }: FilledRow, left: number): Word | undefined {
  for (const { label, rest } of found.lines) {
    for (const [index, word] of label.entries()) {
      const before = label[index - 1];
      const next = index === label.length - 1 ? rest[0] : undefined;
      const isBeside = next && next.x - rightOf(word) < 0.9 * word.height;
      if (word.x < left) continue;
      if (isPartOfFigure(word, before, next) || OVERFLOW.test(word.text)) return word;
      if (isApart(word, before) && UNREAD.test(word.text)) return word; // perhaps a minus
      if (!isApart(word, before) || !/\d/.test(word.text)) continue;
      if (/[+[\]]|[a-z]\/|\/[a-z]/i.test(word.text)) continue;
      const isPiece = isBeside && /^\d+$/.test(word.text);
      if (isPiece || !SECTION.test(word.text)) return word;
    }
  }
  return undefined;
}

function isApart(word: Word, before: Word | undefined): boolean {
  return !before || word.x - rightOf(before) > 1.5 * word.height;
}

/** No label has decimals or commas between digits; bare digits between digits and an amount are a group of it. */
function isPartOfFigure(word: Word, before: Word | undefined, next: Word | undefined): boolean {
  if (/\d,\d{2,3}(?!\d)|\d\.\d{2}(?!\d)/.test(word.text)) return true;
  const isGroup = (each: Word | undefined) => each !== undefined && /^\d{1,3}$/.test(each.text);
  const isNear = next !== undefined && next.x - rightOf(word) < 0.9 * word.height;
  return isGroup(word) && isGroup(before) && isNear;
}

/** Neither letters, digits nor known symbols: a character of a font with a wrong encoding. */
const UNREAD = /^(?:rs\.?|inr|₹)?(?:[^\x20-\x7e₹\u0900-\u097f–—]|\(-\))$/i;

/** Beside the names of the columns, in headings which a page may repeat; formulas are known by their signs. */
const HEADING = /^(?:deduction|amount|amt|total|in|rs|inr|rupees)$/;
/** What the form prints behind the words that tell which row it is. */
const OF_THE_FORM =
  /^(?:as|per|form|no|12ba|wherever|applicable|of|under|chapter|vi|via|a|if|attach|details|submitted|provisions|section|1922b|reported|by|the|employee|offered|for|tds|from|specified|bank|us|10|note|breakup)$/;
/** At the foot of a page, between rows. */
const FOOTER =
  /^(?:\(?contd?\b|continued|p\.?t\.?o\b|for [A-Z]|digitally|signature|page \d|figures in)/i;
/** "[1(d)-2(i)]", "(13+15+16-14)", "+10(k)". */
const FORMULA = /^(?=.*[[(+-])(?!.*\d{3})[\da-n()[\]+−–-]+$/i;
/** Instead of a figure, wherever it stands. */
const INSTEAD =
  /annex|tbd|tba|\bsee\b|refer|\bnote\b|await|pending|avail|attach|enclos|x{2,}|\*{2,}|\?|…|\.{3}|[^\P{Nd}0-9]/iu;
/** A table with fewer figures shows no columns. */
const FEWEST = 5;

/** In a column of figures beside the label or alone on its line, or words behind the label. */
type Cell = { word: Word; is: "beside" | "alone" | "instead" };

/** What is not the form's in a column of figures, or in words that tell it stands for one. */
function cellsIn({ found: { lines, behind } }: FilledRow, figures: PlaceOfFigures): Cell[] {
  return lines.flatMap(({ label }): Cell[] => {
    const at = label.findIndex((word, index) => {
      const rest = label.slice(index);
      return word.x >= figures.left && isApart(word, label[index - 1]) && isInColumn(rest, figures);
    });
    const apart = at < 0 ? [] : label.slice(at);
    const own = label.filter((word) => behind.includes(word));
    const isInstead = own.some((word) => !isOfTheForm(word)) && INSTEAD.test(textOf(own));
    const isCell = apart.some((word) => !isHeading(word)) && !FOOTER.test(textOf(apart));
    const cell = isCell ? apart : isInstead ? own : [];
    const [first] = cell;
    if (!first) return [];
    const width = rightOf(cell.at(-1) ?? first) - first.x;
    const word = { ...first, text: textOf(cell), width };
    return [{ word, is: cell !== apart ? "instead" : at === 0 ? "alone" : "beside" }];
  });
}

function isHeading(word: Word): boolean {
  const { text } = word;
  const key = matchingText(text).replace(/[()]/g, "");
  if (columnNamed(word) || HEADING.test(key)) return true;
  return FORMULA.test(text) || /^[.,:;|/()[\]–-]$/.test(text);
}

function isOfTheForm(word: Word): boolean {
  return isHeading(word) || OF_THE_FORM.test(matchingText(word.text).replace(/[()]/g, ""));
}

/** Over half of the column, or half of it over the column. */
function isInColumn(words: Word[], { columns }: PlaceOfFigures): boolean {
  const [first] = words;
  if (!first) return false;
  const [from, to] = [first.x, Math.max(...words.map(rightOf))];
  return columns.some((column) => {
    const over = Math.min(to, column.to) - Math.max(from, column.from);
    return over > 0.5 * Math.min(to - from, column.to - column.from);
  });
}
