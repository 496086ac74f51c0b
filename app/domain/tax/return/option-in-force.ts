import type { Filer } from "#domain/tax/facts/payments.ts";
import type { RegimeOption } from "#domain/tax/facts/regime-option.ts";
import { yearEndedBefore } from "#domain/tax/years/season.ts";
import { hasDueDates, ratesOf, YEARS_HELD } from "#domain/tax/years/years.ts";
import { isAfter, type PlainDate } from "#values/dates.ts";
import { type TaxYear, taxYear } from "#values/year.ts";
import { dueDayOf } from "./due-dates.ts";

/** What a Form 10-IEA means for one year. */
export type OptionInForce =
  | { kind: "none" }
  /** Nobody said whether there is one of an earlier year: it may hold, or whether it can was not found. */
  | { kind: "notStated"; ofEarlierYear: "mayHold" | "notFound" }
  /** The form came after the due date of the year. */
  | { kind: "late"; on: PlainDate }
  | { kind: "exercised"; on: PlainDate }
  | { kind: "carriesOn"; on: PlainDate }
  | { kind: "withdrawn"; on: PlainDate }
  /** What the law does with it was not found. */
  | { kind: "notSettled"; why: "newAct" | "lateWithdrawal" };

/** s. 115BAC(6) applies to the years held here, from the first of them. */
const [FIRST_YEAR] = YEARS_HELD;

/**
 * s. 115BAC(6)(i): an option exercised by the due date "shall apply to subsequent assessment years", and the
 * proviso: withdrawn once, for another year than its own, and then never again, while there is income from
 * business. No day is named for withdrawing: it is read as the due date too, and one after it is left open.
 * A form is taken to be of the year that ended last before its day, and that year to have had the due date of
 * the same kind of filer. Without business income (`noBusiness`) the option is over.
 */
export function optionInForce(
  year: TaxYear,
  filer: Filer,
  option: RegimeOption | undefined,
): OptionInForce {
  if (filer === "noBusiness") return { kind: "none" };
  // An Act without a form for it: neither the form nor the carrying over of an option was found.
  const isNewAct = ratesOf(year).act.form("Form 10-IEA") === undefined;
  if (!option) {
    if (isNewAct) return { kind: "notStated", ofEarlierYear: "notFound" };
    return year === FIRST_YEAR ? { kind: "none" } : { kind: "notStated", ofEarlierYear: "mayHold" };
  }
  if (isNewAct) return { kind: "notSettled", why: "newAct" };
  const { exercisedOn, withdrawnOn } = option;
  const exercised = formOf(exercisedOn, filer);
  if (exercised.year > year) return { kind: "none" };
  if (!exercised.inTime)
    return exercised.year === year ? { kind: "late", on: exercisedOn } : { kind: "none" };
  const withdrawn = withdrawnOn && formOf(withdrawnOn, filer);
  // For its own year it cannot be withdrawn.
  if (withdrawn && withdrawn.year > exercised.year && withdrawn.year <= year)
    return withdrawn.inTime
      ? { kind: "withdrawn", on: withdrawnOn }
      : { kind: "notSettled", why: "lateWithdrawal" };
  return { kind: exercised.year === year ? "exercised" : "carriesOn", on: exercisedOn };
}

function formOf(day: PlainDate, filer: Filer): { year: TaxYear; inTime: boolean } {
  const year = taxYear(Math.max(FIRST_YEAR ?? 0, yearEndedBefore(day)));
  return { year, inTime: hasDueDates(year) && !isAfter(day, dueDayOf(year, filer)) };
}
