import { plainDate } from "#values/dates.ts";
import { percent, rupees } from "#values/money.ts";
import { taxYear } from "#values/year.ts";
import { year2025 } from "./2025-26.ts";
import { limits } from "./act-1961.ts";
import { act2025 } from "./act-2025.ts";
import type { YearRates } from "./rates.ts";

/**
 * Tax Year 2026-27, the first of the Income-tax Act 2025. Slabs of s. 202 and the rebate of s. 156 are
 * those of FY 2025-26; Budget 2026 left rates alone (secondary sources: the gazette was not read). No
 * utility exists yet, so that the Department's reading of the rebate's limit is the one of FY 2025-26;
 * s. 156(2)(a), as copied, says "the income" where the 1961 Act said "the total income".
 */
export const year2026: YearRates = {
  ...year2025,
  act: act2025,
  dueDates: {
    due: plainDate("2027-07-31"),
    dueForBusiness: plainDate("2027-08-31"),
    dueAfterAudit: plainDate("2027-10-31"),
    dueAfterTransferPricing: plainDate("2027-11-30"),
    belatedUntil: plainDate("2027-12-31"),
    revisedUntil: plainDate("2028-03-31"),
    revisionFeeAfter: plainDate("2027-12-31"), // s. 428 of the 2025 Act: nine months after the year's end
    updatedUntil: plainDate("2032-03-31"), // 48 months counted as under the 1961 Act; the section of the 2025 Act was not read
    sources: [{ id: "dates.secondaryTables", params: { section: "139" } }],
  },
  simpleForms: { ...year2025.simpleForms, takenFrom: taxYear(2025) },
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
