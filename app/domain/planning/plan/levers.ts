import type { Message } from "#values/message.ts";
import { type Rupees, rupees } from "#values/money.ts";
import { FIRST_PATHS } from "./assumptions.ts";
import { retiredPaid } from "./chance/chances.ts";
import type { DrawnReturns } from "./chance/returns.ts";
import { type Simulation, simulate } from "./chance/simulation.ts";
import {
  type PlanAnswers,
  type PlanOptions,
  type SpendingGoalId,
  spendingGoalIds,
} from "./plan-answers.ts";
import { type CountedRupees, counted, hasRetirement } from "./run.ts";
import { leastSteps } from "./saving.ts";
import { type Timeline, timelineOf, withExtra } from "./timeline.ts";

/** What could be done differently. More risk is not among it. */
export type LeverMessages = {
  /** A tenth of the income more, in rupees a month until work stops. */
  saveMore: { monthly: Rupees };
  /** SIPs and extra saving rise by so many points more each year, to so many per cent. */
  stepUp: { points: number; percent: number };
  /** All of what a month leaves over is saved. */
  saveAll: null;
  /** So many years, which is until that age. */
  retireLater: { years: number; age: number };
  /** In retirement. */
  spendLess: { percent: number };
  /** A goal later, or a cheaper one. */
  later: { goal: SpendingGoalId; years: number };
  smaller: { goal: SpendingGoalId; percent: number };
};
export type Lever = Message<LeverMessages>;

export type Levers = {
  /**
   * Of 100 rupees of today that the plan needs for living and goals, how many are paid on average; null where it needs
   * none. Pension and other income pay, and take nothing from the need.
   */
  covered: number | null;
  /** Lives in which retirement is paid; null where there is none to judge. */
  retirementPaths: number | null;
  of: number;
  /** The same by what it is for, in rupees of today, goals in the order in which they are paid and living last. */
  parts: CoveredPart[];
  /** By how much `covered` rises of what is needed without the lever, in points to one decimal, most first. */
  ranked: { lever: Lever; points: number; retirementPaths: number | null }[];
};

export type CoveredPart = {
  name: SpendingGoalId | "living";
  need: CountedRupees;
  /** On average. */
  paid: CountedRupees;
};

const SAVE_STEP = 500;
const SAVE_MOST = 10_00_000;
const SAVED_CHANCE = 0.8;
const LATER = 2;
const STEP_UP_POINTS = 5;
const SPEND_LESS_PCT = 10;
const SMALLER_PCT = 20;

/** Every lever that applies, tried on the planned course of the first lives, beside what the plan needs without it. */
export function leversOf(
  timeline: Timeline,
  answers: PlanAnswers,
  options: PlanOptions,
  drawn: DrawnReturns,
): Levers {
  const paths = Math.min(FIRST_PATHS, drawn.paths);
  const judge = (tried: Timeline) => judged(tried, drawn, paths);
  const today = judge(timeline);
  const need = today.parts.reduce((sum, part) => sum + part.need, 0);
  const covered = need === 0 ? null : 100 * (1 - today.unpaid / need);
  const ranked =
    covered === null
      ? []
      : leversToTry(timeline, answers).map((lever) => {
          const tried = timelineOf(answers, optionsWith(lever, options), timeline.thisYear);
          const outcome = judge(tried);
          const points = toTenths((100 * (today.unpaid - outcome.unpaid)) / need);
          return { lever, points, retirementPaths: outcome.retired };
        });
  return {
    covered: covered === null ? null : toTenths(covered),
    retirementPaths: today.retired,
    of: paths,
    parts: today.parts.map((part) => ({
      name: part.name,
      need: counted(part.need),
      paid: counted(part.need - part.short),
    })),
    ranked: ranked.sort((one, other) => other.points - one.points),
  };
}

function toTenths(points: number): number {
  const tenths = Math.round(10 * points);
  return tenths === 0 ? 0 : tenths / 10; // never -0
}

function leversToTry(timeline: Timeline, answers: PlanAnswers): Lever[] {
  const { age, monthly } = answers;
  const { years, retireIn, net, sip, surplusSaved, stepUp, goals } = timeline;
  const works = retireIn > 0;
  const income = monthly.salary + monthly.business + monthly.partner + monthly.otherIncome;
  const left = Math.max(0, net[0] ?? 0);
  const levers: [Lever, boolean][] = [
    [{ id: "saveMore", params: { monthly: saveMoreOf(income) } }, income > 0 && works],
    [
      {
        id: "stepUp",
        params: { points: STEP_UP_POINTS, percent: 100 * stepUp + STEP_UP_POINTS },
      },
      monthly.equitySip + monthly.debtSip > 0 && retireIn > 1,
    ],
    [{ id: "saveAll" }, surplusSaved < 1 && left > (sip[0] ?? 0)],
    [
      { id: "retireLater", params: { years: LATER, age: age + retireIn + LATER } },
      works && monthly.salary + monthly.business > 0 && retireIn + LATER < years,
    ],
    [{ id: "spendLess", params: { percent: SPEND_LESS_PCT } }, hasRetirement(timeline)],
  ];
  for (const goal of spendingGoalIds) {
    const timed = goals.find(({ name }) => name === goal);
    if (timed === undefined) continue;
    const isLaterPlanned = timed.inYears + LATER < years;
    levers.push([{ id: "later", params: { goal, years: LATER } }, isLaterPlanned]);
    levers.push([{ id: "smaller", params: { goal, percent: SMALLER_PCT } }, true]);
  }
  return levers.flatMap(([lever, applies]) => (applies ? [lever] : []));
}

function saveMoreOf(income: number): Rupees {
  return rupees(Math.max(1_000, SAVE_STEP * Math.round(income / 10 / SAVE_STEP)));
}

/** The options of the plan in which a lever of the plan with `options` is pulled. */
export function optionsWith(lever: Lever, options: PlanOptions): PlanOptions {
  switch (lever.id) {
    case "saveMore":
      return { ...options, extraMonthly: (options.extraMonthly ?? 0) + lever.params.monthly };
    case "stepUp":
      return { ...options, stepUpPct: (options.stepUpPct ?? 0) + lever.params.points };
    case "saveAll":
      return { ...options, surplusSavedPct: 100 };
    case "retireLater":
      return { ...options, retirementAge: lever.params.age };
    case "spendLess": {
      const spent = (100 - (options.spendLessPct ?? 0)) * (100 - lever.params.percent);
      return { ...options, spendLessPct: 100 - spent / 100 };
    }
    case "later": {
      const { goal, years } = lever.params;
      const later = (options.goalLater?.[goal] ?? 0) + years;
      return { ...options, goalLater: { ...options.goalLater, [goal]: later } };
    }
    case "smaller": {
      const { goal, percent } = lever.params;
      const size = ((options.goalSizePct?.[goal] ?? 100) * (100 - percent)) / 100;
      return { ...options, goalSizePct: { ...options.goalSizePct, [goal]: size } };
    }
  }
}

/** What stays unpaid on average, in rupees of today, and the lives in which retirement is paid. */
type Judged = { unpaid: number; retired: number | null; parts: Part[] };

function judged(timeline: Timeline, drawn: DrawnReturns, paths: number): Judged {
  const simulation = simulate(timeline, "planned", drawn, paths);
  return {
    unpaid: simulation.unpaidToday.reduce((sum, rupeesUnpaid) => sum + rupeesUnpaid, 0) / paths,
    parts: partsOf(timeline, simulation),
    retired: hasRetirement(timeline) ? retiredPaid(timeline, simulation) : null,
  };
}

type Part = { name: CoveredPart["name"]; need: number; short: number };

/** What each goal and living need, and what of it stays unpaid on average, in rupees of today. */
function partsOf({ need, prices, goals }: Timeline, simulation: Simulation): Part[] {
  const { paths, short, unpaidToday } = simulation;
  const parts = goals.map(({ name, inYears, cost }, goal): Part => {
    const price = prices[inYears] ?? 1;
    let lacking = 0;
    for (let path = 0; path < paths; path++) lacking += short[path * goals.length + goal] ?? 0;
    return { name, need: cost / price, short: lacking / paths / price };
  });
  const living = need.reduce((sum, needed, t) => sum + needed / (prices[t] ?? 1), 0);
  const all = unpaidToday.reduce((sum, rupeesUnpaid) => sum + rupeesUnpaid, 0) / paths;
  const ofGoals = parts.reduce((sum, part) => sum + part.short, 0);
  return [...parts, { name: "living", need: living, short: Math.max(0, all - ofGoals) }];
}

/**
 * The least saving more a month, in steps of ₹500 until work stops, with which retirement is paid in 80 of 100 of the
 * first lives; null where there is no work left, nothing to judge, or 10 lakh a month are not enough.
 */
export function savingFor80(timeline: Timeline, drawn: DrawnReturns): Rupees | null {
  const { retireIn } = timeline;
  if (retireIn === 0 || !hasRetirement(timeline)) return null;
  const paths = Math.min(FIRST_PATHS, drawn.paths);
  const steps = leastSteps(SAVE_MOST / SAVE_STEP, (count) => {
    const saving = withExtra(timeline, count * SAVE_STEP, retireIn);
    return retiredPaid(saving, simulate(saving, "planned", drawn, paths)) >= SAVED_CHANCE * paths;
  });
  return steps === null ? null : rupees(steps * SAVE_STEP);
}
