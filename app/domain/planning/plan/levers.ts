import type { Message } from "#values/message.ts";
import { type Rupees, rupees } from "#values/money.ts";
import { FIRST_PATHS } from "./assumptions.ts";
import { retiredPaid } from "./chance/chances.ts";
import type { DrawnReturns } from "./chance/returns.ts";
import { simulate } from "./chance/simulation.ts";
import {
  type PlanAnswers,
  type PlanOptions,
  type SpendingGoal,
  spendingGoals,
} from "./plan-answers.ts";
import { hasRetirement } from "./run.ts";
import { leastSteps } from "./saving.ts";
import { inflationOf, type Timeline, timelineOf, withExtra } from "./timeline.ts";

/** What could be done differently. More risk is not among it. */
export type LeverMessages = {
  /** A tenth of the income more, in rupees a month until work stops. */
  saveMore: { monthly: Rupees };
  /** SIPs and extra saving rise by so many per cent more each year. */
  stepUp: { points: number };
  /** All of what a month leaves over is saved. */
  saveAll: null;
  retireLater: { years: number };
  /** In retirement. */
  spendLess: { percent: number };
  /** A goal later, or a cheaper one. */
  later: { goal: SpendingGoal; years: number };
  smaller: { goal: SpendingGoal; percent: number };
};
export type Lever = Message<LeverMessages>;

export type Levers = {
  /** Of 100 rupees of today that the plan needs for living and goals, how many are paid on average; null where it needs none. */
  covered: number | null;
  /** Lives in which retirement is paid; null where there is none to judge. */
  retirementPaths: number | null;
  of: number;
  /** By how much `covered` rises, in points to one decimal, most first. */
  ranked: { lever: Lever; points: number; retirementPaths: number | null }[];
};

type Tried = { lever: Lever; timeline: Timeline };

const SAVE_STEP = 500;
const SAVE_MOST = 10_00_000;
const SAVED_CHANCE = 0.8;
const LATER = 2;
const STEP_UP_POINTS = 5;
const SPEND_LESS = 0.1;
const SMALLER = 0.2;

/** Every lever that applies, tried on the planned course of the first lives. */
export function leversOf(
  timeline: Timeline,
  answers: PlanAnswers,
  options: PlanOptions,
  drawn: DrawnReturns,
): Levers {
  const paths = Math.min(FIRST_PATHS, drawn.paths);
  const judge = (tried: Timeline) => judged(tried, drawn, paths);
  const today = judge(timeline);
  const { covered } = today;
  const ranked =
    covered === null
      ? []
      : leversToTry(timeline, answers, options).map(({ lever, timeline: tried }) => {
          const outcome = judge(tried);
          const points = toTenths((outcome.covered ?? covered) - covered);
          return { lever, points, retirementPaths: outcome.retired };
        });
  return {
    covered: covered === null ? null : toTenths(covered),
    retirementPaths: today.retired,
    of: paths,
    ranked: ranked.sort((one, other) => other.points - one.points),
  };
}

function toTenths(points: number): number {
  const tenths = Math.round(10 * points);
  return tenths === 0 ? 0 : tenths / 10; // never -0
}

function leversToTry(timeline: Timeline, answers: PlanAnswers, options: PlanOptions): Tried[] {
  const { age, monthly } = answers;
  const { years, retireIn, thisYear, net, sip, surplusSaved } = timeline;
  const works = retireIn > 0;
  const income = monthly.salary + monthly.business + monthly.otherIncome;
  const left = Math.max(0, net[0] ?? 0);
  const again = (changed: PlanOptions, spendLess = 0) =>
    timelineOf(answers, { ...options, ...changed }, thisYear, spendLess);
  const more = saveMoreOf(income);
  const stepUpPct = (options.stepUpPct ?? 0) + STEP_UP_POINTS;
  const tried: [boolean, Lever, () => Timeline][] = [
    [
      income > 0 && works,
      { id: "saveMore", params: { monthly: more } },
      () => withExtra(timeline, more, retireIn),
    ],
    [
      monthly.equitySip + monthly.debtSip > 0 && retireIn > 1,
      { id: "stepUp", params: { points: STEP_UP_POINTS } },
      () => again({ stepUpPct }),
    ],
    [
      works && surplusSaved < 1 && left > (sip[0] ?? 0),
      { id: "saveAll" },
      () => again({ surplusSavedPct: 100 }),
    ],
    [
      works && monthly.salary + monthly.business > 0 && retireIn + LATER < years,
      { id: "retireLater", params: { years: LATER } },
      () => again({ retirementAge: age + retireIn + LATER }),
    ],
    [
      hasRetirement(timeline),
      { id: "spendLess", params: { percent: 100 * SPEND_LESS } },
      () => again({}, SPEND_LESS),
    ],
  ];
  return [
    ...tried.flatMap(([applies, lever, change]) =>
      applies ? [{ lever, timeline: change() }] : [],
    ),
    ...spendingGoals.flatMap((goal) => goalLevers(goal, timeline, answers, options)),
  ];
}

function saveMoreOf(income: number): Rupees {
  return rupees(Math.max(1_000, SAVE_STEP * Math.round(income / 10 / SAVE_STEP)));
}

function goalLevers(
  goal: SpendingGoal,
  { goals, years, thisYear }: Timeline,
  answers: PlanAnswers,
  options: PlanOptions,
): Tried[] {
  const timed = goals.find(({ name }) => name === goal);
  if (timed === undefined) return [];
  const { year = thisYear, present = 0, future = 0 } = answers.goals[goal] ?? {};
  const rise = 1 + inflationOf(goal, options) / 100;
  const withGoal = (changed: { year: number; present: number; future: number }) =>
    timelineOf({ ...answers, goals: { ...answers.goals, [goal]: changed } }, options, thisYear);
  const smaller = { year, present: present * (1 - SMALLER), future: future * (1 - SMALLER) };
  const tried: Tried[] = [
    {
      lever: { id: "smaller", params: { goal, percent: 100 * SMALLER } },
      timeline: withGoal(smaller),
    },
  ];
  if (timed.inYears + LATER >= years) return tried;
  const later = { year: year + LATER, present, future: future * rise * rise };
  const lever: Lever = { id: "later", params: { goal, years: LATER } };
  return [{ lever, timeline: withGoal(later) }, ...tried];
}

type Judged = { covered: number | null; retired: number | null };

function judged(timeline: Timeline, drawn: DrawnReturns, paths: number): Judged {
  const simulation = simulate(timeline, "planned", drawn, paths);
  const need = needToday(timeline);
  const unpaid = simulation.unpaidToday.reduce((sum, rupeesUnpaid) => sum + rupeesUnpaid, 0);
  return {
    covered: need === 0 ? null : 100 * (1 - unpaid / paths / need),
    retired: hasRetirement(timeline) ? retiredPaid(timeline, simulation) : null,
  };
}

/** What living takes beyond the income, and the goals, in rupees of today. */
function needToday({ net, prices, goals }: Timeline): number {
  const living = net.reduce((sum, flow, t) => sum + Math.max(0, -flow) / (prices[t] ?? 1), 0);
  return goals.reduce((sum, { inYears, cost }) => sum + cost / (prices[inYears] ?? 1), living);
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
