import type { Regime } from "#domain/tax/facts/facts.ts";
import { filingStatus } from "#domain/tax/return/filing-status.ts";
import { onlyOpen } from "#domain/tax/return/regime-doors.ts";
import { yearEndedBefore } from "#domain/tax/years/season.ts";
import { hasDueDates } from "#domain/tax/years/years.ts";
import type { PlainDate } from "#values/dates.ts";
import type { Rupees } from "#values/money.ts";
import { lastDay } from "#values/year.ts";

/** The days in which a salaried person who has filed nothing can still file a return of one kind, and where today is. */
export type DueRuler = {
  kind: "inTime" | "belated";
  from: PlainDate;
  /** The last day of them. */
  until: PlainDate;
  /** How much of them is over, from 0 to 1. */
  over: number;
  /** Without today: 0 on the last day. */
  daysLeft: number;
  /** Undefined where both are open. */
  only: Regime | undefined;
  /** The largest fee for filing late. */
  fee: Rupees | undefined;
};

/** Undefined once only an updated return is open, and for a year without dates here. */
export function dueRuler(today: PlainDate): DueRuler | undefined {
  const year = yearEndedBefore(today);
  if (!hasDueDates(year)) return undefined;
  const {
    kind,
    dueDate,
    lastDay: until,
    regimes,
    fee,
  } = filingStatus({ year, today, filed: "no" });
  if (!until || (kind !== "inTime" && kind !== "belated")) return undefined;
  const from = kind === "inTime" ? lastDay(year).add({ days: 1 }) : dueDate;
  const daysFrom = (day: PlainDate) => from.until(day, { largestUnit: "day" }).days;
  return {
    kind,
    from,
    until,
    over: daysFrom(today) / daysFrom(until),
    daysLeft: today.until(until, { largestUnit: "day" }).days,
    only: onlyOpen(regimes),
    fee: fee?.ordinary,
  };
}
