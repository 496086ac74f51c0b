import { expect, test } from "vitest";
import { plainDate } from "#values/dates.ts";
import { taxYear } from "#values/year.ts";
import { ageGroupOn } from "./age.ts";

test.each([
  ["1966-03-31", 2025, "senior"],
  ["1966-04-01", 2025, "senior"], // reaches 60 on 31 March 2026
  ["1966-04-02", 2025, "below60"],
  ["1966-04-02", 2026, "senior"],
  ["1946-04-01", 2025, "superSenior"],
  ["1946-04-02", 2025, "senior"],
  ["1965-04-01", 2024, "senior"],
  ["1965-04-02", 2024, "below60"],
  ["1964-02-29", 2023, "senior"],
  ["2004-02-29", 2025, "below60"],
])("born on %s is in %i %s", (bornOn, year, group) => {
  expect(ageGroupOn(plainDate(bornOn), taxYear(year))).toBe(group);
});
