import type { AgeGroup } from "#domain/tax/facts/age.ts";
import { isResident, type Regime, type Residence } from "#domain/tax/facts/facts.ts";
import { DEPARTMENT, type Policies } from "#domain/tax/facts/policies.ts";
import type { SpecialIncome } from "#domain/tax/income/special-income.ts";
import type { YearRates } from "#domain/tax/years/rates.ts";
import { NOTHING, type Rupees } from "#values/money.ts";
import { exemptUnder } from "./slabs.ts";

/** Whose tax: what decides the rates besides the income. */
export type Taxpayer = {
  age: AgeGroup;
  residence: Residence;
  /** Business income: advance tax for seniors too, and by 15 March alone where all of it is presumptive. */
  business?: "presumptive" | "other";
};

/** What total income holds besides ordinary income, and how it is read. */
export type IncomeMix = {
  special: readonly SpecialIncome[];
  /** Within slab income. */
  dividends: Rupees;
  /** Beside total income: it raises the rate. */
  agricultural: Rupees;
  policies: Policies;
};

export const ORDINARY_ONLY: IncomeMix = {
  special: [],
  dividends: NOTHING,
  agricultural: NOTHING,
  policies: DEPARTMENT,
};

/** The age slabs of the old regime are for residents; a non-resident has those below 60. */
export function slabsFor(regime: Regime, { age, residence }: Taxpayer, rates: YearRates) {
  return rates[regime].slabs[isResident(residence) ? age : "below60"];
}

/** The maximum amount not chargeable to tax: the end of the nil slab. */
export function basicExemption(regime: Regime, taxpayer: Taxpayer, rates: YearRates): Rupees {
  return exemptUnder(slabsFor(regime, taxpayer, rates));
}
