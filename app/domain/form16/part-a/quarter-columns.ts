import { printedAmount } from "#domain/form16/text/amounts.ts";
import { type PrintedLine, rightOf, textOf, type Word } from "#domain/form16/text/word.ts";
import { QUARTERS } from "./part-a-fields.ts";

const ROWS = ["receipt", "paid", "deducted", "deposited"] as const;
type RowName = (typeof ROWS)[number];
type Quarter = (typeof QUARTERS)[number] | "total";
type Row = { line: PrintedLine; cells: Word[]; label: string };

/**
 * Part A with its quarters beside each other. `cells` are those of each quarter and of a column "Total" by their rows;
 * undefined where it cannot be told which row or quarter a figure is of.
 */
export type QuarterColumns = {
  lines: PrintedLine[];
  quarters: Quarter[];
  page: number;
  cells: (quarter: Quarter, row: RowName) => Word | undefined;
};

/** A table has no more lines below its quarters. */
const MOST_LINES = 16;
const HEADS = [
  /^(?:q(?:uarter)?[-.]?1|i|apr(?:il)?[-–]june?)$/i,
  /^(?:q(?:uarter)?[-.]?2|ii|july?[-–]sept?(?:ember)?)$/i,
  /^(?:q(?:uarter)?[-.]?3|iii|oct(?:ober)?[-–]dec(?:ember)?)$/i,
  /^(?:q(?:uarter)?[-.]?4|iv|jan(?:uary)?[-–]mar(?:ch)?)$/i,
];
const RECEIPT = /^[A-Z0-9]{5,}$/;

/** The quarters where a line of Part A has several of them; undefined in the form's own layout, one to a line. */
export function quarterColumns(lines: PrintedLine[]): QuarterColumns | undefined {
  const at = lines.findIndex(
    ({ words }) => quartersIn(words).filter((q) => q !== "total").length > 1,
  );
  const head = lines[at];
  if (!head) return undefined;
  const below = lines.slice(at + 1, at + 1 + MOST_LINES);
  const end = below.findIndex(({ key, page }) => /^total/.test(key) || page !== head.page);
  const table = end < 0 ? below : below.slice(0, end);
  const quarters = quartersIn(head.words);
  const rows = rowsIn(table);
  const columns = rows.find(({ cells }) => cells.length === quarters.length)?.cells ?? [];
  return {
    lines: [head, ...table],
    quarters,
    page: head.page,
    cells: (quarter, name) => {
      const [row, another] = rows.filter(({ label }) => nameOf(label) === name);
      if (!row || another) return undefined;
      const column = quarters.indexOf(quarter);
      // A total has no receipt.
      const whole = quarters.length - Number(name === "receipt" && quarters.includes("total"));
      if (row.cells.length === whole) return row.cells[column];
      const place = columns[column];
      return row.cells.find(
        (cell) => place && Math.abs(rightOf(cell) - rightOf(place)) < cell.height,
      );
    },
  };
}

/** "Q1", "Quarter-1", "Quarter 1", "II", "Apr-Jun", from left to right, and a "Total" behind them. */
function quartersIn(words: Word[]): Quarter[] {
  const quarters = words.flatMap(({ text }, at): Quarter[] => {
    const before = words[at - 1]?.text ?? "";
    const whole = /^\d$/.test(text) && /^(?:q|quarter)$/i.test(before) ? `q${text}` : text;
    const quarter = QUARTERS.find((_, each) => HEADS[each]?.test(whole));
    if (quarter) return [quarter];
    return /^total$/i.test(text) && at > 1 ? ["total"] : [];
  });
  return new Set(quarters).size === quarters.length ? quarters : [];
}

/** Lines with several figures, each with the label beside it and the lines of it above and below. */
function rowsIn(table: PrintedLine[]): Row[] {
  const rows = table.flatMap((line): Row[] => {
    const isReceipts = line.words.filter(({ text }) => RECEIPT.test(text)).length > 1;
    const isCell = ({ text }: Word) =>
      isReceipts ? RECEIPT.test(text) : printedAmount(text) !== undefined;
    const first = line.words.findLastIndex((word) => !isCell(word)) + 1;
    const cells = line.words.slice(first);
    return cells.length > 1 ? [{ line, cells, label: textOf(line.words.slice(0, first)) }] : [];
  });
  for (const line of table) {
    const [near] = rows.toSorted(
      (a, b) => Math.abs(a.line.y - line.y) - Math.abs(b.line.y - line.y),
    );
    if (near && !rows.some((row) => row.line === line)) near.label += ` ${textOf(line.words)}`;
  }
  return rows;
}

/** What a row has, where its label says one thing. */
function nameOf(label: string): RowName | undefined {
  if (/receipt/i.test(label)) return "receipt";
  const [name, another] = [
    ...(/deducted/i.test(label) ? (["deducted"] as const) : []),
    ...(/deposited|remitted/i.test(label) ? (["deposited"] as const) : []),
    ...(/paid|credited/i.test(label) ? (["paid"] as const) : []),
  ];
  return another ? undefined : name;
}
