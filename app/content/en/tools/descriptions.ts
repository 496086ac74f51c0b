import type { Say } from "#values/say.ts";

/** What search engines show of the tools; rendered on the server, so no script carries them. */
export const toolDescriptions = {
  regime: (first: string, last: string) =>
    `Compare the old and the new tax regime line by line for ${first} to ${last}, with the section behind each figure and the rent or 80C at which the answer changes.`,
  hra: (cities: number, since: string, say: Say) =>
    `How much of your house rent allowance is exempt: the three limits of rule 2A with the cities of the year, ${say.count(cities)} from ${since}, and a change in the middle of the year.`,
  dueDates: (first: string, last: string) =>
    `Due, belated, revised and updated return dates by form and year, ${first} to ${last}, with the fee, the regimes still open on a day, and the source of each date.`,
  noticeMail:
    "A mail from the Income Tax Department about a deduction, a donation or income in the AIS: four questions say what to do, by which day, and what it changes in rupees. No sign-in.",
  sip: "What a monthly SIP becomes after so many years: maturity, amount paid in and growth, year by year, with formula and convention.",
  stepUpSip:
    "What a SIP becomes when its instalment rises by a percentage every year, beside the same SIP without the rise. Formula and every year shown.",
  retirement:
    "The corpus that pays your expenses, rising with inflation, from retirement to the age you plan for, and the SIP that builds it. Formula and every year shown.",
  goalCost:
    "What education, a home or a wedding will cost in the year you need it, and the monthly SIP that reaches it. Formula and every year shown.",
};
