import { describe, expect, test } from "vitest";
import { computeWithDisputes } from "#domain/tax/explain/disputes.ts";
import type { Regime, TaxFacts } from "#domain/tax/facts/facts.ts";
import type { Policies } from "#domain/tax/facts/policies.ts";
import { rupees } from "#values/money.ts";
import { taxYear } from "#values/year.ts";
import { person } from "../../../../tests/tax/person.ts";
import { taxWords } from "../../../../tests/tax/tax-words.ts";

const gains = (year: number) =>
  person(year, { capitalGains: { shortEquity: { after: rupees(1_00_000) } } }, 7_75_000);

const equity = (short: number, long = 0) => ({
  shortEquity: { after: rupees(short) },
  longEquity: { after: rupees(long) },
});

/** A person for each point, the regime, the reading followed and the other, and what the other changes. */
const POINTS: readonly (readonly [keyof Policies, TaxFacts, Regime, string, string, number])[] = [
  // 14,00,000 in all: the 40,000 of tax on 10,00,000 without the rebate, or nothing with it.
  [
    "rebateThreshold",
    person(2025, { capitalGains: equity(1_00_000, 3_00_000) }, 10_75_000),
    "new",
    "department",
    "totalIncome",
    41_600,
  ],
  // 5,50,000 by slabs bears 12,500, the gain 20,000: 25,000 instead of 12,500 are spared.
  [
    "rebateOnSpecialRates",
    person(2024, { capitalGains: equity(1_00_000) }, 6_25_000),
    "new",
    "refused",
    "allowed",
    -13_000,
  ],
  // 7,10,000 of which 1,00,000 at 20 %: 16,000 less 10,000, against 36,000 less 10,000, at most the 15,500 of slab tax.
  [
    "rebateRelief",
    person(2024, { capitalGains: equity(1_00_000) }, 6_85_000),
    "new",
    "slabTax",
    "allTax",
    -10_400,
  ],
  [
    "rebateInOldRegime",
    person(2025, { virtualAssets: rupees(50_000) }, 4_50_000),
    "old",
    "exceptOn112A",
    "slabTaxOnly",
    5_200,
  ],
  // 2,50,000 unused: of the gain at 20 % and then s. 112A, or of s. 112A first, where no rebate reaches.
  [
    "shortfallOrder",
    person(2025, { capitalGains: equity(1_00_000, 4_00_000) }, 0),
    "old",
    "highestRateFirst",
    "leastTax",
    -5_200,
  ],
  // 2,00,10,000 by slabs and 1,00,00,000 at 20 %: all but 10,000 of the step at 2 crore, or none of it.
  [
    "excessCounted",
    person(2025, { capitalGains: equity(1_00_00_000) }, 2_00_85_000),
    "new",
    "testedIncome",
    "totalIncome",
    5_73_820,
  ],
  // The same at 5 crore of the old regime.
  [
    "excessCounted",
    person(2025, { capitalGains: equity(1_00_00_000) }, 5_00_60_000),
    "old",
    "testedIncome",
    "totalIncome",
    18_42_474,
  ],
  // 20,000 above 50 lakh, nothing by slabs: off 39,20,000 at 12.5 %, or off 11,00,000 at 30 %.
  [
    "excessBeyondSlab",
    person(2025, { capitalGains: equity(0, 39_20_000), virtualAssets: rupees(11_00_000) }, 0),
    "new",
    "lowestRateFirst",
    "highestRateFirst",
    -3_640,
  ],
  [
    "ownAgniveerShare",
    person(2025, { claims: { "80CCH(1)": rupees(1_00_000) } }, 20_75_000),
    "new",
    "refused",
    "allowed",
    -20_800,
  ],
];

test("name the point, both readings and the effect", () => {
  const facts = person(
    2025,
    { capitalGains: { longEquity: { after: rupees(3_00_000) } } },
    12_75_000,
  );
  const { totals: utility, disputes } = computeWithDisputes(facts, "new");
  expect(utility.totalTax).toBe(22_750);
  expect(disputes).toMatchObject([{ id: "rebateThreshold", effect: 62_400 }]);
  const literal = { ...facts, policies: { rebateThreshold: "totalIncome" as const } };
  expect(computeWithDisputes(literal, "new").totals.totalTax).toBe(85_150);
});

test("the rebate against gains is refused for FY 2024-25 with the tribunals' reading beside it", () => {
  const facts = {
    ...gains(2024),
    salary: { ...gains(2024).salary, section17_1: rupees(6_25_000) },
  };
  const { totals: refused, disputes } = computeWithDisputes(facts, "new");
  expect(refused.totalTax).toBe(20_800);
  expect(disputes.map(({ id, effect }) => [id, effect])).toContainEqual([
    "rebateOnSpecialRates",
    -13_000, // 25,000 instead of the 12,500 of slab tax, and cess
  ]);
});

test("a disputed point of the first year under the Act of 2025 is cited by that Act's numbers alone", () => {
  const capitalGains = { shortEquity: { after: rupees(1_00_000) } };
  const sources = (year: number) =>
    computeWithDisputes(person(taxYear(year), { capitalGains }, 12_25_000), "new")
      .disputes.map(({ source }) => taxWords(source, year))
      .join(" ");
  expect(sources(2025)).toContain("s. 87A");
  expect(sources(2026)).toContain("s. 156");
  expect(sources(2026)).not.toMatch(/1961|87A/);
});

describe("each disputed point", () => {
  test.each(POINTS)("%s", (id, facts, regime, followed, other, effect) => {
    const computation = computeWithDisputes(facts, regime);
    const listed = computation.disputes.find((dispute) => dispute.id === id);
    expect(listed?.effect).toBe(effect);
    const { totalTax } = computation.totals;
    expect(listed?.charged).toEqual({
      what: "tax",
      followed: totalTax,
      other: totalTax + effect,
    });
    const policies = (reading: string) => ({ ...facts, policies: { [id]: reading } });
    const otherwise = computeWithDisputes(policies(other), regime);
    expect(otherwise.totals.totalTax - computation.totals.totalTax).toBe(effect);
    // From the other side it is the same point with the opposite sign.
    expect(otherwise.disputes.find((dispute) => dispute.id === id)?.effect).toBe(-effect);
    expect(computeWithDisputes(policies(followed), regime).totals).toEqual(computation.totals);
  });

  test("of the surcharge: which income is the excess, and the dividend's share", () => {
    const gains = person(2025, { capitalGains: equity(8_00_000) }, 43_75_000);
    const ids = (facts: TaxFacts) => computeWithDisputes(facts, "new").disputes.map(({ id }) => id);
    expect(ids(gains)).toEqual(["excessTakenFrom"]);
    expect(ids({ ...gains, policies: { excessTakenFrom: "specialRates" } })).toEqual([
      "excessTakenFrom",
    ]);
    const dividends = person(2025, { dividends: { received: rupees(50_00_000) } }, 3_00_00_000);
    expect(ids(dividends)).toEqual(["dividendShare"]);
    expect(ids(person(2025, {}, 3_00_00_000))).toEqual([]);
  });
});
