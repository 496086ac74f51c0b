import { dayIn, days, hours, type Instant, momentAt, wallTimeIn } from "#values/dates.ts";
import { FIRST_HOUR, isDaytimeIn } from "#values/daytime.ts";

/** A day before the session, or an hour before. */
export type SessionReminderKind = "day" | "hour";

type Session = {
  start: Instant;
  /** The client's. */
  zone: string;
};

/** Whoever settled the time so shortly before the day's has its mail still in sight. */
const JUST_SETTLED = hours(2);

/**
 * Which reminder is due at a moment; never both, because from an hour before the start on the day's is dropped.
 * @param session.settledAt when its time was settled last, by the booking or a move
 */
export function sessionReminderDue(
  session: Session & { settledAt: Instant },
  now: Instant,
): SessionReminderKind | undefined {
  const { start, settledAt } = session;
  if (isSendable("hour", session, now)) {
    return isAfter(settledAt, start.subtract(hours(1))) ? undefined : "hour";
  }
  if (!isSendable("day", session, now)) return undefined;
  return isAfter(settledAt, dayReminderTime(session).subtract(JUST_SETTLED)) ? undefined : "day";
}

/** Whether a reminder may be sent at a moment: within its time, and the day's not at night. */
export function isSendable(kind: SessionReminderKind, session: Session, now: Instant): boolean {
  const { start, zone } = session;
  const lastHour = start.subtract(hours(1));
  if (kind === "hour") return !isAfter(lastHour, now) && isAfter(start, now);
  const isWithin = !isAfter(start.subtract(days(1)), now) && isAfter(lastHour, now);
  return isWithin && isDaytimeIn(zone, now);
}

/** The first moment from a day before on at which the day's may be sent. */
function dayReminderTime({ start, zone }: Session): Instant {
  const earliest = start.subtract(days(1));
  if (isDaytimeIn(zone, earliest)) return earliest;
  const { hour } = wallTimeIn(zone, earliest);
  const day = dayIn(zone, earliest);
  return momentAt(hour < FIRST_HOUR ? day : day.add({ days: 1 }), { hour: FIRST_HOUR }, zone);
}

function isAfter(a: Instant, b: Instant): boolean {
  return a.epochMilliseconds > b.epochMilliseconds;
}
