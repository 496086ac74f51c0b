import type { RoomWords } from "#content/words.server.ts";
import type { CountedRupees } from "#domain/planning/plan/run.ts";
import { formatShortRupees } from "#values/money.ts";
import type { PlanSay } from "../shown/plan-say.ts";
import type { ShownGoal, ShownPlan } from "../shown/shown-plan.ts";

/** What was changed on the page, and what the plan was before it. */
export type Tried = {
  changes: readonly string[];
  /** Of 100, without the changes; null where that plan needs nothing. */
  coveredBefore: number | null;
  lastsBefore: number | undefined;
};

/** What a plan speaks with: the words of a language, and how they write values and call its goals. */
export type PlanVoice = { words: RoomWords; say: PlanSay };

type SummaryInWords = ReturnType<RoomWords["summaryInWords"]>;

export type DrawnPlan = PlanVoice & {
  shown: ShownPlan;
  tried: Tried | undefined;
  /** The sum for retirement as an amount, where it is in question. */
  sum: string;
  /** Steps that are empty. */
  missing: SummaryInWords["missing"];
  unread: SummaryInWords["unread"];
  /** When the draft is deleted, in words. */
  draftEnds: string;
};

/** 74 as "about ₹74"; runs prove neither all nor nothing. */
export function coveredInWords(
  covered: number,
  { lifePlan }: RoomWords,
): { about: string; rupees: string } {
  const whole = Math.round(covered);
  if (whole > 99) return lifePlan.headline.all;
  return whole < 1 ? lifePlan.headline.none : lifePlan.headline.about(whole);
}

/** "about ₹74". */
export function coveredText(covered: number, words: RoomWords): string {
  const { about, rupees } = coveredInWords(covered, words);
  return about + rupees;
}

export function goalOf(
  { id, year }: ShownGoal,
  isInside: boolean,
  { words: { lifePlan }, say }: PlanVoice,
): string {
  return lifePlan.goalOf(isInside ? say.goalInside(id) : say.goal(id), year);
}

/** Of a goal that is short, at most 99 %. */
export function percentOf({ paidShare }: ShownGoal): number {
  return Math.min(99, Math.floor(100 * paidShare + 0.5));
}

export function short(amount: CountedRupees | number, { lifePlan }: RoomWords): string {
  return amount === null ? lifePlan.goals.uncounted : formatShortRupees(amount);
}

export function exact(
  amount: CountedRupees | undefined,
  { words: { lifePlan }, say }: PlanVoice,
): string {
  return amount === null || amount === undefined ? lifePlan.goals.uncounted : say.rupees(amount);
}
