import fc from "fast-check";
import { expect, test } from "vitest";
import { formatExact, formatRupees, paise, paiseFromDigits, rupees } from "./money.ts";
import { amountDigits, digitsToCome, parsePaise, parseRupees } from "./typed-amount.ts";

function paiseIn(text: string): number | undefined {
  const [whole, decimals] = amountDigits(text)?.split(".") ?? [];
  return whole === undefined ? undefined : paiseFromDigits(whole, decimals);
}

test.each([
  ["1,50,000", 150_000],
  ["₹ 150000", 150_000],
  ["Rs. 1500", 1500],
  ["99.50", 100],
  ["18.5", 19],
  ["0", 0],
  ["100,00,00,000", 100_00_00_000],
  ["18.5 lakh", 18_50_000],
  ["18.555 lakh", 18_55_500],
  ["₹ 18.5 lakh", 18_50_000],
  ["1 lakh", 1_00_000],
  ["  2 LAKHS ", 2_00_000],
  ["3 lac", 3_00_000],
  ["3 Lacs", 3_00_000],
  ["4.25lakh", 4_25_000],
  ["10L", 10_00_000],
  ["10 l.", 10_00_000],
  ["10 lk", 10_00_000],
  ["1.5 cr", 1_50_00_000],
  ["1.5 Cr.", 1_50_00_000],
  ["Rs 2.25 crore", 2_25_00_000],
  ["Rs.2 crores", 2_00_00_000],
  ["2 crs", 2_00_00_000],
  ["100 crore", 100_00_00_000],
  ["25k", 25_000],
  ["25 K", 25_000],
  ["2.5k", 2_500],
  ["1,200 k", 12_00_000],
  ["40 thousand", 40_000],
  ["1,50,000 k", 15_00_00_000],
  ["0 lakh", 0],
  ["1.50000000000 lakh", 1_50_000],
  ["18\u00a0lakh", 18_00_000],
  ["1 crore 50 lakh", 1_50_00_000],
  ["1 lakh 20 thousand", 1_20_000],
  ["1cr 5l 20k", 1_05_20_000],
])("reads %j", (text, amount) => {
  expect(parseRupees(text)).toBe(amount);
});

test.each(
  [
    ["", "  ", "₹", "Rs", "-5", "-5 lakh", "1e5", "1e6", "100,00,00,001", "12.345"],
    [
      "lakh",
      "18.5 lakhx",
      "1.5.2 lakh",
      "10 L L",
      "5 m",
      "lakh 5",
      "5 lakh 5",
      ".5 lakh",
      "5. lakh",
    ],
    ["१८ लाख", "१८ lakh", "五 lakh", "1\u212a", "5 l a k h", "5 lakh!", "18.5 lakh/-"],
    // Fifteen lakh or one and a half, fifty paise or fifty thousand: none is guessed.
    ["1,5 lakh", "1,50 lakh", "1 5 lakh", "1 lakh 50", "1.5 crore 20 lakh", "1 crore 2.5 lakh"],
    ["1 lakh 2 crore", "1 lakh 1 lakh", "1 crore 150 lakh", "1 lakh 200 thousand"],
    ["0.333333333 lakh", "100.01 crore", "100 crore 1 k", "1000000000000 crore"],
    ["9".repeat(400), `${"9".repeat(400)} crore`],
  ].flat(),
)("leaves %j", (text) => {
  expect(parseRupees(text)).toBeUndefined();
});

test.each(["1 lakh", "25k", "1 cr"])("leaves %j where a bank's amount is read", (text) => {
  expect(parsePaise(text)).toBeUndefined();
});

test("reads back what we print", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_00_00_000_00 }), (amount) => {
      expect(paiseIn(formatExact(paise(amount)))).toBe(amount);
      const whole = rupees(Math.floor(amount / 100));
      expect(parseRupees(formatRupees(whole))).toBe(whole);
    }),
  );
});

const UNITS = [
  { size: 1_000, places: 3, names: ["k", "K", "thousand"] },
  { size: 1_00_000, places: 5, names: ["l", "L", "lac", "lacs", "lakh", "Lakhs"] },
  { size: 1_00_00_000, places: 7, names: ["cr", "Cr.", "crore", "CRORES"] },
];

/** An amount in paise, and how it is written in a unit with all its decimals. */
const inAnyUnit = fc
  .record({
    amount: fc.integer({ min: 0, max: 100_00_00_000_00 }),
    unit: fc.constantFrom(...UNITS),
    name: fc.nat(),
    space: fc.constantFrom("", " ", "\u00a0", "  "),
    currency: fc.constantFrom("", "₹", "₹ ", "Rs ", "Rs. "),
  })
  .map(({ amount, unit: { size, places, names }, name, space, currency }) => {
    const whole = BigInt(amount) / BigInt(size * 100);
    const rest = BigInt(amount) % BigInt(size * 100);
    const decimals = String(rest).padStart(places + 2, "0");
    return {
      amount,
      text: `${currency}${whole}.${decimals}${space}${names[name % names.length]}`,
    };
  });

test("a unit multiplies exactly, to the last paisa", () => {
  fc.assert(
    fc.property(inAnyUnit, ({ amount, text }) => {
      expect(paiseIn(text)).toBe(amount);
    }),
  );
});

test("whatever is typed is read as at most 100 crore, or not at all", () => {
  const characters = fc.constantFrom(..."0159.,-₹ rslakhcorethundK१");
  fc.assert(
    fc.property(fc.string({ unit: characters, maxLength: 24 }), (text) => {
      const amount = parseRupees(text);
      expect(amount === undefined || (amount >= 0 && amount <= 100_00_00_000)).toBe(true);
    }),
  );
});

test("every beginning of an amount can become one", () => {
  fc.assert(
    fc.property(inAnyUnit, fc.nat(), ({ text }, end) => {
      expect(digitsToCome(text.slice(0, end % text.length))).toBeDefined();
    }),
  );
});

test.each([
  ["18.5 la", 18_50_000],
  ["1 thou", 1_000],
  ["2 c", 2_00_00_000],
  ["1500 R", 1500],
])("%j will be %i", (text, amount) => {
  expect(digitsToCome(text)).toBe(String(amount));
});

test.each(["much", "18.5 x", "1,5 l", "10 L L", "-", "200 crore"])("%j is no beginning", (text) => {
  expect(digitsToCome(text)).toBeUndefined();
});
