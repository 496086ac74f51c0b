import type { Message } from "#values/message.ts";
import {
  type GoalId,
  ownedKinds,
  type PlanAnswers,
  type PlanOptions,
  type SpendingGoalId,
  spendingGoalIds,
} from "./plan-answers.ts";
import { PAID_WITHIN } from "./run.ts";
import { isSumSmall, type Timeline, yearsUntil } from "./timeline.ts";

/** What whoever reads a plan must know about it, each in a sentence of its own. */
export type PlanFlags = {
  /** Under 18: for a parent or guardian. */
  minor: null;
  /** No card was chosen; the second is taken. */
  riskAssumed: null;
  /** This month costs more than it brings. */
  deficitNow: null;
  /** The SIPs are more than a month leaves. */
  sipAboveSurplus: null;
  /** There is a salary or a business, and no year of work for it. */
  workIncomeNotCounted: null;
  /** A salary, and nothing said of provident fund through the payroll. */
  pfNotEntered: null;
  /** A partner's pay, and no year of it: it has ended, or work has stopped and no year is given. */
  partnerNotCounted: null;
  /** The sum for retirement is less than five years of today's spending. */
  sumIsSmall: null;
  /** The retirement card has an amount a month, and a sum that does not count beside it. */
  sumLeftOut: null;
  /** Nothing is spent: retirement can be judged only where its card has a sum. */
  noExpenses: null;
  /** Work goes on until the last year of the plan: there is no retirement in it. */
  retirementBeyond: null;
  /**
   * A goal that is left out: its year is over, or it has a year and no cost, or the other way round. Of retirement only a
   * year that is over is left out, and its cost counts.
   */
  incomplete: { goal: GoalId };
  /** A goal after the last year of the plan: named, not counted. */
  beyond: { goal: SpendingGoalId };
  /** A goal of this year, which no saving can still pay for. */
  dueNow: { goal: SpendingGoalId };
  /** A ULIP's cover and nothing owned: cover is not wealth. */
  coverOnly: null;
  /** In the deterministic planned run living goes unpaid before work stops. */
  crunch: null;
};
export type PlanFlag = Message<PlanFlags>;

/** In the order above; `unmet` is living that goes unpaid on the planned course. */
export function flagsOf(
  timeline: Timeline,
  answers: PlanAnswers,
  options: PlanOptions,
  unmet: Float64Array,
): PlanFlag[] {
  const { age, monthly, assets, risk } = answers;
  const { thisYear, years, retireIn, net, sip } = timeline;
  const works = retireIn > 0;
  const earned = monthly.salary + monthly.business;
  const now = net[0] ?? 0;
  const flags: [PlanFlag, boolean][] = [
    [{ id: "minor" }, age < 18],
    [{ id: "riskAssumed" }, risk === undefined],
    [{ id: "deficitNow" }, works && now < 0],
    [{ id: "sipAboveSurplus" }, works && (sip[0] ?? 0) > Math.max(0, now)],
    [{ id: "workIncomeNotCounted" }, !works && earned > 0],
    [{ id: "pfNotEntered" }, works && monthly.salary > 0 && options.epfMonthly === undefined],
    [{ id: "partnerNotCounted" }, monthly.partner > 0 && timeline.partnerYears === 0],
    [{ id: "sumIsSmall" }, isSumSmall(answers, options, timeline)],
    [{ id: "sumLeftOut" }, hasUnusedSum(answers)],
    [{ id: "noExpenses" }, monthly.household + monthly.otherExpenses === 0],
    [{ id: "retirementBeyond" }, retireIn >= years],
  ];
  const cards: readonly GoalId[] = ["retirement", ...spendingGoalIds];
  for (const goal of cards) {
    flags.push([{ id: "incomplete", params: { goal } }, isIncomplete(answers, goal, thisYear)]);
  }
  const dueIn = (goal: SpendingGoalId) =>
    hasCost(answers, goal) ? yearsUntil(answers, goal, thisYear) : undefined;
  for (const goal of spendingGoalIds) {
    flags.push([{ id: "beyond", params: { goal } }, (dueIn(goal) ?? 0) >= years]);
  }
  for (const goal of spendingGoalIds) {
    flags.push([{ id: "dueNow", params: { goal } }, dueIn(goal) === 0]);
  }
  const ownsNothing = ownedKinds.every((kind) => assets[kind] === 0);
  flags.push([{ id: "coverOnly" }, assets.ulipCover > 0 && ownsNothing]);
  const crunch = unmet.subarray(0, retireIn).some((lacking) => lacking > PAID_WITHIN);
  flags.push([{ id: "crunch" }, crunch]);
  return flags.flatMap(([flag, isRaised]) => (isRaised ? [flag] : []));
}

/** Whether it has to be asked first if the sum for retirement is a month's: no answer is given until then. */
export function isSumInQuestion(flags: readonly PlanFlag[]): boolean {
  return flags.some(({ id }) => id === "sumIsSmall");
}

function hasUnusedSum({ goals: { retirement } }: PlanAnswers): boolean {
  return Boolean(retirement?.monthly && (retirement.present || retirement.future));
}

function hasCost({ goals }: PlanAnswers, goal: SpendingGoalId): boolean {
  const { present, future } = goals[goal] ?? {};
  return Boolean(present || future);
}

/** Retirement needs no cost, and none of the years that are left empty; one that is over is not taken. */
function isIncomplete(answers: PlanAnswers, goal: GoalId, thisYear: number): boolean {
  const year = answers.goals[goal]?.year;
  const isOver = year !== undefined && year < thisYear;
  if (goal === "retirement") return isOver;
  return isOver || (year === undefined) === hasCost(answers, goal);
}
