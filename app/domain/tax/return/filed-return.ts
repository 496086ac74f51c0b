import type { Computation } from "#domain/tax/charge/computation.ts";
import { isAfter, type PlainDate } from "#values/dates.ts";
import type { Rupees } from "#values/money.ts";
import { lastDay } from "#values/year.ts";
import type { FiledBefore } from "./filing-status.ts";
import { type Assumption, interestAndFee, type Settlement } from "./interest.ts";
import type { PaidSoFar } from "./settle-today.ts";

/** What a return that was filed before should have come to, by the same facts. */
export type FiledReturn = {
  settlement: Settlement;
  /**
   * To pay above zero, a refund below it, before the tax that was paid with it (s. 140A). Where its day is not known,
   * interest grows by the month: as on the first day that it can have been, and as on the last.
   */
  least: Rupees;
  most: Rupees;
};

/**
 * A return in one regime as it was filed before `today`: in time, or late, on `paid.firstFiledOn` where that is
 * known. Throws RangeError for a year not held.
 */
export function filedReturn(
  computation: Computation,
  filed: Exclude<FiledBefore, "no">,
  { dueDate, today }: { dueDate: PlainDate; today: PlainDate },
  { firstFiledOn, selfAssessment, filed: _, ...deducted }: PaidSoFar,
): FiledReturn {
  const isLate = filed === "late";
  const last = (isLate && firstFiledOn) || (isLate || isAfter(dueDate, today) ? today : dueDate);
  const first = isLate
    ? (firstFiledOn ?? dueDate.add({ days: 1 }))
    : lastDay(computation.year).add({ days: 1 });
  const on = (filedOn: PlainDate) => interestAndFee({ computation, filedOn, ...deducted });
  const settlement = interestAndFee({
    computation,
    filedOn: last,
    ...deducted,
    ...(selfAssessment ? { selfAssessment } : {}),
  });
  return {
    settlement: { ...settlement, assumptions: settlement.assumptions.map(asFiledBefore) },
    least: on(first).totals.balance,
    most: on(last).totals.balance,
  };
}

function asFiledBefore(assumed: Assumption): Assumption {
  return assumed.id === "assumed.filedOn" ? { ...assumed, id: "assumed.wasFiledOn" } : assumed;
}
