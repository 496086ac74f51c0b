import { sessionsDesk as words } from "#content/en/sessions-desk.ts";
import { type AdviserDay, adviserDays } from "#domain/scheduling/adviser-days.ts";
import { localDays, type Span } from "#domain/scheduling/local-days.ts";
import type { DeskSession } from "#features/appointments/desk/week.server.ts";
import type { FirmAdviser, Setup } from "#features/appointments/hours/setup.ts";
import {
  dayInIndia,
  formatClock,
  formatShortWeekday,
  INDIA,
  instantAt,
  type PlainDate,
} from "#values/dates.ts";

const HOUR = 60 * 60_000;
/** Hours of a day that the week shows at least. */
const SHOWN: [number, number] = [9, 18];

/** The days of one adviser, with what is booked there. */
export function daysOfAdviser(
  { holidays }: Setup,
  adviser: FirmAdviser | undefined,
  sessions: readonly DeskSession[],
  first: PlainDate,
  last: PlainDate,
  now: number,
): (AdviserDay & { sessions: DeskSession[] })[] {
  const hours = adviser ?? { zone: INDIA, weekly: {}, exceptions: new Map() };
  const taken = sessions
    .filter(({ state }) => state !== "done" && state !== "missed")
    .map(({ blocked }) => spanOf(blocked.from, blocked.to));
  const days = adviserDays(hours, holidays, localDays(first, last, INDIA), taken);
  return days.map((day) => ({
    ...day,
    // What is over is free for no one.
    free: day.free.flatMap((span) =>
      span.to > now ? [{ ...span, from: Math.max(span.from, now) }] : [],
    ),
    freeHalfHours: day.freeHalfHours.filter((at) => at >= now),
    sessions: sessions.filter(({ start }) => {
      const at = start.epochMilliseconds;
      return day.from <= at && at < day.to;
    }),
  }));
}

/** Of moments in milliseconds. */
export function spanOf(from: DeskSession["start"], to: DeskSession["end"]): Span {
  return { from: from.epochMilliseconds, to: to.epochMilliseconds };
}

export type DayOfWeek = ReturnType<typeof daysOfAdviser>[number];

/** A week as rows of days, on one scale of hours. */
export function weekView(
  days: readonly DayOfWeek[],
  adviser: FirmAdviser | undefined,
  hrefOf: { day: (day: string) => string; session: (reference: string) => string },
) {
  const scale = scaleOf(days);
  const hours = scale.to - scale.from;
  const every = hours > 12 ? 3 : 2;
  return {
    hours: Array.from({ length: hours + 1 }, (_, index) => ({
      x: percent(index / hours),
      label: index % every === 0 ? String(scale.from + index) : "",
      isLast: index === hours,
    })),
    days: days.map((day) => dayOfWeek(day, adviser, scale, hrefOf)),
  };
}

function dayOfWeek(
  day: DayOfWeek,
  adviser: FirmAdviser | undefined,
  scale: { from: number; to: number },
  hrefOf: Parameters<typeof weekView>[2],
) {
  const whole = (scale.to - scale.from) * HOUR;
  const origin = day.from + scale.from * HOUR;
  const x = (at: number) => percent((at - origin) / whole);
  const width = ({ from, to }: Span) => percent((to - from) / whole);
  const iso = day.day.toString();
  const booked = day.sessions.filter(({ reference }) => reference !== undefined);
  const isAway = adviser?.exceptions.get(iso)?.length === 0;
  return {
    iso,
    label: formatShortWeekday(day.day),
    note: booked.length > 0 ? words.count(booked.length) : "",
    href: hrefOf.day(iso),
    closed:
      day.open.length === 0 && day.sessions.length === 0
        ? isAway
          ? words.away
          : words.closed
        : "",
    open: day.open.map((span) => ({ x: x(span.from), width: width(span) })),
    halves: day.freeHalfHours.map((at) => ({
      x: x(at + HALF_GAP),
      width: percent((HOUR / 2 - 2 * HALF_GAP) / whole),
    })),
    free:
      day.free.length > 0
        ? words.free(day.free.map((span) => clocks(span)).join(", "))
        : day.open.length > 0
          ? words.noneFree
          : "",
    slots: day.sessions.map((session) => {
      const span = spanOf(session.start, session.end);
      return { ...slotOf(session, hrefOf.session), x: x(span.from), width: width(span) };
    }),
  };
}

/** Two minutes on either side, so that neighbours do not run into one. */
const HALF_GAP = 2 * 60_000;

/** A session in a few words; one that is about to be booked has no name yet. */
function slotOf(session: DeskSession, hrefOf: (reference: string) => string) {
  const { id, reference, start, client, place, topic, state, outside } = session;
  return {
    id,
    name: reference ? client.name : words.beingBooked,
    time: formatClock(INDIA, start),
    kind: reference ? (place ? placeText(place) : topic) : "",
    mark: markOf(state, outside) ?? "",
    href: reference && hrefOf(reference),
    isOutside: outside === "open",
    isOver: state === "done" || state === "missed",
  };
}

/** Which one of a plan it is. */
export function placeText({ plan, place, amount }: NonNullable<DeskSession["place"]>): string {
  return words.place(plan, place, amount);
}

/** What is to be seen of a session before it. */
export function markOf(state: DeskSession["state"], outside: DeskSession["outside"]) {
  if (state === "done") return words.done;
  if (state === "missed") return words.missed;
  return outside ? words.outside : undefined;
}

/** From the first hour of any day to the last. */
function scaleOf(days: readonly DayOfWeek[]): { from: number; to: number } {
  const spans = days.flatMap((day) =>
    [...day.open, ...day.sessions.map(({ start, end }) => spanOf(start, end))].map((span) => [
      Math.floor((span.from - day.from) / HOUR),
      Math.ceil((span.to - day.from) / HOUR),
    ]),
  );
  const from = Math.min(SHOWN[0], ...spans.map(([first = 0]) => first));
  const to = Math.max(SHOWN[1], ...spans.map(([, last = 0]) => last));
  return { from: Math.max(0, from), to: Math.min(24, to) };
}

function percent(part: number): string {
  return `${Math.round(part * 10_000) / 100}%`;
}

export function clockOf(moment: number): string {
  return formatClock(INDIA, instantAt(moment));
}

/** `10:00–13:00`. */
export function clocks({ from, to }: Span): string {
  return `${clockOf(from)}–${clockOf(to)}`;
}

/** The Monday of a day's week. */
export function mondayOf(day: PlainDate): PlainDate {
  return day.subtract({ days: day.dayOfWeek - 1 });
}

/** The hours of a week in a line, equal days together: `Mon to Fri 10:00–13:00, 14:00–18:00 · Sat 10:00–13:00`. */
export function weekInWords({ weekly }: Pick<FirmAdviser, "weekly">): string {
  const monday = mondayOf(dayInIndia(instantAt(0)));
  const name = (weekday: number) =>
    formatShortWeekday(monday.add({ days: weekday - 1 })).split(" ", 1)[0] ?? "";
  const hoursOf = (weekday: number) =>
    (weekly[weekday] ?? [])
      .map(({ from, to }) => `${minutesText(from)}–${minutesText(to)}`)
      .join(", ");
  const groups: { first: number; last: number; hours: string }[] = [];
  for (const weekday of [1, 2, 3, 4, 5, 6, 7]) {
    const hours = hoursOf(weekday);
    const before = groups.at(-1);
    if (before?.hours === hours) before.last = weekday;
    else groups.push({ first: weekday, last: weekday, hours });
  }
  return groups
    .filter(({ hours }) => hours !== "")
    .map(({ first, last, hours }) => {
      const days = first === last ? name(first) : `${name(first)} to ${name(last)}`;
      return `${days} ${hours}`;
    })
    .join(" · ");
}

/** `10`, `9:30`: minutes after midnight, short. */
function minutesText(minutes: number): string {
  const minute = minutes % 60;
  const hour = String(Math.floor(minutes / 60));
  return minute === 0 ? hour : `${hour}:${String(minute).padStart(2, "0")}`;
}
