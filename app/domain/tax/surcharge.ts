import {
  type BasisPoints,
  excessOf,
  formatRupees,
  NOTHING,
  proportionOf,
  type Rupees,
  rupees,
  shareOf,
  sumOf,
} from "#values/money.ts";
import type { Line } from "./lines.ts";
import type { SurchargeRung } from "./years/rates.ts";

/** `gross` before and `net` after marginal relief; `net` is what is charged. */
export type Surcharge = { lines: Line[]; gross: Rupees; relief: Rupees; net: Rupees };

/** Tax after the rebate: the part whose surcharge is capped (dividends and gains), and the rest. */
export type TaxToRaise = { ordinary: Rupees; capped: Rupees };

/**
 * Surcharge on income-tax with marginal relief (Finance Act, First Schedule): tax and surcharge may
 * not exceed the tax and surcharge at the rung below by more than the income above that rung. The rungs
 * above one crore look at income without dividends and gains, and on tax on those it is never above 15 %.
 * @param incomes total income, and the same without dividends and gains under ss. 111A, 112, 112A
 * @param taxLess the same regime's tax with so many rupees of income less, asked for at the rung; with
 *   `withoutGains` only of the income that such a rung counts
 */
export function surchargeOn(
  incomes: { total: Rupees; withoutGains: Rupees },
  tax: TaxToRaise,
  rungs: readonly SurchargeRung[],
  most: BasisPoints,
  taxLess: (excess: Rupees, withoutGains: boolean) => TaxToRaise,
): Surcharge {
  const tested = (rung: SurchargeRung) =>
    rung.withoutGains ? incomes.withoutGains : incomes.total;
  const reached = rungs.findLastIndex((rung) => tested(rung) > rung.above);
  const rung = rungs[reached];
  if (!rung) return { lines: [], gross: NOTHING, relief: NOTHING, net: NOTHING };
  const gross = raise(tax, rung.rate, most);
  const excess = excessOf(tested(rung), rung.above);
  const atRung = taxLess(excess, rung.withoutGains);
  const below = rungs[reached - 1];
  const limit = sumOf(
    atRung.ordinary,
    atRung.capped,
    below ? raise(atRung, below.rate, most) : NOTHING,
    excess,
  );
  const relief = excessOf(sumOf(tax.ordinary, tax.capped, gross), limit);
  const cappedRate = Math.min(rung.rate, most);
  const of = (amount: Rupees, rate: number) => `${rate / 100}% of ${formatRupees(amount)}`;
  const working =
    tax.capped > 0 && cappedRate < rung.rate
      ? `${of(tax.ordinary, rung.rate)} and ${of(tax.capped, cappedRate)} on dividends and capital gains`
      : of(sumOf(tax.ordinary, tax.capped), rung.rate);
  const name = rung.withoutGains
    ? "total income without dividends and capital gains"
    : "total income";
  const lines: Line[] = [
    {
      id: "surcharge",
      label: `Surcharge at ${rung.rate / 100}%`,
      section: "Finance Act, First Schedule",
      amount: gross,
      working: `${working}, ${incomes.total === incomes.withoutGains ? "total income" : name} being above ${formatRupees(rung.above)}`,
      kind: "add",
    },
  ];
  if (relief > 0) {
    lines.push({
      id: "marginalReliefSurcharge",
      label: "Marginal relief on the surcharge",
      section: "Finance Act, First Schedule",
      amount: relief,
      working: `Tax and surcharge may not be more than ${formatRupees(limit)}: what is charged at ${formatRupees(rung.above)}, and the income above it`,
      kind: "less",
    });
  }
  return { lines, gross, relief, net: excessOf(gross, relief) };
}

function raise({ ordinary, capped }: TaxToRaise, rate: BasisPoints, most: BasisPoints): Rupees {
  if (capped === 0) return shareOf(ordinary, rate);
  return proportionOf(rupees(ordinary * rate + capped * Math.min(rate, most)), 1, 10_000);
}
