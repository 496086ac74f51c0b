import { isAfter, type PlainDate, plainDate } from "#values/dates.ts";
import { type BasisPoints, percent, type Rupees, shareOf } from "#values/money.ts";
import type { TaxYear } from "#values/year.ts";
import { dueDatesOf } from "./due-dates.ts";

/** Additional tax by months since the end of the assessment year, s. 140B(3); 48 months by Act 7 of 2025. */
const RATES: readonly { months: number; rate: BasisPoints }[] = [
  { months: 12, rate: percent(25) },
  { months: 24, rate: percent(50) },
  { months: 36, rate: percent(60) },
  { months: 48, rate: percent(70) },
];
/** After a notice of reassessment, Finance Act 2026 (from secondary sources). */
const AFTER_NOTICE = percent(10);

/**
 * The additional tax of an updated return filed on a day: 25, 50, 60 or 70 per cent of tax and interest
 * due with it, ten points more after a notice of reassessment. Nothing when no updated return is open:
 * before the other returns close, and after 48 months.
 */
export function additionalTaxOfUpdatedReturn(
  year: TaxYear,
  filedOn: PlainDate,
  taxAndInterest: Rupees,
  afterNotice = false,
): { rate: BasisPoints; amount: Rupees } | undefined {
  const { belatedUntil, updatedUntil } = dueDatesOf(year);
  if (!isAfter(filedOn, belatedUntil) || isAfter(filedOn, updatedUntil)) return undefined;
  const row = additionalTaxSteps(year).find(({ until }) => !isAfter(filedOn, until));
  if (!row) return undefined;
  const rate = (row.rate + (afterNotice ? AFTER_NOTICE : 0)) as BasisPoints;
  return { rate, amount: shareOf(taxAndInterest, rate) };
}

/** The rates of a year with the first and the last day of each, in order; the first begins when other returns close. */
export function additionalTaxSteps(
  year: TaxYear,
): { rate: BasisPoints; from: PlainDate; until: PlainDate }[] {
  const assessmentYearEnds = plainDate(`${year + 2}-03-31`);
  return RATES.map(({ months, rate }) => ({
    rate,
    from: assessmentYearEnds.add({ months: months - 12, days: 1 }),
    until: assessmentYearEnds.add({ months }),
  }));
}
