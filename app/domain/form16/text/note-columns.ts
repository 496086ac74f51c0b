import { isPlainlyAmount, printedAmount } from "./amounts.ts";
import { amountsBegin } from "./table.ts";
import { matchingText, type PrintedLine, rightOf, textOf, type Word } from "./word.ts";

/** The number of a note: "2", "12a", "(3)", "[4]", "2.1", "N-3", "Note 12", "2, 8"; a column of figures has longer ones, or nil. */
const NOTE =
  /^[[(]?(?:(?:notes?|schedules?|sch|ref|refer|annex(?:ure)?|n|nt|s)\.?(?:no)?[.:]?-?)?[1-9]\d{0,2}(?:\.[1-9]\d?)?[a-z]?(?:[,&/][1-9]\d?[a-z]?)*[\])]?[.*]?$/i;
/** Letters alone name notes only where many do. */
const LETTER = /^[[(]?(?:[a-z]|[ivx]{1,4})[\])]?[.*]?$/i;
const NAMED = /^(?:\[|\(?(?:note|sch|ref|annex|nt?[-.\d]))/i;
const HEAD =
  /^(?:notes?|schedules?|sch|ref|refs|reference|(?:gl|ac)?codes?|wagetypes?|annexures?|percent|dates?)(?:no|nos|number|numbers)?$/;
/** "4100", "01", "A1", "3F01", "/101", "1-3", "5%", "31-03-2026", "Annexure A", "12(i)": what programs print beside figures. */
const CODE =
  /^(?:\d{1,6}|[a-z]{1,4}[-./]?\d{1,5}|\d{1,2}[a-z]{1,2}\d{1,3}|\/[a-z\d]{3,4}|\d{1,3}[-–]\d{1,3}|\d{1,3}(?:\.\d{1,2})?%|\d{1,2}[-/.](?:\d{1,2}|[a-z]{3})[-/.]\d{2,4}|(?:annex(?:ure)?|appendix|sch(?:edule)?)\.?[-:]?(?:[a-z]|[ivx]{1,4}|\d{1,2})|\d{1,2}\([a-z]{1,4}\))$/i;
/** Left of the labels a code is longer than the number of a row. */
const LONG_CODE = /^(?:\d{4,6}|[a-z]{1,2}\d{2,4}|\d[a-z]\d{2}|\/[a-z\d]{3,4})$/i;
/** With decimals or commas, or a printed nil: so no code looks. */
const FIGURE = /[.,]\d{1,3}|^[^\d]+$/;
/** So many rows with a note are a column of notes; with fewer each stays beside its figure, and is doubted there. */
const FEWEST = 3;
const FEWEST_LETTERS = 5;
const FEWEST_CODES = 5;
/** Codes stand beside this share of the lines with figures: a column of gross amounts in whole rupees has fewer. */
const CODED = 0.5;
/** So many of the rows with a note have their figure beside it: else the "notes" are what is printed instead of figures. */
const BESIDE = 0.3;
/** Cells are further apart than words, in heights of a line. */
const CELL_GAP = 0.6;
/** "section 89" where a typewriter's spaces are as wide as the gaps between cells. */
const OF_NUMBERS = /^(?:sections?|secs?\.?|u\/s\.?|act,?|rule|form|no\.?|of|and|under)$/i;
/** Cells of a column begin, end or are centred within so many points. */
const ALIGNED = 2;

type Cell = { line: PrintedLine; words: Word[]; text: string; x: number; end: number };

/**
 * The lines of a table without its columns of note numbers: cells that all say such a number, one below the other, in a
 * place where no figure of the table stands.
 */
export function withoutNoteColumns(lines: PrintedLine[]): PrintedLine[] {
  const left = amountsBegin(lines);
  const all = lines.flatMap(cellsOf);
  const cells = all.filter(({ x }) => x >= left);
  const isNote = ({ text }: Cell) => NOTE.test(text);
  const figures = cells.filter(
    (cell) => printedAmount(cell.text) === 0 || (isPlainlyAmount(cell.text) && !isNote(cell)),
  );
  // Left of the labels stand the rows' own numbers, too: only what says that it is a note is none of them.
  const named = all.filter((cell) => cell.x < left && isNote(cell) && NAMED.test(cell.text));
  const columns = [
    ...columnsOf(cells.filter(isNote), FEWEST, figures),
    ...columnsOf(named, FEWEST, figures),
    ...columnsOf(
      cells.filter(({ text }) => LETTER.test(text)),
      FEWEST_LETTERS,
      figures,
    ),
    ...codesIn(all, left),
  ];
  if (columns.length === 0) return lines;
  const heads = cells.filter(
    ({ text, x, end }) =>
      HEAD.test(matchingText(text)) &&
      columns.some((cell) => x < cell.end + ALIGNED && end > cell.x - ALIGNED),
  );
  const spent = new Set([...columns, ...heads].flatMap(({ words }) => words));
  return lines.flatMap((line) => {
    const words = line.words.filter((word) => !spent.has(word));
    if (words.length === line.words.length) return [line];
    return words.length === 0 ? [] : [{ ...line, words, key: matchingText(textOf(words)) }];
  });
}

/** Words of a line that are no further apart than words. */
function cellsOf(line: PrintedLine): Cell[] {
  const cells: Cell[] = [];
  for (const word of line.words) {
    const last = cells.at(-1);
    const isNear =
      last &&
      (word.x - last.end < CELL_GAP * word.height ||
        OF_NUMBERS.test(last.words.at(-1)?.text ?? ""));
    if (last && isNear) {
      last.words.push(word);
      last.text += word.text;
      last.end = rightOf(word);
    } else cells.push({ line, words: [word], text: word.text, x: word.x, end: rightOf(word) });
  }
  return cells;
}

/** Columns of codes, where the figures have decimals or commas and codes have none. */
function codesIn(all: Cell[], left: number): Cell[] {
  const figures = all.filter(
    ({ text, x }) => x >= left && printedAmount(text) !== undefined && FIGURE.test(text),
  );
  const lines = new Set(figures.map(({ line }) => line));
  const fewest = Math.max(FEWEST_CODES, CODED * lines.size);
  const codes = all.filter(({ text, x }) => (x < left ? LONG_CODE : CODE).test(text));
  const columns = columnsOf(codes, fewest, figures);
  return columns.filter((cell) => {
    // A column with nil in more than one row is one of figures.
    const isNil = ({ text }: Cell) => /^0+$/.test(text);
    return columns.filter((other) => isNil(other) && areAligned(cell, other)).length < 2;
  });
}

/** Those of them that stand one below the other, where no figure of their page does. */
function columnsOf(cells: Cell[], fewest: number, figures: Cell[]): Cell[] {
  return cells.filter((cell) => {
    const own = cells.filter((other) => areAligned(cell, other));
    const rows = new Set(own.map(({ line }) => line));
    const filled = new Set(figures.flatMap(({ line }) => (rows.has(line) ? [line] : [])));
    if (rows.size < fewest || filled.size < BESIDE * rows.size) return false;
    const here = own.filter(({ line }) => line.page === cell.line.page);
    const [x, end] = [
      Math.min(...here.map((each) => each.x)),
      Math.max(...here.map((each) => each.end)),
    ];
    return !figures.some(
      (figure) => figure.line.page === cell.line.page && figure.x < end && figure.end > x,
    );
  });
}

function areAligned(one: Cell, other: Cell): boolean {
  const centres = (one.x + one.end - other.x - other.end) / 2;
  return [one.x - other.x, one.end - other.end, centres].some((off) => Math.abs(off) < ALIGNED);
}
