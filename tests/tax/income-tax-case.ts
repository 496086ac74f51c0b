import { computeWithDisputes } from "#domain/tax/explain/disputes.ts";
import { type AgeGroup, ageGroupOn } from "#domain/tax/facts/age.ts";
import {
  CLAIM_SECTIONS,
  type Disability,
  emptyFacts,
  type HouseRent,
  isResident,
  type Regime,
  type Residence,
  type TaxFacts,
} from "#domain/tax/facts/facts.ts";
import type {
  CapitalGains,
  Donation,
  GainBySplit,
  HouseProperty,
  LandGain,
  LossKind,
  Presumptive,
} from "#domain/tax/facts/more-facts.ts";
import { LOSS_KINDS } from "#domain/tax/facts/more-facts.ts";
import { gainsOnWrongSide } from "#domain/tax/income/gain-sides.ts";
import { isMetro } from "#domain/tax/income/house-rent.ts";
import { ratesOf } from "#domain/tax/years/years.ts";
import { plainDate } from "#values/dates.ts";
import { excessOf, NOTHING, type Rupees, roundTaxOrRefund, rupees, sumOf } from "#values/money.ts";
import { type TaxYear, taxYear } from "#values/year.ts";
import {
  type Answer,
  amount,
  givenAmount,
  type Inputs,
  isRecord,
  plainName,
  type TaxCase,
  UnknownInput,
} from "./case.ts";

/** The facts of an `incomeTax` case, with the regime that it asks for (`any` is the new one). */
export function factsOfCase(taxCase: TaxCase): { facts: TaxFacts; regime: Regime } {
  const year = yearOfCase(taxCase);
  const start: TaxFacts = {
    ...emptyFacts(year),
    age: ageOfCase(taxCase),
    residence: residenceOfCase(taxCase.residential),
    // A case without a policy is read by the words of the law: total income, with all of it.
    policies: { rebateThreshold: "totalIncome" },
  };
  let facts = start;
  for (const [name, value] of Object.entries(taxCase.inputs)) {
    facts = withInput(facts, name, value, taxCase.inputs);
  }
  const [gain] = gainsOnWrongSide(facts);
  if (gain)
    throw new UnknownInput(`${gain}: ${taxCase.fy} does not have that side of 23 July 2024`);
  return { facts, regime: regimeOfCase(taxCase.regime) };
}

/** What the engine says to a case, under the names that the cases use. */
export function answerIncomeTax(taxCase: TaxCase): Answer {
  const { facts, regime } = factsOfCase(taxCase);
  const { totals, lines, disputes, carried } = computeWithDisputes(facts, regime);
  const lineOf = (id: string) => lines.find((line) => line.id === id)?.amount ?? NOTHING;
  const answer: Answer = {
    ...totals,
    totalIncomeRounded: totals.totalIncome,
    marginalReliefExcess: excessOf(
      totals.totalIncome,
      ratesOf(facts.year)[regime].rebate87A.incomeLimit,
    ),
    totalTaxRounded10: roundTaxOrRefund(totals.totalTax),
    hraExempt: lineOf("exemption.houseRent"),
    standardDeduction: lineOf("standardDeduction"),
    incomeHP: totals.houseIncome,
    deductions: totals.chapterVIA,
    disputes: disputes.map(({ id }) => id),
    carriedForward: sumOf(...carried.map((loss) => loss.amount)),
  };
  if (Object.keys(taxCase.expected).some((name) => name.includes("FY") || name.includes("Benefit")))
    Object.assign(answer, comparedWithLastYear(facts, regime));
  return answer;
}

/** The Department's table of February 2025: FY 2025-26 beside the year before. */
function comparedWithLastYear(facts: TaxFacts, regime: Regime): Answer {
  const of = (year: number) =>
    computeWithDisputes({ ...facts, year: taxYear(year) }, regime).totals;
  const [last, now] = [of(2024), of(2025)];
  return {
    slabTaxFY2024_25: last.slabTax,
    slabTaxFY2025_26: now.slabTax,
    totalBenefitBeforeCess: last.totalTax - last.cess - (now.totalTax - now.cess),
  };
}

/** The year of income that a case names, "2025-26". */
export function yearOfCase({ fy }: Pick<TaxCase, "fy">): TaxYear {
  const [, start] = /^(?:FY |TY |Tax Year )?(\d{4})-\d{2}(?:\d{2})?$/i.exec(String(fy)) ?? [];
  if (!start) throw new UnknownInput(`fy names no year of income such as "2025-26": ${String(fy)}`);
  return taxYear(Number(start));
}

/** `any`, and a case without a regime, are read in the new one. */
export function regimeOfCase(regime: string | undefined): Regime {
  if (regime === "old") return "old";
  if (regime === undefined || regime === "new" || regime === "any") return "new";
  throw new UnknownInput(`regime is neither old nor new nor any: ${String(regime)}`);
}

/** An age group by its name, by an age in years, or by a date of birth. */
export function ageOfCase({ age = "any", fy }: Pick<TaxCase, "age" | "fy">): AgeGroup {
  const given = String(age);
  if (/^\d{4}-\d{2}-\d{2}$/.test(given)) return ageGroupOn(plainDate(given), yearOfCase({ fy }));
  if (/^\d{1,3}$/.test(given)) return ageGroupAt(Number(given));
  const plain = plainName(given);
  if (/^(any|all|below60|under60|lessthan60)$/.test(plain)) return "below60";
  if (/^(super|80|above80|over80)/.test(plain)) return "superSenior";
  if (/^(senior|60|above60|over60)/.test(plain)) return "senior";
  throw new UnknownInput(`no age group is called ${given}`);
}

function ageGroupAt(years: number): AgeGroup {
  if (years >= 80) return "superSenior";
  return years >= 60 ? "senior" : "below60";
}

export function residenceOfCase(residential: string | undefined): Residence {
  const plain = plainName(residential ?? "resident");
  if (/^(nr|nri|nonres\w*)$/.test(plain)) return "nonResident";
  if (/^(rnor|nor|notord\w*|residentbutnotord\w*)$/.test(plain)) return "notOrdinarilyResident";
  if (/^(any|ror|resident|residentandord\w*|ordinarilyresident)$/.test(plain)) return "resident";
  throw new UnknownInput(`no residence is called ${String(residential)}`);
}

/** Names that only complete another input. */
const READ_ELSEWHERE = new Set(
  "city parentage parentssenior parentsenior selfsenior selfage annualrent rentpaid rentpermonth hrareceived da dearnessallowance government governmentemployer note fnoturnover".split(
    " ",
  ),
);

/** Total income as such, of which nothing is allowed any more: it enters as other sources. */
const OTHER_INCOME = new Set(
  "totalincome normal normalincome slabincome otherincome othersources interest interestincome income unspecified".split(
    " ",
  ),
);

/** Pay under s. 17(1). */
const PAY = new Set(
  "basic basicda special specialallowance da dearnessallowance hrareceived transportallowance bonus pension allowances grosssalary commission".split(
    " ",
  ),
);

/** Parts that a certificate names inside the whole pay. */
const PARTS_OF_PAY = new Set("basic basicda da dearnessallowance hrareceived".split(" "));

function withInput(facts: TaxFacts, name: string, value: unknown, inputs: Inputs): TaxFacts {
  const plain = plainName(name);
  const { otherSources, salary } = facts;
  if (plain === "salary")
    return withPay(facts, isRecord(value) ? payIn(value) : amount(value), inputs);
  if (PAY.has(plain)) {
    // Beside pay in one sum they only say what it holds.
    const isPartOfSum = typeof inputs.salary === "number" && PARTS_OF_PAY.has(plain);
    return withPay(facts, isPartOfSum ? NOTHING : amount(value), inputs);
  }
  if (OTHER_INCOME.has(plain) && !(plain === "interest" && isHouseMarked(inputs)))
    return {
      ...facts,
      otherSources: {
        ...otherSources,
        unspecified: sumOf(otherSources.unspecified, amount(value)),
      },
    };
  const gains = gainNamed(name, value, facts);
  if (gains) return { ...facts, capitalGains: gains };
  switch (plain) {
    case "rentpermonth":
    case "annualrent":
    case "rentpaid":
      return isWithoutAllowance(inputs)
        ? facts
        : { ...facts, houseRent: houseRentIn(inputs, facts.year) };
    case "perquisites":
      return { ...facts, salary: { ...salary, section17_2: amount(value) } };
    case "profitsinlieu":
      return { ...facts, salary: { ...salary, section17_3: amount(value) } };
    case "professionaltax":
      return { ...facts, professionalTax: amount(value) };
    case "entertainmentallowance":
      return {
        ...facts,
        entertainmentAllowance: amount(value),
        salary: { ...salary, governmentEmployer: true },
      };
    case "selfoccupiedinterest":
    case "homeloaninterest":
      return { ...facts, house: { ...facts.house, selfOccupiedInterest: amount(value) } };
    case "letout":
    case "selfoccupied":
    case "deemedletout":
    case "houses":
    case "houseproperty":
      // A mere mark: the house is described by the names beside it, as in the module houseProperty.
      if (value === false) return facts;
      return {
        ...facts,
        houses: [...(facts.houses ?? []), ...housesIn(value === true ? inputs : value)],
      };
    case "rent":
    case "municipaltax":
    case "interest":
      if (isHouseMarked(inputs)) return facts;
      throw new UnknownInput(`${name} without a house`);
    case "digital":
      return { ...facts, business: { ...facts.business, presumptive: [tradeIn(inputs)] } };
    case "cash":
      if (inputs.digital !== undefined) return facts;
      return { ...facts, business: { ...facts.business, presumptive: [tradeIn(inputs)] } };
    case "incomehp":
    case "houseincome":
      return { ...facts, house: { ...facts.house, reported: amount(value) } };
    case "savingsinterest":
      return { ...facts, otherSources: { ...otherSources, savingsInterest: amount(value) } };
    case "depositinterest":
    case "fdinterest":
      return { ...facts, otherSources: { ...otherSources, depositInterest: amount(value) } };
    case "dividend":
    case "dividends":
      return { ...facts, dividends: { ...facts.dividends, received: amount(value) } };
    case "dividendinterest":
      return {
        ...facts,
        dividends: { received: NOTHING, ...facts.dividends, interestPaid: amount(value) },
      };
    case "familypension":
      return { ...facts, familyPension: amount(value) };
    case "vda":
    case "crypto":
    case "115bbh":
      return { ...facts, virtualAssets: amount(value) };
    case "vdatraded":
    case "vdabusiness":
      return { ...facts, business: { ...facts.business, virtualAssets: amount(value) } };
    case "firsthomeloan":
      if (value !== "same" && value !== "another")
        throw new UnknownInput(`a first home's loan is the same or another: ${String(value)}`);
      return { ...facts, firstHomeLoan: value };
    case "lottery":
    case "winnings":
    case "115bb":
      return { ...facts, winnings: { ...facts.winnings, lottery: amount(value) } };
    case "unexplained":
    case "115bbe":
      return { ...facts, unexplained: amount(value) };
    case "onlinegames":
    case "onlinegaming":
    case "games":
    case "115bbj":
      return { ...facts, winnings: { ...facts.winnings, onlineGames: amount(value) } };
    case "agri":
    case "agriculturalincome":
    case "agriincome":
      return { ...facts, agriculturalIncome: amount(value) };
    case "business":
    case "businessincome":
    case "businessprofit":
    case "profit":
      return { ...facts, business: { ...facts.business, books: amount(value) } };
    case "fno":
    case "fnoprofit":
      return { ...facts, business: { ...facts.business, futuresAndOptions: amount(value) } };
    case "intraday":
    case "intradayprofit":
    case "speculative":
      return { ...facts, business: { ...facts.business, intraday: amount(value) } };
    case "relief89":
      return { ...facts, relief89: amount(value) };
    case "broughtforward":
    case "broughtforwardlosses":
      return { ...facts, earlierLosses: lossesIn(value, facts.year) };
    case "foreign":
      return { ...facts, foreign: foreignIn(value) };
    case "policy":
      return {
        ...facts,
        policies: { ...facts.policies, rebateThreshold: thresholdNamed(String(value)) },
      };
    default:
      return withClaim(facts, name, value, inputs);
  }
}

/** `letOut: true` or `selfOccupied: true`: rent, taxes and interest beside it are of that house. */
function isHouseMarked(inputs: Inputs): boolean {
  return [inputs.letOut, inputs.selfOccupied, inputs.deemedLetOut].includes(true);
}

/** Receipts of a trade by the way they came, as the module presumptive names them: s. 44AD. */
function tradeIn(inputs: Inputs): Presumptive {
  return {
    section: "44AD",
    digital: givenAmount(inputs, "digital"),
    cash: givenAmount(inputs, "cash"),
  };
}

/** Rent is paid, but no pay holds an allowance for it: nothing is exempt under s. 10(13A). */
function isWithoutAllowance(inputs: Inputs): boolean {
  return givenAmount(payNames(inputs), "hraReceived") === 0;
}

function payIn(parts: Inputs): Rupees {
  for (const name of Object.keys(parts)) {
    const plain = plainName(name);
    if (!PAY.has(plain) && !/allowance|bonus|incentive|perquisite|arrear/.test(plain))
      throw new UnknownInput(`input not handled: salary.${name}`);
  }
  return sumOf(...Object.values(parts).map(amount));
}

/** Pay of all names together; the basic pay among them is the base of s. 80CCD and of the house rent. */
function withPay(facts: TaxFacts, more: Rupees, inputs: Inputs): TaxFacts {
  const { salary } = facts;
  const basic = basicIn(inputs);
  return {
    ...facts,
    salary: {
      ...salary,
      section17_1: sumOf(salary.section17_1, more),
      governmentEmployer:
        salary.governmentEmployer ||
        inputs.government === true ||
        inputs.governmentEmployer === true,
      ...(basic === undefined ? {} : { basicAndDearness: basic }),
    },
  };
}

function payNames(inputs: Inputs): Inputs {
  return { ...(isRecord(inputs.salary) ? inputs.salary : {}), ...inputs };
}

function basicIn(inputs: Inputs): Rupees | undefined {
  const pay = payNames(inputs);
  if (pay.basicDA !== undefined) return amount(pay.basicDA);
  // Pay in one sum is all basic: nothing else is known of it.
  if (pay.basic === undefined)
    return typeof pay.salary === "number" ? amount(pay.salary) : undefined;
  return sumOf(amount(pay.basic), amount(pay.da ?? pay.dearnessAllowance ?? 0));
}

/** Rent of a month or a year against pay, in the cities of the year's rule; "metro" names one of them. */
export function houseRentIn(inputs: Inputs, year: TaxYear): HouseRent {
  const pay = payNames(inputs);
  const monthly = pay.rentPerMonth ?? pay.monthlyRent;
  const rentPaid =
    monthly === undefined
      ? amount(pay.annualRent ?? pay.rentPaid ?? 0)
      : rupees(amount(monthly) * 12);
  const basic = basicIn(inputs);
  if (basic === undefined) throw new UnknownInput("a house rent without basic pay");
  return {
    kind: "computed",
    received: amount(pay.hraReceived ?? 0),
    basicAndDearness: basic,
    rentPaid,
    metro: isMetroNamed(inputs, year),
    estimated: false,
  };
}

function isMetroNamed({ city, metro }: Inputs, year: TaxYear): boolean {
  if (typeof metro === "boolean") return metro;
  const name = String(city ?? "other");
  return plainName(name) === "metro" || isMetro(name, ratesOf(year).limits.houseRent);
}

/** One house or a list of them. */
export function housesIn(value: unknown): HouseProperty[] {
  if (Array.isArray(value)) return value.flatMap(housesIn);
  if (!isRecord(value)) throw new TypeError("a house is an object");
  const of = (...names: string[]) => {
    const name = names.find((each) => value[each] !== undefined);
    return name === undefined ? undefined : amount(value[name]);
  };
  const use = value.selfOccupied ? "selfOccupied" : value.deemedLetOut ? "deemedLetOut" : "letOut";
  return [
    {
      use,
      rent: of("rent", "annualRent"),
      expectedRent: of("expectedRent", "municipalValue", "fairRent"),
      wasVacant: value.vacant === true,
      municipalTaxesPaid: of("municipalTax", "municipalTaxes", "municipalTaxesPaid"),
      interest: of("interest"),
      preConstructionInterest: of("preConstructionInterest"),
      smallInterestLimit: value.loanBefore1999 === true || value.smallInterestLimit === true,
      arrears: of("arrears", "unrealisedRentReceived"),
    },
  ];
}

type SplitName = "shortEquity" | "longEquity" | "long";

const GAIN = /^(stcg|ltcg)[_ ]?(111a|112a|112|50aa)?(?:[_ ]?(\d+(?:[_.]\d+)?))?$/i;

/** `ltcg112a_125`, `stcg111A`, `ltcg112_12_5`, `stcg`: section and rate in the name; without a rate, the year's own. */
function gainNamed(
  name: string,
  value: unknown,
  { capitalGains = {}, year }: TaxFacts,
): CapitalGains | undefined {
  if (plainName(name) === "land" || plainName(name) === "landorbuilding") {
    const land = landIn(value);
    if (year >= 2024) return { ...capitalGains, land: [...(capitalGains.land ?? []), land] };
    // Indexation was no choice yet, s. 112(1)(a)(ii).
    const { long = {} } = capitalGains;
    const before = sumOf(long.before ?? NOTHING, land.indexedGain);
    return { ...capitalGains, long: { ...long, before } };
  }
  const match = GAIN.exec(name);
  if (!match) return undefined;
  const [, term = "", section = "", digits] = match;
  const isShort = term.toLowerCase() === "stcg";
  const gain = amount(value);
  const kind = section.toLowerCase();
  if (isShort && kind !== "111a")
    return { ...capitalGains, short: sumOf(capitalGains.short ?? NOTHING, gain) };
  const into: SplitName = isShort ? "shortEquity" : kind === "112" ? "long" : "longEquity";
  const rate = digits === undefined ? undefined : rateNamed(digits);
  const side = rate === undefined ? (year < 2024 ? "before" : "after") : sideOf(into, rate);
  const split: GainBySplit = capitalGains[into] ?? {};
  return { ...capitalGains, [into]: { ...split, [side]: sumOf(split[side] ?? NOTHING, gain) } };
}

function rateNamed(digits: string): number {
  return digits === "125" ? 12.5 : Number(digits.replace("_", "."));
}

const RATES_BEFORE: Readonly<Record<SplitName, number>> = {
  shortEquity: 15,
  longEquity: 10,
  long: 20,
};
const RATES_AFTER: Readonly<Record<SplitName, number>> = {
  shortEquity: 20,
  longEquity: 12.5,
  long: 12.5,
};

function sideOf(into: SplitName, rate: number): "before" | "after" {
  if (rate === RATES_BEFORE[into]) return "before";
  if (rate === RATES_AFTER[into]) return "after";
  throw new UnknownInput(`no rate of ${rate}% for this gain`);
}

function landIn(value: unknown): LandGain {
  if (!isRecord(value)) throw new TypeError("a gain on land is an object");
  return { gain: amount(value.gain), indexedGain: amount(value.indexedGain) };
}

function lossesIn(value: unknown, year: TaxYear) {
  if (!isRecord(value)) throw new TypeError("earlier losses are an object");
  return Object.entries(value).map(([kind, loss]) => {
    if (!LOSS_KINDS.some((each) => each === kind)) throw new UnknownInput(`loss ${kind}`);
    return { kind: kind as LossKind, year: year - 1, amount: amount(loss) };
  });
}

function foreignIn(value: unknown) {
  return (Array.isArray(value) ? value : [value]).map((each) => {
    if (!isRecord(each)) throw new TypeError("foreign income is an object");
    return {
      country: String(each.country ?? "abroad"),
      income: amount(each.income),
      taxPaid: amount(each.taxPaid ?? 0),
      treaty: each.treaty !== false,
    };
  });
}

function thresholdNamed(policy: string) {
  switch (policy) {
    case "itdUtilityThresholdExcludesSpecialRate":
    case "rebateThresholdExcludesSpecial":
      return "withoutSpecialRates";
    case "literalTotalIncome":
      return "totalIncome";
    default:
      throw new UnknownInput(`policy ${policy}`);
  }
}

const SECTIONS = new Map(CLAIM_SECTIONS.map((section) => [plainName(section), section]));

/** A claim of Chapter VI-A by its section; 80D in the parts that the cases name. */
export function withClaim(facts: TaxFacts, name: string, value: unknown, inputs: Inputs): TaxFacts {
  const plain = plainName(name);
  const { claims } = facts;
  if (plain.startsWith("80d") && !plain.startsWith("80dd"))
    return { ...facts, claims: { ...claims, "80D": healthIn(healthNames(inputs), facts) } };
  const section = SECTIONS.get(plain === "80cch" ? "80cch2" : plain);
  switch (section) {
    case undefined:
      if (READ_ELSEWHERE.has(plain)) return facts;
      throw new UnknownInput(`input not handled: ${name}`);
    case "80D":
      return facts;
    case "80DD":
    case "80U": {
      const degree = degreeIn(section, value, inputs);
      return degree ? { ...facts, claims: { ...claims, [section]: degree } } : facts;
    }
    case "80DDB": {
      const claim = isRecord(value) ? value : { paid: value, ...inputs };
      return {
        ...facts,
        claims: {
          ...claims,
          "80DDB": {
            paid: amount(claim.paid ?? claim.actual),
            reimbursed: amount(claim.reimbursed ?? claim.reimbursement ?? 0),
            senior:
              claim.senior === true || claim.patientSenior === true || facts.age !== "below60",
          },
        },
      };
    }
    case "80G":
      return typeof value === "number"
        ? { ...facts, claims: { ...claims, "80G": amount(value) } }
        : { ...facts, donations: donationsIn(value) };
    case "80GG":
      return {
        ...facts,
        claims: { ...claims, "80GG": amount(isRecord(value) ? value.rentPaid : value) },
      };
    default:
      return { ...facts, claims: { ...claims, [section]: amount(value) } };
  }
}

/** `{ amount, rate: 50 or 100, limited, cash }` or a list of them. */
function donationsIn(value: unknown): Donation[] {
  return (Array.isArray(value) ? value : [value]).map((each) => {
    if (!isRecord(each)) throw new TypeError("a donation is an amount or an object");
    const rate = Number(each.rate ?? each.percent ?? 50);
    if (rate !== 50 && rate !== 100) throw new UnknownInput(`no donation is deducted at ${rate}%`);
    return {
      amount: amount(each.amount),
      share: rate === 100 ? "whole" : "half",
      limited: each.limited === true,
      inCash: each.cash === true || each.inCash === true,
    };
  });
}

/** A word, `true`, or an amount spent, which does not count; nothing without a disability. */
function degreeIn(section: string, value: unknown, inputs: Inputs): Disability | undefined {
  if (value === false || value === 0 || value === null || value === "none") return undefined;
  if (value === "severe" || inputs.severe === true || inputs.severity === "severe") return "severe";
  if (value === true || typeof value === "number") return "ordinary";
  if (/^(ordinary|normal|moderate|disab)/.test(plainName(String(value)))) return "ordinary";
  throw new UnknownInput(`no degree of disability for ${section}: ${String(value)}`);
}

/** `80D: { self, parents, parentsSenior }` is the same as the parts by their whole names. */
function healthNames(inputs: Inputs): Inputs {
  const parts = inputs["80D"];
  if (!isRecord(parts)) return inputs;
  const { "80D": _, ...others } = inputs;
  const named = Object.entries(parts).map(([name, value]) => [`80D_${name}`, value]);
  return { ...others, ...Object.fromEntries(named) };
}

/** `80D_self`, `80D_selfPremium`, `80D_selfSenior`, `80D_parents`, `80D_parentPremium`, `80D_parentsSenior`, check-ups and medical costs. */
function healthIn(inputs: Inputs, facts: TaxFacts) {
  const health = {
    self: 0,
    parents: 0,
    selfCheckUp: 0,
    parentsCheckUp: 0,
    selfMedical: 0,
    parentsMedical: 0,
  };
  let selfSenior =
    inputs.selfSenior === true ||
    Number(inputs.selfAge ?? 0) >= 60 ||
    (facts.age !== "below60" && isResident(facts.residence));
  let parentsSenior = inputs.parentsSenior === true || Number(inputs.parentAge ?? 0) >= 60;
  for (const [name, value] of Object.entries(inputs)) {
    const plain = plainName(name);
    if (!plain.startsWith("80d") || plain.startsWith("80dd")) continue;
    const part = plain.slice(3);
    const isParents = part.startsWith("parent");
    const isSenior = part.includes("senior");
    if (typeof value === "boolean") {
      if (isParents) parentsSenior ||= value;
      else selfSenior ||= value;
      continue;
    }
    const key =
      part.includes("check") || part.includes("preventive")
        ? "CheckUp"
        : part.includes("medical")
          ? "Medical"
          : "";
    const field = `${isParents ? "parents" : "self"}${key}` as keyof typeof health;
    health[field] += amount(value);
    if (isSenior && isParents) parentsSenior = true;
    if (isSenior && !isParents) selfSenior = true;
  }
  return {
    self: rupees(health.self),
    parents: rupees(health.parents),
    selfCheckUp: rupees(health.selfCheckUp),
    parentsCheckUp: rupees(health.parentsCheckUp),
    selfMedical: rupees(health.selfMedical),
    parentsMedical: rupees(health.parentsMedical),
    selfSenior,
    parentsSenior,
  };
}
