import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plainDate } from "#values/dates.ts";
import { type Rupees, rupees } from "#values/money.ts";
import { couponRefusal, type Discount, discountOn } from "./coupon.ts";
import { percentOff } from "./percent-off.ts";
import { quoteOf } from "./quote.ts";

const amount = (max = 1_000_000) => fc.integer({ min: 0, max }).map(rupees);
const item = fc.tuple(amount(), amount()).map(([a, b]) => ({
  label: "Return",
  struck: rupees(Math.max(a, b)),
  price: rupees(Math.min(a, b)),
}));
const addOns = fc.array(
  amount(5000).map((price) => ({ label: "Add-on", price })),
  { maxLength: 5 },
);
const discount: fc.Arbitrary<Discount> = fc.oneof(
  fc.integer({ min: 1, max: 100 }).map((percent) => ({ kind: "percent" as const, percent })),
  amount().map((amount) => ({ kind: "amount" as const, amount })),
);

describe("quoteOf", () => {
  test("shows its working: struck price, reduction, add-ons, coupon, total", () => {
    const quote = quoteOf(
      { label: "Basic ITR", struck: rupees(1999), price: rupees(1499) },
      [{ label: "Crypto transactions", price: rupees(499) }],
      { code: "DEMO10", discount: { kind: "percent", percent: 10 } },
    );
    expect(quote).toEqual({
      lines: [
        { kind: "item", label: { id: "sold", params: { name: "Basic ITR" } }, amount: 1999 },
        { kind: "reduction", label: { id: "reduction" }, amount: -500 },
        {
          kind: "add-on",
          label: { id: "sold", params: { name: "Crypto transactions" } },
          amount: 499,
        },
        { kind: "coupon", label: { id: "coupon", params: { code: "DEMO10" } }, amount: -200 },
      ],
      struck: 2498,
      total: 1798,
      saving: 700,
      percentOff: 28,
    });
  });

  test("its lines add up, it is never below zero, and saving and total make the struck price", () => {
    fc.assert(
      fc.property(item, addOns, fc.option(discount, { nil: undefined }), (item, addOns, off) => {
        const quote = quoteOf(item, addOns, off && { code: "A", discount: off });
        const sum = quote.lines.reduce((total, line) => total + line.amount, 0);
        expect(sum).toBe(quote.total);
        expect(quote.total).toBeGreaterThanOrEqual(0);
        expect(quote.total + quote.saving).toBe(quote.struck);
        expect(quote.percentOff).toBeGreaterThanOrEqual(0);
        expect(quote.percentOff).toBeLessThanOrEqual(100);
      }),
    );
  });

  test("without a coupon an add-on costs its price, whatever else is chosen and in any order", () => {
    fc.assert(
      fc.property(item, addOns, amount(5000), (item, addOns, price) => {
        const more = { label: "One more", price };
        const before = quoteOf(item, addOns).total;
        expect(quoteOf(item, [...addOns, more]).total).toBe(before + price);
        expect(quoteOf(item, [more, ...addOns]).total).toBe(before + price);
      }),
    );
  });

  test("a larger coupon never costs more", () => {
    fc.assert(
      fc.property(item, addOns, fc.integer({ min: 1, max: 99 }), (item, addOns, percent) => {
        const at = (percent: number) =>
          quoteOf(item, addOns, { code: "A", discount: { kind: "percent", percent } }).total;
        expect(at(percent + 1)).toBeLessThanOrEqual(at(percent));
      }),
    );
  });
});

test.each([
  [5000, 4249, 15],
  [4000, 2499, 38],
  [6999, 4999, 29],
  [10_000, 4999, 50],
  [3999, 2499, 38],
  [200, 199, 1],
  [201, 200, 0],
  [500, 500, 0],
  [500, 600, 0],
  [0, 0, 0],
])("%i to %i is %i per cent off", (struck, price, percent) => {
  expect(percentOff(rupees(struck), rupees(price))).toBe(percent);
});

test("a discount never takes more than the price", () => {
  fc.assert(
    fc.property(amount(), discount, (price: Rupees, off) => {
      const taken = discountOn(price, off);
      expect(taken).toBeGreaterThanOrEqual(0);
      expect(taken).toBeLessThanOrEqual(price);
    }),
  );
});

describe("couponRefusal", () => {
  const terms = {
    from: plainDate("2026-11-01"),
    until: plainDate("2026-11-30"),
    usesLeft: 1,
    stopped: false,
  };
  test.each([
    ["2026-10-31", {}, "early"],
    ["2026-11-01", {}, undefined],
    ["2026-11-30", {}, undefined],
    ["2026-12-01", {}, "expired"],
    ["2026-11-20", { usesLeft: 0 }, "spent"],
    ["2026-12-01", { usesLeft: 0 }, "expired"],
    ["2026-11-20", { stopped: true }, "stopped"],
  ] as const)("on %s with %j it is %s", (day, change, refusal) => {
    expect(couponRefusal({ ...terms, ...change }, plainDate(day))).toBe(refusal);
  });
});
