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

/** Longer than any amount or year: what comes in further signs was not typed into our fields. */
const LONGEST = 40;

/** The fields of one step as typed; whatever else was posted is left out. */
export function readStep(step: StepKey, form: FormData): Record<string, string> {
  const typed: Record<string, string> = {};
  for (const name of stepFields[step]) {
    const value = form.get(name);
    if (typeof value === "string") typed[name] = value.trim().slice(0, LONGEST);
  }
  return typed;
}
