import type { Period } from "#values/typed-amount.ts";

/** What is asked beside a certificate is of the year, but for the rent. */
export function additionPeriod(field: string): Period {
  return field === "rent" ? "month" : "year";
}
