import type { Computation } from "#domain/tax/charge/computation.ts";
import { computeTax } from "#domain/tax/charge/compute-tax.ts";
import { taxFiguresOn } from "#domain/tax/charge/tax-on-income.ts";
import { basicExemption } from "#domain/tax/charge/taxpayer.ts";
import { isResident, type Regime, type TaxFacts } from "#domain/tax/facts/facts.ts";
import { DEPARTMENT, type Policies, policiesOf } from "#domain/tax/facts/policies.ts";
import { isSurchargeCapped } from "#domain/tax/income/special-income.ts";
import type { Dispute, DisputeMessages } from "#domain/tax/messages/disputes.ts";
import { ratesOf } from "#domain/tax/years/years.ts";
import type { Message } from "#values/message.ts";
import { NOTHING, type Rupees, rupees } from "#values/money.ts";
import type { TaxYear } from "#values/year.ts";

type DisputeMessage = Message<DisputeMessages>;

type Reading = {
  [name in keyof Policies]: {
    /** The reading tried against the one followed. */
    other: (followed: Policies[name], computation: Computation) => Policies[name];
    /** Tried where the other moves nothing. */
    otherwise?: Policies[name];
    /** Whether the point can matter at all, so that most people cost nothing. */
    concerns: (computation: Computation) => boolean;
  };
};

/** Under no reading is there a rebate where slab income lies further above the limit than all tax together. */
function mayHaveRebate({ year, regime, taxpayer, mix, totals }: Computation): boolean {
  if (mix.special.length === 0 || !isResident(taxpayer.residence)) return false;
  const { incomeLimit } = ratesOf(year)[regime].rebate87A;
  const slabIncome = totals.totalIncome - totals.specialIncome;
  return slabIncome - incomeLimit < totals.slabTax + totals.specialRateTax;
}

/** Slab income leaves a part of the exemption to the gains. */
function hasUnusedExemption({ year, regime, taxpayer, mix, totals }: Computation): boolean {
  if (mix.special.length === 0 || !isResident(taxpayer.residence)) return false;
  const exemption = basicExemption(regime, taxpayer, ratesOf(year));
  return totals.totalIncome - totals.specialIncome < exemption;
}

/** What the rungs above one crore leave out. */
function holdsDividendsOrGains({ special, dividends }: Computation["mix"]): boolean {
  return dividends > 0 || special.some(isSurchargeCapped);
}

const hasSpecial = ({ mix }: Computation) => mix.special.length > 0;
const rebateOf = (year: TaxYear) => ratesOf(year).new.rebate87A;
const isNew = ({ regime }: Computation) => regime === "new";

const READINGS: Reading = {
  rebateThreshold: {
    other: (followed, { year }) =>
      followed === "totalIncome" ||
      (followed === "department" && rebateOf(year).departmentTests === "totalIncome")
        ? "withoutSpecialRates"
        : "totalIncome",
    concerns: (computation) => isNew(computation) && mayHaveRebate(computation),
  },
  rebateOnSpecialRates: {
    other: (followed) => (followed === "refused" ? "allowed" : "refused"),
    concerns: (computation) =>
      isNew(computation) &&
      rebateOf(computation.year).against === "slabTaxDisputed" &&
      mayHaveRebate(computation),
  },
  rebateRelief: {
    other: (followed) => (followed === "slabTax" ? "allTax" : "slabTax"),
    concerns: (computation) => isNew(computation) && mayHaveRebate(computation),
  },
  rebateReliefMost: {
    other: (followed) => (followed === "none" ? "asBelowTheLimit" : "none"),
    concerns: (computation) => isNew(computation) && computation.mix.agricultural > 0,
  },
  rebateInOldRegime: {
    other: (followed) => (followed === "exceptOn112A" ? "slabTaxOnly" : "exceptOn112A"),
    concerns: (computation) => !isNew(computation) && mayHaveRebate(computation),
  },
  excessTakenFrom: {
    other: (followed) => (followed === "slabIncome" ? "specialRates" : "slabIncome"),
    concerns: (computation) => hasSpecial(computation) && computation.totals.surcharge > 0,
  },
  excessCounted: {
    other: (followed) => (followed === "testedIncome" ? "totalIncome" : "testedIncome"),
    concerns: ({ mix, totals }) => totals.surcharge > 0 && holdsDividendsOrGains(mix),
  },
  excessBeyondSlab: {
    other: (followed) => (followed === "lowestRateFirst" ? "highestRateFirst" : "lowestRateFirst"),
    concerns: (computation) =>
      computation.mix.special.length > 1 && computation.totals.surcharge > 0,
  },
  shortfallOrder: {
    other: (followed) => (followed === "leastTax" ? "highestRateFirst" : "leastTax"),
    concerns: hasUnusedExemption,
  },
  lossOrder: {
    // Without a house loss the form leaves the choice.
    other: (followed, { met }) =>
      followed === "bySection" || (followed === "byForm" && met.house) ? "leastTax" : "bySection",
    otherwise: "bySection",
    concerns: ({ met }) => Object.keys(met).length > 0,
  },
  lossOnDividendsAbroad: {
    other: (followed) => (followed === "refused" ? "allowed" : "refused"),
    concerns: ({ lines, totals }) =>
      lines.some(({ id }) => id === "income.dividendsAbroad") &&
      (totals.houseIncome < 0 || totals.businessIncome < 0),
  },
  interestAfterLosses: {
    other: (followed) => (followed === "left" ? "received" : "left"),
    concerns: ({ regime, taxpayer, lines }) =>
      regime === "old" &&
      taxpayer.business !== undefined &&
      lines.some(({ id }) => id === "deduction.80TTA" || id === "deduction.80TTB"),
  },
  dividendShare: {
    other: (followed) => (followed === "inProportion" ? "topSlice" : "inProportion"),
    concerns: ({ mix, totals }) => mix.dividends > 0 && totals.surcharge > 0,
  },
  ownAgniveerShare: {
    other: (followed) => (followed === "refused" ? "allowed" : "refused"),
    concerns: (computation) =>
      isNew(computation) && computation.lines.some(({ id }) => id === "deduction.80CCH(1)"),
  },
};

/** Readings that change total income or what it is made of. */
const MOVES_INCOME: ReadonlySet<keyof Policies> = new Set([
  "ownAgniveerShare",
  "lossOrder",
  "lossOnDividendsAbroad",
  "interestAfterLosses",
]);

const NAMES = Object.keys(READINGS) as (keyof Policies)[];

/** One regime's answer with the disputed points that moved it, and by how much. */
export type DisputedComputation = Computation & { disputes: Dispute[] };

export function computeWithDisputes(facts: TaxFacts, regime: Regime): DisputedComputation {
  const computation = computeTax(facts, regime);
  return { ...computation, disputes: disputesOf(facts, computation) };
}

/**
 * The disputed points that touch a computation, each with the tax that its other reading would cost or
 * save, found by computing again with that reading alone changed.
 */
function disputesOf(facts: TaxFacts, computation: Computation): Dispute[] {
  const found: Dispute[] = [];
  for (const name of NAMES) {
    if (!READINGS[name].concerns(computation)) continue;
    const dispute = disputeOf(name, facts, computation);
    if (dispute) found.push(dispute);
  }
  const lost = computation.carried.find(({ kind, doubt }) => kind === "house" && doubt);
  if (lost) {
    const { totalTax } = computation.totals;
    const point = "houseLossInNewRegime";
    const reading = (reading: "shown" | "carried") =>
      ({ id: `reading.${point}`, params: { reading, loss: lost.amount } }) as const;
    found.push({
      id: point,
      label: { id: "dispute", params: { point } },
      followed: reading("shown"),
      other: reading("carried"),
      charged: { what: "tax", followed: totalTax, other: totalTax },
      effect: NOTHING,
      source: { id: "dispute.source", params: { point } },
    });
  }
  return found;
}

function disputeOf<Name extends keyof Policies>(
  name: Name,
  facts: TaxFacts,
  computation: Computation,
): Dispute | undefined {
  const followed = policiesOf(facts.policies)[name] ?? DEPARTMENT[name];
  const { totalTax } = computation.totals;
  const { other, otherwise } = READINGS[name];
  for (const tried of [other(followed, computation), otherwise]) {
    if (tried === undefined) continue;
    const policies = { ...policiesOf(facts.policies), [name]: tried };
    const otherTax = MOVES_INCOME.has(name)
      ? computeTax({ ...facts, policies }, computation.regime).totals.totalTax
      : taxUnder(policies, computation);
    const effect = rupees(otherTax - totalTax);
    if (effect === 0) continue;
    // Where the rows of the form cost nothing, what they hold is the least tax.
    const isLeast = followed === "byForm" && tried === "bySection";
    return {
      id: name,
      label: { id: "dispute", params: { point: name } },
      followed: readingOf(name, isLeast ? "leastTax" : followed),
      other: readingOf(name, tried),
      charged: { what: "tax", followed: totalTax, other: otherTax },
      effect,
      source: { id: "dispute.source", params: { point: name } },
    };
  }
  return undefined;
}

function readingOf(name: keyof Policies, reading: Policies[keyof Policies]) {
  // The name and its reading belong together, which a type over all names cannot say.
  return { id: `reading.${name}`, params: { reading } } as DisputeMessage;
}

/** The same total income under other readings. */
function taxUnder(
  policies: Policies,
  { year, regime, taxpayer, mix, totals }: Computation,
): Rupees {
  const other = { ...mix, policies };
  return taxFiguresOn(totals.totalIncome, regime, taxpayer, ratesOf(year), other).totalTax;
}
