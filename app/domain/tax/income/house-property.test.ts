import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { computeTax } from "#domain/tax/charge/compute-tax.ts";
import { emptyFacts, type Regime, type TaxFacts } from "#domain/tax/facts/facts.ts";
import { ratesOf } from "#domain/tax/years/years.ts";
import { rupees } from "#values/money.ts";
import { taxYear } from "#values/year.ts";
import { person } from "../../../../tests/tax/person.ts";
import { houseHead } from "./house-property.ts";

const year = taxYear(2025);

const rates = ratesOf(year);

const nobody = emptyFacts(year);

const totals = (facts: TaxFacts, regime: Regime = "old") => computeTax(facts, regime).totals;

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

describe("houses", () => {
  test("the third house lived in counts as let, and a fifth of earlier interest is deducted", () => {
    const facts = person(
      2025,
      {
        houses: [
          { use: "selfOccupied", interest: rupees(80_000) },
          { use: "selfOccupied", preConstructionInterest: rupees(5_00_000) },
          {
            use: "selfOccupied",
            expectedRent: rupees(1_00_000),
            municipalTaxesPaid: rupees(10_000),
          },
        ],
      },
      20_00_000,
    );
    // 1,80,000 of interest, and 90,000 less 30 %.
    expect(totals(facts, "old").houseIncome).toBe(-1_80_000 + 63_000);
    expect(totals(facts, "new").houseIncome).toBe(63_000);
  });

  test("a rent below the expected one counts only where the house stood empty (s. 23(1)(c)); arrears less 30 %", () => {
    const income = (wasVacant: boolean) =>
      totals(
        person(2025, {
          houses: [
            {
              use: "letOut",
              rent: rupees(60_000),
              expectedRent: rupees(1_00_000),
              wasVacant,
              arrears: rupees(10_000),
            },
          ],
        }),
      ).houseIncome;
    expect([income(true), income(false)]).toEqual([49_000, 77_000]);
  });
});

test("arrears of rent raise the head by seven tenths of them, whoever lives in the house, in either regime", () => {
  const amount = fc.nat(5_00_000).map(rupees);
  const use = fc.constantFrom("selfOccupied" as const, "letOut" as const, "deemedLetOut" as const);
  const other = fc.record({ use, interest: amount, expectedRent: amount });
  fc.assert(
    fc.property(
      fc.array(other, { maxLength: 3 }),
      fc.record({ use, interest: amount }),
      amount,
      fc.constantFrom<Regime>("old", "new"),
      (others, house, arrears, regime) => {
        const result = (received: typeof arrears) => {
          const houses = [...others, { ...house, arrears: received }];
          const { income, lossLeft } = houseHead({ ...nobody, houses }, regime, rates);
          return income - lossLeft;
        };
        const rise = result(arrears) - result(rupees(0));
        expect(Math.abs(rise - 0.7 * arrears)).toBeLessThanOrEqual(0.5);
      },
    ),
    { numRuns: 300, seed: 25 },
  );
});
