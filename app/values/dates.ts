import { Temporal } from "temporal-polyfill";

/** A calendar day without a zone: births, due dates, policies. */
export type PlainDate = Temporal.PlainDate;
/** A moment: what happened, and when a thing expires. */
export type Instant = Temporal.Instant;
/** A wait that carries its unit. */
export type Duration = Temporal.Duration;

/** What a clock on the wall shows; minutes and seconds that are left out are zero. */
type WallTime = { hour: number; minute?: number; second?: number };

/** The time zone of the business, and the one that is meant where none is named. */
export const INDIA = "Asia/Kolkata";

/** `YYYY-MM-DD` to a day; throws RangeError on anything that is not a real date. */
export function plainDate(iso: string): PlainDate {
  return Temporal.PlainDate.from(iso, { overflow: "reject" });
}

/** ISO text with an offset to a moment; throws RangeError. */
export function instant(iso: string): Instant {
  return Temporal.Instant.from(iso);
}

export function instantOf(date: Date): Instant {
  return Temporal.Instant.fromEpochMilliseconds(date.getTime());
}

/** @param milliseconds since 1970-01-01T00:00Z, as `epochMilliseconds` of a moment */
export function instantAt(milliseconds: number): Instant {
  return Temporal.Instant.fromEpochMilliseconds(milliseconds);
}

export function asDate(moment: Instant): Date {
  return new Date(moment.epochMilliseconds);
}

export function seconds(count: number): Duration {
  return Temporal.Duration.from({ seconds: count });
}

export function minutes(count: number): Duration {
  return Temporal.Duration.from({ minutes: count });
}

export function hours(count: number): Duration {
  return Temporal.Duration.from({ hours: count });
}

export function days(count: number): Duration {
  return Temporal.Duration.from({ hours: 24 * count });
}

/** The day it is in India at that moment: the day the law counts by. */
export function dayInIndia(moment: Instant): PlainDate {
  return dayIn(INDIA, moment);
}

/**
 * Whether a text, also one that a browser sent, names a zone of the tz database: `Europe/London`, `UTC`. An offset is
 * none, because it does not say when the clocks change.
 */
export function isZone(text: string): boolean {
  try {
    return /^[a-z][\w+/-]*$/i.test(text) && instantAt(0).toZonedDateTimeISO(text) !== undefined;
  } catch {
    return false; // no such zone: the only thing that is thrown for here
  }
}

/** The day it is at that moment in an IANA zone; throws RangeError for a zone that does not exist. */
export function dayIn(zone: string, moment: Instant): PlainDate {
  return moment.toZonedDateTimeISO(zone).toPlainDate();
}

/** What the clock on the wall shows at that moment in a zone. */
export function wallTimeIn(zone: string, moment: Instant): Required<WallTime> {
  const { hour, minute, second } = moment.toZonedDateTimeISO(zone);
  return { hour, minute, second };
}

/** The moment at which a day begins in a zone: not at midnight where the clocks leave midnight out. */
export function startOfDay(day: PlainDate, zone = INDIA): Instant {
  return day.toZonedDateTime(zone).toInstant();
}

/**
 * The moment at which the clocks of a zone show a time of a day. A time that they leave out is as much later, one that
 * they show twice is the first.
 */
export function momentAt(day: PlainDate, plainTime: WallTime, zone = INDIA): Instant {
  return day.toZonedDateTime({ timeZone: zone, plainTime }).toInstant();
}

/** Below zero when `a` is before `b`. */
export function compareDays(a: PlainDate, b: PlainDate): number {
  return Temporal.PlainDate.compare(a, b);
}

export function isAfter(a: PlainDate, b: PlainDate): boolean {
  return compareDays(a, b) > 0;
}

/**
 * Months started after `from` up to and including `to`, counted from the day after `from`;
 * a part of a month counts whole. After 30 June, 31 July is one month and 1 August two.
 */
export function monthsOrPart(from: PlainDate, to: PlainDate): number {
  if (!isAfter(to, from)) return 0;
  const span = from.add({ days: 1 }).until(to.add({ days: 1 }), { largestUnit: "month" });
  return span.years * 12 + span.months + (span.days > 0 ? 1 : 0);
}

/** Writes a day in parts; what writes it is made once, as that takes far longer than to write. A page that calls it not is without it. */
function dayWriter(parts: Intl.DateTimeFormatOptions): (day: PlainDate) => string {
  let format: Intl.DateTimeFormat | undefined;
  return ({ year, month, day }) => {
    format ??= new Intl.DateTimeFormat("en-IN", { ...parts, timeZone: "UTC" });
    return format.format(Date.UTC(year, month - 1, day));
  };
}

/** `31 July 2026`. */
export const formatDay = /* @__PURE__ */ dayWriter({
  day: "numeric",
  month: "long",
  year: "numeric",
});

/** `31 Jul 2026`, where there is little room. September is `Sept`. */
export const formatShortDay = /* @__PURE__ */ dayWriter({
  day: "numeric",
  month: "short",
  year: "numeric",
});

/** `July 2026`, of any day of the month. */
export const formatMonth = /* @__PURE__ */ dayWriter({ month: "long", year: "numeric" });

/** `20 November`. */
export const formatDayAndMonth = /* @__PURE__ */ dayWriter({ day: "numeric", month: "long" });

/** `20 Nov`. */
export const formatShortDayAndMonth = /* @__PURE__ */ dayWriter({ day: "numeric", month: "short" });

const weekdayOf = /* @__PURE__ */ dayWriter({ weekday: "long" });
const shortWeekdayOf = /* @__PURE__ */ dayWriter({ weekday: "short" });

/** `Friday 20 November`. */
export function formatWeekday(day: PlainDate): string {
  return `${weekdayOf(day)} ${formatDayAndMonth(day)}`;
}

/** `20 November 2026 at 14:05` in India. */
export function formatMoment(moment: Instant): string {
  return `${formatDay(dayInIndia(moment))} at ${formatClock(INDIA, moment)}`;
}

/** `14:05`, as timetables have it: the one clock of every page, mail, calendar and command. */
export function formatClock(zone: string, moment: Instant): string {
  return moment.toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: "minute" });
}

/** `Tue 24 Nov`. September is `Sept`. */
export function formatShortWeekday(day: PlainDate): string {
  return `${shortWeekdayOf(day)} ${formatShortDayAndMonth(day)}`;
}
