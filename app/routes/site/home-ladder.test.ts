import { expect, test } from "vitest";
import { plainDate } from "#values/dates.ts";
import { homeLadder } from "./home-ladder.server.ts";

const TODAY = plainDate("2026-11-20");

function at(salary: number) {
  const { points, least, step } = homeLadder(TODAY);
  return points[(salary - least) / step];
}

/**
 * By hand for Tax Year 2026-27: the new regime's standard deduction is 75,000 and its slabs are of 4 lakhs; the old
 * one's is 50,000. All with cess of 4 %.
 */
test.each([
  ["nothing to tax", 5_00_000, 0, 0, null],
  ["the rebate takes all of the new regime's tax", 12_50_000, 1_79_400, 0, null],
  // 12,25,000 is 25,000 above 12,00,000, and the tax may not be more: 25,000 with cess.
  ["marginal relief", 13_00_000, 1_95_000, 26_000, 6_87_500],
  // 14,25,000 bears 20,000 + 40,000 + 15 % of 2,25,000 = 93,750. The old regime charges that on 9,06,250 (12,500 +
  // 20 % of 4,06,250): 15,00,000 − 50,000 − 9,06,250.
  ["where the ladder stands first", 15_00_000, 2_57_400, 97_500, 5_43_750],
  // 29,25,000 bears 3,00,000 up to 24 lakhs and 30 % of 5,25,000; the old one 1,12,500 and 30 % of 19,50,000.
  ["the end of the axis", 30_00_000, 7_25_400, 4_75_800, 8_00_000],
])("%s: a salary of %i", (_name, salary, old, current, breakEven) => {
  expect(at(salary)).toEqual({ old, new: current, breakEven });
});

test("at every salary the claims at which both cost the same are below it", () => {
  const { points, least, most, step } = homeLadder(TODAY);
  expect(points).toHaveLength((most - least) / step + 1);
  for (const [index, { breakEven }] of points.entries()) {
    if (breakEven !== null) expect(breakEven).toBeLessThan(least + index * step);
  }
});

test("each ladder begins above its regime's standard deduction and never goes down", () => {
  const ladder = homeLadder(TODAY);
  expect([ladder.old[1]?.above, ladder.new[1]?.above]).toEqual([3_00_000, 4_75_000]);
  for (const steps of [ladder.old, ladder.new]) {
    expect(steps[0]).toEqual({ above: 0, rate: 0 });
    expect(steps).toEqual(steps.toSorted((one, other) => one.rate - other.rate));
  }
});

test.each([
  ["2026-07-31", "FY 2025-26 / AY 2026-27"],
  ["2026-08-01", "Tax Year 2026-27"],
  ["2026-11-20", "Tax Year 2026-27"],
  ["2027-07-31", "Tax Year 2026-27"],
])("on %s the ladders are those of %s, whose regime can still be chosen", (day, year) => {
  expect(homeLadder(plainDate(day)).year).toBe(year);
});
