import { expect, test } from "vitest";
import { firstDay, lastDay, taxYear, yearLabel, yearSpan } from "./year.ts";

test.each([
  [2023, "FY 2023-24 / AY 2024-25"],
  [2025, "FY 2025-26 / AY 2026-27"],
  [2026, "Tax Year 2026-27"],
])("%i is called %s", (year, label) => {
  expect(yearLabel(taxYear(year))).toBe(label);
});

test("a span across a century keeps two figures", () => {
  expect([yearSpan(1999), yearSpan(2008)]).toEqual(["1999-00", "2008-09"]);
});

test("a year runs from 1 April to 31 March", () => {
  expect([firstDay(taxYear(2025)), lastDay(taxYear(2025))].map(String)).toEqual([
    "2025-04-01",
    "2026-03-31",
  ]);
});
