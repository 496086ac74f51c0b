import {
  type BreakEven,
  breakEvens,
  type UnusedLimit,
  unusedLimits,
} from "#domain/tax/break-evens.ts";
import type { Dispute } from "#domain/tax/disputes.ts";
import type { Regime, TaxFacts } from "#domain/tax/facts.ts";
import type { Comparison } from "#domain/tax/regimes.ts";
import { grossOf, type RupeeShare, whereTheRupeeGoes } from "#domain/tax/rupee-shares.ts";
import { ratesOf } from "#domain/tax/years/years.ts";
import { NOTHING, percent, type Rupees, shareOf } from "#values/money.ts";

/** What explains a comparison beside its lines, as plain data. */
export type BothRegimes = {
  /** What the bars divide: all that was earned. */
  income: Rupees;
  shares: Record<Regime, RupeeShare[]>;
  flips: BreakEven[];
  /** On what a rent among the flips was guessed, in words; absent where pay and allowance are known. */
  rentGuess?: string;
  /** Limits of the old regime whose room is worth money. */
  unused: UnusedLimit[];
  /** Whether one of them alone would turn the answer over; empty where the old regime is cheaper. */
  unusedSentence: string;
  disputes: Dispute[];
};

/** Shares, break-evens, unused limits and disputed points of one comparison. */
export function bothRegimesOf(facts: TaxFacts, comparison: Comparison): BothRegimes {
  const { old, new: latest } = comparison;
  const disputes = [...old.disputes, ...latest.disputes];
  const unused = unusedLimits(facts).filter(({ worth }) => worth > 0);
  return {
    income: grossOf(old),
    shares: { old: whereTheRupeeGoes(old), new: whereTheRupeeGoes(latest) },
    ...flipsOf(facts),
    unused,
    unusedSentence: unusedSentence(unused, comparison),
    disputes: disputes.filter(
      ({ id }, index) => disputes.findIndex((other) => other.id === id) === index,
    ),
  };
}

function unusedSentence(unused: readonly UnusedLimit[], { cheaper, old, new: latest }: Comparison) {
  if (cheaper === "old" || unused.length === 0) return "";
  const turning = unused.filter(
    ({ worth }) => old.totals.taxAfterRelief - worth < latest.totals.taxAfterRelief,
  );
  return turning.length === 0
    ? "None of them alone would make the old regime the cheaper one."
    : `Filled alone, this would make the old regime the cheaper one: ${turning.map(({ label }) => label.toLowerCase()).join("; ")}.`;
}

/** Basic pay where no payslip is at hand, decision 0005. */
const GUESSED_BASIC = percent(50);

/**
 * The break-evens; where the facts hold no allowance to work with, the rent's for common pay: basic pay as
 * half of the salary, the allowance at the rate of r. 2A, in a city of the higher share and elsewhere.
 */
function flipsOf(facts: TaxFacts): Pick<BothRegimes, "flips" | "rentGuess"> {
  const known = breakEvens(facts);
  const { section17_1, basicAndDearness: told } = facts.salary;
  if (facts.houseRent.kind === "computed" || section17_1 === 0) return { flips: known };
  const { houseRent } = ratesOf(facts.year).limits;
  const basic = told ?? shareOf(section17_1, GUESSED_BASIC);
  const guessed = [true, false].flatMap((metro): BreakEven[] => {
    const received = shareOf(basic, metro ? houseRent.metro : houseRent.elsewhere);
    const rent = { received, basicAndDearness: basic, rentPaid: NOTHING, metro, estimated: true };
    return breakEvens({ ...facts, houseRent: { kind: "computed", ...rent } })
      .filter(({ id, from }) => id === "rent" && from !== undefined)
      .map((each) => ({
        ...each,
        heading: `Rent a month ${metro ? `in ${cityList(houseRent.cities)}` : "in any other city"}, about`,
      }));
  });
  if (guessed.length === 0) return { flips: known };
  const rentGuess = `The rent is an estimate: it takes ${told === undefined ? "basic pay as half of the salary and " : ""}a house rent allowance at the rate of the rule as part of the salary, because neither is known here.`;
  return { flips: [...guessed, ...known], rentGuess };
}

function cityList(cities: readonly string[]): string {
  return `${cities.slice(0, -1).join(", ")} or ${cities.at(-1)}`;
}
