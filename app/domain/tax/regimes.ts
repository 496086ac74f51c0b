import {
  formatRupees,
  NOTHING,
  type Rupees,
  roundTotalIncome,
  rupees,
  sumOf,
} from "#values/money.ts";
import type { TaxYear } from "#values/year.ts";
import { chapterVIA } from "./deductions.ts";
import { type Difference, differenceBetween } from "./difference.ts";
import type { Regime, SalariedFacts } from "./facts.ts";
import { houseHead } from "./house-property.ts";
import type { Line } from "./lines.ts";
import { salaryHead } from "./salary.ts";
import { type Taxpayer, taxOnIncome } from "./tax-on-income.ts";
import { ratesOf } from "./years/years.ts";

/** Named results of a computation, in rupees. `surcharge` is net of `marginalReliefSurcharge`. */
export type Totals = {
  grossSalary: Rupees;
  exemptions: Rupees;
  salaryIncome: Rupees;
  houseIncome: Rupees;
  houseLossLeft: Rupees;
  otherSources: Rupees;
  grossTotalIncome: Rupees;
  chapterVIA: Rupees;
  /** Rounded to ten rupees, s. 288A. */
  totalIncome: Rupees;
  slabTax: Rupees;
  rebate87A: Rupees;
  taxAfterRebate: Rupees;
  surcharge: Rupees;
  marginalReliefSurcharge: Rupees;
  cess: Rupees;
  totalTax: Rupees;
};

/** One regime's answer with its working: the lines add up to the totals in the order in which they stand. */
export type Computation = {
  year: TaxYear;
  regime: Regime;
  taxpayer: Taxpayer;
  lines: Line[];
  totals: Totals;
};

/**
 * The ladder of a salaried person's tax in one regime: heads of income, gross total income, Chapter VI-A,
 * total income (s. 288A), slab tax, rebate 87A, surcharge with marginal relief, cess.
 * Amounts are whole rupees, not below zero but for `house.reported`. Throws RangeError for a year without rates.
 */
export function computeTax(facts: SalariedFacts, regime: Regime): Computation {
  const rates = ratesOf(facts.year);
  const taxpayer = { age: facts.age, residence: facts.residence };
  const salary = salaryHead(facts, regime, rates);
  const house = houseHead(facts, regime, rates);
  const other = otherSourcesLines(facts);
  const otherSources = sumOf(...other.map((line) => line.amount));
  const beforeFloor = sumOf(salary.income, house.income, otherSources);
  const grossTotalIncome = rupees(Math.max(0, beforeFloor));
  const deductions = chapterVIA(facts, regime, rates, grossTotalIncome);
  const exact = rupees(grossTotalIncome - deductions.deducted);
  const totalIncome = roundTotalIncome(exact);
  const { lines: taxLines, ...tax } = taxOnIncome(totalIncome, regime, taxpayer, rates);
  const lines: Line[] = [
    ...salary.lines,
    ...house.lines,
    ...other,
    ...lossNotAbsorbed(grossTotalIncome, beforeFloor),
    {
      id: "grossTotalIncome",
      label: "Gross total income",
      amount: grossTotalIncome,
      kind: "sum",
    },
    ...deductions.lines,
    ...roundingLine(exact, totalIncome),
    { id: "totalIncome", label: "Total income", amount: totalIncome, kind: "sum" },
    ...taxLines,
  ];
  return {
    year: facts.year,
    regime,
    taxpayer,
    lines,
    totals: {
      grossSalary: salary.gross,
      exemptions: salary.exempt,
      salaryIncome: salary.income,
      houseIncome: house.income,
      houseLossLeft: sumOf(house.lossLeft, rupees(grossTotalIncome - beforeFloor)),
      otherSources,
      grossTotalIncome,
      chapterVIA: deductions.deducted,
      totalIncome,
      ...tax,
    },
  };
}

/** Both regimes under their own rules, the cheaper one, and what makes the difference. */
export type Comparison = {
  old: Computation;
  new: Computation;
  /** `same` when both charge the same tax. */
  cheaper: Regime | "same";
  /** Rupees of tax between the two, never below zero; without interest and fees. */
  saving: Rupees;
  difference: Difference;
};

export function compareRegimes(facts: SalariedFacts): Comparison {
  const inOld = computeTax(facts, "old");
  const inNew = computeTax(facts, "new");
  const gap = inOld.totals.totalTax - inNew.totals.totalTax;
  return {
    old: inOld,
    new: inNew,
    cheaper: gap === 0 ? "same" : gap > 0 ? "new" : "old",
    saving: rupees(Math.abs(gap)),
    difference: differenceBetween(inOld, inNew),
  };
}

/** The head Other sources, s. 56: interest and what Form 16 row 7(b) reports. */
function otherSourcesLines({ otherSources }: SalariedFacts): Line[] {
  const rows = [
    ["savingsInterest", "Interest on savings accounts"],
    ["depositInterest", "Interest on deposits"],
    ["unspecified", "Income from other sources"],
  ] as const;
  return rows
    .filter(([key]) => otherSources[key] !== NOTHING)
    .map(([key, label]) => ({
      id: `otherSources.${key}`,
      label,
      section: "56",
      amount: otherSources[key],
      inputs: [`otherSources.${key}`],
      kind: "add",
    }));
}

/** A house loss larger than all other income stays unused this year. */
function lossNotAbsorbed(floored: Rupees, exact: Rupees): Line[] {
  if (floored === exact) return [];
  const amount = rupees(floored - exact);
  return [
    {
      id: "lossNotAbsorbed",
      label: "Loss left over, no income to set it off against",
      section: "71",
      amount,
      kind: "add",
    },
  ];
}

function roundingLine(exact: Rupees, rounded: Rupees): Line[] {
  if (exact === rounded) return [];
  return [
    {
      id: "rounding288A",
      label: "Rounded to ten rupees",
      section: "288A",
      amount: rupees(rounded - exact),
      working: `${formatRupees(exact)} becomes ${formatRupees(rounded)}`,
      kind: "add",
    },
  ];
}
