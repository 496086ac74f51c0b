import { expect, test } from "vitest";
import { plainDate } from "#values/dates.ts";
import { rupees } from "#values/money.ts";
import { taxYear } from "#values/year.ts";
import { additionalTaxOfUpdatedReturn } from "./updated-return.ts";

test("the additional tax of an updated return grows by the year", () => {
  const rate = (day: string, notice = false) =>
    additionalTaxOfUpdatedReturn(taxYear(2024), plainDate(day), rupees(1_000), notice)?.amount;
  expect([
    rate("2025-12-31"),
    rate("2027-03-31"),
    rate("2027-04-01"),
    rate("2029-03-31"),
    rate("2030-03-31"),
    rate("2030-03-31", true),
    rate("2030-04-01"),
  ]).toEqual([undefined, 250, 500, 600, 700, 800, undefined]);
});
