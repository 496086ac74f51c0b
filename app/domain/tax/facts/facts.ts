import type { Rupees } from "#values/money.ts";
import { NOTHING } from "#values/money.ts";
import type { TaxYear } from "#values/year.ts";
import type { AgeGroup } from "./age.ts";
import type { MoreFacts } from "./more-facts.ts";

export type Regime = "old" | "new";

/**
 * s. 6. Both kinds of resident have s. 87A and the age slabs, a non-resident has neither; only the
 * ordinarily resident (`resident`) is taxed on foreign income.
 */
export type Residence = "resident" | "notOrdinarilyResident" | "nonResident";

/** Resident or not ordinarily resident: ss. 87A, 111A, 112 and 112A say "resident in India". */
export function isResident(residence: Residence): boolean {
  return residence !== "nonResident";
}

/** Pay of the year in rupees, as s. 17 divides it and Form 16 row 1 prints it. */
export type Salary = {
  /** Salary, s. 17(1): row 1(a). HRA and other allowances are inside it. */
  section17_1: Rupees;
  /** Perquisites, s. 17(2): row 1(b). */
  section17_2: Rupees;
  /** Profits in lieu of salary, s. 17(3): row 1(c). */
  section17_3: Rupees;
  /** Row 1(e); after the exemptions that the other employer gave. */
  otherEmployers: Rupees;
  /** Central or State government: 80CCD(2) up to 14 % in either regime, and s. 16(ii). */
  governmentEmployer: boolean;
  /** Basic pay with dearness allowance; absent when no document says it. Limits of 80CCD are taken from it. */
  basicAndDearness?: Rupees;
};

/** Amounts exempt under s. 10 as the employer or the person worked them out, in rupees. */
export type Exemptions = {
  /** Leave travel, 10(5). Old regime only. */
  leaveTravel: Rupees;
  /** Gratuity, 10(10). Both regimes. */
  gratuity: Rupees;
  /** Commuted pension, 10(10A). Both regimes. */
  commutedPension: Rupees;
  /** Leave encashment, 10(10AA). Both regimes. */
  leaveEncashment: Rupees;
  /** Special allowances, 10(14) (children, hostel, uniform …). Old regime only. */
  specialAllowances: Rupees;
  /**
   * The part of 10(14) that r. 2BB(3) leaves in the new regime: tour and transfer, daily charges,
   * conveyance on duty, transport of a disabled employee. Row 2(f) of a certificate made under
   * the new regime can hold nothing else, so it belongs here.
   */
  dutyAllowances: Rupees;
  /** Other clauses known to survive s. 115BAC(2), such as 10(10C); also row 2(h) of a new-regime certificate. */
  otherInBoth: Rupees;
  /**
   * Row 2(h) of a certificate made under the old regime: the clause is not known. S. 115BAC(2) takes away only (5),
   * (13A), (14), (17) and (32), so it might survive; we do not rely on it and say so.
   */
  otherUnknown: Rupees;
};

/**
 * House rent allowance, s. 10(13A): taken as the employer printed it (row 2(e)), or worked out here.
 * The amounts of `computed` are those of the months in which the rented house was lived in; a year
 * in which rent, pay or city changed is worked out per period by the caller and passed as `reported`.
 */
export type HouseRent =
  | { kind: "none" }
  | { kind: "reported"; exempt: Rupees }
  | {
      kind: "computed";
      received: Rupees;
      /** Basic, dearness allowance that counts for retirement, and commission on turnover. */
      basicAndDearness: Rupees;
      rentPaid: Rupees;
      /** Delhi, Mumbai, Kolkata or Chennai: no other city for FY 2025-26. */
      metro: boolean;
      /** The person guessed a figure; the lines say "estimated". */
      estimated: boolean;
    };

export type House = {
  /** Interest on the loan of up to two houses lived in, s. 24(b), as paid; the limit is applied here. */
  selfOccupiedInterest: Rupees;
  /**
   * Income (or loss, below zero) from house property as reported in Form 16 row 7(a).
   * It must not hold the interest given above a second time.
   */
  reported: Rupees;
};

/** Income from other sources, in rupees. `unspecified` is Form 16 row 7(b), which does not say what it is. */
export type OtherSources = {
  savingsInterest: Rupees;
  depositInterest: Rupees;
  unspecified: Rupees;
};

/** Health insurance: claims as paid. Senior: somebody insured is a resident of 60 or more. */
export type HealthClaims = {
  self: Rupees;
  selfSenior: boolean;
  parents: Rupees;
  parentsSenior: boolean;
  /** Preventive check-ups of the family, inside the limit of `self` and at most 5,000 with the parents' (s. 80D(2A)). */
  selfCheckUp?: Rupees;
  parentsCheckUp?: Rupees;
  /** Medical expenditure of seniors without insurance, s. 80D(2)(c), (d). */
  selfMedical?: Rupees;
  parentsMedical?: Rupees;
};

/** s. 80DD, s. 80U: a flat sum, larger for a severe disability. */
export type Disability = "ordinary" | "severe";

/** s. 80DDB: as paid, what an insurer or employer gave back, and whether the patient is a senior. */
export type Treatment = { paid: Rupees; reimbursed: Rupees; senior: boolean };

/** Sections claimed by one amount. The order is the order of Form 16 row 10 and of the computation. */
export const CLAIM_SECTIONS = [
  "80C",
  "80CCC",
  "80CCD(1)",
  "80CCD(1B)",
  "80CCD(2)",
  "80D",
  "80DD",
  "80DDB",
  "80E",
  "80EE",
  "80EEA",
  "80EEB",
  "80CCH(1)",
  "80CCH(2)",
  "80G",
  "80GGC",
  "80JJAA",
  "80TTA",
  "80TTB",
  "80U",
  "other",
  "80GG",
] as const;

export type ClaimSection = (typeof CLAIM_SECTIONS)[number];

type ClaimOfItsOwn = {
  "80D"?: HealthClaims;
  "80DD"?: Disability;
  "80U"?: Disability;
  "80DDB"?: Treatment;
};

/**
 * Chapter VI-A as claimed; caps are applied here. 80G and `other` are the deductible amounts the employer
 * printed (donations of which the kind is known are `donations`); 80GG is the rent paid by one without HRA.
 */
export type Claims = {
  [section in Exclude<ClaimSection, keyof ClaimOfItsOwn>]?: Rupees;
} & ClaimOfItsOwn;

/** What the computation of a salaried person rests on. Amounts in whole rupees of the year. */
export type SalariedFacts = {
  year: TaxYear;
  age: AgeGroup;
  residence: Residence;
  salary: Salary;
  exemptions: Exemptions;
  houseRent: HouseRent;
  /** s. 16(iii), as paid. */
  professionalTax: Rupees;
  /** s. 16(ii), as allowed by a government employer. */
  entertainmentAllowance: Rupees;
  house: House;
  otherSources: OtherSources;
  claims: Claims;
  taxesPaid: { deductedAtSource: Rupees; collectedAtSource: Rupees };
};

/** A person with any income: the salaried facts and, where they apply, the others. */
export type TaxFacts = SalariedFacts & MoreFacts;

/** Where in the facts a line's figure lies: `salary.section17_1`, `claims.80C`; a list is one place. */
export type FactPath = PathsOf<TaxFacts>;

type PathsOf<T> = T extends number | string | boolean | readonly unknown[]
  ? never
  : T extends object
    ? {
        [K in KeysOf<T> & string]: FieldOf<T, K> extends
          | number
          | string
          | boolean
          | readonly unknown[]
          ? K
          : K | `${K}.${PathsOf<FieldOf<T, K>>}`;
      }[KeysOf<T> & string]
    : never;
type KeysOf<T> = T extends unknown ? keyof T : never;
type FieldOf<T, K extends PropertyKey> = T extends { [key in K]?: infer Field }
  ? NonNullable<Field>
  : never;

/** Facts of somebody of whom nothing is known yet but the year: a start to spread over, also for `TaxFacts`. */
export function emptyFacts(year: TaxYear): SalariedFacts {
  return {
    year,
    age: "below60",
    residence: "resident",
    salary: {
      section17_1: NOTHING,
      section17_2: NOTHING,
      section17_3: NOTHING,
      otherEmployers: NOTHING,
      governmentEmployer: false,
    },
    exemptions: {
      leaveTravel: NOTHING,
      gratuity: NOTHING,
      commutedPension: NOTHING,
      leaveEncashment: NOTHING,
      specialAllowances: NOTHING,
      dutyAllowances: NOTHING,
      otherInBoth: NOTHING,
      otherUnknown: NOTHING,
    },
    houseRent: { kind: "none" },
    professionalTax: NOTHING,
    entertainmentAllowance: NOTHING,
    house: { selfOccupiedInterest: NOTHING, reported: NOTHING },
    otherSources: { savingsInterest: NOTHING, depositInterest: NOTHING, unspecified: NOTHING },
    claims: {},
    taxesPaid: { deductedAtSource: NOTHING, collectedAtSource: NOTHING },
  };
}
