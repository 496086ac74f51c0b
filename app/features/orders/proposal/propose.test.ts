import { describe, expect, test } from "vitest";
import {
  type AddOnCode,
  addOns,
  itrProducts,
  type ProductCode,
  products,
} from "#content/catalogue.ts";
import { returnCovers } from "#content/covers.ts";
import type { IncomeKind } from "#domain/pricing/proposal.ts";
import { rupees } from "#values/money.ts";
import type { Choice } from "../price/choice.ts";
import { proposeFor, shortOrder } from "./propose.server.ts";

const KINDS: readonly IncomeKind[] = [
  "salary",
  "severalEmployers",
  "interest",
  "dividends",
  "house",
  "capitalGains",
  "crypto",
  "futuresAndOptions",
  "freelancing",
  "foreignIncome",
  "foreignSharesOrEsops",
];
const SUBSETS = Array.from({ length: 2 ** KINDS.length }, (_, choice) =>
  KINDS.filter((_, bit) => choice & (1 << bit)),
);
const INCOMES = [0, 600_000, 2_500_000, 2_500_001, 90_000_000];

const offerFor = (income: number, ...kinds: IncomeKind[]) =>
  proposeFor({ income: rupees(income), kinds: new Set(kinds) }, "answers");

function soldFor(income: number, ...kinds: IncomeKind[]) {
  const offer = offerFor(income, ...kinds);
  if (offer.kind === "ask") return "ask";
  return [offer.product, ...offer.addOns.map(({ code }) => code), offer.price].join(" ");
}

describe("proposeFor", () => {
  test.each([
    [1_200_000, ["salary"], "basic-itr 1499"],
    [2_500_000, ["salary", "interest", "house", "dividends"], "basic-itr 1499"],
    [2_500_001, ["salary"], "basic-itr-above 2499"],
    [1_200_000, ["salary", "capitalGains"], "basic-itr capital-gains 1998"],
    [1_200_000, ["salary", "futuresAndOptions"], "basic-itr futures-options 1998"],
    [2_600_000, ["salary", "capitalGains"], "capital-gains-itr 2499"],
    [2_600_000, ["salary", "futuresAndOptions"], "basic-itr-above futures-options 2998"],
    [
      2_600_000,
      ["capitalGains", "crypto", "futuresAndOptions", "freelancing", "foreignSharesOrEsops"],
      "basic-itr-above foreign-shares capital-gains crypto futures-options freelancing 4994",
    ],
    [1_200_000, ["salary", "foreignIncome"], "foreign-income-itr 4999"],
    [1_200_000, ["foreignIncome", "foreignSharesOrEsops"], "foreign-income-itr 4999"],
    [1_200_000, ["salary", "foreignIncome", "capitalGains"], "ask"],
  ] as const)("of an income of %i with %j it proposes %s", (income, kinds, sold) => {
    expect(soldFor(income, ...kinds)).toBe(sold);
  });

  test("says why, and leads to the page with the add-ons ticked", () => {
    expect(offerFor(1_200_000, "salary", "capitalGains", "crypto")).toEqual({
      kind: "offer",
      product: "basic-itr",
      name: "Basic ITR",
      addOns: [
        { code: "capital-gains", ...addOns["capital-gains"] },
        { code: "crypto", ...addOns.crypto },
      ],
      price: 2497,
      struck: 2997,
      href: "/BasicItrPlan?addon=capital-gains&addon=crypto",
      reason:
        "The lowest price that covers what you chose. It includes the add-ons for capital gains (₹499) and crypto (₹499).",
    });
    expect(offerFor(3_000_000, "salary").reason).toBe(
      "The lowest price that covers what you chose. Your income is above ₹25,00,000.",
    );
    // The same row at every income: the ceiling of another has nothing to do with it.
    expect(offerFor(3_000_000, "foreignIncome").reason).not.toContain("above");
    const salary = { income: rupees(900_000), kinds: new Set(["salary"] as const) };
    expect(proposeFor(salary, "form16").reason).toBe(
      "The lowest price that covers what your Form 16 shows.",
    );
    expect(offerFor(1_200_000, "salary", "foreignIncome", "crypto").reason).toBe(
      "No price on our list covers income abroad and crypto together. Ask us for one.",
    );
  });

  test("is never dearer than what anybody finds who tries every row with every choice of add-ons", () => {
    for (const kinds of SUBSETS) {
      for (const income of INCOMES) {
        const proposed = offerFor(income, ...kinds);
        const price = proposed.kind === "offer" ? proposed.price : undefined;
        expect([kinds, income, price]).toEqual([kinds, income, cheapestOf(income, kinds)]);
      }
    }
  });
});

/** The price list as its pages read, written down a second time. */
const EVERYBODY = "salary severalEmployers interest dividends house";
const PAGES = [
  { price: 1499, covers: EVERYBODY, takesAddOns: true, upTo: 2_500_000 },
  { price: 2499, covers: EVERYBODY, takesAddOns: true },
  { price: 2499, covers: `${EVERYBODY} capitalGains` },
  { price: 4999, covers: EVERYBODY },
  { price: 4999, covers: `${EVERYBODY} futuresAndOptions` },
  { price: 4999, covers: `${EVERYBODY} foreignIncome foreignSharesOrEsops` },
];
const ADDED = [
  "foreignSharesOrEsops",
  "capitalGains",
  "crypto",
  "futuresAndOptions",
  "freelancing",
];

function cheapestOf(income: number, kinds: readonly string[]): number | undefined {
  let cheapest: number | undefined;
  for (const { price, covers, takesAddOns, upTo } of PAGES) {
    if (upTo && income > upTo) continue;
    for (let choice = 0; choice < (takesAddOns ? 2 ** ADDED.length : 1); choice++) {
      const chosen = ADDED.filter((_, bit) => choice & (1 << bit));
      const covered = [...covers.split(" "), ...chosen];
      if (!kinds.every((kind) => covered.includes(kind))) continue;
      const total = price + 499 * chosen.length;
      if (cheapest === undefined || total < cheapest) cheapest = total;
    }
  }
  return cheapest;
}

/** For the owner of the price list: no need leads to any of these. */
test("the rows of the price list that never win", () => {
  const won = new Set(
    SUBSETS.flatMap((kinds) =>
      INCOMES.flatMap((income) => {
        const offer = offerFor(income, ...kinds);
        return offer.kind === "ask" ? [] : [offer.product, ...offer.addOns.map(({ code }) => code)];
      }),
    ),
  );
  const never = Object.keys({ ...products, ...addOns }).filter((code) => !won.has(code as never));
  const isBeside = (code: string) =>
    !(code in itrProducts) || returnCovers[code as keyof typeof itrProducts] === "beside";
  expect(never.filter(isBeside)).toEqual([
    "basic-plan",
    "advance-plan",
    "premium-plan",
    "itr-planning",
  ]);
  expect(never.filter((code) => !isBeside(code))).toEqual([
    "high-net-worth-itr",
    "futures-options-itr",
  ]);
});

describe("what an order does not cover", () => {
  const chosen = (product: ProductCode, addOns: AddOnCode[] = []) =>
    ({ product, addOns, line: undefined, coupon: "", planName: "" }) satisfies Choice;
  const need = (income: number, ...kinds: IncomeKind[]) => ({
    income: rupees(income),
    kinds: new Set(kinds),
  });

  test("is named, with the lowest price that covers it", () => {
    expect(shortOrder(chosen("basic-itr"), need(12_00_000, "salary", "capitalGains"))).toEqual({
      text: "This price does not cover capital gains.",
      better: {
        href: "/BasicItrPlan?addon=capital-gains",
        label: `Basic ITR + ${addOns["capital-gains"].label} does, for ₹1,998.`,
      },
    });
    expect(shortOrder(chosen("basic-itr"), need(26_00_000, "salary"))?.text).toBe(
      "Your income is above ₹25,00,000, its limit.",
    );
    const unsold = shortOrder(
      chosen("capital-gains-itr"),
      need(12_00_000, "foreignIncome", "capitalGains"),
    );
    expect(unsold?.better).toBeUndefined();
    expect(unsold?.text).toContain("Ask us for one.");
  });

  test("is nothing where the choice covers the need, nor for what is no return", () => {
    const gains = need(12_00_000, "salary", "capitalGains");
    expect(shortOrder(chosen("basic-itr", ["capital-gains"]), gains)).toBeUndefined();
    expect(shortOrder(chosen("capital-gains-itr"), gains)).toBeUndefined();
    expect(shortOrder(chosen("premium-plan"), gains)).toBeUndefined();
  });
});
