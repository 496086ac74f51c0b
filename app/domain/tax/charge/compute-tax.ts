import type { Regime, TaxFacts } from "#domain/tax/facts/facts.ts";
import { policiesOf } from "#domain/tax/facts/policies.ts";
import { businessKind } from "#domain/tax/income/business.ts";
import { chapterVIA } from "#domain/tax/income/deductions.ts";
import type { GainKind, IncomeOfYear, LossPlan } from "#domain/tax/income/loss-plan.ts";
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
import { leastTaxPlan, planBySection, roomIn } from "./least-tax.ts";
import { reliefs } from "./reliefs.ts";
import { exemptUnder } from "./slabs.ts";
import { taxFiguresOn, taxOnIncome } from "./tax-on-income.ts";
import { type IncomeMix, ORDINARY_ONLY, slabsFor, type Taxpayer } from "./taxpayer.ts";

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
  const heads = headsOf(facts, regime, rates);
  const plan = lossPlanOf(heads, facts, regime, taxpayer);
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

function incomeOf(heads: Heads, facts: TaxFacts, regime: Regime, plan: LossPlan) {
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

const TEN = rupees(10);

/** Which incomes the losses meet, as the person's policy says. */
function lossPlanOf(heads: Heads, facts: TaxFacts, regime: Regime, taxpayer: Taxpayer): LossPlan {
  if (!heads.mayChoose) return {};
  const rates = ratesOf(facts.year);
  if (policiesOf(facts.policies).lossOrder === "bySection")
    return planBySection(grossIncome(heads, facts, regime, rates, {}).kinds);
  const slabs = slabsFor(regime, taxpayer, rates);
  const { incomeLimit } = rates[regime].rebate87A;
  // Just above its limit the rebate can spare more than at it, where agricultural income lifts the tax.
  const points = [...slabs.map(({ upTo }) => upTo), incomeLimit, sumOf(incomeLimit, TEN)].filter(
    (point) => point !== undefined,
  );
  // What else of a head bears no tax: earlier losses of its own, interest that is deducted.
  const waiting = [
    ...(facts.earlierLosses ?? []).map(({ amount }) => amount),
    least(facts.claims["80TTA"] ?? NOTHING, rates.limits.savingsInterest80TTA),
    least(facts.claims["80TTB"] ?? NOTHING, rates.limits.seniorInterest80TTB),
  ];
  return leastTaxPlan({
    points,
    groupOf: (kind) => groupOf(kind, facts),
    attempt: (plan) => {
      const { income, totalIncome, mix } = incomeOf(heads, facts, regime, plan);
      const { totalTax, rebate87A } = taxFiguresOn(totalIncome, regime, taxpayer, rates, mix);
      const slabIncome = excessOf(totalIncome, amountOf(mix.special));
      const bendsOf = (kind: IncomeOfYear) => {
        const left = roomIn(kind, income.met);
        const inSlabs = points.map((point) => point - slabIncome);
        const bends =
          kind.section === "head"
            ? [...inSlabs, left, ...waiting.map((amount) => left - amount)]
            : [
                ...(kind.section === "48 to 50AA" ? inSlabs : []),
                left,
                left - rates.limits.special.longEquityFree,
                left - excessOf(exemptUnder(slabs), slabIncome),
                ...bendsOfIndexed(kind).map((bend) => bend - left),
              ];
        return bends.map((bend) => rupees(Math.round(Math.abs(bend))));
      };
      const { kinds, met } = income;
      return { tax: totalTax, kinds, met, slabIncome, rebate: rebate87A, bendsOf };
    },
  });
}

/**
 * Heads bear the same slabs, so that it does not matter which of them a loss meets, but where an earlier loss waits
 * for one (ss. 71B to 73), or other sources hold dividends, with their own surcharge, or interest that is deducted.
 */
function groupOf(
  { id, section }: IncomeOfYear,
  { earlierLosses = [], dividends, claims }: TaxFacts,
): string {
  if (section !== "head") return id;
  const isWaitedFor = earlierLosses.some(
    ({ kind }) => kind === id || (kind === "business" && id === "speculative"),
  );
  const isApart = id === "other" && (dividends || claims["80TTA"] || claims["80TTB"]);
  return isWaitedFor || isApart ? id : section;
}

/** Land costs nothing until what is left of it passes what indexation took off, and the lower rate until the two meet. */
function bendsOfIndexed({ amount, rate, indexed }: GainKind): number[] {
  if (!indexed || indexed.rate <= rate) return [];
  const taken = excessOf(amount, indexed.gain);
  return [taken, (taken * indexed.rate) / (indexed.rate - rate)];
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
