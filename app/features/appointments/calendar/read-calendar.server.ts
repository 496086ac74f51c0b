import ICAL from "ical.js";
import { dayIn, type Instant, instantAt, startOfDay, wallTimeIn } from "#values/dates.ts";
import { type CalendarZone, dayOf, ianaZone, namedZone } from "./calendar-zones.server.ts";

/** A time that an outside calendar says is taken; half-open. */
type BusyTime = { uid: string; start: Instant; end: Instant };

/** Whose calendar it is, and the part of it that is wanted. */
type BusyQuestion = { zone: string; from: Instant; to: Instant };

/** Repetitions looked at in one file: three daily ones of twenty years. A rule may have one in every second. */
const MOST_REPETITIONS = 25_000;

type File = {
  own: CalendarZone;
  defined: ReadonlyMap<string, ICAL.Timezone>;
  question: BusyQuestion;
  /** How many repetitions may still be looked at. */
  left: number;
};

/**
 * The busy times of an iCalendar file (RFC 5545) in order. A time without a zone, and a whole day, are the adviser's.
 * Free, cancelled and empty entries are none; what is tentative is busy. Undefined where the text is no calendar, or
 * repeats more than can be looked at.
 */
export function readBusyTimes(text: string, question: BusyQuestion): BusyTime[] | undefined {
  try {
    const calendar = new ICAL.Component(ICAL.parse(text));
    const zones = calendar.getAllSubcomponents("vtimezone");
    const file: File = {
      own: ianaZone(question.zone),
      defined: new Map(zones.map((zone) => [textOf(zone, "tzid"), new ICAL.Timezone(zone)])),
      question,
      left: MOST_REPETITIONS,
    };
    const busy = [
      ...seriesOf(calendar).flatMap((series) => busyIn(series, file)),
      ...calendar.getAllSubcomponents("vfreebusy").flatMap((part) => freeBusyIn(part, file)),
    ];
    return busy
      .filter(({ start, end }) => isWanted(start, end, question))
      .toSorted((a, b) => ms(a.start) - ms(b.start));
  } catch {
    return undefined;
  }
}

type Series = { uid: string; master: ICAL.Component | undefined; overrides: ICAL.Component[] };

/** Entries by UID; of several versions of the same, the one with the highest sequence. */
function seriesOf(calendar: ICAL.Component): Series[] {
  const newest = new Map<string, Map<string, ICAL.Component>>();
  for (const event of calendar.getAllSubcomponents("vevent")) {
    const uid = textOf(event, "uid");
    const versions = newest.get(uid) ?? new Map<string, ICAL.Component>();
    const which = String(event.getFirstProperty("recurrence-id")?.toICALString() ?? "");
    const known = versions.get(which);
    if (!known || sequenceOf(event) >= sequenceOf(known)) versions.set(which, event);
    newest.set(uid, versions);
  }
  return [...newest].map(([uid, versions]) => ({
    uid,
    master: versions.get(""),
    overrides: [...versions].filter(([which]) => which !== "").map(([, event]) => event),
  }));
}

function busyIn({ uid, master, overrides }: Series, file: File): BusyTime[] {
  const replaced = new Set(
    overrides.flatMap((event) => timesOf(event, "recurrence-id", file).map(({ at }) => ms(at))),
  );
  const repeated = master ? startsOf(master, file).filter(({ at }) => !replaced.has(ms(at))) : [];
  return [
    ...repeated.map((start) => [master as ICAL.Component, start] as const),
    ...overrides.flatMap((event) =>
      timesOf(event, "dtstart", file).map((start) => [event, start] as const),
    ),
  ].flatMap(([event, start]) =>
    isBusy(event) ? [{ uid, start: start.at, end: endOf(event, start, file) }] : [],
  );
}

type Start = { at: Instant; time: ICAL.Time; zone: CalendarZone };

/** The moments at which an entry begins: its own, those of its rules and its further dates, without its exceptions. */
function startsOf(event: ICAL.Component, file: File): Start[] {
  const [first] = timesOf(event, "dtstart", file);
  if (!first) return [];
  const rules = event.getAllProperties("rrule").map((rule) => rule.getFirstValue() as ICAL.Recur);
  const starts = new Map<number, Start>();
  const all = [
    ...(rules.length > 0 ? [] : [first]),
    ...rules.flatMap((rule) => repetitionsOf(event, rule, first, file)),
    ...timesOf(event, "rdate", file),
  ];
  for (const start of all) starts.set(ms(start.at), start);
  for (const { at, time } of timesOf(event, "exdate", file)) {
    starts.delete(ms(at));
    // Some calendars leave out the whole day of an entry that has an hour.
    if (time.isDate && !first.time.isDate)
      for (const [moment, start] of starts)
        if (dayOf(start.time).equals(dayOf(time))) starts.delete(moment);
  }
  return [...starts.values()];
}

function repetitionsOf(
  event: ICAL.Component,
  rule: ICAL.Recur,
  { time, zone }: Start,
  file: File,
): Start[] {
  const wall = floating(time);
  const own = rule.clone();
  // The end of a rule is a moment, its repetitions are times on the wall: they are compared there.
  if (own.until && !own.until.isDate && own.until.zone === ICAL.Timezone.utcTimezone && zone.iana) {
    const { iana } = zone;
    const until = ianaZone("UTC").instantOf(own.until);
    const { year, month, day } = dayIn(iana, until);
    const isDate = time.isDate;
    own.until = ICAL.Time.fromData({ year, month, day, ...wallTimeIn(iana, until), isDate });
  }
  const found: Start[] = [];
  // To ask a zone costs far more than to count on: what ended before the part that is wanted is only counted.
  const lasts =
    ms(endOf(event, { at: zone.instantOf(time), time, zone }, file)) - ms(zone.instantOf(time));
  const earliest = dayIn("UTC", instantAt(ms(file.question.from) - lasts));
  const firstDay = dayNumber(earliest.subtract({ days: 2 }));
  const each = own.iterator(wall);
  for (let next = each.next(); next; next = each.next()) {
    if (--file.left < 0) throw new RangeError("too many repetitions");
    if (dayNumber(next) < firstDay) continue;
    const at = zone.instantOf(next);
    if (ms(at) >= ms(file.question.to)) break;
    found.push({ at, time: next.clone(), zone });
  }
  return found;
}

function endOf(event: ICAL.Component, start: Start, file: File): Instant {
  const [began] = timesOf(event, "dtstart", file);
  const [ends] = timesOf(event, "dtend", file);
  const duration = event.getFirstPropertyValue("duration") as ICAL.Duration | null;
  if (start.time.isDate) {
    const days =
      began && ends
        ? dayOf(began.time).until(dayOf(ends.time)).days
        : Math.max(1, Math.round((duration?.toSeconds() ?? 0) / 86_400));
    return startOfDay(dayOf(start.time).add({ days }), file.question.zone);
  }
  const seconds = duration?.toSeconds() ?? 0;
  if (!ends || !began) return start.at.add({ seconds });
  return instantAt(ms(start.at) + ms(ends.at) - ms(began.at));
}

/** Each value of a property as a moment; a day alone is the adviser's, from its beginning. */
function timesOf(event: ICAL.Component, name: string, file: File): Start[] {
  return event.getAllProperties(name).flatMap((property) => {
    const named = property.getFirstParameter("tzid");
    const zoneOfName = named ? namedZone(named, file.defined, file.own) : file.own;
    return property.getValues().map((value: ICAL.Time | ICAL.Period) => {
      const time = value instanceof ICAL.Period ? value.start : value;
      const isUtc = time.zone === ICAL.Timezone.utcTimezone;
      const zone = isUtc ? ianaZone("UTC") : time.isDate ? file.own : zoneOfName;
      return { at: zone.instantOf(time), time, zone };
    });
  });
}

function freeBusyIn(part: ICAL.Component, file: File): BusyTime[] {
  return part
    .getAllProperties("freebusy")
    .filter((property) => property.getFirstParameter("fbtype")?.toUpperCase() !== "FREE")
    .flatMap((property) =>
      property.getValues().map((period: ICAL.Period) => {
        const zone = period.start.zone === ICAL.Timezone.utcTimezone ? ianaZone("UTC") : file.own;
        const start = zone.instantOf(period.start);
        return { uid: textOf(part, "uid"), start, end: zone.instantOf(period.getEnd()) };
      }),
    );
}

function isBusy(event: ICAL.Component): boolean {
  const says = (name: string, value: string) => textOf(event, name).toUpperCase() === value;
  return !(
    says("status", "CANCELLED") ||
    says("transp", "TRANSPARENT") ||
    says("x-microsoft-cdo-busystatus", "FREE")
  );
}

function isWanted(start: Instant, end: Instant, { from, to }: BusyQuestion): boolean {
  return ms(start) < ms(end) && ms(start) < ms(to) && ms(end) > ms(from);
}

/** Rules are followed on the wall, whatever the zone: ten o'clock stays ten o'clock. */
function floating(time: ICAL.Time): ICAL.Time {
  const wall = time.clone();
  wall.zone = ICAL.Timezone.localTimezone;
  return wall;
}

/** Days in order as numbers: 20261123. */
function dayNumber({ year, month, day }: { year: number; month: number; day: number }): number {
  return (year * 100 + month) * 100 + day;
}

function sequenceOf(event: ICAL.Component): number {
  return Number(event.getFirstPropertyValue("sequence") ?? 0);
}

function textOf(event: ICAL.Component, name: string): string {
  return String(event.getFirstPropertyValue(name) ?? "");
}

function ms(moment: Instant): number {
  return moment.epochMilliseconds;
}
