import type { PlainDate } from "#values/dates.ts";
import { type DayOfWeek, isWorkingDay } from "#values/working-days.ts";

const HALVES = ["morning", "afternoon"] as const;

/** An ISO day with a half of it; `value` names both, `2026-11-23-morning`. */
export type HalfDay = { value: string; day: string; half: (typeof HALVES)[number] };

/** Two weeks of six working days: people rarely know their mornings further ahead. */
const DAYS_OFFERED = 12;

/** The half-days that may be asked for: the next twelve working days from tomorrow. */
export function halfDaysAfter(today: PlainDate, workingDays: readonly DayOfWeek[]): HalfDay[] {
  const offered: HalfDay[] = [];
  for (
    let day = today.add({ days: 1 });
    offered.length < 2 * DAYS_OFFERED;
    day = day.add({ days: 1 })
  ) {
    if (!isWorkingDay(day, workingDays)) continue;
    for (const half of HALVES) {
      offered.push({ value: `${day}-${half}`, day: day.toString(), half });
    }
  }
  return offered;
}
