import type { Computation } from "#domain/tax/charge/computation.ts";
import type { AdvancePayment, Filer } from "#domain/tax/facts/payments.ts";
import type { PlainDate } from "#values/dates.ts";
import type { Rupees } from "#values/money.ts";

/** A return on the day of its filing, with what was paid towards its tax. */
export type Filing = {
  computation: Computation;
  /** The day of filing, which is taken as the day of payment too. */
  filedOn: PlainDate;
  /** `revised`: the first return was in time, so no 234A or 234F unless `firstFiledOn` is given. */
  kind?: "first" | "revised";
  /** The day of the belated return that is now revised: 234A runs until then, and the 234F fee stays. */
  firstFiledOn?: PlainDate;
  taxDeducted: Rupees;
  taxCollected?: Rupees;
  /** Paid within the year, until 31 March (s. 211). */
  advanceTax?: readonly AdvancePayment[];
  /** Paid after the year, before the return (s. 140A). */
  selfAssessment?: readonly AdvancePayment[];
  /** Tax on income that s. 234C excuses, from `taxOnUnforeseenIncome`. */
  excusedTax?: Rupees;
  /** Whose due date: without business income where absent. */
  filer?: Filer;
  /** Bound to file below the exemption limit too (seventh proviso to s. 139(1), foreign assets). */
  mustFileAnyway?: boolean;
};
