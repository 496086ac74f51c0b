import type { PlainDate } from "./dates.ts";

/** As a file of the firm names them, in the order in which Temporal counts them. */
export const DAYS_OF_WEEK = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;
export type DayOfWeek = (typeof DAYS_OF_WEEK)[number];

/** Whether a day is one of the weekdays of a firm. Holidays are not known, and count. */
export function isWorkingDay(day: PlainDate, workingDays: readonly DayOfWeek[]): boolean {
  return workingDays.some((weekday) => weekday === DAYS_OF_WEEK[day.dayOfWeek - 1]);
}

/** The first working day after a day; `workingDays` names at least one. */
export function nextWorkingDay(day: PlainDate, workingDays: readonly DayOfWeek[]): PlainDate {
  const next = day.add({ days: 1 });
  return isWorkingDay(next, workingDays) ? next : nextWorkingDay(next, workingDays);
}
