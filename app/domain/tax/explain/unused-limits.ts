import { computeTax } from "#domain/tax/charge/compute-tax.ts";
import { isResident, type TaxFacts } from "#domain/tax/facts/facts.ts";
import { healthCounted } from "#domain/tax/income/claim-limits.ts";
import { interestOnHousesLivedIn } from "#domain/tax/income/house-interest.ts";
import type { LimitName } from "#domain/tax/messages/comparison.ts";
import { ratesOf } from "#domain/tax/years/years.ts";
import { NOTHING, type Rupees, rupees } from "#values/money.ts";
import type { BreakEvenMessage } from "./break-evens.ts";
import { reportedLoss, withInterest } from "./home-interest.ts";

/** A limit that is not used up, and what filling it would change; information, not advice. */
export type UnusedLimit = {
  id: string;
  /** Of the Act of 1961. */
  section: string;
  label: LimitName;
  limit: Rupees;
  used: Rupees;
  left: Rupees;
  /** Tax of the old regime that filling it alone would take off; nothing in the new regime. */
  worth: Rupees;
  sentence: BreakEvenMessage;
};

type Limit = {
  id: string;
  /** Of the Act of 1961. */
  section: string;
  label: LimitName;
  limit: Rupees;
  used: number;
  /** The same person with the limit used up. */
  fill: (facts: TaxFacts) => TaxFacts;
};

/**
 * Limits of the old regime with room left, and how much less tax the old regime would charge if each alone
 * were filled. Says what the law allows; whether it suits a person is another question.
 */
export function unusedLimits(facts: TaxFacts): UnusedLimit[] {
  const before = computeTax(facts, "old").totals.taxAfterRelief;
  return limitsOf(facts).flatMap(({ id, section, label, limit, used, fill }) => {
    const left = rupees(Math.max(0, limit - used));
    if (left === 0) return [];
    const worth = rupees(
      Math.max(0, before - computeTax(fill(facts), "old").totals.taxAfterRelief),
    );
    const sentence: BreakEvenMessage =
      worth > 0
        ? { id: "unused.worth", params: { section, label, limit, left, worth } }
        : { id: "unused.noWorth", params: { section, label, left } };
    return [{ id, section, label, limit, used: rupees(used), left, worth, sentence }];
  });
}

/** The old regime's tax with every one of these limits filled: nothing more can come of them. */
export function oldTaxWithLimitsFilled(facts: TaxFacts): Rupees {
  const filled = limitsOf(facts).reduce((person, { fill }) => fill(person), facts);
  return computeTax(filled, "old").totals.taxAfterRelief;
}

function limitsOf(facts: TaxFacts): Limit[] {
  const { year, age, residence, claims } = facts;
  const rates = ratesOf(year);
  const { limits, old } = rates;
  // s. 80D: a senior is a resident of 60 or more.
  const selfSenior = claims["80D"]?.selfSenior ?? (isResident(residence) && age !== "below60");
  const health = claims["80D"] ?? {
    self: NOTHING,
    selfSenior,
    parents: NOTHING,
    parentsSenior: false,
  };
  const counted = healthCounted(health, limits.checkUp80D);
  const most = (senior: boolean) => limits.health80D[senior ? "senior" : "ordinary"];
  const group = (claims["80C"] ?? 0) + (claims["80CCC"] ?? 0) + (claims["80CCD(1)"] ?? 0);
  const claiming =
    (more: (claims: TaxFacts["claims"]) => TaxFacts["claims"]) => (facts: TaxFacts) => ({
      ...facts,
      claims: { ...facts.claims, ...more(facts.claims) },
    });
  return [
    {
      id: "80C",
      section: "80C",
      label: { id: "unused.80C" },
      limit: limits.group80CCE,
      used: group,
      fill: claiming((now) => ({
        "80C": rupees((now["80C"] ?? 0) + Math.max(0, limits.group80CCE - group)),
      })),
    },
    {
      id: "80CCD(1B)",
      section: "80CCD(1B)",
      label: { id: "unused.80CCD(1B)" },
      limit: limits.pension80CCD1B,
      used: claims["80CCD(1B)"] ?? 0,
      fill: claiming(() => ({ "80CCD(1B)": limits.pension80CCD1B })),
    },
    {
      id: "80D.self",
      section: "80D",
      label: { id: "unused.80D.self" },
      limit: most(selfSenior),
      used: counted.self,
      fill: claiming((now) => ({ "80D": { ...(now["80D"] ?? health), self: most(selfSenior) } })),
    },
    {
      id: "80D.parents",
      section: "80D",
      label: { id: "unused.80D.parents" },
      limit: most(health.parentsSenior),
      used: counted.parents,
      fill: claiming((now) => ({
        "80D": { ...(now["80D"] ?? health), parents: most(health.parentsSenior) },
      })),
    },
    {
      id: "24(b)",
      section: "24(b)",
      label: { id: "unused.24(b)" },
      limit: old.selfOccupiedInterestMost,
      used: interestOnHousesLivedIn(facts, "old", rates) + reportedLoss(facts),
      fill: (facts) => withInterest(facts, old.selfOccupiedInterestMost),
    },
  ];
}
