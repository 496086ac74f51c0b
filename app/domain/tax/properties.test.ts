import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatRupees, type Rupees, rupees } from "#values/money.ts";
import { factsOfSheet, fractions, randomSheet } from "../../../tests/tax/random-people.ts";
import { taxWords } from "../../../tests/tax/tax-words.ts";
import { computeTax } from "./charge/compute-tax.ts";
import { taxFiguresOn } from "./charge/tax-on-income.ts";
import { compareRegimes } from "./explain/compare-regimes.ts";
import { type Claims, emptyFacts, type Regime, type SalariedFacts } from "./facts/facts.ts";
import { ratesOf, YEARS_HELD } from "./years/years.ts";

const upTo = (most: number) => fc.integer({ min: 0, max: most }).map(rupees);
const mayBe = (most: number) => fc.option(upTo(most), { nil: undefined });
const regimes = fc.constantFrom<Regime>("old", "new");
const years = fc.constantFrom(...YEARS_HELD);
const taxpayers = fc.record({
  age: fc.constantFrom("below60" as const, "senior" as const, "superSenior" as const),
  residence: fc.constantFrom("resident" as const, "nonResident" as const),
});
/** Incomes of every size, thick around the points where the law changes. */
const incomes = fc
  .oneof(
    fc.integer({ min: 0, max: 700_000 }),
    fc.integer({ min: 0, max: 7_000_000 }),
    fc
      .tuple(
        fc.constantFrom(
          40_000,
          50_000,
          70_000,
          120_000,
          127_059,
          500_000,
          1_000_000,
          2_000_000,
          5_000_000,
        ),
        fc.integer({ min: -300, max: 20_000 }),
      )
      .map(([near, step]) => near + step),
  )
  .map((tens) => rupees(tens * 10));

const claims: fc.Arbitrary<Claims> = fc.record(
  {
    "80C": upTo(300_000),
    "80CCC": upTo(100_000),
    "80CCD(1)": upTo(200_000),
    "80CCD(1B)": upTo(100_000),
    "80CCD(2)": upTo(400_000),
    "80D": fc.record({
      self: upTo(90_000),
      selfSenior: fc.boolean(),
      parents: upTo(90_000),
      parentsSenior: fc.boolean(),
    }),
    "80E": upTo(300_000),
    "80CCH(1)": upTo(50_000),
    "80CCH(2)": upTo(50_000),
    "80G": upTo(100_000),
    "80TTA": upTo(30_000),
    "80TTB": upTo(90_000),
    other: upTo(125_000),
  },
  { requiredKeys: [] },
);

const people: fc.Arbitrary<SalariedFacts> = fc
  .record({
    year: years,
    taxpayer: taxpayers,
    salary: fc.record({
      section17_1: fc.oneof(upTo(4_000_000), upTo(90_000_000)),
      section17_2: upTo(500_000),
      section17_3: upTo(100_000),
      otherEmployers: upTo(900_000),
      governmentEmployer: fc.boolean(),
    }),
    basicAndDearness: mayBe(3_000_000),
    exemptions: fc.record({
      leaveTravel: upTo(60_000),
      gratuity: upTo(2_000_000),
      commutedPension: upTo(900_000),
      leaveEncashment: upTo(2_500_000),
      specialAllowances: upTo(50_000),
      dutyAllowances: upTo(90_000),
      otherInBoth: upTo(500_000),
      otherUnknown: upTo(90_000),
    }),
    rent: fc.option(
      fc.record({ received: upTo(900_000), rentPaid: upTo(900_000), metro: fc.boolean() }),
      { nil: undefined },
    ),
    professionalTax: upTo(6_000),
    entertainmentAllowance: upTo(9_000),
    house: fc.record({
      selfOccupiedInterest: upTo(600_000),
      reported: fc.integer({ min: -900_000, max: 900_000 }).map(rupees),
    }),
    otherSources: fc.record({
      savingsInterest: upTo(90_000),
      depositInterest: upTo(900_000),
      unspecified: upTo(900_000),
    }),
    claims,
  })
  .map(({ year, taxpayer, salary, basicAndDearness, rent, ...rest }) => ({
    ...emptyFacts(year),
    ...taxpayer,
    ...rest,
    salary: { ...salary, basicAndDearness },
    houseRent: rent
      ? {
          kind: "computed" as const,
          ...rent,
          basicAndDearness: basicAndDearness ?? salary.section17_1,
          estimated: false,
        }
      : { kind: "none" as const },
  }));

describe("tax on an income", () => {
  test("never falls when income rises", () => {
    fc.assert(
      fc.property(years, regimes, taxpayers, incomes, incomes, (year, regime, taxpayer, a, b) => {
        const rates = ratesOf(year);
        const [less, more] = a < b ? [a, b] : [b, a];
        const taxOf = (income: Rupees) => taxFiguresOn(income, regime, taxpayer, rates).totalTax;
        expect(taxOf(more)).toBeGreaterThanOrEqual(taxOf(less));
      }),
      { numRuns: 3000 },
    );
  });

  test("tax and surcharge never grow by more than the income above a surcharge rung", () => {
    fc.assert(
      fc.property(years, regimes, taxpayers, incomes, (year, regime, taxpayer, income) => {
        const rates = ratesOf(year);
        const beforeCess = (on: Rupees) => {
          const { totalTax, cess } = taxFiguresOn(on, regime, taxpayer, rates);
          return totalTax - cess;
        };
        for (const { above } of rates[regime].surcharge) {
          if (income <= above) continue;
          expect(beforeCess(income)).toBeLessThanOrEqual(beforeCess(above) + income - above);
        }
      }),
      { numRuns: 3000 },
    );
  });

  test("in the new regime a resident just above the rebate limit pays at most the income above it", () => {
    fc.assert(
      fc.property(years, upTo(200_000), (year, over) => {
        const rates = ratesOf(year);
        const income = rupees(rates.new.rebate87A.incomeLimit + over);
        const { slabTax, taxAfterRebate } = taxFiguresOn(
          income,
          "new",
          { age: "below60", residence: "resident" },
          rates,
        );
        expect(taxAfterRebate).toBe(Math.min(slabTax, over));
      }),
    );
  });
});

describe("a whole computation", () => {
  test("its lines add up to its totals", () => {
    fc.assert(
      fc.property(people, regimes, (facts, regime) => {
        const { lines, totals } = computeTax(facts, regime);
        let running = 0;
        for (const { id, kind, amount } of lines) {
          if (kind === "add") running += amount;
          if (kind === "less") running -= amount;
          if (kind === "sum") {
            expect([id, amount]).toEqual([
              id,
              id === "salaryIncome" || id === "grossSalary" ? running : Math.max(0, running),
            ]);
            running = id === "totalIncome" ? 0 : amount;
          }
          if (kind === "less") expect(amount).toBeGreaterThanOrEqual(0);
        }
        expect(running).toBe(totals.totalTax);
        expect(totals.chapterVIA).toBeLessThanOrEqual(totals.grossTotalIncome);
        expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
      }),
      { numRuns: 1500 },
    );
  });

  test("a claim never raises the tax", () => {
    fc.assert(
      fc.property(people, regimes, (facts, regime) => {
        const without = computeTax({ ...facts, claims: {} }, regime).totals.totalTax;
        expect(computeTax(facts, regime).totals.totalTax).toBeLessThanOrEqual(without);
        const noRent = computeTax({ ...facts, houseRent: { kind: "none" } }, regime).totals
          .totalTax;
        expect(computeTax(facts, regime).totals.totalTax).toBeLessThanOrEqual(noRent);
      }),
      { numRuns: 1000 },
    );
  });

  test("more salary never means less tax", () => {
    fc.assert(
      fc.property(people, regimes, upTo(500_000), (facts, regime, more) => {
        const richer = {
          ...facts,
          salary: { ...facts.salary, section17_3: rupees(facts.salary.section17_3 + more) },
        };
        expect(computeTax(richer, regime).totals.totalTax).toBeGreaterThanOrEqual(
          computeTax(facts, regime).totals.totalTax,
        );
      }),
      { numRuns: 1000 },
    );
  });

  test("what s. 115BAC(2) takes away changes nothing in the new regime", () => {
    fc.assert(
      fc.property(people, (facts) => {
        const kept: Claims = {
          "80CCD(2)": facts.claims["80CCD(2)"],
          "80CCH(2)": facts.claims["80CCH(2)"],
        };
        const none = rupees(0);
        const stripped: SalariedFacts = {
          ...facts,
          houseRent: { kind: "none" },
          professionalTax: none,
          entertainmentAllowance: none,
          exemptions: {
            ...facts.exemptions,
            leaveTravel: none,
            specialAllowances: none,
            otherUnknown: none,
          },
          house: {
            selfOccupiedInterest: none,
            reported: rupees(Math.max(0, facts.house.reported)),
          },
          claims: kept,
        };
        const { houseLossLeft: _lost, ...full } = computeTax(facts, "new").totals;
        const { houseLossLeft: _kept, ...bare } = computeTax(stripped, "new").totals;
        expect(full).toEqual(bare);
      }),
      { numRuns: 1000 },
    );
  });
});

describe("a comparison", () => {
  test("its factors add up to the difference to the rupee, from the same income in both regimes", () => {
    fc.assert(
      fc.property(people, (facts) => {
        const { old, new: latest, saving, cheaper, difference } = compareRegimes(facts);
        const signed = difference.factors.map((each) =>
          each.favours === "new" ? each.rupees : -each.rupees,
        );
        const gap = old.totals.totalTax - latest.totals.totalTax;
        expect(signed.reduce((sum, part) => sum + part, 0)).toBe(gap);
        expect(saving).toBe(Math.abs(gap));
        if (cheaper !== "same") {
          expect(difference.largest?.favours).toBe(cheaper);
          const others = difference.factors.filter(({ favours }) => favours === cheaper);
          expect(difference.largest?.rupees).toBe(Math.max(...others.map((each) => each.rupees)));
        }
        for (const { items, rupees: worth } of difference.factors) {
          if (items.length > 0)
            expect(items.reduce((sum, item) => sum + item.worth, 0)).toBe(worth);
        }
      }),
      { numRuns: 1500 },
    );
  });

  test("its sentence names what speaks for the cheaper regime and against it, and decides as the tax does", () => {
    const ofOrdinary = people.map(compareRegimes);
    const ofAll = fc
      .record({ seed: fc.integer(), abroad: mayBe(500_000), relief89: mayBe(200_000) })
      .map(({ seed, abroad = rupees(0), relief89 }) =>
        compareRegimes({
          ...factsOfSheet(randomSheet(fractions(seed))),
          ...(relief89 ? { relief89 } : {}),
          ...(abroad
            ? {
                foreign: [{ country: "Utopia", income: abroad, taxPaid: abroad, treaty: true }],
              }
            : {}),
        }),
      );
    fc.assert(
      fc.property(fc.oneof(ofOrdinary, ofAll), ({ cheaper, saving, difference }) => {
        const [reason = "", against = ""] = taxWords(difference.sentence).split(" Against that, ");
        const namedIn = (words: string, favours: Regime) => {
          const named = difference.factors.filter((each) => each.favours === favours);
          for (const { rupees: worth } of named) expect(words).toContain(formatRupees(worth));
          return named.reduce((sum, { rupees: worth }) => sum + worth, 0);
        };
        const winner = cheaper === "same" ? difference.largest?.favours : cheaper;
        if (!winner) {
          expect([reason, saving]).toEqual([NO_DIFFERENCE, 0]);
          return;
        }
        const loser = winner === "new" ? "old" : "new";
        const [won, lost] = [namedIn(reason, winner), namedIn(against, loser)];
        expect(won - lost).toBe(saving);
        expect(against === "").toBe(lost === 0);
        if (difference.factors.filter(({ favours }) => favours === winner).length > 1)
          expect(reason).toContain(`together ${formatRupees(rupees(won))}.`);
      }),
      { numRuns: 1500 },
    );
  });
});

const NO_DIFFERENCE = "Both regimes charge the same tax.";
