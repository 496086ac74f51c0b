import { type TaxYear, taxYear, yearLabel } from "#values/year.ts";
import { year2023 } from "./2023-24.ts";
import { year2024 } from "./2024-25.ts";
import { year2025 } from "./2025-26.ts";
import { year2026 } from "./2026-27.ts";
import type { YearRates } from "./rates.ts";

const YEARS: Readonly<Record<number, YearRates | undefined>> = {
  2023: year2023,
  2024: year2024,
  2025: year2025,
  2026: year2026,
};

/** The years whose rates are held, the earliest first. */
export const YEARS_HELD: readonly TaxYear[] = Object.keys(YEARS).map((year) =>
  taxYear(Number(year)),
);

/** Whether there are rates for that year; ask before offering a year. */
export function hasRates(year: TaxYear): boolean {
  return YEARS[year] !== undefined;
}

/** The rates of a year. Throws RangeError for a year that is not held: every figure belongs to a year, none is "current". */
export function ratesOf(year: TaxYear): YearRates {
  const rates = YEARS[year];
  if (!rates) throw new RangeError(`no rates are held for ${yearLabel(year)}`);
  return rates;
}

export function hasDueDates(year: TaxYear): boolean {
  return hasRates(year) && ratesOf(year).dueDates !== undefined;
}
