import type { Line } from "#domain/tax/messages/line.ts";
import { NOTHING, type Rupees, rupees } from "#values/money.ts";
import type { TaxYear } from "#values/year.ts";

/** Tax of one year without and with the arrears, cess included, under the regime used in that year. */
export type TaxWithArrears = { year: TaxYear; without: Rupees; withArrears: Rupees };

/**
 * Relief for arrears or advance of salary, s. 89 with r. 21A(2): the extra tax that the arrears cost in the
 * year of receipt, less what they would have cost in the years to which they belong; never below zero.
 * Form 10E (Form 39 from Tax Year 2026-27) is filed before the return.
 */
export function reliefUnder89(
  received: TaxWithArrears,
  belongTo: readonly TaxWithArrears[],
): { relief: Rupees; lines: Line[] } {
  const extra = ({ withArrears, without }: TaxWithArrears) => withArrears - without;
  const lines = [received, ...belongTo].map(
    (each, index): Line => ({
      id: `relief89.${each.year}`,
      label: { id: "relief.arrearsOfYear", params: { year: each.year } },
      section: "89, r. 21A",
      amount: rupees(index === 0 ? extra(each) : -extra(each)),
      kind: "detail",
    }),
  );
  const before = belongTo.reduce((sum, each) => sum + extra(each), 0);
  return { relief: rupees(Math.max(NOTHING, extra(received) - before)), lines };
}
