import { compareRegimes } from "#domain/tax/explain/compare-regimes.ts";
import { emptyFacts, type Regime, type SalariedFacts } from "#domain/tax/facts/facts.ts";
import { yearOfChoice } from "#domain/tax/years/season.ts";
import { ratesOf } from "#domain/tax/years/years.ts";
import type { PlainDate } from "#values/dates.ts";
import { inPercent, type Rupees, rupees } from "#values/money.ts";
import { type TaxYear, yearLabel } from "#values/year.ts";

/** The salaries that the ladder is climbed to, and the one at which it stands first. */
const LEAST = 3_00_000;
const MOST = 30_00_000;
const STEP = 50_000;
const FIRST = 15_00_000;

/** One salary and nothing else: both taxes, and the claims above which the old regime costs less, where any do. */
export type SalaryPoint = { old: Rupees; new: Rupees; breakEven: Rupees | null };

export type HomeLadder = ReturnType<typeof ladderOf>;

let last: HomeLadder | undefined;

/**
 * Both regimes over all salaries, below 60: of the year in which the regime can still be chosen, so that the first figure of
 * the site is one that can be acted on. Worked out once a year, some thousand computations.
 */
export function homeLadder(today: PlainDate): HomeLadder {
  const year = yearOfChoice(today);
  if (last?.taxYear !== year) last = ladderOf(year);
  return last;
}

function ladderOf(year: TaxYear) {
  const rates = ratesOf(year);
  /** Of salaries, and so each moved by its standard deduction. */
  const steps = (regime: Regime) =>
    rates[regime].slabs.below60.map(({ above, rate }) => ({
      above: above === 0 ? 0 : above + rates[regime].standardDeduction,
      rate: inPercent(rate),
    }));
  const count = (MOST - LEAST) / STEP + 1;
  return {
    taxYear: year,
    year: yearLabel(year),
    least: LEAST,
    most: MOST,
    step: STEP,
    first: FIRST,
    old: steps("old"),
    new: steps("new"),
    points: Array.from({ length: count }, (_, index) =>
      pointAt(year, rupees(LEAST + index * STEP)),
    ),
  };
}

function pointAt(year: TaxYear, salary: Rupees): SalaryPoint {
  const unclaimed = compareRegimes(salaried(year, salary, rupees(0)));
  return {
    old: unclaimed.old.totals.totalTax,
    new: unclaimed.new.totals.totalTax,
    breakEven: breakEvenClaims(year, salary),
  };
}

/**
 * The largest claims, in steps of ten rupees, at which the old regime is not yet the cheaper one: tax falls as claims
 * grow, so halving the interval finds it. Null where it never is.
 */
function breakEvenClaims(year: TaxYear, salary: Rupees): Rupees | null {
  const isOldCheaper = (claims: number) =>
    compareRegimes(salaried(year, salary, rupees(claims * 10))).cheaper === "old";
  let low = 0;
  let high = salary / 10;
  if (!isOldCheaper(high)) return null;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isOldCheaper(middle)) high = middle;
    else low = middle;
  }
  return rupees(low * 10);
}

/** Claims that only the old regime knows, whatever their sections; no limit of a section is applied. */
function salaried(year: TaxYear, salary: Rupees, claims: Rupees): SalariedFacts {
  const nothing = emptyFacts(year);
  return {
    ...nothing,
    salary: { ...nothing.salary, section17_1: salary },
    claims: { other: claims },
  };
}
