import { formatRupees, NOTHING, type Rupees, rupees } from "#values/money.ts";
import type { Regime, TaxFacts } from "./facts.ts";
import { compareRegimes, computeTax } from "./regimes.ts";
import { sectionIn } from "./sections.ts";
import { ratesOf } from "./years/years.ts";

export type BreakEven = {
  id: "rent" | "80C" | "homeLoanInterest";
  /** Of a sentence: "rent", "investments under section 80C". */
  label: string;
  /** Of a figure: "Rent a month". */
  heading: string;
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
  sentence: string;
};

/**
 * The amounts at which the cheaper regime changes, each with all other facts as they are. Exact: the old
 * regime's tax never rises as one of these grows (each is only ever taken off income, and relief at the
 * limits leaves no drop of tax when income rises), the new regime's does not move, so that halving an
 * interval of whole rupees ends at the very rupee of the change. Rent needs an allowance in the facts.
 */
export function breakEvens(facts: TaxFacts): BreakEven[] {
  const cheaperNow = compareRegimes(facts).cheaper;
  const section = `section ${sectionIn(facts.year, "80C")}`;
  const savings = {
    id: "80C",
    label: `investments under ${section}`,
    heading: `Investments in the year, ${section}`,
    now: facts.claims["80C"] ?? NOTHING,
    cheaperNow,
  } as const;
  const interest = {
    id: "homeLoanInterest",
    label: "interest on a loan for a house lived in",
    heading: "Home-loan interest in the year",
    now: facts.house.selfOccupiedInterest,
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
      facts: (amount) => ({ ...facts, house: { ...facts.house, selfOccupiedInterest: amount } }),
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
  const whole = { id: "rent", label: "rent", heading: "Rent a month", now, cheaperNow } as const;
  return [
    find(whole, {
      most,
      facts: (amount) => ({
        ...facts,
        houseRent: { ...rent, rentPaid: rupees(amount * MONTHS) },
      }),
      unit: " a month",
    }),
  ];
}

type Search = {
  /** Beyond this amount nothing changes. */
  most: Rupees;
  facts: (amount: Rupees) => TaxFacts;
  unit?: string;
};

function find(whole: Omit<BreakEven, "from" | "old" | "sentence">, search: Search): BreakEven {
  const { label } = whole;
  const newTax = computeTax(search.facts(NOTHING), "new").totals.taxAfterRelief;
  const oldIsCheaper = (amount: number) =>
    computeTax(search.facts(rupees(amount)), "old").totals.taxAfterRelief < newTax;
  const unit = search.unit ?? "";
  if (oldIsCheaper(0))
    return {
      ...whole,
      old: "always",
      sentence: `The old regime is cheaper whatever the ${label}.`,
    };
  if (!oldIsCheaper(search.most))
    return {
      ...whole,
      old: "never",
      sentence: `No amount of ${label} alone makes the old regime cheaper.`,
    };
  let [low, high] = [0, search.most as number];
  while (high - low > 1) {
    const middle = low + Math.floor((high - low) / 2);
    if (oldIsCheaper(middle)) high = middle;
    else low = middle;
  }
  const from = rupees(high);
  const sentence = `From ${formatRupees(from)}${unit} of ${label} on, the old regime is cheaper; below that it is not.`;
  return { ...whole, old: "from", from, sentence };
}

/** A limit that is not used up, and what filling it would change; information, not advice. */
export type UnusedLimit = {
  id: string;
  /** Of the Act that governs the year. */
  section: string;
  label: string;
  limit: Rupees;
  used: Rupees;
  left: Rupees;
  /** Tax of the old regime that filling it alone would take off; nothing in the new regime. */
  worth: Rupees;
  sentence: string;
};

/**
 * Limits of the old regime with room left, and how much less tax the old regime would charge if each alone
 * were filled. Says what the law allows; whether it suits a person is another question.
 */
export function unusedLimits(facts: TaxFacts): UnusedLimit[] {
  const { limits, old } = ratesOf(facts.year);
  const { claims } = facts;
  const before = computeTax(facts, "old").totals.taxAfterRelief;
  const health = claims["80D"];
  const selfSenior = health?.selfSenior ?? facts.age !== "below60";
  const of = (senior: boolean) => limits.health80D[senior ? "senior" : "ordinary"];
  const group = (claims["80C"] ?? 0) + (claims["80CCC"] ?? 0) + (claims["80CCD(1)"] ?? 0);
  const insured = health ?? {
    self: NOTHING,
    selfSenior,
    parents: NOTHING,
    parentsSenior: false,
  };
  const rows: readonly (readonly [
    id: string,
    section: string,
    label: string,
    limit: Rupees,
    used: number,
    filled: (left: Rupees) => TaxFacts,
  ])[] = [
    [
      "80C",
      "80C",
      "Provident fund, insurance, tuition, home-loan principal and the like",
      limits.group80CCE,
      group,
      (left) => ({ ...facts, claims: { ...claims, "80C": rupees((claims["80C"] ?? 0) + left) } }),
    ],
    [
      "80CCD(1B)",
      "80CCD(1B)",
      "Additional own pension contribution",
      limits.pension80CCD1B,
      claims["80CCD(1B)"] ?? 0,
      () => ({ ...facts, claims: { ...claims, "80CCD(1B)": limits.pension80CCD1B } }),
    ],
    [
      "80D.self",
      "80D",
      "Health insurance, self and family",
      of(selfSenior),
      insured.self,
      () => ({ ...facts, claims: { ...claims, "80D": { ...insured, self: of(selfSenior) } } }),
    ],
    [
      "80D.parents",
      "80D",
      "Health insurance, parents",
      of(insured.parentsSenior),
      insured.parents,
      () => ({
        ...facts,
        claims: { ...claims, "80D": { ...insured, parents: of(insured.parentsSenior) } },
      }),
    ],
    [
      "24(b)",
      "24(b)",
      "Interest on a loan for a house lived in",
      old.selfOccupiedInterestMost,
      facts.house.selfOccupiedInterest,
      () => ({
        ...facts,
        house: { ...facts.house, selfOccupiedInterest: old.selfOccupiedInterestMost },
      }),
    ],
  ];
  return rows.flatMap(([id, section, label, limit, used, filled]) => {
    const left = rupees(Math.max(0, limit - used));
    if (left === 0) return [];
    const ofAct = sectionIn(facts.year, section);
    const worth = rupees(
      Math.max(0, before - computeTax(filled(left), "old").totals.taxAfterRelief),
    );
    const place = `Section ${ofAct} (${label.toLowerCase()})`;
    const sentence =
      worth > 0
        ? `${place} allows ${formatRupees(limit)}; ${formatRupees(left)} of it is not used. Using it would lower the old regime's tax by ${formatRupees(worth)}. This is information, not advice.`
        : `${place} has ${formatRupees(left)} left, but using it would not change the old regime's tax.`;
    return [{ id, section: ofAct, label, limit, used: rupees(used), left, worth, sentence }];
  });
}
