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
  type Donation,
  type EarlierLoss,
  type ForeignIncome,
  type GainBySplit,
  type HouseProperty,
  type LandGain,
  LOSS_KINDS,
  type Presumptive,
} from "#domain/tax/facts/more-facts.ts";
import type { Policies } from "#domain/tax/facts/policies.ts";
import type { FactsMessages } from "#domain/tax/messages/facts.ts";
import type { Message } from "#values/message.ts";
import type { Problem } from "#values/outcome.ts";

/** What a value of a file may be; `signed` is an amount that may be below zero, a list of texts is a choice. */
type Shape =
  | "amount"
  | "signed"
  | "flag"
  | "text"
  | "year"
  | readonly string[]
  | { list: Shape }
  | Fields
  | { by: string; of: Readonly<Record<string, Fields>> };

/** An object by the names of its fields; `name?` may be absent. */
type Fields = { fields: Readonly<Record<string, Shape>> };

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
  "shortfallOrder?": ["highestRateFirst", "leastTax"],
  "dividendShare?": ["inProportion", "topSlice"],
  "ownAgniveerShare?": ["refused", "allowed"],
};

/** The parts that every person has: a file gives any of their fields, the rest is nothing. */
const OVERLAID: ReadonlySet<string> = new Set<keyof SalariedFacts>([
  "salary",
  "exemptions",
  "house",
  "otherSources",
  "taxesPaid",
]);

const FACTS: FieldsOf<Omit<TaxFacts, "year">> = {
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
  "dividends?": { fields: flat("received", "interestPaid?") },
  "familyPension?": "amount",
  "business?": { fields: BUSINESS },
  "agriculturalIncome?": "amount",
  "foreign?": { list: { fields: FOREIGN } },
  "earlierLosses?": { list: { fields: EARLIER_LOSS } },
  "donations?": { list: { fields: DONATION } },
  "clubbed?": { list: { fields: CLUBBED } },
  "relief89?": "amount",
  "policies?": { fields: POLICIES },
};

const PAYMENT: Fields = { fields: { paidOn: "text", amount: "amount" } };
const FILING: Fields = {
  fields: {
    filedOn: "text",
    "kind?": ["first", "revised"],
    "filer?": ["noBusiness", "business", "audit", "transferPricing"],
    "advanceTax?": { list: PAYMENT },
    "selfAssessment?": { list: PAYMENT },
  },
};

export type FactsProblem = Problem<Message<FactsMessages>>;

type NotAsAsked =
  | "facts.notAFlag"
  | "facts.notAText"
  | "facts.notAYear"
  | "facts.notWhole"
  | "facts.belowZero"
  | "facts.notAList"
  | "facts.notAnObject";

/** What is wrong with the facts of a file, each by its path: a name, a kind of value, a missing part. */
export function problemsOfFacts(given: Readonly<Record<string, unknown>>): FactsProblem[] {
  return Object.entries(given).flatMap(([name, value]) => {
    const shape = shapeIn({ fields: FACTS }, name);
    return shape ? problemsOf(name, value, shape, OVERLAID.has(name)) : [unknownName(name)];
  });
}

/** The same of what was filed and paid. */
export function problemsOfFiling(filing: unknown): FactsProblem[] {
  return problemsOf("filing", filing, FILING);
}

function problemsOf(path: string, value: unknown, shape: Shape, isPartial = false): FactsProblem[] {
  const wrong = (id: NotAsAsked): FactsProblem[] => [
    { field: path, message: { id, params: { path } } },
  ];
  if (shape === "flag") return typeof value === "boolean" ? [] : wrong("facts.notAFlag");
  if (shape === "text") return typeof value === "string" ? [] : wrong("facts.notAText");
  if (shape === "year") return isYear(value) ? [] : wrong("facts.notAYear");
  if (typeof shape === "string") {
    if (!Number.isSafeInteger(value)) return wrong("facts.notWhole");
    return shape === "amount" && Number(value) < 0 ? wrong("facts.belowZero") : [];
  }
  if (isChoice(shape)) return shape.some((each) => each === value) ? [] : [noChoice(path, shape)];
  if ("list" in shape) {
    if (!Array.isArray(value)) return wrong("facts.notAList");
    return value.flatMap((each, index) => problemsOf(`${path}.${index}`, each, shape.list));
  }
  if (!isRecord(value)) return wrong("facts.notAnObject");
  if ("by" in shape) {
    const kinds = Object.keys(shape.of);
    const chosen = kinds.find((kind) => kind === value[shape.by]);
    const fields = chosen === undefined ? undefined : shape.of[chosen];
    if (fields) return problemsOf(path, value, fields);
    return [noChoice(`${path}.${shape.by}`, kinds)];
  }
  return [
    ...Object.entries(value).flatMap(([name, each]) => {
      const inner = shapeIn(shape, name);
      return inner ? problemsOf(`${path}.${name}`, each, inner) : [unknownName(`${path}.${name}`)];
    }),
    ...(isPartial ? [] : missingIn(path, value, shape)),
  ];
}

function noChoice(path: string, choices: readonly string[]): FactsProblem {
  return { field: path, message: { id: "facts.noChoice", params: { path, choices } } };
}

function missingIn(
  path: string,
  value: Record<string, unknown>,
  { fields }: Fields,
): FactsProblem[] {
  return Object.keys(fields)
    .filter((name) => !name.endsWith("?") && !(name in value))
    .map((name) => {
      const missing = `${path}.${name}`;
      return { field: missing, message: { id: "facts.missing", params: { path: missing } } };
    });
}

function shapeIn({ fields }: Fields, name: string): Shape | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : fields[`${name}?`];
}

function unknownName(path: string): FactsProblem {
  return { field: path, message: { id: "facts.unknownName", params: { path } } };
}

function isYear(value: unknown): boolean {
  return typeof value === "number" && /^(?:19|20)\d\d$/.test(String(value));
}

function isChoice(shape: Shape): shape is readonly string[] {
  return Array.isArray(shape);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
