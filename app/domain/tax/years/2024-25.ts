import {
  limits,
  newRegimeAllows,
  newRegimeRebate,
  newRegimeSurcharge,
  oldRegime,
} from "./act-1961.ts";
import { atEveryAge, slabTable, type YearRates } from "./rates.ts";

/** FY 2024-25 / AY 2025-26, as amended by the Finance (No. 2) Act 2024. */
export const year2024: YearRates = {
  limits,
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
