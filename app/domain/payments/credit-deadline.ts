import { compareDays, type PlainDate, plainDate } from "#values/dates.ts";
import { yearOfDay } from "#values/year.ts";

/**
 * The last day on which a credit note still lowers the tax of a supply: 30 November after the end of the financial year of
 * the supply, or the day of that year's annual return where it was furnished earlier, which we do not know (s. 34(2) CGST
 * Act, 2017).
 */
export function lastDayToLowerTax(suppliedOn: PlainDate): PlainDate {
  return plainDate(`${yearOfDay(suppliedOn) + 1}-11-30`);
}

/** Whether a credit note of that day lowers the tax of the supply. After that the money may go back, the tax does not. */
export function lowersTax(suppliedOn: PlainDate, notedOn: PlainDate): boolean {
  return compareDays(notedOn, lastDayToLowerTax(suppliedOn)) <= 0;
}
