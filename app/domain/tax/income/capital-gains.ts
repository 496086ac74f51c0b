import { isResident, type TaxFacts } from "#domain/tax/facts/facts.ts";
import type { GainBySplit } from "#domain/tax/facts/more-facts.ts";
import type { SpecialIncome } from "#domain/tax/income/special-income.ts";
import type { SpecialIncomeName } from "#domain/tax/messages/income.ts";
import type { Line } from "#domain/tax/messages/line.ts";
import type { LineMessage } from "#domain/tax/messages/lines.ts";
import { RATES_OF_GAINS_CHANGED } from "#domain/tax/years/capital-gains.ts";
import type { SpecialRates, YearRates } from "#domain/tax/years/rates.ts";
import { type BasisPoints, excessOf, NOTHING, type Rupees, rupees, sumOf } from "#values/money.ts";
import { type CarriedLoss, carried, leftOf, usableLosses } from "./earlier-losses.ts";
import { earlierLossLine, metLine, namedMeetings } from "./loss-lines.ts";
import {
  type GainKind,
  type GainPot,
  type LossOfStage,
  type LossPlan,
  type Meeting,
  metOf,
  setOff,
} from "./loss-plan.ts";

export type GainsHead = {
  lines: Line[];
  /** Each kind of gain or loss, with what the losses of the head left of it; none below zero. */
  pots: GainPot[];
  /** The same before any loss. */
  kinds: readonly GainKind[];
  /** All gains after the losses of the head. */
  total: Rupees;
  carried: CarriedLoss[];
  /** Which gains the losses of the head met. */
  met: LossPlan;
};

/** The order in which losses of earlier years are used: those that meet fewer gains first. */
const EARLIER_KINDS = ["longTerm", "shortTerm"] as const;
const STAGES = { longTerm: "earlierLongTerm", shortTerm: "earlierShortTerm" } as const;
const NO_GAINS: GainsHead = {
  lines: [],
  pots: [],
  kinds: [],
  total: NOTHING,
  carried: [],
  met: {},
};

/**
 * The head Capital gains, ss. 45 to 55A, with set-off inside the head (s. 70(2), (3)): long-term losses against
 * long-term gains, short-term losses against any. Which gains they meet the law leaves to the person: `plan` says
 * it, see `leastTaxPlan`.
 */
export function gainsHead(facts: TaxFacts, rates: YearRates, plan: LossPlan): GainsHead {
  const pots = potsOf(facts, rates);
  if (pots.length === 0) return NO_GAINS;
  const free112A = rates.limits.special.longEquityFree;
  const kinds = pots.map(({ left: _, ...kind }) => kind);
  const long = setOff(lossOf(pots, true), longOf(pots), plan.longTerm, free112A);
  const short = setOff(lossOf(pots, false), pots, plan.shortTerm, free112A);
  const total = totalLeft(pots);
  const lines: Line[] = [
    ...kinds.map(detailOf),
    ...metLine("longTerm", long.met, pots),
    ...metLine("shortTerm", short.met, pots),
    {
      id: "capitalGains",
      label: { id: "gains.total" },
      section: "45 to 55A",
      amount: total,
      working: lossMessage(long.left, short.left),
      inputs: ["capitalGains"],
      kind: "add",
    },
  ];
  return {
    lines,
    pots,
    kinds,
    total,
    carried: [
      ...(long.left > 0 ? [carried("longTerm", facts.year, long.left)] : []),
      ...(short.left > 0 ? [carried("shortTerm", facts.year, short.left)] : []),
    ],
    met: metOf({ longTerm: long.met, shortTerm: short.met }),
  };
}

/** s. 74: earlier capital losses against what the losses of the year left of the gains. */
export function earlierGains(
  { earlierLosses, year }: TaxFacts,
  { limits }: YearRates,
  plan: LossPlan,
  pots: readonly GainPot[],
): { lines: Line[]; carried: CarriedLoss[]; met: LossPlan } {
  const lines: Line[] = [];
  const losses: CarriedLoss[] = [];
  const met: { [Loss in LossOfStage]?: Meeting[] } = {};
  for (const kind of EARLIER_KINDS) {
    const earlier = usableLosses(earlierLosses, kind, year);
    if (earlier.length === 0) continue;
    const whole = sumOf(...earlier.map(({ amount }) => amount));
    const stage = STAGES[kind];
    const may = kind === "longTerm" ? longOf(pots) : pots;
    const result = setOff(whole, may, plan[stage], limits.special.longEquityFree);
    const used = excessOf(whole, result.left);
    if (used > 0) lines.push(earlierLossLine(kind, earlier, used, namedMeetings(result.met, pots)));
    losses.push(...leftOf(earlier, used));
    met[stage] = result.met;
  }
  return { lines, carried: losses, met: metOf(met) };
}

/** Gains of ss. 111A, 112 and 112A after all losses. */
export function specialGains(pots: readonly GainPot[]): SpecialIncome[] {
  const all: SpecialIncome[] = [];
  for (const { id, name, section, left, rate, indexed } of pots) {
    if (section === "48 to 50AA" || left === 0) continue;
    all.push({
      id,
      name,
      section,
      amount: left,
      rate,
      ...(indexed ? { indexed } : {}),
    });
  }
  return all;
}

/** Gains at the ordinary rates after all losses. */
export function ordinaryGain(pots: readonly GainPot[]): Rupees {
  return pots.find(({ section }) => section === "48 to 50AA")?.left ?? NOTHING;
}

function longOf(pots: readonly GainPot[]): GainPot[] {
  return pots.filter(({ isLong }) => isLong);
}

function lossOf(pots: readonly GainPot[], isLong: boolean): Rupees {
  let loss = NOTHING;
  for (const pot of pots)
    if (pot.amount < 0 && pot.isLong === isLong) loss = rupees(loss - pot.amount);
  return loss;
}

function potsOf({ capitalGains, residence }: TaxFacts, rates: YearRates): GainPot[] {
  if (!capitalGains) return [];
  const { special } = rates.limits;
  const { shortEquity, longEquity, long, land = [], listedBonds, short } = capitalGains;
  const pots = [
    ...split("shortEquity", "111A", shortEquity, special),
    ...split("longEquity", "112A", longEquity, special),
    ...split("long", "112", long, special),
    ...land.map(({ gain, indexedGain }, index) => ({
      ...pot(`land.${index}`, { id: "gains.land" }, "112", gain, special.long.after),
      indexed: isResident(residence)
        ? { gain: rupees(Math.max(0, indexedGain)), rate: special.long.before }
        : undefined,
    })),
  ];
  if (listedBonds) {
    const name = { id: "gains.listedBonds", params: { until: RATES_OF_GAINS_CHANGED } } as const;
    pots.push(pot("listedBonds", name, "112", listedBonds, special.listedBonds));
  }
  if (short)
    pots.push(pot("short", { id: "gains.short" }, "48 to 50AA", short, highestRate(rates)));
  return pots.filter(({ amount }) => amount !== 0);
}

/**
 * Both parts at their own rates. Only the year in which the rates changed has both; the caller decides which part a
 * gain of another year belongs to.
 */
function split(
  id: "shortEquity" | "longEquity" | "long",
  section: GainPot["section"],
  gain: GainBySplit | undefined,
  { changedOn, [id]: rate }: SpecialRates,
): GainPot[] {
  if (!gain) return [];
  const { before, after } = gain;
  const name = (part: "before" | "from"): SpecialIncomeName => {
    const params =
      changedOn === undefined
        ? { whole: true as const }
        : part === "before"
          ? { before: changedOn }
          : { from: changedOn };
    return { id: `gains.${id}`, params };
  };
  const pots: GainPot[] = [];
  if (before) pots.push(pot(`${id}.before`, name("before"), section, before, rate.before));
  if (after) pots.push(pot(`${id}.after`, name("from"), section, after, rate.after));
  return pots;
}

/** Gains at the ordinary rates count as the dearest when a loss may choose: they may bear the highest slab's. */
function highestRate({ old }: YearRates): BasisPoints {
  return Math.max(...old.slabs.below60.map(({ rate }) => rate)) as BasisPoints;
}

function pot(
  id: string,
  name: SpecialIncomeName,
  section: GainPot["section"],
  amount: Rupees,
  rate: BasisPoints,
): GainPot {
  const left = rupees(Math.max(0, amount));
  return {
    id,
    name,
    section,
    rate,
    amount,
    left,
    isLong: section === "112" || section === "112A",
  };
}

function totalLeft(pots: readonly GainPot[]): Rupees {
  let total = NOTHING;
  for (const { left } of pots) total = sumOf(total, left);
  return total;
}

function detailOf({ id, name, section, amount }: GainKind): Line {
  return {
    id: `gain.${id}`,
    label: { id: "income.named", params: { income: name } },
    section,
    amount,
    inputs: ["capitalGains"],
    kind: "detail",
  };
}

function lossMessage(long: Rupees, short: Rupees): LineMessage | undefined {
  if (long === 0 && short === 0) return undefined;
  return { id: "gains.lossLeft", params: { long, short, section: "74" } };
}
