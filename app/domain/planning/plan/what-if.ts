import { goalInflationPct } from "../goal-cost.ts";
import { INFLATION_PCT, SALARY_GROWTH_PCT } from "./assumptions.ts";
import { CLASSES } from "./life.ts";
import type { GoalName, PlanAnswers, PlanOptions } from "./plan-answers.ts";
import {
  type CountedRupees,
  counted,
  hasRetirement,
  isRetirementPaid,
  moneyEndsAt,
  outcomeOf,
  PAID_WITHIN,
  unpaidToday,
} from "./run.ts";
import { inflationOf, type Timeline, timelineOf } from "./timeline.ts";

export type StressName = "inflation+2" | "returns-2" | "noIncomeYear" | "fallAtRetirement";
export type StressOutcome = {
  moneyEndsAt: number | null;
  /** Goals that are paid in full, retirement among them. */
  goalsMet: number;
  unpaidLivingToday: CountedRupees;
};

const LATEST_RETIREMENT = 75;
const POINTS = 2;
const FALL = { equity: -0.4, nps: -0.2 };

/**
 * The planned course in four bad cases: prices (those of goals too) and salaries two points faster a year; returns of
 * shares, debt, gold and NPS two points lower; nothing earned in the first year; shares 40 % and NPS 20 % down in the
 * year in which work stops.
 */
export function stressOf(
  timeline: Timeline,
  answers: PlanAnswers,
  options: PlanOptions,
  returns: Float64Array,
): Record<StressName, StressOutcome> {
  const { years, retireIn, thisYear } = timeline;
  const lower = returns.map((yearly) => yearly - POINTS / 100);
  const fallen = Float64Array.from(returns);
  const fallYear = CLASSES * Math.min(retireIn, years - 1);
  fallen[fallYear] = FALL.equity;
  fallen[fallYear + 3] = FALL.nps;
  const dearer = timelineOf(answers, withFasterPrices(options), thisYear);
  return {
    "inflation+2": stressOutcome(dearer, returns),
    "returns-2": stressOutcome(timeline, lower),
    noIncomeYear: stressOutcome(withoutIncome(timeline, answers), returns),
    fallAtRetirement: stressOutcome(timeline, fallen),
  };
}

function withFasterPrices(options: PlanOptions): PlanOptions {
  const names = Object.keys(goalInflationPct) as GoalName[];
  const goals = names.map((name) => [name, inflationOf(name, options) + POINTS]);
  return {
    ...options,
    inflationPct: (options.inflationPct ?? INFLATION_PCT) + POINTS,
    salaryGrowthPct: (options.salaryGrowthPct ?? SALARY_GROWTH_PCT) + POINTS,
    goalInflationPct: Object.fromEntries(goals),
  };
}

function withoutIncome(timeline: Timeline, { monthly }: PlanAnswers): Timeline {
  if (timeline.retireIn === 0) return timeline;
  const lost = 12 * (monthly.salary + monthly.business);
  return { ...timeline, net: timeline.net.map((flow, t) => (t === 0 ? flow - lost : flow)) };
}

function stressOutcome(timeline: Timeline, returns: Float64Array): StressOutcome {
  const { unmet, short } = outcomeOf(timeline, "planned", returns);
  const goalsPaid = short.filter((lacking) => lacking <= PAID_WITHIN).length;
  const retires = hasRetirement(timeline) && isRetirementPaid(timeline, unmet);
  return {
    moneyEndsAt: moneyEndsAt(timeline, unmet),
    goalsMet: goalsPaid + (retires ? 1 : 0),
    unpaidLivingToday: counted(unpaidToday(timeline, unmet)),
  };
}

/**
 * The least age at which work can stop with living paid in every year: from today's on, until 75 or today's if that is
 * later; null where there is none, and where nothing is spent in retirement.
 */
export function earliestRetirement(
  timeline: Timeline,
  answers: PlanAnswers,
  options: PlanOptions,
  returns: Float64Array,
): number | null {
  const { age, thisYear, retirementSpend } = timeline;
  if (retirementSpend === 0) return null;
  for (let tried = age; tried <= Math.max(age, LATEST_RETIREMENT); tried++) {
    const moved = timelineOf(answers, { ...options, retirementAge: tried }, thisYear);
    const { unmet } = outcomeOf(moved, "planned", returns);
    if (unmet.every((lacking) => lacking <= PAID_WITHIN)) return tried;
  }
  return null;
}
