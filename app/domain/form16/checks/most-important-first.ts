import type { FieldId } from "#domain/form16/field-id.ts";
import type { FieldProblem } from "#domain/form16/form16.ts";
import type { Form16Message } from "#domain/form16/form16-messages.ts";

type Id = Form16Message["id"];

/** Whose certificate it is and which of its parts are here: nothing else matters before that. */
const OF_THE_WHOLE: readonly Id[] = [
  "otherPerson",
  "otherYear",
  "sameMonths",
  "partsNotTied",
  "partReplaced",
  "partAMissing",
  "partBMissing",
  "partBMissingOf",
  "figuresUnread",
  "partBIsAnnexureTwo",
  "annexureTwoUnverified",
];
/** What changes no figure, or only rows that mostly are nil. */
const OF_DETAIL: readonly Id[] = [
  "rowsMissing",
  "blankRows",
  "depositUnread",
  "challanNumberWrong",
  "challansOutOfOrder",
  "challansUnmatched",
  "booksUnmatched",
  "depositRowBroken",
  "depositTaxUnread",
  "depositsUnread",
  "challanTotalUnread",
  "challanTotalMissing",
  "challansUnread",
  "quarterUnread",
  "quartersMissing",
  "updatedUnread",
  "nameDoubtful",
  "nameMissing",
  "namesMixed",
  "countedOnce",
  "periodsJoined",
  "layoutUnverified",
];
/** The figures that the tax and what is left to pay are worked out from. */
const DECIDING: readonly FieldId[] = [
  "partA.total.deducted",
  "partB.regime",
  "partB.1a",
  "partB.1b",
  "partB.1c",
  "partB.1d",
  "partB.1e",
  "partB.3",
  "partB.7a",
  "partB.12",
];

/** Problems as a person should meet them: few read more than the first four. */
export function mostImportantFirst(problems: readonly FieldProblem[]): FieldProblem[] {
  return problems.toSorted((one, other) => rankOf(one) - rankOf(other));
}

function rankOf({ fields, message: { id } }: FieldProblem): number {
  if (OF_THE_WHOLE.includes(id)) return 0;
  if (OF_DETAIL.includes(id)) return 3;
  return fields.some((field) => DECIDING.includes(field)) ? 1 : 2;
}
