import { isResident, type TaxFacts } from "#domain/tax/facts/facts.ts";
import type { GainBySplit } from "#domain/tax/facts/more-facts.ts";
import type { SpecialIncome } from "#domain/tax/income/special-income.ts";
import type { SpecialIncomeName } from "#domain/tax/messages/income.ts";
import type { Line } from "#domain/tax/messages/line.ts";
import type { LineMessage } from "#domain/tax/messages/lines.ts";
import { RATES_OF_GAINS_CHANGED } from "#domain/tax/years/capital-gains.ts";
import type { SpecialRates, YearRates } from "#domain/tax/years/rates.ts";
import { type BasisPoints, excessOf, NOTHING, type Rupees, rupees, sumOf } from "#values/money.ts";
import {
  type CarriedLoss,
  carried,
  earlierLossLine,
  leftOf,
  usableLosses,
} from "./earlier-losses.ts";
import { type LossOfStage, type LossPlan, type Meeting, meetGains } from "./loss-plan.ts";

export type GainsHead = {
  lines: Line[];
  /** Gains at special rates after all losses of the head; none below zero. */
  special: SpecialIncome[];
  /** Short-term gains at the ordinary rates, after the same. */
  ordinary: Rupees;
  carried: CarriedLoss[];
  /** The gains before any loss, and which of them each loss met. */
  kinds: readonly GainKind[];
  met: LossPlan;
};

/** A kind of gain that losses can be set off against; amount before set-off. */
export type GainKind = {
  id: string;
  section: SpecialIncome["section"] | "48 to 50AA";
  amount: Rupees;
  rate: BasisPoints;
  isLong: boolean;
  indexed?: SpecialIncome["indexed"];
};

/** One kind of gain; `left` is what set-off leaves of it. */
type Pot = {
  id: string;
  name: SpecialIncomeName;
  section: SpecialIncome["section"] | "48 to 50AA";
  rate: BasisPoints;
  isLong: boolean;
  amount: Rupees;
  left: Rupees;
  indexed?: SpecialIncome["indexed"];
};

/** The order in which losses of earlier years are used: those that meet fewer gains first. */
const EARLIER_KINDS = ["longTerm", "shortTerm"] as const;
const STAGES = { longTerm: "earlierLongTerm", shortTerm: "earlierShortTerm" } as const;
const NO_GAINS: GainsHead = {
  lines: [],
  special: [],
  ordinary: NOTHING,
  carried: [],
  kinds: [],
  met: {},
};

/**
 * The head Capital gains, ss. 45 to 55A, with set-off inside the head (s. 70(2), (3)) and of earlier
 * losses (s. 74): long-term losses against long-term gains, short-term losses against any. Which gains they
 * meet the law leaves to the person: `plan` says it, see `leastTaxPlan`.
 */
export function gainsHead(facts: TaxFacts, rates: YearRates, plan: LossPlan): GainsHead {
  const pots = potsOf(facts, rates);
  if (pots.length === 0) return facts.earlierLosses ? carriedOn(facts) : NO_GAINS;
  const free112A = rates.limits.special.longEquityFree;
  const kinds = pots.filter(({ amount }) => amount > 0).map((each) => ({ ...each }));
  const met: { [Loss in LossOfStage]?: Meeting[] } = {};
  const absorb = (loss: Rupees, stage: LossOfStage, onlyLong: boolean) =>
    meetGains(
      onlyLong ? pots.filter(({ isLong }) => isLong) : pots,
      loss,
      plan[stage],
      free112A,
      ({ left }) => left,
      (each, taken) => {
        each.left = excessOf(each.left, taken);
        met[stage] = [...(met[stage] ?? []), { gain: each.id, amount: taken }];
      },
    );
  const longLeft = absorb(lossOf(pots, true), "longTerm", true);
  const shortLeft = absorb(lossOf(pots, false), "shortTerm", false);
  const before = totalLeft(pots);
  const lines: Line[] = [
    ...pots.map(detailOf),
    {
      id: "capitalGains",
      label: { id: "gains.total" },
      section: "45 to 55A",
      amount: before,
      working: lossMessage(longLeft, shortLeft),
      inputs: ["capitalGains"],
      kind: "add",
    },
  ];
  const losses: CarriedLoss[] = [];
  for (const kind of facts.earlierLosses ? EARLIER_KINDS : []) {
    const earlier = usableLosses(facts.earlierLosses, kind, facts.year);
    if (earlier.length === 0) continue;
    const whole = sumOf(...earlier.map(({ amount }) => amount));
    const used = excessOf(whole, absorb(whole, STAGES[kind], kind === "longTerm"));
    if (used > 0) lines.push(earlierLossLine(kind, earlier, used));
    losses.push(...leftOf(earlier, used));
  }
  if (longLeft > 0) losses.push(carried("longTerm", facts.year, longLeft));
  if (shortLeft > 0) losses.push(carried("shortTerm", facts.year, shortLeft));
  return {
    lines,
    special: specialOf(pots),
    ordinary: pots.find(({ id }) => id === "short")?.left ?? NOTHING,
    carried: losses,
    kinds,
    met,
  };
}

function lossOf(pots: readonly Pot[], isLong: boolean): Rupees {
  let loss = NOTHING;
  for (const pot of pots)
    if (pot.amount < 0 && pot.isLong === isLong) loss = rupees(loss - pot.amount);
  return loss;
}

/** Without a gain or loss of its own, a year leaves the losses of earlier ones to the next. */
function carriedOn({ earlierLosses, year }: TaxFacts): GainsHead {
  const left = EARLIER_KINDS.flatMap((kind) =>
    leftOf(usableLosses(earlierLosses, kind, year), NOTHING),
  );
  return { ...NO_GAINS, carried: left };
}

function potsOf({ capitalGains, residence }: TaxFacts, rates: YearRates): Pot[] {
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
  section: Pot["section"],
  gain: GainBySplit | undefined,
  { changedOn, [id]: rate }: SpecialRates,
): Pot[] {
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
  const pots: Pot[] = [];
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
  section: Pot["section"],
  amount: Rupees,
  rate: BasisPoints,
): Pot {
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

function totalLeft(pots: readonly Pot[]): Rupees {
  let total = NOTHING;
  for (const { left } of pots) total = sumOf(total, left);
  return total;
}

function specialOf(pots: readonly Pot[]): SpecialIncome[] {
  const all: SpecialIncome[] = [];
  for (const { id, name, section, left, rate, indexed } of pots) {
    if (section === "48 to 50AA" || left === 0) continue;
    all.push({ id, name, section, amount: left, rate, ...(indexed ? { indexed } : {}) });
  }
  return all;
}

function detailOf({ id, name, section, amount, left }: Pot): Line {
  const used = excessOf(rupees(Math.max(0, amount)), left);
  return {
    id: `gain.${id}`,
    label: { id: "income.named", params: { income: name } },
    section,
    amount,
    working: used > 0 ? { id: "gains.setOffInHead", params: { used } } : undefined,
    inputs: ["capitalGains"],
    kind: "detail",
  };
}

function lossMessage(long: Rupees, short: Rupees): LineMessage | undefined {
  if (long === 0 && short === 0) return undefined;
  return { id: "gains.lossLeft", params: { long, short, section: "74" } };
}
