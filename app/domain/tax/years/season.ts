import { isAfter, type PlainDate } from "#values/dates.ts";
import { firstDay, lastDay, type TaxYear, taxYear } from "#values/year.ts";
import { act2025 } from "./act-2025.ts";
import { ratesOf, YEARS_HELD } from "./years.ts";

/** The years that can be answered with their dates, the latest first. */
export const YEARS_OFFERED: readonly TaxYear[] = YEARS_HELD.filter(
  (year) => ratesOf(year).dueDates !== undefined,
).toReversed();

/** The year that ended last by the calendar, held or not. */
export function yearEndedBefore(today: PlainDate): TaxYear {
  const current = taxYear(today.year);
  return taxYear(isAfter(firstDay(current), today) ? current - 2 : current - 1);
}

/** The year whose returns are filed on a day, and whose Form 16s are read: of those offered the latest that is over. */
export function yearBeingFiled(today: PlainDate): TaxYear {
  const year = YEARS_OFFERED.find((each) => isAfter(today, lastDay(each))) ?? YEARS_OFFERED.at(-1);
  if (year === undefined) throw new Error("no year is held");
  return year;
}

/**
 * The year whose regime can still be chosen on a day: of those offered the earliest whose due date has not passed, as
 * the old regime is chosen in a return filed by then (s. 115BAC(6)(ii); from Tax Year 2026-27 on s. 202(4)). From April
 * to that day it is the year being filed, then the one that is running; the latest offered once all have passed.
 */
export function yearOfChoice(today: PlainDate): TaxYear {
  const isOpen = (year: TaxYear) => {
    const due = ratesOf(year).dueDates?.due;
    return due !== undefined && !isAfter(today, due);
  };
  return YEARS_OFFERED.findLast(isOpen) ?? yearBeingFiled(today);
}

/** The year whose return may have been filed and can be asked about: of those offered the latest whose due date has passed. */
export function yearLastDue(today: PlainDate): TaxYear {
  const isPast = (year: TaxYear) => {
    const due = ratesOf(year).dueDates?.due;
    return due !== undefined && isAfter(today, due);
  };
  return YEARS_OFFERED.find(isPast) ?? yearBeingFiled(today);
}

/**
 * From 1 December, when the Department begins to mail those whose claims it doubts, to 31 March, the last day of a
 * revised return (s. 139(5) with the Finance Act 2026).
 */
export function isSeasonOfMails({ month }: PlainDate): boolean {
  return month === 12 || month <= 3;
}

/** The first year under the Income-tax Act, 2025, whose certificate is Form 130 in place of Form 16. */
export function firstYearOfForm130(): TaxYear {
  const first = YEARS_HELD.find((year) => ratesOf(year).act === act2025);
  if (first === undefined) throw new Error("no year of the Act of 2025 is held");
  return first;
}

/** Every city that the rule of any year names for the higher share of the house rent exemption. */
export const CITIES_OF_ANY_YEAR: readonly string[] = [
  ...new Set(YEARS_OFFERED.flatMap((year) => ratesOf(year).limits.houseRent.cities)),
];
