import { describe, expect, test } from "vitest";
import { computeTax } from "#domain/tax/charge/compute-tax.ts";
import {
  type Exemptions,
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
import { salaryHead } from "./salary.ts";

const year = taxYear(2025);

const rates = ratesOf(year);

const nobody = emptyFacts(year);

function withPay(section17_1: number, more: Partial<SalariedFacts["salary"]> = {}): SalariedFacts {
  return { ...nobody, salary: { ...nobody.salary, section17_1: rupees(section17_1), ...more } };
}

/** What a computation says, and to the rupee, exactly where one rule gives way to another. */

const YEAR = taxYear(2025);

function lineOf(facts: TaxFacts, regime: Regime, id: string) {
  return computeTax(facts, regime).lines.find((line) => line.id === id);
}

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

test("an exemption that the new regime refuses names the reason: the clause, or that it is not known", () => {
  const { exemptions } = emptyFacts(YEAR);
  const refused = (key: "leaveTravel" | "otherUnknown") =>
    lineOf(
      person(2025, { exemptions: { ...exemptions, [key]: rupees(10_000) } }, 10_00_000),
      "new",
      `exemption.${key}`,
    )?.working;
  expect(taxWords(refused("leaveTravel"))).toContain("s. 115BAC(2)(i)");
  expect(taxWords(refused("otherUnknown"))).toContain("does not name the clause");
});
