import {
  type BasisPoints,
  excessOf,
  formatRupees,
  NOTHING,
  percent,
  type Rupees,
  rupees,
  sumOf,
} from "#values/money.ts";
import type { TaxYear } from "#values/year.ts";
import {
  type CarriedLoss,
  carried,
  earlierLossLine,
  leftOf,
  usableLosses,
} from "./earlier-losses.ts";
import { isResident, type TaxFacts } from "./facts.ts";
import { meetGains } from "./gain-order.ts";
import type { Line } from "./lines.ts";
import type { GainBySplit } from "./more-facts.ts";
import type { SpecialIncome } from "./special-rates.ts";
import type { SplitRate, YearRates } from "./years/rates.ts";

export type GainsHead = {
  lines: Line[];
  /** Gains at special rates after all losses of the head; none below zero. */
  special: SpecialIncome[];
  /** Short-term gains at the ordinary rates, after the same. */
  ordinary: Rupees;
  carried: CarriedLoss[];
};

/** One kind of gain; `left` is what set-off leaves of it. */
type Pot = {
  id: string;
  label: string;
  section: SpecialIncome["section"] | "48 to 50AA";
  rate: BasisPoints;
  isLong: boolean;
  amount: Rupees;
  left: Rupees;
  indexed?: SpecialIncome["indexed"];
};

/** The order in which losses of earlier years are used: those that meet fewer gains first. */
const EARLIER_KINDS = ["longTerm", "shortTerm"] as const;
const NO_GAINS: GainsHead = { lines: [], special: [], ordinary: NOTHING, carried: [] };
/** Gains at the ordinary rates count as the dearest when a loss may choose: they may bear 30 %. */
const ORDINARY_AT_MOST = percent(30);

/**
 * The head Capital gains, ss. 45 to 55A, with set-off inside the head (s. 70(2), (3)) and of earlier
 * losses (s. 74): long-term losses against long-term gains, short-term losses against any, in each
 * case the dearest first, because the law leaves the order to the person.
 */
export function gainsHead(facts: TaxFacts, rates: YearRates): GainsHead {
  const pots = potsOf(facts, rates);
  if (pots.length === 0) return facts.earlierLosses ? carriedOn(facts) : NO_GAINS;
  const free112A = rates.limits.special.longEquityFree;
  const longLeft = absorb(pots, lossOf(pots, true), true, free112A);
  const shortLeft = absorb(pots, lossOf(pots, false), false, free112A);
  const before = totalLeft(pots);
  const lines: Line[] = [
    ...pots.map(detailOf),
    {
      id: "capitalGains",
      label: "Capital gains",
      section: "45 to 55A",
      amount: before,
      working: lossWords(longLeft, shortLeft),
      inputs: ["capitalGains"],
      kind: "add",
    },
  ];
  const losses: CarriedLoss[] = [];
  for (const kind of facts.earlierLosses ? EARLIER_KINDS : []) {
    const earlier = usableLosses(facts.earlierLosses, kind, facts.year);
    if (earlier.length === 0) continue;
    const whole = sumOf(...earlier.map(({ amount }) => amount));
    const used = excessOf(whole, absorb(pots, whole, kind === "longTerm", free112A));
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

function potsOf({ capitalGains, residence, year }: TaxFacts, rates: YearRates): Pot[] {
  if (!capitalGains) return [];
  const { special } = rates.limits;
  const { shortEquity, longEquity, long, land = [], listedBonds, short } = capitalGains;
  const pots = [
    ...split(
      "shortEquity",
      "short-term gains on shares and equity funds",
      "111A",
      shortEquity,
      special.shortEquity,
      year,
    ),
    ...split(
      "longEquity",
      "long-term gains on shares and equity funds",
      "112A",
      longEquity,
      special.longEquity,
      year,
    ),
    ...split("long", "other long-term gains", "112", long, special.long, year),
    ...land.map(({ gain, indexedGain }, index) => ({
      ...pot(
        `land.${index}`,
        "long-term gain on land or building",
        "112",
        gain,
        special.long.after,
      ),
      indexed: isResident(residence)
        ? { gain: rupees(Math.max(0, indexedGain)), rate: special.long.before }
        : undefined,
    })),
  ];
  if (listedBonds) {
    const label = "long-term gains on listed bonds before 23 July 2024";
    pots.push(pot("listedBonds", label, "112", listedBonds, special.listedBonds));
  }
  if (short)
    pots.push(pot("short", "other short-term gains", "48 to 50AA", short, ORDINARY_AT_MOST));
  return pots.filter(({ amount }) => amount !== 0);
}

/** Both parts at their own rates. Only FY 2024-25 has both; which part another year's gains are is the caller's to know. */
function split(
  id: string,
  label: string,
  section: Pot["section"],
  gain: GainBySplit | undefined,
  rate: SplitRate,
  year: TaxYear,
): Pot[] {
  if (!gain) return [];
  const { before, after } = gain;
  const when = (words: string) => (year === YEAR_OF_SPLIT ? `${label} ${words}` : label);
  const pots: Pot[] = [];
  if (before)
    pots.push(pot(`${id}.before`, when("before 23 July 2024"), section, before, rate.before));
  if (after) pots.push(pot(`${id}.after`, when("from 23 July 2024"), section, after, rate.after));
  return pots;
}

/** Finance (No. 2) Act 2024 changed the rates within FY 2024-25. */
const YEAR_OF_SPLIT = 2024;

function pot(
  id: string,
  label: string,
  section: Pot["section"],
  amount: Rupees,
  rate: BasisPoints,
): Pot {
  const left = rupees(Math.max(0, amount));
  return {
    id,
    label,
    section,
    rate,
    amount,
    left,
    isLong: section === "112" || section === "112A",
  };
}

/** Takes a loss off the gains that it may reduce, and gives back what is left of it. */
function absorb(pots: readonly Pot[], loss: Rupees, onlyLong: boolean, free112A: Rupees): Rupees {
  if (loss === 0) return NOTHING;
  return meetGains(
    onlyLong ? pots.filter(({ isLong }) => isLong) : pots,
    loss,
    free112A,
    ({ left }) => left,
    (each, taken) => {
      each.left = excessOf(each.left, taken);
    },
  );
}

function totalLeft(pots: readonly Pot[]): Rupees {
  let total = NOTHING;
  for (const { left } of pots) total = sumOf(total, left);
  return total;
}

function specialOf(pots: readonly Pot[]): SpecialIncome[] {
  const all: SpecialIncome[] = [];
  for (const { id, label, section, left, rate, indexed } of pots) {
    if (section === "48 to 50AA" || left === 0) continue;
    all.push({ id, label, section, amount: left, rate, ...(indexed ? { indexed } : {}) });
  }
  return all;
}

function detailOf({ id, label, section, amount, left }: Pot): Line {
  const used = excessOf(rupees(Math.max(0, amount)), left);
  return {
    id: `gain.${id}`,
    label: label.charAt(0).toUpperCase() + label.slice(1),
    section,
    amount,
    working: used > 0 ? `${formatRupees(used)} is set off against losses of the head` : undefined,
    inputs: ["capitalGains"],
    kind: "detail",
  };
}

function lossWords(long: Rupees, short: Rupees): string | undefined {
  const parts = [
    ...(long > 0 ? [`a long-term loss of ${formatRupees(long)}`] : []),
    ...(short > 0 ? [`a short-term loss of ${formatRupees(short)}`] : []),
  ];
  if (parts.length === 0) return undefined;
  return `Left over: ${parts.join(" and ")}, carried forward for eight years (s. 74)`;
}
