import { type Rupees, rupees } from "#values/money.ts";

/**
 * Indian calculators differ in two things: how a yearly return becomes a monthly one, and when in
 * the month the instalment is paid. `nominalDue` is this site's: a twelfth of the yearly return each
 * month, paid at the start of the month, as the mutual-fund industry's own calculators do.
 */
export type Convention = "nominalDue" | "effectiveDue" | "nominalOrdinary" | "effectiveOrdinary";

export const OUR_CONVENTION: Convention = "nominalDue";

/** The share that an amount grows by in a month: 0.01 for 12 % a year, nominal. */
export function monthlyRate(annualPct: number, convention: Convention = OUR_CONVENTION): number {
  return convention === "effectiveDue" || convention === "effectiveOrdinary"
    ? Math.expm1(Math.log1p(annualPct / 100) / 12)
    : annualPct / 1200;
}

/** What a yearly return adds up to in a year, in per cent: 12.68 of 12 where a twelfth of it is added each month. */
export function pctInAYear(annualPct: number, convention: Convention = OUR_CONVENTION): number {
  return (growth(monthlyRate(annualPct, convention), 12) - 1) * 100;
}

/** What one rupee becomes after so many periods. */
export function growth(rate: number, periods: number): number {
  return Math.exp(periods * Math.log1p(rate));
}

/** What a rupee paid at the end of each period adds up to; also for a rate of nil or close to it. */
export function annuity(rate: number, periods: number): number {
  return rate === 0 ? periods : Math.expm1(periods * Math.log1p(rate)) / rate;
}

/**
 * Growth above inflation, in per cent: `(1 + return) / (1 + inflation) − 1`. The mere difference of
 * the two overstates it.
 */
export function realReturnPct(nominalPct: number, inflationPct: number): number {
  return ((1 + nominalPct / 100) / (1 + inflationPct / 100) - 1) * 100;
}

/** The even yearly growth that leads from `begin` to `end`, in per cent. */
export function yearlyGrowthPct(begin: number, end: number, years: number): number {
  return ((end / begin) ** (1 / years) - 1) * 100;
}

/** The one rounding of a projection: to the rupee, half up. Everything before it is done in doubles. */
export function toRupee(amount: number): Rupees {
  return rupees(Math.round(amount));
}
