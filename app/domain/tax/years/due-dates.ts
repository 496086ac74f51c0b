import type { DateSource } from "#domain/tax/messages/dates.ts";
import type { PlainDate } from "#values/dates.ts";

/**
 * Last days for the return of one year by an individual.
 * A day may move by circular: a change is a new figure here with the circular's number and date.
 */
export type DueDates = {
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
  /** On what the days rest, for those who ask. */
  sources: readonly DateSource[];
};
