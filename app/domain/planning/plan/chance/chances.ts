import { CLASSES } from "../life.ts";
import type { GoalId, SpendingGoalId } from "../plan-answers.ts";
import { type CountedRupees, counted, hasRetirement, PAID_WITHIN } from "../run.ts";
import type { Timeline } from "../timeline.ts";
import { bandsOf } from "./bands.ts";
import type { DrawnReturns } from "./returns.ts";
import type { Simulation } from "./simulation.ts";

/** In how many of the simulated lives something holds. */
export type Chance = { paths: number; of: number };

export type Chances = {
  /** Each goal paid in full; retirement: living paid in every year after work. Absent where there is none. */
  goals: Partial<Record<GoalId, Chance>>;
  /** Living paid in every year. */
  living: Chance;
  /** All goals and living in every year. */
  everything: Chance;
  /** From the year in which work stops: the lives in which living was paid until the end of year t. */
  stillPaid: { t: number; age: number; paths: number }[];
  /** Wealth at the beginning of year t that a tenth, half and nine tenths of lives do not exceed, in rupees of then and of today. */
  bands: BandYear[];
  worstTenth: WorstTenth;
};

type BandYear = {
  t: number;
  p10: CountedRupees;
  p50: CountedRupees;
  p90: CountedRupees;
  p10Today: CountedRupees;
  p50Today: CountedRupees;
  p90Today: CountedRupees;
};

/** The life in the middle of the worst tenth, by what is left in the end less what went unpaid, in rupees of today. */
type WorstTenth = {
  path: number;
  moneyEndsAt: number | null;
  unpaidGoals: Partial<Record<SpendingGoalId, CountedRupees>>;
  /** The worst year of shares, in per cent to two decimals. */
  worstYear: { t: number; returnPct: number };
  /** How many of the tenth run out of money, and their median age then. */
  runOut: number;
  medianRunOutAge: number | null;
};

export function chancesOf(
  timeline: Timeline,
  simulation: Simulation,
  drawn: DrawnReturns,
): Chances {
  const { paths, short, endsIn } = simulation;
  const { years, goals } = timeline;
  const isPaid = (path: number, goal: number) =>
    (short[path * goals.length + goal] ?? 0) <= PAID_WITHIN;
  const lives = Array.from({ length: paths }, (_, path) => path);
  const chance = (holds: (path: number) => boolean): Chance => ({
    paths: lives.filter(holds).length,
    of: paths,
  });
  const goalChances: Chances["goals"] = {};
  for (const [index, { name }] of goals.entries()) {
    goalChances[name] = chance((path) => isPaid(path, index));
  }
  if (hasRetirement(timeline)) {
    goalChances.retirement = { paths: retiredPaid(timeline, simulation), of: paths };
  }
  const lasts = (path: number) => endsIn[path] === years;
  return {
    goals: goalChances,
    living: chance(lasts),
    everything: chance((path) => lasts(path) && goals.every((_, index) => isPaid(path, index))),
    stillPaid: stillPaidOf(timeline, simulation),
    bands: bandYears(timeline, simulation),
    worstTenth: worstTenthOf(timeline, simulation, drawn),
  };
}

/** Lives in which living is paid in every year after work. */
export function retiredPaid({ years }: Timeline, { endsRetiredIn }: Simulation): number {
  return endsRetiredIn.filter((year) => year === years).length;
}

function stillPaidOf(
  { age, years, retireIn }: Timeline,
  { paths, endsRetiredIn }: Simulation,
): Chances["stillPaid"] {
  const endings = new Int32Array(years + 1);
  for (const year of endsRetiredIn) endings[year] = (endings[year] ?? 0) + 1;
  let left = paths;
  return Array.from({ length: years - retireIn }, (_, index) => {
    const t = retireIn + index;
    left -= endings[t] ?? 0;
    return { t, age: age + t, paths: left };
  });
}

function bandYears({ prices, years }: Timeline, { worth, paths }: Simulation): BandYear[] {
  const { p10, p50, p90 } = bandsOf(worth, paths, years + 1);
  return Array.from(prices, (price, t) => {
    const [low = 0, middle = 0, high = 0] = [p10[t], p50[t], p90[t]];
    return {
      t,
      p10: counted(low),
      p50: counted(middle),
      p90: counted(high),
      p10Today: counted(low / price),
      p50Today: counted(middle / price),
      p90Today: counted(high / price),
    };
  });
}

function worstTenthOf(
  timeline: Timeline,
  simulation: Simulation,
  { returns, years: drawnYears }: DrawnReturns,
): WorstTenth {
  const { age, years, goals, prices } = timeline;
  const { paths, worth, short, endsIn, unpaidToday } = simulation;
  const columns = years + 1;
  const lastPrice = prices[years] ?? 1;
  const values = unpaidToday.map(
    (unpaid, path) => (worth[path * columns + years] ?? 0) / lastPrice - unpaid,
  );
  const worstFirst = Array.from(values.keys()).sort(
    (one, other) => (values[one] ?? 0) - (values[other] ?? 0) || one - other,
  );
  const story = worstFirst[Math.floor(paths / 20)] ?? 0;
  const ends = (path: number) => endsIn[path] ?? years;
  const endings = worstFirst
    .slice(0, Math.floor(paths / 10))
    .map(ends)
    .filter((year) => year < years)
    .sort((one, other) => one - other);
  const median = endings[Math.ceil(endings.length / 2) - 1];
  let worst = { t: 0, yearly: Number.POSITIVE_INFINITY };
  for (let t = 0; t < years; t++) {
    const yearly = returns[(story * drawnYears + t) * CLASSES] ?? 0;
    if (yearly < worst.yearly) worst = { t, yearly };
  }
  const unpaid = goals.flatMap(({ name }, index) => {
    const lacking = short[story * goals.length + index] ?? 0;
    return lacking > PAID_WITHIN ? [[name, counted(lacking)] as const] : [];
  });
  return {
    path: story,
    moneyEndsAt: ends(story) < years ? age + ends(story) : null,
    unpaidGoals: Object.fromEntries(unpaid),
    worstYear: { t: worst.t, returnPct: Math.round(worst.yearly * 10_000) / 100 },
    runOut: endings.length,
    medianRunOutAge: median === undefined ? null : age + median,
  };
}
