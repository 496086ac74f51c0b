import { and, gt, inArray, isNull, lt, or } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { appointments } from "#db/schema/appointments.ts";
import { freeSlots } from "#domain/scheduling/free-slots.ts";
import { nextFree } from "#domain/scheduling/next-free.ts";
import { type OpenDay, openDays } from "#domain/scheduling/open-days.ts";
import type { Slot, SlotQuestion, Taking } from "#domain/scheduling/schedule.ts";
import type { App } from "#platform/app.server.ts";
import {
  asDate,
  dayIn,
  dayInIndia,
  days,
  INDIA,
  type Instant,
  instantOf,
  minutes,
  type PlainDate,
} from "#values/dates.ts";
import { refused } from "#values/outcome.ts";
import type { Setup, Topic } from "../hours/setup.ts";
import type { AppointmentOutcome } from "../session/appointment-messages.ts";
import type { AppointmentRow } from "../session/stored-client.server.ts";
import { timeTaken } from "./take-or-refuse.server.ts";

/** Sessions of the week around a start say who is assigned, in whatever zone the adviser is. */
const AROUND = days(9);

type Span = { from: Instant; to: Instant };
type Asked = Omit<SlotQuestion, "range">;

/** A time that is taken at this moment; its network is that of a stranger who holds or keeps it. */
export type TakenTime = Pick<
  AppointmentRow,
  "id" | "adviserId" | "state" | "startsAt" | "blockedFrom" | "blockedTo" | "expiresAt" | "network"
>;

/** What is taken of some advisers in a span and around it. */
export async function takenAround(
  app: App,
  db: Db,
  advisers: readonly string[],
  { from, to }: Span,
): Promise<TakenTime[]> {
  const { id, adviserId, state, startsAt, blockedFrom, blockedTo, expiresAt, network } =
    appointments;
  return db
    .select({ id, adviserId, state, startsAt, blockedFrom, blockedTo, expiresAt, network })
    .from(appointments)
    .where(
      and(
        inArray(adviserId, [...advisers]),
        // What was held today is one of the most that the day may have.
        inArray(state, ["held", "kept", "booked", "done", "missed"]),
        or(isNull(expiresAt), gt(expiresAt, asDate(app.clock.now()))),
        lt(startsAt, asDate(to.add(AROUND))),
        gt(startsAt, asDate(from.subtract(AROUND))),
      ),
    );
}

/**
 * What is asked of the rules for a topic. What strangers hold or keep takes its time, and no place of the most that a day
 * may have: else five who book nothing would close a day.
 */
export function questionOf(
  app: Pick<App, "clock">,
  { setup, topic, ignore = [], isHeld }: Wanted,
  taken: readonly TakenTime[],
): Asked {
  return {
    now: app.clock.now(),
    rules: isHeld ? { ...topic.rules, notice: 0 } : topic.rules,
    advisers: topic.advisers.flatMap((id) => setup.advisers.find((each) => each.id === id) ?? []),
    holidays: setup.holidays,
    ignore: ignore.map(({ id }) => id),
    takings: taken.map(
      ({ id, adviserId, state, expiresAt, network, ...times }): Taking => ({
        ...{ id, adviser: adviserId, expires: expiresAt ? instantOf(expiresAt) : undefined },
        state: expiresAt === null ? "booked" : network !== null ? "busy" : "held",
        start: instantOf(times.startsAt),
        blockedFrom: instantOf(times.blockedFrom),
        blockedTo: instantOf(times.blockedTo),
      }),
    ),
  };
}

async function questionFor(app: App, db: Db, wanted: Wanted, span: Span): Promise<Asked> {
  return questionOf(app, wanted, await takenAround(app, db, wanted.topic.advisers, span));
}

/**
 * A topic of the setup.
 *
 * - `ignore`: takings that do not count: one's own hold, or the session that is being moved
 * - `isHeld`: the time is held already, and was long enough ahead when it was chosen
 */
export type Wanted = {
  setup: Setup;
  topic: Topic;
  ignore?: readonly Pick<AppointmentRow, "id">[];
  isHeld?: boolean;
};

/** The slot of a start, where it is free now. */
export async function slotAt(
  app: App,
  db: Db,
  wanted: Wanted,
  start: Instant,
): Promise<Slot | undefined> {
  return slotOf(await questionFor(app, db, wanted, { from: start, to: start }), start);
}

function slotOf(question: Asked, start: Instant): Slot | undefined {
  return slotsOfDay(question, start).find((slot) => slot.start.equals(start));
}

/** What is free on the day of a start. */
function slotsOfDay(question: Asked, start: Instant): Slot[] {
  const day = dayInIndia(start);
  return freeSlots({ ...question, range: { from: day, to: day, zone: INDIA } });
}

/** As `nextSlots`, on the day of the start alone, which costs little however full the calendar is. */
export async function nextOfDay(
  app: App,
  wanted: Wanted,
  from: Instant,
  count: number,
): Promise<Slot[]> {
  const question = await questionFor(app, app.db, wanted, { from, to: from });
  const all = slotsOfDay(question, from);
  const before = all.filter(({ start }) => start.epochMilliseconds < from.epochMilliseconds).length;
  const first = Math.max(0, Math.min(before, all.length - count));
  return all.slice(first, first + count);
}

/** How a start is refused that is not free: as taken where it could have been free, else as one that is not offered. */
export function refusalOf(app: App, wanted: Wanted, start: Instant): AppointmentOutcome<never> {
  return slotOf(questionOf(app, wanted, []), start)
    ? timeTaken(start)
    : refused({ id: "timeNotOffered" }, "not-offered");
}

/** The next `count` free starts, soonest first, from a moment on; where too few come after it the last ones before. */
export async function nextSlots(
  app: App,
  wanted: Wanted,
  from: Instant,
  count: number,
): Promise<Slot[]> {
  const question = await questionFor(app, app.db, wanted, horizonOf(app, wanted.topic));
  const after = nextFree(question, from, INDIA, count);
  if (after.length === count) return after;
  const all = nextFree(question, app.clock.now(), INDIA, Number.POSITIVE_INFINITY);
  const before = all.filter(({ start }) => start.epochMilliseconds < from.epochMilliseconds);
  return [...before.slice(after.length - count), ...after];
}

/**
 * The first `count` days with hours from a day on, or from the first that has room; none where nothing is free within
 * the horizon. They are days of a zone: the visitor's.
 */
export async function daysWithHours(
  app: App,
  wanted: Wanted,
  from: PlainDate | undefined,
  count: number,
  zone = INDIA,
): Promise<{ days: OpenDay[]; first: PlainDate | undefined }> {
  const question = await questionFor(app, app.db, wanted, horizonOf(app, wanted.topic));
  const [soonest] = nextFree(question, app.clock.now(), zone, 1);
  if (!soonest) return { days: [], first: undefined };
  const first = dayIn(zone, soonest.start);
  const begin = from && from.since(first).days > 0 ? from : first;
  return { days: openDays(question, begin, zone, count), first };
}

/** A day more: an adviser's day may end after India's. */
function horizonOf({ clock }: App, { rules }: Topic): Span {
  const from = clock.now();
  return { from, to: from.add(days(rules.horizonDays + 2)) };
}

/** The columns of a session that begins at `start`. */
export function timesOf({ rules: { length, before, after } }: Topic, start: Instant) {
  return {
    startsAt: asDate(start),
    endsAt: asDate(start.add(minutes(length))),
    blockedFrom: asDate(start.subtract(minutes(before))),
    blockedTo: asDate(start.add(minutes(length + after))),
  };
}
