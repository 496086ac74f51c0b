import { type LocalDay, localDays, MINUTE, merged, type Span, workingTimes } from "./local-days.ts";
import type { Adviser } from "./schedule.ts";

/** A day of an adviser's, in the order of its time. */
export type AdviserDay = LocalDay & {
  /** When the adviser works. */
  open: Span[];
  /** What of it is not taken. */
  free: Span[];
  /** The half-hours, from the day's beginning, that are free from end to end, as their moments. */
  freeHalfHours: number[];
};

const HALF_HOUR = 30 * MINUTE;

/**
 * What an adviser works on those days, and what of it is free.
 *
 * @param taken what is held, kept or booked, with its buffers, in any order
 */
export function adviserDays(
  adviser: Pick<Adviser, "zone" | "weekly" | "exceptions">,
  holidays: ReadonlySet<string>,
  days: readonly LocalDay[],
  taken: readonly Span[],
): AdviserDay[] {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  // The adviser's own days may begin earlier or later than those that are shown.
  const own = localDays(first.day.subtract({ days: 1 }), last.day.add({ days: 1 }), adviser.zone);
  const worked = workingTimes(adviser, own, holidays);
  const notFree = merged(taken);
  return days.map((day) => {
    const open = worked.flatMap((span) => within(span, day));
    const free = open.flatMap((span) => without(span, notFree));
    return { ...day, open, free, freeHalfHours: halfHoursIn(free, day.from) };
  });
}

function within({ from, to }: Span, bounds: Span): Span[] {
  const cut = { from: Math.max(from, bounds.from), to: Math.min(to, bounds.to) };
  return cut.from < cut.to ? [cut] : [];
}

/** @param taken in order, without overlaps */
function without({ from, to }: Span, taken: readonly Span[]): Span[] {
  const left: Span[] = [];
  let at = from;
  for (const each of taken) {
    if (each.to <= at || each.from >= to) continue;
    if (each.from > at) left.push({ from: at, to: each.from });
    at = Math.max(at, each.to);
  }
  return at < to ? [...left, { from: at, to }] : left;
}

function halfHoursIn(free: readonly Span[], midnight: number): number[] {
  return free.flatMap(({ from, to }) => {
    const found: number[] = [];
    const first = midnight + Math.ceil((from - midnight) / HALF_HOUR) * HALF_HOUR;
    for (let at = first; at + HALF_HOUR <= to; at += HALF_HOUR) found.push(at);
    return found;
  });
}
