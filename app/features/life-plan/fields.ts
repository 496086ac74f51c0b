import {
  assetFields,
  goals,
  monthlyGroups,
  type StepKey,
  ulipCover,
} from "#content/en/plan-life.ts";

/** The parts of a goal's card; a field is named `education-year`. */
export const goalParts = ["year", "present", "future"] as const;

/** Every field of each step, by its name in the form. */
export const stepFields: Record<StepKey, readonly string[]> = {
  risk: ["age", "dependents", "risk"],
  assets: [...assetFields.map(({ name }) => name), ulipCover.name],
  monthly: monthlyGroups.flatMap(({ fields }) => fields.map(({ name }) => name)),
  goals: goals.flatMap(({ name }) => goalParts.map((part) => `${name}-${part}`)),
};

export const AGES = Array.from({ length: 71 }, (_, index) => index + 10);
export const DEPENDENTS = Array.from({ length: 11 }, (_, index) => index);
