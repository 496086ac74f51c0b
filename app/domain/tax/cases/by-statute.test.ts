import { expect, test } from "vitest";
import { emptyFacts, type TaxFacts } from "#domain/tax/facts.ts";
import { computeTax } from "#domain/tax/regimes.ts";
import { rupees } from "#values/money.ts";
import { taxYear } from "#values/year.ts";
import { type Sheet, taxByStatute } from "./by-statute.ts";
import { fractions, randomSheet } from "./random-people.ts";

const SAMPLE = process.env.LONG ? 20_000 : 2_000;
const SEED = 20_261_120;

/** The person of a worksheet as the engine's facts. */
function factsOf(sheet: Sheet): TaxFacts {
  const empty = emptyFacts(taxYear(sheet.fy));
  const age = (
    { "under 60": "below60", "60 or more": "senior", "80 or more": "superSenior" } as const
  )[sheet.born];
  const residence = (
    { ROR: "resident", RNOR: "notOrdinarilyResident", NR: "nonResident" } as const
  )[sheet.status];
  const split = ([before, after]: [number, number]) => ({
    before: rupees(before),
    after: rupees(after),
  });
  const elder = residence !== "nonResident" && age !== "below60";
  const earlier = [
    ["shortTerm", sheet.oldLosses.short],
    ["longTerm", sheet.oldLosses.long],
    ["house", sheet.oldLosses.house],
    ["business", sheet.oldLosses.trade],
    ["speculative", sheet.oldLosses.intraday],
  ] as const;
  return {
    ...empty,
    age,
    residence,
    salary: {
      ...empty.salary,
      section17_1: rupees(sheet.pay),
      basicAndDearness: rupees(sheet.basic),
    },
    houseRent: {
      kind: "computed",
      received: rupees(sheet.hra),
      basicAndDearness: rupees(sheet.basic),
      rentPaid: rupees(sheet.rent),
      metro: sheet.metro,
      estimated: false,
    },
    professionalTax: rupees(sheet.employmentTax),
    house: { selfOccupiedInterest: rupees(sheet.ownHouseInterest), reported: rupees(0) },
    houses: sheet.let
      ? [
          {
            use: "letOut",
            rent: rupees(sheet.let.rent),
            municipalTaxesPaid: rupees(sheet.let.municipal),
            interest: rupees(sheet.let.interest),
          },
        ]
      : [],
    otherSources: {
      savingsInterest: rupees(sheet.savings),
      depositInterest: rupees(sheet.deposits),
      unspecified: rupees(0),
    },
    dividends: { received: rupees(sheet.dividend), interestPaid: rupees(sheet.dividendCost) },
    familyPension: rupees(sheet.widowsPension),
    foreign: [
      { country: "Utopia", income: rupees(sheet.abroad), taxPaid: rupees(0), treaty: true },
    ],
    business: {
      books: rupees(sheet.books),
      futuresAndOptions: rupees(sheet.derivatives),
      intraday: rupees(sheet.intraday),
    },
    capitalGains: {
      shortEquity: split(sheet.s111A),
      longEquity: split(sheet.s112A),
      long: split(sheet.s112),
      land: sheet.land
        ? [{ gain: rupees(sheet.land.plain), indexedGain: rupees(sheet.land.indexed) }]
        : [],
      short: rupees(sheet.shortOrdinary),
    },
    virtualAssets: rupees(sheet.crypto),
    winnings: { lottery: rupees(sheet.lottery), onlineGames: rupees(sheet.games) },
    agriculturalIncome: rupees(sheet.farm),
    earlierLosses: earlier.map(([kind, amount]) => ({
      kind,
      year: sheet.fy - 1,
      amount: rupees(amount),
    })),
    claims: {
      "80C": rupees(sheet.c),
      "80CCD(1B)": rupees(sheet.nps),
      "80D": {
        self: rupees(sheet.insurance),
        selfSenior: elder,
        parents: rupees(sheet.parents),
        parentsSenior: sheet.oldParents,
      },
      ...(sheet.disabled === "no"
        ? {}
        : { "80U": sheet.disabled === "severe" ? ("severe" as const) : ("ordinary" as const) }),
      ...(elder
        ? { "80TTB": rupees(sheet.savings + sheet.deposits) }
        : { "80TTA": rupees(sheet.savings) }),
    },
  };
}

test(`${SAMPLE} random taxpayers pay what a second computation from the statute says`, () => {
  const next = fractions(SEED);
  const differing: unknown[] = [];
  for (let i = 0; i < SAMPLE; i++) {
    const sheet = randomSheet(next);
    const second = taxByStatute(sheet);
    const { totals } = computeTax(factsOf(sheet), sheet.regime);
    const income = Math.abs(totals.totalIncome - second.totalIncome);
    if (income > 0 || Math.abs(totals.totalTax - second.tax) > 1)
      differing.push({ i, engine: totals, second, sheet });
  }
  expect(differing.slice(0, 3)).toEqual([]);
});
