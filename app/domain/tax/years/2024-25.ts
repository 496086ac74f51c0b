import { rupees } from "#values/money.ts";
import { limits, newRegimeAllows, oldRegime } from "./act-1961.ts";
import { atEveryAge, slabTable, surchargeRungs, type YearRates } from "./rates.ts";

/** FY 2024-25 / AY 2025-26, as amended by the Finance (No. 2) Act 2024. */
export const year2024: YearRates = {
  limits,
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
    rebate87A: { incomeLimit: rupees(7_00_000), most: rupees(25_000), marginalRelief: true },
    // Finance (No. 2) Act 2024, First Schedule Part I
    surcharge: surchargeRungs([50_00_000, 10], [1_00_00_000, 15], [2_00_00_000, 25]),
  },
};
