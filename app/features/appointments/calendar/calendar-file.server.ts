import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { asDate, type Instant } from "#values/dates.ts";
import { plainLine } from "#values/fields.ts";

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
  organizer: Mailbox;
  /**
   * The one recipient of an invitation, who reads the address of no other; without one it is a file to open, as it is for
   * the organizer: Outlook enters nothing where the two are one mailbox.
   */
  attendee: Mailbox | undefined;
};

type Mailbox = { name: string; email: string };

/**
 * The file of an invitation, of its cancellation, or one to open, by RFC 5545 and 5546. Times are in UTC, so that no reader needs
 * a definition of a zone.
 *
 * @returns the text, and the method that the MIME part must name as well (RFC 6047)
 */
export function calendarFile(entry: CalendarEntry): { method: ICalCalendarMethod; text: string } {
  const attendee = isOrganizer(entry) ? undefined : entry.attendee;
  const method = methodOf(entry.isCancelled, attendee);
  const calendar = new ICalCalendar({
    prodId: { company: harmless(entry.organizer.name), product: "appointments" },
    method,
  });
  const { description, location } = entry;
  const event = calendar.createEvent({
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
  });
  // Whether they come is for them to say, so there is no PARTSTAT of ours.
  if (attendee)
    event.createAttendee({ email: attendee.email, name: harmless(attendee.name), rsvp: true });
  return { method, text: `${calendar}\r\n` };
}

function isOrganizer({ organizer, attendee }: CalendarEntry): boolean {
  return attendee?.email.toLowerCase() === organizer.email.toLowerCase();
}

function methodOf(isCancelled: boolean, attendee: Mailbox | undefined): ICalCalendarMethod {
  if (isCancelled) return ICalCalendarMethod.CANCEL;
  return attendee === undefined ? ICalCalendarMethod.PUBLISH : ICalCalendarMethod.REQUEST;
}

/** In one line, and without the double quote, which no parameter of a calendar line may hold. */
export function harmless(text: string): string {
  return plainLine(text.replaceAll(/[\u2028\u2029]+/g, " ")).replaceAll('"', "'");
}
