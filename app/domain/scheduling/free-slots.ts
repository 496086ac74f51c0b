import { dayIn, instantAt, startOfDay } from "#values/dates.ts";
import { assign, countByWeek } from "./assign.ts";
import {
  type LocalDay,
  localDays,
  MINUTE,
  merged,
  placeOf,
  type Span,
  workingTimes,
} from "./local-days.ts";
import { type Obstacle, obstaclesByAdviser } from "./obstacles.ts";
import type { Adviser, SessionRules, Slot, SlotQuestion } from "./schedule.ts";

/**
 * Days looked at on either side of those asked for. A stretch of work that goes on over midnight keeps the starts it
 * has from its own beginning, and the sessions of a whole week say who is assigned.
 */
const MARGIN_DAYS = 8;

/**
 * The starts that may be booked, in order, each with who is free. A start is offered when the whole session lies in
 * one stretch of work, the session with its buffers meets nothing that is taken, and notice, horizon and the most
 * per day allow it. Starts follow every `step` from the beginning of the stretch, whatever is booked.
 */
export function freeSlots(question: SlotQuestion): Slot[] {
  const { range, advisers } = question;
  const asked: Span = {
    from: startOfDay(range.from, range.zone).epochMilliseconds,
    to: startOfDay(range.to.add({ days: 1 }), range.zone).epochMilliseconds,
  };
  const obstacles = obstaclesByAdviser(question);
  const daysByZone = new Map<string, LocalDay[]>();
  const free = new Map<number, string[]>();
  const loads = new Map<string, (start: number) => number>();
  for (const adviser of advisers) {
    const days =
      daysByZone.get(adviser.zone) ??
      localDays(
        range.from.subtract({ days: MARGIN_DAYS }),
        range.to.add({ days: MARGIN_DAYS }),
        adviser.zone,
      );
    daysByZone.set(adviser.zone, days);
    const its = obstacles.get(adviser.id) ?? [];
    loads.set(adviser.id, countByWeek(its, days));
    for (const start of startsOf(adviser, days, its, asked, question)) {
      const known = free.get(start);
      if (known) known.push(adviser.id);
      else free.set(start, [adviser.id]);
    }
  }
  return [...free]
    .toSorted(([a], [b]) => a - b)
    .map(([start, ids]) => ({
      start: instantAt(start),
      advisers: ids,
      assigned: assign(start, ids, loads),
    }));
}

function startsOf(
  adviser: Adviser,
  days: readonly LocalDay[],
  obstacles: readonly Obstacle[],
  asked: Span,
  { now, rules, holidays }: SlotQuestion,
): number[] {
  const full = fullDays(adviser, days, obstacles);
  const lastDay = dayIn(adviser.zone, now).add({ days: rules.horizonDays + 1 });
  const allowed: Span = {
    from: Math.max(asked.from, now.epochMilliseconds + rules.notice * MINUTE),
    to: Math.min(asked.to, startOfDay(lastDay, adviser.zone).epochMilliseconds),
  };
  const taken = merged(obstacles);
  const starts = workingTimes(adviser, days, holidays).flatMap((stretch) =>
    startsIn(stretch, allowed, rules),
  );
  let next = 0;
  return starts.filter((start) => {
    if (full.size > 0 && full.has(placeOf(start, days))) return false;
    const from = start - rules.before * MINUTE;
    while ((taken[next]?.to ?? Number.POSITIVE_INFINITY) <= from) next++;
    const end = start + (rules.length + rules.after) * MINUTE;
    return (taken[next]?.from ?? Number.POSITIVE_INFINITY) >= end;
  });
}

function startsIn(stretch: Span, allowed: Span, { length, step }: SessionRules): number[] {
  const every = step * MINUTE;
  const last = stretch.to - length * MINUTE;
  const skipped = Math.max(0, Math.ceil((allowed.from - stretch.from) / every));
  const starts: number[] = [];
  for (let start = stretch.from + skipped * every; start <= last; start += every) {
    if (start >= allowed.to) break;
    starts.push(start);
  }
  return starts;
}

/** The places of the days on which the adviser has as many sessions as a day may have. */
function fullDays(
  { maxPerDay }: Adviser,
  days: readonly LocalDay[],
  obstacles: readonly Obstacle[],
): Set<number> {
  if (maxPerDay === undefined) return new Set();
  const counts = new Map<number, number>(days.map((_, place) => [place, 0]));
  for (const { state, start } of obstacles) {
    if (state === "busy") continue;
    const place = placeOf(start, days);
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count >= maxPerDay).map(([place]) => place));
}
