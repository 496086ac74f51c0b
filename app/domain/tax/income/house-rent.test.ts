import { describe, expect, test } from "vitest";
import { computeTax } from "#domain/tax/charge/compute-tax.ts";
import {
  emptyFacts,
  type Regime,
  type SalariedFacts,
  type TaxFacts,
} from "#domain/tax/facts/facts.ts";
import { ratesOf } from "#domain/tax/years/years.ts";
import { rupees } from "#values/money.ts";
import { taxYear } from "#values/year.ts";
import { person } from "../../../../tests/tax/person.ts";
import { taxWords } from "../../../../tests/tax/tax-words.ts";
import { houseRentExemption, houseRentExemptionByMonth } from "./house-rent.ts";
import { salaryHead } from "./salary.ts";

const year = taxYear(2025);

const rates = ratesOf(year);

const nobody = emptyFacts(year);

function withPay(section17_1: number, more: Partial<SalariedFacts["salary"]> = {}): SalariedFacts {
  return { ...nobody, salary: { ...nobody.salary, section17_1: rupees(section17_1), ...more } };
}

function lineOf(facts: TaxFacts, regime: Regime, id: string) {
  return computeTax(facts, regime).lines.find((line) => line.id === id);
}

describe("house rent, r. 2A", () => {
  const rent = (received: number, pay: number, paid: number, metro: boolean) =>
    houseRentExemption(
      {
        kind: "computed",
        received: rupees(received),
        basicAndDearness: rupees(pay),
        rentPaid: rupees(paid),
        metro,
        estimated: false,
      },
      rates.limits.houseRent,
    ).exempt;

  test("is the least of allowance, rent above a tenth of pay, and half or two fifths of pay", () => {
    expect(rent(84_000, 4_92_000, 72_000, true)).toBe(22_800);
    expect(rent(1_00_000, 6_00_000, 5_00_000, true)).toBe(1_00_000);
    expect(rent(4_00_000, 6_00_000, 5_00_000, true)).toBe(3_00_000);
    expect(rent(4_00_000, 6_00_000, 5_00_000, false)).toBe(2_40_000);
  });

  test("is nothing when the rent is not above a tenth of pay", () => {
    expect(rent(3_00_000, 6_00_000, 60_000, false)).toBe(0);
  });

  test("says when form ITR-1 would refuse it", () => {
    const facts: SalariedFacts = {
      ...withPay(6_00_000),
      houseRent: {
        kind: "computed",
        received: rupees(2_40_000),
        basicAndDearness: rupees(5_00_000),
        rentPaid: rupees(4_00_000),
        metro: true,
        estimated: false,
      },
    };
    const line = salaryHead(facts, "old", rates).lines.find(
      ({ id }) => id === "exemption.houseRent",
    );
    expect(line).toMatchObject({
      amount: 2_40_000,
      working: { id: "exemption.leastOfThree", params: { aboveAThird: true } },
    });
  });
});

test("house rent period by period, with the cities of the year", () => {
  const periods = (year: number) =>
    houseRentExemptionByMonth(
      [
        {
          months: 4,
          received: rupees(30_000),
          basicAndDearness: rupees(50_000),
          rentPaid: rupees(40_000),
          city: "Pune",
        },
        {
          months: 8,
          received: rupees(30_000),
          basicAndDearness: rupees(50_000),
          rentPaid: rupees(10_000),
          city: "Mumbai",
        },
      ],
      ratesOf(taxYear(year)).limits.houseRent,
    );
  expect(periods(2025).periods.map(({ exempt }) => exempt)).toEqual([80_000, 40_000]);
  expect(periods(2026).exempt).toBe(1_40_000);
});

test("the house rent exemption that ITR-1 accepts whole is a third of the salary", () => {
  const words = (pay: number) =>
    lineOf(
      person(
        2025,
        {
          houseRent: {
            kind: "computed",
            received: rupees(2_00_000),
            basicAndDearness: rupees(5_00_000),
            rentPaid: rupees(4_00_000),
            metro: true,
            estimated: false,
          },
        },
        pay,
      ),
      "old",
      "exemption.houseRent",
    )?.working;
  expect(taxWords(words(6_00_000))).toBe("The least of the three limits");
  expect(taxWords(words(5_99_999))).toContain("form ITR-1 accepts at most a third");
});
