import type { Say } from "#values/say.ts";

/** What search engines show of the tools that name years; rendered on the server, so no script carries them. */
export const toolDescriptions = {
  regime: (first: string, last: string) =>
    `Compare the old and the new tax regime line by line for ${first} to ${last}, with the section behind each figure and the rent or 80C at which the answer changes.`,
  hra: (cities: number, since: string, say: Say) =>
    `How much of your house rent allowance is exempt: the three limits of rule 2A with the cities of the year, ${say.count(cities)} from ${since}, and a change in the middle of the year.`,
  dueDates: (first: string, last: string) =>
    `Due, belated, revised and updated return dates by form and year, ${first} to ${last}, with the fee, the regimes still open on a day, and the source of each date.`,
};
