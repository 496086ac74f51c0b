import type { PlanOptions } from "#domain/planning/plan/plan-answers.ts";

/** A number that an option takes: its bounds, and whether it is whole. */
export type NumberRange = { least: number; most: number; whole?: boolean };

/** Prices and pay may also fall. */
const GROWTH: NumberRange = { least: -20, most: 50 };
const AGE: NumberRange = { least: 0, most: 120, whole: true };
const PERCENT: NumberRange = { least: 0, most: 100 };

/** Of the options that are numbers and no amounts, as a file and an address may give them. */
export const optionRanges = {
  retirementAge: AGE,
  lifeExpectancy: AGE,
  surplusSavedPct: PERCENT,
  stepUpPct: PERCENT,
  retirementSpendPct: { least: 0, most: 500 },
  spendLessPct: PERCENT,
  loanEndYear: { least: 1900, most: 9999, whole: true },
  partnerEndYear: { least: 1900, most: 9999, whole: true },
  npsStartYear: { least: 1900, most: 9999, whole: true },
  npsAge: AGE,
  inflationPct: GROWTH,
  salaryGrowthPct: GROWTH,
  emergencyMonths: { least: 0, most: 120 },
  slabPct: PERCENT,
  seed: { least: 0, most: 2 ** 32 - 1, whole: true },
  paths: { least: 1, most: 50_000, whole: true },
} as const satisfies Partial<Record<keyof PlanOptions, NumberRange>>;
export const goalRanges = {
  goalInflationPct: GROWTH,
  goalLater: { least: -50, most: 50, whole: true },
  goalSizePct: { least: 1, most: 500 },
} as const satisfies Partial<Record<keyof PlanOptions, NumberRange>>;

export type OptionName = keyof typeof optionRanges;
export const optionNames = Object.keys(optionRanges) as OptionName[];
