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

/** The first day and the last one that a part is for, where it says both. */
export function monthsOf(fields: Fields): { from: string; to: string } | undefined {
  const [from, to] = (["from", "to"] as const).map((day) => fields[`partA.period.${day}`]?.value);
  return from && to ? { from: String(from), to: String(to) } : undefined;
}

/** Whether both say for which months they are, and have none in common. */
export function areApart(one: Fields, other: Fields): boolean {
  const [months, others] = [monthsOf(one), monthsOf(other)];
  return Boolean(months && others && (months.to < others.from || others.to < months.from));
}
