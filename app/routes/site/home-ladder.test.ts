import { expect, test } from "vitest";
import { plainDate } from "#values/dates.ts";
import { drawHomeFigures } from "./home-figures.server.tsx";
import { homeLadder } from "./home-ladder.server.ts";

const TODAY = plainDate("2026-11-20");

test("the claims at which both regimes cost the same agree with the slabs worked by hand", () => {
  // ₹15,00,000 less ₹75,000 is taxed 20,000 + 40,000 + 15 % of 2,25,000 = 93,750 in the new regime.
  // The old one charges that on ₹9,06,250 (12,500 + 20 % of 4,06,250): 15,00,000 − 50,000 − 9,06,250.
  expect(homeLadder(TODAY)).toMatchObject({ taxNew: 97_500, taxOld: 257_400, breakEven: 543_750 });
});

test("the two ladders start at nothing and never go down", () => {
  const { old, new: current } = homeLadder(TODAY);
  for (const steps of [old, current]) {
    expect(steps[0]).toEqual({ above: 0, rate: 0 });
    expect(steps.map(({ rate }) => rate)).toEqual(
      steps.map(({ rate }) => rate).toSorted((a, b) => a - b),
    );
  }
});

test.each([
  ["2026-07-31", "FY 2025-26 / AY 2026-27"],
  ["2026-08-01", "Tax Year 2026-27"],
  ["2026-11-20", "Tax Year 2026-27"],
  ["2027-07-31", "Tax Year 2026-27"],
])("on %s the ladders are those of %s, whose regime can still be chosen", (day, year) => {
  const ladder = homeLadder(plainDate(day));
  expect(ladder.year).toBe(year);
  const { html } = drawHomeFigures(ladder);
  expect(html).toContain(`Two ladders, one income: ${year}`);
  // The Act of 2025 has no section 80C.
  expect(html.includes("section 123")).toBe(year.startsWith("Tax Year"));
});
