import type { Regime, TaxFacts } from "#domain/tax/facts/facts.ts";
import type { HouseProperty } from "#domain/tax/facts/more-facts.ts";
import type { Line } from "#domain/tax/messages/line.ts";
import type { LineMessage } from "#domain/tax/messages/lines.ts";
import type { YearRates } from "#domain/tax/years/rates.ts";
import {
  excessOf,
  least,
  NOTHING,
  proportionOf,
  type Rupees,
  rupees,
  sumOf,
} from "#values/money.ts";
import { NOT_IN_NEW_REGIME } from "./not-in-new-regime.ts";

/** s. 23(4): the nil value is for two houses; the others count as let. */
const HOUSES_LIVED_IN = 2;

export function housesLivedIn(houses: readonly HouseProperty[]): readonly HouseProperty[] {
  return houses.filter(({ use }) => use === "selfOccupied").slice(0, HOUSES_LIVED_IN);
}

/** s. 24(b), provisos: one limit over the houses lived in, a small one inside it for loans of before April 1999 and late building. */
export function selfOccupiedInterest(
  { house, houses = [] }: TaxFacts,
  regime: Regime,
  rates: YearRates,
): { amount: Rupees; line?: Line } {
  const rules = rates[regime];
  const livedIn = housesLivedIn(houses);
  const interestOf = (small: boolean) =>
    sumOf(
      ...livedIn
        .filter(({ smallInterestLimit = false }) => smallInterestLimit === small)
        .map(interestWithEarlier),
    );
  const ordinary = sumOf(house.selfOccupiedInterest, interestOf(false));
  const small = interestOf(true);
  const paid = sumOf(ordinary, small);
  if (paid === 0) return { amount: NOTHING };
  const most = rules.selfOccupiedInterestMost;
  const allowed = least(sumOf(ordinary, least(small, rates.limits.smallInterestMost)), most);
  const { smallInterestMost: smallMost } = rates.limits;
  const working: LineMessage =
    small > 0
      ? { id: "house.interestSmall", params: { paid, most, small, smallMost } }
      : { id: "house.interest", params: { paid, most } };
  return {
    amount: rupees(-allowed),
    line: {
      id: "house.selfOccupied",
      label: { id: "house.selfOccupied" },
      section: "24(b)",
      amount: rupees(-allowed),
      working: most === 0 ? NOT_IN_NEW_REGIME : working,
      inputs: ["house.selfOccupiedInterest"],
      kind: "detail",
    },
  };
}

/** What s. 24(b) allows of interest on houses lived in, positive. */
export function interestOnHousesLivedIn(facts: TaxFacts, regime: Regime, rates: YearRates): Rupees {
  return rupees(-selfOccupiedInterest(facts, regime, rates).amount);
}

/**
 * Whether interest on houses lived in reaches its limit, where ss. 80EE and 80EEA begin: the common one, or the
 * small one of a house that has it. Interest on a house let out has no limit that could be reached.
 */
export function isInterestLimitReached(facts: TaxFacts, rates: YearRates): boolean {
  const { houses = [], house } = facts;
  const most = rates.old.selfOccupiedInterestMost;
  // A certificate's loss in row 7(a) is nearly always that interest.
  const reported = houses.length === 0 ? Math.max(0, -house.reported) : 0;
  if (interestOnHousesLivedIn(facts, "old", rates) + reported >= most) return true;
  const { smallInterestMost } = rates.limits;
  return houses
    .filter(({ use, smallInterestLimit }) => use === "selfOccupied" && smallInterestLimit)
    .some((each) => interestWithEarlier(each) >= smallInterestMost);
}

/**
 * Interest on houses lived in that s. 24(b) has no room for. Unknown where the claim is for another loan, or where a
 * certificate prints the loss alone, which the employer has cut at the limit.
 */
export function interestLeft(facts: TaxFacts, rates: YearRates): Rupees | undefined {
  const { house, houses = [], firstHomeLoan = "same" } = facts;
  const isCut = houses.length === 0 && house.selfOccupiedInterest === 0 && house.reported < 0;
  if (firstHomeLoan === "another" || isCut) return undefined;
  const livedIn = housesLivedIn(houses);
  const paid = sumOf(house.selfOccupiedInterest, ...livedIn.map(interestWithEarlier));
  return excessOf(paid, interestOnHousesLivedIn(facts, "old", rates));
}

/** Interest of the year and a fifth of that before completion, s. 24(b), Explanation. */
export function interestWithEarlier({
  interest = NOTHING,
  preConstructionInterest = NOTHING,
}: HouseProperty): Rupees {
  return sumOf(interest, proportionOf(preConstructionInterest, 1, 5));
}
