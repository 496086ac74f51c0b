import type { AgeGroup } from "#domain/tax/age.ts";
import type { ClaimSection, Exemptions, Regime } from "#domain/tax/facts.ts";
import { type BasisPoints, percent, type Rupees, rupees } from "#values/money.ts";

/** A band of income: more than `above`, up to and including `upTo` (without an end when absent). */
export type Slab = { above: Rupees; upTo?: Rupees; rate: BasisPoints };

/** A rung of the surcharge: on total income above it, this share of the tax. */
export type SurchargeRung = { above: Rupees; rate: BasisPoints };

/** What one regime charges and allows in one year. A limit of nothing means that it is not allowed. */
export type RegimeRates = {
  slabs: Readonly<Record<AgeGroup, readonly Slab[]>>;
  rebate87A: { incomeLimit: Rupees; most: Rupees; marginalRelief: boolean };
  surcharge: readonly SurchargeRung[];
  standardDeduction: Rupees;
  entertainmentAllowanceMost: Rupees;
  professionalTaxMost: Rupees;
  exemptions: ReadonlySet<keyof Exemptions | "houseRent">;
  selfOccupiedInterestMost: Rupees;
  houseLossSetOffMost: Rupees;
  chapterVIA: ReadonlySet<ClaimSection>;
  /** 80CCD(2): share of salary up to which an employer's contribution is deducted. */
  employerPension: { government: BasisPoints; others: BasisPoints };
};

/** Limits that do not depend on the regime. */
export type YearLimits = {
  cess: BasisPoints;
  group80CCE: Rupees;
  pension80CCD1B: Rupees;
  ownPension80CCD1: BasisPoints;
  health80D: { ordinary: Rupees; senior: Rupees };
  savingsInterest80TTA: Rupees;
  seniorInterest80TTB: Rupees;
  houseRent: { rentAbove: BasisPoints; metro: BasisPoints; elsewhere: BasisPoints };
  advanceTaxFrom: Rupees;
  lateFee: { ordinary: Rupees; small: Rupees; smallIncome: Rupees };
};

export type YearRates = { limits: YearLimits } & Readonly<Record<Regime, RegimeRates>>;

/** Rows of `[up to, per cent]`, the last `["beyond", per cent]`. */
export function slabTable(
  ...rows: readonly (readonly [number | "beyond", number])[]
): readonly Slab[] {
  let above = rupees(0);
  return rows.map(([end, rate]) => {
    const band = { above, rate: percent(rate) };
    if (end === "beyond") return band;
    above = rupees(end);
    return { ...band, upTo: above };
  });
}

/** Rows of `[above, per cent]`, ascending. */
export function surchargeRungs(
  ...rows: readonly (readonly [number, number])[]
): readonly SurchargeRung[] {
  return rows.map(([above, rate]) => ({ above: rupees(above), rate: percent(rate) }));
}

/** The same slabs at every age. */
export function atEveryAge(slabs: readonly Slab[]): RegimeRates["slabs"] {
  return { below60: slabs, senior: slabs, superSenior: slabs };
}
