import { expect, test } from "vitest";
import { plainDate } from "#values/dates.ts";
import { lastDayToLowerTax, lowersTax } from "./credit-deadline.ts";

test.each([
  ["2026-04-01", "2027-11-30"],
  ["2026-12-31", "2027-11-30"],
  ["2027-03-31", "2027-11-30"],
  ["2027-04-01", "2028-11-30"],
])("a credit note of a supply of %s lowers its tax until %s, and not after", (supplied, last) => {
  const [suppliedOn, lastDay] = [plainDate(supplied), plainDate(last)];
  expect(lastDayToLowerTax(suppliedOn).toString()).toBe(last);
  expect(lowersTax(suppliedOn, lastDay)).toBe(true);
  expect(lowersTax(suppliedOn, lastDay.add({ days: 1 }))).toBe(false);
});
