import { computeTax } from "#domain/tax/charge/compute-tax.ts";
import { compareRegimes } from "#domain/tax/explain/compare-regimes.ts";
import type { Regime, TaxFacts } from "#domain/tax/facts/facts.ts";
import type { BreakEvenMessages, FlipName } from "#domain/tax/messages/comparison.ts";
import { ratesOf } from "#domain/tax/years/years.ts";
import type { Message } from "#values/message.ts";
import { NOTHING, type Rupees, rupees } from "#values/money.ts";
import { claimedInterest, mostInterest, withInterest } from "./home-interest.ts";

export type BreakEven = {
  id: "rent" | "80C" | "homeLoanInterest";
  /** As a part of a sentence. */
  label: FlipName;
  /** Of a figure. */
  heading: BreakEvenMessage;
  /** What it is now: rent of a month, the others of the year. */
  now: Rupees;
  /** The regime that is cheaper now. */
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
      most: mostInterest(facts, ratesOf(facts.year)),
      facts: (amount) => withInterest(facts, amount),
    }),
  ];
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
