import {
  CLAIM_SECTIONS,
  type Exemptions,
  type HealthClaims,
  type House,
  type HouseRent,
  type OtherSources,
  type SalariedFacts,
  type Salary,
  type TaxFacts,
  type Treatment,
} from "#domain/tax/facts/facts.ts";
import {
  type Business,
  type CapitalGains,
  type Clubbed,
  type Dividends,
  type Donation,
  type EarlierLoss,
  FIRST_HOME_LOANS,
  type ForeignIncome,
  type GainBySplit,
  type HouseProperty,
  ITR_FORMS,
  type LandGain,
  LOSS_KINDS,
  type Presumptive,
  UNCOMPUTED_MATTERS,
} from "#domain/tax/facts/more-facts.ts";
import type { Policies } from "#domain/tax/facts/policies.ts";

/** What a value of a file may be; `signed` is an amount that may be below zero, a list of texts is a choice. */
export type Shape =
  | "amount"
  | "signed"
  | "flag"
  | "text"
  | "year"
  | readonly string[]
  | { list: Shape }
  | ObjectShape
  | { by: string; of: Readonly<Record<string, ObjectShape>> };

/** An object by the names of its fields; `name?` may be absent. */
export type ObjectShape = { fields: Readonly<Record<string, Shape>> };

/** Fails to compile when a field of the type is missing here, or is here and not in the type. */
type FieldsOf<T> = {
  [K in keyof T & string as undefined extends T[K] ? `${K}?` : K]: Shape;
};

const flat = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, "amount" as const]));

const SALARY: FieldsOf<Salary> = {
  section17_1: "amount",
  section17_2: "amount",
  section17_3: "amount",
  otherEmployers: "amount",
  governmentEmployer: "flag",
  "basicAndDearness?": "amount",
};
const EXEMPTIONS: FieldsOf<Exemptions> = {
  leaveTravel: "amount",
  gratuity: "amount",
  commutedPension: "amount",
  leaveEncashment: "amount",
  specialAllowances: "amount",
  dutyAllowances: "amount",
  otherInBoth: "amount",
  otherUnknown: "amount",
};
const RENT_WORKED_OUT: FieldsOf<Extract<HouseRent, { kind: "computed" }>> = {
  kind: ["computed"],
  received: "amount",
  basicAndDearness: "amount",
  rentPaid: "amount",
  metro: "flag",
  estimated: "flag",
};
const HOUSE: FieldsOf<House> = { selfOccupiedInterest: "amount", reported: "signed" };
const OTHER_SOURCES: FieldsOf<OtherSources> = {
  savingsInterest: "amount",
  depositInterest: "amount",
  unspecified: "amount",
};
const HEALTH: FieldsOf<HealthClaims> = {
  self: "amount",
  selfSenior: "flag",
  parents: "amount",
  parentsSenior: "flag",
  "selfCheckUp?": "amount",
  "parentsCheckUp?": "amount",
  "selfMedical?": "amount",
  "parentsMedical?": "amount",
};
const TREATMENT: FieldsOf<Treatment> = { paid: "amount", reimbursed: "amount", senior: "flag" };
const DISABILITY = ["ordinary", "severe"];
const CLAIMS: Readonly<Record<string, Shape>> = {
  ...flat(...CLAIM_SECTIONS.map((section) => `${section}?`)),
  "80D?": { fields: HEALTH },
  "80DD?": DISABILITY,
  "80U?": DISABILITY,
  "80DDB?": { fields: TREATMENT },
};

const A_HOUSE: FieldsOf<HouseProperty> = {
  use: ["selfOccupied", "letOut", "deemedLetOut"],
  "rent?": "amount",
  "expectedRent?": "amount",
  "wasVacant?": "flag",
  "municipalTaxesPaid?": "amount",
  "interest?": "amount",
  "preConstructionInterest?": "amount",
  "smallInterestLimit?": "flag",
  "arrears?": "amount",
};
const SPLIT: FieldsOf<GainBySplit> = { "before?": "signed", "after?": "signed" };
const LAND: FieldsOf<LandGain> = { gain: "signed", indexedGain: "signed" };
const GAINS: FieldsOf<CapitalGains> = {
  "shortEquity?": { fields: SPLIT },
  "longEquity?": { fields: SPLIT },
  "long?": { fields: SPLIT },
  "land?": { list: { fields: LAND } },
  "listedBonds?": "signed",
  "short?": "signed",
};
const PRESUMED_BUSINESS: FieldsOf<Extract<Presumptive, { section: "44AD" }>> = {
  section: ["44AD"],
  digital: "amount",
  cash: "amount",
  "declared?": "amount",
};
const PRESUMED_PROFESSION: FieldsOf<Extract<Presumptive, { section: "44ADA" }>> = {
  section: ["44ADA"],
  receipts: "amount",
  "cash?": "amount",
  "declared?": "amount",
};
const BUSINESS: FieldsOf<Business> = {
  "presumptive?": {
    list: {
      by: "section",
      of: { "44AD": { fields: PRESUMED_BUSINESS }, "44ADA": { fields: PRESUMED_PROFESSION } },
    },
  },
  "books?": "signed",
  "futuresAndOptions?": "signed",
  "intraday?": "signed",
  "virtualAssets?": "amount",
};
const FOREIGN: FieldsOf<ForeignIncome> = {
  country: "text",
  income: "amount",
  "inOtherHeads?": "amount",
  taxPaid: "amount",
  treaty: "flag",
};
const EARLIER_LOSS: FieldsOf<EarlierLoss> = {
  kind: LOSS_KINDS,
  year: "year",
  amount: "amount",
  "fromSelfOccupied?": "flag",
  "returnInTime?": "flag",
};
const DIVIDENDS: FieldsOf<Dividends> = {
  received: "amount",
  "interestPaid?": "amount",
  "treaty?": "flag",
};
const DONATION: FieldsOf<Donation> = {
  amount: "amount",
  share: ["whole", "half"],
  limited: "flag",
  "inCash?": "flag",
};
const CLUBBED: FieldsOf<Clubbed> = { of: ["spouse", "minorChild", "other"], income: "amount" };
const POLICIES: FieldsOf<Partial<Policies>> = {
  "rebateThreshold?": ["department", "totalIncome", "withoutSpecialRates"],
  "rebateOnSpecialRates?": ["refused", "allowed"],
  "rebateRelief?": ["slabTax", "allTax"],
  "rebateReliefMost?": ["none", "asBelowTheLimit"],
  "rebateInOldRegime?": ["exceptOn112A", "slabTaxOnly"],
  "excessTakenFrom?": ["slabIncome", "specialRates"],
  "excessCounted?": ["testedIncome", "totalIncome"],
  "excessBeyondSlab?": ["lowestRateFirst", "highestRateFirst"],
  "shortfallOrder?": ["highestRateFirst", "leastTax"],
  "lossOrder?": ["byForm", "leastTax", "bySection"],
  "lossOnDividendsAbroad?": ["refused", "allowed"],
  "interestAfterLosses?": ["left", "received"],
  "dividendShare?": ["inProportion", "topSlice"],
  "ownAgniveerShare?": ["refused", "allowed"],
};

/** The parts that every person has: a file gives any of their fields, the rest is nothing. */
export const OVERLAID: ReadonlySet<string> = new Set<keyof SalariedFacts>([
  "salary",
  "exemptions",
  "house",
  "otherSources",
  "taxesPaid",
]);

export const FACTS: FieldsOf<Omit<TaxFacts, "year">> = {
  age: ["below60", "senior", "superSenior"],
  residence: ["resident", "notOrdinarilyResident", "nonResident"],
  salary: { fields: SALARY },
  exemptions: { fields: EXEMPTIONS },
  houseRent: {
    by: "kind",
    of: {
      none: { fields: { kind: ["none"] } },
      reported: { fields: { kind: ["reported"], exempt: "amount" } },
      computed: { fields: RENT_WORKED_OUT },
    },
  },
  professionalTax: "amount",
  entertainmentAllowance: "amount",
  house: { fields: HOUSE },
  otherSources: { fields: OTHER_SOURCES },
  claims: { fields: CLAIMS },
  taxesPaid: { fields: flat("deductedAtSource", "collectedAtSource") },
  "houses?": { list: { fields: A_HOUSE } },
  "capitalGains?": { fields: GAINS },
  "virtualAssets?": "amount",
  "winnings?": { fields: flat("lottery?", "onlineGames?") },
  "unexplained?": "amount",
  "dividends?": { fields: DIVIDENDS },
  "incomeUnder115A?": "amount",
  "familyPension?": "amount",
  "business?": { fields: BUSINESS },
  "agriculturalIncome?": "amount",
  "foreign?": { list: { fields: FOREIGN } },
  "earlierLosses?": { list: { fields: EARLIER_LOSS } },
  "donations?": { list: { fields: DONATION } },
  "clubbed?": { list: { fields: CLUBBED } },
  "alsoHas?": { list: UNCOMPUTED_MATTERS },
  "monthsWithoutAllowance?": "amount",
  "firstHomeLoan?": FIRST_HOME_LOANS,
  "returnForm?": ITR_FORMS,
  "relief89?": "amount",
  "policies?": { fields: POLICIES },
};

const PAYMENT: ObjectShape = { fields: { paidOn: "text", amount: "amount" } };
export const FILING: ObjectShape = {
  fields: {
    filedOn: "text",
    "kind?": ["first", "revised"],
    "firstFiledOn?": "text",
    "mustFileAnyway?": "flag",
    "option?": { fields: { exercisedOn: "text", "withdrawnOn?": "text" } },
    "filer?": ["noBusiness", "business", "audit", "transferPricing"],
    "advanceTax?": { list: PAYMENT },
    "selfAssessment?": { list: PAYMENT },
  },
};
