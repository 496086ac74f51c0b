import { describe, expect, test } from "vitest";
import { rupees } from "#values/money.ts";
import { taxYear } from "#values/year.ts";
import { chapterVIA } from "./deductions.ts";
import {
  type Claims,
  type Exemptions,
  emptyFacts,
  type Regime,
  type SalariedFacts,
} from "./facts.ts";
import { houseHead } from "./house-property.ts";
import { houseRentExemption } from "./house-rent.ts";
import { salaryHead } from "./salary.ts";
import { ratesOf } from "./years/years.ts";

const year = taxYear(2025);
const rates = ratesOf(year);
const nobody = emptyFacts(year);

function withPay(section17_1: number, more: Partial<SalariedFacts["salary"]> = {}): SalariedFacts {
  return { ...nobody, salary: { ...nobody.salary, section17_1: rupees(section17_1), ...more } };
}

describe("house rent, r. 2A", () => {
  const rent = (received: number, pay: number, paid: number, metro: boolean) =>
    houseRentExemption(
      {
        kind: "computed",
        received: rupees(received),
        basicAndDearness: rupees(pay),
        rentPaid: rupees(paid),
        metro,
        estimated: false,
      },
      rates.limits.houseRent,
    ).exempt;

  test("is the least of allowance, rent above a tenth of pay, and half or two fifths of pay", () => {
    expect(rent(84_000, 4_92_000, 72_000, true)).toBe(22_800);
    expect(rent(1_00_000, 6_00_000, 5_00_000, true)).toBe(1_00_000);
    expect(rent(4_00_000, 6_00_000, 5_00_000, true)).toBe(3_00_000);
    expect(rent(4_00_000, 6_00_000, 5_00_000, false)).toBe(2_40_000);
  });

  test("is nothing when the rent is not above a tenth of pay", () => {
    expect(rent(3_00_000, 6_00_000, 60_000, false)).toBe(0);
  });

  test("says when form ITR-1 would refuse it", () => {
    const facts: SalariedFacts = {
      ...withPay(6_00_000),
      houseRent: {
        kind: "computed",
        received: rupees(2_40_000),
        basicAndDearness: rupees(5_00_000),
        rentPaid: rupees(4_00_000),
        metro: true,
        estimated: false,
      },
    };
    const line = salaryHead(facts, "old", rates).lines.find(
      ({ id }) => id === "exemption.houseRent",
    );
    expect(line).toMatchObject({
      amount: 2_40_000,
      working: { id: "exemption.leastOfThree", params: { aboveAThird: true } },
    });
  });
});

describe("salary", () => {
  const clauses: readonly [keyof Exemptions, boolean][] = [
    ["leaveTravel", false],
    ["gratuity", true],
    ["commutedPension", true],
    ["leaveEncashment", true],
    ["specialAllowances", false],
    ["dutyAllowances", true],
    ["otherInBoth", true],
    ["otherUnknown", false],
  ];
  test.each(clauses)("exemption %s: in the new regime too? %s", (clause, inNew) => {
    const facts = {
      ...withPay(9_00_000),
      exemptions: { ...nobody.exemptions, [clause]: rupees(40_000) },
    };
    expect(salaryHead(facts, "old", rates).exempt).toBe(40_000);
    expect(salaryHead(facts, "new", rates).exempt).toBe(inNew ? 40_000 : 0);
  });

  test("an employer's own figure for house rent counts in the old regime only", () => {
    const facts: SalariedFacts = {
      ...withPay(9_00_000),
      houseRent: { kind: "reported", exempt: rupees(96_000) },
    };
    expect(salaryHead(facts, "old", rates).income).toBe(7_54_000);
    expect(salaryHead(facts, "new", rates).income).toBe(8_25_000);
  });

  test("the standard deduction stops at the salary", () => {
    expect(salaryHead(withPay(40_000), "new", rates).income).toBe(0);
    expect(salaryHead(withPay(40_000), "new", rates).lines).toContainEqual(
      expect.objectContaining({ id: "standardDeduction", amount: 40_000 }),
    );
  });

  test("entertainment allowance is for government employees: a fifth of basic pay, at most 5,000", () => {
    const income = (governmentEmployer: boolean, basic?: number) =>
      salaryHead(
        {
          ...withPay(5_00_000, {
            governmentEmployer,
            basicAndDearness: basic === undefined ? undefined : rupees(basic),
          }),
          entertainmentAllowance: rupees(9_000),
        },
        "old",
        rates,
      ).income;
    expect(income(true)).toBe(4_45_000);
    expect(income(true, 15_000)).toBe(4_47_000);
    expect(income(false)).toBe(4_50_000);
  });

  test("professional tax: as paid up to 5,000, old regime only", () => {
    const income = (regime: Regime) =>
      salaryHead({ ...withPay(5_00_000), professionalTax: rupees(6_000) }, regime, rates).income;
    expect([income("old"), income("new")]).toEqual([4_45_000, 4_25_000]);
  });
});

describe("house property", () => {
  const head = (selfOccupiedInterest: number, reported: number, regime: Regime) => {
    const facts = {
      ...nobody,
      house: { selfOccupiedInterest: rupees(selfOccupiedInterest), reported: rupees(reported) },
    };
    const { income, lossLeft } = houseHead(facts, regime, rates);
    return [income, lossLeft];
  };

  test("a house lived in: interest up to two lakh, old regime only (CBDT ITR-1 rules 48, 162)", () => {
    expect(head(3_50_000, 0, "old")).toEqual([-2_00_000, 0]);
    expect(head(3_50_000, 0, "new")).toEqual([0, 0]);
  });

  test("a let-out house: loss set off up to two lakh in the old regime, not at all in the new", () => {
    const letOut = {
      use: "letOut" as const,
      rent: rupees(3_00_000),
      municipalTaxesPaid: rupees(20_000),
      interest: rupees(6_00_000),
    };
    const ofLetOut = (regime: Regime) => {
      const { income, lossLeft } = houseHead({ ...nobody, houses: [letOut] }, regime, rates);
      return [income, lossLeft];
    };
    expect(ofLetOut("old")).toEqual([-2_00_000, 2_04_000]);
    expect(ofLetOut("new")).toEqual([0, 4_04_000]);
    expect(head(0, -4_04_000, "old")).toEqual([-2_00_000, 2_04_000]);
    expect(head(0, -4_04_000, "new")).toEqual([0, 4_04_000]);
    expect(head(0, 90_000, "new")).toEqual([90_000, 0]);
  });
});

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
