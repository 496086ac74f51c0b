import { futureCost } from "#domain/planning/goal-cost.ts";
import type { GoalName } from "#domain/planning/plan/plan-answers.ts";
import { type Rupees, rupees } from "#values/money.ts";
import { parseRupees } from "#values/typed-amount.ts";
import { goals } from "./questions.ts";

export type GoalCost = {
  name: GoalName;
  inflationPct: number;
  year: number | undefined;
  present: Rupees | undefined;
  /** Today's cost carried to the target year; undefined while one of the two is missing. */
  computed: Rupees | undefined;
  /** The person's own figure, which replaces ours. */
  own: Rupees | undefined;
  /** What counts: their own figure, else ours. */
  future: Rupees | undefined;
  /** How much of it is more than today's cost. */
  rise: Rupees;
};

/** The most years of saving; a year further away is a typing mistake. */
export const FURTHEST = 100;

/** The six goals as typed, with the future cost of those that have a year and a cost. */
export function goalCosts(typed: Record<string, string>, thisYear: number): GoalCost[] {
  return goals.map(({ name, inflationPct }) => {
    const year = readGoalYear(typed[`${name}-year`] ?? "", thisYear);
    const present = parseRupees(typed[`${name}-present`] ?? "");
    const own = parseRupees(typed[`${name}-future`] ?? "");
    const computed =
      year === undefined || present === undefined
        ? undefined
        : futureCost(present, inflationPct, Math.max(0, year - thisYear));
    const future = own ?? computed;
    const rise = rupees(Math.max(0, (future ?? 0) - (present ?? future ?? 0)));
    return { name, inflationPct, year, present, computed, own, future, rise };
  });
}

/** A calendar year that is not over; undefined for anything else. */
export function readGoalYear(text: string, thisYear: number): number | undefined {
  const year = /^\d{4}$/.test(text) ? Number(text) : Number.NaN;
  return year >= thisYear && year <= thisYear + FURTHEST ? year : undefined;
}
