import { halves } from "#content/en/book.ts";
import type { PlainDate } from "#values/dates.ts";

/** `2026-11-23-morning`. */
export type HalfDay = { value: string; label: string };

/** Two working weeks: further ahead nobody knows their mornings. */
const DAYS_OFFERED = 12;
const SUNDAY = 7;

/** The half-days that may be asked for: the next twelve days from tomorrow, Sundays left out. */
export function halfDaysAfter(today: PlainDate): HalfDay[] {
  const offered: HalfDay[] = [];
  for (
    let day = today.add({ days: 1 });
    offered.length < 2 * DAYS_OFFERED;
    day = day.add({ days: 1 })
  ) {
    if (day.dayOfWeek === SUNDAY) continue;
    const weekday = day.toLocaleString("en-IN", { weekday: "long" });
    const name = `${weekday} ${day.toLocaleString("en-IN", { day: "numeric", month: "long" })}`;
    for (const { value, label } of halves) {
      offered.push({ value: `${day}-${value}`, label: `${name}, ${label}` });
    }
  }
  return offered;
}
