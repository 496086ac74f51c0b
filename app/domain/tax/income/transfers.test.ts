import { describe, expect, test } from "vitest";
import { computeTax } from "#domain/tax/charge/compute-tax.ts";
import type { Transfer } from "#domain/tax/facts/more-facts.ts";
import { plainDate } from "#values/dates.ts";
import { rupees } from "#values/money.ts";
import { person } from "../../../../tests/tax/person.ts";
import { taxWords } from "../../../../tests/tax/tax-words.ts";
import { gainOn } from "./transfers.ts";

describe("sales of assets", () => {
  const sale: Transfer = {
    asset: "listedShare",
    acquiredOn: plainDate("2017-05-01"),
    transferredOn: plainDate("2025-05-02"),
    consideration: rupees(10_00_000),
    cost: rupees(2_00_000),
    valueIn2018: rupees(6_00_000),
  };
  const worked = (change: Partial<Transfer>) => {
    const result = gainOn({ ...sale, ...change });
    return result.ok ? [result.value.section, result.value.gain] : result.problems[0]?.field;
  };

  test("a value on 31 January 2018 is told only where it takes the place of the cost", () => {
    const words = (cost: number) => {
      const result = gainOn({ ...sale, cost: rupees(cost) });
      return result.ok ? taxWords(result.value.working) : "";
    };
    expect(words(2_00_000)).toContain("the cost taken as ₹6,00,000 (s. 55(2)(ac))");
    expect(words(8_00_000)).not.toContain("55(2)(ac)");
  });

  test.each(["listedShare", "unlistedBond"] as const)(
    "of Tax Year 2026-27 a %s is told without the numbers of 1961",
    (asset) => {
      const result = gainOn({ ...sale, asset, transferredOn: plainDate("2026-05-02") });
      const words = result.ok ? taxWords(result.value.working, 2026) : "";
      expect(words).toContain("a section whose number was not seen");
      expect(words).not.toMatch(/5[05]/);
    },
  );

  test.each([
    [{}, ["112A", 4_00_000]],
    [{ consideration: rupees(5_00_000) }, ["112A", 0]], // grandfathered up to the price
    [{ cost: rupees(8_00_000) }, ["112A", 2_00_000]],
    [{ valueIn2018: undefined }, "valueIn2018"],
    [{ acquiredOn: plainDate("2024-05-02") }, ["111A", 8_00_000]], // twelve months and not a day more
    [{ acquiredOn: plainDate("2024-05-01") }, ["112A", 8_00_000]],
    [{ sttPaid: false, acquiredOn: plainDate("2024-12-01") }, ["48", 8_00_000]],
    [{ asset: "specifiedFund" as const, acquiredOn: plainDate("2023-04-01") }, ["50AA", 8_00_000]],
    [{ asset: "specifiedFund" as const, acquiredOn: plainDate("2023-03-31") }, ["112", 8_00_000]],
    [{ asset: "unlistedBond" as const }, ["50AA", 8_00_000]],
    [{ asset: "other" as const }, ["112", 8_00_000]],
    [{ asset: "landOrBuilding" as const }, "indexWhenAcquired"],
    [{ asset: "landOrBuilding" as const, indexWhenAcquired: 272 }, ["112", 8_00_000]],
    [
      { asset: "other" as const, transferredOn: plainDate("2024-07-22"), indexWhenAcquired: 272 },
      ["112", 10_00_000 - 2_66_912],
    ],
  ])("%o", (change, expected) => {
    expect(worked(change)).toEqual(expected);
  });

  test("land bought before 23 July 2024 carries both gains", () => {
    const land = gainOn({ ...sale, asset: "landOrBuilding", indexWhenAcquired: 272 });
    if (!land.ok) throw new Error("refused");
    expect(land.value.gains.land).toEqual([{ gain: 8_00_000, indexedGain: 10_00_000 - 2_76_471 }]);
  });
});

test("earlier losses of the same year are none, and a sale in March or April finds its year", () => {
  const loss = { kind: "business", year: 2025, amount: rupees(1_00_000) } as const;
  const facts = person(2025, { business: { books: rupees(5_00_000) }, earlierLosses: [loss] }, 0);
  expect(computeTax(facts, "old").totals.totalIncome).toBe(5_00_000);
  const sold = (day: string) => {
    const result = gainOn({
      asset: "other",
      acquiredOn: plainDate("2024-08-01"),
      transferredOn: plainDate(day),
      consideration: rupees(2),
      cost: rupees(1),
    });
    return result.ok ? result.value.year : undefined;
  };
  expect([sold("2026-03-31"), sold("2026-04-01")]).toEqual([2025, 2026]);
});
