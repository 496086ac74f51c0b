import type { DayWindow, WeeklyHours } from "./schedule.ts";

/** As a file of hours names them, in the order in which Temporal counts them. */
export const WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
type Weekday = (typeof WEEKDAYS)[number];

/** `["10:00", "13:00"]`; `24:00` is the next midnight. */
export type HoursText = readonly [from: string, to: string];
export type WeeklyText = Readonly<Partial<Record<Weekday, readonly HoursText[]>>>;

/** Whether a text is a time from 00:00 to 24:00. */
export function isTime(text: string): boolean {
  return /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/.test(text);
}

/** `HH:MM` to minutes after midnight; throws RangeError on anything that is not a time. */
export function minutesOf(time: string): number {
  if (!isTime(time)) throw new RangeError(`${time} is not a time from 00:00 to 24:00`);
  const [hour, minute] = time.split(":");
  return Number(hour) * 60 + Number(minute);
}

export function windowOf([from, to]: HoursText): DayWindow {
  return { from: minutesOf(from), to: minutesOf(to) };
}

/** Hours by the names of weekdays; a day that is left out is off. */
export function weeklyOf(weekly: WeeklyText): WeeklyHours {
  return Object.fromEntries(
    WEEKDAYS.map((name, index) => [index + 1, (weekly[name] ?? []).map(windowOf)]),
  );
}
