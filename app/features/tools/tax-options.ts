import { taxOptions as words } from "#content/en/tools/tax-options.ts";
import { CITIES_OF_ANY_YEAR, YEARS_OFFERED } from "#domain/tax/years/season.ts";
import { ratesOf } from "#domain/tax/years/years.ts";
import { incomeYearLabel, type TaxYear, yearLabel } from "#values/year.ts";

export const YEAR_OPTIONS = YEARS_OFFERED.map((year) => ({
  value: String(year),
  label: yearLabel(year),
}));

/** The earliest and the latest year that the tools answer, as a description names them. */
export const [FIRST_YEAR = "", LAST_YEAR = ""] = [YEARS_OFFERED.at(-1), YEARS_OFFERED[0]].map(
  (year) => year && incomeYearLabel(year),
);

/** How many cities the rule of the latest year names, and since which year it is as many. */
export function citiesOfLatestYear(): { count: number; since: string } {
  const countOf = (year: TaxYear) => ratesOf(year).limits.houseRent.cities.length;
  const [latest, ...earlier] = YEARS_OFFERED;
  if (latest === undefined) throw new Error("no year is offered");
  const count = countOf(latest);
  const other = earlier.findIndex((year) => countOf(year) !== count);
  const since = YEARS_OFFERED.at(other) ?? latest;
  return { count, since: incomeYearLabel(since) };
}

/** The year that a field names, or the one with which its tool begins. */
export function readYear(text: string, first: TaxYear): TaxYear {
  return YEARS_OFFERED.find((year) => String(year) === text) ?? first;
}

/** A city that the rule does not name: two fifths. */
export const OTHER_CITY = "other";

/** As a field of a city reads it. */
export const CITIES: readonly ["", ...string[]] = ["", OTHER_CITY, ...CITIES_OF_ANY_YEAR];

export function cityOptions() {
  return [
    { value: "", label: words.choose },
    ...CITIES_OF_ANY_YEAR.map((city) => ({ value: city, label: city })),
    { value: OTHER_CITY, label: words.otherCity },
  ];
}
