import type { Say } from "#values/say.ts";

/** What the lists of the tax tools offer beside years and cities. */
export const taxOptions = {
  choose: "Choose",
  otherCity: "Any other city or town",
  /** A box that was ticked, on paper. */
  yes: "yes",
} as const;

/** Below the field of a city, with the cities of the year. */
/** Shares in hundredths of a per cent. */
export type HouseRentRule = { cities: readonly string[]; metro: number; elsewhere: number };

export function cityHint({ cities, metro, elsewhere }: HouseRentRule, say: Say): string {
  return `${say.percent(metro)} of basic pay counts in ${say.and(cities)}; ${say.percent(elsewhere)} elsewhere.`;
}

export function hraCityHint(rule: HouseRentRule, say: Say): string {
  return `${cityHint(rule, say)} The list is the one of the year.`;
}
