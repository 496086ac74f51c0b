import { formatRupees, percent, type Rupees, rupees, shareOf } from "#values/money.ts";
import type { Line } from "./lines.ts";

/** Simple interest of 1 % for each month or part of one; `since` completes "for 4 months …". */
export function monthlyInterest(
  id: string,
  label: string,
  section: string,
  on: Rupees,
  months: number,
  since: string,
): Line {
  const base = downToHundred(on);
  const working = `1% a month of ${formatRupees(base)} for ${months} ${months === 1 ? "month" : "months"} ${since}`;
  return { id, label, section, amount: shareOf(base, percent(months)), working, kind: "add" };
}

/** Rule 119A: the amount on which interest runs, a part of a hundred rupees ignored. */
export function downToHundred(amount: Rupees): Rupees {
  return rupees(Math.floor(amount / 100) * 100);
}
