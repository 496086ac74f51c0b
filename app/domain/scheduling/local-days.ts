import { dayIn, instantAt, momentAt, type PlainDate, startOfDay } from "#values/dates.ts";
import type { Adviser, DayWindow } from "./schedule.ts";

/** Moments here are milliseconds since 1970: a month of slots is thousands of comparisons. */
export type Span = { from: number; to: number };
/** One day of a zone, with the moment it begins and the one the next begins. */
export type LocalDay = Span & { day: PlainDate; weekday: number };

export const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/** The days of a zone from `first` to `last`, both included. */
export function localDays(first: PlainDate, last: PlainDate, zone: string): LocalDay[] {
  const days: LocalDay[] = [];
  let from = startOfDay(first, zone).epochMilliseconds;
  const count = first.until(last).days + 1;
  for (let day = first; days.length < count; ) {
    const next = day.add({ days: 1 });
    const to = startOfDay(next, zone).epochMilliseconds;
    days.push({ day, weekday: day.dayOfWeek, from, to });
    [day, from] = [next, to];
  }
  return days;
}

/** The place in `days` of the day that holds a moment; -1 outside them. Days must be in order, without a gap. */
export function placeOf(moment: number, days: readonly LocalDay[]): number {
  const [first] = days;
  if (!first || moment < first.from) return -1;
  // Days are 24 hours, give or take one: the guess is right or next to it.
  let place = Math.min(Math.floor((moment - first.from) / DAY), days.length - 1);
  while (place >= 0 && moment < (days[place]?.from ?? 0)) place--;
  while (place < days.length && moment >= (days[place]?.to ?? 0)) place++;
  return place < days.length ? place : -1;
}

/**
 * When an adviser works on those days: an exception counts before a holiday, a holiday before the weekly hours.
 * What overlaps or touches is one stretch, also over midnight.
 */
export function workingTimes(
  adviser: Pick<Adviser, "zone" | "weekly" | "exceptions">,
  days: readonly LocalDay[],
  holidays: ReadonlySet<string>,
): Span[] {
  return merged(
    days.flatMap((localDay) => {
      const iso = localDay.day.toString();
      const weekly = holidays.has(iso) ? [] : (adviser.weekly[localDay.weekday] ?? []);
      const windows = adviser.exceptions.get(iso) ?? weekly;
      return windows.map((window) => spanOf(window, localDay, adviser.zone));
    }),
  );
}

/** Whether a session lies within one stretch of an adviser's work. */
export function worksThrough(
  adviser: Pick<Adviser, "zone" | "weekly" | "exceptions">,
  holidays: ReadonlySet<string>,
  session: Span,
): boolean {
  return beyondWork(adviser, holidays, [session]).length === 0;
}

/** Of some sessions those that lie within no stretch of an adviser's work. */
export function beyondWork<Session extends Span>(
  adviser: Pick<Adviser, "zone" | "weekly" | "exceptions">,
  holidays: ReadonlySet<string>,
  sessions: readonly Session[],
): Session[] {
  if (sessions.length === 0) return [];
  const dayOf = (moment: number) => dayIn(adviser.zone, instantAt(moment));
  const first = dayOf(Math.min(...sessions.map(({ from }) => from)));
  const last = dayOf(Math.max(...sessions.map(({ from }) => from)));
  // A stretch may begin the day before, and end the day after.
  const days = localDays(first.subtract({ days: 1 }), last.add({ days: 1 }), adviser.zone);
  const stretches = workingTimes(adviser, days, holidays);
  return sessions.filter(
    ({ from, to }) => !stretches.some((stretch) => stretch.from <= from && to <= stretch.to),
  );
}

/** Spans in order, those that overlap or touch made one; empty ones are left out. */
export function merged(spans: readonly Span[]): Span[] {
  const inOrder = spans.filter(({ from, to }) => from < to).toSorted((a, b) => a.from - b.from);
  const whole: Span[] = [];
  for (const { from, to } of inOrder) {
    const last = whole.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else whole.push({ from, to });
  }
  return whole;
}

/** Asking the zone for each time of each day was most of the work; it is only needed where the clocks change. */
function spanOf({ from, to }: DayWindow, localDay: LocalDay, zone: string): Span {
  if (localDay.to - localDay.from === DAY) {
    return { from: localDay.from + from * MINUTE, to: localDay.from + to * MINUTE };
  }
  return { from: onTheWall(localDay, from, zone), to: onTheWall(localDay, to, zone) };
}

function onTheWall({ day, to }: LocalDay, minutes: number, zone: string): number {
  if (minutes >= 1440) return to;
  const time = { hour: Math.floor(minutes / 60), minute: minutes % 60 };
  return momentAt(day, time, zone).epochMilliseconds;
}
