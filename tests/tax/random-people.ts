import { emptyFacts, type TaxFacts } from "#domain/tax/facts/facts.ts";
import type { LossPlan } from "#domain/tax/income/loss-plan.ts";
import { rupees } from "#values/money.ts";
import { taxYear } from "#values/year.ts";
import { type Chosen, type Sheet, STATUTE_YEARS } from "./by-statute.ts";

/** A seeded source of fractions between 0 and 1 (mulberry32), so that a run can be repeated. */
export function fractions(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A resident under 60 without any income. */
export function emptySheet(fy: number, regime: Sheet["regime"]): Sheet {
  return {
    fy,
    regime,
    born: "under 60",
    status: "ROR",
    pay: 0,
    basic: 0,
    hra: 0,
    rent: 0,
    metro: false,
    employmentTax: 0,
    ownHouseInterest: 0,
    savings: 0,
    deposits: 0,
    dividend: 0,
    dividendCost: 0,
    widowsPension: 0,
    abroad: 0,
    books: 0,
    derivatives: 0,
    intraday: 0,
    s111A: [0, 0],
    s112A: [0, 0],
    s112: [0, 0],
    shortOrdinary: 0,
    crypto: 0,
    lottery: 0,
    games: 0,
    farm: 0,
    c: 0,
    nps: 0,
    insurance: 0,
    parents: 0,
    oldParents: false,
    disabled: "no",
    oldLosses: { short: 0, long: 0, house: 0, trade: 0, intraday: 0 },
  };
}

/** A random taxpayer: most parts absent, amounts of every size, thick around the points where the law changes. */
export function randomSheet(next: () => number, years = STATUTE_YEARS): Sheet {
  const pick = <T>(...all: readonly T[]) => all[Math.floor(next() * all.length)] as T;
  const upTo = (most: number) => Math.floor(next() * (most + 1));
  const maybe = (chance: number, most: number) => (next() < chance ? upTo(most) : 0);
  const signed = (chance: number, most: number, losses = 0.3) =>
    (next() < losses ? -1 : 1) * maybe(chance, most) || 0;
  const fy = pick(...years);
  const near = pick(3e5, 5e5, 7e5, 12e5, 50e5, 1e7, 2e7, 5e7) + upTo(3e5) - 50_000;
  const pay = pick(0, upTo(9e5), upTo(25e5), upTo(25e5), upTo(9e7), near);
  const gain = pick(0.15, 0.15, 0.5);
  const size = pick(2e5, 2e6, 6e7);
  const split = (chance: number): [number, number] => {
    const both: [number, number] = [signed(chance, size), signed(chance, size)];
    if (fy === 2023) return [both[0], 0];
    return fy === 2024 ? both : [0, both[1]];
  };
  const basic = Math.floor(pay * 0.5);
  const land = next() < gain / 2 && fy >= 2024 ? upTo(size) : 0;
  return {
    fy,
    regime: pick("old", "new"),
    born: pick("under 60", "under 60", "60 or more", "80 or more"),
    status: pick("ROR", "ROR", "ROR", "RNOR", "NR"),
    pay,
    basic,
    hra: maybe(0.4, basic),
    rent: maybe(0.5, Math.floor(pay * 0.6)),
    metro: next() < 0.5,
    employmentTax: maybe(0.4, 6_000),
    ownHouseInterest: maybe(0.3, 4e5),
    ...(next() < 0.25
      ? { let: { rent: upTo(8e5), municipal: maybe(0.5, 40_000), interest: maybe(0.7, 9e5) } }
      : {}),
    savings: maybe(0.5, 40_000),
    deposits: maybe(0.4, 4e5),
    dividend: maybe(0.2, pick(60_000, 3e7)),
    dividendCost: maybe(0.1, 50_000),
    widowsPension: maybe(0.1, 2e5),
    abroad: maybe(0.1, 4e5),
    books: signed(0.15, 2e6),
    // More often a loss where it has several gains to choose from (s. 71).
    derivatives: signed(0.15, 8e5, gain === 0.5 ? 0.8 : 0.3),
    intraday: signed(0.12, 3e5),
    s111A: split(gain),
    s112A: split(gain),
    s112: split(gain / 2),
    ...(land > 0
      ? { land: { plain: land, indexed: Math.floor(land * (next() * 1.2 - 0.2)) } }
      : {}),
    shortOrdinary: signed(gain / 2, size),
    crypto: maybe(0.1, 5e5),
    lottery: maybe(0.05, 5e5),
    games: maybe(0.05, 1e5),
    farm: maybe(0.15, pick(9_000, 8e5)),
    c: maybe(0.6, 2e5),
    nps: maybe(0.3, 80_000),
    insurance: maybe(0.4, 70_000),
    parents: maybe(0.3, 70_000),
    oldParents: next() < 0.5,
    disabled: pick("no", "no", "no", "no", "yes", "severe"),
    oldLosses: {
      short: maybe(0.08, 3e5),
      long: maybe(0.08, 3e5),
      house: maybe(0.06, 3e5),
      trade: maybe(0.06, 3e5),
      intraday: maybe(0.04, 2e5),
    },
  };
}

/** The person of a worksheet as the engine's facts. */
export function factsOfSheet(sheet: Sheet): TaxFacts {
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
    houses: [
      ...(sheet.let
        ? [
            {
              use: "letOut" as const,
              rent: rupees(sheet.let.rent),
              municipalTaxesPaid: rupees(sheet.let.municipal),
              interest: rupees(sheet.let.interest),
              ...(sheet.oldRent ? { arrears: rupees(sheet.oldRent.ofLet) } : {}),
            },
          ]
        : []),
      ...(sheet.oldRent
        ? [{ use: "selfOccupied" as const, arrears: rupees(sheet.oldRent.ofLivedIn) }]
        : []),
    ],
    otherSources: {
      savingsInterest: rupees(sheet.savings),
      depositInterest: rupees(sheet.deposits),
      unspecified: rupees(0),
    },
    dividends: { received: rupees(sheet.dividend), interestPaid: rupees(sheet.dividendCost) },
    familyPension: rupees(sheet.widowsPension),
    // What a person does not have is absent: a business of nothing asks for ITR-3 all the same.
    ...(sheet.abroad
      ? {
          foreign: [
            { country: "Utopia", income: rupees(sheet.abroad), taxPaid: rupees(0), treaty: true },
          ],
        }
      : {}),
    ...(isInBusiness(sheet)
      ? {
          business: {
            books: rupees(sheet.books),
            futuresAndOptions: rupees(sheet.derivatives),
            intraday: rupees(sheet.intraday),
          },
        }
      : {}),
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
    earlierLosses: earlier
      .filter(([, amount]) => amount > 0)
      .map(([kind, amount]) => ({ kind, year: sheet.fy - 1, amount: rupees(amount) })),
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

function isInBusiness({ books, derivatives, intraday }: Sheet): boolean {
  return [books, derivatives, intraday].some((result) => result !== 0);
}

/** The worksheet's names of the engine's gains and heads. */
export const INCOMES: Readonly<Record<string, string>> = {
  "shortEquity.before": "111A until 22 July 2024",
  "shortEquity.after": "111A since",
  "longEquity.before": "112A until",
  "longEquity.after": "112A since",
  "long.before": "112 until",
  "long.after": "112 since",
  "land.0": "land",
  short: "short, ordinary",
  salary: "salary",
  house: "house property",
  business: "business",
  speculative: "speculation",
  other: "other sources",
};

/** Which income the engine let each loss meet, by the worksheet's names. */
export function chosenBy(met: LossPlan): Chosen {
  const of = (meetings: LossPlan[keyof LossPlan] = []) =>
    meetings.map(({ income, amount }): [string, number] => [INCOMES[income] ?? income, amount]);
  return {
    long: of(met.longTerm),
    short: of(met.shortTerm),
    oldLong: of(met.earlierLongTerm),
    oldShort: of(met.earlierShortTerm),
    trade: of(met.business),
    house: of(met.house),
  };
}
