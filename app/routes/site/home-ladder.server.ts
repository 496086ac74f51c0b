import { compareRegimes } from "#domain/tax/explain/compare-regimes.ts";
import { emptyFacts, type Regime, type SalariedFacts } from "#domain/tax/facts/facts.ts";
import { yearOfChoice } from "#domain/tax/years/season.ts";
import { ratesOf } from "#domain/tax/years/years.ts";
import type { PlainDate } from "#values/dates.ts";
import { inPercent, type Rupees, rupees } from "#values/money.ts";
import { type TaxYear, yearLabel } from "#values/year.ts";

/** Whose case the home page works out: a round salary, and nothing else. */
const SALARY = rupees(1_500_000);
const AXIS_END = rupees(3_000_000);

/**
 * Slabs of both regimes, below 60, and the claims at which the two cost the same on one salary: of the year whose
 * regime can still be chosen, so that the first figure of the site is one that somebody can act on.
 */
export function homeLadder(today: PlainDate) {
  const year = yearOfChoice(today);
  const rates = ratesOf(year);
  const steps = (regime: Regime) =>
    rates[regime].slabs.below60.map(({ above, rate }) => ({ above, rate: inPercent(rate) }));
  const unclaimed = compareRegimes(salaried(year, rupees(0)));
  return {
    year: yearLabel(year),
    act: rates.act.name,
    upTo: AXIS_END,
    old: steps("old"),
    new: steps("new"),
    salary: SALARY,
    taxOld: unclaimed.old.totals.totalTax,
    taxNew: unclaimed.new.totals.totalTax,
    standardDeductionOld: rates.old.standardDeduction,
    standardDeductionNew: rates.new.standardDeduction,
    breakEven: breakEvenClaims(year),
  };
}

/**
 * The largest claims, in steps of ten rupees, at which the old regime is not yet the cheaper one:
 * tax falls as claims grow, so halving the interval finds it.
 */
function breakEvenClaims(year: TaxYear): Rupees {
  let low = 0;
  let high = SALARY / 10;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (compareRegimes(salaried(year, rupees(middle * 10))).cheaper === "old") high = middle;
    else low = middle;
  }
  return rupees(low * 10);
}

/** Claims that only the old regime knows, whatever their sections; no limit of a section is applied. */
function salaried(year: TaxYear, claims: Rupees): SalariedFacts {
  const nothing = emptyFacts(year);
  return {
    ...nothing,
    salary: { ...nothing.salary, section17_1: SALARY },
    claims: { other: claims },
  };
}
