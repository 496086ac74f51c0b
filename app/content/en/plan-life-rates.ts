import type { DatedRate } from "#domain/planning/plan/dated-rates.ts";
import { list } from "#values/lists.ts";

const NAMES: Readonly<Record<DatedRate["name"], string>> = {
  epf: "EPF",
  ppf: "PPF",
  deposit: "five-year deposit",
  savings: "savings",
};
const QUARTERS = {
  1: "January to March",
  2: "April to June",
  3: "July to September",
  4: "October to December",
} as const;

/** That rates are to be looked up again; undefined where none is old. */
export function ratesToCheck(rates: readonly DatedRate[]): string | undefined {
  if (rates.length === 0) return undefined;
  const named = rates.map(
    ({ name, percent, quarter, year }) =>
      `${NAMES[name]} ${percent}% (${QUARTERS[quarter]} ${year})`,
  );
  return `More than two quarters old, and to be looked up again: ${list(named)}.`;
}
