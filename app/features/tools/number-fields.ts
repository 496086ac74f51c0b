import type { Rule } from "./planning-form.ts";

/**
 * The largest inputs for which every figure stays an exact whole number and fits a phone; but a retirement
 * corpus, which prices raise over a whole life, also looks at what comes out.
 */
const MOST = {
  monthly: 10_00_000,
  cost: 100_00_00_000,
  expense: 50_00_000,
  return: 25,
  inflation: 20,
  years: 50,
} as const;

/** An instalment or expense a month. */
export function monthlyRule(label: string, initial: number, most: number = MOST.monthly): Rule {
  return { label, unit: "rupees", initial, least: 100, most };
}

export function expenseRule(label: string, initial: number): Rule {
  return monthlyRule(label, initial, MOST.expense);
}

export function costRule(label: string, initial: number): Rule {
  return { label, unit: "rupees", initial, least: 1, most: MOST.cost };
}

export function returnRule(label: string, initial: number): Rule {
  return { label, unit: "percent", initial, least: 0, most: MOST.return };
}

export function inflationRule(label: string, initial: number): Rule {
  return { label, unit: "percent", initial, least: 0, most: MOST.inflation };
}

export function yearsRule(label: string, initial: number): Rule {
  return { label, unit: "years", initial, least: 1, most: MOST.years };
}

export function ageRule(label: string, initial: number, least: number, most: number): Rule {
  return { label, unit: "years", initial, least, most };
}

/** The unit of each question, for its field. */
export function unitsOf<Name extends string>(
  rules: Record<Name, Rule>,
): Record<Name, Rule["unit"]> {
  return Object.fromEntries(
    Object.entries<Rule>(rules).map(([name, { unit }]) => [name, unit]),
  ) as Record<Name, Rule["unit"]>;
}
