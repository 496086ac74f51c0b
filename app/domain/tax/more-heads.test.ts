import { describe, expect, test } from "vitest";
import { plainDate } from "#values/dates.ts";
import { rupees } from "#values/money.ts";
import { taxYear } from "#values/year.ts";
import { told, toldLines } from "../../../tests/tax/told.ts";
import { interest234B, interest234C } from "./advance-tax.ts";
import { reliefUnder89 } from "./arrears.ts";
import { derivativesResult, presumedProfit } from "./business.ts";
import { emptyFacts, type Regime, type TaxFacts } from "./facts.ts";
import { houseRentExemptionByMonth } from "./house-rent.ts";
import { formProfileOf, whichForm } from "./itr-form.ts";
import type { Transfer } from "./more-facts.ts";
import { computeTax } from "./regimes.ts";
import { commutedPensionExemption, gratuityExemption, leaveTravelExemption } from "./retirement.ts";
import { addGains, gainOn } from "./transfers.ts";
import { taxOnUnforeseenIncome } from "./unforeseen.ts";
import { additionalTaxOfUpdatedReturn } from "./updated-return.ts";
import { ratesOf } from "./years/years.ts";

function person(year: number, more: Partial<TaxFacts> = {}, pay = 0): TaxFacts {
  const nobody = emptyFacts(taxYear(year));
  return { ...nobody, ...more, salary: { ...nobody.salary, section17_1: rupees(pay) } };
}

const totals = (facts: TaxFacts, regime: Regime = "old") => computeTax(facts, regime).totals;

describe("set-off and carry-forward", () => {
  test("a business loss goes against all but salary (s. 71(2A)), the rest is carried", () => {
    const facts = person(
      2025,
      {
        business: { futuresAndOptions: rupees(-5_00_000) },
        dividends: { received: rupees(2_00_000) },
      },
      10_00_000,
    );
    const { totals: in_, carried } = computeTax(facts, "old");
    expect(in_.grossTotalIncome).toBe(9_50_000);
    expect(carried).toEqual([
      { kind: "business", year: 2025, amount: 3_00_000, lastYear: 2033, doubt: undefined },
    ]);
  });

  test("speculation loss meets only speculation, for four years (s. 73)", () => {
    const facts = person(2025, {
      business: { books: rupees(4_00_000), intraday: rupees(1_00_000) },
      earlierLosses: [
        { kind: "speculative", year: 2020, amount: rupees(50_000) },
        { kind: "speculative", year: 2021, amount: rupees(70_000) },
        { kind: "speculative", year: 2024, amount: rupees(60_000) },
      ],
    });
    const { totals: in_, carried } = computeTax(facts, "old");
    expect(in_.grossTotalIncome).toBe(4_00_000);
    expect(carried).toMatchObject([{ year: 2024, amount: 30_000, lastYear: 2028 }]);
  });

  test("long-term losses never meet short-term gains (s. 70(3)); the dearest gain is met first", () => {
    const facts = person(2024, {
      capitalGains: {
        shortEquity: { before: rupees(1_00_000), after: rupees(1_00_000) },
        longEquity: { after: rupees(-3_00_000) },
        long: { before: rupees(50_000), after: rupees(50_000) },
        short: rupees(-30_000),
      },
    });
    const { mix, carried } = computeTax(facts, "new");
    expect(mix.special.map(({ id, amount }) => [id, amount])).toEqual([
      ["shortEquity.before", 1_00_000],
      ["shortEquity.after", 70_000],
    ]);
    expect(carried).toMatchObject([{ kind: "longTerm", amount: 2_00_000 }]);
  });

  test("a loss meets the gain that costs before what s. 112A leaves free", () => {
    const gains = { longEquity: { after: rupees(1_00_000) }, long: { after: rupees(1_00_000) } };
    const business = { futuresAndOptions: rupees(-1_00_000) };
    const salaried = person(2025, { business, capitalGains: gains }, 15_00_000);
    expect(totals(salaried, "new")).toMatchObject({ totalTax: 97_500 });
    const withHouse = person(2025, {
      house: { selfOccupiedInterest: rupees(2_00_000), reported: rupees(0) },
      capitalGains: { longEquity: { after: rupees(1_25_000) }, long: { after: rupees(6_00_000) } },
    });
    expect(totals(withHouse, "old")).toMatchObject({ totalTax: 19_500 });
  });

  test("at the same rate the taxed part of s. 112A comes before s. 112, and its free part last", () => {
    const meeting = (loss: number) =>
      computeTax(
        person(2025, {
          business: { futuresAndOptions: rupees(-loss) },
          capitalGains: {
            longEquity: { after: rupees(2_00_000) },
            long: { after: rupees(1_00_000) },
          },
        }),
        "new",
      ).mix.special.map(({ amount }) => amount);
    expect(meeting(50_000)).toEqual([1_50_000, 1_00_000]);
    expect(meeting(1_00_000)).toEqual([1_25_000, 75_000]);
    expect(meeting(1_75_010)).toEqual([1_24_990]);
  });

  test("inside the head a loss spares the free part too, and meets land at the rate on its indexed gain", () => {
    const gains = (capitalGains: TaxFacts["capitalGains"]) =>
      computeTax(person(2024, { capitalGains }), "new").mix.special;
    expect(
      gains({
        longEquity: { after: rupees(1_00_000) },
        listedBonds: rupees(80_000),
        short: rupees(-50_000),
      }).map(({ amount }) => amount),
    ).toEqual([1_00_000, 30_000]);
    const land = [{ gain: rupees(5_00_000), indexedGain: rupees(1_00_000) }];
    expect(
      gains({ long: { after: rupees(2_00_000) }, land, shortEquity: { after: rupees(-2_00_000) } }),
    ).toMatchObject([{ amount: 1_00_000 }, { amount: 4_00_000, indexed: { gain: 0 } }]);
  });

  test("nothing is set off against virtual assets or winnings", () => {
    const facts = person(2025, {
      virtualAssets: rupees(1_00_000),
      winnings: { lottery: rupees(1_00_000) },
      business: { books: rupees(-9_00_000) },
      house: { selfOccupiedInterest: rupees(2_00_000), reported: rupees(0) },
    });
    expect(totals(facts)).toMatchObject({ totalIncome: 2_00_000, specialRateTax: 60_000 });
  });

  test("an earlier house loss from a house lived in is lost in the new regime", () => {
    const facts = person(2025, {
      houses: [{ use: "letOut", rent: rupees(10_00_000) }],
      earlierLosses: [
        { kind: "house", year: 2023, amount: rupees(2_00_000), fromSelfOccupied: true },
      ],
    });
    expect([totals(facts, "old").grossTotalIncome, totals(facts, "new").grossTotalIncome]).toEqual([
      5_00_000, 7_00_000,
    ]);
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

describe("sales of assets", () => {
  const sale: Transfer = {
    asset: "listedShare",
    acquiredOn: plainDate("2017-05-01"),
    transferredOn: plainDate("2025-05-02"),
    consideration: rupees(10_00_000),
    cost: rupees(2_00_000),
    valueIn2018: rupees(6_00_000),
  };
  const worked = (change: Partial<Transfer>) => {
    const result = gainOn({ ...sale, ...change });
    return result.ok ? [result.value.section, result.value.gain] : result.problems[0]?.field;
  };

  test("a value on 31 January 2018 is told only where it takes the place of the cost", () => {
    const words = (cost: number) => {
      const result = gainOn({ ...sale, cost: rupees(cost) });
      return result.ok ? told(result.value.working) : "";
    };
    expect(words(2_00_000)).toContain("the cost taken as ₹6,00,000 (s. 55(2)(ac))");
    expect(words(8_00_000)).not.toContain("55(2)(ac)");
  });

  test.each([
    [{}, ["112A", 4_00_000]],
    [{ consideration: rupees(5_00_000) }, ["112A", 0]], // grandfathered up to the price
    [{ cost: rupees(8_00_000) }, ["112A", 2_00_000]],
    [{ valueIn2018: undefined }, "valueIn2018"],
    [{ acquiredOn: plainDate("2024-05-02") }, ["111A", 8_00_000]], // twelve months and not a day more
    [{ acquiredOn: plainDate("2024-05-01") }, ["112A", 8_00_000]],
    [{ sttPaid: false, acquiredOn: plainDate("2024-12-01") }, ["48", 8_00_000]],
    [{ asset: "specifiedFund" as const, acquiredOn: plainDate("2023-04-01") }, ["50AA", 8_00_000]],
    [{ asset: "specifiedFund" as const, acquiredOn: plainDate("2023-03-31") }, ["112", 8_00_000]],
    [{ asset: "unlistedBond" as const }, ["50AA", 8_00_000]],
    [{ asset: "other" as const }, ["112", 8_00_000]],
    [{ asset: "landOrBuilding" as const }, "indexWhenAcquired"],
    [{ asset: "landOrBuilding" as const, indexWhenAcquired: 272 }, ["112", 8_00_000]],
    [
      { asset: "other" as const, transferredOn: plainDate("2024-07-22"), indexWhenAcquired: 272 },
      ["112", 10_00_000 - 2_66_912],
    ],
  ])("%o", (change, expected) => {
    expect(worked(change)).toEqual(expected);
  });

  test("land bought before 23 July 2024 carries both gains; several sales add up", () => {
    const land = gainOn({ ...sale, asset: "landOrBuilding", indexWhenAcquired: 272 });
    if (!land.ok) throw new Error("refused");
    expect(land.value.gains.land).toEqual([{ gain: 8_00_000, indexedGain: 10_00_000 - 2_76_471 }]);
    expect(addGains([land.value.gains, { short: rupees(5) }, { short: rupees(-7) }])).toMatchObject(
      { short: -2, land: [{ gain: 8_00_000 }] },
    );
  });
});

describe("business", () => {
  test("turnover of futures and options adds differences without sign", () => {
    expect(
      derivativesResult([
        { difference: rupees(50_000) },
        { difference: rupees(-80_000), premiumReceivedOutside: rupees(10_000) },
      ]),
    ).toEqual({ turnover: 1_40_000, result: -30_000 });
  });

  test("a higher declared profit counts", () => {
    const { presumptive } = ratesOf(taxYear(2025)).limits;
    const profession = { section: "44ADA", receipts: rupees(40_00_000) } as const;
    expect(presumedProfit(profession, presumptive).profit).toBe(20_00_000);
    const declared = { ...profession, declared: rupees(25_00_000) };
    expect(presumedProfit(declared, presumptive).profit).toBe(25_00_000);
  });
});

describe("exemptions worked out", () => {
  test("gratuity: more than six months are a year, and earlier exemptions use the limit", () => {
    const most = ratesOf(taxYear(2025)).limits.gratuityMost;
    const of = (months: number, exemptBefore = 0) =>
      gratuityExemption(
        {
          kind: "coveredByAct",
          received: rupees(50_00_000),
          lastPay: rupees(1_04_000),
          years: 20,
          months,
          exemptBefore: rupees(exemptBefore),
        },
        most,
      ).exempt;
    expect([of(6), of(7), of(7, 19_00_000)]).toEqual([12_00_000, 12_60_000, 1_00_000]);
    const servant = { kind: "government", received: rupees(30_00_000) } as const;
    expect(gratuityExemption(servant, most).exempt).toBe(30_00_000);
  });

  test("commuted pension: a third of the whole with gratuity, half without", () => {
    const of = (receivesGratuity: boolean, government = false) =>
      commutedPensionExemption({
        government,
        received: rupees(6_00_000),
        commutedPercent: 60,
        receivesGratuity,
      }).exempt;
    expect([of(true), of(false), of(true, true)]).toEqual([3_33_333, 5_00_000, 6_00_000]);
  });

  test("leave travel: two journeys in a block", () => {
    const of = (journeysTakenInBlock: number) =>
      leaveTravelExemption({
        received: rupees(50_000),
        fare: rupees(30_000),
        journeysTakenInBlock,
      });
    expect([of(0), of(1), of(2)]).toEqual([30_000, 30_000, 0]);
  });

  test("house rent period by period, with the cities of the year", () => {
    const periods = (year: number) =>
      houseRentExemptionByMonth(
        [
          {
            months: 4,
            received: rupees(30_000),
            basicAndDearness: rupees(50_000),
            rentPaid: rupees(40_000),
            city: "Pune",
          },
          {
            months: 8,
            received: rupees(30_000),
            basicAndDearness: rupees(50_000),
            rentPaid: rupees(10_000),
            city: "Mumbai",
          },
        ],
        ratesOf(taxYear(year)).limits.houseRent,
      );
    expect(periods(2025).periods.map(({ exempt }) => exempt)).toEqual([80_000, 40_000]);
    expect(periods(2026).exempt).toBe(1_40_000);
  });

  test("relief for arrears is what they cost more now than in their own years", () => {
    const year = (named: number, without: number, withArrears: number) => ({
      year: taxYear(named),
      without: rupees(without),
      withArrears: rupees(withArrears),
    });
    expect(reliefUnder89(year(2025, 1_00_000, 1_62_400), [year(2023, 50_000, 81_200)]).relief).toBe(
      31_200,
    );
    expect(reliefUnder89(year(2025, 1_00_000, 1_10_000), [year(2023, 50_000, 81_200)]).relief).toBe(
      0,
    );
  });
});

test("income of another person is flagged, not added again", () => {
  const facts = person(
    2025,
    { clubbed: [{ of: "minorChild", income: rupees(12_000) }] },
    10_00_000,
  );
  const { lines, totals: in_ } = computeTax(facts, "old");
  expect(lines.find(({ id }) => id === "clubbed.0")).toMatchObject({
    kind: "detail",
    section: "60 to 64",
    label: { id: "clubbed.of", params: { of: "minorChild" } },
  });
  expect(in_.grossTotalIncome).toBe(9_50_000);
});

describe("foreign income", () => {
  const abroad = (residence: TaxFacts["residence"], taxPaid: number) =>
    computeTax(
      person(
        2025,
        {
          residence,
          foreign: [
            { country: "Utopia", income: rupees(5_00_000), taxPaid: rupees(taxPaid), treaty: true },
          ],
        },
        20_75_000,
      ),
      "new",
    ).totals;

  test("the lower of the foreign tax and the Indian tax at the average rate", () => {
    // 25,00,000: 3,30,000 and cess is 3,43,200; a fifth of it is 68,640.
    expect(abroad("resident", 1_00_000)).toMatchObject({
      totalTax: 3_43_200,
      relief90: 68_640,
      taxAfterRelief: 2_74_560,
    });
    expect(abroad("resident", 10_000).relief90).toBe(10_000);
  });

  test("others than the ordinarily resident are not taxed on it and get no relief", () => {
    expect(abroad("notOrdinarilyResident", 10_000)).toMatchObject({
      totalIncome: 20_00_000,
      relief90: 0,
    });
  });
});

describe("interest", () => {
  test("a self-assessment payment ends 234B on its part, after the interest so far", () => {
    const line = interest234B(taxYear(2025), rupees(1_00_000), rupees(0), plainDate("2026-08-20"), [
      { paidOn: plainDate("2026-06-10"), amount: rupees(53_000) },
    ]);
    // April to June on 1,00,000 is 3,000; then 50,000 are left for July and August.
    expect(line?.amount).toBe(4_000);
  });

  test("presumptive business pays by 15 March alone", () => {
    const year = taxYear(2025);
    const of = (business?: "presumptive") =>
      interest234C(year, rupees(1_00_000), [], plainDate("2026-07-01"), { business })?.amount;
    expect([of(), of("presumptive")]).toEqual([5_050, 1_000]);
  });

  test("tax on gains is excused when all was paid by 31 March", () => {
    const year = taxYear(2025);
    const facts = person(
      2025,
      { capitalGains: { shortEquity: { after: rupees(5_00_000) } } },
      20_75_000,
    );
    const excused = taxOnUnforeseenIncome(facts, "new");
    expect(excused).toBe(1_04_000);
    const of = (paidOn: string) =>
      interest234C(
        year,
        rupees(1_04_000),
        [{ paidOn: plainDate(paidOn), amount: rupees(1_04_000) }],
        plainDate("2026-07-01"),
        { excused },
      )?.amount;
    expect([of("2026-03-31"), of("2026-04-01")]).toEqual([undefined, 5_252]);
  });

  test("the additional tax of an updated return grows by the year", () => {
    const rate = (day: string, notice = false) =>
      additionalTaxOfUpdatedReturn(taxYear(2024), plainDate(day), rupees(1_000), notice)?.amount;
    expect([
      rate("2025-12-31"),
      rate("2027-03-31"),
      rate("2027-04-01"),
      rate("2029-03-31"),
      rate("2030-03-31"),
      rate("2030-03-31", true),
      rate("2030-04-01"),
    ]).toEqual([undefined, 250, 500, 600, 700, 800, undefined]);
  });
});

describe("disputes and the Act", () => {
  const gains = (year: number) =>
    person(year, { capitalGains: { shortEquity: { after: rupees(1_00_000) } } }, 7_75_000);

  test("name the point, both readings and the effect", () => {
    const facts = person(
      2025,
      { capitalGains: { longEquity: { after: rupees(3_00_000) } } },
      12_75_000,
    );
    const { totals: utility, disputes } = computeTax(facts, "new");
    expect(utility.totalTax).toBe(22_750);
    expect(disputes).toMatchObject([{ id: "rebateThreshold", effect: 62_400 }]);
    const literal = { ...facts, policies: { rebateThreshold: "totalIncome" as const } };
    expect(computeTax(literal, "new").totals.totalTax).toBe(85_150);
  });

  test("the rebate against gains is refused for FY 2024-25 with the tribunals' reading beside it", () => {
    const facts = {
      ...gains(2024),
      salary: { ...gains(2024).salary, section17_1: rupees(6_25_000) },
    };
    const { totals: refused, disputes } = computeTax(facts, "new");
    expect(refused.totalTax).toBe(20_800);
    expect(disputes.map(({ id, effect }) => [id, effect])).toContainEqual([
      "rebateOnSpecialRates",
      -13_000, // 25,000 instead of the 12,500 of slab tax, and cess
    ]);
  });

  test("lines of Tax Year 2026-27 name the sections of the 2025 Act", () => {
    const lines = toldLines(computeTax(gains(2026), "new").lines, 2026);
    const section = (id: string) => lines.find((line) => line.id === id)?.section;
    expect([
      section("rebate87A"),
      section("standardDeduction"),
      section("special.shortEquity.after"),
    ]).toEqual(["156", "19(1)", "196"]);
    expect(section("capitalGains")).toBe("45 to 55A of the 1961 Act");
  });

  test("the form follows from the facts", () => {
    const facts = gains(2025);
    const choice = whichForm(facts.year, formProfileOf(facts, computeTax(facts, "new")));
    expect([choice.form, choice.reasons]).toEqual([
      "ITR-2",
      [{ id: "form.otherGains", params: { section: "112A" } }],
    ]);
    const plain = person(2025, {}, 9_00_000);
    const known = { director: true };
    expect(whichForm(plain.year, formProfileOf(plain, computeTax(plain, "new"))).form).toBe(
      "ITR-1",
    );
    expect(whichForm(plain.year, formProfileOf(plain, computeTax(plain, "new"), known)).form).toBe(
      "ITR-2",
    );
  });
});
