import { CLAIM_SECTIONS } from "#domain/tax/facts.ts";
import { percent, rupees } from "#values/money.ts";
import { type RegimeRates, slabTable, surchargeRungs, type YearLimits } from "./rates.ts";

/** The old regime of the Income-tax Act 1961: unchanged from FY 2023-24 to FY 2025-26. */
export const oldRegime: RegimeRates = {
  // Finance Act, First Schedule Part I, Paragraph A; ITR-2 utility AY 2026-27 cells B27 to B29.
  slabs: {
    below60: slabTable([2_50_000, 0], [5_00_000, 5], [10_00_000, 20], ["beyond", 30]),
    senior: slabTable([3_00_000, 0], [5_00_000, 5], [10_00_000, 20], ["beyond", 30]),
    superSenior: slabTable([5_00_000, 0], [10_00_000, 20], ["beyond", 30]),
  },
  // s. 87A, opening part: no marginal relief in this regime.
  rebate87A: { incomeLimit: rupees(5_00_000), most: rupees(12_500), marginalRelief: false },
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
  ]),
  selfOccupiedInterestMost: rupees(2_00_000), // s. 24(b), second proviso: loan since 1-4-1999, built within 5 years
  houseLossSetOffMost: rupees(2_00_000), // s. 71(3A)
  chapterVIA: new Set(CLAIM_SECTIONS),
  employerPension: { government: percent(14), others: percent(10) }, // s. 80CCD(2)
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
  chapterVIA: new Set(["80CCD(2)", "80CCH(2)"]),
  employerPension: { government: percent(14), others: percent(14) }, // s. 80CCD(2), proviso (Act 15 of 2024)
} satisfies Partial<RegimeRates>;

/** Limits that stood still from FY 2024-25 to FY 2025-26. */
export const limits: YearLimits = {
  cess: percent(4), // Finance Act s. 2: health and education cess
  group80CCE: rupees(1_50_000), // s. 80CCE
  pension80CCD1B: rupees(50_000), // s. 80CCD(1B)
  ownPension80CCD1: percent(10), // s. 80CCD(1)(a), of an employee's salary
  health80D: { ordinary: rupees(25_000), senior: rupees(50_000) }, // s. 80D(2), (4)
  savingsInterest80TTA: rupees(10_000), // s. 80TTA(1)
  seniorInterest80TTB: rupees(50_000), // s. 80TTB(1)
  houseRent: { rentAbove: percent(10), metro: percent(50), elsewhere: percent(40) }, // r. 2A
  advanceTaxFrom: rupees(10_000), // s. 208
  lateFee: { ordinary: rupees(5_000), small: rupees(1_000), smallIncome: rupees(5_00_000) }, // s. 234F
};
