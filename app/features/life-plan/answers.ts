import { ownedKinds } from "#domain/planning/plan/plan-answers.ts";
import {
  type AmountField,
  COVER,
  type GoalField,
  goalParts,
  goals,
  monthlyGroups,
  type StepKey,
} from "./questions.ts";

/** Everything typed so far, step by step, as it was typed: going back shows what was there. */
export type LifePlanAnswers = Record<StepKey, Record<string, string>>;

export const noAnswers: LifePlanAnswers = { risk: {}, assets: {}, monthly: {}, goals: {} };

/** Every field of each step, by its name in the form. */
export const stepFields = {
  risk: ["age", "dependents", "risk"],
  assets: [...ownedKinds, COVER],
  monthly: monthlyGroups.flatMap(({ fields }): readonly AmountField[] => fields),
  goals: goals.flatMap(({ name }) => goalParts.map((part): GoalField => `${name}-${part}`)),
} as const satisfies Record<StepKey, readonly string[]>;

/** How many fields of a step hold something. */
export function filledIn(answers: LifePlanAnswers, step: StepKey): number {
  return stepFields[step].filter((name) => answers[step][name]).length;
}
