import { type DepositFieldId, PART_A_FIELDS } from "./part-a/part-a-fields.ts";
import { idsOf, type PartBFieldId, REGIME_FIELDS, ROWS } from "./part-b/part-b-rows.ts";

/** A field that every certificate has at most once, under the same id. */
export type FixedFieldId = (typeof PART_A_FIELDS)[number] | PartBFieldId;
/** A field of a Form 16 such as `partB.1a`; docs/form16.md says what each means. */
export type FieldId = FixedFieldId | DepositFieldId;

/** Every field but those of deposits, of which a certificate has any number. */
export const FIXED_FIELDS: readonly FixedFieldId[] = [
  ...PART_A_FIELDS,
  ...REGIME_FIELDS,
  ...ROWS.flatMap(idsOf),
];
