import type { Message } from "#values/message.ts";
import { accepted, type Outcome, type Problem, refused } from "#values/outcome.ts";
import { type TaxYear, yearSpan } from "#values/year.ts";
import {
  documentNumber,
  type NumberParts,
  readDocumentNumber,
  type Series,
} from "./document-number.ts";

/** Why a series does not go on after a number that was typed. */
export type PassMessages = {
  numberUnreadable: { number: string };
  /** Of a year in which no document can have gone out since the backup: `years` are those that can be, like 2026-27. */
  numberOfOtherYear: { number: string; years: readonly string[] };
  /** `last` is the last one here. */
  numberNotLater: { number: string; last: string };
  numberTooFar: { number: string; most: number };
  numbersOfOneSeries: { numbers: readonly string[] };
};
export type PassMessage = Message<PassMessages>;

/** More papers than any firm sends out between a backup and its restore: a digit too many was typed. */
const MOST_PASSED = 10_000;

/** A number after which a series goes on, and the last one that it has here. */
type PassedNumber = NumberParts & { lastHere: number };

/**
 * Reads the last numbers of papers that went out after a backup.
 *
 * @param years those from the backup until today
 * @param lastHere the last number that a series has here, 0 for none
 */
export function readPassedNumbers(
  typed: readonly string[],
  years: { from: TaxYear; to: TaxYear },
  lastHere: (series: Series, year: TaxYear) => number,
): Outcome<PassedNumber[], PassMessage> {
  const passed: PassedNumber[] = [];
  const problems: Problem<PassMessage>[] = [];
  for (const number of typed) {
    const parts = readDocumentNumber(number);
    const its = parts && { ...parts, lastHere: lastHere(parts.series, parts.year) };
    const message = its
      ? whyNotPassed(number, its, years)
      : ({ id: "numberUnreadable", params: { number } } as const);
    if (message) problems.push({ message });
    else if (its) passed.push(its);
  }
  const ofOne = Map.groupBy(passed, ({ series, year }) => `${series} ${year}`);
  for (const several of ofOne.values()) {
    if (several.length === 1) continue;
    const numbers = several.map(({ series, year, count }) => documentNumber(series, year, count));
    problems.push({ message: { id: "numbersOfOneSeries", params: { numbers } } });
  }
  return problems.length > 0 ? refused(problems) : accepted(passed);
}

function whyNotPassed(
  number: string,
  { series, year, count, lastHere }: PassedNumber,
  { from, to }: { from: TaxYear; to: TaxYear },
): PassMessage | undefined {
  if (year < from || year > to) {
    const years = [...new Set([from, to])].map(yearSpan);
    return { id: "numberOfOtherYear", params: { number, years } };
  }
  if (count <= lastHere) {
    const last = documentNumber(series, year, lastHere);
    return { id: "numberNotLater", params: { number, last } };
  }
  if (count - lastHere <= MOST_PASSED) return undefined;
  return { id: "numberTooFar", params: { number, most: MOST_PASSED } };
}
