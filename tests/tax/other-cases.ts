import { basicExemption } from "#domain/tax/charge/taxpayer.ts";
import { emptyFacts, isResident, type Regime, type TaxFacts } from "#domain/tax/facts/facts.ts";
import type { RentMonths } from "#domain/tax/facts/more-facts.ts";
import { presumedProfit } from "#domain/tax/income/business.ts";
import { rentWithoutAllowance } from "#domain/tax/income/claim-limits.ts";
import { chapterVIA } from "#domain/tax/income/deductions.ts";
import { houseHead } from "#domain/tax/income/house-property.ts";
import { houseRentExemption, houseRentExemptionByMonth } from "#domain/tax/income/house-rent.ts";
import { familyPensionDeduction } from "#domain/tax/income/other-sources.ts";
import { gratuityExemption, leaveEncashmentExemption } from "#domain/tax/income/retirement.ts";
import { advanceTaxInstalments } from "#domain/tax/return/advance-tax.ts";
import { dueDatesOf } from "#domain/tax/return/due-dates.ts";
import { bearsRevisionFee, lateFeeOn } from "#domain/tax/return/fees.ts";
import { interest234AOn } from "#domain/tax/return/interest-234a.ts";
import { interest234B } from "#domain/tax/return/interest-234b.ts";
import { interest234C } from "#domain/tax/return/interest-234c.ts";
import { ratesOf } from "#domain/tax/years/years.ts";
import { isAfter, monthsOrPart, plainDate } from "#values/dates.ts";
import { NOTHING, type Rupees, rupees, shareOf, sumOf } from "#values/money.ts";
import { firstDay, lastDay, type TaxYear } from "#values/year.ts";
import {
  type Answer,
  amount,
  given,
  givenAmount,
  type Inputs,
  isRecord,
  plainName,
  refuseUnknown,
  type TaxCase,
  UnknownInput,
} from "./case.ts";
import {
  ageOfCase,
  houseRentIn,
  housesIn,
  regimeOfCase,
  residenceOfCase,
  withClaim,
  yearOfCase,
} from "./income-tax-case.ts";

function names(list: string): ReadonlySet<string> {
  return new Set(list.split(" ").map(plainName));
}

const RENT = names(
  "basicDA basic da dearnessAllowance commission hraReceived annualRent rentPaid rentPerMonth city metro periods",
);
const RENT_OF_A_PERIOD = names("months basicDA basic da hraReceived rent rentPerMonth city");

/** House rent allowance, s. 10(13A), of the year or by periods whose amounts are of a month: nothing in the new regime. */
export function answerHouseRent(taxCase: TaxCase): Answer {
  refuseUnknown(taxCase.inputs, RENT);
  const year = yearOfCase(taxCase);
  const { houseRent } = ratesOf(year).limits;
  const { periods } = taxCase.inputs;
  const { exempt } = Array.isArray(periods)
    ? houseRentExemptionByMonth(periods.map(rentMonths), houseRent)
    : houseRentExemption(rentOfYear(taxCase.inputs, year), houseRent);
  return { hraExempt: regimeOfDeductions(taxCase.regime) === "new" ? NOTHING : exempt };
}

function rentOfYear(inputs: Inputs, year: TaxYear) {
  const rent = houseRentIn(inputs, year);
  if (rent.kind !== "computed") throw new UnknownInput("a house rent without figures");
  // A share of turnover is pay for this section alone: r. 2A with Schedule IV, Part A, r. 2(h).
  const basicAndDearness = sumOf(rent.basicAndDearness, givenAmount(inputs, "commission"));
  return { ...rent, basicAndDearness };
}

function rentMonths(period: unknown): RentMonths {
  if (!isRecord(period)) throw new TypeError("a period of rent is an object");
  refuseUnknown(period, RENT_OF_A_PERIOD);
  return {
    months: Number(period.months),
    received: givenAmount(period, "hraReceived"),
    basicAndDearness: sumOf(givenAmount(period, "basicDA", "basic"), givenAmount(period, "da")),
    rentPaid: givenAmount(period, "rent", "rentPerMonth"),
    city: String(period.city ?? "other"),
  };
}

const LEAVE = names(
  "received avgSalary10m avg10 unavailedMonths unavailedDays government exemptBefore",
);

/** Cash for leave, s. 10(10AA). */
export function answerLeave(taxCase: TaxCase): Answer {
  const { inputs } = taxCase;
  refuseUnknown(inputs, LEAVE);
  const months = given(inputs, "unavailedMonths");
  const isKnown = months !== undefined || inputs.unavailedDays !== undefined;
  if (!isKnown && inputs.government !== true)
    throw new UnknownInput("leave encashment without unavailedMonths or unavailedDays");
  const { exempt } = leaveEncashmentExemption(
    {
      government: inputs.government === true,
      received: amount(inputs.received),
      averagePay: givenAmount(inputs, "avgSalary10m", "avg10"),
      unavailedMonths:
        months === undefined ? Number(inputs.unavailedDays ?? 0) / 30 : Number(months),
      exemptBefore: givenAmount(inputs, "exemptBefore"),
    },
    ratesOf(yearOfCase(taxCase)).limits.leaveEncashmentMost,
  );
  return { exempt };
}

const GRATUITY = names(
  "coveredByAct lastBasicDA years months received avg10 avgSalary10m completedYears government exemptBefore",
);

/** Gratuity, s. 10(10). */
export function answerGratuity(taxCase: TaxCase): Answer {
  const { inputs } = taxCase;
  refuseUnknown(inputs, GRATUITY);
  const received = amount(inputs.received);
  const exemptBefore = givenAmount(inputs, "exemptBefore");
  const most = ratesOf(yearOfCase(taxCase)).limits.gratuityMost;
  if (inputs.government === true)
    return { exempt: gratuityExemption({ kind: "government", received }, most).exempt };
  const service = Number(given(inputs, "completedYears", "years") ?? 0);
  const years = Math.floor(service);
  const { exempt } = gratuityExemption(
    inputs.coveredByAct === true
      ? {
          kind: "coveredByAct",
          received,
          lastPay: amount(inputs.lastBasicDA),
          years,
          months: Number(inputs.months ?? (service - years) * 12),
          exemptBefore,
        }
      : {
          kind: "notCovered",
          received,
          averagePay: givenAmount(inputs, "avg10", "avgSalary10m", "lastBasicDA"),
          completedYears: years,
          exemptBefore,
        },
    most,
  );
  return { exempt };
}

/** Deduction from a family pension, s. 57(iia). */
export function answerFamilyPension(taxCase: TaxCase): Answer {
  refuseUnknown(taxCase.inputs, names("familyPension"));
  const rules = ratesOf(yearOfCase(taxCase))[regimeOfCase(taxCase.regime)];
  const pension = amount(taxCase.inputs.familyPension);
  return { deduction57iia: familyPensionDeduction(pension, rules.familyPensionMost) };
}

/** A case of any regime asks for what the old one allows: the new one allows less of it, not otherwise. */
function regimeOfDeductions(regime: string | undefined): Regime {
  return regime === undefined || regime === "any" ? "old" : regimeOfCase(regime);
}

const HOUSE = names(
  "selfOccupied letOut deemedLetOut rent annualRent municipalTax municipalTaxes interest expectedRent municipalValue fairRent vacant preConstructionInterest loanBefore1999 arrears unrealisedRentReceived houses",
);

/** The head House property with its set-off. */
export function answerHouse(taxCase: TaxCase): Answer {
  const { inputs } = taxCase;
  refuseUnknown(inputs, HOUSE);
  const year = yearOfCase(taxCase);
  const rates = ratesOf(year);
  const facts: TaxFacts = { ...emptyFacts(year), houses: housesIn(inputs.houses ?? inputs) };
  const regime = regimeOfDeductions(taxCase.regime);
  const head = houseHead(facts, regime, rates);
  const result = rupees(head.income - head.lossLeft);
  const sum = (id: string) =>
    sumOf(...head.lines.filter((line) => line.id.endsWith(id)).map((line) => line.amount));
  const nav = sum(".annualValue");
  return {
    nav,
    std30: shareOf(rupees(Math.max(0, nav)), rates.limits.letOutDeduction),
    incomeHP: result,
    setOffAgainstOtherHeads: rupees(Math.max(0, -head.income)),
    carriedForward: head.lossLeft,
  };
}

const INTEREST = names(
  "taxDue assessedTax tax unpaidTax unpaid taxPayable totalTax netTax balanceTax outstandingTax tds tcs tdsTcs advanceTax advanceTaxPaid payments dueDate due filedOn filingDate paidOn totalIncome returnSection presumptive business excused seventhProviso mustFile",
);

/** Which of the interest sections a case asks about is seen from what it expects. */
export function answerInterest(taxCase: TaxCase): Answer {
  refuseUnknown(taxCase.inputs, INTEREST);
  const answer: Answer = {};
  for (const name of Object.keys(taxCase.expected)) {
    switch (name) {
      case "interest234A":
        Object.assign(answer, answer234A(taxCase));
        break;
      case "interest234B":
        Object.assign(answer, answer234B(taxCase));
        break;
      case "interest234C":
        Object.assign(answer, answer234C(taxCase));
        break;
      case "fee234F":
        Object.assign(answer, answer234F(taxCase));
        break;
      case "fee234I":
        Object.assign(answer, answer234I(taxCase));
        break;
    }
  }
  return answer;
}

const TAX = [
  "taxDue",
  "assessedTax",
  "tax",
  "unpaidTax",
  "unpaid",
  "taxPayable",
  "totalTax",
  "netTax",
  "balanceTax",
  "outstandingTax",
] as const;
const PAID_AT_SOURCE = ["tds", "tcs", "tdsTcs"] as const;

function taxIn(inputs: Inputs): Rupees {
  return rupees(
    Math.max(
      0,
      givenAmount(inputs, ...TAX) -
        sumOf(...PAID_AT_SOURCE.map((name) => givenAmount(inputs, name))),
    ),
  );
}

function dayIn(inputs: Inputs, ...all: readonly string[]) {
  const day = given(inputs, ...all);
  return day === undefined ? undefined : plainDate(String(day));
}

/** Payments as `[day, amount]`, `{ date, amount }`, amounts by instalment, a bare sum, or none. */
function paymentsIn(inputs: Inputs, year: ReturnType<typeof yearOfCase>) {
  const value = given(inputs, "advanceTax", "advanceTaxPaid", "payments");
  if (value === undefined) return [];
  if (!Array.isArray(value)) return [{ paidOn: firstDay(year), amount: amount(value) }];
  const days = advanceTaxInstalments(year, NOTHING).map(({ day }) => day);
  return value.map((each: unknown, index) => {
    if (typeof each === "number")
      return { paidOn: days[index] ?? lastDay(year), amount: amount(each) };
    if (Array.isArray(each)) return { paidOn: plainDate(String(each[0])), amount: amount(each[1]) };
    if (!isRecord(each)) throw new TypeError("a payment is a pair or an object");
    return {
      paidOn: plainDate(String(given(each, "date", "paidOn", "on", "day"))),
      amount: amount(each.amount),
    };
  });
}

function answer234A(taxCase: TaxCase): Answer {
  const { inputs } = taxCase;
  const year = yearOfCase(taxCase);
  const advance = sumOf(NOTHING, ...paymentsIn(inputs, year).map((each) => each.amount));
  const unpaid = rupees(Math.max(0, taxIn(inputs) - advance));
  const due = dayIn(inputs, "dueDate", "due") ?? dueDatesOf(year).due;
  const filedOn = dayIn(inputs, "filedOn", "filingDate", "paidOn");
  if (!filedOn) throw new UnknownInput("234A without a day of filing");
  const line = interest234AOn(year, unpaid, due, filedOn);
  return { months: monthsOrPart(due, filedOn), interest234A: line?.amount ?? 0 };
}

/** ss. 207(2), 208: from ten thousand rupees on; not a resident senior without business. */
function owesAdvanceTax(taxCase: TaxCase, tax: Rupees): boolean {
  const isSpared =
    ageOfCase(taxCase) !== "below60" &&
    isResident(residenceOfCase(taxCase.residential)) &&
    !taxCase.inputs.presumptive &&
    taxCase.inputs.business !== true;
  return !isSpared && tax >= ratesOf(yearOfCase(taxCase)).limits.advanceTaxFrom;
}

function answer234B(taxCase: TaxCase): Answer {
  const { inputs } = taxCase;
  const year = yearOfCase(taxCase);
  const paidOn = dayIn(inputs, "paidOn", "filedOn");
  if (!paidOn) throw new UnknownInput("234B without a day of payment");
  const tax = taxIn(inputs);
  const advance = sumOf(NOTHING, ...paymentsIn(inputs, year).map((each) => each.amount));
  const owes = owesAdvanceTax(taxCase, tax);
  const line = owes ? interest234B(year, tax, advance, paidOn) : undefined;
  return { months: monthsOrPart(lastDay(year), paidOn), interest234B: line?.amount ?? 0 };
}

function answer234C(taxCase: TaxCase): Answer {
  const { inputs } = taxCase;
  const year = yearOfCase(taxCase);
  const tax = taxIn(inputs);
  const owes = owesAdvanceTax(taxCase, tax);
  const business = inputs.presumptive ? "presumptive" : undefined;
  const line = owes
    ? interest234C(year, tax, paymentsIn(inputs, year), lastDay(year), {
        business,
        excused: givenAmount(inputs, "excused"),
      })
    : undefined;
  return { interest234C: line?.amount ?? 0 };
}

function answer234F(taxCase: TaxCase): Answer {
  const { inputs } = taxCase;
  const year = yearOfCase(taxCase);
  const income = amount(inputs.totalIncome);
  const due = dayIn(inputs, "dueDate", "due") ?? dueDatesOf(year).due;
  const filedOn = dayIn(inputs, "filedOn");
  if (!filedOn) throw new UnknownInput("234F without a day of filing");
  const taxpayer = { age: ageOfCase(taxCase), residence: residenceOfCase(taxCase.residential) };
  const exempt = basicExemption(regimeOfCase(taxCase.regime), taxpayer, ratesOf(year));
  const mustFile = income > exempt || inputs.seventhProviso === true || inputs.mustFile === true;
  return { fee234F: mustFile && isAfter(filedOn, due) ? lateFeeOn(income, year) : 0 };
}

function answer234I(taxCase: TaxCase): Answer {
  const { inputs } = taxCase;
  const year = yearOfCase(taxCase);
  const filedOn = dayIn(inputs, "filedOn");
  if (!filedOn) throw new UnknownInput("234-I without a day of filing");
  const isRevised =
    String(inputs.returnSection ?? "139(5)") === "139(5)" || inputs.returnSection === "263(5)";
  const bears = isRevised && bearsRevisionFee(year, filedOn);
  return { fee234I: bears ? lateFeeOn(amount(inputs.totalIncome), year) : 0 };
}

const PRESUMED = names(
  "profession digital cash receipts grossReceipts turnover cashReceipts cashPct section declared profit",
);

/** Presumed profit: receipts without a split are a profession's. */
export function answerPresumptive(taxCase: TaxCase): Answer {
  const { inputs } = taxCase;
  refuseUnknown(inputs, PRESUMED);
  const rates = ratesOf(yearOfCase(taxCase)).limits.presumptive;
  const isProfession = inputs.section === "44ADA" || inputs.profession === true;
  const isTrade =
    !isProfession &&
    (inputs.section === "44AD" || inputs.digital !== undefined || inputs.turnover !== undefined);
  const declared = givenAmount(inputs, "declared", "profit");
  const whole = givenAmount(inputs, "turnover", "receipts", "grossReceipts");
  const cashShare = Number(inputs.cashPct ?? 0);
  const cash =
    inputs.cashPct === undefined
      ? givenAmount(inputs, "cash", "cashReceipts")
      : rupees(Math.floor((whole * cashShare) / 100)); // a share of 5 % is not above 5 %
  const presumed = presumedProfit(
    isTrade
      ? {
          section: "44AD",
          digital: inputs.digital === undefined ? rupees(whole - cash) : amount(inputs.digital),
          cash,
          declared,
        }
      : {
          section: "44ADA",
          receipts: inputs.digital === undefined ? whole : sumOf(amount(inputs.digital), cash),
          cash,
          declared,
        },
    rates,
  );
  return { eligible: presumed.eligible, cap: presumed.most, presumptiveIncome: presumed.profit };
}

/** Income large enough that no deduction meets it. */
const ENOUGH = rupees(10_00_00_000);
const BESIDE = names(
  "parentsSenior selfSenior selfAge parentAge actual government basicDA salary adjTotalIncome severe senior reimbursed",
);

/** Chapter VI-A: what each claim comes to, under the names the case expects. */
export function answerChapterVIA(taxCase: TaxCase): Answer {
  const { inputs } = taxCase;
  const year = yearOfCase(taxCase);
  const rates = ratesOf(year);
  const regime = regimeOfDeductions(taxCase.regime);
  const names = Object.keys(inputs).filter((name) => !BESIDE.has(plainName(name)));
  const asksSenior = names.some((name) => plainName(name) === "80ttb") && taxCase.age === "any";
  const interest = givenAmount(inputs, "80TTA", "80TTB");
  const pay = givenAmount(inputs, "basicDA", "salary");
  const empty = emptyFacts(year);
  let facts: TaxFacts = {
    ...empty,
    age: asksSenior ? "senior" : ageOfCase(taxCase),
    residence: residenceOfCase(taxCase.residential),
    otherSources: { ...empty.otherSources, savingsInterest: interest, unspecified: NOTHING },
    // The section alone is asked: s. 24(b), where 80EE and 80EEA begin, counts as used up, by another loan.
    firstHomeLoan: "another",
    house: { ...empty.house, selfOccupiedInterest: rates.old.selfOccupiedInterestMost },
    salary: {
      ...empty.salary,
      section17_1: pay > 0 ? pay : ENOUGH,
      basicAndDearness: pay > 0 ? pay : ENOUGH,
      governmentEmployer: inputs.government === true,
    },
  };
  for (const name of names) facts = withClaim(facts, name, inputs[name], inputs);
  const { lines, deducted } = chapterVIA(facts, regime, rates, ENOUGH);
  const answer: Answer = { total: deducted, chapterVIA: deducted };
  for (const { id, amount: allowed } of lines)
    answer[plainName(id.slice("deduction.".length))] = allowed;
  answer["80cch"] = sumOf(
    ...["80cch1", "80cch2"].map((name) => (answer[name] as Rupees | undefined) ?? NOTHING),
  );
  answer["80g"] ??= answer["80gdonations"];
  const group = ["80c", "80ccc", "80ccd1"].map(
    (name) => (answer[name] as Rupees | undefined) ?? NOTHING,
  );
  answer["80cce"] = sumOf(...group);
  const rent = inputs["80GG"];
  if (isRecord(rent) && rent.adjTotalIncome !== undefined && rates[regime].chapterVIA.has("80GG")) {
    answer["80gg"] = rentWithoutAllowance(
      amount(rent.rentPaid),
      amount(rent.adjTotalIncome),
      rates.limits.rent80GG,
    ).amount;
  }
  const asked = Object.keys(taxCase.expected).map((name) => [name, answer[plainName(name)] ?? 0]);
  return Object.fromEntries(asked);
}
