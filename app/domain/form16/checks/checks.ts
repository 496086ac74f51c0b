import type { FieldId } from "#domain/form16/field-id.ts";
import type { Certificate, FieldProblem, Fields } from "#domain/form16/form16.ts";
import type { Form16Message } from "#domain/form16/form16-messages.ts";
import { checkBelowZero } from "./below-zero.ts";
import { checkBlankSums } from "./blank-sums.ts";
import { checkChallanNumbers } from "./challan-numbers.ts";
import { checkCut, checkWhole } from "./cut-figures.ts";
import { checkCap, checkColumns, checkGross } from "./deductions.ts";
import { checkDeposited, checkDeposits, checkNetPayable } from "./deposits.ts";
import { checkIdentity } from "./identity-check.ts";
import type { Relation } from "./relation.ts";
import { checkRegime, checkRows } from "./rows.ts";
import { checkSums } from "./sums.ts";
import { checkTax } from "./tax-check.ts";

/** What is said of a figure that stands there and is no amount. */
const UNREAD: readonly Form16Message["id"][] = [
  "amountUnread",
  "figuresPictured",
  "quarterUnread",
  "depositTaxUnread",
  "depositRowBroken",
  "challanTotalUnread",
];

/** Figures that were printed and not read: they are not nil, so no sum is wrong for the want of them. */
export function unreadIn({ fields, problems }: Certificate): ReadonlySet<FieldId> {
  const named = problems.filter(({ message }) => UNREAD.includes(message.id));
  return new Set(named.flatMap((problem) => problem.fields).filter((id) => !fields[id]));
}

/**
 * Every relation between a certificate's figures that can be checked, whether it holds or not.
 *
 * @param unread see `unreadIn`
 */
export function relationsOf(fields: Fields, unread: ReadonlySet<FieldId>): Relation[] {
  return relationsIn(fields, unread).filter(
    ({ message, needs = [] }) => message === undefined || !needs.some((id) => unread.has(id)),
  );
}

function relationsIn(fields: Fields, unread: ReadonlySet<FieldId>): Relation[] {
  return [
    ...checkSums(fields),
    ...checkBlankSums(fields),
    ...checkCap(fields),
    ...checkGross(fields),
    ...checkColumns(fields),
    ...checkDeposits(fields, unread),
    ...checkDeposited(fields),
    ...checkTax(fields),
    ...checkNetPayable(fields),
    ...checkRegime(fields),
    ...checkBelowZero(fields),
    ...checkCut(fields),
    ...checkWhole(fields),
    ...checkChallanNumbers(fields),
    ...checkIdentity(fields),
    ...checkRows(fields, unread),
  ];
}

/**
 * Every relation between figures that does not hold, with both figures.
 *
 * @param unread see `unreadIn`
 */
export function checkCertificate(
  fields: Fields,
  unread: ReadonlySet<FieldId> = new Set(),
): FieldProblem[] {
  return relationsOf(fields, unread).flatMap(({ fields: ids, message }) =>
    message === undefined ? [] : [{ fields: ids, message }],
  );
}
