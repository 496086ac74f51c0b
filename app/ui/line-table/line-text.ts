import { lineTableRefund, lineTableSection, lineTableToPay } from "#content/en/ui/line-table.ts";
import { formatAmount } from "#values/money.ts";

type Side = { amount: number } | undefined;
/** A line of both regimes, as far as its amounts go. */
type Amounts = { id: string; kind: string; old?: Side; new?: Side };

/** The amount of a regime's line, as an accountant prints it; undefined where the regime has no such line. */
export function lineAmount(row: Amounts, regime: "old" | "new"): string | undefined {
  const side = row[regime];
  if (!side) return undefined;
  if (row.id === "balance" && side.amount !== 0) return balanceText(side.amount);
  if (row.kind === "less" && side.amount > 0) return `− ${formatAmount(side.amount)}`;
  return formatAmount(side.amount);
}

/** @param balance to pay above zero, to get back below it */
export function balanceText(balance: number): string {
  const amount = formatAmount(Math.abs(balance));
  return balance < 0 ? lineTableRefund(amount) : lineTableToPay(amount);
}

/** Sections are numbers; rules, schedules and Acts name themselves. */
export function sectionText(section: string): string {
  return /^\d/.test(section) ? lineTableSection(section) : section;
}
