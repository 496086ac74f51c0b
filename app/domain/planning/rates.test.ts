import fc from "fast-check";
import { expect, test } from "vitest";
import { realReturnPct, yearlyGrowthPct } from "./rates.ts";

const pct = (max: number) =>
  fc.integer({ min: 0, max: max * 100 }).map((hundredths) => hundredths / 100);

test("real return and yearly growth undo what inflation and growth did", () => {
  fc.assert(
    fc.property(pct(20), pct(20), (nominal, inflation) => {
      const real = realReturnPct(nominal, inflation) / 100;
      expect((1 + real) * (1 + inflation / 100)).toBeCloseTo(1 + nominal / 100, 10);
      expect(yearlyGrowthPct(100, 100 * (1 + nominal / 100) ** 7, 7)).toBeCloseTo(nominal, 8);
    }),
  );
});
