import type { PlainDate } from "#values/dates.ts";

/**
 * Working papers on a return: SQC 1 asks for seven years; a reassessment can reach back five years and three months;
 * r. 6F asks for books of six years. Records for invoices: 72 months from the due date of the year's annual return,
 * s. 36 CGST Act; eight years from the last document of an order reach beyond it.
 */
const YEARS_KEPT = 8;

/** The last day on which a filing request of `day`, or an order whose last document is of that day, is kept. */
export function retainedUntil(day: PlainDate): PlainDate {
  return day.add({ years: YEARS_KEPT });
}

/** The first day of which requests and orders are still kept on `today`. */
export function oldestRetainedDay(today: PlainDate): PlainDate {
  return today.subtract({ years: YEARS_KEPT });
}
