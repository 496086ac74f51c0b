import { type PlainDate, plainDate } from "#values/dates.ts";
import { type TaxYear, yearLabel } from "#values/year.ts";

/** Whose return: without business income (ITR-1, ITR-2), with it (ITR-3, ITR-4), audited, or reporting under s. 92E. */
export type Filer = "noBusiness" | "business" | "audit" | "transferPricing";

/**
 * Last days for the return of one year by an individual.
 * A day may move by circular: a change is a new figure here with the circular's number and date.
 */
export type DueDates = {
  year: TaxYear;
  /** s. 139(1), without business income or audit. */
  due: PlainDate;
  /** The day before an extension, as the return's schema still prints it; absent without one. */
  dueBeforeExtension?: PlainDate;
  /** The same for others. */
  dueForBusiness: PlainDate;
  dueAfterAudit: PlainDate;
  dueAfterTransferPricing: PlainDate;
  /** Report of a tax audit, s. 44AB. */
  auditReport?: PlainDate;
  /** s. 139(4). */
  belatedUntil: PlainDate;
  /** s. 139(5). */
  revisedUntil: PlainDate;
  /** A revised return after this day bears the fee of s. 234-I; absent in years without that fee. */
  revisionFeeAfter?: PlainDate;
  /** s. 139(8A): 48 months from the end of the assessment year. */
  updatedUntil: PlainDate;
  source: string;
};

const TABLE: readonly DueDates[] = [
  {
    year: 2023 as TaxYear,
    due: plainDate("2024-07-31"),
    dueForBusiness: plainDate("2024-07-31"),
    dueAfterAudit: plainDate("2024-11-15"), // extended from 31-10-2024, from memory
    dueAfterTransferPricing: plainDate("2024-12-15"), // extended from 30-11-2024, from memory
    belatedUntil: plainDate("2025-01-15"), // extended from 31-12-2024, from memory
    revisedUntil: plainDate("2025-01-15"),
    updatedUntil: plainDate("2029-03-31"),
    source:
      "s. 139 of the 1961 Act; the extension of belated and revised returns is not documented here",
  },
  {
    year: 2024 as TaxYear,
    due: plainDate("2025-09-16"), // 31-07, then 15-09 (Circular 06/2025), then 16-09 (order of 15-09-2025)
    dueBeforeExtension: plainDate("2025-07-31"),
    dueForBusiness: plainDate("2025-09-16"),
    dueAfterAudit: plainDate("2025-12-10"), // Circular 15/2025 of 29-10-2025
    dueAfterTransferPricing: plainDate("2025-11-30"),
    auditReport: plainDate("2025-11-10"), // Circular 15/2025
    belatedUntil: plainDate("2025-12-31"),
    revisedUntil: plainDate("2025-12-31"),
    updatedUntil: plainDate("2030-03-31"),
    source: "CBDT Circular 06/2025 and order of 15-09-2025; s. 139",
  },
  {
    year: 2025 as TaxYear,
    due: plainDate("2026-07-31"),
    dueForBusiness: plainDate("2026-08-31"), // Finance Act 2026, for FY 2025-26 too
    dueAfterAudit: plainDate("2026-10-31"),
    dueAfterTransferPricing: plainDate("2026-11-30"),
    auditReport: plainDate("2026-09-30"),
    belatedUntil: plainDate("2026-12-31"),
    revisedUntil: plainDate("2027-03-31"), // Finance Act 2026
    revisionFeeAfter: plainDate("2026-12-31"), // s. 234-I; ITR-1 validation rules 324, 328
    updatedUntil: plainDate("2031-03-31"),
    source:
      "s. 139, Finance Act 2026, ItrFilingDueDate of the AY 2026-27 schema; no extension found by 20-11-2026: check the portal",
  },
  {
    year: 2026 as TaxYear,
    due: plainDate("2027-07-31"),
    dueForBusiness: plainDate("2027-08-31"),
    dueAfterAudit: plainDate("2027-10-31"),
    dueAfterTransferPricing: plainDate("2027-11-30"),
    belatedUntil: plainDate("2027-12-31"),
    revisedUntil: plainDate("2028-03-31"),
    revisionFeeAfter: plainDate("2027-12-31"), // s. 428 of the 2025 Act: nine months after the year's end
    updatedUntil: plainDate("2032-03-31"), // 48 months counted as under the 1961 Act; the section of the 2025 Act was not read
    source: "s. 263 of the Income-tax Act 2025, from secondary tables",
  },
];

export function hasDueDates(year: TaxYear): boolean {
  return TABLE.some((row) => row.year === year);
}

/** The last days of a year. Throws RangeError for a year that is not held. */
export function dueDatesOf(year: TaxYear): DueDates {
  const row = TABLE.find((each) => each.year === year);
  if (!row) throw new RangeError(`no due dates are held for ${yearLabel(year)}`);
  return row;
}

/** The day by which a return of the year is in time, for that kind of filer. */
export function dueDayOf(year: TaxYear, filer: Filer = "noBusiness"): PlainDate {
  const dates = dueDatesOf(year);
  switch (filer) {
    case "noBusiness":
      return dates.due;
    case "business":
      return dates.dueForBusiness;
    case "audit":
      return dates.dueAfterAudit;
    case "transferPricing":
      return dates.dueAfterTransferPricing;
  }
}
