import { taxOptions as words } from "#content/en/tools/tax-options.ts";
import { CITIES_OF_ANY_YEAR, YEARS_OFFERED, yearBeingFiled } from "#domain/tax/years/season.ts";
import type { PlainDate } from "#values/dates.ts";
import { type TaxYear, yearLabel } from "#values/year.ts";

export const YEAR_OPTIONS = YEARS_OFFERED.map((year) => ({
  value: String(year),
  label: yearLabel(year),
}));

/** The year that a field names, or the one being filed. */
export function readYear(text: string, today: PlainDate): TaxYear {
  return YEARS_OFFERED.find((year) => String(year) === text) ?? yearBeingFiled(today);
}

/** Neither asked nor one of the cities: two fifths. */
export const OTHER_CITY = "other";

/** As a field of a city reads it. */
export const CITIES: readonly ["", ...string[]] = ["", OTHER_CITY, ...CITIES_OF_ANY_YEAR];

export const CITY_OPTIONS = [
  { value: "", label: words.choose },
  ...CITIES_OF_ANY_YEAR.map((city) => ({ value: city, label: city })),
  { value: OTHER_CITY, label: words.otherCity },
];
