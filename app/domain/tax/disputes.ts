import { type Rupees, rupees } from "#values/money.ts";
import { FIRST_YEAR_OF_2025_ACT } from "#values/year.ts";
import { isResident, type TaxFacts } from "./facts.ts";
import { DEPARTMENT, type Policies, policiesOf } from "./policies.ts";
import type { Computation, Totals } from "./regimes.ts";
import { wordsUnderAct } from "./sections.ts";
import { basicExemption, taxFiguresOn } from "./tax-on-income.ts";
import { ratesOf } from "./years/years.ts";

/** A disputed point that changes an answer. */
export type Dispute = {
  id: keyof Policies | "houseLossInNewRegime";
  label: string;
  /** The reading followed here, and the other one, in words. */
  followed: string;
  other: string;
  /** Total tax under the other reading less the tax computed: above zero when it would cost more. */
  effect: Rupees;
  source: string;
};

type Reading = {
  [name in keyof Policies]: {
    label: string;
    source: string;
    readings: Readonly<Record<Policies[name], string>>;
    /** The reading tried against the one followed. */
    other: (followed: Policies[name], computation: Computation) => Policies[name];
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

const hasSpecial = ({ mix }: Computation) => mix.special.length > 0;
const isNew = ({ regime }: Computation) => regime === "new";

const READINGS: Reading = {
  rebateThreshold: {
    label: "Does income at special rates count for the limit of the rebate?",
    source:
      's. 87A; utility ITR2_AY_26-27 (Tax Calculated O69/P80) against the words "total income"',
    readings: {
      department: "as the Department's utility of the year tests it",
      totalIncome: "total income with all of it",
      withoutSpecialRates: "income without what special rates tax",
    },
    other: (followed, { year }) =>
      followed === "totalIncome" || (followed === "department" && year < 2025)
        ? "withoutSpecialRates"
        : "totalIncome",
    concerns: (computation) => isNew(computation) && mayHaveRebate(computation),
  },
  rebateOnSpecialRates: {
    label: "Is the rebate given against tax at special rates?",
    source: "CBDT Circular 13/2025 against ITAT Ahmedabad 1014/Ahd/2025 and later benches",
    readings: { refused: "refused", allowed: "allowed, but not against tax under s. 112A" },
    other: (followed) => (followed === "refused" ? "allowed" : "refused"),
    concerns: (computation) =>
      isNew(computation) && computation.year < 2025 && mayHaveRebate(computation),
  },
  rebateRelief: {
    label: "Just above the rebate's limit, which tax is compared with the excess?",
    source: 's. 87A, first proviso, clause (b): "income-tax payable on such total income"',
    readings: { slabTax: "tax by slabs alone", allTax: "all tax but that of s. 112A" },
    other: (followed) => (followed === "slabTax" ? "allTax" : "slabTax"),
    concerns: (computation) => isNew(computation) && mayHaveRebate(computation),
  },
  rebateReliefMost: {
    label: "Just above the rebate's limit, is the rebate limited as below it?",
    source: "s. 87A, first proviso: clause (a) has a most amount, clause (b) has none",
    readings: { none: "no, as clause (b) says nothing", asBelowTheLimit: "yes, as in clause (a)" },
    other: (followed) => (followed === "none" ? "asBelowTheLimit" : "none"),
    concerns: (computation) => isNew(computation) && computation.mix.agricultural > 0,
  },
  rebateInOldRegime: {
    label: "Is the old regime's rebate given against tax at special rates?",
    source: "s. 87A and s. 112A(6); not confirmed by a utility",
    readings: {
      exceptOn112A: "yes, but not against tax under s. 112A",
      slabTaxOnly: "no, against tax by slabs alone",
    },
    other: (followed) => (followed === "exceptOn112A" ? "slabTaxOnly" : "exceptOn112A"),
    concerns: (computation) => !isNew(computation) && mayHaveRebate(computation),
  },
  excessTakenFrom: {
    label: "Marginal relief on the surcharge: which income is above the rung?",
    source: "Finance Act, First Schedule: silent; the utility takes it off slab income",
    readings: { slabIncome: "income taxed by slabs", specialRates: "income at special rates" },
    other: (followed) => (followed === "slabIncome" ? "specialRates" : "slabIncome"),
    concerns: (computation) => hasSpecial(computation) && computation.totals.surcharge > 0,
  },
  shortfallOrder: {
    label: "Against which gain goes the unused basic exemption?",
    source: "provisos to ss. 111A(1), 112(1)(a), 112A(2): no order",
    readings: {
      highestRateFirst: "the gain at the highest rate first",
      leastTax: "the order that leaves the least tax with the rebate",
    },
    other: (followed) => (followed === "leastTax" ? "highestRateFirst" : "leastTax"),
    concerns: hasUnusedExemption,
  },
  dividendShare: {
    label: "Which part of slab tax falls on dividends, for the cap of the surcharge?",
    source: "Finance Act, First Schedule, proviso: no method given",
    readings: { inProportion: "in proportion to income", topSlice: "the highest slabs" },
    other: (followed) => (followed === "inProportion" ? "topSlice" : "inProportion"),
    concerns: ({ mix, totals }) => mix.dividends > 0 && totals.surcharge > 0,
  },
  ownAgniveerShare: {
    label: "Is the soldier's own share of the Agniveer fund deducted in the new regime?",
    source: "s. 115BAC(2)(i) names 80CCH(2) alone",
    readings: { refused: "no", allowed: "yes" },
    other: (followed) => (followed === "refused" ? "allowed" : "refused"),
    concerns: (computation) =>
      isNew(computation) && computation.lines.some(({ id }) => id === "deduction.80CCH(1)"),
  },
};

const NAMES = Object.keys(READINGS) as (keyof Policies)[];

/**
 * The disputed points that touch a computation, each with the tax that its other reading would cost or
 * save, found by computing again with that reading alone changed.
 */
export function disputesOf(
  facts: TaxFacts,
  computation: Computation,
  compute: (facts: TaxFacts) => Totals,
): Dispute[] {
  const found: Dispute[] = [];
  for (const name of NAMES) {
    if (!READINGS[name].concerns(computation)) continue;
    const dispute = disputeOf(name, facts, computation, compute);
    if (dispute) found.push(dispute);
  }
  const lost = computation.carried.find(({ kind, doubt }) => kind === "house" && doubt);
  if (lost) {
    found.push({
      id: "houseLossInNewRegime",
      label: "Is a house loss of the new regime carried forward?",
      followed: "shown, not used",
      other: "carried forward for eight years",
      effect: rupees(0),
      source: "s. 115BAC(3) against ITR-2 validation rule 274",
    });
  }
  return found;
}

function disputeOf<Name extends keyof Policies>(
  name: Name,
  facts: TaxFacts,
  computation: Computation,
  compute: (facts: TaxFacts) => Totals,
): Dispute | undefined {
  const { label, source, readings, other } = READINGS[name];
  const followed = policiesOf(facts.policies)[name] ?? DEPARTMENT[name];
  const tried = other(followed, computation);
  const policies = { ...policiesOf(facts.policies), [name]: tried };
  const totalTax =
    name === "ownAgniveerShare"
      ? compute({ ...facts, policies }).totalTax
      : taxUnder(policies, computation);
  const effect = rupees(totalTax - computation.totals.totalTax);
  if (effect === 0) return undefined;
  const { year } = computation;
  return {
    id: name,
    label: wordsUnderAct(year, label),
    followed: wordsUnderAct(year, readings[followed]),
    other: wordsUnderAct(year, readings[tried]),
    effect,
    source: year < FIRST_YEAR_OF_2025_ACT ? source : `of the Act of 1961: ${source}`,
  };
}

/** The same total income under other readings: all policies but those of deductions meet it there. */
function taxUnder(
  policies: Policies,
  { year, regime, taxpayer, mix, totals }: Computation,
): Rupees {
  const other = { ...mix, policies };
  return taxFiguresOn(totals.totalIncome, regime, taxpayer, ratesOf(year), other).totalTax;
}
