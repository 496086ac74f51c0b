import { isAfter, type PlainDate } from "#values/dates.ts";
import { formatRupees, NOTHING, type Rupees } from "#values/money.ts";
import type { TaxYear } from "#values/year.ts";
import { dueDatesOf, dueDayOf } from "./due-dates.ts";
import type { Filing } from "./interest.ts";
import type { Line } from "./lines.ts";
import type { Computation } from "./regimes.ts";
import { basicExemption } from "./tax-on-income.ts";
import { ratesOf } from "./years/years.ts";

/** s. 234F: for a return after the due date by somebody bound to file: income before Chapter VI-A above the exemption. */
export function fee234F({
  computation,
  filedOn,
  filer,
  mustFileAnyway = false,
}: Filing): Line | undefined {
  const { year, regime, taxpayer, totals } = computation;
  if (!isAfter(filedOn, dueDayOf(year, filer))) return undefined;
  const exemption = basicExemption(regime, taxpayer, ratesOf(year));
  if (totals.grossTotalIncome <= exemption && !mustFileAnyway) {
    const working = `No return was due: income before Chapter VI-A is not above ${formatRupees(exemption)}`;
    return {
      id: "fee234F",
      label: "Fee for filing late",
      section: "234F",
      amount: NOTHING,
      working,
      kind: "add",
    };
  }
  return feeLine("fee234F", "Fee for filing late", "234F", computation);
}

/** s. 234-I (from 1 March 2026): for a revised return after 31 December; ITR-1 validation rules 324 and 328. */
export function fee234I({ computation, filedOn }: Filing): Line | undefined {
  if (!bearsRevisionFee(computation.year, filedOn)) return undefined;
  return feeLine("fee234I", "Fee for revising late", "234-I", computation);
}

/** Whether a return of the year revised on that day bears the fee of s. 234-I; a later one is updated, not revised. */
export function bearsRevisionFee(year: TaxYear, filedOn: PlainDate): boolean {
  const { revisionFeeAfter, revisedUntil } = dueDatesOf(year);
  return (
    revisionFeeAfter !== undefined &&
    isAfter(filedOn, revisionFeeAfter) &&
    !isAfter(filedOn, revisedUntil)
  );
}

/** The fee by total income: s. 234F(1), s. 234-I. */
export function lateFeeOn(totalIncome: Rupees, year: TaxYear): Rupees {
  const { ordinary, small, smallIncome } = ratesOf(year).limits.lateFee;
  return totalIncome <= smallIncome ? small : ordinary;
}

function feeLine(id: string, label: string, section: string, { year, totals }: Computation): Line {
  const { smallIncome } = ratesOf(year).limits.lateFee;
  const isSmall = totals.totalIncome <= smallIncome;
  const working = `Total income is ${isSmall ? "not " : ""}above ${formatRupees(smallIncome)}`;
  return { id, label, section, amount: lateFeeOn(totals.totalIncome, year), working, kind: "add" };
}
