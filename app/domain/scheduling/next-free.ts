import { dayIn, type Instant } from "#values/dates.ts";
import { freeSlots } from "./free-slots.ts";
import type { Slot, SlotQuestion } from "./schedule.ts";

/** Days asked for at a time: usually the first week has room. */
const AT_A_TIME = 7;

/** The first `count` starts at or after `from` and within the horizon; fewer where there are no more. */
export function nextFree(
  question: Omit<SlotQuestion, "range">,
  from: Instant,
  zone: string,
  count: number,
): Slot[] {
  const found: Slot[] = [];
  // A day more than the horizon: the visitor may be a day behind the adviser, or ahead.
  const last = dayIn(zone, question.now).add({ days: question.rules.horizonDays + 1 });
  const { now } = question;
  // Nothing is free before now, however long ago the moment is that was asked for.
  let first = dayIn(zone, from.epochMilliseconds > now.epochMilliseconds ? from : now);
  while (found.length < count && first.until(last).days >= 0) {
    const range = { from: first, to: first.add({ days: AT_A_TIME - 1 }), zone };
    const slots = freeSlots({ ...question, range });
    found.push(...slots.filter(({ start }) => start.epochMilliseconds >= from.epochMilliseconds));
    first = first.add({ days: AT_A_TIME });
  }
  return found.slice(0, count);
}
