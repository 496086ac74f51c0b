import type { Regime, TaxFacts } from "#domain/tax/facts/facts.ts";
import type { LossKind } from "#domain/tax/facts/more-facts.ts";
import { isGain, type SpecialIncome } from "#domain/tax/income/special-income.ts";
import type { Line } from "#domain/tax/messages/line.ts";
import type { YearRates } from "#domain/tax/years/rates.ts";
import { excessOf, least, NOTHING, type Rupees, rupees, sumOf } from "#values/money.ts";
import { type BusinessHead, businessHead } from "./business.ts";
import { type GainKind, type GainsHead, gainsHead } from "./capital-gains.ts";
import {
  type CarriedLoss,
  carried,
  earlierLossLine,
  leftOf,
  usableLosses,
} from "./earlier-losses.ts";
import { type HouseHead, houseHead } from "./house-property.ts";
import { type LossPlan, type Meeting, meetGains } from "./loss-plan.ts";
import { type OtherHead, otherSourcesHead, otherSourcesTotal } from "./other-sources.ts";
import { type SalaryHead, salaryHead } from "./salary.ts";

/** All heads of a year after set-off within it and of earlier losses: gross total income in its parts. */
export type GrossIncome = {
  lines: Line[];
  salary: SalaryHead;
  house: HouseHead;
  business: Rupees;
  gains: Rupees;
  otherSources: Rupees;
  /** At the ordinary rates, dividends inside it. */
  ordinary: Rupees;
  dividends: Rupees;
  special: readonly SpecialIncome[];
  total: Rupees;
  /** Losses of this year that found no income. */
  notAbsorbed: Rupees;
  carried: CarriedLoss[];
  /** The gains before any loss, and which of them each loss met. */
  kinds: readonly GainKind[];
  met: LossPlan;
};

/**
 * Heads and set-off in the order of ss. 70 to 74. A house loss (within its limit) goes against salary
 * first, a business loss against all but salary (s. 71(2A)), then both against capital gains; none
 * against winnings (s. 58(4)) or virtual digital assets (s. 115BBH(2)), and a speculation loss only
 * against speculation (s. 73). Among heads the order is that of the return's rows (schedule CYLA); among gains
 * the one that is planned.
 */
export function grossIncome(
  facts: TaxFacts,
  regime: Regime,
  rates: YearRates,
  plan: LossPlan = {},
): GrossIncome {
  const salary = salaryHead(facts, regime, rates);
  const house = houseHead(facts, regime, rates);
  const business = businessHead(facts, rates);
  const gains = gainsHead(facts, rates, plan);
  const other = otherSourcesHead(facts, regime, rates);
  if (business.lines.length === 0 && gains.lines.length === 0 && !facts.earlierLosses)
    return withoutSetOff(salary, house, other, facts, regime);
  return withSetOff({ salary, house, business, gains, other }, facts, regime, rates, plan);
}

/** The usual case: salary, house and other sources. */
function withoutSetOff(
  salary: SalaryHead,
  house: HouseHead,
  other: OtherHead,
  facts: TaxFacts,
  regime: Regime,
): GrossIncome {
  const before = salary.income + house.income + other.ordinary;
  const ordinary = rupees(Math.max(0, before));
  const notAbsorbed = rupees(ordinary - before);
  const otherSources = otherSourcesTotal(other);
  return {
    lines: [...salary.lines, ...house.lines, ...other.lines, ...notAbsorbedLine(notAbsorbed)],
    salary,
    house,
    business: NOTHING,
    gains: NOTHING,
    otherSources,
    ordinary,
    dividends: least(other.dividends, ordinary),
    special: other.special,
    total: sumOf(ordinary, ...other.special.map(({ amount }) => amount)),
    notAbsorbed,
    carried: houseCarried(facts, regime, sumOf(house.lossLeft, notAbsorbed)),
    kinds: [],
    met: {},
  };
}

type Heads = {
  salary: SalaryHead;
  house: HouseHead;
  business: BusinessHead;
  gains: GainsHead;
  other: OtherHead;
};

/** Ordinary income by source while losses are taken off it. */
type Pools = Record<"salary" | "house" | "business" | "speculative" | "gains" | "other", Rupees>;

function withSetOff(
  heads: Heads,
  facts: TaxFacts,
  regime: Regime,
  rates: YearRates,
  plan: LossPlan,
): GrossIncome {
  const { salary, house, business, gains, other } = heads;
  const positive = (amount: Rupees) => rupees(Math.max(0, amount));
  const pools: Pools = {
    salary: salary.income,
    house: positive(house.income),
    business: positive(business.ordinary),
    speculative: positive(business.speculative),
    gains: gains.ordinary,
    other: other.ordinary,
  };
  const special = gains.special.map((income) => ({ ...income }));
  const free112A = rates.limits.special.longEquityFree;
  let houseLoss = positive(rupees(-house.income));
  let businessLoss = positive(rupees(-business.ordinary));
  // Business loss meets speculation profit within the head (s. 70(1)); it is then shown net.
  businessLoss = take(pools, ["speculative"], businessLoss);
  houseLoss = take(pools, ["salary"], houseLoss);
  businessLoss = take(pools, ["house", "other", "gains"], businessLoss);
  houseLoss = take(pools, ["business", "speculative", "other", "gains"], houseLoss);
  const met: { business: Meeting[]; house: Meeting[] } = { business: [], house: [] };
  businessLoss = takeFromGains(special, businessLoss, plan.business, free112A, met.business);
  houseLoss = takeFromGains(special, houseLoss, plan.house, free112A, met.house);

  const speculationLoss = positive(rupees(-business.speculative));
  const ownBusiness = sumOf(business.ordinary, positive(business.speculative));
  const earlier = facts.earlierLosses ? earlierHeads(facts, regime, pools) : NO_EARLIER;
  const notAbsorbed = sumOf(houseLoss, businessLoss);
  const ordinary = sumOf(
    pools.salary,
    pools.house,
    pools.business,
    pools.speculative,
    pools.gains,
    pools.other,
  );
  const all = [...special.filter(({ amount }) => amount > 0), ...other.special];
  const lines = [
    ...salary.lines,
    ...house.lines,
    ...business.lines,
    ...(business.lines.length > 0 ? [businessLine(ownBusiness, speculationLoss)] : []),
    ...gains.lines,
    ...other.lines,
    ...notAbsorbedLine(notAbsorbed),
    ...earlier.lines,
  ];
  return {
    lines,
    salary,
    house,
    business: ownBusiness,
    gains: sumOf(gains.ordinary, ...gains.special.map(({ amount }) => amount)),
    otherSources: otherSourcesTotal(other),
    ordinary,
    dividends: least(other.dividends, pools.other),
    special: all,
    total: sumOf(ordinary, ...all.map(({ amount }) => amount)),
    notAbsorbed,
    carried: [
      ...houseCarried(facts, regime, sumOf(house.lossLeft, houseLoss)),
      ...(businessLoss > 0 ? [carried("business", facts.year, businessLoss)] : []),
      ...(speculationLoss > 0 ? [carried("speculative", facts.year, speculationLoss)] : []),
      ...gains.carried,
      ...earlier.carried,
    ],
    kinds: gains.kinds,
    met: { ...gains.met, ...met },
  };
}

function take(pools: Pools, from: readonly (keyof Pools)[], loss: Rupees): Rupees {
  let left = loss;
  for (const name of from) {
    const taken = least(pools[name], left);
    pools[name] = excessOf(pools[name], taken);
    left = excessOf(left, taken);
  }
  return left;
}

function takeFromGains(
  special: SpecialIncome[],
  loss: Rupees,
  planned: readonly Meeting[] | undefined,
  free112A: Rupees,
  met: Meeting[],
): Rupees {
  if (loss === 0) return NOTHING;
  return meetGains(
    special.filter(isGain),
    loss,
    planned,
    free112A,
    ({ amount }) => amount,
    (income, taken) => {
      income.amount = excessOf(income.amount, taken);
      met.push({ gain: income.id, amount: taken });
    },
  );
}

const NO_EARLIER: ReturnType<typeof earlierHeads> = { lines: [], carried: [] };

/** ss. 71B, 72, 73: earlier losses against this year's income of their own head, after this year's losses. */
function earlierHeads({ earlierLosses, year }: TaxFacts, regime: Regime, pools: Pools) {
  const lines: Line[] = [];
  const losses: CarriedLoss[] = [];
  const rows: readonly [LossKind, readonly (keyof Pools)[]][] = [
    ["house", ["house"]],
    ["speculative", ["speculative"]],
    ["business", ["business", "speculative"]],
  ];
  for (const [kind, from] of rows) {
    const usable = usableLosses(earlierLosses, kind, year).filter(
      ({ fromSelfOccupied }) => regime === "old" || !fromSelfOccupied,
    );
    if (usable.length === 0) continue;
    const whole = sumOf(...usable.map(({ amount }) => amount));
    const used = excessOf(whole, take(pools, from, whole));
    if (used > 0) lines.push(earlierLossLine(kind, usable, used));
    losses.push(...leftOf(usable, used));
  }
  return { lines, carried: losses };
}

function houseCarried({ year }: TaxFacts, regime: Regime, loss: Rupees): CarriedLoss[] {
  if (loss === 0) return [];
  return [carried("house", year, loss, regime === "new" ? "disputed" : undefined)];
}

function businessLine(amount: Rupees, speculationLoss: Rupees): Line {
  return {
    id: "businessIncome",
    label: { id: "business.income" },
    section: "28 to 44DB",
    amount,
    working:
      speculationLoss > 0
        ? { id: "business.speculationLoss", params: { loss: speculationLoss, section: "73" } }
        : undefined,
    inputs: ["business.books"],
    kind: "add",
  };
}

/** A loss larger than the income it may meet stays unused this year. */
function notAbsorbedLine(amount: Rupees): Line[] {
  if (amount === 0) return [];
  return [
    {
      id: "lossNotAbsorbed",
      label: { id: "setOff.notAbsorbed" },
      section: "71",
      amount,
      kind: "add",
    },
  ];
}
