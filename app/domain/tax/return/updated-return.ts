import { ratesOf } from "#domain/tax/years/years.ts";
import { isAfter, type PlainDate, plainDate } from "#values/dates.ts";
import { type BasisPoints, type Rupees, shareOf } from "#values/money.ts";
import type { TaxYear } from "#values/year.ts";
import { dueDatesOf } from "./due-dates.ts";

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
  const rate = (row.rate +
    (afterNotice ? ratesOf(year).limits.additionalTaxAfterNotice : 0)) as BasisPoints;
  return { rate, amount: shareOf(taxAndInterest, rate) };
}

/** The rates of a year with the first and the last day of each, in order; the first begins when other returns close. */
export function additionalTaxSteps(
  year: TaxYear,
): { rate: BasisPoints; from: PlainDate; until: PlainDate }[] {
  const assessmentYearEnds = plainDate(`${year + 2}-03-31`);
  return ratesOf(year).limits.additionalTax.map(({ months, rate }) => ({
    rate,
    from: assessmentYearEnds.add({ months: months - 12, days: 1 }),
    until: assessmentYearEnds.add({ months }),
  }));
}
