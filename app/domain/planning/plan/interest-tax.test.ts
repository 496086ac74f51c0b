import fc from "fast-check";
import { expect, test } from "vitest";
import { slabTaxOn } from "#domain/tax/charge/slabs.ts";
import { ratesOf } from "#domain/tax/years/years.ts";
import { rupees } from "#values/money.ts";
import { taxYear } from "#values/year.ts";
import {
  averageRate,
  marginalRate,
  STANDARD_DEDUCTION,
  slabTax,
  taxablePay,
  taxOn,
  taxOnInterest,
} from "./interest-tax.ts";

const { new: regime, limits } = ratesOf(taxYear(2026));
const CESS = 1 + limits.cess / 10_000;
const LIMIT = regime.rebate87A.incomeLimit;

test("slabs, rebate and standard deduction are those of the new regime of Tax Year 2026-27", () => {
  for (let income = 0; income <= 40_00_000; income += 10_000) {
    const law = slabTaxOn(rupees(income), regime.slabs.below60) * CESS;
    expect(slabTax(income)).toBeCloseTo(law, 6);
    expect(taxOn(income)).toBeCloseTo(income <= LIMIT ? 0 : Math.min(law, income - LIMIT), 6);
  }
  expect([STANDARD_DEDUCTION, regime.standardDeduction]).toEqual([75_000, 75_000]);
});

test.each([
  // In hand a year, of a salary: taxable pay, and the tax on ₹1,20,000 of interest beside it.
  [6_00_000, 5_25_000, 0],
  [12_00_000, 11_25_000, 14_820],
  [12_00_012, 11_25_012, 14_821],
  // On both sides of the rebate's limit.
  [12_75_000, 12_00_000, 18_720],
  [12_75_001, 12_73_935, 18_720],
  [18_00_000, 19_15_404, 26_801],
  [50_00_000, 65_23_547, 37_440],
])("%i in hand", (inHand, taxable, tax) => {
  const pay = taxablePay(inHand, STANDARD_DEDUCTION);
  expect(Math.round(pay)).toBe(taxable);
  expect(Math.round(taxOnInterest(pay, 1_20_000))).toBe(tax);
});

const yearly = fc.integer({ min: 0, max: 1_00_00_000 });

test("pay before tax leaves what is in hand; a rupee more in hand moves the tax on interest by little", () => {
  fc.assert(
    fc.property(yearly, yearly, (inHand, interest) => {
      const pay = taxablePay(inHand, 0);
      expect(pay - taxOn(pay)).toBeCloseTo(inHand, 4);
      const more = taxOnInterest(taxablePay(inHand + 12, 0), interest);
      const tax = taxOnInterest(pay, interest);
      expect(tax).toBeGreaterThanOrEqual(0);
      expect(tax).toBeLessThanOrEqual(0.312 * interest + 1e-6);
      // At the rebate's limit as much as lies between two slabs there.
      expect(Math.abs(more - tax)).toBeLessThan(0.052 * 75_000);
    }),
  );
});

test("more interest is never taxed by more than itself", () => {
  fc.assert(
    fc.property(yearly, yearly, yearly, (pay, interest, more) => {
      const tax = taxOnInterest(pay, interest + more) - taxOnInterest(pay, interest);
      expect(tax).toBeLessThanOrEqual(more + 1e-6);
      expect(tax).toBeGreaterThanOrEqual(-1e-6);
    }),
  );
});

test("the average rate has no steps, and the marginal one is a slab's", () => {
  expect([0, 12_00_000, 24_00_000].map(averageRate)).toEqual([0, 0, 3_12_000 / 24_00_000]);
  expect(averageRate(12_00_001)).toBeLessThan(1e-5);
  expect([11_99_999, 12_00_000, 25_00_000].map(marginalRate)).toEqual([0, 1.04 * 0.15, 1.04 * 0.3]);
});
