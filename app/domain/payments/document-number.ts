import { type TaxYear, taxYear, yearSpan } from "#values/year.ts";

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

/** The parts of a number of a document. */
export type NumberParts = { series: Series; year: TaxYear; count: number };

/** Reads a number as it is printed, in small letters too; undefined for any other text. */
export function readDocumentNumber(text: string): NumberParts | undefined {
  const typed = text.trim().toUpperCase();
  const [, letters, from, digits] = /^([A-Z]{2})\/(\d\d)-\d\d\/(\d{6,7})$/.exec(typed) ?? [];
  const series = (Object.keys(SERIES) as Series[]).find((each) => SERIES[each] === letters);
  const count = Number(digits);
  if (!series || count < 1) return undefined;
  const year = taxYear(2000 + Number(from));
  // Years that do not follow each other, or zeros too many, make another number than the one that was printed.
  return documentNumber(series, year, count) === typed ? { series, year, count } : undefined;
}
