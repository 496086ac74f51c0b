import {
  dayIn,
  formatClock,
  formatShortWeekday,
  formatWeekday,
  INDIA,
  type Instant,
} from "#values/dates.ts";

type Session = { start: Instant; end: Instant };

/** `IST`; of another zone its town, because short names are shared: IST is also Ireland's and Israel's. */
export function zoneName(zone: string): string {
  return zone === INDIA ? "IST" : (zone.split("/").at(-1)?.replaceAll("_", " ") ?? zone);
}

/** `Tuesday 24 November 2026, 11:00–12:00 IST`, by the clock of a zone. */
export function sessionTime({ start, end }: Session, zone = INDIA): string {
  const day = dayIn(zone, start);
  return `${formatWeekday(day)} ${day.year}, ${span({ start, end }, zone)} ${zoneName(zone)}`;
}

/** India's time, beside that of another zone: `11:00–12:00 IST`; on another day of the week, `Tue 11:00–12:00 IST`. */
export function sessionBeside(zone: string, session: Session): string {
  return `${weekdayIfOther(INDIA, zone, session.start)}${span(session, INDIA)} ${zoneName(INDIA)}`;
}

/** The client's time, beside India's for the firm: `05:30–06:30 London`, `Mon 22:30–23:30 New York`. */
export function sessionTimeIn(zone: string, session: Session): string {
  return `${weekdayIfOther(zone, INDIA, session.start)}${span(session, zone)} ${zoneName(zone)}`;
}

/** Both: `Tuesday 24 November 2026, 05:30–06:30 London (11:00–12:00 IST)`. India's alone without another zone. */
export function sessionInBoth(session: Session, zone: string | undefined): string {
  return zone
    ? `${sessionTime(session, zone)} (${sessionBeside(zone, session)})`
    : sessionTime(session);
}

/** `11:00 IST`. */
export function startInIndia(start: Instant): string {
  return clockIn(INDIA, start);
}

/** The same beside the time of another zone: `Tue 11:00 IST` on another day of the week. */
export function startBeside(zone: string, start: Instant): string {
  return `${weekdayIfOther(INDIA, zone, start)}${startInIndia(start)}`;
}

/** `05:30 London (11:00 IST)`; `11:00 IST` without another zone. */
export function startInBoth(start: Instant, zone: string | undefined): string {
  return zone ? `${clockIn(zone, start)} (${startBeside(zone, start)})` : startInIndia(start);
}

/** `Tuesday 24 November, IST`, of any moment of the day. */
export function dayInWords(moment: Instant, zone = INDIA): string {
  return `${formatWeekday(dayIn(zone, moment))}, ${zoneName(zone)}`;
}

/** `Mon 23 Nov, 23:00 IST`. */
export function momentInIndia(moment: Instant): string {
  return momentInBoth(moment, undefined);
}

/** `Mon 23 Nov, 17:30 London (23:00 IST)`; India's alone without another zone. */
export function momentInBoth(moment: Instant, zone: string | undefined): string {
  return `${formatShortWeekday(dayIn(zone ?? INDIA, moment))}, ${startInBoth(moment, zone)}`;
}

function clockIn(zone: string, moment: Instant): string {
  return `${formatClock(zone, moment)} ${zoneName(zone)}`;
}

function span({ start, end }: Session, zone: string): string {
  return `${formatClock(zone, start)}–${formatClock(zone, end)}`;
}

/** The weekday in a zone, where that of another one beside it differs. */
function weekdayIfOther(zone: string, other: string, moment: Instant): string {
  const day = dayIn(zone, moment);
  if (day.equals(dayIn(other, moment))) return "";
  return `${formatShortWeekday(day).split(" ", 1)[0]} `;
}
