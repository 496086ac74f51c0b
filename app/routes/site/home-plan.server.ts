import { cautiousReturns, SALARY_GROWTH_PCT } from "#domain/planning/plan/assumptions.ts";
import { medianReturns } from "#domain/planning/plan/chance/returns.ts";
import {
  type GoalId,
  type Monthly,
  monthlyKinds,
  ownedKinds,
  type PlanAnswers,
  type PlanAssets,
  type SpendingGoal,
} from "#domain/planning/plan/plan-answers.ts";
import { outcomeOf, runOf } from "#domain/planning/plan/run.ts";
import { extraSaving } from "#domain/planning/plan/saving.ts";
import { timelineOf, withExtra } from "#domain/planning/plan/timeline.ts";
import type { PlainDate } from "#values/dates.ts";

const AGE = 30;
const RETIRES_IN = 30;
/** How far off the goals of the invented person are, and their cost today. */
const GOALS: Partial<Record<SpendingGoal, { inYears: number; cost: number }>> = {
  vehicle: { inYears: 2, cost: 1_50_000 },
  home: { inYears: 6, cost: 8_00_000 },
  vacation: { inYears: 10, cost: 1_50_000 },
  education: { inYears: 14, cost: 12_00_000 },
  marriage: { inYears: 21, cost: 8_00_000 },
};

/** A goal, when it is due, its cost today (of retirement there is none), and what is saved for it a month. */
export type HomeGoal = {
  name: SpendingGoal | "retirement";
  year: number;
  inYears: number;
  cost: number | undefined;
  monthly: number;
};

export type HomePlan = ReturnType<typeof planOf>;

let last: HomePlan | undefined;

/** What an invented person would put aside for six goals, by the planner itself. Worked out once a year. */
export function homePlan(today: PlainDate): HomePlan {
  if (last?.thisYear !== today.year) last = planOf(today.year);
  return last;
}

function planOf(thisYear: number) {
  const options = { surplusSavedPct: 0, epfMonthly: 12_000, stepUpPct: SALARY_GROWTH_PCT };
  const timeline = timelineOf(answersOf(thisYear), options, thisYear);
  const returns = medianReturns(cautiousReturns(timeline.risk), timeline.years);
  const saving = extraSaving(timeline, returns);
  const monthlyFor = (name: GoalId) => saving.goals[name] ?? 0;
  const saved = [...timeline.goals, { name: "retirement" as const, inYears: RETIRES_IN }].reduce(
    (before, { name, inYears }) => withExtra(before, monthlyFor(name), inYears),
    timeline,
  );
  const { worthToday, moneyEndsAt } = runOf(saved, outcomeOf(saved, "planned", returns));
  const goals: HomeGoal[] = Object.entries(GOALS).map(([name, { inYears, cost }]) => ({
    name: name as SpendingGoal,
    year: thisYear + inYears,
    inYears,
    cost,
    monthly: monthlyFor(name as SpendingGoal),
  }));
  return {
    thisYear,
    age: AGE,
    retiresAt: AGE + RETIRES_IN,
    /** Rupees a month from now on, rising with the salary; of each goal until it is paid. */
    monthly: saving.total,
    goals: [
      ...goals,
      {
        name: "retirement" as const,
        year: thisYear + RETIRES_IN,
        inYears: RETIRES_IN,
        cost: undefined,
        monthly: monthlyFor("retirement"),
      },
    ],
    /** In rupees of today, year by year from now to the end. */
    worth: worthToday.map((amount) => amount ?? 0),
    moneyEndsAt,
  };
}

function answersOf(thisYear: number): PlanAnswers {
  const none = <Kind extends string>(kinds: readonly Kind[]) =>
    Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>;
  const monthly: Monthly = {
    ...none(monthlyKinds),
    salary: 95_000,
    household: 40_000,
    otherExpenses: 5_000,
  };
  const assets: PlanAssets = {
    ...none(ownedKinds),
    ulipCover: 0,
    cash: 3_00_000,
    epfPpf: 3_00_000,
  };
  return {
    age: AGE,
    dependents: 2,
    assets,
    monthly,
    goals: {
      ...Object.fromEntries(
        Object.entries(GOALS).map(([name, { inYears, cost }]) => [
          name,
          { year: thisYear + inYears, present: cost },
        ]),
      ),
      retirement: { year: thisYear + RETIRES_IN },
    },
    risk: 3,
  };
}
