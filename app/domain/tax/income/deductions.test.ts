import { describe, expect, test } from "vitest";
import { computeTax } from "#domain/tax/charge/compute-tax.ts";
import {
  type Claims,
  emptyFacts,
  type Regime,
  type SalariedFacts,
  type TaxFacts,
} from "#domain/tax/facts/facts.ts";
import { ratesOf } from "#domain/tax/years/years.ts";
import { rupees } from "#values/money.ts";
import { taxYear } from "#values/year.ts";
import { person } from "../../../../tests/tax/person.ts";
import { taxWords } from "../../../../tests/tax/tax-words.ts";
import { chapterVIA } from "./deductions.ts";

const year = taxYear(2025);

const rates = ratesOf(year);

const nobody = emptyFacts(year);

function withPay(section17_1: number, more: Partial<SalariedFacts["salary"]> = {}): SalariedFacts {
  return { ...nobody, salary: { ...nobody.salary, section17_1: rupees(section17_1), ...more } };
}

function lineOf(facts: TaxFacts, regime: Regime, id: string) {
  return computeTax(facts, regime).lines.find((line) => line.id === id);
}

describe("Chapter VI-A", () => {
  const allowed = (claims: Claims, regime: Regime = "old", more: Partial<SalariedFacts> = {}) => {
    const facts = { ...withPay(20_00_000), ...more, claims };
    return chapterVIA(facts, regime, rates, rupees(15_00_000)).lines.map(({ id, amount }) => [
      id,
      amount,
    ]);
  };
  const interest = {
    otherSources: {
      savingsInterest: rupees(8_000),
      depositInterest: rupees(70_000),
      unspecified: rupees(0),
    },
  };

  test("80C, 80CCC and 80CCD(1) share 1,50,000 (s. 80CCE)", () => {
    expect(
      allowed({ "80C": rupees(1_00_000), "80CCC": rupees(40_000), "80CCD(1)": rupees(60_000) }),
    ).toEqual([
      ["deduction.80C", 1_00_000],
      ["deduction.80CCC", 40_000],
      ["deduction.80CCD(1)", 10_000],
    ]);
  });

  test("80CCD(1B): 50,000 more (ITR-1 rule 115)", () => {
    expect(allowed({ "80CCD(1B)": rupees(60_000) })).toEqual([["deduction.80CCD(1B)", 50_000]]);
  });

  test("80CCD(2): a share of basic pay by employer and regime; of the whole salary when basic is not known", () => {
    const claims = { "80CCD(2)": rupees(2_00_000) };
    const pay = (governmentEmployer: boolean, basic?: number) => ({
      salary: {
        ...nobody.salary,
        section17_1: rupees(12_00_000),
        governmentEmployer,
        basicAndDearness: basic === undefined ? undefined : rupees(basic),
      },
    });
    expect(allowed(claims, "old", pay(false, 6_00_000))).toEqual([["deduction.80CCD(2)", 60_000]]);
    expect(allowed(claims, "old", pay(true, 6_00_000))).toEqual([["deduction.80CCD(2)", 84_000]]);
    expect(allowed(claims, "new", pay(false, 6_00_000))).toEqual([["deduction.80CCD(2)", 84_000]]);
    expect(allowed(claims, "new", pay(false))).toEqual([["deduction.80CCD(2)", 1_68_000]]);
  });

  test("80D: 25,000 or 50,000 for each side (ITR-1 rules 127 to 136)", () => {
    const health = (self: number, selfSenior: boolean, parents: number, parentsSenior: boolean) =>
      allowed({
        "80D": { self: rupees(self), selfSenior, parents: rupees(parents), parentsSenior },
      });
    expect(health(1_00_000, false, 1_00_000, true)).toEqual([["deduction.80D", 75_000]]);
    expect(health(60_000, true, 70_000, true)).toEqual([["deduction.80D", 1_00_000]]);
    expect(health(9_000, true, 70_000, false)).toEqual([["deduction.80D", 34_000]]);
  });

  test("80TTA below 60, 80TTB for resident seniors, never above the interest", () => {
    const both = { "80TTA": rupees(20_000), "80TTB": rupees(90_000) };
    expect(allowed(both, "old", interest)).toEqual([
      ["deduction.80TTA", 8_000],
      ["deduction.80TTB", 0],
    ]);
    expect(allowed(both, "old", { ...interest, age: "senior" })).toEqual([
      ["deduction.80TTA", 0],
      ["deduction.80TTB", 50_000],
    ]);
    expect(allowed(both, "old", { ...interest, age: "senior", residence: "nonResident" })).toEqual([
      ["deduction.80TTA", 8_000],
      ["deduction.80TTB", 0],
    ]);
  });

  test("the new regime keeps 80CCD(2) and the government's share in the Agniveer fund", () => {
    const claims: Claims = {
      "80C": rupees(1_000),
      "80CCD(2)": rupees(1_000),
      "80D": { self: rupees(1_000), selfSenior: false, parents: rupees(0), parentsSenior: false },
      "80E": rupees(1_000),
      "80CCH(1)": rupees(1_000),
      "80CCH(2)": rupees(1_000),
      "80G": rupees(1_000),
      other: rupees(1_000),
    };
    const kept = allowed(claims, "new").filter(([, amount]) => amount !== 0);
    expect(kept.map(([id]) => id)).toEqual(["deduction.80CCD(2)", "deduction.80CCH(2)"]);
    expect(allowed(claims, "old").filter(([, amount]) => amount === 0)).toEqual([]);
  });

  test("all together not more than gross total income", () => {
    const { lines, deducted } = chapterVIA(
      { ...nobody, claims: { "80C": rupees(90_000), "80E": rupees(50_000) } },
      "old",
      rates,
      rupees(1_00_000),
    );
    expect(deducted).toBe(1_00_000);
    expect(lines.at(-1)).toMatchObject({
      amount: 10_000,
      working: { id: "deduction.notAboveIncome" },
    });
  });
});

test("a deduction that takes all the income left is not called limited by it", () => {
  const facts = (claimed: number) => person(2025, { claims: { "80C": rupees(claimed) } }, 1_50_000);
  const of = (claimed: number) => lineOf(facts(claimed), "old", "deduction.80C")?.working;
  expect(of(1_00_000)).toBeUndefined();
  expect(of(1_00_001)).toEqual({ id: "deduction.notAboveIncome" });
});

test("half the gifts, flat sums and limits in words", () => {
  const words = (claims: TaxFacts["claims"], id: string) =>
    taxWords(
      computeTax(person(2025, { claims }, 9_00_000), "old").lines.find((line) => line.id === id)
        ?.working,
    );
  expect(words({ "80U": "severe" }, "deduction.80U")).toBe("Flat sum, severe disability");
  expect(words({ "80U": "ordinary" }, "deduction.80U")).toBe("Flat sum");
  const donations = [
    { amount: rupees(90_000), share: "half", limited: true },
    { amount: rupees(90_000), share: "whole", limited: true },
  ] as const;
  // A tenth of 8,50,000: the whole gift uses all of it first.
  const { chapterVIA } = computeTax(person(2025, { donations }, 9_00_000), "old").totals;
  expect(chapterVIA).toBe(85_000);
});
