import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rupees } from "#values/money.ts";
import { taxYear } from "#values/year.ts";
import { IS_LONG } from "../../../tests/sample.ts";
import { FALLS, JUMPS } from "../../../tests/tax/jumps.ts";
import { factsOfSheet, fractions, randomSheet } from "../../../tests/tax/random-people.ts";
import { computeTax } from "./charge/compute-tax.ts";
import { compareRegimes } from "./explain/compare-regimes.ts";
import { computeWithDisputes } from "./explain/disputes.ts";
import { whereTheRupeeGoes } from "./explain/rupee-shares.ts";
import { emptyFacts, type Regime, type TaxFacts } from "./facts/facts.ts";

const numRuns = IS_LONG ? 20_000 : 800;
/** The same people in every run, so that a failure is of the code. */
const seed = 20_261_120;
const regimes = fc.constantFrom<Regime>("old", "new");
/** People with every kind of income, of all four years. */
const people = fc.integer().map((seed) => factsOfSheet(randomSheet(fractions(seed))));

function withPay(facts: TaxFacts, more: number): TaxFacts {
  const { salary } = facts;
  return { ...facts, salary: { ...salary, section17_1: rupees(salary.section17_1 + more) } };
}

const taxOf = (facts: TaxFacts, regime: Regime) => computeTax(facts, regime).totals;

describe("a person with any income", () => {
  test("the lines add up to the answer", () => {
    fc.assert(
      fc.property(people, regimes, (facts, regime) => {
        const { lines, totals } = computeTax({ ...facts, relief89: rupees(1_234) }, regime);
        let running = 0;
        for (const { id, kind, amount } of lines) {
          if (kind === "add") running += amount;
          if (kind === "less") running -= amount;
          if (kind !== "sum") continue;
          expect([id, amount]).toEqual([id, Math.max(0, running)]);
          running = id === "totalIncome" ? 0 : amount;
        }
        expect(running).toBe(totals.taxAfterRelief);
        expect(totals.slabTax + totals.specialRateTax - totals.rebate87A).toBe(
          totals.taxAfterRebate,
        );
      }),
      { numRuns, seed },
    );
  });

  test("ten rupees more of salary never lower the tax, and raise it by little but at a written jump", () => {
    const [oldRebate] = JUMPS;
    fc.assert(
      fc.property(people, regimes, fc.integer({ min: 1, max: 2_000 }), (facts, regime, tens) => {
        // The one fall that the words of the law have is tested by itself.
        const policies = { rebateReliefMost: "asBelowTheLimit" } as const;
        const before = taxOf({ ...facts, policies }, regime);
        const after = taxOf({ ...withPay(facts, tens * 10), policies }, regime);
        // Every part is rounded to the rupee by itself, which may be a rupee off for each special rate.
        const rounding = 4;
        const growth = after.totalTax - before.totalTax;
        expect(growth).toBeGreaterThanOrEqual(-rounding);
        const losesRebate =
          regime === "old" && before.totalIncome <= 5_00_000 && after.totalIncome > 5_00_000;
        const jump = losesRebate ? (oldRebate?.most ?? 0) : 0;
        // Where marginal relief holds, the slope is the income itself with cess; the Department tests the rebate
        // without gains, so that its relief may lie above a surcharge of 15 % that gains alone have brought.
        const slope = before.specialIncome > 0 ? 1.15 * 1.04 : 1.04;
        expect(growth).toBeLessThanOrEqual(tens * 10 * slope + jump + rounding);
      }),
      { numRuns, seed },
    );
  });

  test("the jump of a rebate that met tax on unexplained income is the one written", () => {
    const nobody = emptyFacts(taxYear(2026));
    const at = (other: number, facts: Partial<TaxFacts>) =>
      taxOf(
        {
          ...nobody,
          ...facts,
          otherSources: { ...nobody.otherSources, depositInterest: rupees(other) },
        },
        "old",
      );
    // Slab tax nothing, the gain free: all of the rebate meets the 60 %.
    const all = {
      unexplained: rupees(1_25_000),
      capitalGains: { longEquity: { after: rupees(1_25_000) } },
    };
    expect([at(2_50_000, all), at(2_50_010, all)]).toMatchObject([
      { totalIncome: 5_00_000, totalTax: 81_250 },
      { totalIncome: 5_00_010, totalTax: 97_501 },
    ]);
    const [, , jump] = JUMPS;
    expect(jump).toMatchObject({ id: "oldRebateOnUnexplained", most: 97_500 - 81_250 });
  });

  test("the old regime's jump at five lakh is the one written", () => {
    const at = (income: number) => {
      const person = factsOfSheet(randomSheet(fractions(1)));
      const { year } = person;
      const plain: TaxFacts = {
        year,
        age: "below60",
        residence: "resident",
        salary: { ...person.salary, section17_1: rupees(0) },
        exemptions: person.exemptions,
        houseRent: { kind: "none" },
        professionalTax: rupees(0),
        entertainmentAllowance: rupees(0),
        house: { selfOccupiedInterest: rupees(0), reported: rupees(0) },
        otherSources: {
          savingsInterest: rupees(0),
          depositInterest: rupees(0),
          unspecified: rupees(income),
        },
        claims: {},
        taxesPaid: person.taxesPaid,
      };
      return taxOf(plain, "old").totalTax;
    };
    expect([at(5_00_000), at(5_00_010)]).toEqual([0, 13_002]);
  });

  test("with agricultural income tax falls at the limit of the rebate, as written, but not under the other reading", () => {
    const [fall] = FALLS;
    const at = (income: number, policies = {}) => {
      const empty = emptyFacts(taxYear(2025));
      const otherSources = { ...empty.otherSources, unspecified: rupees(income) };
      return computeWithDisputes(
        { ...empty, otherSources, agriculturalIncome: rupees(40_00_000), policies },
        "new",
      );
    };
    expect([at(12_00_000), at(12_00_010)].map(({ totals }) => totals.totalTax)).toEqual([
      fall?.most,
      10,
    ]);
    expect(at(12_00_010).disputes.map(({ id }) => id)).toEqual(["rebateReliefMost"]);
    const limited = at(12_00_010, { rebateReliefMost: "asBelowTheLimit" });
    expect(limited.totals.totalTax).toBe(1_87_203);
  });

  test("ten rupees more of agricultural income jump only above the free amount", () => {
    fc.assert(
      fc.property(people, regimes, fc.nat(20_000), (facts, regime, farm) => {
        const of = (amount: number) =>
          taxOf({ ...facts, agriculturalIncome: rupees(amount) }, regime).totalTax;
        const growth = of(farm + 10) - of(farm);
        expect(growth).toBeGreaterThanOrEqual(-4);
        const jumps = farm <= 5_000 && farm + 10 > 5_000;
        const surchargeAndRelief = 1.37;
        const most = jumps ? (JUMPS[1]?.most ?? 0) * surchargeAndRelief : 10;
        expect(growth).toBeLessThanOrEqual(most + 4);
      }),
      { numRuns: Math.floor(numRuns / 2), seed },
    );
  });

  test("the regime named cheaper is never dearer, and the difference is the saving", () => {
    fc.assert(
      fc.property(people, (facts) => {
        const { old, new: latest, cheaper, saving } = compareRegimes(facts);
        const gap = old.totals.taxAfterRelief - latest.totals.taxAfterRelief;
        expect(saving).toBe(Math.abs(gap));
        expect(cheaper).toBe(gap === 0 ? "same" : gap > 0 ? "new" : "old");
      }),
      { numRuns: Math.floor(numRuns / 2), seed },
    );
  });

  test("a disputed point is listed exactly when its other reading changes the tax", () => {
    fc.assert(
      fc.property(people, regimes, (facts, regime) => {
        const { disputes, totals } = computeWithDisputes(facts, regime);
        const other = computeTax({ ...facts, policies: { shortfallOrder: "leastTax" } }, regime);
        const listed = disputes.find(({ id }) => id === "shortfallOrder");
        expect(listed?.effect ?? 0).toBe(other.totals.totalTax - totals.totalTax);
        expect(other.totals.totalTax).toBeLessThanOrEqual(totals.totalTax + 3);
        for (const { effect, id } of disputes)
          if (id !== "houseLossInNewRegime") expect(effect).not.toBe(0);
      }),
      { numRuns: Math.floor(numRuns / 2), seed },
    );
  });

  test("the shares of the rupee make a whole one", () => {
    fc.assert(
      fc.property(people, regimes, (facts, regime) => {
        const shares = whereTheRupeeGoes(computeTax(facts, regime));
        const total = shares.reduce((sum, { paise }) => sum + paise, 0);
        if (shares.length > 0) expect(Math.round(total * 100) / 100).toBe(100);
      }),
      { numRuns: Math.floor(numRuns / 2), seed },
    );
  });
});
