import {
  excessOf,
  least,
  NOTHING,
  type Rupees,
  roundTotalIncome,
  rupees,
  sumOf,
} from "#values/money.ts";
import type { TaxYear } from "#values/year.ts";
import { businessKind } from "./business.ts";
import { chapterVIA } from "./deductions.ts";
import { type Difference, differenceBetween } from "./difference.ts";
import { type Dispute, disputesOf } from "./disputes.ts";
import type { CarriedLoss } from "./earlier-losses.ts";
import type { Regime, TaxFacts } from "./facts.ts";
import { foreignTaxRelief } from "./foreign.ts";
import type { Line } from "./lines.ts";
import { notComputedLines } from "./not-computed.ts";
import { policiesOf } from "./policies.ts";
import { grossIncome } from "./set-off.ts";
import { amountOf } from "./special-rates.ts";
import {
  type IncomeMix,
  ORDINARY_ONLY,
  type TaxFigures,
  type Taxpayer,
  taxOnIncome,
} from "./tax-on-income.ts";
import { ratesOf } from "./years/years.ts";

/** Named results of a computation, in rupees. `surcharge` is net of `marginalReliefSurcharge`. */
export type Totals = TaxFigures & {
  grossSalary: Rupees;
  exemptions: Rupees;
  salaryIncome: Rupees;
  houseIncome: Rupees;
  houseLossLeft: Rupees;
  businessIncome: Rupees;
  /** Before earlier losses. */
  capitalGains: Rupees;
  /** With winnings and virtual digital assets. */
  otherSources: Rupees;
  grossTotalIncome: Rupees;
  /** Of it, what special rates tax. */
  specialIncome: Rupees;
  chapterVIA: Rupees;
  /** Rounded to ten rupees, s. 288A. */
  totalIncome: Rupees;
  relief89: Rupees;
  relief90: Rupees;
  taxAfterRelief: Rupees;
};

/** One regime's answer with its working: the lines add up to the totals in the order in which they stand. */
export type Computation = {
  year: TaxYear;
  regime: Regime;
  taxpayer: Taxpayer;
  lines: Line[];
  totals: Totals;
  /** What total income holds at special rates, for those who ask about another income. */
  mix: IncomeMix;
  /** Losses left for later years. */
  carried: CarriedLoss[];
  /** Disputed points that moved this answer, and by how much. */
  disputes: Dispute[];
};

/**
 * The ladder of a person's tax in one regime: heads of income with set-off, gross total income, Chapter
 * VI-A, total income (s. 288A), tax by slabs and special rates, rebate 87A, surcharge with marginal relief,
 * cess, relief under ss. 89 to 91. Amounts are whole rupees, not below zero but for losses.
 * Throws RangeError for a year without rates.
 */
export function computeTax(facts: TaxFacts, regime: Regime): Computation {
  const computation = ladder(facts, regime);
  const disputes = disputesOf(facts, computation, (other) => ladder(other, regime).totals);
  return disputes.length === 0 ? computation : { ...computation, disputes };
}

function ladder(facts: TaxFacts, regime: Regime): Computation {
  const rates = ratesOf(facts.year);
  const taxpayer: Taxpayer = {
    age: facts.age,
    residence: facts.residence,
    ...(facts.business ? { business: businessKind(facts) } : {}),
  };
  const income = grossIncome(facts, regime, rates);
  const deductions = chapterVIA(facts, regime, rates, income.ordinary);
  const exact = rupees(income.total - deductions.deducted);
  const totalIncome = roundTotalIncome(exact);
  const mix: IncomeMix = isOrdinaryOnly(facts)
    ? ORDINARY_ONLY
    : {
        special: income.special,
        dividends: income.dividends,
        agricultural: facts.agriculturalIncome ?? NOTHING,
        policies: policiesOf(facts.policies),
      };
  const tax = taxOnIncome(totalIncome, regime, taxpayer, rates, mix);
  const relief = reliefs(facts, tax.figures.totalTax, totalIncome);
  const lines: Line[] = [
    ...income.lines,
    ...clubbedLines(facts),
    ...notComputedLines(facts),
    {
      id: "grossTotalIncome",
      label: { id: "total.grossIncome" },
      amount: income.total,
      kind: "sum",
    },
    ...deductions.lines,
    ...roundingLine(exact, totalIncome),
    { id: "totalIncome", label: { id: "total.income" }, amount: totalIncome, kind: "sum" },
    ...tax.lines,
    ...relief.lines,
  ];
  return {
    year: facts.year,
    regime,
    taxpayer,
    lines,
    mix,
    carried: income.carried,
    disputes: NO_DISPUTES,
    totals: {
      grossSalary: income.salary.gross,
      exemptions: income.salary.exempt,
      salaryIncome: income.salary.income,
      houseIncome: income.house.income,
      houseLossLeft: sumOf(
        income.house.lossLeft,
        income.business < 0 ? NOTHING : income.notAbsorbed,
      ),
      businessIncome: income.business,
      capitalGains: income.gains,
      otherSources: income.otherSources,
      grossTotalIncome: income.total,
      specialIncome: amountOf(income.special),
      chapterVIA: deductions.deducted,
      totalIncome,
      ...tax.figures,
      ...relief.totals,
    },
  };
}

/** ss. 60 to 64: said, not added, since the income already stands in its head. */
function clubbedLines({ clubbed }: TaxFacts): Line[] {
  if (!clubbed) return NO_LINES;
  return clubbed.map(({ of, income }, index) => ({
    id: `clubbed.${index}`,
    label: { id: "clubbed.of", params: { of } },
    section: "60 to 64",
    amount: income,
    working: { id: "clubbed.confirm" },
    inputs: ["clubbed"],
    kind: "detail",
  }));
}

const NO_DISPUTES: Dispute[] = [];

function isOrdinaryOnly(facts: TaxFacts): boolean {
  return !(
    facts.capitalGains ||
    facts.virtualAssets ||
    facts.winnings ||
    facts.unexplained ||
    facts.dividends ||
    facts.agriculturalIncome ||
    facts.policies
  );
}

/** Relief under s. 89, then ss. 90, 90A and 91, never more than the tax. */
function reliefs(facts: TaxFacts, totalTax: Rupees, totalIncome: Rupees) {
  const under89 = facts.relief89 ?? NOTHING;
  if (under89 === 0 && !facts.foreign)
    return {
      lines: NO_LINES,
      totals: { relief89: NOTHING, relief90: NOTHING, taxAfterRelief: totalTax },
    };
  const relief89 = least(under89, totalTax);
  const left = excessOf(totalTax, relief89);
  const foreign = foreignTaxRelief(facts, totalTax, totalIncome);
  const relief90 = least(foreign.relief, left);
  const taxAfterRelief = excessOf(left, relief90);
  const lines: Line[] = [];
  if (relief89 > 0)
    lines.push({
      id: "relief89",
      label: { id: "relief.arrears" },
      section: "89",
      amount: relief89,
      working: { id: "relief.arrearsForm", params: { form: "Form 10E" } },
      inputs: ["relief89"],
      kind: "less",
    });
  if (relief90 > 0) {
    lines.push(...foreign.lines, {
      id: "relief90",
      label: { id: "relief.abroad" },
      section: "90, 90A, 91",
      amount: relief90,
      working: { id: "relief.abroadForm", params: { form: "Form 67" } },
      inputs: ["foreign"],
      kind: "less",
    });
  }
  lines.push({
    id: "taxAfterRelief",
    label: { id: "total.taxAfterRelief" },
    amount: taxAfterRelief,
    kind: "sum",
  });
  return { lines, totals: { relief89, relief90, taxAfterRelief } };
}

const NO_LINES: Line[] = [];

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

export function compareRegimes(facts: TaxFacts): Comparison {
  const inOld = computeTax(facts, "old");
  const inNew = computeTax(facts, "new");
  const gap = inOld.totals.taxAfterRelief - inNew.totals.taxAfterRelief;
  return {
    old: inOld,
    new: inNew,
    cheaper: gap === 0 ? "same" : gap > 0 ? "new" : "old",
    saving: rupees(Math.abs(gap)),
    difference: differenceBetween(inOld, inNew),
  };
}

function roundingLine(exact: Rupees, rounded: Rupees): Line[] {
  if (exact === rounded) return [];
  return [
    {
      id: "rounding288A",
      label: { id: "rounding.toTen" },
      section: "288A",
      amount: rupees(rounded - exact),
      working: { id: "rounding.becomes", params: { exact, rounded } },
      kind: "add",
    },
  ];
}
