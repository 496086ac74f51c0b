import type { FieldProblem, Fields } from "./form16.ts";

/** What was found of a certificate, before its figures are checked against each other. */
export type Found = {
  fields: Fields;
  problems: FieldProblem[];
  hasA: boolean;
  hasB: boolean;
  isAnnexureTwo?: boolean;
};

export const SAME_IDENTITY = [
  "partA.employer.tan",
  "partA.employee.pan",
  "partA.assessmentYear",
] as const;

/** Whether two parts may be of one certificate: nothing that both say differs. */
export function agree(one: Fields, other: Fields): boolean {
  return SAME_IDENTITY.every((id) => {
    const [a, b] = [one[id]?.value, other[id]?.value];
    return a === undefined || b === undefined || a === b;
  });
}
