import { plainDate } from "#values/dates.ts";
import { percent, rupees } from "#values/money.ts";
import {
  act1961,
  limits,
  newRegimeAllows,
  newRegimeRebate,
  newRegimeSurcharge,
  oldRegime,
} from "./act-1961.ts";
import { atEveryAge, slabTable, type YearRates } from "./rates.ts";

/** FY 2023-24 / AY 2024-25, as amended by the Finance Act 2023. */
export const year2023: YearRates = {
  act: act1961,
  dueDates: {
    due: plainDate("2024-07-31"),
    dueForBusiness: plainDate("2024-07-31"),
    dueAfterAudit: plainDate("2024-11-15"), // extended from 31-10-2024, from memory
    dueAfterTransferPricing: plainDate("2024-12-15"), // extended from 30-11-2024, from memory
    belatedUntil: plainDate("2025-01-15"), // extended from 31-12-2024, from memory
    revisedUntil: plainDate("2025-01-15"),
    updatedUntil: plainDate("2029-03-31"),
    sources: [{ id: "dates.actOf1961" }, { id: "dates.extensionNotDocumented" }],
  },
  // AY 2024-25: r. 12 and the notes of AY 2026-27
  simpleForms: {
    income: rupees(50_00_000),
    houses: 1,
    gains112A: rupees(0),
    agricultural: rupees(5_000),
  },
  limits: {
    ...limits,
    special: { ...limits.special, longEquityFree: rupees(1_00_000) }, // s. 112A(2) before Act 15 of 2024
  },
  costInflationIndex: 348, // from memory: check the notification
  old: oldRegime,
  new: {
    ...newRegimeAllows,
    standardDeduction: rupees(50_000), // s. 16(ia) before Act 15 of 2024
    employerPension: { government: percent(14), others: percent(10) }, // s. 80CCD(2) before Act 15 of 2024
    familyPensionMost: rupees(15_000), // s. 57(iia) before Act 15 of 2024
    // s. 115BAC(1A)(i)
    slabs: atEveryAge(
      slabTable(
        [3_00_000, 0],
        [6_00_000, 5],
        [9_00_000, 10],
        [12_00_000, 15],
        [15_00_000, 20],
        ["beyond", 30],
      ),
    ),
    rebate87A: newRegimeRebate(7_00_000, 25_000), // s. 87A, first proviso (Act 8 of 2023)
    surcharge: newRegimeSurcharge, // Finance Act 2023, First Schedule Part I
  },
};
