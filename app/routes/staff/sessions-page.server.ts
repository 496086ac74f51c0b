import { sessionsDesk as words } from "#content/en/sessions-desk.ts";
import { countInBursts } from "#features/appointments/desk/bursts.server.ts";
import { adviserOfAccount } from "#features/appointments/desk/session-today.server.ts";
import { type DeskSession, sessionsBetween } from "#features/appointments/desk/week.server.ts";
import { currentSetup } from "#features/appointments/hours/setup.server.ts";
import type { Setup } from "#features/appointments/hours/setup.ts";
import { adviserName, countOutside } from "#features/appointments/session/appointments.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Person } from "#platform/session.server.ts";
import {
  dayInIndia,
  formatDayAndMonth,
  formatShortWeekday,
  formatWeekday,
  type PlainDate,
  plainDate,
  startOfDay,
} from "#values/dates.ts";
import { readQuery } from "#values/form.ts";
import { openedFrom } from "./opened-from.ts";
import { dayView } from "./sessions-day-view.server.ts";
import { dayOfQuery, SESSIONS_QUERY } from "./sessions-query.server.ts";
import { daysOfAdviser, mondayOf, weekInWords, weekView } from "./sessions-view.server.ts";

const HOLIDAYS_SHOWN = 3;

/** A week of an adviser, or a day of it; undefined as long as no adviser is set up and nothing is booked. */
export async function sessionsPage(app: App, person: Person, url: URL) {
  const asked = readQuery(url.searchParams, SESSIONS_QUERY);
  const today = dayInIndia(app.clock.now());
  const day = dayOfQuery(asked.day);
  const first = mondayOf(day ?? dayOfQuery(asked.week) ?? (await dayToShow(app, today)));
  const last = first.add({ days: 6 });
  const [from, to] = [startOfDay(first), startOfDay(last.add({ days: 1 }))];
  const { setup, sessions } = await sessionsBetween(app, from, to);
  const own = await adviserOfAccount(app, setup, person.id);
  const counted = sessions.filter(({ start }) => !day || dayInIndia(start).equals(day));
  const advisers = advisersOf(setup, sessions, counted);
  const chosen =
    advisers.find(({ id }) => id === asked.adviser) ??
    advisers.find(({ id }) => id === own) ??
    advisers[0];
  if (!chosen) return undefined;
  const adviser = setup.advisers.find(({ id }) => id === chosen.id);
  const span: Record<string, string> = day ? { day: day.toString() } : { week: first.toString() };
  const at = (query: Record<string, string>, of = chosen.id) =>
    `/staff/sessions?${new URLSearchParams({ adviser: of, ...query })}`;
  const here = at(span);
  const its = sessions.filter(({ adviserId }) => adviserId === chosen.id);
  const now = app.clock.now().epochMilliseconds;
  const days = daysOfAdviser(setup, adviser, its, first, last, now);
  const isNowShown = day ? day.equals(today) : first.equals(mondayOf(today));
  const shown = day && days.find((each) => each.day.equals(day));
  const firstToCome = first.until(today).days > 0 ? today : first;
  return {
    adviser: { id: chosen.id, name: chosen.name, isOwn: chosen.id === own },
    heading: day
      ? words.ofDay(chosen.name, formatWeekday(day))
      : words.ofWeek(chosen.name, formatDayAndMonth(first), formatDayAndMonth(last)),
    here,
    before: at(shifted(day, first, -1)),
    after: at(shifted(day, first, 1)),
    now: isNowShown ? undefined : at(day ? { day: today.toString() } : {}),
    dayHref: at({ day: (day ?? firstToCome).toString() }),
    weekHref: at({ week: first.toString() }),
    advisers: advisers.map(({ id, name, count }) => ({
      ...{ id, name, count, isChosen: id === chosen.id },
      href: at(span, id),
    })),
    outside: await countOutside(app, setup),
    inBursts: await countInBursts(app),
    // As long as there is something of today to close.
    canBeIll:
      isNowShown &&
      days.some(({ day: each, open, to }) => each.equals(today) && open.length > 0 && to > now),
    facts: adviser && {
      hours: weekInWords(adviser) || words.none,
      holidays: comingHolidays(setup, today),
      away: comingAway(adviser, today),
    },
    week: day
      ? undefined
      : weekView(days, adviser, {
          day: (iso) => at({ day: iso }),
          session: (reference) => openedFrom(`/staff/sessions/${reference}`, here),
        }),
    day: shown && {
      lines: dayView(shown, adviser, now, (time) => bookPage(chosen.id, shown.day, time)),
    },
    book: bookPage(chosen.id, day ?? firstToCome),
    beAway: `/staff/sessions/away?${new URLSearchParams({ adviser: chosen.id, day: (day ?? firstToCome).toString() })}`,
  };
}

/** Who gives sessions, and who has some that week without giving any more; with how many each has. */
function advisersOf(
  setup: Setup,
  sessions: readonly DeskSession[],
  counted: readonly DeskSession[],
) {
  const isBooked = ({ reference }: DeskSession) => reference !== undefined;
  const booked = sessions.filter(isBooked);
  const ids = [...setup.advisers.map(({ id }) => id), ...booked.map(({ adviserId }) => adviserId)];
  return [...new Set(ids)].map((id) => ({
    ...{ id, name: adviserName(setup, id) },
    count: counted.filter((each) => isBooked(each) && each.adviserId === id).length,
  }));
}

function shifted(day: PlainDate | undefined, first: PlainDate, by: 1 | -1): Record<string, string> {
  return day
    ? { day: day.add({ days: by }).toString() }
    : { week: first.add({ days: 7 * by }).toString() };
}

/** On a Sunday on which no one works the week to come. */
async function dayToShow(app: App, today: PlainDate): Promise<PlainDate> {
  if (today.dayOfWeek !== 7) return today;
  const { advisers } = await currentSetup(app);
  const works = advisers.some(({ weekly }) => (weekly[7] ?? []).length > 0);
  return works ? today : today.add({ days: 1 });
}

function comingHolidays({ holidays }: Setup, today: PlainDate): string {
  return daysInWords([...holidays], today);
}

function comingAway({ exceptions }: Setup["advisers"][number], today: PlainDate): string {
  const closed = [...exceptions].flatMap(([iso, windows]) => (windows.length === 0 ? [iso] : []));
  return daysInWords(closed, today);
}

function daysInWords(isoDays: readonly string[], today: PlainDate): string {
  const coming = isoDays
    .toSorted()
    .map(plainDate)
    .filter((day) => day.since(today).days >= 0);
  return coming.slice(0, HOLIDAYS_SHOWN).map(formatShortWeekday).join(" · ") || words.none;
}

function bookPage(adviser: string, day: PlainDate, time?: string): string {
  const query = { adviser, day: day.toString(), ...(time && { time }) };
  return `/staff/sessions/new?${new URLSearchParams(query)}`;
}
