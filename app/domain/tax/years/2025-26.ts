import { rupees } from "#values/money.ts";
import { limits, newRegimeAllows, oldRegime } from "./act-1961.ts";
import { atEveryAge, slabTable, surchargeRungs, type YearRates } from "./rates.ts";

/** FY 2025-26 / AY 2026-27: the last year of the Income-tax Act 1961, as amended by the Finance Act 2025. */
export const year2025: YearRates = {
  limits,
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
    // s. 87A, first proviso, with "twelve" and "sixty" put in by Act 7 of 2025
    rebate87A: { incomeLimit: rupees(12_00_000), most: rupees(60_000), marginalRelief: true },
    // Finance Act 2025, First Schedule Part I: no rung above 25 % in this regime
    surcharge: surchargeRungs([50_00_000, 10], [1_00_00_000, 15], [2_00_00_000, 25]),
  },
};
