import type { App } from "#platform/app.server.ts";
import { dayIn, INDIA, type Instant, instant } from "#values/dates.ts";
import { otherZone } from "../calendar/other-zone.ts";
import { addressWith } from "../session/appointment-path.ts";
import { daysWithHours, type Wanted } from "../taking/takings.server.ts";
import type { BookingQuery } from "./booking-query.ts";
import {
  byTheWall,
  DAYS_SHOWN,
  dayOfAddress,
  daysView,
  isYearOfSession,
  marginOf,
  timesView,
  zoneView,
} from "./booking-view.server.ts";
import type { DaysView, MarginView, TimesView, ZoneView } from "./booking-view.ts";

export type DaysStep = {
  kind: "days";
  topic: string;
  margin: MarginView;
  zone: ZoneView;
  days: DaysView;
  times: TimesView | undefined;
  /** Where another topic, and another day, are chosen. */
  otherTopic: string;
  otherDay: string;
};

export type AskedAt = { path: string; query: URLSearchParams };

/** What an address no longer says once a day, or days from one on, are chosen. */
const SETTLED = { hold: undefined, edit: undefined, date: undefined, month: undefined };

/**
 * The days of a topic, and the times of the one that is chosen; undefined where nothing is free within its horizon. They
 * are days of the visitor's zone, also those that the address names.
 *
 * @param hrefOf where a time is chosen by a link; left out where by a form
 */
export async function daysStep(
  app: App,
  wanted: Wanted,
  asked: Pick<BookingQuery, "zone" | "from" | "day" | "date" | "month">,
  { path, query }: AskedAt,
  hrefOf?: (start: string) => string,
): Promise<DaysStep | undefined> {
  const { setup, topic } = wanted;
  const to = (changes: Record<string, string | undefined>) =>
    addressWith(path, query, { topic: topic.id, ...SETTLED, ...changes });
  const month = asked.month ? `${asked.month}-01` : "";
  const from = dayOfAddress(asked.from || asked.day || asked.date || month);
  const zone = otherZone(asked.zone);
  const clock = zone ?? INDIA;
  const { days: open, first } = await daysWithHours(app, wanted, from, DAYS_SHOWN, clock);
  if (!first) return undefined;
  const days = open.map((each) => byTheWall(each, clock));
  const chosen = days.find(({ day }) => day.toString() === (asked.day || asked.date));
  const times = chosen && timesView(chosen, zone, hrefOf);
  const today = dayIn(clock, app.clock.now());
  const begin = days[0]?.day.toString();
  return {
    kind: "days",
    topic: topic.id,
    margin: marginOf(topic, setup, times ? 3 : 2),
    zone: zoneView(asked.zone),
    days: daysView(days, first, today, chosen?.day.toString(), (change) =>
      // A day keeps its page of days.
      to("day" in change ? { from: begin, ...change } : { day: undefined, ...change }),
    ),
    times,
    otherTopic: to({ topic: "", day: undefined, from: undefined }),
    otherDay: to({ day: undefined, from: begin }),
  };
}

/** The moment of a field; undefined for what is none, and for a year without sessions. */
export function startOfField(text: string): Instant | undefined {
  try {
    return isYearOfSession(text) ? instant(text) : undefined;
  } catch {
    return undefined; // no moment: the only thing that is thrown for here
  }
}
