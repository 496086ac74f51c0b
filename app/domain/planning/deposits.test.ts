import { expect, test } from "vitest";
import { depositMaturity } from "./deposits.ts";

test("deposits of a month earn less than one at the start of the year, more than one at its end", () => {
  const plan = { annualDeposit: 1_50_000, ratePct: 8.2, depositYears: 15, maturityYears: 21 };
  const [start, month, end] = (["startOfYear", "monthly", "endOfYear"] as const).map(
    (depositAt) => depositMaturity({ ...plan, depositAt }).maturity,
  );
  expect(start).toBe(71_82_119);
  expect(month).toBe(69_32_648);
  expect(end).toBeLessThan(Number(month));
});
