import { z } from "zod";
import { sessionForm as words } from "#content/en/sessions-desk.ts";
import { timeTyped } from "#domain/scheduling/hours-text.ts";
import { sessionsBetween } from "#features/appointments/desk/week.server.ts";
import { adviserName } from "#features/appointments/session/appointments.server.ts";
import type { App } from "#platform/app.server.ts";
import {
  formatClock,
  formatWeekday,
  INDIA,
  type Instant,
  instantAt,
  momentAt,
  startOfDay,
} from "#values/dates.ts";
import { optionalText } from "#values/fields.ts";
import { accepted, type Outcome, type Problem, refused } from "#values/outcome.ts";
import { dayOfQuery } from "./sessions-query.server.ts";
import { daysOfAdviser } from "./sessions-view.server.ts";

/** The fields of a place: with whom, on which day and at what time, and whether the rules are put aside. */
export const placeForm = z.object({
  adviser: optionalText(40),
  day: optionalText(20),
  time: optionalText(20),
  "all-the-same": optionalText(10),
});
type TypedPlace = z.output<typeof placeForm>;

/** A place as it was typed, by India's time; or what is wrong with it. */
export function placeTyped({
  adviser,
  day: dayText,
  time: timeText,
  "all-the-same": allTheSame,
}: TypedPlace): Outcome<{ adviserId: string; start: Instant; allTheSame: boolean }> {
  const [day, time] = [dayOfQuery(dayText), timeTyped(timeText)];
  const { dayWrong, timeWrong } = words.refused;
  const problems: Problem[] = [
    ...(day ? [] : [{ field: "day", message: dayWrong }]),
    ...(time ? [] : [{ field: "time", message: timeWrong }]),
  ];
  if (!day || !time) return refused(problems);
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const start = hour === 24 ? startOfDay(day.add({ days: 1 })) : momentAt(day, { hour, minute });
  return accepted({ adviserId: adviser, start, allTheSame: allTheSame !== "" });
}

/** What an adviser has free on a day, in a sentence; undefined where the day is none. */
export async function freeOn(
  app: App,
  adviserId: string,
  dayText: string,
): Promise<string | undefined> {
  const day = dayOfQuery(dayText);
  if (!day) return undefined;
  const next = startOfDay(day.add({ days: 1 }));
  const { setup, sessions } = await sessionsBetween(app, startOfDay(day), next);
  const adviser = setup.advisers.find(({ id }) => id === adviserId);
  const its = sessions.filter((session) => session.adviserId === adviserId);
  const [shown] = daysOfAdviser(setup, adviser, its, day, day);
  const now = app.clock.now().epochMilliseconds;
  const clock = (moment: number) => formatClock(INDIA, instantAt(moment));
  const stretches = (shown?.free ?? [])
    .filter(({ to }) => to > now)
    .map(({ from, to }) => `${clock(from)}–${clock(to)}`);
  const [name, on] = [adviserName(setup, adviserId), formatWeekday(day)];
  return stretches.length > 0
    ? words.free(name, on, stretches.join(", "))
    : words.freeNone(name, on);
}
