import { CITIES_OF_ANY_YEAR, YEARS_OFFERED, yearBeingFiled } from "#domain/tax/years/season.ts";
import { ratesOf } from "#domain/tax/years/years.ts";
import type { PlainDate } from "#values/dates.ts";
import type { Problem } from "#values/outcome.ts";
import { type TaxYear, yearLabel } from "#values/year.ts";

export const YEAR_OPTIONS = YEARS_OFFERED.map((year) => ({
  value: String(year),
  label: yearLabel(year),
}));

/** The year that a field names, or the one being filed; `yearProblems` says whether it names another. */
export function readYear(text: string, today: PlainDate): TaxYear {
  return YEARS_OFFERED.find((year) => String(year) === text) ?? yearBeingFiled(today);
}

/** A year that is not held is refused, not answered for another one. */
export function yearProblems(text: string): Problem[] {
  if (text === "" || YEARS_OFFERED.some((year) => String(year) === text)) return [];
  const [latest, earliest] = [YEARS_OFFERED[0], YEARS_OFFERED.at(-1)].map(
    (year) => year && yearLabel(year),
  );
  const message = `No rates are held for the year “${text}”, only for ${earliest} to ${latest}.`;
  return [{ field: "year", message }];
}

/** Neither asked nor one of the cities: two fifths. */
export const OTHER_CITY = "other";

export const CITY_OPTIONS = [
  { value: "", label: "Choose" },
  ...CITIES_OF_ANY_YEAR.map((city) => ({ value: city, label: city })),
  { value: OTHER_CITY, label: "Any other city or town" },
];

/** "Delhi, Mumbai, Kolkata and Chennai" of the year. */
export function citiesOf(year: TaxYear): string {
  const { cities } = ratesOf(year).limits.houseRent;
  return `${cities.slice(0, -1).join(", ")} and ${cities.at(-1)}`;
}
