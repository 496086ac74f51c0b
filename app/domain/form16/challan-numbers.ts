import type { Relation } from "./checks.ts";
import type { Fields } from "./form16.ts";

const CHALLAN_NUMBERS = [
  ["bsr", /^\d{7}$/, "BSR code", "seven digits"],
  ["serial", /^\d{1,5}$/, "challan serial number", "up to five digits"],
] as const;

/** A bank branch has seven digits (BSR), a challan of a day five; anything else is a piece of another cell. */
export function checkChallanNumbers(fields: Fields): Relation[] {
  return Object.entries(fields).flatMap(([id, { value }]): Relation[] => {
    const [, number, cell] = /^partA\.challan\.(\d+)\.(bsr|serial)$/.exec(id) ?? [];
    const known = CHALLAN_NUMBERS.find(([name]) => name === cell);
    if (!known || known[1].test(String(value))) return [];
    return [
      {
        fields: [id],
        message: `Challan ${number} says “${value}” as its ${known[2]}, which has ${known[3]}. Compare the challan with the certificate.`,
      },
    ];
  });
}
