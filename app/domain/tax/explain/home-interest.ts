import type { TaxFacts } from "#domain/tax/facts/facts.ts";
import { NOTHING, type Rupees, rupees } from "#values/money.ts";

/**
 * A loss that a certificate reports in row 7(a) is nearly always the interest on the house lived in, and
 * whatever else it is, it uses the same ₹2,00,000 (s. 71(3A)): it counts as interest claimed already. With
 * `houses` the facts say themselves what is claimed.
 */
export function reportedLoss({ house, houses = [] }: TaxFacts): Rupees {
  return houses.length === 0 ? rupees(Math.max(0, -house.reported)) : NOTHING;
}

export function claimedInterest(facts: TaxFacts): Rupees {
  return rupees(facts.house.selfOccupiedInterest + reportedLoss(facts));
}

/** The same person with so much interest in all, the reported loss inside it. */
export function withInterest(facts: TaxFacts, selfOccupiedInterest: Rupees): TaxFacts {
  const reported = rupees(facts.house.reported + reportedLoss(facts));
  return { ...facts, house: { selfOccupiedInterest, reported } };
}
