import type { FieldId } from "#domain/form16/field-id.ts";
import type { Fields } from "#domain/form16/form16.ts";
import { idsOf, ROWS } from "#domain/form16/part-b/part-b-rows.ts";
import { hasFigureInA, isLeftOpen } from "#domain/form16/part-b/unread-figures.ts";
import type { Relation } from "./relation.ts";
import { checkSums } from "./sums.ts";

/** From salary to total income: each is worked out from the one before it. */
const CHAIN: readonly FieldId[] = [
  "partB.1a",
  "partB.1d",
  "partB.3",
  "partB.6",
  "partB.9",
  "partB.12",
];

/**
 * Sums that are blank although the certificate has figures: nil only where printed rows come to nil, such as a row 12
 * beside deductions as high as row 9. Every blank row behind the first of them hangs on it.
 */
export function checkBlankSums(fields: Fields): Relation[] {
  const isPaid = hasFigureInA(fields);
  const figures = ROWS.flatMap(idsOf);
  if (!isPaid && !figures.some((id) => Number(fields[id]?.value ?? 0) !== 0)) return [];
  const sums = checkSums(fields);
  const isNil = (sum: FieldId): boolean => {
    if (!fields[sum] || !isLeftOpen(fields[sum], isPaid)) return true;
    const relation = sums.find(({ fields: [id] }) => id === sum);
    if (!relation || relation.message) return false;
    return relation.fields.every((id) => id === sum || !CHAIN.includes(id) || isNil(id));
  };
  const first = CHAIN.slice(1).find((id) => !isNil(id));
  if (!first) return [];
  const named = new Set(sums.flatMap(({ fields: ids, message }) => (message ? ids : [])));
  const rows = ROWS.slice(ROWS.findIndex(({ id }) => `partB.${id}` === first)).filter((row) =>
    idsOf(row).some((id) => row.essential && isOpen(id, fields, isPaid) && !named.has(id)),
  );
  if (rows.length === 0) return [];
  return [
    {
      fields: rows.flatMap(idsOf),
      message: { id: "blankSums", params: { rows: rows.map(({ name }) => name) } },
    },
  ];
}

function isOpen(id: FieldId, fields: Fields, isPaid: boolean): boolean {
  return fields[id] !== undefined && isLeftOpen(fields[id], isPaid);
}
