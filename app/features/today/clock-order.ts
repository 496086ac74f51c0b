import type { TodayClock, Waiting } from "#platform/today-kind.ts";
import { dayInIndia, type PlainDate } from "#values/dates.ts";

/** Within a day: what the law sets, what has an hour, and then what is promised by its end. */
const RANKS: Record<TodayClock["kind"], number> = { law: 0, hour: 1, promise: 2, none: 3 };
/** After every day. */
const NO_DAY = "~";

/** The day in India on which it is due; undefined of what has none. */
export function dueDay(clock: TodayClock): PlainDate | undefined {
  if (clock.kind === "none") return undefined;
  return clock.kind === "hour" ? dayInIndia(clock.at) : clock.day;
}

/** The nearest clock first: one that has passed, then by day, law, hour and promise; of one clock the oldest. */
export function compareWaiting(one: Waiting, other: Waiting): number {
  const [first, second] = [keyOf(one), keyOf(other)];
  return first < second ? -1 : first > second ? 1 : 0;
}

function keyOf({ clock, since, id }: Waiting): string {
  const hour = clock.kind === "hour" ? clock.at.epochMilliseconds : 0;
  const parts = [dueDay(clock)?.toString() ?? NO_DAY, RANKS[clock.kind]];
  const moments = [hour, since?.epochMilliseconds ?? 0].map((at) => String(at).padStart(15, "0"));
  return [...parts, ...moments, id].join(" ");
}
