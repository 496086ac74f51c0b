import { Temporal } from "temporal-polyfill";

/** A calendar day without a zone: births, due dates, policies. */
export type PlainDate = Temporal.PlainDate;
/** A moment: what happened, and when a thing expires. */
export type Instant = Temporal.Instant;
/** A wait that carries its unit. */
export type Duration = Temporal.Duration;

/** The only time zone of the business. */
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

/** The day it is at that moment in an IANA zone; throws RangeError for a zone that does not exist. */
export function dayIn(zone: string, moment: Instant): PlainDate {
  return moment.toZonedDateTimeISO(zone).toPlainDate();
}

/** The moment at which a day begins in India. */
export function startOfDay(day: PlainDate): Instant {
  return day.toZonedDateTime(INDIA).toInstant();
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

/** `31 July 2026`. */
export function formatDay(day: PlainDate): string {
  return day.toLocaleString("en-IN", { day: "numeric", month: "long", year: "numeric" });
}

/** `July 2026`, of any day of the month. */
export function formatMonth(day: PlainDate): string {
  return day.toLocaleString("en-IN", { month: "long", year: "numeric" });
}

/** `20 November 2026, 2:05 pm` in India. */
export function formatMoment(moment: Instant): string {
  return moment.toZonedDateTimeISO(INDIA).toLocaleString("en-IN", {
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
  });
}
