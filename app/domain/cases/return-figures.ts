import type { Regime } from "#domain/tax/facts/facts.ts";
import { type Rupees, rupees } from "#values/money.ts";

/** What of a return is checked, approved and compared, in the order in which it is read. */
export const RETURN_FIGURES = ["totalIncome", "tax", "balance", "regime", "account"] as const;
export type ReturnFigure = (typeof RETURN_FIGURES)[number];

/** The amounts of a return: its tax with cess, interest and fee; a balance below 0 is a refund. */
export type ReturnAmounts = { totalIncome: Rupees; tax: Rupees; balance: Rupees };

/** Where a refund goes. */
export type RefundAccount = { number: string; ifsc: string };

/** The five figures of a computation; without a refund it may name no account. */
export type ReturnFigures = ReturnAmounts & { regime: Regime; account?: RefundAccount | undefined };

/** What the Department's intimation says, s. 143(1). */
export type IntimationAmounts = ReturnAmounts & { paid: Rupees };

/** What was paid before, as tax and balance say it: tax deducted, advance and self-assessment tax. */
export function paidOf({ tax, balance }: Pick<ReturnAmounts, "tax" | "balance">): Rupees {
  return rupees(tax - balance);
}

/** The figures of one computation that are others in the next. */
export function changedFigures(before: ReturnFigures, now: ReturnFigures): ReturnFigure[] {
  return RETURN_FIGURES.filter((name) =>
    name === "account" ? !isSame(before.account, now.account) : before[name] !== now[name],
  );
}

function isSame(one: RefundAccount | undefined, other: RefundAccount | undefined): boolean {
  return one?.number === other?.number && one?.ifsc === other?.ifsc;
}

export const FILED_LINES = ["totalIncome", "tax", "balance"] as const;
/** The lines of an intimation, in its order. */
export const INTIMATION_LINES = ["totalIncome", "tax", "paid", "balance"] as const;
export type ReturnLine = (typeof INTIMATION_LINES)[number];

/** A line of one return beside the same of another. */
export type ComparedLine = { line: ReturnLine; ours: Rupees; theirs: Rupees; agrees: boolean };

/** Each line of what was approved beside what was filed. What was to pay is paid before: then nothing is left. */
export function besideFiled(approved: ReturnAmounts, filed: ReturnAmounts): ComparedLine[] {
  return FILED_LINES.map((line) => {
    const [ours, theirs] = [approved[line], filed[line]];
    const isPaid = line === "balance" && ours > 0 && theirs === 0;
    return { line, ours, theirs, agrees: ours === theirs || isPaid };
  });
}

/** Each line of what was filed beside the Department's intimation. */
export function besideIntimation(
  filed: ReturnAmounts,
  intimation: IntimationAmounts,
): ComparedLine[] {
  const ours = { ...filed, paid: paidOf(filed) };
  return INTIMATION_LINES.map((line) => ({
    ...{ line, ours: ours[line], theirs: intimation[line] },
    agrees: ours[line] === intimation[line],
  }));
}

/** The lines that do not agree. */
export function linesThatDiffer(lines: readonly ComparedLine[]): ComparedLine[] {
  return lines.filter(({ agrees }) => !agrees);
}
