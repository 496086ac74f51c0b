import type { Rupees } from "#values/money.ts";
import { annuity, growth, realReturnPct, toRupee } from "./rates.ts";

export type RetirementPlan = {
  /** What a month costs today, in rupees. */
  monthlyExpenseToday: number;
  inflationPct: number;
  yearsToRetire: number;
  yearsInRetirement: number;
  /** What the corpus earns after retirement, a year. */
  postReturnPct: number;
};

/** One year of retirement: the expense leaves at its start, the rest grows until its end. */
type RetirementYear = {
  year: number;
  opening: Rupees;
  expense: Rupees;
  growth: Rupees;
  closing: Rupees;
};

export type RetirementOutcome = {
  /** What the first year of retirement costs. */
  firstYearExpense: Rupees;
  corpus: Rupees;
  realReturnPct: number;
  years: RetirementYear[];
};

/**
 * The corpus from which every year's expense, rising with inflation and taken out at the start of the
 * year, is paid until the last one: the first year's expense times the annuity due at the real return.
 * @returns undefined where a figure is too large to be counted to the rupee, 2^53 and more
 */
export function retirementCorpus(plan: RetirementPlan): RetirementOutcome | undefined {
  const { inflationPct, postReturnPct, yearsToRetire, yearsInRetirement } = plan;
  const first = 12 * plan.monthlyExpenseToday * growth(inflationPct / 100, yearsToRetire);
  const realPct = realReturnPct(postReturnPct, inflationPct);
  const real = realPct / 100;
  const corpus = (first * annuity(real, yearsInRetirement)) / growth(real, yearsInRetirement - 1);
  const years: RetirementYear[] = [];
  let balance = corpus;
  for (let year = 1; year <= yearsInRetirement; year++) {
    const expense = first * growth(inflationPct / 100, year - 1);
    const opening = balance;
    balance = (opening - expense) * (1 + postReturnPct / 100);
    if (Math.max(opening, expense, balance) > Number.MAX_SAFE_INTEGER) return undefined;
    years.push(asRow(year, opening, expense, balance));
  }
  return {
    firstYearExpense: toRupee(first),
    corpus: toRupee(corpus),
    realReturnPct: realPct,
    years,
  };
}

/** The growth is what is left between the rounded figures, so that each row adds up as printed. */
function asRow(year: number, opening: number, expense: number, closing: number): RetirementYear {
  const row = { opening: toRupee(opening), expense: toRupee(expense), closing: toRupee(closing) };
  return { year, ...row, growth: toRupee(row.closing - row.opening + row.expense) };
}
