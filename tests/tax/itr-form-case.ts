import type { FormProfile } from "#domain/tax/charge/form-profile.ts";
import { whichForm } from "#domain/tax/charge/itr-form.ts";
import type { Presumptive } from "#domain/tax/facts/more-facts.ts";
import type { Filer } from "#domain/tax/facts/payments.ts";
import { presumedProfit } from "#domain/tax/income/business.ts";
import { advanceTaxInstalments } from "#domain/tax/return/advance-tax.ts";
import { dueDatesOf, dueDayOf } from "#domain/tax/return/due-dates.ts";
import { filingStatus } from "#domain/tax/return/filing-status.ts";
import { ratesOf } from "#domain/tax/years/years.ts";
import type { PlainDate } from "#values/dates.ts";
import { NOTHING, type Rupees, rupees, sumOf } from "#values/money.ts";
import { type TaxYear, taxYear } from "#values/year.ts";
import {
  type Answer,
  amount,
  givenAmount,
  type Inputs,
  plainName,
  refuseUnknown,
  UnknownInput,
} from "./case.ts";
import { residenceOfCase } from "./income-tax-case.ts";
import { type CaseResult, sameValues } from "./run-case.ts";

export type FormCase = { id: string; ay: string; facts: Inputs; expected: Record<string, unknown> };
export type DateCase = { id: string; facts: Inputs; expected: Record<string, unknown> };
export type FormCases = { formSelection?: FormCase[]; dueDates?: DateCase[] };

/** Runs a file of form selections and due dates, in its order. */
export function runFormCases({ formSelection = [], dueDates = [] }: FormCases): CaseResult[] {
  return [
    ...formSelection.map((each) => result(each, () => answerForm(each))),
    ...dueDates.map((each) => result(each, () => answerDates(each.facts))),
  ];
}

function result({ id, expected }: DateCase, answer: () => Answer): CaseResult {
  const actual = attempted(expected, answer);
  return { id, ok: sameValues(expected, actual), expected, actual };
}

function attempted(expected: Record<string, unknown>, answer: () => Answer): Answer | string {
  try {
    const whole = answer();
    return Object.fromEntries(Object.keys(expected).map((name) => [name, whole[name]]));
  } catch (error) {
    if (error instanceof UnknownInput || error instanceof TypeError || error instanceof RangeError)
      return error.message;
    throw error;
  }
}

/** Income at ordinary heads, by the names of the cases. */
const INCOMES =
  "salary pension interest otherIncome familyPension dividend dividends rent rentalIncome houseIncome incomeHP totalIncome".split(
    " ",
  );

/** How a name that makes one mark of the profile is recognised; the first that fits counts. */
const MARKS: readonly (readonly [keyof FormProfile, RegExp])[] = [
  ["futuresAndOptions", /^(fno|fando|futures|derivative)/],
  ["intraday", /^(intraday|specul)/],
  ["partnerInFirm", /^partner/],
  ["commission", /commission|brokerage|agency/],
  ["businessByBooks", /books/],
  ["losses", /loss/],
  ["otherCapitalGains", /^(stcg|ltcg(?!112a)|capitalgain|propertygain)/],
  ["virtualAssets", /^(vda|crypto|nft)/],
  ["unexplainedIncome", /unexplained|115bbe/],
  ["winnings", /lotter|winning|game|gaming|race|115bb/],
  ["director", /director/],
  ["unlistedShares", /unlisted/],
  ["foreignAsset", /foreign(asset|bank|account|signing|rsu|share)|signingauthority/],
  ["foreignIncome", /^(foreignincome|incomeabroad)/],
  ["reliefForForeignTax", /^relief9/],
  ["tdsUnder194N", /194n/],
  ["esopTaxDeferred", /esop/],
  ["clubbedIncome", /club/],
  ["deductionsUnder57", /57/],
  ["taxOfAnother", /anotherperson|5a$/],
];
const BESIDE =
  "status residency ltcg112A houseProperties houses agri agriculturalIncome presumptive cashPct businessTurnover turnover professionReceipts receipts profit profession professional age audit llp vehicles goodsCarriages";
const KNOWN: ReadonlySet<string> = new Set([...INCOMES, ...BESIDE.split(" ")].map(plainName));

/** The marks that the facts make. Throws UnknownInput for a name that means nothing here. */
function marksIn(facts: Inputs): Partial<Record<keyof FormProfile, boolean>> {
  const marks: Partial<Record<keyof FormProfile, boolean>> = {};
  for (const [name, value] of Object.entries(facts)) {
    const plain = plainName(name);
    if (KNOWN.has(plain)) continue;
    const [mark] = MARKS.find(([, pattern]) => pattern.test(plain)) ?? [];
    if (!mark) throw new UnknownInput(`input not handled: ${name}`);
    marks[mark] ||= holds(value);
  }
  return marks;
}

function answerForm({ ay, facts }: FormCase): Answer {
  const year = yearOf({ ay });
  const presumptive = presumptiveIn(facts);
  const goodsCarriages = facts.presumptive === "44AE";
  const byBooks =
    !presumptive && !goodsCarriages && (hasBusiness(facts) || holds(facts.commission));
  const marks = marksIn(facts);
  const profile: FormProfile = {
    ...marks,
    status: statusOf(facts, presumptive),
    residence: residenceOfCase(String(facts.residency ?? "ROR")),
    totalIncome: sumOf(
      ...INCOMES.map((name) => givenAmount(facts, name)),
      profitIn(facts, presumptive, year),
    ),
    houses: Number(facts.houseProperties ?? facts.houses ?? 0),
    gains112A: givenAmount(facts, "ltcg112A"),
    agriculturalIncome: givenAmount(facts, "agri", "agriculturalIncome"),
    presumptive: presumptive ? [presumptive] : [],
    goodsCarriages,
    businessByBooks: marks.businessByBooks || byBooks || isBelowPresumed(facts, presumptive, year),
  };
  const { form, reasons } = whichForm(year, profile);
  return { form, reasons };
}

/** A firm is here only for ITR-4: any other return of a firm, and every one of a company, is a form not held. */
function statusOf({ status, llp }: Inputs, presumptive?: Presumptive): FormProfile["status"] {
  const plain = plainName(String(status ?? "individual"));
  if (plain === "individual" || plain === "huf") return plain;
  if (plain.includes("firm") && presumptive && llp !== true) return "firm";
  throw new UnknownInput(`no return form is held for the status ${String(status)}`);
}

function holds(value: unknown): boolean {
  return typeof value === "number" ? value !== 0 : Boolean(value);
}

function hasBusiness(facts: Inputs): boolean {
  return ["businessTurnover", "turnover", "professionReceipts", "receipts"].some((name) =>
    holds(facts[name]),
  );
}

/** The section named, with receipts divided by the share of cash. */
function presumptiveIn(facts: Inputs): Presumptive | undefined {
  const whole = givenAmount(
    facts,
    "businessTurnover",
    "turnover",
    "professionReceipts",
    "receipts",
  );
  // Rounded down: a share of 5 % is not above 5 %.
  const cash = rupees(Math.floor((whole * Number(facts.cashPct ?? 0)) / 100));
  if (facts.presumptive === "44AD") return { section: "44AD", digital: rupees(whole - cash), cash };
  if (facts.presumptive === "44ADA") return { section: "44ADA", receipts: whole, cash };
  if (![undefined, null, false, "none", "44AE"].some((each) => each === facts.presumptive))
    throw new UnknownInput(`no presumptive section: ${String(facts.presumptive)}`);
  return undefined;
}

/** The profit below which a declaration leaves the presumptive scheme: ss. 44AD(1), 44ADA(1). */
function leastProfit(presumptive: Presumptive, year: TaxYear): Rupees {
  return presumedProfit(presumptive, ratesOf(year).limits.presumptive).least;
}

/**
 * Whether a declared profit is below the presumed one. The cases give the share of cash loosely: up to the
 * twentieth that lifts the limit of s. 44AD they hold 6 % of all receipts to be enough.
 */
function isBelowPresumed(facts: Inputs, presumptive: Presumptive | undefined, year: TaxYear) {
  if (!presumptive || facts.profit === undefined) return false;
  const isNearlyAllDigital =
    presumptive.section === "44AD" &&
    presumptive.cash * 20 <= presumptive.digital + presumptive.cash;
  const counted: Presumptive = isNearlyAllDigital
    ? { ...presumptive, digital: sumOf(presumptive.digital, presumptive.cash), cash: NOTHING }
    : presumptive;
  return amount(facts.profit) < leastProfit(counted, year);
}

function profitIn(facts: Inputs, presumptive: Presumptive | undefined, year: TaxYear): Rupees {
  if (facts.profit !== undefined) return amount(facts.profit);
  return presumptive ? leastProfit(presumptive, year) : NOTHING;
}

/** An assessment year is the year after that of income; `fy` and `ty` name the year of income itself. */
function yearOf({ ay, fy, ty }: Inputs): TaxYear {
  const named = ay ?? fy ?? ty;
  if (typeof named !== "string") throw new UnknownInput("no year is named");
  return taxYear(Number(named.slice(0, 4)) - (ay === undefined ? 0 : 1));
}

function filerOf({ form, audit, tp }: Inputs): Filer {
  if (tp === true) return "transferPricing";
  if (audit === true) return "audit";
  return form === "ITR-3" || form === "ITR-4" ? "business" : "noBusiness";
}

const DATES: ReadonlySet<string> = new Set(
  "ay fy ty form audit tp type advanceTax presumptive".split(" ").map(plainName),
);

function answerDates(facts: Inputs): Answer {
  refuseUnknown(facts, DATES);
  if (facts.advanceTax !== undefined) return answerInstalments(facts);
  const year = yearOf(facts);
  const dates = dueDatesOf(year);
  const text = (day: PlainDate | undefined) => day?.toString();
  const due = dueDayOf(year, filerOf(facts));
  const last: Readonly<Record<string, PlainDate>> = {
    original: due,
    belated: dates.belatedUntil,
    revised: dates.revisedUntil,
    updated: dates.updatedUntil,
  };
  const type = String(facts.type ?? "belated");
  const until = last[type];
  if (!until) throw new UnknownInput(`no kind of return is called ${type}`);
  const onTheLastDay = filingStatus({
    year,
    today: type === "original" ? due : dates.belatedUntil,
    filed: "no",
    filer: filerOf(facts),
  });
  return {
    due: text(due),
    itr: text(due),
    schemaConstant: text(dates.dueBeforeExtension ?? due),
    tar: text(dates.auditReport),
    last: facts.type === undefined ? undefined : text(until),
    oldRegimeAllowed: onTheLastDay.regimes.old.open === "yes",
    feeAfter: text(dates.revisionFeeAfter),
  };
}

function answerInstalments({ advanceTax, presumptive }: Inputs): Answer {
  const year = taxYear(Number(String(advanceTax).slice(0, 4)));
  const business = presumptive ? "presumptive" : undefined;
  const all = advanceTaxInstalments(year, rupees(100), business);
  return { instalments: all.map(({ day, share }) => [day.toString(), share]) };
}
