import type { Computation } from "#domain/tax/charge/computation.ts";
import { basicExemption } from "#domain/tax/charge/taxpayer.ts";
import type { Line } from "#domain/tax/messages/line.ts";
import { ratesOf } from "#domain/tax/years/years.ts";
import { isAfter, type PlainDate } from "#values/dates.ts";
import { NOTHING, type Rupees } from "#values/money.ts";
import type { TaxYear } from "#values/year.ts";
import { dueDatesOf, dueDayOf } from "./due-dates.ts";
import type { Filing } from "./filing.ts";

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
    return {
      ...LATE,
      amount: NOTHING,
      working: { id: "fee.noReturnDue", params: { exemption } },
      kind: "add",
    };
  }
  return feeLine(LATE, computation);
}

/** s. 234-I (from 1 March 2026): for a revised return after 31 December; ITR-1 validation rules 324 and 328. */
export function fee234I({ computation, filedOn }: Filing): Line | undefined {
  if (!bearsRevisionFee(computation.year, filedOn)) return undefined;
  return feeLine(REVISION, computation);
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

type Named = Pick<Line, "id" | "label" | "section">;
const LATE: Named = { id: "fee234F", label: { id: "fee.late" }, section: "234F" };
const REVISION: Named = { id: "fee234I", label: { id: "fee.revision" }, section: "234-I" };

function feeLine(named: Named, { year, totals }: Computation): Line {
  const { smallIncome: limit } = ratesOf(year).limits.lateFee;
  const working = {
    id: "fee.income",
    params: { above: totals.totalIncome > limit, limit },
  } as const;
  return { ...named, amount: lateFeeOn(totals.totalIncome, year), working, kind: "add" };
}
