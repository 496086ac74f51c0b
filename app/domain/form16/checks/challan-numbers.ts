import type { Fields } from "#domain/form16/form16.ts";
import type { Relation } from "./relation.ts";

const CHALLAN_NUMBERS = [
  ["bsr", /^\d{7}$/],
  ["serial", /^\d{1,5}$/],
] as const;

/** A bank branch has seven digits (BSR), a challan of a day five; anything else is a piece of another cell. */
export function checkChallanNumbers(fields: Fields): Relation[] {
  return [...wrongNumbers(fields), ...missingCells(fields)];
}

/** A deposit has a day, and that by challan its numbers: a cell without was not read. */
function missingCells(fields: Fields): Relation[] {
  return Object.entries(fields).flatMap(([id, { value }]): Relation[] => {
    const [, table, number = ""] = /^partA\.(challan|book)\.(\d+)\.tax$/.exec(id) ?? [];
    if (!table || value === 0) return [];
    const cells = table === "challan" ? ["bsr", "date", "serial"] : ["date"];
    const missing = cells
      .map((cell) => `partA.${table}.${number}.${cell}`)
      .filter((cell) => !fields[cell]);
    if (missing.length === 0) return [];
    return [
      {
        fields: missing,
        message: {
          id: "depositUnread",
          params: { kind: table === "challan" ? "challan" : "book", row: number },
        },
      },
    ];
  });
}

function wrongNumbers(fields: Fields): Relation[] {
  return Object.entries(fields).flatMap(([id, { value }]): Relation[] => {
    const [, number = "", cell] = /^partA\.challan\.(\d+)\.(bsr|serial)$/.exec(id) ?? [];
    const known = CHALLAN_NUMBERS.find(([name]) => name === cell);
    if (!known || known[1].test(String(value))) return [];
    return [
      {
        fields: [id],
        message: {
          id: "challanNumberWrong",
          params: { row: number, text: String(value), kind: known[0] },
        },
      },
    ];
  });
}
