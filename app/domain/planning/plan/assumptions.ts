import { MONTHS_EARNED } from "../deposits.ts";
import { type RiskCard, riskCards, type SpendingGoal } from "./plan-answers.ts";

/**
 * What a plan takes as given, as of November 2026. "Convention" marks what neither the law nor a market sets; where
 * there is an option for it, an adviser may set another.
 */

/** What the planning tools use as well. */
export const INFLATION_PCT = 6;
export const RISK_ASSUMED: RiskCard = 2;
export const SALARY_GROWTH_PCT = 6;
/** Convention: all of what a month leaves over is seldom saved. */
export const SURPLUS_SAVED_PCT = 50;
/** Convention: nothing gets cheaper when work stops. */
export const RETIREMENT_SPEND_PCT = 100;
export const LIFE_EXPECTANCY = 85;
export const FEWEST_YEARS_PLANNED = 10;
export const RETIREMENT_AGE = 60;
/** Whoever works on past 60 is taken to stop at 65, or after a year. */
export const LATE_RETIREMENT_AGE = 65;
/** Convention: loans without a last year are paid off in 15 years, or when work stops. */
export const LOAN_YEARS = 15;
export const EMERGENCY_MONTHS = 6;
/** Where more than half of the income is from a business. */
export const EMERGENCY_MONTHS_BUSINESS = 9;
/** Of the model: a figure that changes for the same answers and seed needs a new one. */
export const PLAN_VERSION = 2;
export const SEED = 1;
export const PATHS = 10_000;
/** Levers and the saving for a chance of 80 are tried on so many; a preview too. */
export const FIRST_PATHS = 2_000;

/** Post Office savings pay 4 %; banks less. */
export const CASH_RETURN = 0.03;
/** Below the five-year time deposit of the Post Office at 7.5 %. Also what future cover is discounted at. */
export const DEPOSIT_RETURN = 0.06;
/** The lower of PPF (7.1 %, January to March 2026) and EPF (8.25 % for FY 2025-26); both change each year or quarter. */
export const PROVIDENT_FUND_RETURN = 0.071;
/** What a sum typed for retirement is taken to earn from then on, as in the retirement tool. */
export const RETIREMENT_RETURN_PCT = 7;
/** Convention, between home and personal loans; only what is left of a loan is valued by it. */
export const LOAN_RATE = 0.09;

/** What is paid in at the start of each month earns so much of a year's return, as provident funds count: 13/24. */
export const SHARE_OF_YEAR_EARNED = MONTHS_EARNED / 144;

/** How a year's value moves: 1 + R = e^(mean + spread · Z), Z standard normal; the median R is e^mean − 1. */
export type Growth = { mean: number; spread: number };

/** The returns of one set. With `oneFactor` shares, debt and gold are one return, driven by the first normal. */
export type ReturnSet = {
  equity: Growth;
  debt: Growth;
  gold: Growth;
  nps: Growth;
  oneFactor: boolean;
};

const medianOf = (yearly: number, spread: number): Growth => ({ mean: Math.log1p(yearly), spread });

/** Convention: about half of it shares, after cost. It moves wholly with shares. */
const NPS_GROWTH = medianOf(0.08, 0.1);

/**
 * Cautious returns: AMFI lets calculators show at most 12.93 % for shares and 7.20 % for debt (November 2023); 15 years
 * to March 2025 gave shares 12.5 % with a deviation of 17 %, gold 10.7 % with 15 %. The first card holds deposits.
 */
export function cautiousReturns(card: RiskCard): ReturnSet {
  return {
    equity: medianOf(0.1, 0.2),
    debt: card === 1 ? medianOf(DEPOSIT_RETURN, 0) : medianOf(0.065, 0.04),
    gold: medianOf(0.07, 0.15),
    nps: NPS_GROWTH,
    oneFactor: false,
  };
}

/** The standard normal that one value in twenty lies above. */
const ONE_IN_TWENTY = 1.6448536269514722;

/** The card at its word, as a lognormal with exactly the card's mean and one year in twenty. */
export function cardReturns(card: RiskCard): ReturnSet {
  const { returnPct, lossPct } = riskCards[card];
  const mean = 1 + returnPct / 100;
  const h = Math.log(mean / (1 - lossPct / 100));
  const spread =
    lossPct === 0 ? 0 : Math.sqrt(ONE_IN_TWENTY * ONE_IN_TWENTY + 2 * h) - ONE_IN_TWENTY;
  const growth = { mean: Math.log(mean) - (spread * spread) / 2, spread };
  return { equity: growth, debt: growth, gold: growth, nps: NPS_GROWTH, oneFactor: true };
}

/** Convention: correlations of 0.1 between debt and each of shares and gold, none between those two: their Cholesky factor. */
const DEBT_BY_FIRST = 0.1;
const DEBT_BY_SECOND = Math.sqrt(1 - DEBT_BY_FIRST * DEBT_BY_FIRST);
const GOLD_BY_FIRST = 0;
const GOLD_BY_SECOND = (0.1 - GOLD_BY_FIRST * DEBT_BY_FIRST) / DEBT_BY_SECOND;
const GOLD_BY_THIRD = Math.sqrt(
  1 - GOLD_BY_FIRST * GOLD_BY_FIRST - GOLD_BY_SECOND * GOLD_BY_SECOND,
);
export const CHOLESKY = {
  DEBT_BY_FIRST,
  DEBT_BY_SECOND,
  GOLD_BY_FIRST,
  GOLD_BY_SECOND,
  GOLD_BY_THIRD,
} as const;

/** Convention: how money that is not needed soon is spread. An example for the card, not advice. */
export const mixes = {
  1: { equity: 0, debt: 1, gold: 0 },
  2: { equity: 0.2, debt: 0.7, gold: 0.1 },
  3: { equity: 0.5, debt: 0.4, gold: 0.1 },
  4: { equity: 0.6, debt: 0.3, gold: 0.1 },
  5: { equity: 0.7, debt: 0.2, gold: 0.1 },
} as const satisfies Record<RiskCard, Mix>;
export type Mix = { equity: number; debt: number; gold: number };

/**
 * The share of what falls due in the next six years that lies in deposits: all of two years, and so on. Under three
 * years no shares, until five at most 30 %, until seven at most 50 %.
 */
export const SAFE_SHARES = [1, 1, 0.7, 0.7, 0.5, 0.5] as const;

/** s. 112A of the Act of 1961, s. 198 of the Act of 2025: 12.5 % on long-term gains, with cess. */
export const GAINS_TAX = 0.13;
/** The same sections: gains of shares that are free in a year, rupees. */
export const GAINS_FREE = 1_25_000;

/**
 * Leaving the National Pension System, PFRDA's regulations of 16 December 2025: at 60 or after 15 years, and by 85; up to
 * 8 lakh all of it is paid out, up to 12 lakh 6 lakh, above four fifths. Those of the government leave at 60, with three
 * fifths above 12 lakh; what leaving before that takes is not counted. Of the lump sum 60 % of the whole is free of tax,
 * s. 10(12A) of the Act of 1961.
 */
export const NPS_EXIT = {
  wholeUpTo: 8_00_000,
  fixedUpTo: 12_00_000,
  fixedLump: 6_00_000,
  lumpShare: 0.8,
  governmentLumpShare: 0.6,
  freeShare: 0.6,
  /** Level, for life, nothing back at death; the market paid 5.6 to 7.9 % in 2024. */
  annuityRate: 0.06,
  leastAge: 60,
  leastYears: 15,
  mostAge: 85,
} as const;

/**
 * What the provident fund may pay of education, marriage and a home before work stops, of all that is in it: the trustees
 * decided so in October 2025, for members of 12 months; the notification was not seen, so that a plan counts it only where
 * it is chosen. A quarter stays. PPF, which has rules of its own, is in the same pot.
 */
export const PROVIDENT_FUND_FOR_GOALS = {
  share: 0.75,
  kinds: ["education", "marriage", "home"] as readonly SpendingGoal[],
} as const;
