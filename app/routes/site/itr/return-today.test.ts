import { expect, test } from "vitest";
import { plainDate } from "#values/dates.ts";
import { returnToday } from "./return-today.server.ts";

test("a return bought in November 2026 is belated, under the new regime, with a fee", () => {
  const words = returnToday(plainDate("2026-11-20"))?.sentences.join(" ");
  expect(words).toMatch(/belated return.*31 December 2026.*new regime only/);
  expect(words).toContain("₹5,000");
});

test("the day after 31 July parts a salary from a business", () => {
  const day = plainDate("2026-08-01");
  expect(returnToday(day)?.sentences[0]).toContain("has passed");
  expect(returnToday(day, "business")?.sentences[0]).toContain("in time until 31 August 2026");
});

test.each([
  ["2026-03-31", "FY 2024-25 / AY 2025-26"],
  ["2026-04-01", "FY 2025-26 / AY 2026-27"],
  ["2027-03-31", "FY 2025-26 / AY 2026-27"],
  ["2027-04-01", "Tax Year 2026-27"],
])("on %s the year that ended last is %s", (day, year) => {
  expect(returnToday(plainDate(day))?.year).toBe(year);
});

test("a year whose dates are not held yet is not spoken of", () => {
  expect(returnToday(plainDate("2040-06-01"))).toBeUndefined();
});
