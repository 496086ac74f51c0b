import { compareDays, isAfter, type PlainDate } from "#values/dates.ts";

/** In days from the filing: CBDT Notification 2/2024, as domain.md, section 4.6 names it; it was not read itself. */
export const DAYS_TO_VERIFY = 30;

/** Whoever has not verified is written to on these days after the filing: a rule of this house. */
const REMINDER_DAYS = [3, 15, 25, 29] as const;

/** The last of the days in which a return can be verified. */
export function lastDayToVerify(filedOn: PlainDate): PlainDate {
  return filedOn.add({ days: DAYS_TO_VERIFY });
}

/** How many days are left: 0 on the last, below 0 after it. */
export function daysToVerify(filedOn: PlainDate, today: PlainDate): number {
  return today.until(lastDayToVerify(filedOn)).days;
}

/** Whether its days to verify have passed. */
export function haveVerifyDaysPassed(filedOn: PlainDate, today: PlainDate): boolean {
  return isAfter(today, lastDayToVerify(filedOn));
}

/**
 * The reminder that is due: the latest of its days that has come, where none as late was sent. One that was missed is made
 * good by the next look, and once the days have passed there is none.
 * @param sent the day of the last one that was sent, counted from the filing
 */
export function reminderDue(
  filedOn: PlainDate,
  today: PlainDate,
  sent: number | undefined,
): number | undefined {
  if (compareDays(today, filedOn) < 0 || haveVerifyDaysPassed(filedOn, today)) return undefined;
  const day = REMINDER_DAYS.findLast((each) => each <= filedOn.until(today).days);
  return day !== undefined && day > (sent ?? 0) ? day : undefined;
}
