import { expect, test } from "vitest";
import { rupees } from "#values/money.ts";
import { taxYear } from "#values/year.ts";
import { reliefUnder89 } from "./arrears.ts";

test("relief for arrears is what they cost more now than in their own years", () => {
  const year = (named: number, without: number, withArrears: number) => ({
    year: taxYear(named),
    without: rupees(without),
    withArrears: rupees(withArrears),
  });
  expect(reliefUnder89(year(2025, 1_00_000, 1_62_400), [year(2023, 50_000, 81_200)]).relief).toBe(
    31_200,
  );
  expect(reliefUnder89(year(2025, 1_00_000, 1_10_000), [year(2023, 50_000, 81_200)]).relief).toBe(
    0,
  );
});

test("relief for arrears sets the year of receipt against the years they belong to", () => {
  const year = (start: number, without: number, withArrears: number) => ({
    year: taxYear(start),
    without: rupees(without),
    withArrears: rupees(withArrears),
  });
  const { lines, relief } = reliefUnder89(year(2025, 1_00_000, 1_30_000), [
    year(2023, 50_000, 60_000),
    year(2024, 70_000, 75_000),
  ]);
  expect(lines.map(({ amount }) => amount)).toEqual([30_000, -10_000, -5_000]);
  expect(relief).toBe(15_000);
});
