import type { AssetKind } from "#domain/tax/facts/more-facts.ts";
import { plainDate } from "#values/dates.ts";

/** Days on which the law of capital gains turns, ISO; they belong to the sale, not to the year of a return. */
/** Finance (No. 2) Act 2024. */
export const RATES_OF_GAINS_CHANGED = "2024-07-23";
export const NEW_RATES_FROM = plainDate(RATES_OF_GAINS_CHANGED);
/** s. 50AA. */
export const DEBT_FUNDS_FROM = plainDate("2023-04-01");
/** s. 55(2)(ac). */
export const GRANDFATHERED_UNTIL = plainDate("2018-01-31");

/** Months of holding beyond which an asset is long-term, s. 2(42A): 12 for listed securities, 24 for the rest since 23 July 2024. */
export const MONTHS_SINCE: Readonly<Record<AssetKind, number>> = {
  listedShare: 12,
  equityFund: 12,
  listedBond: 12,
  specifiedFund: 24,
  unlistedBond: 24,
  unlistedShare: 24,
  landOrBuilding: 24,
  other: 24,
};
/** Before that day; 36 months for the rest is from memory. */
export const MONTHS_BEFORE: Readonly<Record<AssetKind, number>> = {
  ...MONTHS_SINCE,
  specifiedFund: 36,
  unlistedBond: 36,
  other: 36,
};
