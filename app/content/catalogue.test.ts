import { expect, test } from "vitest";
import { percentOff } from "#domain/pricing/percent-off.ts";
import { addOns, features, plans, products, termsOf } from "./catalogue.ts";

const rows = Object.values(products).flatMap((product) =>
  product.lines.map((line) => [product.path, line.struck, line.price, product.addOns.length]),
);

test("the price list is the specified one", () => {
  expect(rows).toEqual([
    ["/BasicPlan", 5000, 4249, 0],
    ["/AdvancePlan", 8000, 6799, 0],
    ["/PremiumPlan", 10_000, 8499, 0],
    ["/PremiumPlan", 15_000, 12_749, 0],
    ["/BasicItrPlan", 1999, 1499, 5],
    ["/BasicItrAbovePlan", 3999, 2499, 5],
    ["/BasicItrCapitalGains", 4000, 2499, 0],
    ["/HighNetWorthIndividualItr", 6999, 4999, 0],
    ["/SalaryFutureOptionItr", 10_000, 4999, 0],
    ["/SalaryForeignIncome", 10_000, 4999, 0],
    ["/ItrPlanning", 10_000, 4999, 0],
  ]);
  expect(Object.values(addOns).map(({ price }) => price)).toEqual([499, 499, 499, 499, 499]);
});

test("what each plan grants is as specified", () => {
  expect(Object.values(plans).map((plan) => Object.values(termsOf(plan)))).toEqual([
    ["For income up to 20 Lakhs", "2 CA tax planning sessions"],
    ["For income up to 30 Lakhs", "3 CA sessions"],
    ["For income up to 50 Lakhs", "Unlimited CA sessions"],
  ]);
  const words = (list: readonly (keyof typeof features)[]) => list.map((key) => features[key]);
  expect(words(plans["basic-plan"].includes)).toEqual([
    "House rent income",
    "Capital gain",
    "Crypto",
    "Multiple employers",
    "Other source income",
  ]);
  expect(words(plans["basic-plan"].leavesOut)).toEqual([
    "CA certification",
    "Foreign income",
    "Investment product guide",
    "Advance tax management",
    "Business books",
    "Freelancing income",
  ]);
  expect(words(plans["premium-plan"].leavesOut)).toEqual(["CA certification", "Business books"]);
});

test("no plan both includes and leaves out the same", () => {
  for (const plan of Object.values(plans)) {
    const includes: readonly string[] = [...plan.includes, ...plan.highlights];
    expect(plan.leavesOut.filter((feature) => includes.includes(feature))).toEqual([]);
  }
});

/** Each of these was decided, not computed; the pages print the true saving beside it. */
test("the rows that print another percentage than the computed one", () => {
  const printed = Object.entries(products).flatMap(([code, { lines }]) =>
    lines.flatMap((line) => {
      const computed = percentOff(line.struck, line.price);
      return Object.entries("printed" in line && line.printed ? line.printed : {})
        .filter(([, figure]) => figure !== computed)
        .map(([place, figure]) => `${code}, ${place}: ${figure} instead of ${computed}`);
    }),
  );
  expect(printed).toEqual([
    "basic-itr, page: 50 instead of 25",
    "basic-itr-above, card: 25 instead of 38",
    "basic-itr-above, page: 50 instead of 38",
  ]);
});
