import type { TaxFacts } from "#domain/tax/facts/facts.ts";
import type { YearRates } from "#domain/tax/years/rates.ts";
import { least, NOTHING, type Rupees, rupees } from "#values/money.ts";

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

/**
 * The same person with so much interest in all, the reported loss inside it. What was claimed under ss. 80EE and
 * 80EEA beside a reported loss stays as it is.
 */
export function withInterest(facts: TaxFacts, selfOccupiedInterest: Rupees): TaxFacts {
  const loss = reportedLoss(facts);
  return {
    ...facts,
    house: { selfOccupiedInterest, reported: rupees(facts.house.reported + loss) },
    ...(loss > 0 ? { firstHomeLoan: "another" as const } : {}),
  };
}

/** Beyond so much interest nothing more is deducted: s. 24(b), and of the rest ss. 80EE and 80EEA. */
export function mostInterest(facts: TaxFacts, { old, limits }: YearRates): Rupees {
  const { claims, firstHomeLoan = "same" } = facts;
  const rest = Math.max(
    least(claims["80EE"] ?? NOTHING, limits.firstHome80EE),
    least(claims["80EEA"] ?? NOTHING, limits.firstHome80EEA),
  );
  const isRest = firstHomeLoan === "same" && reportedLoss(facts) === 0;
  return rupees(old.selfOccupiedInterestMost + (isRest ? rest : 0));
}
