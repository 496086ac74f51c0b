import type { Line } from "#domain/tax/messages/line.ts";
import type { PlainDate } from "#values/dates.ts";
import { type BasisPoints, type Rupees, rupees, shareOf } from "#values/money.ts";

/** Simple interest for each month or part of one, from a day on. */
export function monthlyInterest(
  named: Pick<Line, "id" | "label" | "section">,
  on: Rupees,
  months: number,
  from: PlainDate,
  rate: BasisPoints,
): Line {
  const base = downToHundred(on);
  return {
    ...named,
    amount: shareOf(base, (rate * months) as BasisPoints),
    working: { id: "interest.months", params: { rate, on: base, months, from: from.toString() } },
    kind: "add",
  };
}

/** Rule 119A: the amount on which interest runs, a part of a hundred rupees ignored. */
export function downToHundred(amount: Rupees): Rupees {
  return rupees(Math.floor(amount / 100) * 100);
}
