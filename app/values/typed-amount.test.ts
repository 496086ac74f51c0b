import fc from "fast-check";
import { expect, test } from "vitest";
import { formatRupees, rupees } from "./money.ts";
import { parseRupees } from "./typed-amount.ts";

test.each([
  ["1,50,000", 150_000],
  ["₹ 150000", 150_000],
  ["Rs. 1500", 1500],
  ["99.50", 100],
  ["0", 0],
  ["100,00,00,000", 100_00_00_000],
])("reads %s", (text, amount) => {
  expect(parseRupees(text)).toBe(amount);
});

test.each(["", "  ", "-5", "5 lakh", "1e6", "100,00,00,001", "12.345"])("leaves %j", (text) => {
  expect(parseRupees(text)).toBeUndefined();
});

test("reads back what we print", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_00_00_000 }), (amount) => {
      expect(parseRupees(formatRupees(rupees(amount)))).toBe(amount);
    }),
  );
});
