import type { FieldId } from "#domain/form16/field-id.ts";

/** What is asked of a person without a Form 16, with the row of the form for each figure. */
export const TYPED_ROWS = {
  salary: "partB.1a",
  perquisites: "partB.1b",
  houseRent: "partB.2e",
  professionalTax: "partB.4c",
  section80C: "partB.10a.gross",
  ownPension: "partB.10e.gross",
  employerPension: "partB.10f.gross",
  health: "partB.10g.deductible",
  deducted: "partA.total.deducted",
} as const satisfies Record<string, FieldId>;
export type TypedFigure = keyof typeof TYPED_ROWS;
/** By what the person adds beside a certificate the same is answered, and more exactly. */
const ANSWERED_BY: Partial<Record<TypedFigure, readonly string[]>> = {
  houseRent: ["rent"],
  section80C: ["section80C"],
  health: ["healthSelf", "healthParents"],
};

/** The figures that are still to be asked. */
export function figuresToAsk(additions: Readonly<Record<string, string>>): TypedFigure[] {
  return TYPED_FIGURES.filter((figure) => !ANSWERED_BY[figure]?.some((name) => additions[name]));
}

export const TYPED_FIGURES = Object.keys(TYPED_ROWS) as TypedFigure[];
