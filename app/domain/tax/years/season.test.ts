import { expect, test } from "vitest";
import { plainDate } from "#values/dates.ts";
import { yearBeingFiled, yearEndedBefore } from "./season.ts";
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
