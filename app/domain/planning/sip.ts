import type { Rupees } from "#values/money.ts";
import { annuity, type Convention, growth, monthlyRate, OUR_CONVENTION, toRupee } from "./rates.ts";

type SipPlan = {
  /** Rupees a month, in the first year. */
  monthly: number;
  annualReturnPct: number;
  /** Whole years. */
  years: number;
  /** How much the instalment rises after every twelve months; nil for a plain SIP. */
  stepUpPct?: number;
  convention?: Convention;
};

/** The plan at the end of a year; `invested` and `value` count from its beginning. */
export type SipYear = { year: number; monthly: Rupees; invested: Rupees; value: Rupees };

export type SipOutcome = {
  maturity: Rupees;
  invested: Rupees;
  gain: Rupees;
  years: SipYear[];
};

/**
 * A systematic investment plan, year by year: what is there grows for twelve months, and the year's
 * twelve instalments join it, P·((1+i)¹² − 1)/i, times (1+i) when they are paid at the start of the month.
 */
export function projectSip(plan: SipPlan): SipOutcome {
  const { annualReturnPct, stepUpPct = 0, convention = OUR_CONVENTION } = plan;
  const rate = monthlyRate(annualReturnPct, convention);
  const yearly = growth(rate, 12);
  const twelve = annuity(rate, 12) * whenPaid(rate, convention);
  const years: SipYear[] = [];
  let monthly = plan.monthly;
  let invested = 0;
  let value = 0;
  for (let year = 1; year <= plan.years; year++) {
    invested += 12 * monthly;
    value = value * yearly + monthly * twelve;
    years.push({
      year,
      monthly: toRupee(monthly),
      invested: toRupee(invested),
      value: toRupee(value),
    });
    monthly *= 1 + stepUpPct / 100;
  }
  const [maturity, put] = [toRupee(value), toRupee(invested)];
  return { maturity, invested: put, gain: toRupee(maturity - put), years };
}

/**
 * The even monthly instalment that becomes `target` rupees: P = FV·i / (((1+i)ⁿ − 1)(1+i)).
 * Rupees with paise, unrounded. Nothing can be saved up in no time: Infinity for nil years.
 */
export function sipForTarget(plan: {
  target: number;
  annualReturnPct: number;
  years: number;
  convention?: Convention;
}): number {
  const { target, annualReturnPct, years, convention = OUR_CONVENTION } = plan;
  const rate = monthlyRate(annualReturnPct, convention);
  return target / (annuity(rate, 12 * years) * whenPaid(rate, convention));
}

function whenPaid(rate: number, convention: Convention): number {
  return convention === "nominalOrdinary" || convention === "effectiveOrdinary" ? 1 : 1 + rate;
}
