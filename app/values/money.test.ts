import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  decimalRupees,
  decimalText,
  excessOf,
  formatAmount,
  formatExact,
  formatPaise,
  formatRupees,
  formatShortRupees,
  inPaise,
  inPercent,
  least,
  nearestPaisa,
  nearestRupee,
  paise,
  paiseFromDigits,
  percent,
  proportionOf,
  roundedToPaise,
  roundTaxOrRefund,
  roundTotalIncome,
  rupees,
  rupeesAndPaise,
  shareOf,
  sumOf,
} from "./money.ts";

describe("amounts", () => {
  test("are whole, safe and never minus zero", () => {
    expect(() => rupees(1.5)).toThrow("1.5 is not a whole number of rupees");
    expect(() => rupees(Number.NaN)).toThrow(RangeError);
    expect(() => rupees(2 ** 53)).toThrow(RangeError);
    expect(() => paise(0.1)).toThrow("paise");
    expect(Object.is(rupees(-0), 0)).toBe(true);
  });

  test("sum, least and excess", () => {
    expect(sumOf()).toBe(0);
    expect(sumOf(rupees(2), rupees(-5), rupees(1))).toBe(-2);
    expect(() => sumOf(rupees(Number.MAX_SAFE_INTEGER), rupees(1))).toThrow(RangeError);
    expect(least(rupees(3), rupees(1), rupees(2))).toBe(1);
    expect(excessOf(rupees(5), rupees(3))).toBe(2);
    expect(excessOf(rupees(3), rupees(5))).toBe(0);
  });

  test("a document's paise go to the nearest rupee, half up", () => {
    expect([12.49, 12.5, -12.5, 12.495, 0.004].map(nearestRupee)).toEqual([12, 13, -13, 13, 0]);
  });

  test("go from rupees to paise and back", () => {
    expect(inPaise(rupees(4249))).toBe(424_900);
    expect(decimalRupees(paise(424_950))).toBe(4249.5);
    expect([0.1 + 0.2, 1.005, -0.015].map(nearestPaisa)).toEqual([30, 100, -1]);
    expect(roundedToPaise(0.1 + 0.2)).toBe(0.3);
    expect(paiseFromDigits("4249", "5")).toBe(424_950);
    expect(paiseFromDigits("4249", "05")).toBe(424_905);
    expect(paiseFromDigits("4249")).toBe(424_900);
    expect(rupeesAndPaise(paise(424_905))).toEqual({ rupees: 4249, paise: 5 });
    expect(() => rupeesAndPaise(paise(-1))).toThrow("-1 paise are below zero");
  });

  test("are written with paise where an invoice, an app or a working asks for them", () => {
    expect(formatPaise(paise(360_084))).toBe("₹3,600.84");
    expect(decimalText(paise(360_005))).toBe("3600.05");
    expect(formatExact(paise(360_010))).toBe("₹3,600.10");
    expect(formatExact(paise(360_000))).toBe("₹3,600");
  });
});

describe("a rate meets an amount", () => {
  test("and is a per cent in words", () => {
    expect(inPercent(percent(12.5))).toBe(12.5);
  });

  test("to the rupee, half up", () => {
    expect(shareOf(rupees(10), percent(15))).toBe(2);
    expect(shareOf(rupees(9), percent(15))).toBe(1);
    expect(shareOf(rupees(-10), percent(15))).toBe(-2);
    expect(shareOf(rupees(1_000), percent(12.5))).toBe(125);
    expect(proportionOf(rupees(100), 1, 3)).toBe(33);
    expect(proportionOf(rupees(100), 2, 3)).toBe(67);
  });

  test("is never half a rupee away, also for amounts that a float would blur", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2 ** 50 }),
        fc.integer({ min: 0, max: 10_000 }),
        (amount, rate) => {
          const share = BigInt(shareOf(rupees(amount), percent(rate / 100)));
          const away = share * 20_000n - BigInt(amount) * BigInt(rate) * 2n;
          expect(away > -10_000n && away <= 10_000n).toBe(true);
        },
      ),
    );
  });
});

describe("the roundings of ss. 288A and 288B", () => {
  test("to ten rupees, five up", () => {
    expect(
      [15_725, 15_724, 15_715, 0, 4, 5].map((amount) => roundTotalIncome(rupees(amount))),
    ).toEqual([15_730, 15_720, 15_720, 0, 0, 10]);
    expect([-15_725, -4].map((amount) => roundTaxOrRefund(rupees(amount)))).toEqual([-15_730, 0]);
  });
});

test("rupees are printed in Indian groups, with a true minus sign", () => {
  expect(formatRupees(12_49_900)).toBe("₹12,49,900");
  expect(formatRupees(-500)).toBe("−₹500");
  expect(formatRupees(0)).toBe("₹0");
  expect(formatRupees(99.5)).toBe("₹99.5");
  expect(formatAmount(1_00_00_000)).toBe("1,00,00,000");
  expect(formatAmount(-1_000)).toBe("−1,000");
});

test.each([
  [0, "₹0"],
  [-0.4, "₹0"],
  [52_000, "₹52,000"],
  [99_999.4, "₹99,999"],
  [99_999.5, "₹1 lakh"],
  [97_40_000, "₹97 lakh"],
  [-97_40_000, "−₹97 lakh"],
  [99_49_999, "₹99 lakh"],
  [99_60_000, "₹1.00 crore"],
  [1_24_00_000, "₹1.24 crore"],
  [99_99_40_000, "₹99.99 crore"],
  [99_99_60_000, "₹100 crore"],
  [1_234_00_00_000, "₹1,234 crore"],
  [99_999_00_00_000, "₹99,999 crore"],
  [99_999_60_00_000, "₹1.0 lakh crore"],
  [1_20_000_00_00_000, "₹1.2 lakh crore"],
  [1_234_50_000_00_00_000, "₹1,234.5 lakh crore"],
])("%d rupees are short on a chart: %s", (amount, text) => {
  expect(formatShortRupees(amount)).toBe(text);
});

test("grouping by hand is Intl's, and exact division by numbers is BigInt's", () => {
  const intl = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 2 });
  const whole = fc.integer({ min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER });
  fc.assert(
    fc.property(fc.oneof(fc.integer(), whole), (amount) => {
      expect(formatAmount(Math.abs(amount))).toBe(intl.format(Math.abs(amount)));
    }),
  );
  const small = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
  fc.assert(
    fc.property(small, fc.nat(5_000_000), fc.integer({ min: 1, max: 1e9 }), (amount, by, over) => {
      const [a, n, d] = [BigInt(Math.abs(amount)), BigInt(by), BigInt(over)];
      const exact = Number((2n * a * n + d) / (2n * d)) * Math.sign(amount);
      expect(proportionOf(rupees(amount), by, over) + 0).toBe(exact + 0);
    }),
  );
});
