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

/** A time as people type it: `9`, `9:30`, `09.30`, `9 am`, `5:30pm`, `24:00`. */
const TYPED_TIME = /^(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm)?$/;
/** `2` may be meant for two in the afternoon: it is asked for as `2 pm`, `14` or `02:00`. */
const MAY_BE_EITHER = /^[1-6]$/;

/** Hours as a text of a field, `10:00-13:00, 14:00-18:00`; "" for a day that is off. */
export function hoursAsText(hours: readonly HoursText[]): string {
  return hours.map(([from, to]) => `${from}-${to}`).join(", ");
}

/**
 * Hours as they are typed: stretches after commas or "and", each from a time to a time. Undefined where one cannot be
 * read; whether they make sense is for the file of hours to say.
 */
export function hoursTyped(text: string): HoursText[] | undefined {
  const stretches = text
    .toLowerCase()
    .split(/[,;\n]|\band\b|&/)
    .map((part) => part.trim())
    .filter((part) => part !== "" && part !== "closed" && part !== "off");
  const read = stretches.map((stretch) => {
    const ends = stretch.split(/\s*(?:-|–|—|\bto\b)\s*/);
    const [first = "", last = ""] = ends;
    const to = timeTyped(last);
    const from = fromBefore(first, last) ?? timeTyped(first);
    return ends.length === 2 && from && to ? ([from, to] as const) : undefined;
  });
  return read.every((hours) => hours !== undefined) ? read : undefined;
}

/** Where only the end says am or pm the beginning is the time next before it: `3-8 pm`, `11-1 pm`. */
function fromBefore(first: string, last: string): string | undefined {
  if (/[ap]m$/.test(first) || !/[ap]m$/.test(last)) return undefined;
  const to = timeTyped(last);
  const halves = ["am", "pm"].map((half) => timeTyped(first + half));
  return halves.findLast((time) => time !== undefined && to !== undefined && time < to);
}

/** A typed time as `HH:MM`; undefined for what is none, and for an hour that may be of either half of the day. */
export function timeTyped(text: string): string | undefined {
  const typed = text.trim().toLowerCase();
  const [, hourText, minute = "00", half] = TYPED_TIME.exec(typed) ?? [];
  if (hourText === undefined || MAY_BE_EITHER.test(typed)) return undefined;
  const hour = Number(hourText);
  if (half && (hour < 1 || hour > 12)) return undefined;
  const of24 = half ? (hour % 12) + (half === "pm" ? 12 : 0) : hour;
  const time = `${String(of24).padStart(2, "0")}:${minute}`;
  return isTime(time) ? time : undefined;
}
