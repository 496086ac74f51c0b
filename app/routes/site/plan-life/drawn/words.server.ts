import { lifePlan, type PlanSay } from "#content/en/plan-life-plan.ts";
import type { SummaryInWords } from "#content/en/plan-life-summary.ts";
import type { CountedRupees } from "#domain/planning/plan/run.ts";
import type { ShownGoal, ShownPlan } from "#features/life-plan/shown-plan.ts";
import { formatShortRupees } from "#values/money.ts";

/** What was changed on the page, and what the plan was before it. */
export type Tried = {
  changes: readonly string[];
  /** Of 100, without the changes; null where that plan needs nothing. */
  coveredBefore: number | null;
  lastsBefore: number | undefined;
};

export type DrawnPlan = {
  shown: ShownPlan;
  say: PlanSay;
  tried: Tried | undefined;
  /** Steps that are empty. */
  missing: SummaryInWords["missing"];
  unread: SummaryInWords["unread"];
  /** When the draft is deleted, in words. */
  draftEnds: string;
};

/** 74 as "about ₹74"; runs prove neither all nor nothing. */
export function coveredInWords(covered: number): { about: string; rupees: string } {
  const whole = Math.round(covered);
  if (whole > 99) return lifePlan.headline.all;
  return whole < 1 ? lifePlan.headline.none : lifePlan.headline.about(whole);
}

/** "about ₹74". */
export function coveredText(covered: number): string {
  const { about, rupees } = coveredInWords(covered);
  return about + rupees;
}

export function goalOf({ id, year }: ShownGoal, isInside: boolean, say: PlanSay): string {
  return lifePlan.goalOf(isInside ? say.goalInside(id) : say.goal(id), year);
}

/** Of a goal that is short, at most 99 %. */
export function percentOf({ paidShare }: ShownGoal): number {
  return Math.min(99, Math.floor(100 * paidShare + 0.5));
}

export function short(amount: CountedRupees | number): string {
  return amount === null ? lifePlan.goals.uncounted : formatShortRupees(amount);
}

export function exact(amount: CountedRupees | undefined, say: PlanSay): string {
  return amount === null || amount === undefined ? lifePlan.goals.uncounted : say.rupees(amount);
}
