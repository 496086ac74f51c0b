import { weeklyOf, windowOf } from "#domain/scheduling/hours-text.ts";
import { merged } from "#domain/scheduling/local-days.ts";
import type { DayWindow, WeeklyHours } from "#domain/scheduling/schedule.ts";
import { plainDate } from "#values/dates.ts";
import type { BookingFile } from "./stored-booking.ts";

const DAY = 24 * 60;
type Hours = Pick<BookingFile["advisers"][number], "weekly" | "exceptions">;

/** What the topics ask of an adviser's hours: minutes of the longest stretch, and whether they never end. */
export type WorkingStretches = { longest: number; isRoundTheClock: boolean };

export function workingStretches({ weekly: byName, exceptions }: Hours): WorkingStretches {
  const weekly = weeklyOf(byName);
  const weeks = [weekdaysOf(weekly), ...daysAround(exceptions, weekly)];
  return {
    longest: Math.max(0, ...weeks.flatMap(stretchesOf)),
    isRoundTheClock: Object.values(weekly).every((windows) => stretchesOf([windows])[0] === DAY),
  };
}

/** A week and the day after it, since hours may go on over midnight. */
function weekdaysOf(weekly: WeeklyHours): (readonly DayWindow[])[] {
  return [1, 2, 3, 4, 5, 6, 7, 1].map((weekday) => weekly[weekday] ?? []);
}

/** Each day with hours of its own, between the day before and the day after. */
function daysAround(exceptions: Hours["exceptions"], weekly: WeeklyHours) {
  const own = new Map(exceptions.map(({ date, windows }) => [date, windows.map(windowOf)]));
  return exceptions.map(({ date }) =>
    [-1, 0, 1].map((days) => {
      const day = plainDate(date).add({ days });
      return own.get(day.toString()) ?? weekly[day.dayOfWeek] ?? [];
    }),
  );
}

/** Minutes of each stretch of work in days that follow each other; what touches is one stretch. */
function stretchesOf(days: readonly (readonly DayWindow[])[]): number[] {
  const spans = days.flatMap((windows, index) =>
    windows.map(({ from, to }) => ({ from: index * DAY + from, to: index * DAY + to })),
  );
  return merged(spans).map(({ from, to }) => to - from);
}
