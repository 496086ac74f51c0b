import { type Filer, hasDueDates } from "#domain/tax/due-dates.ts";
import { filingStatus } from "#domain/tax/filing-status.ts";
import { isAfter, type PlainDate } from "#values/dates.ts";
import { lastDay, taxYear, yearLabel } from "#values/year.ts";

/** What somebody who buys a return on a day has to know about it, from the clock. */
export type ReturnToday = { year: string; sentences: string[] };

/**
 * The return of the year that ended last, for a person who has filed none yet: in time, belated or updated
 * only, and with it the regimes and the fee. Whoever trades has the due day of a business.
 * Nothing when the dates of that year are not held.
 */
export function returnToday(
  today: PlainDate,
  filer: Filer = "noBusiness",
): ReturnToday | undefined {
  const begun = taxYear(today.year - 1);
  const year = isAfter(today, lastDay(begun)) ? begun : taxYear(begun - 1);
  if (!hasDueDates(year)) return undefined;
  const { sentences } = filingStatus({ year, today, filed: "no", filer });
  return { year: yearLabel(year), sentences };
}
