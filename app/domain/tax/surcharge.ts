import { excessOf, formatRupees, NOTHING, type Rupees, shareOf, sumOf } from "#values/money.ts";
import type { Line } from "./lines.ts";
import type { SurchargeRung } from "./years/rates.ts";

/** `gross` before and `net` after marginal relief; `net` is what is charged. */
export type Surcharge = { lines: Line[]; gross: Rupees; relief: Rupees; net: Rupees };

/**
 * Surcharge on income-tax with marginal relief (Finance Act, First Schedule): tax and surcharge may
 * not exceed the tax and surcharge at the rung below by more than the income above that rung.
 * Slab income only: the 15 % cap for dividends and capital gains waits for those heads.
 * @param tax tax after the rebate on `totalIncome`
 * @param taxOn the same regime's tax on another income, asked for at the rung
 */
export function surchargeOn(
  totalIncome: Rupees,
  tax: Rupees,
  rungs: readonly SurchargeRung[],
  taxOn: (income: Rupees) => Rupees,
): Surcharge {
  const reached = rungs.findLastIndex((rung) => totalIncome > rung.above);
  const rung = rungs[reached];
  if (!rung) return { lines: [], gross: NOTHING, relief: NOTHING, net: NOTHING };
  const gross = shareOf(tax, rung.rate);
  const taxAtRung = taxOn(rung.above);
  const below = rungs[reached - 1];
  const most = sumOf(
    taxAtRung,
    below ? shareOf(taxAtRung, below.rate) : NOTHING,
    excessOf(totalIncome, rung.above),
  );
  const relief = excessOf(sumOf(tax, gross), most);
  const lines: Line[] = [
    {
      id: "surcharge",
      label: `Surcharge at ${rung.rate / 100}%`,
      section: "Finance Act, First Schedule",
      amount: gross,
      working: `${rung.rate / 100}% of ${formatRupees(tax)}, total income being above ${formatRupees(rung.above)}`,
      kind: "add",
    },
  ];
  if (relief > 0) {
    lines.push({
      id: "marginalReliefSurcharge",
      label: "Marginal relief on the surcharge",
      section: "Finance Act, First Schedule",
      amount: relief,
      working: `Tax and surcharge may not be more than ${formatRupees(most)}: what is charged at ${formatRupees(rung.above)}, and the income above it`,
      kind: "less",
    });
  }
  return { lines, gross, relief, net: excessOf(gross, relief) };
}
