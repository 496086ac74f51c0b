import {
  limits,
  newRegimeAllows,
  newRegimeRebate,
  newRegimeSurcharge,
  oldRegime,
} from "./act-1961.ts";
import { atEveryAge, slabTable, type YearRates } from "./rates.ts";

/** FY 2025-26 / AY 2026-27: the last year of the Income-tax Act 1961, as amended by the Finance Act 2025. */
export const year2025: YearRates = {
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
