import type { FieldProblem, Fields } from "#domain/form16/form16.ts";
import { checkChallanNumbers } from "./challan-numbers.ts";
import { checkCut, checkWhole } from "./cut-figures.ts";
import { checkCap, checkColumns, checkGross } from "./deductions.ts";
import { checkDeposited, checkDeposits, checkNetPayable } from "./deposits.ts";
import { checkIdentity } from "./identity-check.ts";
import type { Relation } from "./relation.ts";
import { checkRegime, checkRows } from "./rows.ts";
import { checkSums } from "./sums.ts";
import { checkTax } from "./tax-check.ts";

/** Every relation between a certificate's figures that can be checked, whether it holds or not. */
export function relationsOf(fields: Fields): Relation[] {
  return [
    ...checkSums(fields),
    ...checkCap(fields),
    ...checkGross(fields),
    ...checkColumns(fields),
    ...checkDeposits(fields),
    ...checkDeposited(fields),
    ...checkTax(fields),
    ...checkNetPayable(fields),
    ...checkRegime(fields),
    ...checkCut(fields),
    ...checkWhole(fields),
    ...checkChallanNumbers(fields),
    ...checkIdentity(fields),
    ...checkRows(fields),
  ];
}

/** Every relation between figures that does not hold, with both figures. */
export function checkCertificate(fields: Fields): FieldProblem[] {
  return relationsOf(fields).flatMap(({ fields: ids, message }) =>
    message === undefined ? [] : [{ fields: ids, message }],
  );
}
