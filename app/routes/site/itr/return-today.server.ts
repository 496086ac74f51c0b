import type { AddOnCode, ItrCode } from "#content/catalogue.ts";
import { returnTodayWords } from "#content/en/itr-products.ts";
import { taxSpeech } from "#content/en/tax/tax-speech.ts";
import type { Filer } from "#domain/tax/facts/payments.ts";
import { dueDatesOf } from "#domain/tax/return/due-dates.ts";
import { filingStatus } from "#domain/tax/return/filing-status.ts";
import { yearEndedBefore } from "#domain/tax/years/season.ts";
import { hasDueDates, ratesOf } from "#domain/tax/years/years.ts";
import { formatDay, type PlainDate } from "#values/dates.ts";
import { yearLabel } from "#values/year.ts";

/** What somebody who buys a return on a day has to know about it, from the clock. */
export type ReturnToday = { year: string; sentences: string[] };

/** What of a return changes its due day, or is lost with it. */
type Sold = {
  filer: Filer;
  /** A loss may come of it that is carried forward: from a business, or capital gains. */
  mayCarryLoss: boolean;
};

const PRODUCTS: Partial<Record<ItrCode, Sold>> = {
  "capital-gains-itr": { filer: "noBusiness", mayCarryLoss: true },
  "futures-options-itr": { filer: "business", mayCarryLoss: true },
};

/** Futures and options (s. 43(5)(d)) and freelancing are a business or profession: ITR-3 or ITR-4. */
const ADD_ONS: Partial<Record<AddOnCode, Sold>> = {
  "capital-gains": { filer: "noBusiness", mayCarryLoss: true },
  "futures-options": { filer: "business", mayCarryLoss: true },
  freelancing: { filer: "business", mayCarryLoss: true },
};

/**
 * The return of the year that ended last, for a person who has filed none yet: in time, belated or updated
 * only, and with it the regimes and the fee. Whoever has a business, by the return itself or by what is
 * added to it, has the due day of one. Nothing when the dates of that year are not held.
 */
export function returnToday(
  today: PlainDate,
  product?: ItrCode,
  addOns: readonly AddOnCode[] = [],
): ReturnToday | undefined {
  const year = yearEndedBefore(today);
  if (!hasDueDates(year)) return undefined;
  const sold = [product && PRODUCTS[product], ...addOns.map((code) => ADD_ONS[code])];
  const isBusiness = sold.some((each) => each?.filer === "business");
  const filer = isBusiness ? "business" : "noBusiness";
  const { words } = taxSpeech(ratesOf(year).act);
  const { kind, sentences } = filingStatus({ year, today, filed: "no", filer });
  const losesLoss = kind !== "inTime" && sold.some((each) => each?.mayCarryLoss);
  return {
    year: yearLabel(year),
    sentences: [
      ...sentences.map(words),
      ...(isBusiness ? [returnTodayWords.audited(formatDay(dueDatesOf(year).dueAfterAudit))] : []),
      ...(losesLoss ? [returnTodayWords.lossIsLost] : []),
    ],
  };
}
