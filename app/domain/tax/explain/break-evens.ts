import { computeTax } from "#domain/tax/charge/compute-tax.ts";
import { compareRegimes } from "#domain/tax/explain/compare-regimes.ts";
import { isResident, type Regime, type TaxFacts } from "#domain/tax/facts/facts.ts";
import { interestOnHousesLivedIn } from "#domain/tax/income/house-property.ts";
import type { BreakEvenMessages, FlipName, LimitName } from "#domain/tax/messages/comparison.ts";
import { ratesOf } from "#domain/tax/years/years.ts";
import type { Message } from "#values/message.ts";
import { NOTHING, type Rupees, rupees } from "#values/money.ts";

export type BreakEven = {
  id: "rent" | "80C" | "homeLoanInterest";
  /** As a part of a sentence. */
  label: FlipName;
  /** Of a figure. */
  heading: BreakEvenMessage;
  /** What it is now: rent of a month, the others of the year. */
  now: Rupees;
  /** The regime cheaper as things stand. */
  cheaperNow: Regime | "same";
  /**
   * The least amount at which the old regime is the cheaper one, to the rupee; absent where no amount
   * makes it so, or where it is so at nothing already.
   */
  from?: Rupees;
  /** Whether the old regime is cheaper at every amount, at none, or from `from` on. */
  old: "always" | "never" | "from";
  sentence: BreakEvenMessage;
};

export type BreakEvenMessage = Message<BreakEvenMessages>;

/**
 * The amounts at which the cheaper regime changes, each with all other facts as they are. Exact: the old
 * regime's tax never rises as one of these grows (each is only ever taken off income, and relief at the
 * limits leaves no drop of tax when income rises), the new regime's does not move, so that halving an
 * interval of whole rupees ends at the very rupee of the change. Rent needs an allowance in the facts.
 */
export function breakEvens(facts: TaxFacts): BreakEven[] {
  const cheaperNow = compareRegimes(facts).cheaper;
  const section = "80C";
  const savings = {
    id: "80C",
    label: { id: "flip.80C", params: { section } },
    heading: { id: "flip.80C.heading", params: { section } },
    now: facts.claims["80C"] ?? NOTHING,
    cheaperNow,
  } as const;
  const interest = {
    id: "homeLoanInterest",
    label: { id: "flip.homeLoanInterest" },
    heading: { id: "flip.homeLoanInterest.heading" },
    now: claimedInterest(facts),
    cheaperNow,
  } as const;
  return [
    ...rentBreakEven(facts, cheaperNow),
    find(savings, {
      most: ratesOf(facts.year).limits.group80CCE,
      facts: (amount) => ({ ...facts, claims: { ...facts.claims, "80C": amount } }),
    }),
    find(interest, {
      most: ratesOf(facts.year).old.selfOccupiedInterestMost,
      facts: (amount) => withInterest(facts, amount),
    }),
  ];
}

/**
 * A loss that a certificate reports in row 7(a) is nearly always the interest on the house lived in, and
 * whatever else it is, it uses the same ₹2,00,000 (s. 71(3A)): it counts as interest claimed already. With
 * `houses` the facts say themselves what is claimed.
 */
function reportedLoss({ house, houses = [] }: TaxFacts): Rupees {
  return houses.length === 0 ? rupees(Math.max(0, -house.reported)) : NOTHING;
}

function claimedInterest(facts: TaxFacts): Rupees {
  return rupees(facts.house.selfOccupiedInterest + reportedLoss(facts));
}

/** The same person with so much interest in all, the reported loss inside it. */
function withInterest(facts: TaxFacts, selfOccupiedInterest: Rupees): TaxFacts {
  const reported = rupees(facts.house.reported + reportedLoss(facts));
  return { ...facts, house: { selfOccupiedInterest, reported } };
}

const MONTHS = 12;

function rentBreakEven(facts: TaxFacts, cheaperNow: Regime | "same"): BreakEven[] {
  const rent = facts.houseRent;
  if (rent.kind !== "computed" || rent.received === 0) return [];
  const { rentAbove, metro, elsewhere } = ratesOf(facts.year).limits.houseRent;
  // From here on the allowance or the share of pay is the limit, and more rent changes nothing.
  const share = rentAbove + (rent.metro ? metro : elsewhere);
  const most = rupees(Math.ceil((rent.basicAndDearness * share) / 10_000 / MONTHS) + 1);
  const now = rupees(Math.floor(rent.rentPaid / MONTHS));
  const whole = {
    id: "rent",
    label: { id: "flip.rent" },
    heading: { id: "flip.rent.heading" },
    now,
    cheaperNow,
  } as const;
  return [
    find(whole, {
      most,
      facts: (amount) => ({
        ...facts,
        houseRent: { ...rent, rentPaid: rupees(amount * MONTHS) },
      }),
      monthly: true,
    }),
  ];
}

type Search = {
  /** Beyond this amount nothing changes. */
  most: Rupees;
  facts: (amount: Rupees) => TaxFacts;
  /** Whether the amount is of one month. */
  monthly?: boolean;
};

function find(whole: Omit<BreakEven, "from" | "old" | "sentence">, search: Search): BreakEven {
  const { label } = whole;
  const newTax = computeTax(search.facts(NOTHING), "new").totals.taxAfterRelief;
  const oldIsCheaper = (amount: number) =>
    computeTax(search.facts(rupees(amount)), "old").totals.taxAfterRelief < newTax;
  if (oldIsCheaper(0))
    return {
      ...whole,
      old: "always",
      sentence: { id: "flip.always", params: { label } },
    };
  if (!oldIsCheaper(search.most))
    return {
      ...whole,
      old: "never",
      sentence: { id: "flip.never", params: { label } },
    };
  let [low, high] = [0, search.most as number];
  while (high - low > 1) {
    const middle = low + Math.floor((high - low) / 2);
    if (oldIsCheaper(middle)) high = middle;
    else low = middle;
  }
  const from = rupees(high);
  const { monthly = false } = search;
  const sentence = { id: "flip.from", params: { label, from, monthly } } as const;
  return { ...whole, old: "from", from, sentence };
}

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
      used: health.self,
      fill: claiming((now) => ({ "80D": { ...(now["80D"] ?? health), self: most(selfSenior) } })),
    },
    {
      id: "80D.parents",
      section: "80D",
      label: { id: "unused.80D.parents" },
      limit: most(health.parentsSenior),
      used: health.parents,
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
