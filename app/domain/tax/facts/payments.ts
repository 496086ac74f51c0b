import type { PlainDate } from "#values/dates.ts";
import { NOTHING, type Rupees, sumOf } from "#values/money.ts";

/** Whose return: without business income (ITR-1, ITR-2), with it (ITR-3, ITR-4), audited, or reporting under s. 92E. */
export type Filer = "noBusiness" | "business" | "audit" | "transferPricing";

/** A payment towards the year's tax. */
export type AdvancePayment = { paidOn: PlainDate; amount: Rupees };

export function paidIn(payments: readonly AdvancePayment[]): Rupees {
  return payments.length === 0 ? NOTHING : sumOf(...payments.map(({ amount }) => amount));
}
