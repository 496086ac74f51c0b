import { computeTax } from "#domain/tax/charge/compute-tax.ts";
import type { FormProfile } from "#domain/tax/charge/form-profile.ts";
import { whichForm } from "#domain/tax/charge/itr-form.ts";
import { emptyFacts, type TaxFacts } from "#domain/tax/facts/facts.ts";
import { ITR_FORMS } from "#domain/tax/facts/more-facts.ts";
import { filerIn, presumedProfit } from "#domain/tax/income/business.ts";
import { rentWithoutAllowance } from "#domain/tax/income/claim-limits.ts";
import { houseRentExemptionByMonth, usualBasicPay } from "#domain/tax/income/house-rent.ts";
import {
  childrenAllowanceExemption,
  gratuityExemption,
  leaveEncashmentExemption,
  voluntaryRetirementExemption,
} from "#domain/tax/income/retirement.ts";
import { gainOn } from "#domain/tax/income/transfers.ts";
import { advanceTaxInstalments } from "#domain/tax/return/advance-tax.ts";
import { dueDatesOf } from "#domain/tax/return/due-dates.ts";
import { lateFeeOn } from "#domain/tax/return/fees.ts";
import { interestAndFee } from "#domain/tax/return/interest.ts";
import { interest234C } from "#domain/tax/return/interest-234c.ts";
import {
  additionalTaxOfUpdatedReturn,
  additionalTaxSteps,
} from "#domain/tax/return/updated-return.ts";
import { ratesOf } from "#domain/tax/years/years.ts";
import { plainDate } from "#values/dates.ts";
import { type Rupees, rupees } from "#values/money.ts";
import type { TaxYear } from "#values/year.ts";

/**
 * Results of a year that together rest on every figure of its rates: taxes of people just on either side of
 * each limit, and the functions that are asked alone. A figure changed by a unit must change one of them.
 */
export function goldenResultsOf(year: TaxYear): Record<string, unknown> {
  return {
    ...taxes(year),
    ...deductions(year),
    ...alone(year),
    ...settlements(year),
    ...returns(year),
  };
}

/** Forms, dates and the additional tax of the year's return. */
function returns(year: TaxYear): Record<string, unknown> {
  const form = (more: Partial<FormProfile>) =>
    whichForm(year, {
      status: "individual",
      residence: "resident",
      totalIncome: rupees(9_00_000),
      ...more,
    });
  const { income, houses, gains112A, agricultural } = ratesOf(year).simpleForms;
  // A non-resident has no presumptive taxation: turnover alone decides on the audit.
  const filer = (turnover: number, cashShare: number) => {
    const cash = rupees(Math.floor((turnover * cashShare) / 100));
    const digital = rupees(turnover - cash);
    const business = { presumptive: [{ section: "44AD" as const, digital, cash }] };
    return filerIn({ ...salaried(year, 0), residence: "nonResident", business });
  };
  const { houseRent } = ratesOf(year).limits;
  const { belatedUntil } = dueDatesOf(year);
  const updated = belatedUntil.add({ days: 1 });
  return {
    forms: [0, 1].flatMap((more) => [
      form({ totalIncome: rupees(income + more) }),
      form({ houses: houses + more }),
      form({ gains112A: rupees(gains112A + more) }),
      form({ agriculturalIncome: rupees(agricultural + more) }),
    ]),
    dates: dueDatesOf(year),
    additionalTax: [
      additionalTaxSteps(year),
      additionalTaxOfUpdatedReturn(year, updated, rupees(1_00_00_000), true),
    ],
    audit: [
      filer(1_00_00_000, 50),
      filer(1_00_00_001, 50),
      filer(10_00_00_000, 1),
      filer(10_00_00_001, 1),
    ],
    usualPay: usualBasicPay(rupees(1_00_00_000), houseRent),
  };
}

/** The rates of the year, read afresh: the figures may have been changed. */
function salaried(year: TaxYear, pay: number, more: Partial<TaxFacts> = {}): TaxFacts {
  const empty = emptyFacts(year);
  return {
    ...empty,
    ...more,
    salary: { ...empty.salary, section17_1: rupees(pay), ...more.salary },
  };
}

/** What a person reads of a computation: every line but its working, and the tax. */
function totalsOf(facts: TaxFacts, regime: "old" | "new") {
  const { lines, totals } = computeTax(facts, regime);
  return [lines.map(({ id, label, amount }) => [id, label, amount]), totals.totalTax];
}

const AGES = ["below60", "senior", "superSenior"] as const;
/** Large enough that a hundredth of a per cent moves every slab's tax by more than a rupee. */
const INCOMES = [
  2_60_010, 3_10_010, 4_10_010, 5_00_000, 5_00_010, 6_50_010, 7_00_000, 7_00_010, 7_15_010,
  8_50_010, 10_00_000, 12_00_000, 12_00_010, 12_45_010, 16_50_010, 20_00_010, 24_50_010, 49_99_990,
  50_00_010, 55_00_010, 1_00_00_010, 1_15_00_010, 2_00_00_010, 2_50_00_010, 5_00_00_010,
  6_50_00_010,
];

function taxes(year: TaxYear): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const regime of ["old", "new"] as const) {
    for (const age of AGES) {
      result[`${regime} ${age}`] = INCOMES.map((income) => {
        const empty = emptyFacts(year);
        const facts = {
          ...empty,
          age,
          otherSources: { ...empty.otherSources, unspecified: rupees(income) },
        };
        return totalsOf(facts, regime);
      });
    }
    const gains = (amount: number) => ({
      shortEquity: { before: rupees(amount), after: rupees(amount) },
      longEquity: { before: rupees(amount), after: rupees(amount) },
      long: { before: rupees(amount), after: rupees(amount) },
      land: [{ gain: rupees(amount), indexedGain: rupees(Math.floor(amount / 3)) }],
      listedBonds: rupees(amount),
    });
    result[`${regime} dividends abroad`] = totalsOf(
      {
        ...emptyFacts(year),
        residence: "nonResident",
        dividends: { received: rupees(10_00_000) },
      },
      regime,
    );
    result[`${regime} special`] = [5_00_000, 90_00_000].map((amount) =>
      totalsOf(
        {
          ...salaried(year, amount * 8),
          capitalGains: gains(amount),
          virtualAssets: rupees(amount),
          winnings: { lottery: rupees(amount), onlineGames: rupees(amount) },
          unexplained: rupees(amount),
          dividends: { received: rupees(amount), interestPaid: rupees(amount) },
          clubbed: [{ of: "minorChild", income: rupees(amount) }],
        },
        regime,
      ),
    );
    result[`${regime} gains above a rung`] = [55_00_000, 1_05_00_000, 2_05_00_000, 5_05_00_000].map(
      (amount) =>
        totalsOf(
          {
            ...salaried(year, 6_00_000),
            capitalGains: { longEquity: { before: rupees(amount) } },
            dividends: { received: rupees(0) },
          },
          regime,
        ),
    );
    // A tax that is half a rupee above the free amount: a rupee less of it rounds down.
    result[`${regime} free gains`] = [
      { before: rupees(1_00_005) },
      { after: rupees(1_25_004) },
    ].map((longEquity) =>
      totalsOf({ ...salaried(year, 20_00_000), capitalGains: { longEquity } }, regime),
    );
    result[`${regime} rebate on gains`] = totalsOf(
      {
        ...salaried(year, 4_00_000),
        capitalGains: { shortEquity: { after: rupees(2_00_000) } },
        policies: { rebateOnSpecialRates: "allowed" },
      },
      regime,
    );
    result[`${regime} kinds`] = (["virtualAssets", "lottery", "onlineGames"] as const).map((kind) =>
      totalsOf(
        {
          ...salaried(year, 20_00_000),
          ...(kind === "virtualAssets"
            ? { virtualAssets: rupees(10_00_000) }
            : { winnings: { [kind]: rupees(10_00_000) } }),
        },
        regime,
      ),
    );
    result[`${regime} farm`] = [5_000, 5_001, 4_00_000].map((farm) =>
      totalsOf({ ...salaried(year, 15_00_000), agriculturalIncome: rupees(farm) }, regime),
    );
    result[`${regime} pension`] = totalsOf(
      { ...emptyFacts(year), familyPension: rupees(40_00_000) },
      regime,
    );
  }
  return result;
}

function deductions(year: TaxYear): Record<string, unknown> {
  const much = rupees(90_00_000);
  const claims: [string, TaxFacts["claims"]][] = [
    ["80C", { "80C": much }],
    ["80CCD(1)", { "80CCD(1)": much }],
    ["80CCD(1B)", { "80CCD(1B)": much }],
    ["80CCD(2)", { "80CCD(2)": much }],
    ["80DD", { "80DD": "ordinary" }],
    ["80DD severe", { "80DD": "severe" }],
    ["80DDB", { "80DDB": { paid: much, reimbursed: rupees(0), senior: false } }],
    ["80DDB senior", { "80DDB": { paid: much, reimbursed: rupees(0), senior: true } }],
    ["80EE", { "80EE": much }],
    ["80EEA", { "80EEA": much }],
    ["80EEB", { "80EEB": much }],
    ["80GG", { "80GG": much }],
    ["80TTA", { "80TTA": much }],
    ["80TTB", { "80TTB": much }],
    ...[false, true].map((senior): [string, TaxFacts["claims"]] => [
      `80D ${senior}`,
      { "80D": { self: much, selfSenior: senior, parents: rupees(0), parentsSenior: senior } },
    ]),
    [
      "80D check-up",
      {
        "80D": {
          self: rupees(0),
          selfSenior: false,
          parents: rupees(0),
          parentsSenior: false,
          selfCheckUp: much,
        },
      },
    ],
  ];
  const result: Record<string, unknown> = {};
  for (const regime of ["old", "new"] as const) {
    for (const government of [false, true]) {
      // Small enough that the shares of pay, not the common limits, decide.
      const pay = 14_03_000;
      const { salary, ...empty } = emptyFacts(year);
      for (const [name, claim] of claims) {
        const facts: TaxFacts = {
          ...empty,
          age: name === "80TTB" ? "senior" : "below60",
          salary: {
            ...salary,
            section17_1: rupees(pay),
            basicAndDearness: rupees(pay / 2),
            governmentEmployer: government,
          },
          otherSources: { ...empty.otherSources, savingsInterest: rupees(3_00_000) },
          // Ss. 80EE and 80EEA begin where s. 24(b) ends.
          ...(name.startsWith("80EE")
            ? { house: { ...empty.house, selfOccupiedInterest: much } }
            : {}),
          claims: claim,
        };
        const { lines } = computeTax(facts, regime);
        result[`${regime} ${name} ${government}`] = lines
          .filter(({ id }) => id.startsWith("deduction."))
          .map(({ amount }) => amount);
      }
      for (const returnForm of ITR_FORMS)
        result[`${regime} 80CCH in ${returnForm} ${government}`] = [pay, much].map((section17_1) =>
          totalsOf(
            {
              ...empty,
              salary: { ...salary, section17_1: rupees(section17_1) },
              claims: { "80CCH(2)": rupees(pay * 4) },
              returnForm,
            },
            regime,
          ),
        );
      const person: TaxFacts = {
        ...salaried(year, 12_00_000),
        salary: {
          ...salary,
          section17_1: rupees(12_00_000),
          basicAndDearness: rupees(12_001),
          governmentEmployer: government,
        },
        professionalTax: rupees(9_000),
        entertainmentAllowance: rupees(9_000),
        house: { selfOccupiedInterest: rupees(9_00_000), reported: rupees(0) },
      };
      result[`${regime} pay ${government}`] = totalsOf(person, regime);
      const senior = {
        ...person,
        salary: { ...person.salary, basicAndDearness: rupees(9_00_000) },
      };
      result[`${regime} pay, large basic ${government}`] = totalsOf(senior, regime);
    }
    const { salary: _salary, ...nobody } = emptyFacts(year);
    const own = {
      ...nobody,
      salary: _salary,
      business: { books: rupees(5_00_000) },
      claims: { "80CCD(1)": much },
    };
    result[`${regime} own pension`] = computeTax(own, regime).totals.chapterVIA;
    result[`${regime} houses`] = [
      { use: "letOut", rent: rupees(40_00_000), interest: rupees(1) },
      { use: "letOut", rent: rupees(0), interest: rupees(9_00_000) },
      { use: "selfOccupied", interest: rupees(9_00_000), smallInterestLimit: true },
    ].map((house) =>
      totalsOf({ ...salaried(year, 30_00_000), houses: [house as { use: "letOut" }] }, regime),
    );
    result[`${regime} gifts`] = [
      [{ amount: rupees(50_00_000), share: "half", limited: false }],
      [{ amount: rupees(50_00_000), share: "whole", limited: true }],
      [{ amount: rupees(2_001), share: "whole", limited: false, inCash: true }],
      [{ amount: rupees(2_000), share: "whole", limited: false, inCash: true }],
    ].map(
      (donations) =>
        computeTax(
          { ...salaried(year, 80_00_000), donations: donations as TaxFacts["donations"] },
          regime,
        ).totals.chapterVIA,
    );
  }
  return result;
}

function alone(year: TaxYear): Record<string, unknown> {
  const { limits } = ratesOf(year);
  const much = rupees(9_00_00_000);
  const trade = (digital: number, cash: number) =>
    presumedProfit(
      { section: "44AD", digital: rupees(digital), cash: rupees(cash) },
      limits.presumptive,
    );
  const profession = (receipts: number, cash: number) =>
    presumedProfit(
      { section: "44ADA", receipts: rupees(receipts), cash: rupees(cash) },
      limits.presumptive,
    );
  const rent = (city: string, received: number, paid: number) =>
    houseRentExemptionByMonth(
      [
        {
          months: 7,
          received: rupees(received),
          basicAndDearness: rupees(90_000),
          rentPaid: rupees(paid),
          city,
        },
      ],
      limits.houseRent,
    ).exempt;
  const sold = gainOn({
    asset: "landOrBuilding",
    acquiredOn: plainDate("2010-01-01"),
    transferredOn: plainDate(`${year}-06-01`),
    consideration: much,
    cost: rupees(1_00_00_000),
    indexWhenAcquired: 148,
  });
  return {
    trade: [
      trade(1_00_00_000, 1_00_00_000),
      trade(2_90_00_000, 10_00_000),
      trade(95_00_000, 5_00_000),
      trade(95_00_000, 5_00_050),
    ],
    profession: [
      profession(50_00_000, 50_00_000),
      profession(75_00_000, 0),
      profession(51_00_000, 2_55_000),
      profession(51_00_000, 2_55_050),
    ],
    gratuity: gratuityExemption(
      { kind: "notCovered", received: much, averagePay: much, completedYears: 30 },
      limits.gratuityMost,
    ).exempt,
    leave: leaveEncashmentExemption(
      { government: false, received: much, averagePay: much, unavailedMonths: 10 },
      limits.leaveEncashmentMost,
    ).exempt,
    voluntary: voluntaryRetirementExemption(much, limits.voluntaryRetirementMost).exempt,
    children: [1, 2, 3].map((count) =>
      childrenAllowanceExemption(
        { educationReceived: much, hostelReceived: much, children: count, inHostel: count },
        limits.children,
      ),
    ),
    rent: [
      rent("Delhi", 90_000, 90_000),
      rent("Pune", 90_000, 90_000),
      rent("Nagpur", 90_000, 90_000),
      rent("Nagpur", 90_000, 20_000),
    ],
    cities: limits.houseRent.cities,
    rentWithoutAllowance: [rupees(50_000), rupees(9_00_000), rupees(90_00_000)].map(
      (income) => rentWithoutAllowance(rupees(1_00_000), income, limits.rent80GG).amount,
    ),
    quarterOfIncome: rentWithoutAllowance(much, rupees(2_00_000), limits.rent80GG).amount,
    land: sold.ok ? sold.value.gains : sold.problems,
  };
}

function settlements(year: TaxYear): Record<string, unknown> {
  const settle = (
    income: number,
    deducted: number,
    advance: readonly (readonly [string, number])[],
  ) => {
    const empty = emptyFacts(year);
    const facts = {
      ...empty,
      otherSources: { ...empty.otherSources, unspecified: rupees(income) },
    };
    const computation = computeTax(facts, "new");
    return interestAndFee({
      computation,
      filedOn: plainDate(`${year + 1}-12-20`),
      taxDeducted: rupees(deducted),
      advanceTax: advance.map(([paidOn, amount]) => ({
        paidOn: plainDate(paidOn),
        amount: rupees(amount),
      })),
    }).totals;
  };
  const tax = (income: number) => {
    const empty = emptyFacts(year);
    return computeTax(
      { ...empty, otherSources: { ...empty.otherSources, unspecified: rupees(income) } },
      "new",
    ).totals.totalTax;
  };
  const whole = tax(40_00_000);
  const part = (share: number) => Math.floor((whole * share) / 100);
  const late = `${year + 1}-03-31`;
  return {
    instalments: advanceTaxInstalments(year, rupees(10_00_00_000)),
    unpaid: settle(40_00_000, 0, []),
    nearlyTenThousand: [9_999, 10_000].map((left) => settle(40_00_000, whole - left, [])),
    ninety: [89, 90].map((share) =>
      settle(40_00_000, 0, [[`${year}-06-15`, Math.ceil((whole * share) / 100)]]),
    ),
    enough: [12, 36, 75, 100].flatMap((share) =>
      [0, 60].map((less) =>
        settle(40_00_000, 0, [
          [`${year}-06-${share === 12 ? 15 : 16}`, share === 12 ? part(12) + 1 - less : 0],
          [`${year}-09-15`, share === 36 ? part(36) + 1 - less : 0],
          [`${year}-12-15`, share === 75 ? part(75) + 1 - less : 0],
          [`${year + 1}-03-15`, share === 100 ? whole - less : 0],
          [late, 1],
        ]),
      ),
    ),
    // Just short of the shares from which nothing is owed: a hundredth of a per cent lower would excuse it.
    nearlyEnough: [12, 36, 75, 100].map((share) => {
      const due = rupees(1_00_00_00_000);
      const paid = rupees((due / 100) * share - 50_000);
      const payments = [{ paidOn: plainDate(`${year}-06-15`), amount: paid }];
      return interest234C(year, due, payments, plainDate(`${year + 1}-06-30`))?.amount;
    }),
    fees: [5_00_000, 5_00_001, 50_00_000].map((income) =>
      lateFeeOn(rupees(income) as Rupees, year),
    ),
  };
}
