import { type Rupees, rupees } from "#values/money.ts";
import { growth } from "./rates.ts";

/** The yearly rise in price that a goal's future cost assumes. */
export const goalInflationPct = {
  retirement: 6,
  education: 8,
  marriage: 6,
  vacation: 6,
  home: 6,
  vehicle: 6,
} as const;

/** What a thing of `presentCost` rupees will cost: cost · (1 + inflation)^years. */
export function futureCost(presentCost: number, inflationPct: number, years: number): Rupees {
  return rupees(risenCost(presentCost, inflationPct, years));
}

/** The same in whole rupees of any size, also where a double no longer counts them one by one. */
export function risenCost(presentCost: number, inflationPct: number, years: number): number {
  return Math.round(presentCost * growth(inflationPct / 100, years));
}

export type GoalYear = { year: number; cost: Rupees };

/** The same for today (year nil) and every year up to the last. */
export function costByYear(presentCost: number, inflationPct: number, years: number): GoalYear[] {
  return Array.from({ length: years + 1 }, (_, year) => ({
    year,
    cost: futureCost(presentCost, inflationPct, year),
  }));
}
