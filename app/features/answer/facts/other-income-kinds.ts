import type { OtherAmount } from "../draft/answer-messages.ts";

/** Income that a Form 16 of one employer does not show, as the first question names it. */
export const OTHER_INCOMES = [
  "interest",
  "dividends",
  "employer",
  "sales",
  "rent",
  "business",
] as const;
export type OtherIncome = (typeof OTHER_INCOMES)[number];

/**
 * The amounts that each kind asks for. Another employer's stand in its own Form 16, or are typed with its name; what a
 * business earned is worked out by the firm.
 */
export const AMOUNTS_OF: Readonly<Record<OtherIncome, readonly OtherAmount[]>> = {
  interest: ["savingsInterest", "depositInterest"],
  dividends: ["dividends"],
  employer: [],
  sales: ["sharesSoldWithinYear", "sharesHeldLonger", "otherLongTermGain", "otherShortTermGain"],
  rent: ["rentReceived", "municipalTax"],
  business: [],
};

/** Amounts that are taken off, and say nothing of the income by themselves. */
export const TAKEN_OFF: readonly OtherAmount[] = ["municipalTax"];
