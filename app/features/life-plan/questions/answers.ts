import { ownedKinds, spendingGoalIds } from "#domain/planning/plan/plan-answers.ts";
import {
  type AmountField,
  COVER,
  EXTRA,
  type GoalField,
  goalParts,
  goals,
  goalsOfKind,
  LOAN_END,
  monthlyGroups,
  type NameField,
  NPS_GOVERNMENT,
  NPS_START,
  OTHER_COVER,
  PARTNER,
  PARTNER_END,
  payrollFields,
  RETIREMENT_MONTHLY,
  RETIREMENT_SPEND,
  type StepKey,
} from "./questions.ts";

/** Everything typed so far, step by step, as it was typed: going back shows what was there. */
export type LifePlanAnswers = Record<StepKey, Record<string, string>>;

export const noAnswers: LifePlanAnswers = { risk: {}, assets: {}, monthly: {}, goals: {} };

/** The questions of each step, by their names in the form. */
export const stepFields = {
  risk: ["age", "dependents", "risk"],
  assets: [...ownedKinds, COVER],
  monthly: monthlyGroups.flatMap(({ fields }): readonly AmountField[] => fields),
  goals: goals.flatMap(({ name }) => goalParts.map((part): GoalField => `${name}-${part}`)),
} as const satisfies Record<StepKey, readonly string[]>;

/** What is asked in addition; a plan has a value for each. */
const furtherFields = {
  risk: [],
  assets: [OTHER_COVER, NPS_START, NPS_GOVERNMENT],
  monthly: [...payrollFields, PARTNER, PARTNER_END, LOAN_END, EXTRA],
  goals: [
    RETIREMENT_MONTHLY,
    RETIREMENT_SPEND,
    ...spendingGoalIds.map((id): NameField => `${id}-name`),
    ...goals.flatMap(({ name }) =>
      goalsOfKind(name)
        .slice(1)
        .flatMap((id) => goalParts.map((part): GoalField => `${id}-${part}`)),
    ),
  ],
} as const satisfies Record<StepKey, readonly string[]>;

export type PlanField =
  | (typeof stepFields)[StepKey][number]
  | (typeof furtherFields)[StepKey][number];

/** Every field of a step. */
export function fieldsOf(step: StepKey): readonly PlanField[] {
  return [...stepFields[step], ...furtherFields[step]];
}

/** How many of a step's questions have an answer. */
export function filledIn(answers: LifePlanAnswers, step: StepKey): number {
  return stepFields[step].filter((name) => answers[step][name]).length;
}
