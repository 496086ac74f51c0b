import type { Regime, TaxFacts } from "#domain/tax/facts/facts.ts";
import { policiesOf } from "#domain/tax/facts/policies.ts";
import { businessKind } from "#domain/tax/income/business.ts";
import { chapterVIA } from "#domain/tax/income/deductions.ts";
import type { LossPlan } from "#domain/tax/income/loss-plan.ts";
import { notComputedLines } from "#domain/tax/income/not-computed.ts";
import { unheldRate } from "#domain/tax/income/own-rates.ts";
import { grossIncome, type Heads, headsOf } from "#domain/tax/income/set-off.ts";
import { amountOf } from "#domain/tax/income/special-income.ts";
import type { Line } from "#domain/tax/messages/line.ts";
import { ratesOf } from "#domain/tax/years/years.ts";
import {
  excessOf,
  least,
  NOTHING,
  type Rupees,
  roundTotalIncome,
  rupees,
  sumOf,
} from "#values/money.ts";
import type { Computation } from "./computation.ts";
import { asTheFormFills, lossPlanOf, type PlannedIncome } from "./planned-losses.ts";
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
  const unbound = headsOf(facts, regime, rates);
  const heads = asTheFormFills(unbound, facts, () => incomeOf(unbound, facts, regime, {}));
  const plan = lossPlanOf(heads, facts, regime, taxpayer, (each) =>
    incomeOf(heads, facts, regime, each),
  );
  const { income, deductions, exact, totalIncome, mix } = incomeOf(heads, facts, regime, plan);
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
    met: income.met,
    carried: income.carried,
    totals: {
      grossSalary: income.salary.gross,
      exemptions: income.salary.exempt,
      salaryIncome: income.salary.income,
      houseIncome: income.house.income,
      houseLossLeft: income.houseLossLeft,
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

function incomeOf(
  heads: Heads,
  facts: TaxFacts,
  regime: Regime,
  plan: LossPlan,
): PlannedIncome & {
  deductions: ReturnType<typeof chapterVIA>;
  exact: Rupees;
} {
  const rates = ratesOf(facts.year);
  const income = grossIncome(heads, facts, regime, rates, plan);
  const deductions = chapterVIA(facts, regime, rates, income.ordinary, income.otherLeft);
  const exact = rupees(income.total - deductions.deducted);
  const mix: IncomeMix = isOrdinaryOnly(facts)
    ? ORDINARY_ONLY
    : {
        special: income.special,
        // Interest that is deducted was left by losses, and not the dividends beside it.
        dividends: least(
          income.dividends,
          excessOf(income.otherLeft, deductedInterest(deductions.lines)),
        ),
        agricultural: facts.agriculturalIncome ?? NOTHING,
        policies: policiesOf(facts.policies),
      };
  return { income, deductions, exact, totalIncome: roundTotalIncome(exact), mix };
}

function deductedInterest(lines: readonly Line[]): Rupees {
  const ids = ["deduction.80TTA", "deduction.80TTB"];
  return sumOf(NOTHING, ...lines.filter(({ id }) => ids.includes(id)).map(({ amount }) => amount));
}

/** ss. 60 to 64: shown, not added, since the income is already in its head. */
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
    facts.business?.virtualAssets ||
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
