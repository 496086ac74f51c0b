import { describe, expect, test } from "vitest";
import { computeTax } from "#domain/tax/charge/compute-tax.ts";
import { computeWithDisputes } from "#domain/tax/explain/disputes.ts";
import type { Regime, TaxFacts } from "#domain/tax/facts/facts.ts";
import { rupees } from "#values/money.ts";
import { taxYear } from "#values/year.ts";
import { person } from "../../../../tests/tax/person.ts";
import { wordsOfLines } from "../../../../tests/tax/tax-words.ts";

const totals = (facts: TaxFacts, regime: Regime = "old") => computeTax(facts, regime).totals;

function idsOf(facts: TaxFacts, regime: Regime = "new"): string[] {
  return computeTax(facts, regime).lines.map(({ id }) => id);
}

describe("set-off and carry-forward", () => {
  test("a business loss goes against all but salary (s. 71(2A)), the rest is carried", () => {
    const facts = person(
      2025,
      {
        business: { futuresAndOptions: rupees(-5_00_000) },
        dividends: { received: rupees(2_00_000) },
      },
      10_00_000,
    );
    const { totals: in_, carried } = computeTax(facts, "old");
    expect(in_.grossTotalIncome).toBe(9_50_000);
    expect(carried).toEqual([
      { kind: "business", year: 2025, amount: 3_00_000, lastYear: 2033, doubt: undefined },
    ]);
  });

  test("speculation loss meets only speculation, for four years (s. 73)", () => {
    const facts = person(2025, {
      business: { books: rupees(4_00_000), intraday: rupees(1_00_000) },
      earlierLosses: [
        { kind: "speculative", year: 2020, amount: rupees(50_000) },
        { kind: "speculative", year: 2021, amount: rupees(70_000) },
        { kind: "speculative", year: 2024, amount: rupees(60_000) },
      ],
    });
    const { totals: in_, carried } = computeTax(facts, "old");
    expect(in_.grossTotalIncome).toBe(4_00_000);
    expect(carried).toMatchObject([{ year: 2024, amount: 30_000, lastYear: 2028 }]);
  });

  test("long-term losses never meet short-term gains (s. 70(3)); the dearest gain is met first", () => {
    const facts = person(2024, {
      capitalGains: {
        shortEquity: { before: rupees(1_00_000), after: rupees(1_00_000) },
        longEquity: { after: rupees(-3_00_000) },
        long: { before: rupees(50_000), after: rupees(50_000) },
        short: rupees(-30_000),
      },
    });
    const { mix, carried } = computeTax(facts, "new");
    expect(mix.special.map(({ id, amount }) => [id, amount])).toEqual([
      ["shortEquity.before", 1_00_000],
      ["shortEquity.after", 70_000],
    ]);
    expect(carried).toMatchObject([{ kind: "longTerm", amount: 2_00_000 }]);
  });

  test("a loss meets the gain that costs before what s. 112A leaves free", () => {
    const gains = { longEquity: { after: rupees(1_00_000) }, long: { after: rupees(1_00_000) } };
    const business = { futuresAndOptions: rupees(-1_00_000) };
    const salaried = person(2025, { business, capitalGains: gains }, 15_00_000);
    expect(totals(salaried, "new")).toMatchObject({ totalTax: 97_500 });
    const withHouse = person(2025, {
      house: { selfOccupiedInterest: rupees(2_00_000), reported: rupees(0) },
      capitalGains: { longEquity: { after: rupees(1_25_000) }, long: { after: rupees(6_00_000) } },
    });
    expect(totals(withHouse, "old")).toMatchObject({ totalTax: 19_500 });
  });

  test("at the same rate the taxed part of s. 112A comes before s. 112, and its free part last", () => {
    const meeting = (loss: number) =>
      computeTax(
        person(2025, {
          business: { futuresAndOptions: rupees(-loss) },
          capitalGains: {
            longEquity: { after: rupees(2_00_000) },
            long: { after: rupees(1_00_000) },
          },
        }),
        "new",
      ).mix.special.map(({ amount }) => amount);
    expect(meeting(50_000)).toEqual([1_50_000, 1_00_000]);
    expect(meeting(1_00_000)).toEqual([1_25_000, 75_000]);
    expect(meeting(1_75_010)).toEqual([1_24_990]);
  });

  test("inside the head a loss spares the free part too, and meets land at the rate on its indexed gain", () => {
    const gains = (capitalGains: TaxFacts["capitalGains"]) =>
      computeTax(person(2024, { capitalGains }), "new").mix.special;
    expect(
      gains({
        longEquity: { after: rupees(1_00_000) },
        listedBonds: rupees(80_000),
        short: rupees(-50_000),
      }).map(({ amount }) => amount),
    ).toEqual([1_00_000, 30_000]);
    const land = [{ gain: rupees(5_00_000), indexedGain: rupees(1_00_000) }];
    expect(
      gains({ long: { after: rupees(2_00_000) }, land, shortEquity: { after: rupees(-2_00_000) } }),
    ).toMatchObject([{ amount: 1_00_000 }, { amount: 4_00_000, indexed: { gain: 0 } }]);
  });

  test("the year's losses come before earlier ones (ss. 71, 74), and a line says what each met", () => {
    const facts = person(2025, {
      business: { futuresAndOptions: rupees(-2_50_000) },
      capitalGains: { shortEquity: { after: rupees(3_00_000) } },
      earlierLosses: [{ kind: "shortTerm", year: 2023, amount: rupees(3_00_000) }],
    });
    const { lines, carried } = computeTax(facts, "new");
    const met = wordsOfLines(lines)
      .filter(({ id }) => /^(setOff|earlierLoss)/.test(id))
      .map(({ label, amount, working }) => [label, amount, working]);
    expect(met).toEqual([
      [
        "Business loss, set off",
        2_50_000,
        "Against ₹2,50,000 of short-term gains on shares and equity funds",
      ],
      [
        "Earlier short-term capital loss",
        50_000,
        expect.stringContaining("; against ₹50,000 of short-term gains on shares"),
      ],
    ]);
    expect(carried).toMatchObject([{ kind: "shortTerm", year: 2023, amount: 2_50_000 }]);
  });

  test("nothing is set off against virtual assets or winnings", () => {
    const facts = person(2025, {
      virtualAssets: rupees(1_00_000),
      winnings: { lottery: rupees(1_00_000) },
      business: { books: rupees(-9_00_000) },
      house: { selfOccupiedInterest: rupees(2_00_000), reported: rupees(0) },
    });
    expect(totals(facts)).toMatchObject({ totalIncome: 2_00_000, specialRateTax: 60_000 });
  });

  test("an earlier house loss from a house lived in is lost in the new regime", () => {
    const facts = person(2025, {
      houses: [{ use: "letOut", rent: rupees(10_00_000) }],
      earlierLosses: [
        { kind: "house", year: 2023, amount: rupees(2_00_000), fromSelfOccupied: true },
      ],
    });
    expect([totals(facts, "old").grossTotalIncome, totals(facts, "new").grossTotalIncome]).toEqual([
      5_00_000, 7_00_000,
    ]);
  });
});

test.each(["longTerm", "shortTerm", "business", "house"] as const)(
  "an earlier loss of the kind %s that meets no income is carried on, not set off",
  (kind) => {
    const earlierLosses = [{ kind, year: taxYear(2024), amount: rupees(1_00_000) }];
    const { lines, carried } = computeTax(person(2025, { earlierLosses }, 10_00_000), "old");
    expect(lines.filter(({ id }) => id.startsWith("earlierLoss."))).toEqual([]);
    expect(carried).toMatchObject([{ kind, amount: 1_00_000 }]);
  },
);

test("an earlier capital loss meets no year that has a loss itself", () => {
  const facts = person(2025, {
    capitalGains: { shortEquity: { after: rupees(-1_000) } },
    earlierLosses: [{ kind: "longTerm", year: taxYear(2024), amount: rupees(5_000) }],
  });
  const { lines, carried } = computeTax(facts, "new");
  expect(lines.filter(({ id }) => id.startsWith("earlierLoss."))).toEqual([]);
  expect(carried.map(({ kind, amount }) => [kind, amount])).toEqual([
    ["longTerm", 5_000],
    ["shortTerm", 1_000],
  ]);
});

test("a gain that a business loss takes whole bears no tax at a special rate", () => {
  const facts = person(2025, {
    business: { books: rupees(-3_00_000) },
    capitalGains: { shortEquity: { after: rupees(2_00_000) } },
  });
  expect(idsOf(facts).filter((id) => id.startsWith("special."))).toEqual([]);
});

test.each(["department", "totalIncome", "withoutSpecialRates"] as const)(
  "before FY 2025-26 the reading %s of the rebate's limit is told beside the other one",
  (rebateThreshold) => {
    // Slab income of 6,50,000 is below the limit of 7,00,000, total income of 7,60,000 above its relief.
    const capitalGains = { shortEquity: { after: rupees(1_10_000) } };
    const year = taxYear(2024);
    const facts = person(year, { capitalGains, policies: { rebateThreshold } }, 7_25_000);
    const told = computeWithDisputes(facts, "new").disputes.map(({ id, effect }) => [id, effect]);
    const spared = rebateThreshold === "withoutSpecialRates" ? 18_200 : -18_200;
    expect(told).toContainEqual(["rebateThreshold", spared]);
  },
);
