import { describe, expect, test } from "vitest";
import { compareRegimes } from "#domain/tax/explain/compare-regimes.ts";
import { readFacts } from "#domain/tax/explain/facts-json.ts";
import { unusedLimits } from "#domain/tax/explain/unused-limits.ts";
import { taxWords } from "../../../../tests/tax/tax-words.ts";

function factsIn(more: object) {
  const read = readFacts({ year: "2025-26", salary: { section17_1: 20_00_000 }, ...more });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.value.facts;
}

/** What a claim's line allows in the old regime, with its reason. */
function claimed(section: string, more: object): [number | undefined, string] {
  const { lines } = compareRegimes(factsIn(more)).old;
  const line = lines.find(({ id }) => id === `deduction.${section}`);
  return [line?.amount, taxWords(line?.working)];
}

const house = (selfOccupiedInterest: number) => ({ house: { selfOccupiedInterest } });

describe("ss. 80EE and 80EEA", () => {
  test.each([
    [1_99_999, 0, 0],
    [2_00_000, 0, 50_000],
    [2_49_999, 49_999, 50_000],
    [2_50_000, 50_000, 50_000],
    [4_00_000, 50_000, 50_000],
  ])(
    "with %i of interest given: %i of what s. 24(b) leaves, %i of another loan",
    (interest, rest, ofAnother) => {
      const more = { ...house(interest), claims: { "80EE": 60_000 } };
      expect(claimed("80EE", more)[0]).toBe(rest);
      expect(claimed("80EE", { ...more, firstHomeLoan: "another" })[0]).toBe(ofAnother);
    },
  );

  test("a certificate prints the loss that s. 24(b) took, not the interest paid: the claim is the rest", () => {
    const reported = { house: { reported: -2_00_000 } };
    expect(claimed("80EEA", { ...reported, claims: { "80EEA": 1_20_000 } })[0]).toBe(1_20_000);
  });

  test("a house let out has no limit that could be used up; the small limit of 30,000 is one", () => {
    const of = (a: object) => claimed("80EEA", { houses: [a], claims: { "80EEA": 1_60_000 } });
    expect(of({ use: "letOut", rent: 3_00_000, interest: 9_00_000 })).toEqual([
      0,
      "Only once the limit of s. 24(b) is used up",
    ]);
    const small = { use: "selfOccupied", smallInterestLimit: true };
    expect(of({ ...small, interest: 29_999 })[0]).toBe(0);
    expect(of({ ...small, interest: 30_000 })[0]).toBe(0);
    expect(of({ ...small, interest: 70_000 })[0]).toBe(40_000);
    expect(of({ ...small, interest: 1_50_000, preConstructionInterest: 2_50_000 })[0]).toBe(
      1_50_000,
    );
  });

  test("one of them alone, the larger (ITR-1 validation rule 123)", () => {
    const both = (first: number, second: number) => {
      const more = { ...house(4_00_000), claims: { "80EE": first, "80EEA": second } };
      return [claimed("80EE", more)[0], claimed("80EEA", more)[0]];
    };
    expect(both(50_000, 1_50_000)).toEqual([0, 1_50_000]);
    expect(both(50_000, 40_000)).toEqual([50_000, 0]);
    expect(both(40_000, 40_000)).toEqual([0, 40_000]);
  });
});

describe("s. 80GG beside a house rent allowance", () => {
  const rent = (more: object) => claimed("80GG", { claims: { "80GG": 4_00_000 }, ...more });
  const houseRent = { kind: "reported", exempt: 50_000 };

  test("for the months without it, 5,000 each and eleven at most", () => {
    expect(rent({ houseRent })[0]).toBe(0);
    expect(rent({ houseRent })[1]).toContain("but for the months without it");
    expect(rent({ houseRent, monthsWithoutAllowance: 4 })[0]).toBe(20_000);
    expect(rent({ houseRent, monthsWithoutAllowance: 12 })[0]).toBe(55_000);
  });

  test("without any allowance for all months, or those in which rent was paid", () => {
    expect(rent({})[0]).toBe(60_000);
    expect(rent({ monthsWithoutAllowance: 3 })[0]).toBe(15_000);
    // A certificate's row of s. 10(13A) with nothing in it.
    expect(rent({ houseRent: { kind: "reported", exempt: 0 } })[0]).toBe(60_000);
  });
});

test("the room left under s. 80D counts check-ups and seniors' medical costs", () => {
  const left = (health: object) => {
    const whole = { self: 10_000, selfSenior: false, parents: 0, parentsSenior: true, ...health };
    return unusedLimits(factsIn({ claims: { "80D": whole } }))
      .filter(({ id }) => id.startsWith("80D"))
      .map(({ id, left: room }) => [id, room]);
  };
  expect(left({ selfCheckUp: 6_000, parentsMedical: 30_000 })).toEqual([
    ["80D.self", 10_000],
    ["80D.parents", 20_000],
  ]);
  // Of one who is no senior medical costs do not count.
  expect(left({ selfMedical: 9_000, parentsMedical: 60_000 })).toEqual([["80D.self", 15_000]]);
});

describe("s. 80CCH by the form that is filed", () => {
  const salary = { section17_1: 5_00_000 };
  const claims = { "80CCH(1)": 1_40_000, "80CCH(2)": 1_70_000 };
  const allowed = (more: object) => {
    const both = { salary, claims, ...more };
    return [claimed("80CCH(1)", both)[0], claimed("80CCH(2)", both)[0]];
  };

  test.each([
    // ITR-1 rule 186: 46.2 % of 5,00,000 in all.
    ["ITR-1", 91_000],
    // ITR-2 rule 347: 60 %.
    ["ITR-2", 1_60_000],
    // ITR-3 rule 796: 60 % of 3,30,000.
    ["ITR-3", 58_000],
    ["ITR-4", 91_000],
  ])("%s", (returnForm, second) => {
    expect(allowed({ returnForm })).toEqual([1_40_000, second]);
  });

  test("the form follows from the facts, and the line names both caps", () => {
    expect(allowed({})[1]).toBe(91_000);
    expect(allowed({ capitalGains: { short: 10_000 } })[1]).toBe(1_60_000);
    const [, words] = claimed("80CCH(2)", { salary, claims });
    expect(words).toMatch(/ITR-1 and ITR-4 take 46.2% .* ITR-2 and ITR-3 60% .* not known/);
  });

  test("with business at most 2,88,000", () => {
    const large = { salary: { section17_1: 20_00_000 }, claims: { "80CCH(2)": 5_00_000 } };
    const of = (returnForm: string) => claimed("80CCH(2)", { ...large, returnForm })[0];
    expect(["ITR-1", "ITR-2", "ITR-3", "ITR-4"].map(of)).toEqual([
      5_00_000, 5_00_000, 2_88_000, 2_88_000,
    ]);
  });
});

test.each([
  ["2025-26", { shortEquity: { before: 1 } }, ["capitalGains.shortEquity.before"]],
  [
    "2025-26",
    { long: { before: -1 }, listedBonds: 5 },
    ["capitalGains.long.before", "capitalGains.listedBonds"],
  ],
  ["2026-27", { longEquity: { before: 1 } }, ["capitalGains.longEquity.before"]],
  ["2023-24", { longEquity: { after: 1 } }, ["capitalGains.longEquity.after"]],
  ["2023-24", { land: [{ gain: 5, indexedGain: 1 }] }, ["capitalGains.land"]],
  ["2024-25", { long: { before: 1, after: 1 }, listedBonds: 5, land: [] }, []],
  ["2025-26", { long: { before: 0, after: 1 } }, []],
])("in %s gains of %j are refused: %j", (year, capitalGains, fields) => {
  const read = readFacts({ year, capitalGains });
  expect(read.ok ? [] : read.problems.map(({ field }) => field)).toEqual(fields);
});
