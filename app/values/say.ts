import { formatDay, formatDayAndMonth, formatMonth, formatWeekday, plainDate } from "./dates.ts";
import { list, listAnd, listOr } from "./lists.ts";
import { formatAmount, formatExact, formatRupees, inPercent, nearestPaisa } from "./money.ts";
import { plural } from "./plural.ts";

/** How values are written in the language of the words; handed to them by whoever renders a message. */
export type Say = {
  /** `₹12,49,900`. */
  rupees(amount: number): string;
  /** `12,49,900`. */
  amount(amount: number): string;
  /** With paise where there are any: `₹1,000.10`. Throws RangeError below zero where there are. */
  exactRupees(amount: number): string;
  /** Hundredths of a per cent as `12.5%`. */
  percent(rate: number): string;
  /** Several as `15, 45 and 100%`. */
  percents(rates: readonly number[]): string;
  /** A small whole number as a word, `two`. */
  count(number: number): string;
  /** An ISO day as `31 July 2026`. */
  day(iso: string): string;
  /** The month of an ISO day as `April 2025`. */
  month(iso: string): string;
  /** An ISO day as `15 March`. */
  dayAndMonth(iso: string): string;
  /** An ISO day as `Monday 23 November`. */
  weekday(iso: string): string;
  /** An ISO day as `20-11-2026`. */
  shortDay(iso: string): string;
  /** The form that goes with a number. */
  plural(count: number, forms: { one: string; other: string }): string;
  /** `a, b, c`. */
  list(items: readonly string[]): string;
  /** `a, b and c`. */
  and(items: readonly string[]): string;
  /** `a, b or c`. */
  or(items: readonly string[]): string;
  /** Words with a capital at their beginning, and without one where it is no abbreviation. */
  capital(words: string): string;
  small(words: string): string;
};

const COUNTS = [
  "nil",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
];

export const inEnglish: Say = {
  rupees: formatRupees,
  amount: formatAmount,
  exactRupees: (amount) => formatExact(nearestPaisa(amount)),
  percent: (rate) => `${inPercent(rate)}%`,
  percents: (rates) => `${listAnd(rates.map((rate) => String(inPercent(rate))))}%`,
  count: (number) => COUNTS[number] ?? String(number),
  day: (iso) => formatDay(plainDate(iso)),
  month: (iso) => formatMonth(plainDate(iso)),
  dayAndMonth: (iso) => formatDayAndMonth(plainDate(iso)),
  weekday: (iso) => formatWeekday(plainDate(iso)),
  shortDay: (iso) => iso.split("-").toReversed().join("-"),
  plural,
  list,
  and: listAnd,
  or: listOr,
  capital: (words) => words.charAt(0).toUpperCase() + words.slice(1),
  small: (words) => words.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase()),
};
