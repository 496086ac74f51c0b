import type { AgeGroup } from "#domain/tax/facts/age.ts";
import type { ClaimSection, Exemptions, Regime } from "#domain/tax/facts/facts.ts";
import { type BasisPoints, percent, type Rupees, rupees } from "#values/money.ts";
import type { TaxYear } from "#values/year.ts";
import type { Act } from "./act.ts";
import type { DueDates } from "./due-dates.ts";

/** A band of income: more than `above`, up to and including `upTo` (without an end when absent). */
export type Slab = { above: Rupees; upTo?: Rupees; rate: BasisPoints };

/**
 * A rung of the surcharge: on total income above it, this share of the tax. `withoutGains`: tested
 * on total income less dividends and gains under ss. 111A, 112 and 112A.
 */
export type SurchargeRung = { above: Rupees; rate: BasisPoints; withoutGains: boolean };

export type RebateRule = {
  incomeLimit: Rupees;
  most: Rupees;
  marginalRelief: boolean;
  /** What the Department's utility of the year tests against the limit. */
  departmentTests: "totalIncome" | "withoutSpecialRates";
  /**
   * Taxes against which the Department gives it: all but s. 112A's, or slab tax alone. `slabTaxDisputed`: before the
   * second proviso, tribunals also gave it against other special rates.
   */
  against: "allBut112A" | "slabTax" | "slabTaxDisputed";
};

/** What one regime charges and allows in one year. A limit of nothing means that it is not allowed. */
export type RegimeRates = {
  slabs: Readonly<Record<AgeGroup, readonly Slab[]>>;
  rebate87A: RebateRule;
  surcharge: readonly SurchargeRung[];
  standardDeduction: Rupees;
  entertainmentAllowanceMost: Rupees;
  professionalTaxMost: Rupees;
  exemptions: ReadonlySet<keyof Exemptions | "houseRent" | "minorChild">;
  selfOccupiedInterestMost: Rupees;
  houseLossSetOffMost: Rupees;
  chapterVIA: ReadonlySet<ClaimSection>;
  /** 80CCD(2): share of salary up to which an employer's contribution is deducted. */
  employerPension: { government: BasisPoints; others: BasisPoints };
  /** s. 57(iia). */
  familyPensionMost: Rupees;
};

/** A rate before the day of the Finance (No. 2) Act 2024 and from that day on. */
type SplitRate = { before: BasisPoints; after: BasisPoints };

/** Rates of income that the slabs do not reach. */
export type SpecialRates = {
  shortEquity: SplitRate;
  longEquity: SplitRate;
  longEquityFree: Rupees;
  long: SplitRate;
  /** In the year in which the rates of gains changed: the day. */
  changedOn?: string;
  /** Bonds listed on an exchange, sold before the rates changed. */
  listedBonds: BasisPoints;
  virtualAssets: BasisPoints;
  lottery: BasisPoints;
  onlineGames: BasisPoints;
  unexplained: BasisPoints;
  /** Surcharge on tax on unexplained income, whatever total income is. */
  unexplainedSurcharge: BasisPoints;
  /** Dividends of a non-resident. */
  dividendsAbroad: BasisPoints;
  /** Surcharge on tax under ss. 111A, 112, 112A and on dividends is never more. */
  surchargeMost: BasisPoints;
};

/** Presumed profit: s. 44AD and s. 44ADA. `few`: the limit where cash receipts are at most `cashShare`. */
export type PresumptiveRates = {
  digital: BasisPoints;
  cash: BasisPoints;
  turnoverMost: Rupees;
  turnoverMostFewCash: Rupees;
  profession: BasisPoints;
  receiptsMost: Rupees;
  receiptsMostFewCash: Rupees;
  cashShare: BasisPoints;
};

/** Part of the year's tax due by a day, s. 211; `enough` spares the interest of s. 234C. */
export type Instalment = {
  month: number;
  day: number;
  share: BasisPoints;
  enough: BasisPoints;
  months: number;
};

/** Limits that do not depend on the regime. */
export type YearLimits = {
  cess: BasisPoints;
  group80CCE: Rupees;
  pension80CCD1B: Rupees;
  ownPension80CCD1: BasisPoints;
  ownPensionWithoutSalary: BasisPoints;
  health80D: { ordinary: Rupees; senior: Rupees };
  checkUp80D: Rupees;
  disability: { ordinary: Rupees; severe: Rupees };
  treatment80DDB: { ordinary: Rupees; senior: Rupees };
  firstHome80EE: Rupees;
  firstHome80EEA: Rupees;
  electricVehicle80EEB: Rupees;
  rent80GG: { most: Rupees; share: BasisPoints; rentAbove: BasisPoints };
  /** Own and government's share together, of salary under s. 17(1): caps of the forms, none of the section. */
  agniveer80CCH: { simpleForms: BasisPoints; otherForms: BasisPoints; mostWithBusiness: Rupees };
  donations80G: { half: BasisPoints; incomeShare: BasisPoints; cashMost: Rupees };
  savingsInterest80TTA: Rupees;
  seniorInterest80TTB: Rupees;
  houseRent: {
    rentAbove: BasisPoints;
    metro: BasisPoints;
    elsewhere: BasisPoints;
    /** Cities of the higher share, as the lines name them. */
    cities: readonly string[];
    /** Share of the salary that basic pay is guessed to be, where nobody says it. */
    usualBasicPay: BasisPoints;
  };
  children: { education: Rupees; hostel: Rupees; most: number };
  gratuityMost: Rupees;
  leaveEncashmentMost: Rupees;
  voluntaryRetirementMost: Rupees;
  letOutDeduction: BasisPoints;
  /** Interest on a house lived in, on a loan before April 1999, for repairs, or finished late. */
  smallInterestMost: Rupees;
  dividendInterest: BasisPoints;
  agriculturalFree: Rupees;
  /** Of each minor child's clubbed income, old regime. */
  minorChildFree: Rupees;
  entertainmentShare: BasisPoints;
  /** Turnover above which a business is audited; `few`: where cash is at most `presumptive.cashShare`. */
  audit: { turnoverMost: Rupees; turnoverMostFewCash: Rupees };
  presumptive: PresumptiveRates;
  special: SpecialRates;
  advanceTaxFrom: Rupees;
  /** Advance tax below this share of assessed tax bears interest, s. 234B. */
  advanceTaxEnough: BasisPoints;
  instalments: readonly Instalment[];
  /** Simple interest a month, ss. 234A to 234C. */
  monthlyInterest: BasisPoints;
  lateFee: { ordinary: Rupees; small: Rupees; smallIncome: Rupees };
  /** Additional tax of an updated return, by months since the end of the assessment year. */
  additionalTax: readonly { months: number; rate: BasisPoints }[];
  additionalTaxAfterNotice: BasisPoints;
};

/** What the simple forms of a year carry: CBDT validation rules and schema maxima. */
export type SimpleForms = {
  income: Rupees;
  houses: number;
  gains112A: Rupees;
  agricultural: Rupees;
  /** The forms of the year were not seen: the limits are those of this year's forms. */
  takenFrom?: TaxYear;
};

/** All that changes from year to year: what a new year gives in its file. */
export type YearRates = {
  /** The Act that governs the year. */
  act: Act;
  limits: YearLimits;
  /** Absent while nobody knows them. */
  dueDates?: DueDates;
  simpleForms: SimpleForms;
  /** Of sales in the year, s. 48, Explanation (v). */
  costInflationIndex: number;
} & Readonly<Record<Regime, RegimeRates>>;

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

/** Above this, the Finance Act looks at income without dividends and gains. */
const LAST_RUNG_ON_WHOLE_INCOME = 1_00_00_000;

/** Rows of `[above, per cent]`, ascending. */
export function surchargeRungs(
  ...rows: readonly (readonly [number, number])[]
): readonly SurchargeRung[] {
  return rows.map(([above, rate]) => ({
    above: rupees(above),
    rate: percent(rate),
    withoutGains: above > LAST_RUNG_ON_WHOLE_INCOME,
  }));
}

/** The same slabs at every age. */
export function atEveryAge(slabs: readonly Slab[]): RegimeRates["slabs"] {
  return { below60: slabs, senior: slabs, superSenior: slabs };
}
