import { expect, test } from "vitest";
import { filingStatus } from "#domain/tax/return/filing-status.ts";
import { plainDate } from "#values/dates.ts";
import type { TaxYear } from "#values/year.ts";
import {
  isSeasonOfMails,
  YEARS_OFFERED,
  yearBeingFiled,
  yearEndedBefore,
  yearLastDue,
  yearOfChoice,
} from "./season.ts";
import { YEARS_HELD } from "./years.ts";

test.each([
  ["2026-03-31", 2024, 2024],
  ["2026-04-01", 2025, 2025],
  ["2026-11-20", 2025, 2025],
  ["2027-03-31", 2025, 2025],
  ["2027-04-01", 2026, 2026],
  // Before the first year that is held, and after the last one.
  ["2020-06-01", 2023, 2019],
  ["2090-06-01", YEARS_HELD.at(-1), 2089],
])("on %s the returns of %i are filed, and %i is the year that ended last", (day, filed, ended) => {
  expect([yearBeingFiled(plainDate(day)), yearEndedBefore(plainDate(day))]).toEqual([filed, ended]);
});

test.each([
  ["2026-03-31", 2025],
  ["2026-04-01", 2025],
  ["2026-07-31", 2025],
  ["2026-08-01", 2026],
  ["2026-11-25", 2026],
  ["2027-03-31", 2026],
  ["2027-07-31", 2026],
  // The due date of FY 2024-25 was extended to 16 September 2025.
  ["2025-08-01", 2024],
  ["2025-09-16", 2024],
  ["2025-09-17", 2025],
  // Before the first year that is held, and after the choice of the last one.
  ["2020-06-01", 2023],
  ["2090-06-01", YEARS_HELD.at(-1)],
])("on %s the choice of %i is open", (day, year) => {
  expect(yearOfChoice(plainDate(day))).toBe(year);
});

test("of the year of choice both regimes are open, and of no year before it the old one", () => {
  for (const year of YEARS_OFFERED)
    for (const day of ["04-01", "07-31", "08-01", "09-16", "09-17", "12-31"]) {
      const today = plainDate(`${year}-${day}`);
      const chosen = yearOfChoice(today);
      const oldOf = (each: TaxYear) => filingStatus({ year: each, today }).regimes.old.open;
      expect([day, chosen, oldOf(chosen)]).toEqual([day, chosen, "yes"]);
      const earlier = YEARS_OFFERED.filter((each) => each < chosen);
      expect(earlier.map(oldOf)).toEqual(earlier.map(() => "no"));
    }
});

test.each([
  ["2026-07-31", 2024, false],
  ["2026-08-01", 2025, false],
  ["2026-11-30", 2025, false],
  ["2026-12-01", 2025, true],
  ["2027-03-31", 2025, true],
  ["2027-04-01", 2025, false],
  ["2027-07-31", 2025, false],
  ["2027-08-01", 2026, false],
])("on %s mails are about the return of %i; they come: %s", (day, year, isSeason) => {
  expect(yearLastDue(plainDate(day))).toBe(year);
  expect(isSeasonOfMails(plainDate(day))).toBe(isSeason);
});
