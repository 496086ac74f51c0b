import { describe, expect, test } from "vitest";
import { plainDate } from "#values/dates.ts";
import { percent, rupees } from "#values/money.ts";
import { type TaxYear, taxYear } from "#values/year.ts";
import { told } from "../../../tests/tax/told.ts";
import { reliefUnder89 } from "./arrears.ts";
import { businessKind, presumedProfit } from "./business.ts";
import { salaryOf } from "./employers.ts";
import { emptyFacts, type Regime, type TaxFacts } from "./facts.ts";
import { interestAndFee } from "./interest.ts";
import { DEPARTMENT } from "./policies.ts";
import { rebate87A } from "./rebate.ts";
import { computeTax } from "./regimes.ts";
import { taxBySlab } from "./slabs.ts";
import { type SpecialIncome, taxAtSpecialRates } from "./special-rates.ts";
import { surchargeOn } from "./surcharge.ts";
import { ratesOf } from "./years/years.ts";

/** What a computation says, and to the rupee, exactly where one rule gives way to another. */

const YEAR = taxYear(2025);
const nothing = rupees(0);

function person(more: Partial<TaxFacts> = {}, pay = 0, year: TaxYear = YEAR): TaxFacts {
  const nobody = emptyFacts(year);
  return { ...nobody, ...more, salary: { ...nobody.salary, section17_1: rupees(pay) } };
}

function lineOf(facts: TaxFacts, regime: Regime, id: string) {
  return computeTax(facts, regime).lines.find((line) => line.id === id);
}

function idsOf(facts: TaxFacts, regime: Regime = "new"): string[] {
  return computeTax(facts, regime).lines.map(({ id }) => id);
}

describe("a line of nothing is not printed", () => {
  test("relief of one kind prints no line of the other", () => {
    const foreign = [
      { country: "US", income: rupees(1_00_000), taxPaid: rupees(9_000), treaty: true },
    ];
    const abroad = idsOf(person({ foreign, relief89: nothing }, 20_75_000));
    expect(abroad).toContain("relief90");
    expect(abroad).not.toContain("relief89");
    const arrears = idsOf(person({ relief89: rupees(5_000) }, 20_75_000));
    expect(arrears).toContain("relief89");
    expect(arrears).not.toContain("relief90");
  });

  test.each(["longTerm", "shortTerm", "business", "house"] as const)(
    "an earlier loss of the kind %s that meets no income is carried on, not set off",
    (kind) => {
      const earlierLosses = [{ kind, year: taxYear(2024), amount: rupees(1_00_000) }];
      const { lines, carried } = computeTax(person({ earlierLosses }, 10_00_000), "old");
      expect(lines.filter(({ id }) => id.startsWith("earlierLoss."))).toEqual([]);
      expect(carried).toMatchObject([{ kind, amount: 1_00_000 }]);
    },
  );

  test("an earlier capital loss meets no year that has a loss itself", () => {
    const facts = person({
      capitalGains: { shortEquity: { after: rupees(-1_000) } },
      earlierLosses: [{ kind: "longTerm", year: taxYear(2024), amount: rupees(5_000) }],
    });
    const { lines, carried } = computeTax(facts, "new");
    expect(lines.filter(({ id }) => id.startsWith("earlierLoss."))).toEqual([]);
    expect(carried.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["longTerm", 5_000],
      ["shortTerm", 1_000],
    ]);
  });

  test("a gain that a business loss takes whole bears no tax at a special rate", () => {
    const facts = person({
      business: { books: rupees(-3_00_000) },
      capitalGains: { shortEquity: { after: rupees(2_00_000) } },
    });
    expect(idsOf(facts).filter((id) => id.startsWith("special."))).toEqual([]);
  });

  test("a minor child without income frees nothing", () => {
    const clubbed = [{ of: "minorChild", income: nothing }] as const;
    expect(idsOf(person({ clubbed }, 10_00_000), "old")).not.toContain("minorChildFree");
  });

  test("no income still stands in the first slab", () => {
    const { slabs } = ratesOf(YEAR).new;
    expect(taxBySlab(nothing, slabs.below60).lines.map(({ id }) => id)).toEqual(["slab.0"]);
  });
});

describe("words change with the rule, not before it", () => {
  test("a deduction that takes all the income left is not called limited by it", () => {
    const facts = (claimed: number) => person({ claims: { "80C": rupees(claimed) } }, 1_50_000);
    const of = (claimed: number) => lineOf(facts(claimed), "old", "deduction.80C")?.working;
    expect(of(1_00_000)).toBeUndefined();
    expect(of(1_00_001)).toEqual({ id: "deduction.notAboveIncome" });
  });

  test("the house rent exemption that ITR-1 accepts whole is a third of the salary", () => {
    const words = (pay: number) =>
      lineOf(
        person(
          {
            houseRent: {
              kind: "computed",
              received: rupees(2_00_000),
              basicAndDearness: rupees(5_00_000),
              rentPaid: rupees(4_00_000),
              metro: true,
              estimated: false,
            },
          },
          pay,
        ),
        "old",
        "exemption.houseRent",
      )?.working;
    expect(told(words(6_00_000))).toBe("The least of the three limits");
    expect(told(words(5_99_999))).toContain("form ITR-1 accepts at most a third");
  });

  test("an exemption that the new regime refuses names the reason: the clause, or that it is not known", () => {
    const { exemptions } = emptyFacts(YEAR);
    const refused = (key: "leaveTravel" | "otherUnknown") =>
      lineOf(
        person({ exemptions: { ...exemptions, [key]: rupees(10_000) } }, 10_00_000),
        "new",
        `exemption.${key}`,
      )?.working;
    expect(told(refused("leaveTravel"))).toContain("s. 115BAC(2)(i)");
    expect(told(refused("otherUnknown"))).toContain("does not name the clause");
  });

  test("a declared profit is told only where it is more than the presumed one", () => {
    const rates = ratesOf(YEAR).limits.presumptive;
    const declaresMore = (declared: number) =>
      presumedProfit(
        { section: "44ADA", receipts: rupees(10_00_000), declared: rupees(declared) },
        rates,
      ).declaresMore;
    expect([declaresMore(5_00_000), declaresMore(5_00_001)]).toEqual([false, true]);
  });

  test("business is told of a speculation loss only with one", () => {
    const words = (intraday: number) =>
      lineOf(
        person({ business: { books: rupees(4_00_000), intraday: rupees(intraday) } }),
        "old",
        "businessIncome",
      )?.working;
    expect(words(0)).toBeUndefined();
    expect(told(words(-1))).toContain("speculation loss of ₹1");
  });

  test("marginal relief on the rebate ends where the tax is the excess itself", () => {
    const words = (slabTax: number) =>
      rebate87A(
        {
          totalIncome: rupees(12_10_000),
          slabIncome: rupees(12_10_000),
          slabTax: rupees(slabTax),
          specialTax: nothing,
          taxUnder112A: nothing,
        },
        "resident",
        ratesOf(YEAR).new.rebate87A,
        DEPARTMENT,
      );
    expect(words(10_000)).toMatchObject({
      rebate: 0,
      line: { working: { id: "rebate.noReliefLeft" } },
    });
    expect(words(10_001)).toMatchObject({
      rebate: 1,
      line: { working: { id: "rebate.marginalRelief" } },
    });
  });

  test("the surcharge names two rates only where they differ and a part is capped", () => {
    const { surcharge } = ratesOf(YEAR).new;
    const words = (total: number, capped: number) =>
      surchargeOn(
        { total: rupees(total), withoutGains: rupees(total) },
        { ordinary: rupees(1_00_00_000), capped: rupees(capped), unexplained: nothing },
        surcharge,
        ratesOf(YEAR).limits.special,
        () => ({ ordinary: rupees(90_00_000), capped: rupees(capped), unexplained: nothing }),
      ).lines[0]?.working;
    expect(told(words(3_00_00_000, 0))).toMatch(/^25% of ₹1,00,00,000, total income/);
    expect(told(words(3_00_00_000, 10_000))).toMatch(
      /^25% of ₹1,00,00,000 and 15% of ₹10,000 on dividends/,
    );
    expect(told(words(1_50_00_000, 10_000))).toMatch(/^15% of ₹1,00,10,000, total income/);
  });
});

describe("at the limit itself", () => {
  test("income of special rates alone is rounded before the rebate's limit is looked at (s. 288A)", () => {
    const facts = (gain: number) =>
      person({ capitalGains: { shortEquity: { after: rupees(gain) } } });
    const rebate = (gain: number) => computeTax(facts(gain), "old").totals.rebate87A;
    expect([rebate(5_00_004), rebate(5_00_005)]).toEqual([12_500, 0]);
  });

  test("the unused exemption meets a gain that indexation makes cheap after a dearer one", () => {
    const rate = percent(12.5);
    const incomes: SpecialIncome[] = [
      {
        id: "land",
        name: { id: "gains.land" },
        section: "112",
        amount: rupees(10_00_000),
        rate,
        indexed: { gain: rupees(1_00_000), rate: percent(20) },
      },
      {
        id: "long",
        name: { id: "gains.long", params: { whole: true } },
        section: "112",
        amount: rupees(4_00_000),
        rate,
      },
    ];
    const { lines } = taxAtSpecialRates(incomes, nothing, rupees(4_00_000));
    expect(lines.map(({ id, amount }) => [id, amount])).toEqual([
      ["special.land", 20_000],
      ["special.long", 0],
    ]);
  });

  test("land that costs the same with indexation as without is told so", () => {
    const land = { gain: rupees(1_60_000), indexedGain: rupees(1_00_000) };
    const words = lineOf(
      person({ capitalGains: { land: [land] } }, 20_75_000),
      "new",
      "special.land.0",
    );
    expect(words?.amount).toBe(20_000);
    expect(told(words?.working)).toContain("with indexation it would be ₹20,000");
  });

  test("a return that leaves nothing is to pay nothing, and no refund", () => {
    const computation = computeTax(person({}, 20_75_000), "new");
    const settled = (filedOn: string, taxDeducted: number) =>
      interestAndFee({
        computation,
        filedOn: plainDate(filedOn),
        taxDeducted: rupees(taxDeducted),
      });
    const tax = computation.totals.taxAfterRelief;
    const even = settled("2026-07-01", tax);
    expect(even.lines.at(-1)).toMatchObject({ label: { id: "settlement.toPay" }, amount: 0 });
    const employer = expect.objectContaining({ id: "assumed.employerDeductedNoGains" });
    expect(even.assumptions).not.toContainEqual(employer);
    expect(settled("2026-07-01", tax - 20_000).assumptions).toContainEqual(employer);
  });

  test("a business without any trade is none; pay of no employer says no basic pay", () => {
    expect(businessKind(person({ business: { presumptive: [] } }))).toBeUndefined();
    expect(salaryOf([])).not.toHaveProperty("basicAndDearness");
  });

  test("relief for arrears sets the year of receipt against the years they belong to", () => {
    const year = (start: number, without: number, withArrears: number) => ({
      year: taxYear(start),
      without: rupees(without),
      withArrears: rupees(withArrears),
    });
    const { lines, relief } = reliefUnder89(year(2025, 1_00_000, 1_30_000), [
      year(2023, 50_000, 60_000),
      year(2024, 70_000, 75_000),
    ]);
    expect(lines.map(({ amount }) => amount)).toEqual([30_000, -10_000, -5_000]);
    expect(relief).toBe(15_000);
  });

  test.each(["department", "totalIncome", "withoutSpecialRates"] as const)(
    "before FY 2025-26 the reading %s of the rebate's limit is told beside the other one",
    (rebateThreshold) => {
      // Slab income of 6,50,000 is below the limit of 7,00,000, total income of 7,60,000 above its relief.
      const capitalGains = { shortEquity: { after: rupees(1_10_000) } };
      const year = taxYear(2024);
      const facts = person({ capitalGains, policies: { rebateThreshold } }, 7_25_000, year);
      const told = computeTax(facts, "new").disputes.map(({ id, effect }) => [id, effect]);
      const spared = rebateThreshold === "withoutSpecialRates" ? 18_200 : -18_200;
      expect(told).toContainEqual(["rebateThreshold", spared]);
    },
  );

  test("a disputed point of the first year under the Act of 2025 says that its source is of the old Act", () => {
    const capitalGains = { shortEquity: { after: rupees(1_00_000) } };
    const sources = (year: number) =>
      computeTax(person({ capitalGains }, 12_25_000, taxYear(year)), "new").disputes.map(
        ({ source }) => told(source, year).startsWith("of the Act of 1961"),
      );
    expect(sources(2025)).toContain(false);
    expect(sources(2026)).toContain(true);
    expect(sources(2026)).not.toContain(false);
  });
});
