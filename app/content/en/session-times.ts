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

/** `Tuesday 24 November 2026, 11:00–12:00 IST`. */
export function sessionTime({ start, end }: Session): string {
  const day = dayIn(INDIA, start);
  return `${formatWeekday(day)} ${day.year}, ${span({ start, end }, INDIA)} ${zoneName(INDIA)}`;
}

/** The same elsewhere: `05:30–06:30 London`; on another day of the week with that, `22:30–23:30 Mon, New York`. */
export function sessionTimeIn(zone: string, { start, end }: Session): string {
  return `${span({ start, end }, zone)}${weekdayIfOther(zone, start)} ${zoneName(zone)}`;
}

/** A start elsewhere: `04:30 London`. */
export function startIn(zone: string, start: Instant): string {
  return `${formatClock(zone, start)}${weekdayIfOther(zone, start)} ${zoneName(zone)}`;
}

/** `11:00 IST`. */
export function startInIndia(start: Instant): string {
  return `${formatClock(INDIA, start)} ${zoneName(INDIA)}`;
}

/** `Tuesday 24 November, IST`, of any moment of the day. */
export function dayInWords(moment: Instant): string {
  return `${formatWeekday(dayIn(INDIA, moment))}, ${zoneName(INDIA)}`;
}

/** `Mon 23 Nov, 23:00 IST`. */
export function momentInIndia(moment: Instant): string {
  return `${formatShortWeekday(dayIn(INDIA, moment))}, ${startInIndia(moment)}`;
}

function span({ start, end }: Session, zone: string): string {
  return `${formatClock(zone, start)}–${formatClock(zone, end)}`;
}

function weekdayIfOther(zone: string, moment: Instant): string {
  const day = dayIn(zone, moment);
  if (day.equals(dayIn(INDIA, moment))) return "";
  return ` ${formatShortWeekday(day).split(" ", 1)[0]},`;
}
