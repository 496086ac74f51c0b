import type { Period } from "#values/typed-amount.ts";

/** A question of a planning tool: its unit, the value it begins with, and its bounds. */
export type NumberField = {
  unit: "rupees" | "percent" | "years";
  /** Of an amount that is paid or spent again and again. */
  period?: Period;
  initial: number;
  least: number;
  most: number;
};

/**
 * The largest inputs for which every figure is an exact whole number and fits a phone. A retirement corpus, which
 * inflation raises over a whole life, is checked by its result as well.
 */
const MOST = {
  monthly: 10_00_000,
  cost: 100_00_00_000,
  expense: 50_00_000,
  return: 25,
  inflation: 20,
  years: 50,
} as const;

/** An instalment a month. */
export function monthlyField(initial: number): NumberField {
  return { unit: "rupees", period: "month", initial, least: 100, most: MOST.monthly };
}

/** An expense a month. */
export function expenseField(initial: number): NumberField {
  return { unit: "rupees", period: "month", initial, least: 100, most: MOST.expense };
}

export function costField(initial: number): NumberField {
  return { unit: "rupees", initial, least: 1, most: MOST.cost };
}

export function returnField(initial: number): NumberField {
  return { unit: "percent", initial, least: 0, most: MOST.return };
}

export function inflationField(initial: number): NumberField {
  return { unit: "percent", initial, least: 0, most: MOST.inflation };
}

export function yearsField(initial: number): NumberField {
  return { unit: "years", initial, least: 1, most: MOST.years };
}

export function ageField(initial: number, least: number, most: number): NumberField {
  return { unit: "years", initial, least, most };
}
