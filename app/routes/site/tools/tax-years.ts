import { hasDueDates } from "#domain/tax/due-dates.ts";
import { ratesOf, YEARS_HELD } from "#domain/tax/years/years.ts";
import { isAfter, type PlainDate } from "#values/dates.ts";
import type { Problem } from "#values/outcome.ts";
import { lastDay, type TaxYear, yearLabel } from "#values/year.ts";

/** The years that a visitor can choose, the latest first. */
export const YEARS: readonly TaxYear[] = YEARS_HELD.filter(hasDueDates).toReversed();

export const YEAR_OPTIONS = YEARS.map((year) => ({ value: String(year), label: yearLabel(year) }));

/** The year whose return is filed on a day: the latest that is over. */
export function yearFiledOn(today: PlainDate): TaxYear {
  const year = YEARS.find((each) => isAfter(today, lastDay(each))) ?? YEARS.at(-1);
  if (year === undefined) throw new Error("no year is held");
  return year;
}

/** The year that a field names, or the one being filed; `yearProblems` says whether it names another. */
export function readYear(text: string, today: PlainDate): TaxYear {
  return YEARS.find((year) => String(year) === text) ?? yearFiledOn(today);
}

/** A year that is not held is refused, not answered for another one. */
export function yearProblems(text: string): Problem[] {
  if (text === "" || YEARS.some((year) => String(year) === text)) return [];
  const [latest, earliest] = [YEARS[0], YEARS.at(-1)].map((year) => year && yearLabel(year));
  const message = `No rates are held for the year “${text}”, only for ${earliest} to ${latest}.`;
  return [{ field: "year", message }];
}

/** Every city that the rule of any year names for the higher share of the house rent exemption. */
export const CITIES: readonly string[] = [
  ...new Set(YEARS.flatMap((year) => ratesOf(year).limits.houseRent.cities)),
];

/** Neither asked nor one of the cities: two fifths. */
export const OTHER_CITY = "other";

export const CITY_OPTIONS = [
  { value: "", label: "Choose" },
  ...CITIES.map((city) => ({ value: city, label: city })),
  { value: OTHER_CITY, label: "Any other city or town" },
];

/** "Delhi, Mumbai, Kolkata and Chennai" of the year. */
export function citiesOf(year: TaxYear): string {
  const { cities } = ratesOf(year).limits.houseRent;
  return `${cities.slice(0, -1).join(", ")} and ${cities.at(-1)}`;
}
