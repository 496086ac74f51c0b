import type { EnoughStep } from "#domain/planning/plan/enough.ts";
import type { PlanFlag } from "#domain/planning/plan/flags.ts";
import type { Lever } from "#domain/planning/plan/levers.ts";
import type { LifePlan, RunName } from "#domain/planning/plan/plan.ts";
import type { RiskCard, SpendingGoalId } from "#domain/planning/plan/plan-answers.ts";
import type { CountedRupees } from "#domain/planning/plan/run.ts";
import { inflationOf, type Timeline, withMovedGoals } from "#domain/planning/plan/timeline.ts";
import type { FanYear } from "#ui/fan-chart/fan-scale.ts";
import type { Rupees } from "#values/money.ts";
import type { PlanQuestion } from "../planner/plan-question.ts";
import { besideNeed, type HundredShare, hundredShares } from "./hundred.ts";
import { fundAddress, type TriedAddress, tryOf, wayAddress } from "./plan-changes.ts";

/** A plan as its page shows it: figures by what they are for, shares of 1, ages, and null where nothing can be counted. */
export type ShownPlan = {
  thisYear: number;
  age: number;
  /** The age at which the plan ends. */
  until: number;
  stopsAt: number;
  isRetired: boolean;
  paths: number;
  flags: PlanFlag[];
  /** Of 100 rupees that are needed; null where nothing is. */
  covered: number | null;
  hundred: HundredShare[] | undefined;
  goals: ShownGoal[];
  retirement: ShownRetirement | undefined;
  /** The age of a year of work in which there is not enough for living. */
  crunchAt: number | undefined;
  /** Whether a part of what living needs beyond the income is before work stops. */
  needsMoneyWhileWorking: boolean;
  /** Share of runs in which living is paid to the end, and in which everything is. */
  lasts: number | undefined;
  everything: number;
  levers: ShownLever[];
  enough: ShownEnough | undefined;
  /** Rupees of this month that are not saved; nil where it leaves none. */
  unsaved: Rupees;
  /** Rupees a month of other income, which goes on for life. */
  otherIncome: Rupees;
  /** Whether money lies in a provident fund that is shut until work stops. */
  hasFund: boolean;
  /** Where the plan is in which the provident fund may pay goals; undefined where it may already. */
  fundHref: string | undefined;
  years: FanYear[] | undefined;
  risk: RiskCard;
  readings: ShownReading[];
};

/** A run on its middle course. */
export type ShownReading = {
  name: RunName;
  endsAt: number | undefined;
  goalsPaid: number;
  goals: number;
};

/** What would be enough, or what it leaves over. */
type ShownEnough =
  | { kind: "spare"; share: number; stopAt: number | undefined; spendMore: Rupees | undefined }
  | { kind: "way"; isEnough: boolean; share: number; steps: readonly EnoughStep[]; href: string };

export type ShownGoal = {
  id: SpendingGoalId;
  year: number;
  age: number;
  /** As typed, in rupees of today, and as much of it as an option says. */
  present: Rupees | undefined;
  /** Whether its cost in its year was typed; else today's has risen by so much a year. */
  isOwnCost: boolean;
  inflationPct: number;
  cost: CountedRupees;
  short: CountedRupees;
  isPaid: boolean;
  /** Of its cost, 0 to 1. */
  paidShare: number;
  /** Its cost in rupees of today, as a share of the dearest goal's. */
  size: number;
  chance: number;
  /** What lies in the provident fund then and may not pay it; nil where nothing is short. */
  shutIn: CountedRupees;
  /** Rupees a month more that would close it; null where none can. */
  more: Rupees | null;
  isDueNow: boolean;
};

export type ShownRetirement = {
  monthlyToday: CountedRupees;
  from: Timeline["retirementFrom"];
  /** Its first calendar year. */
  year: number;
  endsAt: number | undefined;
  shortToday: CountedRupees;
  /** Years that are paid, of all of them. */
  paidShare: number;
  chance: number;
  more: Rupees | null;
  lasting: { age: number; share: number }[];
};

export type ShownLever = {
  lever: Lever;
  /** Of 100 rupees, once it is pulled. */
  covered: number;
  /** Share of runs in which retirement is paid then. */
  lasts: number | undefined;
  to: TriedAddress;
};

/** A lever that gains less is noise. */
const LEAST_POINTS = 0.5;
const MOST_LEVERS = 3;

/** The plan as it is asked for, and as it was entered, before anything was tried on the page. */
type PlanPair = { plan: LifePlan; asked: PlanQuestion; before: LifePlan; entered: PlanQuestion };

export function shownPlan({ plan, asked, before, entered }: PlanPair): ShownPlan {
  const { derived, thisYear, monteCarlo, deterministic, enough } = plan;
  const levers = besideNeed(plan, before);
  const { monthly, assets } = asked.answers;
  const { epfMonthly = 0, pfPaysGoals = false } = asked.options;
  const { age, years, retireIn } = derived;
  const { moneyEndsAt } = deterministic.planned;
  const { goals: chances, everything } = monteCarlo.planned;
  return {
    thisYear,
    age,
    until: age + years,
    stopsAt: age + retireIn,
    isRetired: retireIn === 0,
    paths: plan.paths,
    flags: plan.flags,
    covered: levers.covered,
    hundred: hundredShares(levers.parts, levers.covered),
    goals: goalsOf({ ...plan, levers }, asked),
    retirement: retirementOf(plan),
    crunchAt: moneyEndsAt !== null && moneyEndsAt < age + retireIn ? moneyEndsAt : undefined,
    needsMoneyWhileWorking: derived.net
      .slice(0, retireIn)
      .some((flow) => flow !== null && flow < 0),
    lasts: chances.retirement && chances.retirement.paths / chances.retirement.of,
    everything: everything.paths / everything.of,
    levers: leversOf({ ...plan, levers }, asked, entered),
    enough: levers.covered === null ? undefined : enoughOf(plan, asked, entered),
    unsaved: enough.unsaved,
    otherIncome: monthly.otherIncome as Rupees,
    hasFund: derived.retireIn > 0 && assets.epfPpf + epfMonthly > 0,
    fundHref: pfPaysGoals ? undefined : fundAddress(asked, entered),
    years: yearsOf(plan),
    risk: derived.risk,
    readings: (["planned", "asYouAre", "card"] as const).map((name) => {
      const run = deterministic[name];
      const goals = Object.values(run.goals);
      return {
        name,
        endsAt: run.retirementEndsAt ?? undefined,
        goalsPaid: goals.filter(({ short }) => short === 0).length,
        goals: goals.length,
      };
    }),
  };
}

function enoughOf(
  plan: LifePlan,
  asked: PlanQuestion,
  entered: PlanQuestion,
): ShownEnough | undefined {
  const { spare, way, paths, of, least } = plan.enough;
  if (spare)
    return { kind: "spare", share: paths / of, stopAt: spare.stopAt, spendMore: spare.spendMore };
  if (!way) return undefined;
  const href = wayAddress(way, asked, entered, plan.derived.retirementFrom);
  return {
    kind: "way",
    isEnough: way.paths >= least,
    share: way.paths / of,
    steps: way.steps,
    href,
  };
}

function goalsOf(
  { derived, thisYear, deterministic, monteCarlo, levers, extraSip, flags }: LifePlan,
  { answers, options }: PlanQuestion,
): ShownGoal[] {
  const moved = withMovedGoals(answers, options);
  const needs = levers.parts.filter(({ name }) => name !== "living");
  const dearest = Math.max(1, ...needs.map(({ need }) => need ?? 0));
  return needs.flatMap(({ name, need }): ShownGoal[] => {
    if (name === "living") return [];
    const outcome = deterministic.planned.goals[name];
    const chance = monteCarlo.planned.goals[name];
    if (!outcome || !chance) return [];
    const { inYears, cost, paid, short, shutIn } = outcome;
    return [
      {
        id: name,
        year: thisYear + inYears,
        age: derived.age + inYears,
        present: moved.goals[name]?.present as Rupees | undefined,
        isOwnCost: Boolean(moved.goals[name]?.future),
        inflationPct: inflationOf(name, options),
        cost,
        short,
        isPaid: short === 0,
        paidShare: cost === null || cost === 0 ? 0 : (paid ?? 0) / cost,
        size: (need ?? dearest) / dearest,
        chance: chance.paths / chance.of,
        shutIn,
        more: extraSip.goals[name] ?? null,
        isDueNow: flags.some((flag) => flag.id === "dueNow" && flag.params.goal === name),
      },
    ];
  });
}

function retirementOf(plan: LifePlan): ShownRetirement | undefined {
  const { derived, thisYear, deterministic, monteCarlo, extraSip } = plan;
  const { age, years, retireIn, retirementSpendToday, retirementFrom } = derived;
  const { retirementEndsAt, unpaidRetirementToday } = deterministic.planned;
  const chance = monteCarlo.planned.goals.retirement;
  if (!chance) return undefined;
  const paidYears = (retirementEndsAt ?? age + years) - (age + retireIn);
  return {
    monthlyToday:
      retirementSpendToday === null ? null : (Math.round(retirementSpendToday / 12) as Rupees),
    from: retirementFrom,
    year: thisYear + retireIn,
    endsAt: retirementEndsAt ?? undefined,
    shortToday: unpaidRetirementToday,
    paidShare: paidYears / (years - retireIn),
    chance: chance.paths / chance.of,
    more: extraSip.goals.retirement ?? null,
    lasting: monteCarlo.planned.stillPaid.map(({ age: at, paths }) => ({
      age: at,
      share: paths / chance.of,
    })),
  };
}

function leversOf(plan: LifePlan, asked: PlanQuestion, entered: PlanQuestion): ShownLever[] {
  const { ranked, covered, of } = plan.levers;
  return ranked
    .filter(({ points }) => points > LEAST_POINTS)
    .flatMap(({ lever, points, retirementPaths }) => {
      const to = tryOf(lever, asked, entered, plan.derived.retirementFrom);
      if (!to) return [];
      const lasts = retirementPaths === null ? undefined : retirementPaths / of;
      return [{ lever, covered: (covered ?? 0) + points, lasts, to }];
    })
    .slice(0, MOST_LEVERS);
}

/** Undefined where a year's wealth is more than can be counted. */
function yearsOf(plan: LifePlan): FanYear[] | undefined {
  const { derived, thisYear, monteCarlo, deterministic } = plan;
  const { worthToday } = deterministic.planned;
  const years: FanYear[] = [];
  for (const { t, p10Today: low, p50Today: middle, p90Today: high } of monteCarlo.planned.bands) {
    const planned = worthToday[t] ?? null;
    if (low === null || middle === null || high === null || planned === null) return undefined;
    years.push({ age: derived.age + t, year: thisYear + t, low, middle, high, planned });
  }
  return years;
}
