/** A quarter of a calendar year, 1 to 4. */
type Quarter = { year: number; quarter: 1 | 2 | 3 | 4 };
export type DatedRate = { name: "epf" | "ppf" | "deposit" | "savings"; percent: number } & Quarter;

/**
 * The rates that what a plan takes was chosen by, each with the quarter in which it was set or last seen: EPF for FY
 * 2025-26 by its trustees on 2 March 2026; PPF, the five-year deposit and savings of the Post Office for January to March
 * 2026. Those of later quarters were not found.
 */
const datedRates: readonly DatedRate[] = [
  { name: "epf", percent: 8.25, year: 2026, quarter: 1 },
  { name: "ppf", percent: 7.1, year: 2026, quarter: 1 },
  { name: "deposit", percent: 7.5, year: 2026, quarter: 1 },
  { name: "savings", percent: 4, year: 2026, quarter: 1 },
];

const MOST_QUARTERS = 2;

/** The rates that are more than two quarters older than a day in India. */
export function oldRates(day: { year: number; month: number }): readonly DatedRate[] {
  const now = 4 * day.year + Math.ceil(day.month / 3);
  return datedRates.filter(({ year, quarter }) => now - (4 * year + quarter) > MOST_QUARTERS);
}
