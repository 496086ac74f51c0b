import { EXTRA, OTHER_COVER, payrollFields, type StepKey } from "./questions.ts";

/** The place on the plan's page that a change leads to; `life` is a field of its form. */
export const LIFE = "your-life";

/** The form of amounts on the plan's page; an address never has one. */
export const AMOUNTS_FORM = "amounts";
/** The form that makes a month of a sum that is too small for one. */
export const SUM_FORM = "sum";
/** The form that asks for an age where none was chosen. */
export const AGE_FORM = "age";

/** The amounts beside the answers, with the step that they belong to. */
export const planAmounts = [
  ...payrollFields.map((field) => ({ field, step: "monthly" as const })),
  { field: EXTRA, step: "monthly" },
  { field: OTHER_COVER, step: "assets" },
] as const satisfies readonly { field: string; step: StepKey }[];
