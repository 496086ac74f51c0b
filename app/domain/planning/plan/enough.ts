import { type Rupees, rupees } from "#values/money.ts";
import { FIRST_PATHS, RETIREMENT_SPEND_PCT } from "./assumptions.ts";
import type { DrawnReturns } from "./chance/returns.ts";
import { CLASSES, liveThrough, type Track } from "./life.ts";
import { type PlanAnswers, type PlanOptions, spendingGoalIds } from "./plan-answers.ts";
import { hasRetirement, PAID_WITHIN, unpaidToday } from "./run.ts";
import { leastSteps } from "./saving.ts";
import { type Timeline, timelineOf } from "./timeline.ts";

/** What is done in part of a way to enough; each has its bound. */
export type EnoughMessages = {
  /** So many per cent of what a month leaves are saved; of this month so many rupees more than now. */
  saveLeft: { percent: number; monthly: Rupees };
  stopLater: { age: number; years: number };
  /** In retirement. */
  spendLess: { percent: number };
  /** All goals. */
  smallerGoals: { percent: number };
};
export type EnoughStep = {
  [Id in keyof EnoughMessages]: { id: Id; params: EnoughMessages[Id] };
}[keyof EnoughMessages];

/** Steps that are taken together, and the lives in which all is paid then. */
export type EnoughWay = { steps: EnoughStep[]; paths: number };

export type Enough = {
  /** The lives in which all goals and living in all years are paid, and how many of them are enough. */
  paths: number;
  of: number;
  least: number;
  /** Of this month, rupees that are not saved; nil where it leaves none. */
  unsaved: Rupees;
  /** The first way that is enough; else the nearest, with fewer lives than are enough. Undefined where none is tried. */
  way: EnoughWay | undefined;
  /** Where it is enough: the least age at which work can stop, and rupees a month more in retirement; undefined for none. */
  spare: { stopAt: number | undefined; spendMore: Rupees | undefined } | undefined;
};

/** The share of lives in which all is paid that is enough. */
export const ENOUGH_SHARE = 0.8;
const LATEST = 70;
const SPEND_LEAST = 80;
const SMALLEST = 50;
/** Steps of per cent. */
const SAVED_STEP = 5;
const SMALLER_STEP = 5;
const MOST_SPENT_PCT = 500;

type Judge = {
  isEnough(options: PlanOptions): boolean;
  /** The lives in which all is paid, and what stays unpaid in all of them, in rupees of today. */
  measure(options: PlanOptions): { paths: number; unpaid: number };
};

/**
 * What would be enough: all goals and living paid in 80 of 100 of the first lives. Each of four levers is tried alone in
 * steps to its bound, then all of them in a row, each at its bound while the next is tried, and eased again at the end.
 */
export function enoughOf(
  timeline: Timeline,
  answers: PlanAnswers,
  options: PlanOptions,
  drawn: DrawnReturns,
): Enough {
  const of = Math.min(FIRST_PATHS, drawn.paths);
  const least = Math.ceil(ENOUGH_SHARE * of);
  const count = (tried: PlanOptions, mostLacking: number) =>
    livesPaid(timelineOf(answers, tried, timeline.thisYear), drawn, of, mostLacking);
  const judge: Judge = {
    isEnough: (tried) => count(tried, of - least).paths >= least,
    measure: (tried) => count(tried, of),
  };
  const { paths } = judge.measure(options);
  const found = { paths, of, least, unsaved: unsavedOf(timeline) };
  if (paths >= least) return { ...found, way: undefined, spare: spareOf(timeline, options, judge) };
  return {
    ...found,
    way: wayOf(leversOf(timeline, answers), { answers, options }, judge),
    spare: undefined,
  };
}

/** What of this month is not saved, before any lever. */
function unsavedOf({ net, sip, surplusSaved }: Timeline): Rupees {
  const left = Math.max(0, net[0] ?? 0);
  const beyond = left - Math.min(left, sip[0] ?? 0);
  return rupees(Math.round(((1 - surplusSaved) * beyond) / 12));
}

/** A lever in steps up to its bound, each under its name. */
type Lever = {
  steps: number;
  name(step: number): EnoughStep;
  /** Whether a further step may be worse than one before. */
  isUneven?: boolean;
};

function leversOf(timeline: Timeline, { monthly }: PlanAnswers): Lever[] {
  const { retireIn, age, years, surplusSaved, goals, net, sip } = timeline;
  const stopsAt = age + retireIn;
  const latest = Math.min(LATEST, age + years);
  const saved = 100 * surplusSaved;
  const unsaved = unsavedOf(timeline);
  const levers: Lever[] = [];
  if (surplusSaved < 1 && net.some((flow, t) => flow > (sip[t] ?? 0))) {
    levers.push({
      steps: Math.ceil((100 - saved) / SAVED_STEP),
      name(step) {
        const percent = Math.min(100, saved + SAVED_STEP * step);
        const monthly = Math.round(((percent - saved) / (100 - saved)) * unsaved);
        return { id: "saveLeft", params: { percent, monthly: rupees(monthly) } };
      },
    });
  }
  if (monthly.salary + monthly.business > 0 && retireIn > 0 && stopsAt < latest) {
    levers.push({
      steps: latest - stopsAt,
      name: (step) => ({ id: "stopLater", params: { age: stopsAt + step, years: step } }),
      isUneven: true,
    });
  }
  if (hasRetirement(timeline)) {
    levers.push({
      steps: 100 - SPEND_LEAST,
      name: (percent) => ({ id: "spendLess", params: { percent } }),
    });
  }
  if (goals.length > 0) {
    levers.push({
      steps: (100 - SMALLEST) / SMALLER_STEP,
      name: (step) => ({ id: "smallerGoals", params: { percent: SMALLER_STEP * step } }),
    });
  }
  return levers;
}

/** The options of the plan in which the steps of a way are taken. */
export function optionsOnWay(
  { steps }: Pick<EnoughWay, "steps">,
  { answers, options }: Asked,
): PlanOptions {
  return steps.reduce((taken, step) => optionsAfter(step, taken, { answers, options }), options);
}

type Asked = { answers: PlanAnswers; options: PlanOptions };

/** A step is counted from the options of the plan itself, not from those of the steps before it. */
function optionsAfter(step: EnoughStep, taken: PlanOptions, asked: Asked): PlanOptions {
  switch (step.id) {
    case "saveLeft":
      return { ...taken, surplusSavedPct: step.params.percent };
    case "stopLater":
      return { ...taken, retirementAge: step.params.age };
    case "spendLess":
      return { ...taken, spendLessPct: lessOf(asked.options.spendLessPct, step.params.percent) };
    case "smallerGoals":
      return { ...taken, goalSizePct: sizesOf(asked, 100 - step.params.percent) };
  }
}

/** So many per cent less than is spent with `before` per cent less. */
function lessOf(before = 0, percent: number): number {
  return 100 - ((100 - before) * (100 - percent)) / 100;
}

function sizesOf({ answers, options }: Asked, percent: number): PlanOptions["goalSizePct"] {
  const entered = spendingGoalIds.filter((id) => answers.goals[id] !== undefined);
  const { goalSizePct = {} } = options;
  return Object.fromEntries(entered.map((id) => [id, ((goalSizePct[id] ?? 100) * percent) / 100]));
}

function wayOf(levers: readonly Lever[], asked: Asked, judge: Judge): EnoughWay | undefined {
  const ends: { way: EnoughWay; unpaid: number }[] = [];
  const tryLever = (lever: Lever, before: EnoughStep[]) => {
    const optionsAt = (step: number) =>
      optionsOnWay({ steps: [...before, lever.name(step)] }, asked);
    const isEnough = (step: number) => step > 0 && judge.isEnough(optionsAt(step));
    const find = lever.isUneven ? firstStep : leastSteps;
    const step = find(lever.steps, isEnough);
    const taken = step ?? lever.steps;
    const { paths, unpaid } = judge.measure(optionsAt(taken));
    const way = { steps: [...before, lever.name(taken)], paths };
    ends.push({ way, unpaid });
    return step === null ? undefined : way;
  };
  for (const lever of levers) {
    const alone = tryLever(lever, []);
    if (alone) return alone;
  }
  const taken: EnoughStep[] = [];
  for (const lever of levers) {
    const together = tryLever(lever, taken);
    if (together) return eased(together.steps, levers, asked, judge);
    taken.push(lever.name(lever.steps));
  }
  return ends.sort((one, other) => other.way.paths - one.way.paths || one.unpaid - other.unpaid)[0]
    ?.way;
}

/** The same with each step that is at its bound eased as far as the rest lets it, the last of them first. */
function eased(
  steps: readonly EnoughStep[],
  levers: readonly Lever[],
  asked: Asked,
  judge: Judge,
): EnoughWay {
  let eased = [...steps];
  for (let place = steps.length - 2; place >= 0; place--) {
    const lever = levers[place];
    if (lever === undefined) continue;
    const withStep = (step: number) => [
      ...eased.slice(0, place),
      ...(step > 0 ? [lever.name(step)] : []),
      ...eased.slice(place + 1),
    ];
    const isEnough = (step: number) =>
      judge.isEnough(optionsOnWay({ steps: withStep(step) }, asked));
    eased = withStep(leastSteps(lever.steps, isEnough) ?? lever.steps);
  }
  return { steps: eased, paths: judge.measure(optionsOnWay({ steps: eased }, asked)).paths };
}

function firstStep(most: number, isEnough: (step: number) => boolean): number | null {
  for (let step = 1; step <= most; step++) if (isEnough(step)) return step;
  return null;
}

function spareOf(timeline: Timeline, options: PlanOptions, judge: Judge): Enough["spare"] {
  const { age, retireIn, retirementSpend } = timeline;
  if (!hasRetirement(timeline)) return { stopAt: undefined, spendMore: undefined };
  const earlier = leastSteps(retireIn, (years) =>
    judge.isEnough({ ...options, retirementAge: age + years }),
  );
  const less = options.spendLessPct ?? 0;
  const most = MOST_SPENT_PCT - RETIREMENT_SPEND_PCT;
  // The least that is not enough, less a step.
  const tooMuch = leastSteps(
    most,
    (step) => !judge.isEnough({ ...options, spendLessPct: lessOf(less, -step) }),
  );
  const more = tooMuch === null ? 0 : ((tooMuch - 1) * retirementSpend) / 100;
  const spendMore = Math.floor(more / 1200) * 100;
  return {
    stopAt: earlier === null || earlier >= retireIn ? undefined : age + earlier,
    spendMore: spendMore > 0 ? rupees(spendMore) : undefined,
  };
}

/** In how many lives everything is paid; given up after more than `mostLacking` in which something is not. */
function livesPaid(
  timeline: Timeline,
  { returns, years: drawnYears }: DrawnReturns,
  of: number,
  mostLacking: number,
): { paths: number; unpaid: number } {
  const { years, goals, prices } = timeline;
  const track: Track = {
    ...{ worth: new Float64Array(years + 1), worthFrom: 0 },
    ...{ unmet: new Float64Array(years), short: new Float64Array(goals.length) },
  };
  const isPaid = (lacking: number) => lacking <= PAID_WITHIN;
  let [paths, unpaid] = [0, 0];
  for (let path = 0; path < of && path - paths <= mostLacking; path++) {
    liveThrough(timeline, "planned", returns, path * drawnYears * CLASSES, track);
    if (track.unmet.every(isPaid) && track.short.every(isPaid)) {
      paths++;
      continue;
    }
    unpaid += unpaidToday(timeline, track.unmet);
    for (const [goal, { inYears }] of goals.entries())
      unpaid += (track.short[goal] ?? 0) / (prices[inYears] ?? 1);
  }
  return { paths, unpaid };
}
