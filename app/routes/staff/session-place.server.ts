import { data } from "react-router";
import { z } from "zod";
import { sessionForm as words } from "#content/en/sessions-desk.ts";
import { timeTyped } from "#domain/scheduling/hours-text.ts";
import { findDeskSession, sessionsBetween } from "#features/appointments/desk/week.server.ts";
import { adviserName } from "#features/appointments/session/appointments.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Post } from "#platform/post.server.ts";
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

/** The fields of a place: which adviser, on which day and at what time, and whether the rules are put aside. */
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

/**
 * What an adviser has free on a day, in a sentence; undefined where the day is none.
 *
 * @param moved the session that is moved: where it is now it can stay
 */
export async function freeOn(
  app: App,
  adviserId: string,
  dayText: string,
  moved?: string,
): Promise<string | undefined> {
  const day = dayOfQuery(dayText);
  if (!day) return undefined;
  const next = startOfDay(day.add({ days: 1 }));
  const { setup, sessions } = await sessionsBetween(app, startOfDay(day), next);
  const adviser = setup.advisers.find(({ id }) => id === adviserId);
  const its = sessions.filter(
    ({ reference, adviserId: who }) => who === adviserId && (!moved || reference !== moved),
  );
  const now = app.clock.now().epochMilliseconds;
  const [shown] = daysOfAdviser(setup, adviser, its, day, day, now);
  const clock = (moment: number) => formatClock(INDIA, instantAt(moment));
  const stretches = (shown?.free ?? []).map(({ from, to }) => `${clock(from)}–${clock(to)}`);
  const [name, on] = [adviserName(setup, adviserId), formatWeekday(day)];
  return stretches.length > 0
    ? words.free(name, on, stretches.join(", "))
    : words.freeNone(name, on);
}

/** The form again with what is free on its day, and nothing wrong with it. */
export function lookedAt<Table>(post: Post<Table>, free: string | undefined) {
  const answer = post.refuse({ ok: false, problems: [] }, { status: 200 });
  return data({ ...answer.data, free, canAllTheSame: false }, answer.init ?? undefined);
}

/** Whether no mail goes to whoever comes: the firm tells them. */
export async function mustBeRung(app: App, reference: string): Promise<boolean> {
  const found = await findDeskSession(app, reference);
  return found !== undefined && found.session.client.email === undefined;
}
