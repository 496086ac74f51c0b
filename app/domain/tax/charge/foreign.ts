import type { TaxFacts } from "#domain/tax/facts/facts.ts";
import type { Line } from "#domain/tax/messages/line.ts";
import { least, NOTHING, proportionOf, type Rupees, sumOf } from "#values/money.ts";

/**
 * Relief for tax paid abroad, country by country: the lower of the foreign tax and the Indian tax on that
 * income at the average rate (ss. 90, 90A with an agreement, s. 91 without; r. 128(5)). Only for the
 * ordinarily resident. Form 67 (Form 44 from Tax Year 2026-27) must be filed for it.
 */
export function foreignTaxRelief(
  { foreign = [], residence }: TaxFacts,
  totalTax: Rupees,
  totalIncome: Rupees,
): { lines: Line[]; relief: Rupees } {
  if (residence !== "resident" || totalIncome === 0) return { lines: [], relief: NOTHING };
  const lines = foreign.map(
    ({ country, income, inOtherHeads = NOTHING, taxPaid, treaty }): Line => {
      const taxedTwice = least(sumOf(income, inOtherHeads), totalIncome);
      const indian = proportionOf(totalTax, taxedTwice, totalIncome);
      return {
        id: `relief90.${country}`,
        label: { id: "relief.country", params: { country } },
        section: treaty ? "90, r. 128" : "91, r. 128",
        amount: least(taxPaid, indian),
        working: {
          id: "relief.country.working",
          params: { paid: taxPaid, indian, income: taxedTwice },
        },
        inputs: ["foreign"],
        kind: "detail",
      };
    },
  );
  return { lines, relief: sumOf(...lines.map(({ amount }) => amount)) };
}
