import { type PlainDate, plainDate } from "#values/dates.ts";
import type { Message } from "#values/message.ts";
import { type Paise, paise, paiseFromDigits } from "#values/money.ts";
import { accepted, type Outcome, type Problem, refused } from "#values/outcome.ts";
import { BANK_LAYOUTS, type BankColumns, columnKey } from "./bank-layouts.ts";
import { csvRows } from "./csv.ts";
import { lineReference } from "./line-reference.ts";
import type { MoneyWay } from "./money-way.ts";

export type StatementMessages = {
  quoteOpen: null;
  /** No row of the file has the columns of a bank that we know, or those that were named. */
  headerMissing: null;
  dayUnreadable: { row: number };
  amountUnreadable: { row: number };
};
type StatementMessage = Message<StatementMessages>;

/** Money that came in, as the bank prints it. */
export type CreditLine = {
  /** The same for the same line of the same account, however often it is loaded. */
  key: string;
  on: PlainDate;
  amount: Paise;
  narration: string;
  /** Undefined where the line does not say how the money came. */
  way: MoneyWay | undefined;
  /** The bank's own; null where the line has none. */
  reference: string | null;
};

/**
 * The credits of a statement, each once. A row whose day or amount cannot be read refuses the whole file where it may
 * be money: a line that is skipped in silence would be missed for ever.
 *
 * @param account the firm's own, by its last digits, so that two accounts may have the same line
 * @param columns names of the columns, for a bank that is not among the layouts
 */
export function readStatement(
  text: string,
  account: string,
  columns?: BankColumns,
): Outcome<CreditLine[], StatementMessage> {
  const rows = csvRows(text);
  if (!rows) return refused<StatementMessage>({ id: "quoteOpen" });
  const header = findHeader(rows, columns ? [columns] : BANK_LAYOUTS);
  if (!header) return refused<StatementMessage>({ id: "headerMissing" });
  const lines = new Map<string, CreditLine>();
  const problems: Problem<StatementMessage>[] = [];
  for (const [index, row] of rows.entries()) {
    if (index <= header.row) continue;
    const [date = "", narration = "", credit = "", balance = "", reference = ""] = header.at.map(
      (column) => row[column] ?? "",
    );
    const on = readDay(date);
    const amount = readAmount(credit);
    const at = { row: index + 1 };
    if (amount === undefined) {
      // Under the table stand legends, which have no day either.
      if (on) problems.push({ message: { id: "amountUnreadable", params: at } });
    } else if (amount > 0) {
      if (!on) problems.push({ message: { id: "dayUnreadable", params: at } });
      else {
        const line = lineOf({ account, on, amount, narration, balance, reference });
        lines.set(line.key, line);
      }
    }
  }
  return problems.length > 0 ? refused(problems) : accepted([...lines.values()]);
}

function findHeader(rows: readonly string[][], layouts: readonly BankColumns[]) {
  for (const [row, cells] of rows.entries()) {
    const names = cells.map(columnKey);
    for (const { date, narration, credit, balance, reference = "" } of layouts) {
      const columnOf = (name: string) => names.indexOf(columnKey(name));
      const at = [date, narration, credit, balance].map(columnOf);
      // A column of references is used where there is one.
      if (!at.includes(-1))
        return { row, at: [...at, reference === "" ? -1 : columnOf(reference)] };
    }
  }
  return undefined;
}

type LineParts = Pick<CreditLine, "on" | "amount" | "narration"> &
  Record<"account" | "balance" | "reference", string>;

/**
 * The key has twelve digits of the text, as a line was known before other references were read; without these the
 * running balance tells two equal payments of a day apart.
 */
function lineOf({ account, on, amount, narration, balance, reference }: LineParts): CreditLine {
  const rrn = /\b\d{12}\b/.exec(narration)?.[0];
  const key = [account, on, amount, rrn ?? `${narration}:${balance}`].join(":");
  return { key, on, amount, narration, ...lineReference(narration, reference) };
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** `01/12/26`, `01-12-2026`, `01-Dec-26` or `1 Dec 2026`: the day always comes first. */
function readDay(text: string): PlainDate | undefined {
  const found = /^(\d{1,2})[/\s-](\d{1,2}|[A-Za-z]{3})[/\s-](\d{4}|\d{2})$/.exec(text);
  if (!found) return undefined;
  const [, day = "", month = "", year = ""] = found;
  const number = /^\d/.test(month) ? Number(month) : MONTHS.indexOf(month.toLowerCase()) + 1;
  const two = (each: number | string) => String(each).padStart(2, "0");
  try {
    return plainDate(`${year.padStart(4, "20")}-${two(number)}-${two(day)}`);
  } catch {
    return undefined; // no such day: the only thing plainDate throws for here
  }
}

/** `4,249.00` in paise; 0 for an empty cell. */
function readAmount(text: string): Paise | undefined {
  if (text === "" || text === "-") return paise(0);
  const found = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text.replaceAll(",", ""));
  if (!found) return undefined;
  const [, rupees = "", hundredths] = found;
  return paiseFromDigits(rupees, hundredths);
}
