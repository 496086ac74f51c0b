import {
  type BasisPoints,
  formatRupees,
  percent,
  type Rupees,
  rupees,
  shareOf,
} from "#values/money.ts";
import type { Line } from "./lines.ts";

/** Simple interest, 1 % unless told, for each month or part of one; `since` completes "for 4 months …". */
export function monthlyInterest(
  id: string,
  label: string,
  section: string,
  on: Rupees,
  months: number,
  since: string,
  rate: BasisPoints = percent(1),
): Line {
  const base = downToHundred(on);
  const working = `${rate / 100}% a month of ${formatRupees(base)} for ${months} ${months === 1 ? "month" : "months"} ${since}`;
  return {
    id,
    label,
    section,
    amount: shareOf(base, (rate * months) as BasisPoints),
    working,
    kind: "add",
  };
}

/** Rule 119A: the amount on which interest runs, a part of a hundred rupees ignored. */
export function downToHundred(amount: Rupees): Rupees {
  return rupees(Math.floor(amount / 100) * 100);
}
