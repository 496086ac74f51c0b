import {
  ICalAttendeeStatus,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from "ical-generator";
import { asDate, type Instant } from "#values/dates.ts";

/** One session as a calendar is to know it. Texts may hold anything; what a calendar may not carry is taken out. */
export type CalendarEntry = {
  /** Never changes, whatever happens to the session. */
  uid: string;
  /** Higher with every change, so that a calendar knows the newest. */
  sequence: number;
  isCancelled: boolean;
  start: Instant;
  end: Instant;
  /** When this file was written. */
  stamp: Instant;
  summary: string;
  description?: string;
  /** A place, a telephone number or the link of the meeting. */
  location?: string;
  /** Always the firm's mailbox: another organizer would make another event. */
  organizer: { name: string; email: string };
  /** The one recipient of the file: nobody reads the address of another. */
  attendee: string;
};

/**
 * The file of an invitation, or of its cancellation, by RFC 5545 and 5546. Times are in UTC, so that no reader needs
 * a definition of a zone.
 *
 * @returns the text, and the method that the MIME part must name as well (RFC 6047)
 */
export function calendarFile(entry: CalendarEntry): { method: "REQUEST" | "CANCEL"; text: string } {
  const method = entry.isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = new ICalCalendar({
    prodId: { company: harmless(entry.organizer.name), product: "appointments" },
    method,
  });
  const { description, location } = entry;
  calendar
    .createEvent({
      id: entry.uid,
      sequence: entry.sequence,
      status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      start: asDate(entry.start),
      end: asDate(entry.end),
      stamp: asDate(entry.stamp),
      summary: harmless(entry.summary),
      ...(description ? { description } : {}),
      ...(location ? { location: harmless(location) } : {}),
      organizer: { ...entry.organizer, name: harmless(entry.organizer.name) },
    })
    .createAttendee({ email: entry.attendee, status: ICalAttendeeStatus.ACCEPTED });
  return { method, text: calendar.toString() };
}

/** In one line, and without the double quote, which no parameter of a calendar line may hold. */
function harmless(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replaceAll('"', "'")
    .trim();
}
