import { dayIn, type PlainDate } from "#values/dates.ts";
import { freeSlots } from "./free-slots.ts";
import {
  type LocalDay,
  localDays,
  MINUTE,
  merged,
  placeOf,
  type Span,
  workingTimes,
} from "./local-days.ts";
import type { Slot, SlotQuestion } from "./schedule.ts";

/** A half-hour of a day in which someone works; `at` counts them from midnight. */
export type HalfHour = { at: number; isFree: boolean };

/** A day on which someone works: the starts that are free, and which half-hours sessions at these would fill. */
export type OpenDay = { day: PlainDate; slots: readonly Slot[]; halfHours: readonly HalfHour[] };

const HALF_HOUR = 30 * MINUTE;
/** Days looked at in one go: two weeks mostly have ten with hours. */
const AT_A_TIME = 14;

/**
 * The first `count` days from `from` on with anyone's hours in them, days of `zone`, as far as the horizon; one that is
 * full has no slots. Fewer where there are no more.
 */
export function openDays(
  question: Omit<SlotQuestion, "range">,
  from: PlainDate,
  zone: string,
  count: number,
): OpenDay[] {
  const { rules, now } = question;
  const last = dayIn(zone, now).add({ days: rules.horizonDays });
  // An adviser's last day may end a day later here.
  const beyond = last.add({ days: 1 });
  const found: OpenDay[] = [];
  let first = from;
  while (found.length < count && first.until(beyond).days >= 0) {
    const to = first.add({ days: Math.min(AT_A_TIME - 1, first.until(beyond).days) });
    found.push(...openDaysOf({ ...question, range: { from: first, to, zone } }));
    first = to.add({ days: 1 });
  }
  return found
    .filter(({ day, slots }) => slots.length > 0 || day.until(last).days >= 0)
    .slice(0, count);
}

function openDaysOf(question: SlotQuestion): OpenDay[] {
  const { range, rules } = question;
  const days = localDays(range.from, range.to, range.zone);
  const slots = freeSlots(question);
  const filled = merged(
    slots.map(({ start: { epochMilliseconds: at } }) => ({
      from: at,
      to: at + rules.length * MINUTE,
    })),
  );
  const worked = workedBy(question);
  const byDay = Map.groupBy(slots, ({ start }) => placeOf(start.epochMilliseconds, days));
  return days.flatMap((localDay, place) => {
    const halfHours = halfHoursOf(localDay, worked, filled);
    return halfHours.length === 0
      ? []
      : [{ day: localDay.day, slots: byDay.get(place) ?? [], halfHours }];
  });
}

/** When any of the advisers works; their days may begin earlier or later than those asked for. */
function workedBy({ advisers, holidays, range }: SlotQuestion): Span[] {
  const [first, last] = [range.from.subtract({ days: 1 }), range.to.add({ days: 1 })];
  return merged(
    advisers.flatMap((adviser) =>
      workingTimes(adviser, localDays(first, last, adviser.zone), holidays),
    ),
  );
}

function halfHoursOf(
  { from, to }: LocalDay,
  worked: readonly Span[],
  filled: readonly Span[],
): HalfHour[] {
  const meets = (spans: readonly Span[], at: number) =>
    spans.some((span) => span.from < at + HALF_HOUR && span.to > at);
  const halfHours: HalfHour[] = [];
  for (let at = from; at < to; at += HALF_HOUR) {
    if (!meets(worked, at)) continue;
    halfHours.push({ at: (at - from) / HALF_HOUR, isFree: meets(filled, at) });
  }
  return halfHours;
}
