import { type PlainDate, plainDate } from "./dates.ts";

/**
 * A year of income, named by its first calendar year: 2025 is 1 April 2025 to 31 March 2026.
 * "FY 2025-26 / AY 2026-27" under the Income-tax Act 1961; from 2026 on "Tax Year 2026-27"
 * under the Income-tax Act 2025, which knows no assessment year.
 */
export type TaxYear = number & { readonly __unit: "tax year" };

const FIRST_YEAR_OF_2025_ACT = 2026;

export function taxYear(startsIn: number): TaxYear {
  return startsIn as TaxYear;
}

/** "2025-26". */
export function yearSpan(year: number): string {
  return `${year}-${String((year + 1) % 100).padStart(2, "0")}`;
}

export function yearLabel(year: TaxYear): string {
  const income = incomeYearLabel(year);
  return hasAssessmentYear(year) ? `${income} / AY ${yearSpan(year + 1)}` : income;
}

/** "FY 2025-26", or "Tax Year 2026-27". */
export function incomeYearLabel(year: TaxYear): string {
  return `${hasAssessmentYear(year) ? "FY" : "Tax Year"} ${yearSpan(year)}`;
}

/** The 2025 Act names no assessment year. */
export function hasAssessmentYear(year: TaxYear): boolean {
  return year < FIRST_YEAR_OF_2025_ACT;
}

/** "April 2025 to March 2026". */
export function yearInMonths(year: TaxYear): string {
  return `April ${year} to March ${year + 1}`;
}

export function firstDay(year: TaxYear): PlainDate {
  return plainDate(`${year}-04-01`);
}

export function lastDay(year: TaxYear): PlainDate {
  return plainDate(`${year + 1}-03-31`);
}

/** The year, from April to March, that a day is in. */
export function yearOfDay(day: PlainDate): TaxYear {
  return taxYear(day.month >= 4 ? day.year : day.year - 1);
}
