import { type TaxYear, yearSpan } from "#values/year.ts";

/** The series of documents and the letters that their numbers begin with. */
export const SERIES = {
  invoice: "KY",
  "credit-note": "KC",
  "receipt-voucher": "KR",
  "refund-voucher": "KF",
} as const;
export type Series = keyof typeof SERIES;

/** Digits of the count; a longer count widens the number up to the limit. */
const DIGITS = 6;
/** Rule 46(b) CGST Rules, 2017: at most sixteen characters, of letters, digits, hyphen and slash. */
const LONGEST = 16;

/**
 * `KY/26-27/000042`: the number of a document, unique within its series and year (rule 46(b) CGST Rules, 2017).
 * Throws RangeError for a count that is none, or that would make the number longer than the rule allows.
 */
export function documentNumber(series: Series, year: TaxYear, count: number): string {
  const number = `${SERIES[series]}/${yearSpan(year).slice(2)}/${String(count).padStart(DIGITS, "0")}`;
  if (!Number.isSafeInteger(count) || count < 1 || number.length > LONGEST)
    throw new RangeError(`${count} cannot be counted in a series of documents`);
  return number;
}
