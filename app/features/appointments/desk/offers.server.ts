import type { Db } from "#db/db.server.ts";
import { worksThrough } from "#domain/scheduling/local-days.ts";
import { nextFree } from "#domain/scheduling/next-free.ts";
import type { App } from "#platform/app.server.ts";
import { dayIn, days, INDIA, type Instant, instantOf, wallTimeIn } from "#values/dates.ts";
import { type Setup, type Topic, topicOf } from "../hours/setup.ts";
import { TOPIC_DEFAULTS } from "../hours/stored-booking.ts";
import type { AppointmentRow } from "../session/stored-client.server.ts";
import { questionOf, type TakenTime, takenAround } from "../taking/takings.server.ts";
import { timesFrom } from "./adviser-place.server.ts";

/** Where a session could be instead. */
export type Offer = { adviserId: string; start: Instant; isSameTime: boolean };

/** How far ahead another time is looked for. */
const LOOKED_AT = days(60);
const MINUTE = 60_000;
/** Free starts among which one of the same hour is looked for. */
const LOOKED_THROUGH = 200;
const MOST_COLLEAGUES = 2;

/**
 * Where each of some sessions could be instead: at the same time with a colleague first, then with its adviser at the
 * same hour of a later day, and as soon as possible after it. What is offered first to one is offered to no later one.
 */
export async function offersFor(
  app: App,
  db: Db,
  setup: Setup,
  rows: readonly AppointmentRow[],
): Promise<ReadonlyMap<string, Offer[]>> {
  const last = rows.at(-1);
  if (!last) return new Map();
  const ids = setup.advisers.map(({ id }) => id);
  const to = instantOf(last.startsAt).add(LOOKED_AT);
  const taken = await takenAround(app, db, ids, { from: app.clock.now(), to });
  const offers = new Map<string, Offer[]>();
  for (const row of rows) {
    const its = offersOf(app, setup, row, taken);
    offers.set(row.id, its);
    if (its[0]) taken.push(takenBy(row, its[0]));
  }
  return offers;
}

function offersOf(
  app: App,
  setup: Setup,
  row: AppointmentRow,
  taken: readonly TakenTime[],
): Offer[] {
  const start = instantOf(row.startsAt);
  const topic = topicOf(setup, row.topic);
  const givers = topic?.advisers ?? setup.advisers.map(({ id }) => id);
  const colleagues = givers
    .filter((id) => id !== row.adviserId && isFreeFor(setup, id, row, taken))
    .slice(0, MOST_COLLEAGUES)
    .map((adviserId): Offer => ({ adviserId, start, isSameTime: true }));
  const isStill = givers.includes(row.adviserId);
  return [...colleagues, ...later(app, setup, row, taken, isStill ? [row.adviserId] : givers)];
}

function isFreeFor(
  { advisers, holidays }: Setup,
  id: string,
  row: AppointmentRow,
  taken: readonly TakenTime[],
): boolean {
  const adviser = advisers.find((each) => each.id === id);
  const session = { from: row.startsAt.getTime(), to: row.endsAt.getTime() };
  if (!adviser || !worksThrough(adviser, holidays, session)) return false;
  const its = taken.filter(({ adviserId }) => adviserId === id);
  const dayOf = (date: Date) => dayIn(adviser.zone, instantOf(date));
  const day = dayOf(row.startsAt);
  const booked = its.filter(
    ({ expiresAt, startsAt }) => expiresAt === null && dayOf(startsAt).equals(day),
  );
  if (adviser.maxPerDay !== undefined && booked.length >= adviser.maxPerDay) return false;
  return !its.some(
    (other) => other.blockedFrom < row.blockedTo && other.blockedTo > row.blockedFrom,
  );
}

/** Starts after it, as long as it is, on its topic's grid. */
function later(
  app: App,
  setup: Setup,
  row: AppointmentRow,
  taken: readonly TakenTime[],
  givers: readonly string[],
): Offer[] {
  const topic: Topic = {
    ...{ id: row.topic, name: "", text: "", price: "ask", advisers: givers },
    rules: {
      length: (row.endsAt.getTime() - row.startsAt.getTime()) / MINUTE,
      step: topicOf(setup, row.topic)?.rules.step ?? 30,
      before: (row.startsAt.getTime() - row.blockedFrom.getTime()) / MINUTE,
      after: (row.blockedTo.getTime() - row.endsAt.getTime()) / MINUTE,
      // The firm needs none.
      notice: 0,
      horizonDays: TOPIC_DEFAULTS.horizonDays,
    },
  };
  const question = questionOf(app, { setup, topic, ignore: [row] }, taken);
  const was = instantOf(row.startsAt);
  const slots = nextFree(question, was, INDIA, LOOKED_THROUGH);
  const isSameHour = ({ start }: (typeof slots)[number]) =>
    clockOf(start) === clockOf(was) && !start.equals(was);
  const found = [slots.find(isSameHour), slots.find(({ start }) => !start.equals(was))];
  return [...new Set(found)].flatMap((slot) =>
    slot ? [{ adviserId: slot.assigned, start: slot.start, isSameTime: false }] : [],
  );
}

function clockOf(moment: Instant): string {
  const { hour, minute } = wallTimeIn(INDIA, moment);
  return `${hour}:${minute}`;
}

/** As if it stood where it is offered. */
function takenBy(row: AppointmentRow, { adviserId, start }: Offer): TakenTime {
  const itself = {
    id: row.id,
    adviserId,
    state: "booked",
    expiresAt: null,
    network: null,
  } as const;
  return { ...itself, ...timesFrom(row, start) };
}
