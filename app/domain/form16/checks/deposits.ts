import { fieldIds } from "#domain/form16/by-field.ts";
import type { FieldId } from "#domain/form16/field-id.ts";
import type { Fields } from "#domain/form16/form16.ts";
import { depositCell } from "#domain/form16/part-a/part-a-fields.ts";
import { type Relation, ROUNDING, rupeesIn } from "./relation.ts";
import { checkSum } from "./sums.ts";

/**
 * Challans add up to their total, and with the book adjustments to the tax deposited.
 *
 * @param unread taxes that are printed, too
 */
export function checkDeposits(fields: Fields, unread: ReadonlySet<FieldId>): Relation[] {
  const taxesOf = (table: "challan" | "book") =>
    [...fieldIds(fields), ...unread].filter((id) => {
      const deposit = depositCell(id);
      return deposit?.table === table && deposit.column === "tax";
    });
  const [challans, books] = [taxesOf("challan"), taxesOf("book")];
  const found: Relation[] = [];
  const listed = rupeesIn(fields, "partA.challan.total");
  if (challans.length === 0 && books.length > 0 && listed !== 0) {
    found.push({
      fields: ["partA.challan.total"],
      message: { id: "challansUnread", params: { total: listed } },
    });
  }
  if (challans.length > 0) {
    found.push(
      ...checkSum({ row: "partA.challan.total", plus: challans, of: { rows: "challans" } }, fields),
    );
  }
  const deposited = "partA.total.deposited";
  const isSound = found.every(({ message }) => message === undefined);
  if (challans.length + books.length > 0 && isSound) {
    found.push(
      ...checkSum(
        {
          row: deposited,
          plus: [...challans, ...books],
          of: { rows: "deposits" },
        },
        fields,
      ),
    );
  }
  return found;
}

/** Tax taken from the salary that never reached the Government: the person is not credited with it. */
export function checkDeposited(fields: Fields): Relation[] {
  const [deducted, deposited] = ["partA.total.deducted", "partA.total.deposited"] as const;
  if (!fields[deducted] || !fields[deposited]) return [];
  const [had, paid] = [rupeesIn(fields, deducted), rupeesIn(fields, deposited)];
  if (paid >= had - ROUNDING) return [{ fields: [deducted, deposited] }];
  return [
    {
      fields: [deducted, deposited],
      message: { id: "depositShort", params: { deducted: had, deposited: paid } },
    },
  ];
}

/** No employer takes half of a salary: the highest rate with surcharge and cess is less in every year. */
const MOST_OF_SALARY = 0.5;

/** More tax deducted than payable is a refund; less is a shortfall that somebody must explain. */
export function checkNetPayable(fields: Fields): Relation[] {
  const [deducted, payable] = ["partA.total.deducted", "partB.21"] as const;
  if (!fields[deducted] || !fields[payable]) return [];
  const [had, due] = [rupeesIn(fields, deducted), rupeesIn(fields, payable)];
  if (had >= due - 10) return [{ fields: [payable, deducted] }]; // a blank confirms nothing
  if (due - had <= MOST_OF_SALARY * rupeesIn(fields, "partB.1e")) return []; // the other employer deducted it
  return [
    {
      fields: [deducted, payable],
      message: { id: "deductedShort", params: { deducted: had, payable: due } },
    },
  ];
}
