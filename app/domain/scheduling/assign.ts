import { type LocalDay, placeOf } from "./local-days.ts";
import type { Obstacle } from "./obstacles.ts";

/**
 * How many sessions an adviser has in the ISO week of a start, by the adviser's own days. Holds and times of an
 * outside calendar are none.
 */
export function countByWeek(
  takings: readonly Obstacle[],
  days: readonly LocalDay[],
): (start: number) => number {
  const counts = new Map<number, number>();
  const mondayOf = (moment: number) => {
    const place = placeOf(moment, days);
    return place - ((days[place]?.weekday ?? 1) - 1);
  };
  for (const { state, start } of takings) {
    if (state === "busy" || state === "held") continue;
    if (placeOf(start, days) === -1) continue;
    const monday = mondayOf(start);
    counts.set(monday, (counts.get(monday) ?? 0) + 1);
  }
  return (start) => counts.get(mondayOf(start)) ?? 0;
}

/** Of those who are free, the one with the fewest sessions that week; of equals, the earlier in the list. */
export function assign(
  start: number,
  ids: readonly string[],
  loads: ReadonlyMap<string, (start: number) => number>,
): string {
  const [first = "", ...others] = ids;
  const loadOf = (id: string) => loads.get(id)?.(start) ?? 0;
  return others.reduce((best, id) => (loadOf(id) < loadOf(best) ? id : best), first);
}
