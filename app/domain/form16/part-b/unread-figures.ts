import { byField, fieldEntries } from "#domain/form16/by-field.ts";
import type { FieldId } from "#domain/form16/field-id.ts";
import type { Certificate, Field, FieldProblem, Fields } from "#domain/form16/form16.ts";
import type { Found } from "#domain/form16/found.ts";
import { QUARTER_MONEY, QUARTERS } from "#domain/form16/part-a/part-a-fields.ts";
import { idsOf, ROWS } from "./part-b-rows.ts";

const FIGURES: ReadonlySet<FieldId> = new Set(ROWS.flatMap(idsOf));
/** The rows that no certificate with a salary leaves blank: gross salary, income, gross total income, total income. */
const DECIDING = ["partB.1d", "partB.6", "partB.9", "partB.12"] as const;
/** What Part A prints of a person without salary and tax. */
const PAID_AND_DEDUCTED = ["partA.total.paid", "partA.total.deducted"] as const;

/**
 * Part B without its figures where these could not be read: none stands beside a label, or none where its totals
 * should. They may be pictures, or on a page of their own. Only where Part A prints nil as well the blanks are nil;
 * beside an amount paid or deducted in Part A the dashes of all totals, or their zeros, are not nil either.
 */
export function withoutUnreadFigures(found: Found): Found {
  if (!found.hasB || hasUnreadFigures(found)) return found;
  const { fields, problems } = found;
  if (isNil(fields)) return { ...found, problems: problems.filter((one) => !isBlankSalary(one)) };
  if (!areUnread(fields)) return found;
  return {
    ...found,
    fields: byField(fieldEntries(fields).filter(([id]) => !FIGURES.has(id))),
    problems: [
      { fields: [...FIGURES], message: { id: "figuresUnread" } },
      ...problems.filter(({ fields: ids }) => !ids.every((id) => FIGURES.has(id))),
    ],
  };
}

const MONEY_OF_A = [
  ...QUARTERS.map((quarter) => `partA.quarter.${quarter}` as const),
  "partA.total" as const,
].flatMap((row): FieldId[] => QUARTER_MONEY.map((money) => `${row}.${money}` as const));

/** The same of Part A, whose quarters and total have no figure: only where Part B prints nil they are nil. */
export function withoutBlankQuarters(found: Found): Found {
  const { fields, problems, hasA } = found;
  const salary = fields["partB.1d"];
  const isNilInB = salary?.value === 0 && !isBlank(salary);
  const own = MONEY_OF_A.filter((id) => fields[id]);
  if (!hasA || own.length === 0 || isNilInB || !own.every((id) => isBlank(fields[id])))
    return found;
  const message = { id: "quarterUnread", params: { quarter: "total" } } as const;
  return {
    ...found,
    fields: byField(fieldEntries(fields).filter(([id]) => !own.includes(id))),
    problems: [{ fields: own, message }, ...problems],
  };
}

/** Whether the figures of Part B could not be read. */
export function hasUnreadFigures({ problems }: Pick<Certificate, "problems">): boolean {
  return problems.some(({ message }) => message.id === "figuresUnread");
}

/** Whether nothing is printed there, which counts as nil; a figure that a person typed has no text, either. */
export function isBlank(field: Field | undefined): boolean {
  return !field || (field.text === "" && field.value === 0);
}

/** Whether Part A says that salary was paid, or tax deducted. */
export function hasFigureInA(fields: Fields): boolean {
  return MONEY_OF_A.some((id) => Number(fields[id]?.value ?? 0) > 0);
}

/** Whether nothing was printed there, or a dash beside a salary paid; a figure that a person typed is on no page. */
export function isLeftOpen({ value, text, page }: Field, isPaid: boolean): boolean {
  return value === 0 && page > 0 && (text === "" || (isPaid && !/\d/.test(text)));
}

function areUnread(fields: Fields): boolean {
  const own = fieldEntries(fields).filter(([id]) => FIGURES.has(id));
  if (own.every(([, field]) => isBlank(field))) return true;
  const isNothing = hasFigureInA(fields) ? isZero : isBlank;
  return DECIDING.some((id) => fields[id]) && DECIDING.every((id) => isNothing(fields[id]));
}

function isZero(field: Field | undefined): boolean {
  return !field || field.value === 0;
}

/** Mostly a salary that was not read. */
function isBlankSalary({ fields: [id, another], message }: FieldProblem): boolean {
  return message.id === "blankRows" && id === "partB.1a" && another === undefined;
}

function isNil(fields: Fields): boolean {
  return PAID_AND_DEDUCTED.every((id) => fields[id]?.value === 0 && !isBlank(fields[id]));
}
