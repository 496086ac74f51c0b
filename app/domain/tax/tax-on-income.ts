import { excessOf, formatRupees, type Rupees, shareOf, sumOf } from "#values/money.ts";
import type { AgeGroup } from "./age.ts";
import type { Regime, Residence } from "./facts.ts";
import type { Line } from "./lines.ts";
import { rebate87A } from "./rebate.ts";
import { slabTaxOn, taxBySlab } from "./slabs.ts";
import { surchargeOn } from "./surcharge.ts";
import type { YearRates } from "./years/rates.ts";

/** Whose tax: what decides the rates besides the income. */
export type Taxpayer = { age: AgeGroup; residence: Residence };

export type TaxOnIncome = {
  lines: Line[];
  slabTax: Rupees;
  rebate87A: Rupees;
  taxAfterRebate: Rupees;
  /** Net of marginal relief. */
  surcharge: Rupees;
  marginalReliefSurcharge: Rupees;
  cess: Rupees;
  totalTax: Rupees;
};

/**
 * The second half of the ladder: slab tax, rebate 87A, surcharge with marginal relief, cess.
 * @param totalIncome already rounded under s. 288A
 */
export function taxOnIncome(
  totalIncome: Rupees,
  regime: Regime,
  taxpayer: Taxpayer,
  rates: YearRates,
): TaxOnIncome {
  const rules = rates[regime];
  const slabs = slabsFor(regime, taxpayer, rates);
  const bySlab = taxBySlab(totalIncome, slabs);
  const rebate = rebate87A(totalIncome, bySlab.tax, taxpayer.residence, rules.rebate87A);
  const taxAfterRebate = excessOf(bySlab.tax, rebate.rebate);
  const surcharge = surchargeOn(totalIncome, taxAfterRebate, rules.surcharge, (income) =>
    slabTaxOn(income, slabs),
  );
  const beforeCess = sumOf(taxAfterRebate, surcharge.net);
  const cess = shareOf(beforeCess, rates.limits.cess);
  const totalTax = sumOf(beforeCess, cess);
  const lines: Line[] = [
    ...bySlab.lines,
    { id: "slabTax", label: "Tax by slabs", amount: bySlab.tax, kind: "add" },
    rebate.line,
    ...surcharge.lines,
    {
      id: "cess",
      label: "Health and education cess",
      section: "Finance Act",
      amount: cess,
      working: `${rates.limits.cess / 100}% of ${formatRupees(beforeCess)}`,
      kind: "add",
    },
    { id: "totalTax", label: "Total tax", amount: totalTax, kind: "sum" },
  ];
  return {
    lines,
    slabTax: bySlab.tax,
    rebate87A: rebate.rebate,
    taxAfterRebate,
    surcharge: surcharge.net,
    marginalReliefSurcharge: surcharge.relief,
    cess,
    totalTax,
  };
}

/** The age slabs of the old regime are for residents; a non-resident has those below 60. */
export function slabsFor(regime: Regime, { age, residence }: Taxpayer, rates: YearRates) {
  return rates[regime].slabs[residence === "nonResident" ? "below60" : age];
}

/** The maximum amount not chargeable to tax: the end of the nil slab. */
export function basicExemption(regime: Regime, taxpayer: Taxpayer, rates: YearRates): Rupees {
  const slabs = slabsFor(regime, taxpayer, rates);
  const charged = slabs.find((slab) => slab.rate > 0);
  if (!charged) throw new Error("a slab table without a charged slab");
  return charged.above;
}
