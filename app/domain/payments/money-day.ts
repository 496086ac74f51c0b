import {
  compareDays,
  dayInIndia,
  type Instant,
  isAfter,
  type PlainDate,
  startOfDay,
} from "#values/dates.ts";
import type { Message } from "#values/message.ts";
import { accepted, type Outcome, refused } from "#values/outcome.ts";
import { dayOfIso } from "#values/typed-date.ts";
import { firstDay, taxYear, yearOfDay } from "#values/year.ts";

export type MoneyDayMessages = {
  dayWrong: null;
  dayInFuture: null;
  dayTooEarly: { first: string };
};

/**
 * The day on which money arrived or went back, as typed in ISO; today where no form asked for
 * it. A field that is empty is refused: browsers send nothing of a day that the calendar has not. A day before the last
 * financial year is a mistyped year: its books are long handed in.
 */
export function readMoneyDay(
  typed: string | undefined,
  today: PlainDate,
): Outcome<PlainDate, Message<MoneyDayMessages>> {
  if (typed === undefined) return accepted(today);
  const day = dayOfIso(typed);
  if (!day) return refused<Message<MoneyDayMessages>>({ id: "dayWrong" });
  if (isAfter(day, today)) return refused<Message<MoneyDayMessages>>({ id: "dayInFuture" });
  const first = firstDay(taxYear(yearOfDay(today) - 1));
  return compareDays(day, first) < 0
    ? refused<Message<MoneyDayMessages>>({ id: "dayTooEarly", params: { first: first.toString() } })
    : accepted(day);
}

/** The moment that stands for a day: now of today, and of an earlier one its beginning in India. */
export function momentOn(day: PlainDate, now: Instant): Instant {
  return compareDays(day, dayInIndia(now)) === 0 ? now : startOfDay(day);
}
