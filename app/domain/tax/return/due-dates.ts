import type { Filer } from "#domain/tax/facts/payments.ts";
import type { DueDates } from "#domain/tax/years/due-dates.ts";
import { hasRates, ratesOf } from "#domain/tax/years/years.ts";
import type { PlainDate } from "#values/dates.ts";
import { type TaxYear, yearLabel } from "#values/year.ts";

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
