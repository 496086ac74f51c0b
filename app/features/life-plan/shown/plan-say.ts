import type { GoalId } from "#domain/planning/plan/plan-answers.ts";
import type { Say } from "#values/say.ts";

/** With what the person calls each goal, "Home" where it has no name. */
export type PlanSay = Say & {
  goal(id: GoalId): string;
  /** The same inside a sentence: "home", unless it has a name of its own. */
  goalInside(id: GoalId): string;
};
