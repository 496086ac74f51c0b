import { isAfter, type PlainDate, plainDate } from "#values/dates.ts";
import type { TaxYear } from "#values/year.ts";

export type AgeGroup = "below60" | "senior" | "superSenior";

/**
 * The age group of the old regime's slabs: the age attained at any time during the year.
 * An age is complete on the day before the birthday, so that one born on 1 April reaches it on
 * 31 March, within the year (CBDT Circular 28/2016; ITR-1 validation rules AY 2026-27).
 * For FY 2025-26: senior is born on or before 01-04-1966, super senior on or before 01-04-1946.
 */
export function ageGroupOn(bornOn: PlainDate, year: TaxYear): AgeGroup {
  if (hasReached(80, bornOn, year)) return "superSenior";
  return hasReached(60, bornOn, year) ? "senior" : "below60";
}

function hasReached(age: number, bornOn: PlainDate, year: TaxYear): boolean {
  return !isAfter(bornOn, plainDate(`${year + 1 - age}-04-01`));
}
