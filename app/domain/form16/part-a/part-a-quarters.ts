import type { FieldId } from "#domain/form16/field-id.ts";
import type { Box, Field, FieldProblem, Fields } from "#domain/form16/form16.ts";
import { printedAmount } from "#domain/form16/text/amounts.ts";
import {
  amountsBegin,
  CURRENCY,
  OVERFLOW,
  takeApart,
  underHeads,
} from "#domain/form16/text/table.ts";
import {
  boxAround,
  matchingText,
  type PrintedLine,
  rightOf,
  textOf,
  type Word,
} from "#domain/form16/text/word.ts";
import { roundedToPaise } from "#values/money.ts";
import { QUARTER_MONEY, QUARTERS } from "./part-a-fields.ts";
import { type QuarterColumns, quarterColumns } from "./quarter-columns.ts";

const QUARTER = /^(?:q|quarter)([1-4])/;
const TOTAL = /^total(?!amount)/;
/** What may follow "Total". */
const OF_TOTAL = /^(?:\(?(?:in|rs\.?(?:\/-)?|inr|rupees|₹|amount)\.?\)?|[-–—:.])$/i;

type QuarterRow = {
  line: PrintedLine;
  quarter: (typeof QUARTERS)[number] | "total";
  receipt: Word[];
  amounts: Word[];
  /** What stands between the label and the figures. */
  words: Word[];
  isStrange: boolean;
};

export function readQuarters(all: PrintedLine[], fields: Fields, problems: FieldProblem[]): void {
  if (all.length === 0) return;
  const turned = quarterColumns(all);
  const lines = turned ? all.filter((line) => !turned.lines.includes(line)) : all;
  if (turned) readQuarterColumns(turned, fields, problems);
  const left = amountsBegin(lines);
  const joined = joinLabels(joinShifted(lines));
  const heads = lines
    .slice(1)
    .flatMap((line) => line.words.filter((word) => /^amount$/i.test(word.text)));
  const found = [...wholeRows(joined, QUARTER), ...totalIn(joined)].flatMap((line) =>
    quarterRow(line, left),
  );
  const whole = found.filter((row) => row.amounts.length === QUARTER_MONEY.length);
  const rows = found.map((row) =>
    isUnread(row, whole, heads)
      ? { ...row, receipt: row.receipt.slice(0, 1), isStrange: true }
      : row,
  );
  for (const row of rows) {
    const base =
      row.quarter === "total" ? "partA.total" : (`partA.quarter.${row.quarter}` as const);
    const amounts = row.isStrange ? undefined : inColumns(row.amounts, whole, heads);
    QUARTER_MONEY.forEach((money, column) => {
      const word = amounts?.[column];
      if (amounts)
        add(fields, `${base}.${money}`, word ? amountField(word, row.line.page) : blank(row.line));
    });
    if (!amounts) {
      problems.push({
        fields: QUARTER_MONEY.map((money) => `${base}.${money}` as const),
        message: { id: "quarterUnread", params: { quarter: row.quarter } },
      });
    }
    if (row.quarter !== "total" && row.receipt.length > 0)
      add(fields, `partA.quarter.${row.quarter}.receipt`, receiptOf(row));
  }
  if (!turned && rows.every((row) => row.quarter === "total")) {
    problems.push({
      fields: QUARTERS.flatMap((quarter) => [
        `partA.quarter.${quarter}.receipt` as const,
        ...QUARTER_MONEY.map((money) => `partA.quarter.${quarter}.${money}` as const),
      ]),
      message: { id: "quartersMissing" },
    });
  }
  if (!rows.some((row) => row.quarter === "total") && !turned?.quarters.includes("total")) {
    problems.push({
      fields: QUARTER_MONEY.map((money) => `partA.total.${money}` as const),
      message: { id: "quarterTotalMissing" },
    });
  }
}

/** Quarters beside each other; one of which a figure is not found has a problem. */
function readQuarterColumns(
  { quarters, page, cells }: QuarterColumns,
  fields: Fields,
  problems: FieldProblem[],
): void {
  for (const quarter of [...QUARTERS, ...quarters.filter((each) => each === "total")]) {
    const base = quarter === "total" ? "partA.total" : (`partA.quarter.${quarter}` as const);
    const words = QUARTER_MONEY.map((money) => cells(quarter, money));
    QUARTER_MONEY.forEach((money, at) => {
      const word = words[at];
      if (word) fields[`${base}.${money}`] = amountField(word, page);
    });
    const own: FieldId[] = QUARTER_MONEY.map((money) => `${base}.${money}` as const);
    const receipt = cells(quarter, "receipt");
    if (quarter !== "total") {
      const id = `partA.quarter.${quarter}.receipt` as const;
      own.push(id);
      if (receipt)
        fields[id] = { value: receipt.text, page, text: receipt.text, box: boxAround([receipt]) };
    }
    if (quarters.includes(quarter) && words.some((word) => !word))
      problems.push({ fields: own, message: { id: "quarterUnread", params: { quarter } } });
  }
}

/** The first row "Total" that has figures: an employer's name on top of a page may begin so, too. */
export function totalIn(lines: PrintedLine[]): PrintedLine[] {
  const rows = wholeRows(lines, TOTAL);
  const filled = rows.find(({ words }) => words.some(({ text }) => /\d|#/.test(text)));
  return [filled ?? rows[0]].filter((row) => row !== undefined);
}

function quarterRow(line: PrintedLine, left: number): QuarterRow[] {
  const number = QUARTER.exec(line.key)?.[1];
  const quarter = QUARTERS.find((each) => each === number);
  const name = quarter ?? (TOTAL.test(line.key) ? "total" : undefined);
  if (!name) return [];
  // Long titles above the table push "where amounts begin" to the right; behind "Total" they may begin at once.
  const { label, rest } = takeApart(line, name === "total" ? 0 : left);
  const spare = Math.max(0, rest.length - QUARTER_MONEY.length); // a receipt number may be all digits
  const words = [...label, ...rest.slice(0, spare)];
  const receipt = words.slice(/^(?:q|quarter)$/i.test(words[0]?.text ?? "") ? 2 : 1);
  const isStrange = receipt.some(
    (word) => OVERFLOW.test(word.text) || (/\d/.test(word.text) && !isReceipt(word.text)),
  );
  return [
    {
      line,
      quarter: name,
      receipt:
        name === "total"
          ? []
          : (inPieces(receipt) ?? receipt.filter(({ text }) => isReceipt(text))),
      amounts: rest.slice(spare),
      words: receipt.filter(({ text }) => !OF_TOTAL.test(text)),
      isStrange: isStrange && !inPieces(receipt),
    },
  ];
}

/** Words that are no figure where figures stand, such as "As per annexure": the row is not blank, and so not nil. */
function isUnread({ amounts, words }: QuarterRow, whole: QuarterRow[], heads: Word[]): boolean {
  if (amounts.length === QUARTER_MONEY.length) return false;
  const columns = whole.length > 0 ? whole.flatMap((row) => row.amounts) : heads;
  const left = Math.min(...columns.map(({ x }) => x));
  if (columns.length === 0) return words.some(({ text }, at) => at > 0 || !isReceipt(text));
  return words.some(({ x, width }) => x + width / 2 > left);
}

function isReceipt(text: string): boolean {
  return /^[A-Z0-9]{5,}$/.test(text);
}

/** Words behind "Total" that are none of its label. */
export function behindTotal({ words }: PrintedLine): Word[] {
  return words.slice(1).filter(({ text }) => !OF_TOTAL.test(text));
}

/** "QAN" and "RXYXR": the eight letters of a receipt number that odd spacing drew apart. */
function inPieces(words: Word[]): Word[] | undefined {
  const text = words.map((word) => word.text).join("");
  if (words.length < 2 || !/^[A-Z][A-Z0-9]{7}$/.test(text)) return undefined;
  const [x, y, width, height] = boxAround(words);
  return [{ text, x, y, width, height, spaced: false }];
}

/** "Quarter" above "1", with the amounts beside or between them, is one row. */
function joinLabels(lines: PrintedLine[]): PrintedLine[] {
  const taken = new Set<PrintedLine>();
  return lines.flatMap((line, index) => {
    if (taken.has(line)) return [];
    const [first] = line.words;
    if (!first || !/^(?:q|quarter)-?$/i.test(first.text) || /^\d/.test(line.words[1]?.text ?? ""))
      return [line];
    const near = lines.slice(index + 1, index + 3).filter((next) => next.page === line.page);
    const at = near.findIndex(({ words: [number] }) =>
      Boolean(number && /^[1-4]$/.test(number.text) && number.x < rightOf(first)),
    );
    const [number] = near[at]?.words ?? [];
    if (!number) return [line];
    const parts = near.slice(0, at + 1);
    for (const part of parts) taken.add(part);
    const others = [line, ...parts].flatMap((each) => each.words);
    const rest = others.filter((word) => word !== first && word !== number);
    const words = [first, number, ...rest.sort((one, other) => one.x - other.x)];
    return [{ ...line, words, key: matchingText(textOf(words)) }];
  });
}

/** "Q1" may be set a little above or below its row: less than lines are apart. */
function joinShifted(lines: PrintedLine[]): PrintedLine[] {
  const isLabel = ({ key, words }: PrintedLine) => QUARTER.test(key) && words.length < 3;
  const isPart = (line: PrintedLine | undefined, next: PrintedLine | undefined) =>
    line !== undefined &&
    next?.page === line.page &&
    next.y - line.y < 0.6 * line.height &&
    (isLabel(line) ? !QUARTER.test(next.key) : isLabel(next));
  return lines.flatMap((line, index) => {
    if (isPart(lines[index - 1], line)) return [];
    const next = lines[index + 1];
    if (!next || !isPart(line, next)) return [line];
    const words = [...line.words, ...next.words].sort((one, other) => one.x - other.x);
    return [{ ...line, words, key: matchingText(textOf(words)) }];
  });
}

/** Rows put together again where a narrow column broke "Total (Rs.)" or "Rs. 1,00,000" into several lines. */
function wholeRows(lines: PrintedLine[], label: RegExp): PrintedLine[] {
  return lines.flatMap((line, index) => {
    if (!label.test(line.key)) return [];
    const words = [...line.words];
    for (const next of lines.slice(index + 1, index + 3)) {
      const rest = next.words.filter((word) => !CURRENCY.test(word.text));
      const areAmounts = rest.every((word) => printedAmount(word.text) !== undefined);
      if (next.page !== line.page || !(areAmounts || isCell(next, line))) break;
      const follower = lines.slice(index + 1).find((each) => label.test(each.key));
      if (follower && follower.page === line.page && follower.y - next.y < next.y - line.y) break;
      words.push(...rest);
    }
    return [{ ...line, words: words.sort((one, other) => one.x - other.x) }];
  });
}

/** Lower than "Total" alone, and right of it, as far as its second line, "(Rs.)": the figure of its row, read or not. */
function isCell(next: PrintedLine, { words, y, height }: PrintedLine): boolean {
  const [label, other] = words;
  const [first] = next.words;
  if (!label || other || !first) return false;
  return next.y - y < 1.2 * height && (first.x > rightOf(label) || CURRENCY.test(first.text));
}

/** With a blank among them, amounts find their columns by complete rows, or else by the columns' headings. */
function inColumns(
  amounts: Word[],
  whole: QuarterRow[],
  heads: Word[],
): (Word | undefined)[] | undefined {
  if (amounts.length === QUARTER_MONEY.length || amounts.length === 0) return amounts;
  if (whole.length === 0) return underHeads(amounts, heads, QUARTER_MONEY.length);
  const placed: (Word | undefined)[] = [undefined, undefined, undefined];
  for (const word of amounts) {
    const distances = placed.map((_, column) =>
      Math.min(
        ...whole.map((row) => Math.abs(rightOf(row.amounts[column] ?? word) - rightOf(word))),
      ),
    );
    const column = distances.indexOf(Math.min(...distances));
    if (placed[column]) return undefined;
    placed[column] = word;
  }
  return placed;
}

export function amountField(word: Word, page: number): Field {
  return { value: printedAmount(word.text) ?? 0, page, text: word.text, box: boxAround([word]) };
}

export function blank(line: PrintedLine): Field {
  return { value: 0, page: line.page, text: "", box: boxAround(line.words) };
}

/** A quarter printed on several rows (a corrected statement, say) is summed, its receipts joined by a comma. */
function add(fields: Fields, id: FieldId, more: Field): void {
  const before = fields[id];
  fields[id] = before ? summed(before, more) : more;
}

/** Two fields as one: rupees added up, receipts joined by a comma, each with both texts. */
export function summed(one: Field, more: Field): Field {
  const box = around(one, more);
  if (typeof one.value === "string" || typeof more.value === "string") {
    const both = `${one.value},${more.value}`;
    return { ...one, value: both, text: both, box };
  }
  const value = roundedToPaise(one.value + more.value);
  return { ...one, value, text: `${one.text} + ${more.text}`, box };
}

function receiptOf({ receipt, line }: QuarterRow): Field {
  const text = receipt.map((word) => word.text).join(",");
  return { value: text, page: line.page, text, box: boxAround(receipt) };
}

function around(a: Field, b: Field): Box {
  if (a.page !== b.page) return a.box;
  const words = [a, b].map(({ box: [x, y, width, height] }) => ({
    text: "",
    x,
    y,
    width,
    height,
    spaced: false,
  }));
  return boxAround(words);
}
