import type { Residence, TaxFacts } from "#domain/tax/facts/facts.ts";
import type { MissingFactMessages, UnknownFact } from "#domain/tax/messages/missing-facts.ts";
import { ratesOf } from "#domain/tax/years/years.ts";
import type { Message } from "#values/message.ts";
import { least, NOTHING, type Rupees, rupees, shareOf, sumOf } from "#values/money.ts";
import type { TaxYear } from "#values/year.ts";

type FactAtEnds = {
  why: (year: TaxYear) => Message<MissingFactMessages>;
  tries: readonly ((facts: TaxFacts) => TaxFacts)[];
};

const ENOUGH = rupees(1_00_00_000);

export const FACTS_AT_ENDS: Readonly<Record<UnknownFact, FactAtEnds>> = {
  age: {
    why: () => ({ id: "why.age" }),
    tries: (["below60", "senior", "superSenior"] as const).map((age) => (facts) => ({
      ...facts,
      age,
    })),
  },
  residence: {
    why: () => ({ id: "why.residence", params: { section: "87A" } }),
    tries: (["resident", "notOrdinarilyResident", "nonResident"] satisfies Residence[]).map(
      (residence) => (facts) => ({ ...facts, residence }),
    ),
  },
  salary: {
    why: () => ({ id: "why.salary" }),
    tries: [],
  },
  houseRent: {
    why: () => ({ id: "why.houseRent", params: { section: "10(13A)" } }),
    tries: [
      (facts) => ({ ...facts, houseRent: { kind: "none" } }),
      (facts) => ({ ...facts, houseRent: { kind: "reported", exempt: mostRentExempt(facts) } }),
    ],
  },
  homeLoanInterest: {
    why: (year) => {
      const most = ratesOf(year).old.selfOccupiedInterestMost;
      return { id: "why.homeLoanInterest", params: { section: "24(b)", most } };
    },
    tries: [NOTHING, ENOUGH].map((amount) => (facts: TaxFacts) => ({
      ...facts,
      house: { ...facts.house, selfOccupiedInterest: amount },
    })),
  },
  investments80C: {
    why: (year) => {
      const most = ratesOf(year).limits.group80CCE;
      return { id: "why.investments80C", params: { section: "80C", most } };
    },
    tries: [NOTHING, ENOUGH].map((amount) => (facts: TaxFacts) => ({
      ...facts,
      claims: { ...facts.claims, "80C": amount },
    })),
  },
  healthInsurance: {
    why: (year) => {
      const { senior } = ratesOf(year).limits.health80D;
      return { id: "why.healthInsurance", params: { section: "80D", most: sumOf(senior, senior) } };
    },
    tries: [NOTHING, ENOUGH].map((amount) => (facts: TaxFacts) => ({
      ...facts,
      claims: {
        ...facts.claims,
        "80D": { self: amount, selfSenior: true, parents: amount, parentsSenior: true },
      },
    })),
  },
  ownPension: {
    why: (year) => {
      const most = ratesOf(year).limits.pension80CCD1B;
      return { id: "why.ownPension", params: { section: "80CCD(1B)", most } };
    },
    tries: [NOTHING, ENOUGH].map((amount) => (facts: TaxFacts) => ({
      ...facts,
      claims: { ...facts.claims, "80CCD(1B)": amount },
    })),
  },
  otherIncome: {
    why: () => ({ id: "why.otherIncome" }),
    tries: [],
  },
  capitalGains: {
    why: () => ({ id: "why.capitalGains" }),
    tries: [],
  },
  business: {
    why: () => ({ id: "why.business" }),
    tries: [],
  },
  taxesPaid: {
    why: () => ({ id: "why.taxesPaid" }),
    tries: [],
  },
};

/**
 * The most that s. 10(13A) can leave untaxed of a salary: the allowance and half of basic pay (r. 2A, in a
 * city of the higher share) are both limits, and the two are part of the salary. Not knowing basic pay, the
 * most is where the limits meet, at a third of the salary.
 */
function mostRentExempt({ year, salary }: TaxFacts): Rupees {
  const { section17_1, basicAndDearness } = salary;
  const share = ratesOf(year).limits.houseRent.metro;
  if (basicAndDearness === undefined)
    return rupees(Math.floor((section17_1 * share) / (WHOLE + share)));
  const allowance = rupees(Math.max(0, section17_1 - basicAndDearness));
  return least(allowance, shareOf(basicAndDearness, share));
}

/** In hundredths of a per cent. */
const WHOLE = 100_00;
