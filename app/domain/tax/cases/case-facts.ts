import type { AgeGroup } from "#domain/tax/age.ts";
import {
  emptyFacts,
  type HouseRent,
  type Regime,
  type Residence,
  type SalariedFacts,
} from "#domain/tax/facts.ts";
import { letOutIncome } from "#domain/tax/house-property.ts";
import { computeTax } from "#domain/tax/regimes.ts";
import { hasRates } from "#domain/tax/years/years.ts";
import { NOTHING, nearestRupee, type Rupees, roundTaxOrRefund, sumOf } from "#values/money.ts";
import { accepted, type Outcome, refused } from "#values/outcome.ts";
import { type TaxYear, taxYear } from "#values/year.ts";

/** A row of the collected tax cases: inputs and what the named source says they come to. */
export type TaxCase = {
  id: string;
  fy: string;
  regime: Regime;
  age: AgeGroup;
  residential: Residence;
  inputs: Record<string, unknown>;
};

type Amounts = Record<string, unknown>;
type Reader = (facts: SalariedFacts, value: unknown, inputs: Amounts) => SalariedFacts;

const METROS = ["metro", "delhi", "mumbai", "kolkata", "chennai"];

/**
 * How each input of a case becomes facts. `totalIncome`, `normal` and `otherIncome` are income on which
 * nothing is allowed: they enter as other sources. `salary` is s. 17(1), one amount or its parts.
 */
const READERS: Readonly<Record<string, Reader>> = {
  totalIncome: otherIncome,
  normal: otherIncome,
  otherIncome,
  salary: (facts, value) =>
    withPay(
      facts,
      typeof value === "object" && value ? sumAmounts(value as Amounts) : amount(value),
    ),
  basic: (facts, value) => withPay(facts, amount(value)),
  special: (facts, value) => withPay(facts, amount(value)),
  hraReceived: (facts, value) => withPay(facts, amount(value)),
  rentPerMonth: (facts, value, inputs) => ({ ...facts, houseRent: houseRent(value, inputs) }),
  city: (facts) => facts,
  professionalTax: (facts, value) => ({ ...facts, professionalTax: amount(value) }),
  selfOccupiedInterest: (facts, value) => ({
    ...facts,
    house: { ...facts.house, selfOccupiedInterest: amount(value) },
  }),
  letOut: (facts, value) => ({
    ...facts,
    house: { ...facts.house, reported: letOut(value as Amounts) },
  }),
  "80C": (facts, value) => ({ ...facts, claims: { ...facts.claims, "80C": amount(value) } }),
  "80CCD1B": (facts, value) => ({
    ...facts,
    claims: { ...facts.claims, "80CCD(1B)": amount(value) },
  }),
  "80D_self": withHealth,
  "80D_selfPremium": withHealth,
  "80D_parentPremium": withHealth,
  parentAge: (facts) => facts,
};

/** The facts of a case. Refuses a year without rates, and inputs that the engine does not know, by name. */
export function readCase(taxCase: TaxCase): Outcome<SalariedFacts> {
  const year = taxYear(Number(taxCase.fy.slice(0, 4)));
  if (!hasRates(year)) return refused(`no rates for FY ${taxCase.fy}`);
  const unknown = Object.keys(taxCase.inputs).filter((name) => !READERS[name]);
  if (unknown.length > 0)
    return refused(unknown.map((field) => ({ field, message: `input not handled: ${field}` })));
  let facts: SalariedFacts = {
    ...emptyFacts(year),
    age: taxCase.age,
    residence: taxCase.residential,
  };
  for (const [name, value] of Object.entries(taxCase.inputs)) {
    facts = READERS[name]?.(facts, value, taxCase.inputs) ?? facts;
  }
  return accepted(facts);
}

/** What the engine says to a case, under the names that the cases use. */
export function answerCase(facts: SalariedFacts, regime: Regime): Record<string, number> {
  const { totals, lines } = computeTax(facts, regime);
  const lastYear = computeTax({ ...facts, year: 2024 as TaxYear }, regime).totals;
  return {
    ...totals,
    specialRateTax: 0,
    totalTaxRounded10: roundTaxOrRefund(totals.totalTax),
    hraExempt: lines.find(({ id }) => id === "exemption.houseRent")?.amount ?? 0,
    slabTaxFY2024_25: lastYear.slabTax,
    slabTaxFY2025_26: totals.slabTax,
    totalBenefitBeforeCess: lastYear.totalTax - lastYear.cess - (totals.totalTax - totals.cess),
  };
}

function amount(value: unknown): Rupees {
  if (typeof value !== "number") throw new TypeError(`${String(value)} is not an amount`);
  return nearestRupee(value);
}

function sumAmounts(parts: Amounts): Rupees {
  return sumOf(...Object.values(parts).map(amount));
}

function otherIncome(facts: SalariedFacts, value: unknown): SalariedFacts {
  const unspecified = sumOf(facts.otherSources.unspecified, amount(value));
  return { ...facts, otherSources: { ...facts.otherSources, unspecified } };
}

function withPay(facts: SalariedFacts, more: Rupees): SalariedFacts {
  return {
    ...facts,
    salary: { ...facts.salary, section17_1: sumOf(facts.salary.section17_1, more) },
  };
}

function houseRent(perMonth: unknown, inputs: Amounts): HouseRent {
  const pay = {
    ...(typeof inputs.salary === "object" ? (inputs.salary as Amounts) : {}),
    ...inputs,
  };
  const rent = amount(perMonth);
  return {
    kind: "computed",
    received: amount(pay.hraReceived),
    basicAndDearness: amount(pay.basic),
    rentPaid: nearestRupee(rent * 12),
    metro: METROS.includes(String(inputs.city).toLowerCase()),
    estimated: false,
  };
}

function letOut(house: Amounts): Rupees {
  return letOutIncome({
    rent: amount(house.rent),
    municipalTaxesPaid: amount(house.municipalTax ?? 0),
    interest: amount(house.interest ?? 0),
  });
}

function withHealth(facts: SalariedFacts, _value: unknown, inputs: Amounts): SalariedFacts {
  const given = (name: string) => (inputs[name] === undefined ? NOTHING : amount(inputs[name]));
  const health = {
    self: sumOf(given("80D_self"), given("80D_selfPremium")),
    selfSenior: facts.age !== "below60",
    parents: given("80D_parentPremium"),
    parentsSenior: Number(inputs.parentAge ?? 0) >= 60,
  };
  return { ...facts, claims: { ...facts.claims, "80D": health } };
}
