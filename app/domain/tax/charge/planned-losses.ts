import type { Regime, TaxFacts } from "#domain/tax/facts/facts.ts";
import type { ItrForm } from "#domain/tax/facts/more-facts.ts";
import { policiesOf } from "#domain/tax/facts/policies.ts";
import type { GainKind, IncomeOfYear, LossPlan } from "#domain/tax/income/loss-plan.ts";
import { type GrossIncome, grossIncome, type Heads } from "#domain/tax/income/set-off.ts";
import { amountOf } from "#domain/tax/income/special-income.ts";
import { ratesOf } from "#domain/tax/years/years.ts";
import { excessOf, least, NOTHING, type Rupees, rupees, sumOf } from "#values/money.ts";
import { formProfileOf } from "./form-profile.ts";
import { whichForm } from "./itr-form.ts";
import { LOSSES, leastTaxPlan, planBySection, roomIn } from "./least-tax.ts";
import { exemptUnder } from "./slabs.ts";
import { taxFiguresOn } from "./tax-on-income.ts";
import { type IncomeMix, slabsFor, type Taxpayer } from "./taxpayer.ts";

const TEN = rupees(10);

/** The income of the year under a plan of its losses. */
export type PlannedIncome = { income: GrossIncome; totalIncome: Rupees; mix: IncomeMix };

/**
 * The heads, their house loss bound to the rows of schedule CYLA where the return is ITR-2. Of each regime its own
 * return counts; no plan changes which form that is, so that `before`, the income without one, tells it.
 */
export function asTheFormFills(heads: Heads, facts: TaxFacts, before: () => PlannedIncome): Heads {
  const isBound =
    heads.mayChoose &&
    heads.house.income < 0 &&
    policiesOf(facts.policies).lossOrder === "byForm" &&
    formOf(facts, before) === "ITR-2";
  return isBound ? { ...heads, houseLossByRows: true } : heads;
}

function formOf(facts: TaxFacts, before: () => PlannedIncome): ItrForm {
  if (facts.returnForm) return facts.returnForm;
  const { income, totalIncome } = before();
  // Relief under s. 90 comes with foreign income, which asks for the same form.
  const totals = { totalIncome, relief90: NOTHING };
  return whichForm(facts.year, formProfileOf(facts, { totals, carried: income.carried })).form;
}

/** Which incomes the losses meet, as the person's policy says. */
export function lossPlanOf(
  heads: Heads,
  facts: TaxFacts,
  regime: Regime,
  taxpayer: Taxpayer,
  incomeOf: (plan: LossPlan) => PlannedIncome,
): LossPlan {
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
    losses: heads.houseLossByRows ? LOSSES.filter((loss) => loss !== "house") : LOSSES,
    groupOf: (kind) => groupOf(kind, facts),
    attempt: (plan) => {
      const { income, totalIncome, mix } = incomeOf(plan);
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
