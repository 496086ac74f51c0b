import type { FieldId } from "#domain/form16/field-id.ts";
import type { Fields } from "#domain/form16/form16.ts";
import type { Form16Message } from "#domain/form16/form16-messages.ts";

/** A relation between fields; `message` where it does not hold, and `needs`, the fields that it was worked out from. */
export type Relation = { fields: FieldId[]; message?: Form16Message; needs?: FieldId[] };

/** Less than a rupee is rounding. */
export const ROUNDING = 0.995;

/** Rupees of a field; nothing where it is not printed. */
export function rupeesIn(fields: Fields, id: FieldId): number {
  const value = fields[id]?.value;
  return typeof value === "number" ? value : 0;
}
