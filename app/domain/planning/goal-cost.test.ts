import fc from "fast-check";
import { expect, test } from "vitest";
import { costByYear, futureCost } from "./goal-cost.ts";

const pct = (max: number) =>
  fc.integer({ min: 0, max: max * 100 }).map((hundredths) => hundredths / 100);

test("nothing changes in no time or without inflation", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_00_00_000 }), pct(20), (cost, rate) => {
      expect(futureCost(cost, rate, 0)).toBe(cost);
      expect(futureCost(cost, 0, 20)).toBe(cost);
    }),
  );
});

test("the years lead from today's cost to the answer", () => {
  const rows = costByYear(15_00_000, 8, 10);
  expect(rows).toHaveLength(11);
  expect(rows[0]).toEqual({ year: 0, cost: 15_00_000 });
  expect(rows.at(-1)).toEqual({ year: 10, cost: futureCost(15_00_000, 8, 10) });
});
