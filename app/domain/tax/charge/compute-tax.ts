import type { Regime, TaxFacts } from "#domain/tax/facts/facts.ts";
import { policiesOf } from "#domain/tax/facts/policies.ts";
import { businessKind } from "#domain/tax/income/business.ts";
import { chapterVIA } from "#domain/tax/income/deductions.ts";
import { notComputedLines } from "#domain/tax/income/not-computed.ts";
import { unheldRate } from "#domain/tax/income/own-rates.ts";
import { grossIncome } from "#domain/tax/income/set-off.ts";
import { amountOf } from "#domain/tax/income/special-income.ts";
import type { Line } from "#domain/tax/messages/line.ts";
import { ratesOf } from "#domain/tax/years/years.ts";
import { NOTHING, type Rupees, roundTotalIncome, rupees, sumOf } from "#values/money.ts";
import type { Computation } from "./computation.ts";
import { reliefs } from "./reliefs.ts";
import { taxOnIncome } from "./tax-on-income.ts";
import { type IncomeMix, ORDINARY_ONLY, type Taxpayer } from "./taxpayer.ts";

/**
 * The ladder of a person's tax in one regime: heads of income with set-off, gross total income, Chapter
 * VI-A, total income (s. 288A), tax by slabs and special rates, rebate 87A, surcharge with marginal relief,
 * cess, relief under ss. 89 to 91. Amounts are whole rupees, not below zero but for losses.
 * Throws RangeError for a year without rates, and for income whose own rate is not held.
 */
export function computeTax(facts: TaxFacts, regime: Regime): Computation {
  const rates = ratesOf(facts.year);
  const unheld = unheldRate(facts);
  if (unheld) throw new RangeError(`${unheld}: no rate is held`);
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
  if (!clubbed) return [];
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
