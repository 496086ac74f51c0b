import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rupees } from "#values/money.ts";
import { type IncomeKind, proposeReturn, type ReturnNeed, type ReturnOffer } from "./proposal.ts";

const KINDS: readonly IncomeKind[] = ["salary", "capitalGains", "crypto", "foreignIncome"];
/** Few and round, so that ties are common. */
const price = fc.integer({ min: 1, max: 6 }).map((hundreds) => rupees(hundreds * 100));
const income = fc.integer({ min: 0, max: 4 }).map(rupees);
const kinds = fc.subarray([...KINDS]);

const offers: fc.Arbitrary<ReturnOffer[]> = fc.array(
  fc
    .record({
      covers: kinds,
      price,
      incomeUpTo: fc.option(income, { nil: undefined }),
      addOns: fc.array(fc.record({ price, covers: fc.constantFrom(...KINDS) }), { maxLength: 5 }),
    })
    .map(({ covers, price, incomeUpTo, addOns }) => ({
      covers,
      price,
      code: "",
      struck: rupees(price + 50),
      ...(incomeUpTo === undefined ? {} : { incomeUpTo }),
      addOns: addOns.map((addOn, index) => ({ code: `add-on ${index}`, ...addOn })),
    })),
  { maxLength: 5 },
);
const list = offers.map((offers) => offers.map((offer, row) => ({ ...offer, code: `row ${row}` })));
const need: fc.Arbitrary<ReturnNeed> = fc.record({
  income,
  kinds: kinds.map((kinds) => new Set(kinds)),
});

type Sold = { product: string; addOns: string[]; price: number; row: number };

/** Everything that may be bought for a need: each row with every choice of its add-ons that covers it. */
function everyWay(offers: readonly ReturnOffer[], { income, kinds }: ReturnNeed): Sold[] {
  const ways: Sold[] = [];
  for (const [row, offer] of offers.entries()) {
    if (offer.incomeUpTo !== undefined && income > offer.incomeUpTo) continue;
    for (let choice = 0; choice < 2 ** offer.addOns.length; choice++) {
      const chosen = offer.addOns.filter((_, bit) => Math.floor(choice / 2 ** bit) % 2 === 1);
      const covered = new Set([...offer.covers, ...chosen.map(({ covers }) => covers)]);
      if (![...kinds].every((kind) => covered.has(kind))) continue;
      const price = chosen.reduce((total, addOn) => total + addOn.price, Number(offer.price));
      ways.push({ product: offer.code, addOns: chosen.map(({ code }) => code), price, row });
    }
  }
  return ways;
}

describe("proposeReturn", () => {
  test("finds what an exhaustive search finds", () => {
    fc.assert(
      fc.property(list, need, (offers, need) => {
        const proposed = proposeReturn(offers, need);
        const ways = everyWay(offers, need);
        if (proposed.kind === "ask") {
          expect(ways).toEqual([]);
          return;
        }
        const [best] = ways.toSorted(
          (a, b) => a.price - b.price || a.addOns.length - b.addOns.length || a.row - b.row,
        );
        const { product, addOns, price } = proposed;
        expect([product, price, addOns.length]).toEqual([
          best?.product,
          best?.price,
          best?.addOns.length,
        ]);
        expect(ways).toContainEqual(expect.objectContaining({ product, addOns, price }));
      }),
      { numRuns: 1000 },
    );
  });

  test("asks when nothing covers the need, and names a kind that no row has", () => {
    fc.assert(
      fc.property(list, need, (offers, need) => {
        const proposed = proposeReturn(offers, need);
        if (proposed.kind === "offer") return;
        const { kinds } = proposed.reason.params;
        const open = offers.filter(({ incomeUpTo = need.income }) => need.income <= incomeUpTo);
        // Unless every row is too small for the income, what is named is really in the way.
        expect(kinds.length > 0).toBe(open.length > 0);
        expect([...need.kinds]).toEqual(expect.arrayContaining([...kinds]));
        if (open.length > 0) expect(everyWay(open, { ...need, kinds: new Set(kinds) })).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  test("names the ceiling that put a cheaper row out of reach, and no other", () => {
    const small = { code: "small", struck: rupees(2), price: rupees(1), covers: [], addOns: [] };
    const offers: ReturnOffer[] = [
      { ...small, incomeUpTo: rupees(25) },
      { ...small, code: "large", price: rupees(2) },
    ];
    const above = (income: number, rows = offers) => {
      const proposed = proposeReturn(rows, { income: rupees(income), kinds: new Set() });
      return proposed.kind === "offer" && [proposed.product, proposed.reason.params.above];
    };
    expect(above(25)).toEqual(["small", undefined]);
    expect(above(26)).toEqual(["large", 25]);
    const dearer = offers.map((row, index) => ({ ...row, price: rupees(9 - index) }));
    expect(above(26, dearer)).toEqual(["large", undefined]);
  });
});
