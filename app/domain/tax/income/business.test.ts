import { describe, expect, test } from "vitest";
import { computeTax } from "#domain/tax/charge/compute-tax.ts";
import type { Regime, TaxFacts } from "#domain/tax/facts/facts.ts";
import { ratesOf } from "#domain/tax/years/years.ts";
import { rupees } from "#values/money.ts";
import { taxYear } from "#values/year.ts";
import { person } from "../../../../tests/tax/person.ts";
import { taxWords } from "../../../../tests/tax/tax-words.ts";
import { businessKind, presumedProfit } from "./business.ts";

/** What a computation says, and to the rupee, exactly where one rule gives way to another. */

const YEAR = taxYear(2025);

function lineOf(facts: TaxFacts, regime: Regime, id: string) {
  return computeTax(facts, regime).lines.find((line) => line.id === id);
}

describe("business", () => {
  test("a higher declared profit counts", () => {
    const { presumptive } = ratesOf(taxYear(2025)).limits;
    const profession = { section: "44ADA", receipts: rupees(40_00_000) } as const;
    expect(presumedProfit(profession, presumptive).profit).toBe(20_00_000);
    const declared = { ...profession, declared: rupees(25_00_000) };
    expect(presumedProfit(declared, presumptive).profit).toBe(25_00_000);
  });
});

test("a declared profit is told only where it is more than the presumed one", () => {
  const rates = ratesOf(YEAR).limits.presumptive;
  const declaresMore = (declared: number) =>
    presumedProfit(
      { section: "44ADA", receipts: rupees(10_00_000), declared: rupees(declared) },
      rates,
    ).declaresMore;
  expect([declaresMore(5_00_000), declaresMore(5_00_001)]).toEqual([false, true]);
});

test("business is told of a speculation loss only with one", () => {
  const words = (intraday: number) =>
    lineOf(
      person(2025, { business: { books: rupees(4_00_000), intraday: rupees(intraday) } }),
      "old",
      "businessIncome",
    )?.working;
  expect(words(0)).toBeUndefined();
  expect(taxWords(words(-1))).toContain("speculation loss of ₹1");
});

test("a business without any trade is none", () => {
  expect(businessKind(person(2025, { business: { presumptive: [] } }))).toBeUndefined();
});
