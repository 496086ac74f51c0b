import type { PlainDate } from "#values/dates.ts";
import { type TaxYear, yearLabel } from "#values/year.ts";
import type { DueDates } from "./years/due-dates.ts";
import { hasRates, ratesOf } from "./years/years.ts";

/** Whose return: without business income (ITR-1, ITR-2), with it (ITR-3, ITR-4), audited, or reporting under s. 92E. */
export type Filer = "noBusiness" | "business" | "audit" | "transferPricing";

export function hasDueDates(year: TaxYear): boolean {
  return hasRates(year) && ratesOf(year).dueDates !== undefined;
}

/** The last days of a year. Throws RangeError for a year that is not held. */
export function dueDatesOf(year: TaxYear): DueDates {
  const dates = hasRates(year) ? ratesOf(year).dueDates : undefined;
  if (!dates) throw new RangeError(`no due dates are held for ${yearLabel(year)}`);
  return dates;
}

/** The day by which a return of the year is in time, for that kind of filer. */
export function dueDayOf(year: TaxYear, filer: Filer = "noBusiness"): PlainDate {
  const dates = dueDatesOf(year);
  switch (filer) {
    case "noBusiness":
      return dates.due;
    case "business":
      return dates.dueForBusiness;
    case "audit":
      return dates.dueAfterAudit;
    case "transferPricing":
      return dates.dueAfterTransferPricing;
  }
}
