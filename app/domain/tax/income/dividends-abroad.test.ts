import { describe, expect, test } from "vitest";
import { computeTax } from "#domain/tax/charge/compute-tax.ts";
import { readFacts } from "#domain/tax/explain/facts-json.ts";
import type { Regime } from "#domain/tax/facts/facts.ts";
import { taxWords } from "../../../../tests/tax/tax-words.ts";

function computed(
  { received, interest, ...more }: { received: number; interest: number } & Record<string, unknown>,
  regime: Regime = "new",
) {
  const read = readFacts({
    year: "2025-26",
    residence: "nonResident",
    dividends: { received },
    otherSources: { depositInterest: interest },
    ...more,
  });
  if (!read.ok) throw new Error("refused");
  return computeTax(read.value.facts, regime);
}

/** s. 115A(1)(a) and (3), from memory: 20 %, without any deduction or basic exemption. */
describe("dividends of a non-resident", () => {
  test("20 % and cess, whatever the nil slab leaves", () => {
    const { totals, lines } = computed({ received: 10_00_000, interest: 3_00_000 });
    expect(totals).toMatchObject({ slabTax: 0, specialRateTax: 2_00_000, totalTax: 2_08_000 });
    expect(taxWords(lines.find(({ id }) => id === "income.dividendsAbroad")?.working)).toContain(
      "from memory",
    );
  });

  test("neither interest paid nor Chapter VI-A nor a loss lessens them", () => {
    const claims = { "80C": 1_50_000 };
    const dividends = { received: 10_00_000, interestPaid: 2_00_000 };
    const asked = {
      received: 0,
      interest: 1_00_000,
      claims,
      dividends,
      business: { books: -50_000 },
    };
    const { totals } = computed(asked, "old");
    expect(totals).toMatchObject({ totalIncome: 10_00_000, totalTax: 2_08_000 });
  });

  test("a resident's bear the slabs", () => {
    const asked = { received: 10_00_000, interest: 3_00_000 };
    expect(computed({ ...asked, residence: "resident" }).totals.specialRateTax).toBe(0);
    expect(computed({ ...asked, residence: "notOrdinarilyResident" }).totals.slabTax).toBe(75_000);
  });

  test.each([
    // 10 lakh by slabs, 40,000, and 60 lakh; above one crore the rungs do not count dividends: 15 %.
    [3_00_00_000, 10_00_000, 9_06_000, 72_23_840],
    // 2.5 crore by slabs, 70.8 lakh at 25 %; the 20 lakh on dividends at 15 %.
    [1_00_00_000, 2_50_00_000, 20_70_000, 1_15_96_000],
  ])("of %i beside %i: surcharge at most 15 %% on their tax", (received, interest, ...expected) => {
    const { surcharge, totalTax } = computed({ received, interest }).totals;
    expect([surcharge, totalTax]).toEqual(expected);
  });
});

test.each([
  ["dividends.treaty", { dividends: { received: 10_00_000, treaty: true } }],
  ["incomeUnder115A", { incomeUnder115A: 5_00_000 }],
])("no total where %s names a rate that is not held", (field, facts) => {
  const read = readFacts({ year: "2025-26", residence: "nonResident", ...facts });
  if (read.ok) throw new Error("accepted");
  expect(read.problems.map((problem) => [problem.field, taxWords(problem.message)])).toEqual([
    [field, expect.stringContaining("no total is worked out")],
  ]);
});
