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
import { RATES_OF_GAINS_CHANGED } from "./capital-gains.ts";
import { atEveryAge, slabTable, type YearRates } from "./rates.ts";

/** FY 2024-25 / AY 2025-26, as amended by the Finance (No. 2) Act 2024. */
export const year2024: YearRates = {
  act: act1961,
  dueDates: {
    due: plainDate("2025-09-16"), // 31-07, then 15-09 (Circular 06/2025), then 16-09 (order of 15-09-2025)
    dueBeforeExtension: plainDate("2025-07-31"),
    dueForBusiness: plainDate("2025-09-16"),
    dueAfterAudit: plainDate("2025-12-10"), // Circular 15/2025 of 29-10-2025
    dueAfterTransferPricing: plainDate("2025-11-30"),
    auditReport: plainDate("2025-11-10"), // Circular 15/2025
    belatedUntil: plainDate("2025-12-31"),
    revisedUntil: plainDate("2025-12-31"),
    updatedUntil: plainDate("2030-03-31"),
    sources: [
      { id: "dates.circularAndOrder", params: { circular: "06/2025", order: "2025-09-15" } },
      { id: "dates.section", params: { section: "139" } },
    ],
  },
  simpleForms: {
    income: rupees(50_00_000),
    houses: 1,
    gains112A: rupees(1_25_000),
    agricultural: rupees(5_000),
  },
  limits: { ...limits, special: { ...limits.special, changedOn: RATES_OF_GAINS_CHANGED } },
  costInflationIndex: 363, // Notification of 2024, from memory
  old: oldRegime,
  new: {
    ...newRegimeAllows,
    // s. 115BAC(1A)(ii)
    slabs: atEveryAge(
      slabTable(
        [3_00_000, 0],
        [7_00_000, 5],
        [10_00_000, 10],
        [12_00_000, 15],
        [15_00_000, 20],
        ["beyond", 30],
      ),
    ),
    // s. 87A, first proviso
    rebate87A: newRegimeRebate(7_00_000, 25_000),
    // Finance (No. 2) Act 2024, First Schedule Part I
    surcharge: newRegimeSurcharge,
  },
};
