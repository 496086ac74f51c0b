import {
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from "ical-generator";
import { harmless } from "#features/appointments/calendar/calendar-file.server.ts";
import type { App } from "#platform/app.server.ts";
import { asDate, type Instant, type PlainDate, startOfDay } from "#values/dates.ts";

/** A calendar may ask again after so long. Most ask more seldom. */
const ASK_AGAIN_SECONDS = 3600;

/** One thing of a calendar: a whole day in India, or a session with its hours. */
export type FeedEntry = {
  /** Never changes, so that another day moves the entry. */
  uid: string;
  sequence: number;
  summary: string;
  description: string;
  /** A page of the site, which asks who looks at it. */
  page: string;
  when: { day: PlainDate } | { start: Instant; end: Instant };
  /** How to join a session. */
  location?: string | undefined;
  /** When it was last changed; left out of a day, which follows from others and from today. */
  changedAt?: Instant | undefined;
};

/** The file that a calendar reads, all of it each time: what is not in it any more leaves the calendar. */
export function feedFile(app: Pick<App, "clock" | "firm">, entries: readonly FeedEntry[]): string {
  const name = harmless(app.firm().name);
  const calendar = new ICalCalendar({
    ...{ name, prodId: { company: name, product: "days" } },
    ...{ method: ICalCalendarMethod.PUBLISH, ttl: ASK_AGAIN_SECONDS },
  });
  const stamp = asDate(app.clock.now());
  for (const entry of entries) {
    const { uid: id, sequence, description, page: url, location, changedAt } = entry;
    const status = ICalEventStatus.CONFIRMED;
    calendar.createEvent({
      ...{ id, sequence, stamp, status, description, url, ...timeOf(entry) },
      summary: harmless(entry.summary),
      ...(location && { location: harmless(location) }),
      ...(changedAt && { lastModified: asDate(changedAt) }),
    });
  }
  return `${calendar}\r\n`;
}

/** The package takes the day of a moment in UTC. A whole day leaves the calendar free. */
function timeOf({ when }: FeedEntry) {
  if (!("day" in when)) return { start: asDate(when.start), end: asDate(when.end) };
  const start = asDate(startOfDay(when.day, "UTC"));
  return { start, allDay: true, transparency: ICalEventTransparency.TRANSPARENT };
}
