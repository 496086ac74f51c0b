import { fieldEntries } from "#domain/form16/by-field.ts";
import type { FieldId } from "#domain/form16/field-id.ts";
import type { Fields } from "#domain/form16/form16.ts";
import { depositCell } from "#domain/form16/part-a/part-a-fields.ts";
import type { Relation } from "./relation.ts";

const CHALLAN_NUMBERS = [
  ["bsr", /^\d{7}$/],
  ["serial", /^\d{1,5}$/],
] as const;

const UNMATCHED_IN = [
  ["challan", "challansUnmatched"],
  ["book", "booksUnmatched"],
] as const;
/** As a letter, or in words. */
const UNMATCHED = /^(?:u|un-?matched)\b/i;

/** A bank branch has seven digits (BSR), a challan of a day five; anything else is a piece of another cell. */
export function checkChallanNumbers(fields: Fields): Relation[] {
  return [...wrongNumbers(fields), ...missingCells(fields), ...unmatched(fields)];
}

/**
 * "U Unmatched", by the legend that the form prints: the Government has not matched the deposit yet. Book adjustments
 * have a status, too (Form 24G).
 */
function unmatched(fields: Fields): Relation[] {
  return UNMATCHED_IN.flatMap(([table, message]): Relation[] => {
    const found = fieldEntries(fields).flatMap(([id, { value }]) => {
      const deposit = depositCell(id);
      const isStatus = deposit?.table === table && deposit.column === "status";
      return isStatus && UNMATCHED.test(String(value)) ? [{ id, row: String(deposit.line) }] : [];
    });
    if (found.length === 0) return [];
    const rows = found.map(({ row }) => row);
    return [{ fields: found.map(({ id }) => id), message: { id: message, params: { rows } } }];
  });
}

/** A deposit has a day, and that by challan its numbers: a cell without was not read. */
function missingCells(fields: Fields): Relation[] {
  return fieldEntries(fields).flatMap(([id, { value }]): Relation[] => {
    const deposit = depositCell(id);
    if (deposit?.column !== "tax" || value === 0) return [];
    const { table, line } = deposit;
    const cells: FieldId[] =
      table === "challan"
        ? [
            `partA.challan.${line}.bsr`,
            `partA.challan.${line}.date`,
            `partA.challan.${line}.serial`,
          ]
        : [`partA.book.${line}.date`];
    const missing = cells.filter((cell) => !fields[cell]);
    if (missing.length === 0) return [];
    return [
      {
        fields: missing,
        message: {
          id: "depositUnread",
          params: { kind: table, row: String(line) },
        },
      },
    ];
  });
}

function wrongNumbers(fields: Fields): Relation[] {
  return fieldEntries(fields).flatMap(([id, { value }]): Relation[] => {
    const deposit = depositCell(id);
    const known = CHALLAN_NUMBERS.find(([name]) => name === deposit?.column);
    if (!deposit || !known || known[1].test(String(value))) return [];
    return [
      {
        fields: [id],
        message: {
          id: "challanNumberWrong",
          params: { row: String(deposit.line), text: String(value), kind: known[0] },
        },
      },
    ];
  });
}
