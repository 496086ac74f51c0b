import fc from "fast-check";
import { expect, test } from "vitest";
import { computeTax } from "#domain/tax/charge/compute-tax.ts";
import type { Regime, TaxFacts } from "#domain/tax/facts/facts.ts";
import type { CapitalGains } from "#domain/tax/facts/more-facts.ts";
import { rupees } from "#values/money.ts";
import { IS_LONG } from "../../../../tests/sample.ts";
import { factsOfSheet, fractions, randomSheet } from "../../../../tests/tax/random-people.ts";

const numRuns = IS_LONG ? 5_000 : 150;
/** The same people in every run, so that a failure is of the code. */
const seed = 20_261_121;
const people = fc.integer().map((chance) => factsOfSheet(randomSheet(fractions(chance))));

type Split = "shortEquity" | "longEquity" | "long";
const plus = (amount: number | undefined, more: number) => rupees((amount ?? 0) + more);
const gains = (facts: TaxFacts, more: Partial<CapitalGains>): TaxFacts => ({
  ...facts,
  capitalGains: { ...facts.capitalGains, ...more },
});
const split = (name: Split, half: "before" | "after") => (facts: TaxFacts, more: number) => {
  const now = facts.capitalGains?.[name];
  return gains(facts, { [name]: { ...now, [half]: plus(now?.[half], more) } });
};

/** The same person with more of one kind of income, in rupees. */
const KINDS: Readonly<Record<string, (facts: TaxFacts, more: number) => TaxFacts>> = {
  "s. 111A before 23 July 2024": split("shortEquity", "before"),
  "s. 111A": split("shortEquity", "after"),
  "s. 112A before 23 July 2024": split("longEquity", "before"),
  "s. 112A": split("longEquity", "after"),
  "s. 112 with indexation": split("long", "before"),
  "s. 112": split("long", "after"),
  "short-term gains at the slabs": (facts, more) =>
    gains(facts, { short: plus(facts.capitalGains?.short, more) }),
  "virtual digital assets": (facts, more) => ({
    ...facts,
    virtualAssets: plus(facts.virtualAssets, more),
  }),
  lotteries: (facts, more) => ({
    ...facts,
    winnings: { ...facts.winnings, lottery: plus(facts.winnings?.lottery, more) },
  }),
  "online games": (facts, more) => ({
    ...facts,
    winnings: { ...facts.winnings, onlineGames: plus(facts.winnings?.onlineGames, more) },
  }),
  "unexplained income": (facts, more) => ({ ...facts, unexplained: plus(facts.unexplained, more) }),
  dividends: (facts, more) => ({
    ...facts,
    dividends: { ...facts.dividends, received: plus(facts.dividends?.received, more) },
  }),
  "family pension": (facts, more) => ({
    ...facts,
    familyPension: plus(facts.familyPension, more),
  }),
  "interest on deposits": (facts, more) => ({
    ...facts,
    otherSources: {
      ...facts.otherSources,
      depositInterest: plus(facts.otherSources.depositInterest, more),
    },
  }),
  "business by books": (facts, more) => ({
    ...facts,
    business: { ...facts.business, books: plus(facts.business?.books, more) },
  }),
};

/**
 * Every part is rounded to the rupee by itself, which may be a rupee off for each rate; and total income is
 * rounded to ten whatever of it special rates tax, so that a gain of which a loss leaves four rupees may
 * move slab income by ten, all of it tax just above the limit of the rebate.
 */
const ROUNDING = 4 + 10;

test.each(Object.keys(KINDS))("more of %s never lowers the tax", (kind) => {
  const add = KINDS[kind];
  if (!add) throw new Error(kind);
  fc.assert(
    fc.property(
      people,
      fc.constantFrom<Regime>("old", "new"),
      fc.integer({ min: 1, max: 50_000 }),
      (facts, regime, tens) => {
        // The one fall that the words of the law have is tested by itself.
        const policies = { ...facts.policies, rebateReliefMost: "asBelowTheLimit" } as const;
        const tax = (person: TaxFacts) => computeTax({ ...person, policies }, regime).totals;
        const [before, after] = [tax(facts), tax(add(facts, tens * 10))];
        expect(after.totalTax).toBeGreaterThanOrEqual(before.totalTax - ROUNDING);
        expect(after.taxAfterRelief).toBeGreaterThanOrEqual(before.taxAfterRelief - ROUNDING);
      },
    ),
    { numRuns, seed },
  );
});
