import { expect, test } from "vitest";
import { DEPARTMENT } from "#domain/tax/facts/policies.ts";
import { ratesOf } from "#domain/tax/years/years.ts";
import { rupees } from "#values/money.ts";
import { taxYear } from "#values/year.ts";
import { person } from "../../../../tests/tax/person.ts";
import { computeTax } from "./compute-tax.ts";
import { rebate87A } from "./rebate.ts";

/** What a computation says, and to the rupee, exactly where one rule gives way to another. */

const YEAR = taxYear(2025);

const nothing = rupees(0);

test("marginal relief on the rebate ends where the tax is the excess itself", () => {
  const words = (slabTax: number) =>
    rebate87A(
      {
        totalIncome: rupees(12_10_000),
        slabIncome: rupees(12_10_000),
        slabTax: rupees(slabTax),
        specialTax: nothing,
        taxUnder112A: nothing,
      },
      "resident",
      ratesOf(YEAR).new.rebate87A,
      DEPARTMENT,
    );
  expect(words(10_000)).toMatchObject({
    rebate: 0,
    line: { working: { id: "rebate.noReliefLeft" } },
  });
  expect(words(10_001)).toMatchObject({
    rebate: 1,
    line: { working: { id: "rebate.marginalRelief" } },
  });
});

test("income of special rates alone is rounded before the rebate's limit is looked at (s. 288A)", () => {
  const facts = (gain: number) =>
    person(2025, { capitalGains: { shortEquity: { after: rupees(gain) } } });
  const rebate = (gain: number) => computeTax(facts(gain), "old").totals.rebate87A;
  expect([rebate(5_00_004), rebate(5_00_005)]).toEqual([12_500, 0]);
});
