import { percent, rupees } from "#values/money.ts";
import { year2025 } from "./2025-26.ts";
import { limits } from "./act-1961.ts";
import type { YearRates } from "./rates.ts";

/**
 * Tax Year 2026-27, the first of the Income-tax Act 2025. Slabs of s. 202 and the rebate of s. 156 are
 * those of FY 2025-26; Budget 2026 left rates alone (secondary sources: the gazette was not read). No
 * utility exists yet, so that the Department's reading of the rebate's limit is the one of FY 2025-26;
 * s. 156(2)(a), as copied, says "the income" where the 1961 Act said "the total income".
 */
export const year2026: YearRates = {
  ...year2025,
  limits: {
    ...limits,
    houseRent: {
      ...limits.houseRent,
      // r. 279 of the Income-tax Rules 2026 (gazette of 20-03-2026, from secondary sources)
      cities: [...limits.houseRent.cities, "Bengaluru", "Hyderabad", "Pune", "Ahmedabad"],
    },
    dividendInterest: percent(0), // Budget 2026: no interest against dividends (secondary sources)
    // The draft rules; the final text, G.S.R. 198(E) of 20-03-2026, was not read.
    children: { education: rupees(3_000), hostel: rupees(9_000), most: 2 },
  },
  costInflationIndex: 384, // Notification 85/2026
};
