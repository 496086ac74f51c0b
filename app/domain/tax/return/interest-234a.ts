import { paidIn } from "#domain/tax/facts/payments.ts";
import type { Dispute } from "#domain/tax/messages/disputes.ts";
import type { Line } from "#domain/tax/messages/line.ts";
import { ratesOf } from "#domain/tax/years/years.ts";
import { isAfter, monthsOrPart, type PlainDate } from "#values/dates.ts";
import { type Rupees, rupees, shareOf } from "#values/money.ts";
import type { TaxYear } from "#values/year.ts";
import { dueDayOf } from "./due-dates.ts";
import type { Filing } from "./filing.ts";
import { downToHundred, monthlyInterest } from "./monthly-interest.ts";

/** s. 234A: from the day after the due date to filing. */
export function interest234A(
  { computation, filedOn, filer }: Filing,
  unpaid: Rupees,
): Line | undefined {
  const due = dueDayOf(computation.year, filer);
  return interest234AOn(computation.year, unpaid, due, filedOn);
}

/** s. 234A on an unpaid tax, by the person's own due date; nothing for a return in time. */
export function interest234AOn(
  year: TaxYear,
  unpaid: Rupees,
  due: PlainDate,
  filedOn: PlainDate,
): Line | undefined {
  const months = monthsOrPart(due, filedOn);
  if (months === 0) return undefined;
  return monthlyInterest(
    { id: "interest234A", label: { id: "interest.late" }, section: "234A" },
    unpaid,
    months,
    due.add({ days: 1 }),
    ratesOf(year).limits.monthlyInterest,
  );
}

/** What s. 234A runs on: tax less TDS, TCS, advance tax, and what was paid by the due date. */
export function unpaidOnDueDate(filing: Filing, assessedTax: Rupees, advance: Rupees): Rupees {
  const due = dueDayOf(filing.computation.year, filing.filer);
  const inTime = paidIn(
    (filing.selfAssessment ?? []).filter(({ paidOn }) => !isAfter(paidOn, due)),
  );
  return rupees(Math.max(0, assessedTax - advance - inTime));
}

/**
 * Months of s. 234A by the calendar: another count than running ones only where the due date is not the last day of
 * a month, as after an extension.
 */
export function disputeOf234A(
  { computation: { year }, filedOn, firstFiledOn, kind = "first", filer }: Filing,
  unpaid: Rupees,
): Dispute | undefined {
  const lateUntil = kind === "first" ? filedOn : firstFiledOn;
  if (!lateUntil) return undefined;
  const due = dueDayOf(year, filer);
  const running = monthsOrPart(due, lateUntil);
  const from = due.add({ days: 1 });
  const calendar =
    running === 0 ? 0 : (lateUntil.year - from.year) * 12 + lateUntil.month - from.month + 1;
  const { monthlyInterest: rate } = ratesOf(year).limits;
  const on = (months: number) => shareOf(downToHundred(unpaid), (rate * months) as typeof rate);
  const charged = { what: "interest", followed: on(running), other: on(calendar) } as const;
  const effect = rupees(charged.other - charged.followed);
  if (effect === 0) return undefined;
  const point = "lateMonths";
  return {
    id: point,
    label: { id: "dispute", params: { point } },
    followed: { id: "reading.lateMonths", params: { reading: "running", months: running } },
    other: { id: "reading.lateMonths", params: { reading: "calendar", months: calendar } },
    charged,
    effect,
    source: { id: "dispute.source", params: { point } },
  };
}
