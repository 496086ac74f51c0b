import type { PlainDate } from "./dates.ts";

const SUNDAY = 7;

/** Sundays are left out. Holidays are not known, and count. */
export function isWorkingDay(day: PlainDate): boolean {
  return day.dayOfWeek !== SUNDAY;
}

/** The first working day after a day. */
export function nextWorkingDay(day: PlainDate): PlainDate {
  const next = day.add({ days: 1 });
  return isWorkingDay(next) ? next : nextWorkingDay(next);
}
