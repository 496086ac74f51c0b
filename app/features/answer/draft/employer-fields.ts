import type { EmployerFigure } from "./answer-messages.ts";

/** Of all employers of a year whose figures are typed, the first one included. */
export const MOST_EMPLOYERS = 5;
/** Those beside the first, by their number on the form. */
export const OTHER_EMPLOYERS = [2, 3, 4, 5] as const;
export type EmployerNumber = (typeof OTHER_EMPLOYERS)[number];

export const EMPLOYER_FIELDS = ["employer", "salary", "deducted", "months"] as const;
export type EmployerField = EmployerFigure | "employer" | "months";

/** The field that sends along what a form showed before. */
export const EMPLOYERS_BEFORE = "employers-before";

/** The name of a field: `salary-2`. */
export function employerField(field: EmployerField, number: EmployerNumber): string {
  return `${field}-${number}`;
}

/** The last of them with anything typed; 1 where nothing was. */
export function lastEmployer(texts: Readonly<Record<string, string>> = {}): number {
  const isNamed = (number: EmployerNumber) =>
    EMPLOYER_FIELDS.some((field) => texts[employerField(field, number)]?.trim());
  return OTHER_EMPLOYERS.findLast(isNamed) ?? 1;
}
