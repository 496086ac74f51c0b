import { fieldEntries } from "#domain/form16/by-field.ts";
import type { FieldId } from "#domain/form16/field-id.ts";
import type { Fields } from "#domain/form16/form16.ts";
import { tableOfPartA } from "#domain/form16/part-a/part-a-fields.ts";
import type { Relation } from "./relation.ts";

/** Salary, and the tax on it; house property, other sources and what is payable may be below zero. */
const NEVER: readonly FieldId[] = (
  ["1a", "1b", "1c", "1d", "1e", "3", "6", "12", "13", "15", "16", "17"] as const
).map((row) => `partB.${row}` as const);

/** A figure below zero that cannot be: what was taken for a minus is none, perhaps in other figures, too. */
export function checkBelowZero(fields: Fields): Relation[] {
  const below = fieldEntries(fields).filter(
    ([, { value }]) => typeof value === "number" && value < 0,
  );
  const wrong = below.filter(
    ([id]) => NEVER.includes(id) || tableOfPartA(id) !== undefined || id === "partA.challan.total",
  );
  if (wrong.length === 0) return [];
  return [
    {
      fields: below.map(([id]) => id),
      message: {
        id: "belowZero",
        params: { texts: wrong.slice(0, 3).map(([, { text }]) => text) },
      },
    },
  ];
}
