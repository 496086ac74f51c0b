import fc from "fast-check";
import { expect, test } from "vitest";
import { pctInAYear, realReturnPct, yearlyGrowthPct } from "./rates.ts";

const pct = (max: number) =>
  fc.integer({ min: 0, max: max * 100 }).map((hundredths) => hundredths / 100);

test("a twelfth each month is more in a year, and the rate that makes it in a year is not", () => {
  expect([12, 10, 1].map((pct) => pctInAYear(pct).toFixed(2))).toEqual(["12.68", "10.47", "1.00"]);
  expect(pctInAYear(0)).toBe(0);
  fc.assert(
    fc.property(pct(25), (annual) => {
      expect(pctInAYear(annual, "effectiveDue")).toBeCloseTo(annual, 10);
    }),
  );
});

test("real return and yearly growth undo what inflation and growth did", () => {
  fc.assert(
    fc.property(pct(20), pct(20), (nominal, inflation) => {
      const real = realReturnPct(nominal, inflation) / 100;
      expect((1 + real) * (1 + inflation / 100)).toBeCloseTo(1 + nominal / 100, 10);
      expect(yearlyGrowthPct(100, 100 * (1 + nominal / 100) ** 7, 7)).toBeCloseTo(nominal, 8);
    }),
  );
});
