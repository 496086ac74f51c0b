import { formatDay, plainDate } from "./dates.ts";
import { formatAmount, formatRupees } from "./money.ts";

/** How values are written in the language of the words; handed to them by whoever renders a message. */
export type Say = {
  /** `₹12,49,900`. */
  rupees(amount: number): string;
  /** `12,49,900`. */
  amount(amount: number): string;
  /** Hundredths of a per cent as `12.5%`. */
  percent(rate: number): string;
  /** An ISO day as `31 July 2026`. */
  day(iso: string): string;
  /** `a, b and c`. */
  and(items: readonly string[]): string;
  /** `a, b or c`. */
  or(items: readonly string[]): string;
};

const LOCALE = "en-IN";
const and = new Intl.ListFormat(LOCALE, { type: "conjunction" });
const or = new Intl.ListFormat(LOCALE, { type: "disjunction" });

export const inEnglish: Say = {
  rupees: formatRupees,
  amount: formatAmount,
  percent: (rate) => `${rate / 100}%`,
  day: (iso) => formatDay(plainDate(iso)),
  and: (items) => and.format(items),
  or: (items) => or.format(items),
};
