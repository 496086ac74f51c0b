import type { RoomWords } from "#content/words.server.ts";
import { dueDay } from "#features/today/clock-order.ts";
import type { ShareName } from "#features/today/desk-counts.server.ts";
import type { listToday } from "#features/today/list-today.server.ts";
import {
  compareDays,
  dayInIndia,
  formatClock,
  formatShortDay,
  formatShortDayAndMonth,
  formatShortWeekday,
  INDIA,
  type Instant,
  type PlainDate,
} from "#values/dates.ts";
import { openedFrom } from "./opened-from.ts";

type Listed = Awaited<ReturnType<typeof listToday>>;
type Line = Listed["lines"][number];
type Words = RoomWords["today"];

/** So many days ahead have a heading of their own. */
const NEAR = 7;

/** Lines under the day on which they are due: what is late, the days of a week, what is later, and what has no clock. */
export function shownDays(lines: readonly Line[], now: Instant, back: string, words: Words) {
  const today = dayInIndia(now);
  const days = Map.groupBy(lines, ({ clock }) => headingOf(dueDay(clock), today, words));
  return [...days].map(([heading, its]) => {
    const day = its[0] && dueDay(its[0].clock);
    const isLate = heading === words.late;
    const isDay = day !== undefined && heading !== words.later && !isLate;
    let before = "";
    return {
      heading: isDay ? heading.split(" ")[0] : heading,
      note: isDay && day ? noteOf(day, heading, words) : words.lines(its.length),
      isLate,
      lines: its.map((line) => {
        const at = atOf(line, heading, today, words);
        const isRepeated = at === before;
        before = at;
        return { ...shownLine(line, now, back, words), at, isRepeated };
      }),
    };
  });
}

function headingOf(day: PlainDate | undefined, today: PlainDate, words: Words): string {
  if (!day) return words.noClock;
  if (compareDays(day, today) < 0) return words.late;
  if (compareDays(day, today) === 0) return words.title;
  return today.until(day, { largestUnit: "day" }).days < NEAR
    ? formatShortWeekday(day)
    : words.later;
}

/** "26 Nov"; of today with its weekday. */
function noteOf(day: PlainDate, heading: string, words: Words): string {
  return heading === words.title ? formatShortWeekday(day) : formatShortDayAndMonth(day);
}

/** What sets the line's place: how late it is, its hour, the law, or its day. */
function atOf({ clock }: Line, heading: string, today: PlainDate, words: Words): string {
  const day = dueDay(clock);
  if (!day || clock.kind === "none") return words.none;
  if (heading === words.late) return words.daysLate(day.until(today, { largestUnit: "day" }).days);
  if (heading === words.later) {
    return day.year === today.year ? formatShortDayAndMonth(day) : formatShortDay(day);
  }
  if (clock.kind === "hour") return formatClock(INDIA, clock.at);
  return clock.kind === "law" ? words.law : words.promised;
}

function shownLine(line: Line, now: Instant, back: string, words: Words) {
  const { id, kind, name, deed, about, reference, href, by, isMine, canTake, clock } = line;
  const place = `${kind}-${id}`;
  return {
    ...{ id, kind, place, name, deed, about, reference, by, isMine, canTake },
    href: openedFrom(href, `${back}#${place}`),
    isFirm: clock.kind === "hour" || clock.kind === "law",
    age: line.since ? ageOf(line.since, now, words) : undefined,
  };
}

const MINUTE = 60_000;

/** "40 min", "5 h", "3 d". */
function ageOf(since: Instant, now: Instant, words: Words): string {
  const minutes = Math.max(
    0,
    Math.floor((now.epochMilliseconds - since.epochMilliseconds) / MINUTE),
  );
  if (minutes < 60) return words.minutes(minutes);
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? words.hours(hours) : words.days(Math.floor(hours / 24));
}

/** "3 late · 1 by law within a week", of the lines of the first page. */
export function summaryOf({ lines }: Listed, now: Instant, words: Words): string {
  const today = dayInIndia(now);
  const late = lines.filter(({ clock }) => {
    const day = dueDay(clock);
    return day !== undefined && compareDays(day, today) < 0;
  });
  const byLaw = lines.filter(
    ({ clock }) =>
      clock.kind === "law" && today.until(clock.day, { largestUnit: "day" }).days < NEAR,
  );
  return [
    ...(late.length > 0 ? [words.lateInAll(late.length, late.length === lines.length)] : []),
    ...(byLaw.length > 0 ? [words.byLaw(byLaw.length)] : []),
  ].join(" · ");
}

/** `/staff?share=mine&page=2`. */
export function addressOf(share: ShareName, page = 1): string {
  const query = new URLSearchParams({
    ...(share !== "everybodys" && { share }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `/staff?${query}` : "/staff";
}
