import { CLAIM_SECTIONS } from "#domain/tax/facts/facts.ts";
import { percent, rupees } from "#values/money.ts";
import type { Act } from "./act.ts";
import {
  type RebateRule,
  type RegimeRates,
  slabTable,
  surchargeRungs,
  type YearLimits,
} from "./rates.ts";

/** The Act whose numbers the rules quote. */
export const act1961: Act = {
  name: "1961",
  section: (of1961) => of1961,
  form: (of1962) => of1962,
};

/** The old regime of the Income-tax Act 1961: unchanged from FY 2023-24 to FY 2025-26. */
export const oldRegime: RegimeRates = {
  // Finance Act, First Schedule Part I, Paragraph A; ITR-2 utility AY 2026-27 cells B27 to B29.
  slabs: {
    below60: slabTable([2_50_000, 0], [5_00_000, 5], [10_00_000, 20], ["beyond", 30]),
    senior: slabTable([3_00_000, 0], [5_00_000, 5], [10_00_000, 20], ["beyond", 30]),
    superSenior: slabTable([5_00_000, 0], [10_00_000, 20], ["beyond", 30]),
  },
  // s. 87A, opening part: no marginal relief in this regime.
  // Only s. 112A(6) takes a tax out of its reach; total income counts whole (validation rule 23).
  rebate87A: {
    incomeLimit: rupees(5_00_000),
    most: rupees(12_500),
    marginalRelief: false,
    departmentTests: "totalIncome",
    against: "allBut112A",
  },
  // Finance Act, First Schedule Part I.
  surcharge: surchargeRungs(
    [50_00_000, 10],
    [1_00_00_000, 15],
    [2_00_00_000, 25],
    [5_00_00_000, 37],
  ),
  standardDeduction: rupees(50_000), // s. 16(ia)
  entertainmentAllowanceMost: rupees(5_000), // s. 16(ii), government employees
  // s. 16(iii) allows what was paid; Art. 276 stops a State at 2,500, the return's schema at 5,000 (two States).
  professionalTaxMost: rupees(5_000),
  exemptions: new Set([
    "leaveTravel",
    "gratuity",
    "commutedPension",
    "leaveEncashment",
    "houseRent",
    "specialAllowances",
    "dutyAllowances",
    "otherInBoth",
    "otherUnknown",
    "minorChild",
  ]),
  selfOccupiedInterestMost: rupees(2_00_000), // s. 24(b), second proviso: loan since 1-4-1999, built within 5 years
  houseLossSetOffMost: rupees(2_00_000), // s. 71(3A)
  chapterVIA: new Set(CLAIM_SECTIONS),
  employerPension: { government: percent(14), others: percent(10) }, // s. 80CCD(2)
  familyPensionMost: rupees(15_000), // s. 57(iia)
};

/** What s. 115BAC(2) leaves of exemptions and deductions; the same from FY 2024-25 on. */
export const newRegimeAllows = {
  standardDeduction: rupees(75_000), // s. 16(ia), proviso (Act 15 of 2024, from AY 2025-26)
  entertainmentAllowanceMost: rupees(0), // s. 115BAC(2)(i)
  professionalTaxMost: rupees(0), // s. 115BAC(2)(i)
  // s. 115BAC(2)(i) takes away 10(5), 10(13A), 10(14) (but r. 2BB(3)), 10(17), 10(32).
  exemptions: new Set([
    "gratuity",
    "commutedPension",
    "leaveEncashment",
    "dutyAllowances",
    "otherInBoth",
  ]),
  selfOccupiedInterestMost: rupees(0), // s. 115BAC(2)(i) with s. 23(2)
  houseLossSetOffMost: rupees(0), // s. 115BAC(2)(ii)(b)
  // s. 115BAC(2)(i) names 80CCH(2), the government's share. A summary of the rules reads the
  // soldier's own share, 80CCH(1), into it as well; we follow the text.
  chapterVIA: new Set(["80CCD(2)", "80CCH(2)", "80JJAA"]),
  employerPension: { government: percent(14), others: percent(14) }, // s. 80CCD(2), proviso (Act 15 of 2024)
  familyPensionMost: rupees(25_000), // s. 57(iia), proviso (Act 15 of 2024, from AY 2025-26)
} satisfies Partial<RegimeRates>;

/**
 * s. 87A, first proviso, tested on total income. The Department gives it against slab tax alone: CBDT
 * Circular 13/2025 for the years before the second proviso (Act 7 of 2025), that proviso since.
 */
export function newRegimeRebate(
  incomeLimit: number,
  most: number,
  departmentTests: RebateRule["departmentTests"] = "totalIncome",
): RebateRule {
  return {
    incomeLimit: rupees(incomeLimit),
    most: rupees(most),
    marginalRelief: true,
    departmentTests,
    against: departmentTests === "totalIncome" ? "slabTaxDisputed" : "slabTax",
  };
}

/** No rung above 25 % in the new regime: Finance Act, First Schedule Part I, proviso. */
export const newRegimeSurcharge = surchargeRungs(
  [50_00_000, 10],
  [1_00_00_000, 15],
  [2_00_00_000, 25],
);

/** Limits unchanged from FY 2023-24 to FY 2025-26, but for the free amount of s. 112A. */
export const limits: YearLimits = {
  cess: percent(4), // Finance Act s. 2: health and education cess
  group80CCE: rupees(1_50_000), // s. 80CCE
  pension80CCD1B: rupees(50_000), // s. 80CCD(1B)
  ownPension80CCD1: percent(10), // s. 80CCD(1)(a), of an employee's salary
  ownPensionWithoutSalary: percent(20), // s. 80CCD(1)(b), of gross total income
  health80D: { ordinary: rupees(25_000), senior: rupees(50_000) }, // s. 80D(2), (4)
  checkUp80D: rupees(5_000), // s. 80D(2A)
  disability: { ordinary: rupees(75_000), severe: rupees(1_25_000) }, // ss. 80DD(1), 80U(1)
  treatment80DDB: { ordinary: rupees(40_000), senior: rupees(1_00_000) }, // s. 80DDB
  firstHome80EE: rupees(50_000), // s. 80EE(2)
  firstHome80EEA: rupees(1_50_000), // s. 80EEA(2)
  electricVehicle80EEB: rupees(1_50_000), // s. 80EEB(2)
  rent80GG: { most: rupees(60_000), share: percent(25), rentAbove: percent(10) }, // s. 80GG: 5,000 a month
  // CBDT validation rules AY 2026-27: ITR-1 186, ITR-4 224; ITR-2 347, ITR-3 796. Other years' were not read.
  agniveer80CCH: {
    simpleForms: percent(46.2),
    otherForms: percent(60),
    mostWithBusiness: rupees(2_88_000), // ITR-3 and ITR-4
  },
  donations80G: { half: percent(50), incomeShare: percent(10), cashMost: rupees(2_000) }, // s. 80G(1), (4), (5D)
  savingsInterest80TTA: rupees(10_000), // s. 80TTA(1)
  seniorInterest80TTB: rupees(50_000), // s. 80TTB(1)
  houseRent: {
    rentAbove: percent(10),
    metro: percent(50),
    elsewhere: percent(40),
    cities: ["Delhi", "Mumbai", "Kolkata", "Chennai"],
    usualBasicPay: percent(50), // not of the law: a guess at common pay structures, decision 0005
  }, // r. 2A
  children: { education: rupees(100), hostel: rupees(300), most: 2 }, // r. 2BB(2), a month for each child
  gratuityMost: rupees(20_00_000), // s. 10(10)(ii), (iii)
  leaveEncashmentMost: rupees(25_00_000), // s. 10(10AA)(ii), since 1 April 2023
  voluntaryRetirementMost: rupees(5_00_000), // s. 10(10C)
  letOutDeduction: percent(30), // s. 24(a)
  smallInterestMost: rupees(30_000), // s. 24(b), first proviso
  dividendInterest: percent(20), // s. 57, first proviso
  agriculturalFree: rupees(5_000), // Finance Act s. 2(2)
  minorChildFree: rupees(1_500), // s. 10(32)
  entertainmentShare: percent(20), // s. 16(ii): a fifth of salary
  // s. 44AB(a): turnover of a business that is audited, and the higher one where cash is at most 5 %
  audit: { turnoverMost: rupees(1_00_00_000), turnoverMostFewCash: rupees(10_00_00_000) },
  presumptive: {
    digital: percent(6), // s. 44AD(1), proviso
    cash: percent(8), // s. 44AD(1)
    turnoverMost: rupees(2_00_00_000), // s. 44AD, Explanation (b)(ii)
    turnoverMostFewCash: rupees(3_00_00_000), // its proviso (Act 8 of 2023)
    profession: percent(50), // s. 44ADA(1)
    receiptsMost: rupees(50_00_000),
    receiptsMostFewCash: rupees(75_00_000), // s. 44ADA(1), proviso
    cashShare: percent(5),
  },
  special: {
    shortEquity: { before: percent(15), after: percent(20) }, // s. 111A(1)
    longEquity: { before: percent(10), after: percent(12.5) }, // s. 112A(2)
    longEquityFree: rupees(1_25_000), // s. 112A(2)(i): one limit over both parts of FY 2024-25
    long: { before: percent(20), after: percent(12.5) }, // s. 112(1)(a)(ii)
    listedBonds: percent(10), // s. 112(1), proviso after (d); s. 48 indexes no bond
    virtualAssets: percent(30), // s. 115BBH
    lottery: percent(30), // s. 115BB
    onlineGames: percent(30), // s. 115BBJ
    dividendsAbroad: percent(20), // s. 115A(1)(a), from memory; an agreement may hold less
    unexplained: percent(60), // s. 115BBE, from memory
    unexplainedSurcharge: percent(25), // Finance Act s. 2, on s. 115BBE, from memory
    surchargeMost: percent(15), // Finance Act, First Schedule Part I, provisos
  },
  advanceTaxFrom: rupees(10_000), // s. 208
  advanceTaxEnough: percent(90), // s. 234B(1)
  // s. 211(1)(a), s. 234C(1)(a) with its proviso for 12 and 36 per cent
  instalments: [
    { month: 6, day: 15, share: percent(15), enough: percent(12), months: 3 },
    { month: 9, day: 15, share: percent(45), enough: percent(36), months: 3 },
    { month: 12, day: 15, share: percent(75), enough: percent(75), months: 3 },
    { month: 3, day: 15, share: percent(100), enough: percent(100), months: 1 },
  ],
  monthlyInterest: percent(1), // ss. 234A(1), 234B(1), 234C(1)
  lateFee: { ordinary: rupees(5_000), small: rupees(1_000), smallIncome: rupees(5_00_000) }, // s. 234F
  // s. 140B(3): by months since the end of the assessment year; 48 months by Act 7 of 2025
  additionalTax: [
    { months: 12, rate: percent(25) },
    { months: 24, rate: percent(50) },
    { months: 36, rate: percent(60) },
    { months: 48, rate: percent(70) },
  ],
  additionalTaxAfterNotice: percent(10), // after a notice of reassessment, Finance Act 2026 (secondary sources)
};
