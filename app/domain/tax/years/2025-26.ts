import { plainDate } from "#values/dates.ts";
import { rupees } from "#values/money.ts";
import {
  act1961,
  limits,
  newRegimeAllows,
  newRegimeRebate,
  newRegimeSurcharge,
  oldRegime,
} from "./act-1961.ts";
import { atEveryAge, slabTable, type YearRates } from "./rates.ts";

/** FY 2025-26 / AY 2026-27: the last year of the Income-tax Act 1961, as amended by the Finance Act 2025. */
export const year2025: YearRates = {
  act: act1961,
  dueDates: {
    due: plainDate("2026-07-31"),
    dueForBusiness: plainDate("2026-08-31"), // Finance Act 2026, for FY 2025-26 too
    dueAfterAudit: plainDate("2026-10-31"),
    dueAfterTransferPricing: plainDate("2026-11-30"),
    auditReport: plainDate("2026-09-30"),
    belatedUntil: plainDate("2026-12-31"),
    revisedUntil: plainDate("2027-03-31"), // Finance Act 2026
    revisionFeeAfter: plainDate("2026-12-31"), // s. 234-I; ITR-1 validation rules 324, 328
    updatedUntil: plainDate("2031-03-31"),
    sources: [
      {
        id: "dates.sectionAndSchema",
        params: { section: "139", financeAct: 2026, assessmentYear: "2026-27" },
      },
      { id: "dates.noExtensionFound", params: { by: "2026-11-20" } },
    ],
  },
  // validation rules and schema maxima of AY 2026-27
  simpleForms: {
    income: rupees(50_00_000),
    houses: 2,
    gains112A: rupees(1_25_000),
    agricultural: rupees(5_000),
  },
  limits,
  costInflationIndex: 376, // Notification 70/2025
  old: oldRegime,
  new: {
    ...newRegimeAllows,
    // s. 115BAC(1A)(iii)
    slabs: atEveryAge(
      slabTable(
        [4_00_000, 0],
        [8_00_000, 5],
        [12_00_000, 10],
        [16_00_000, 15],
        [20_00_000, 20],
        [24_00_000, 25],
        ["beyond", 30],
      ),
    ),
    // s. 87A, first proviso, with "twelve" and "sixty" put in by Act 7 of 2025; the utility ITR2_AY_26-27
    // (Tax Calculated O69, Part B-TI TTI P80) tests income without what special rates tax
    rebate87A: newRegimeRebate(12_00_000, 60_000, "withoutSpecialRates"),
    // Finance Act 2025, First Schedule Part I: no rung above 25 % in this regime
    surcharge: newRegimeSurcharge,
  },
};
