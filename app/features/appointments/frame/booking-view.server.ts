import { bookingLines, sessionPrices, takenTime, booking as words } from "#content/en/booking.ts";
import { dayInWords, momentInBoth, startBeside, zoneName } from "#content/en/session-times.ts";
import type { OpenDay } from "#domain/scheduling/open-days.ts";
import type { Slot } from "#domain/scheduling/schedule.ts";
import {
  dayInIndia,
  formatClock,
  formatShortWeekday,
  formatWeekday,
  hours,
  INDIA,
  type Instant,
  minutes,
  type PlainDate,
  plainDate,
  startOfDay,
  wallTimeIn,
} from "#values/dates.ts";
import { otherZone } from "../calendar/other-zone.ts";
import type { FirmAdviser, Setup, Topic } from "../hours/setup.ts";
import type { DaysView, MarginView, TickScale, TimesView, ZoneView } from "./booking-view.ts";

/** Where clients of the firm live abroad; the browser's own zone joins them. */
const ZONES = [
  "Asia/Dubai",
  "Asia/Singapore",
  "Australia/Sydney",
  "Europe/London",
  "Europe/Berlin",
  "America/New_York",
  "America/Chicago",
  "America/Los_Angeles",
];
/** @param asked the parameter as it stands; undefined while none was chosen */
export function zoneView(asked: string | undefined): ZoneView {
  const zone = otherZone(asked);
  const zones = zone && !ZONES.includes(zone) ? [zone, ...ZONES] : ZONES;
  return {
    isAsked: asked !== undefined,
    value: zone ?? "",
    options: [
      { value: "", label: bookingLines.indiaOnly },
      ...zones.map((each) => ({ value: each, label: bookingLines.both(zoneName(each)) })),
    ],
  };
}

/** What stands beside every step. */
export function marginOf(topic: Topic, setup: Setup, step: number) {
  const its = setup.advisers.filter(({ id }) => topic.advisers.includes(id));
  return {
    heading: topic.name,
    lines: [bookingLines.minutes(topic.rules.length), whoOf(its)],
    price: sessionPrices[topic.price],
    foot: bookingLines.step(step),
    isSample: its.some(({ isSample }) => isSample),
  };
}

/** The same where the session is about a request for filing. */
export function marginAbout(margin: MarginView, caseReference: string | undefined): MarginView {
  return { ...margin, about: caseReference && bookingLines.aboutCase(caseReference) };
}

function whoOf(advisers: readonly FirmAdviser[]): string {
  const [only, ...others] = advisers;
  return only && others.length === 0
    ? bookingLines.withAdviser(only.name)
    : bookingLines.withAnyone;
}

const HALF_HOUR = 30;

/**
 * A day with its half-hours where the clocks on the wall show them, and not by how long the day has lasted: on the day on
 * which clocks are set forward some are left out, and where they are set back two are one.
 */
export function byTheWall(day: OpenDay, zone: string): OpenDay {
  const begin = startOfDay(day.day, zone);
  const next = startOfDay(day.day.add({ days: 1 }), zone);
  if (next.equals(begin.add(hours(24)))) return day;
  const byWall = Map.groupBy(day.halfHours, ({ at }) => {
    const { hour, minute } = wallTimeIn(zone, begin.add(minutes(at * HALF_HOUR)));
    return Math.floor((hour * 60 + minute) / HALF_HOUR);
  });
  const halfHours = [...byWall].map(([at, its]) => ({
    at,
    isFree: its.some(({ isFree }) => isFree),
  }));
  return { ...day, halfHours };
}

/** @param hrefOf the address of a day's times, and of the days from one on */
export function daysView(
  days: readonly OpenDay[],
  first: PlainDate,
  today: PlainDate,
  chosen: string | undefined,
  hrefOf: (change: { day: string } | { from: string }) => string,
): DaysView {
  const [begin, last] = [days[0]?.day, days.at(-1)?.day];
  const hasRoom = days.some(({ slots }) => slots.length > 0);
  return {
    days: days.map(({ day, slots, halfHours }) => ({
      iso: day.toString(),
      label: formatShortWeekday(day),
      count: slots.length > 0 ? words.days.times(slots.length) : words.days.full,
      href: slots.length > 0 ? hrefOf({ day: day.toString() }) : undefined,
      isChosen: day.toString() === chosen,
      ticks: halfHours,
    })),
    scale: scaleOf(days),
    today: words.days.today(formatShortWeekday(today)),
    ...(begin && begin.since(first).days > 0
      ? { earlier: hrefOf({ from: earlierThan(begin, first) }) }
      : {}),
    ...(last && days.length === DAYS_SHOWN
      ? { later: hrefOf({ from: last.add({ days: 1 }).toString() }) }
      : {}),
    ...(hasRoom
      ? {}
      : {
          firstFree: {
            label: words.days.noneHere(formatShortWeekday(first)),
            href: hrefOf({ from: first.toString() }),
          },
        }),
  };
}

export const DAYS_SHOWN = 10;

/** Two weeks back, and not before the first day that has room. */
function earlierThan(begin: PlainDate, first: PlainDate): string {
  const back = begin.subtract({ days: 14 });
  return (back.since(first).days > 0 ? back : first).toString();
}

/**
 * The half-hours between the first and the last of any day, with the hours at which stretches of work begin: as many of
 * them as do not run into one another.
 */
function scaleOf(days: readonly OpenDay[]): TickScale {
  const worked = new Set(days.flatMap(({ halfHours }) => halfHours.map(({ at }) => at)));
  const inOrder = [...worked].toSorted((a, b) => a - b);
  const from = inOrder[0];
  if (from === undefined) return { from: 0, to: 1, labels: [] };
  const to = (inOrder.at(-1) ?? from) + 1;
  const label = (at: number) => ({ at, text: hourOf(at) });
  const placed = (at: number) => (at - from) / (to - from);
  // The last ends where the axis does; the others begin where they are meant.
  const last = label(to);
  const room = 1 - widthOf(last.text);
  const labels: TickScale["labels"] = [];
  let free = 0;
  for (const each of inOrder.filter((at) => !worked.has(at - 1)).map(label)) {
    const end = placed(each.at) + widthOf(each.text);
    if (placed(each.at) < free || end > room) continue;
    labels.push(each);
    free = end;
  }
  return { from, to, labels: [...labels, last] };
}

/** Of the axis where it is narrowest, 92 pixels in a frame of 320: a character has 7, the gap to the next label 5. */
function widthOf(text: string): number {
  return (text.length * 7 + 5) / 92;
}

function hourOf(halfHour: number): string {
  const hour = String(Math.floor(halfHour / 2));
  return halfHour % 2 === 0 ? hour : `${hour}:30`;
}

/** @param hrefOf where a time is chosen by a link; left out where it is the button of a form */
export function timesView(
  day: OpenDay,
  zone: string | undefined,
  hrefOf?: (start: string) => string,
): TimesView {
  return {
    heading: formatWeekday(day.day),
    groups: groupsOf(
      day.slots,
      zone,
      ({ start }) => {
        const { hour } = wallTimeIn(zone ?? INDIA, start);
        const part = hour < 12 ? "morning" : hour < 18 ? "afternoon" : "evening";
        return bookingLines.parts[part](zoneName(zone ?? INDIA));
      },
      hrefOf,
    ),
  };
}

/** Times of several days, such as those that are still free, by their days. */
export function timesByDay(
  slots: readonly Slot[],
  zone: string | undefined,
  hrefOf?: (start: string) => string,
): TimesView["groups"] {
  return groupsOf(slots, zone, ({ start }) => dayInWords(start, zone), hrefOf);
}

function groupsOf(
  slots: readonly Slot[],
  zone: string | undefined,
  headingOf: (slot: Slot) => string,
  hrefOf?: (start: string) => string,
): TimesView["groups"] {
  return [...Map.groupBy(slots, headingOf)].map(([heading, its]) => ({
    heading,
    times: its.map(({ start }) => ({
      start: start.toString(),
      label: formatClock(zone ?? INDIA, start),
      zone: zoneName(zone ?? INDIA),
      inIndia: zone && startBeside(zone, start),
      href: hrefOf?.(start.toString()),
    })),
  }));
}

/**
 * Whether a session can be in the year that a text begins with. Of other years some hold no day before or after them, in
 * Temporal or in the database, and sums with them would throw.
 */
export function isYearOfSession(text: string): boolean {
  return /^2\d{3}-/.test(text);
}

/** A day of an address, `2026-11-24`; undefined for what is none, and for a year without sessions. */
export function dayOfAddress(text: string): PlainDate | undefined {
  try {
    // Ten characters: what may follow is a time, or another calendar to count in.
    return isYearOfSession(text) && text.length === 10 ? plainDate(text) : undefined;
  } catch {
    return undefined; // no such day: the only thing that is thrown for here
  }
}

/** Why other times are offered in place of a start, and from when on; undefined where a refusal is of another kind. */
export function whyOthers(
  reason: string | undefined,
  start: Instant,
  zone: string | undefined,
): { strong: string; from: Instant } | undefined {
  if (reason === "taken")
    return { strong: takenTime.strong(momentInBoth(start, zone)), from: start };
  if (reason === "not-offered") return { strong: takenTime.notOffered, from: start };
  const from = startOfDay(dayInIndia(start).add({ days: 1 }));
  if (reason === "busy") return { strong: takenTime.dayBusy, from };
  return reason === "full" ? { strong: takenTime.dayFull, from } : undefined;
}

/** What stands over the times that are still free; of one day alone while many wait. */
export function headingOfFree(times: readonly Slot[], isOfDay: boolean): string {
  if (times.length > 0) return takenTime.heading;
  return isOfDay ? takenTime.noneThatDay : takenTime.none;
}
