import { futureCost } from "#domain/planning/goal-cost.ts";
import type { GoalId } from "#domain/planning/plan/plan-answers.ts";
import { type Rupees, rupees } from "#values/money.ts";
import { parseRupees } from "#values/typed-amount.ts";
import { goalParts, goals, goalsOfKind } from "./questions.ts";

export type GoalCost = {
  id: GoalId;
  /** The person's own name for it; empty where it has none. */
  called: string;
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

type Typed = Readonly<Record<string, string>>;

/** The goals as typed, with the future cost of those that have a year and a cost: one of each kind, and what is further. */
export function goalCosts(typed: Typed, thisYear: number): GoalCost[] {
  return goals.flatMap(({ name, inflationPct }) =>
    goalsOfKind(name)
      .filter((id) => id === name || isTyped(typed, id))
      .map((id) => goalCost(typed, id, inflationPct, thisYear)),
  );
}

/** Whether anything was entered for a goal. */
export function isTyped(typed: Typed, id: GoalId): boolean {
  return [...goalParts, "name"].some((part) => Boolean(typed[`${id}-${part}`]));
}

function goalCost(typed: Typed, id: GoalId, inflationPct: number, thisYear: number): GoalCost {
  const year = readGoalYear(typed[`${id}-year`] ?? "", thisYear);
  const present = parseRupees(typed[`${id}-present`] ?? "", "none");
  const own = parseRupees(typed[`${id}-future`] ?? "", "none");
  const computed =
    year === undefined || present === undefined
      ? undefined
      : futureCost(present, inflationPct, Math.max(0, year - thisYear));
  const future = own ?? computed;
  const rise = rupees(Math.max(0, (future ?? 0) - (present ?? future ?? 0)));
  const called = typed[`${id}-name`] ?? "";
  return { id, called, inflationPct, year, present, computed, own, future, rise };
}

/** A calendar year that is not over; undefined for anything else. */
export function readGoalYear(text: string, thisYear: number): number | undefined {
  const year = typedYear(text);
  return year !== undefined && year >= thisYear && year <= thisYear + FURTHEST ? year : undefined;
}

/** A loan that is over is paid: its year counts, too. */
export const LOANS_SINCE = 50;

/** The year of a loan's last instalment, of the last fifty years or later; undefined for anything else. */
export function readLoanYear(text: string, thisYear: number): number | undefined {
  const year = typedYear(text);
  const isLikely = year !== undefined && year >= thisYear - LOANS_SINCE;
  return isLikely && year <= thisYear + FURTHEST ? year : undefined;
}

/** A calendar year in four digits. */
export function typedYear(text: string): number | undefined {
  return /^\d{4}$/.test(text.trim()) ? Number(text) : undefined;
}
