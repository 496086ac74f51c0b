import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareRegimes } from "#domain/tax/explain/compare-regimes.ts";
import { emptyFacts, type TaxFacts } from "#domain/tax/facts/facts.ts";
import { type Rupees, rupees } from "#values/money.ts";
import { taxYear } from "#values/year.ts";
import { IS_LONG } from "../../../../tests/sample.ts";
import { factsOfSheet, fractions, randomSheet } from "../../../../tests/tax/random-people.ts";
import { taxWords } from "../../../../tests/tax/tax-words.ts";
import { breakEvens } from "./break-evens.ts";
import { unusedLimits } from "./unused-limits.ts";

const people = fc.integer().map((seed) => factsOfSheet(randomSheet(fractions(seed))));

/** The same person with another amount of what is asked. */
function withAmount(facts: TaxFacts, id: string, amount: Rupees): TaxFacts {
  if (id === "80C") return { ...facts, claims: { ...facts.claims, "80C": amount } };
  if (id === "homeLoanInterest")
    return { ...facts, house: { ...facts.house, selfOccupiedInterest: amount } };
  if (facts.houseRent.kind !== "computed") throw new Error("no rent to change");
  return { ...facts, houseRent: { ...facts.houseRent, rentPaid: rupees(amount * 12) } };
}

describe("break-evens", () => {
  test("the rupee found is the first at which the old regime is cheaper, and no other amount says otherwise", () => {
    fc.assert(
      fc.property(people, fc.nat(4_00_000), (facts, tried) => {
        for (const { id, from, old } of breakEvens(facts)) {
          const isOld = (amount: number) =>
            compareRegimes(withAmount(facts, id, rupees(amount))).cheaper === "old";
          if (from !== undefined) expect([isOld(from - 1), isOld(from)]).toEqual([false, true]);
          const expected = old === "always" || (from !== undefined && tried >= from);
          expect([id, isOld(tried)]).toEqual([id, expected]);
        }
      }),
      { numRuns: IS_LONG ? 3_000 : 100, seed: 44 },
    );
  });

  test("says the rent of a month in words", () => {
    const nobody = emptyFacts(taxYear(2025));
    const facts: TaxFacts = {
      ...nobody,
      salary: { ...nobody.salary, section17_1: rupees(24_00_000) },
      houseRent: {
        kind: "computed",
        received: rupees(6_00_000),
        basicAndDearness: rupees(12_00_000),
        rentPaid: rupees(0),
        metro: true,
        estimated: false,
      },
      claims: { "80C": rupees(1_50_000), "80CCD(1B)": rupees(50_000) },
      house: { selfOccupiedInterest: rupees(2_00_000), reported: rupees(0) },
    };
    // New: 23,25,000 bears 2,81,250. Old: 19,50,000 bears 3,97,500, at 30% the same as the new one when 3,87,500
    // are exempt: rent of 5,07,500. The first month's rent beyond it that moves income rounded to ten is 42,293.
    const [rent] = breakEvens(facts);
    expect(rent).toMatchObject({ id: "rent", now: 0, cheaperNow: "new", old: "from" });
    expect(taxWords(rent?.sentence)).toBe(
      "From ₹42,293 a month of rent on, the old regime is cheaper; below that it is not.",
    );
  });
});

test("unused limits say what filling each alone would change, and nothing that is full", () => {
  const nobody = emptyFacts(taxYear(2025));
  const facts: TaxFacts = {
    ...nobody,
    salary: { ...nobody.salary, section17_1: rupees(20_50_000) },
    claims: { "80C": rupees(1_00_000), "80CCD(1B)": rupees(50_000) },
  };
  const limits = unusedLimits(facts);
  expect(limits.map(({ id, left, worth }) => [id, left, worth])).toEqual([
    ["80C", 50_000, 15_600],
    ["80D.self", 25_000, 7_800],
    ["80D.parents", 25_000, 7_800],
    ["24(b)", 2_00_000, 62_400],
  ]);
  expect(taxWords(limits[0]?.sentence)).toMatch(/information, not advice/);
});

test("room left counts the interest on every house lived in; a non-resident of 60 has no senior's limit", () => {
  const nobody = emptyFacts(taxYear(2025));
  const facts: TaxFacts = {
    ...nobody,
    age: "senior",
    salary: { ...nobody.salary, section17_1: rupees(20_50_000) },
    houses: [{ use: "selfOccupied", interest: rupees(1_20_000) }],
  };
  const left = (of: TaxFacts, id: string) => unusedLimits(of).find((each) => each.id === id)?.left;
  expect(left(facts, "24(b)")).toBe(80_000);
  expect(left(facts, "80D.self")).toBe(50_000);
  expect(left({ ...facts, residence: "nonResident" }, "80D.self")).toBe(25_000);
});

test("a loss of row 7(a) counts as interest claimed: in the room left, and in where it changes", () => {
  const nobody = emptyFacts(taxYear(2025));
  const of = (house: { selfOccupiedInterest: number; reported: number }): TaxFacts => ({
    ...nobody,
    salary: { ...nobody.salary, section17_1: rupees(16_00_000) },
    houseRent: { kind: "reported", exempt: rupees(2_50_000) },
    claims: { "80C": rupees(1_50_000) },
    house: {
      selfOccupiedInterest: rupees(house.selfOccupiedInterest),
      reported: rupees(house.reported),
    },
  });
  const room = (facts: TaxFacts) => unusedLimits(facts).find(({ id }) => id === "24(b)");
  expect(room(of({ selfOccupiedInterest: 0, reported: -2_00_000 }))).toBeUndefined();
  for (const lost of [50_000, 1_20_000]) {
    const claimed = of({ selfOccupiedInterest: lost, reported: 0 });
    const reported = of({ selfOccupiedInterest: 0, reported: -lost });
    expect(room(reported)).toEqual(room(claimed));
    expect(breakEvens(reported).at(-1)).toEqual(breakEvens(claimed).at(-1));
  }
  expect(room(of({ selfOccupiedInterest: 0, reported: 2_00_000 }))?.left).toBe(2_00_000);
});

test("where s. 80EEA has the rest of the interest, more of it than s. 24(b) takes still counts", () => {
  const empty = emptyFacts(taxYear(2025));
  const facts: TaxFacts = {
    ...empty,
    salary: { ...empty.salary, section17_1: rupees(20_00_000) },
    houseRent: { kind: "reported", exempt: rupees(2_00_000) },
    claims: {
      "80C": rupees(1_50_000),
      "80CCD(1B)": rupees(50_000),
      "80D": {
        self: rupees(25_000),
        selfSenior: false,
        parents: rupees(50_000),
        parentsSenior: true,
      },
      "80EEA": rupees(1_50_000),
    },
    house: { selfOccupiedInterest: rupees(3_50_000), reported: rupees(0) },
  };
  const interest = breakEvens(facts).at(-1);
  expect(interest).toMatchObject({ old: "from", cheaperNow: "old" });
  const at = (selfOccupiedInterest: number) =>
    compareRegimes({
      ...facts,
      house: { ...facts.house, selfOccupiedInterest: rupees(selfOccupiedInterest) },
    }).cheaper;
  const from = interest?.from ?? 0;
  expect(from).toBeGreaterThan(2_00_000);
  expect([at(from - 1), at(from)]).not.toContain("same");
  expect([at(from - 1), at(from)]).toEqual(["new", "old"]);
});
