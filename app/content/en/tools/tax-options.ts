import type { Say } from "#values/say.ts";

/** What the lists of the tax tools offer beside years and cities. */
export const taxOptions = {
  choose: "Choose",
  otherCity: "Any other city or town",
  /** A box that was ticked, on paper. */
  yes: "yes",
} as const;

/** Below the field of a city, with the cities of the year. */
export function cityHint(cities: readonly string[], say: Say): string {
  return `Half of basic pay counts in ${say.and(cities)}; two fifths elsewhere.`;
}

export function hraCityHint(cities: readonly string[], say: Say): string {
  return `${cityHint(cities, say)} The list is the one of the year.`;
}
