import { z } from "zod";
import { appointmentRefusals } from "#content/en/appointment-refusals.ts";
import { book } from "#content/en/book.ts";
import { movedSession } from "#content/en/booked-session.ts";
import { nothingFree, booking as words } from "#content/en/booking.ts";
import { halfDayLabel } from "#content/en/request-time.ts";
import {
  momentInIndia,
  sessionTime,
  sessionTimeIn,
  startInIndia,
} from "#content/en/session-times.ts";
import { reachOf } from "#features/accounts/contacts.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import type { Session } from "#platform/session.server.ts";
import { dayInIndia, formatDayAndMonth, type Instant, instant, minutes } from "#values/dates.ts";
import { readQuery } from "#values/form.ts";
import { inWords } from "#values/message.ts";
import { isReference } from "#values/reference.ts";
import { inEnglish } from "#values/say.ts";
import type { Appointment } from "./appointment.ts";
import { FRAME_PATH } from "./appointment-path.ts";
import { findAppointment } from "./appointments.server.ts";
import {
  DAYS_SHOWN,
  dayOfAddress,
  daysView,
  marginOf,
  timesByDay,
  timesView,
  zoneView,
} from "./booking-view.server.ts";
import type { DaysView, MarginView, TimesView, ZoneView } from "./booking-view.ts";
import { halfDaysAfter } from "./half-days.ts";
import { otherZone } from "./other-zone.ts";
import { prefilled } from "./prefilled.ts";
import { bookedPath, type Prefill, readSchedulingQuery } from "./scheduling-url.ts";
import { currentSetup } from "./setup.server.ts";
import { type Setup, type Topic, topicOf } from "./setup.ts";
import { type AppointmentRow, clientOf } from "./stored-client.server.ts";
import {
  findHold,
  freeSessionOfAccount,
  freeUsed,
  type Hold,
  heldBy,
  type TypedDetails,
  type WantedTime,
} from "./take-time.server.ts";
import { daysWithHours, nextSlots, slotAt, type Wanted } from "./takings.server.ts";
import type { TopicView } from "./topic-list.tsx";

/** The parameters of a booking's address, beside those of the contract. */
export const bookingQuery = {
  topic: z.string().optional(),
  zone: z.string().optional(),
  from: z.string().default(""),
  day: z.string().default(""),
  /** The token of a time that is held: its details are asked. */
  hold: z.string().default(""),
  /** The same while another time is looked for. */
  instead: z.string().default(""),
  /** The reference of a request for a time that was sent. */
  requested: z.string().default(""),
  date: z.string().default(""),
  month: z.string().default(""),
};

export type BookingQuery = z.output<z.ZodObject<typeof bookingQuery>>;

type RequestStep = {
  kind: "request";
  heading: string;
  intro: string;
  offered: { value: string; label: string }[];
  prefilled: Record<string, string>;
};

type FrameStep =
  | { kind: "requested"; reference: string }
  | RequestStep
  | { kind: "topics"; topics: TopicView[]; isSample: boolean }
  | { kind: "used"; margin: MarginView; why: string; otherTopic: string }
  | (DaysStep & { instead: string; isGone: boolean })
  | DetailsStep;

/**
 * What the frame asks for at an address: topic, day and time, details; or two half-days where nothing can be booked.
 *
 * @returns `leadTo` where the time that the address holds is booked already
 */
export async function stepInFrame(
  app: App,
  browser: Browser,
  session: Session | undefined,
  query: URLSearchParams,
): Promise<FrameStep | { leadTo: string }> {
  const asked = readQuery(query, bookingQuery);
  if (isReference("AP", asked.requested)) return { kind: "requested", reference: asked.requested };
  const place = { path: FRAME_PATH, query };
  const setup = await currentSetup(app);
  const bookable = setup.topics.filter(({ advisers }) => advisers.length > 0);
  const { prefill, pageSettings } = readSchedulingQuery(query);
  if (bookable.length === 0) return requestStep(app, prefill, book.frame);
  const given = prefilled(
    prefill,
    [],
    bookable.map(({ name }) => name),
  );
  const held = asked.hold ? await detailsStep(app, setup, asked.hold, asked.zone) : undefined;
  if (held) return { ...held, typed: await prefillDetails(app, held.typed, given, session) };
  if (asked.hold && (await findAppointment(app, asked.hold)))
    return { leadTo: bookedPath(asked.hold, pageSettings) };
  const byName = bookable.find(({ name }) => name === given.topic)?.id;
  const topic = topicOf(setup, asked.topic ?? byName ?? "");
  if (!topic)
    return {
      kind: "topics",
      topics: bookable.map(({ id, name, text, isFree, rules }) => ({
        ...{ id, name, text, isFree, length: rules.length },
        href: addressWith(FRAME_PATH, query, { topic: id }),
      })),
      isSample: setup.advisers.some(({ isSample }) => isSample),
    };
  const used =
    topic.isFree && session && (await freeSessionOfAccount(app, app.db, session.person.id));
  if (used)
    return {
      kind: "used",
      margin: marginOf(topic, setup, 2),
      why: inWords(appointmentRefusals, freeUsed(used), inEnglish),
      otherTopic: addressWith(FRAME_PATH, query, { topic: "" }),
    };
  const ignore = await heldBy(app.db, browser, asked.instead || undefined);
  const step = await daysStep(app, { setup, topic, ignore }, asked, place);
  if (step) return { ...step, instead: asked.instead, isGone: asked.hold !== "" };
  const until = dayInIndia(app.clock.now()).add({ days: topic.rules.horizonDays });
  const instead = {
    heading: nothingFree.heading(formatDayAndMonth(until)),
    intro: nothingFree.text,
  };
  return requestStep(
    app,
    { ...prefill, customAnswers: { ...prefill.customAnswers, a1: topic.name } },
    instead,
  );
}

/** What was typed before, else what the address says, else what the account knows. */
async function prefillDetails(
  app: App,
  typed: TypedDetails,
  given: TypedDetails,
  session: Session | undefined,
): Promise<TypedDetails> {
  const own = session ? await reachOf(app, session) : {};
  return {
    name: typed.name || given.name || own.name || "",
    contact: typed.contact || given.contact || own.email || own.mobile || "",
    note: typed.note || given.note,
  };
}

function requestStep(
  app: App,
  prefill: Prefill,
  { heading, intro }: Pick<RequestStep, "heading" | "intro">,
): RequestStep {
  const offered = halfDaysAfter(dayInIndia(app.clock.now()));
  return {
    ...{ kind: "request", heading, intro },
    offered: offered.map((halfDay) => ({
      value: halfDay.value,
      label: halfDayLabel(halfDay, inEnglish),
    })),
    prefilled: prefilled(prefill, offered),
  };
}

/** An address with some of its parameters changed; one that is undefined is left out. */
export function addressWith(
  path: string,
  query: URLSearchParams,
  changes: Readonly<Record<string, string | undefined>>,
): string {
  const changed = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) changed.delete(name);
    else changed.set(name, value);
  }
  return `${path}?${changed}`;
}

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

type Place = { path: string; query: URLSearchParams };

/** What an address no longer says once a day, or days from one on, are chosen. */
const SETTLED = { hold: undefined, date: undefined, month: undefined };

/**
 * The days of a topic, and the times of the one that is chosen; undefined where nothing is free within its horizon.
 *
 * @param hrefOf where a time is chosen by a link; left out where by a form
 */
export async function daysStep(
  app: App,
  wanted: Wanted,
  asked: Pick<BookingQuery, "zone" | "from" | "day" | "date" | "month">,
  { path, query }: Place,
  hrefOf?: (start: string) => string,
): Promise<DaysStep | undefined> {
  const { setup, topic } = wanted;
  const to = (changes: Record<string, string | undefined>) =>
    addressWith(path, query, { topic: topic.id, ...SETTLED, ...changes });
  const month = asked.month ? `${asked.month}-01` : "";
  const from = dayOfAddress(asked.from || asked.day || asked.date || month);
  const { days, first } = await daysWithHours(app, wanted, from, DAYS_SHOWN);
  if (!first) return undefined;
  const chosen = days.find(({ day }) => day.toString() === (asked.day || asked.date));
  const zone = otherZone(asked.zone);
  const times = chosen && timesView(chosen, zone, hrefOf);
  const today = dayInIndia(app.clock.now());
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

export type DetailsStep = {
  kind: "details";
  margin: MarginView;
  token: string;
  topic: string;
  start: string;
  until: string;
  leftMs: number;
  typed: TypedDetails;
  changeUntil: string | undefined;
};

/** The details of a time that is held; undefined for a token that holds nothing any more. */
export async function detailsStep(
  app: App,
  setup: Setup,
  token: string,
  zone: string | undefined,
): Promise<DetailsStep | undefined> {
  const hold = await findHold(app, token);
  const topic = hold && setup.topics.find(({ id }) => id === hold.topic);
  if (!hold || !topic) return undefined;
  const { adviser } = hold;
  const session = sessionOf(topic, hold);
  const now = app.clock.now();
  const changeUntil = hold.start.subtract(minutes(setup.changes.cutOff));
  const margin = marginOf(
    topic,
    { ...setup, advisers: setup.advisers.filter(({ id }) => id === adviser) },
    4,
  );
  const elsewhere = otherZone(zone);
  return {
    kind: "details",
    margin: {
      ...margin,
      time: [sessionTime(session), ...(elsewhere ? [sessionTimeIn(elsewhere, session)] : [])],
    },
    ...{ token, topic: topic.id, start: hold.start.toString(), typed: hold.typed },
    until: startInIndia(hold.expiresAt),
    leftMs: Math.max(0, hold.expiresAt.epochMilliseconds - now.epochMilliseconds),
    changeUntil:
      changeUntil.epochMilliseconds > now.epochMilliseconds
        ? momentInIndia(changeUntil)
        : undefined,
  };
}

function sessionOf({ rules }: Topic, { start }: Pick<Hold, "start">) {
  return { start, end: start.add(minutes(rules.length)) };
}

export type TakenStep = {
  margin: MarginView;
  /** The time that was taken. */
  strong: string;
  groups: TimesView["groups"];
  all: string;
  /** What goes along with another time: topic, token, what was typed. */
  kept: Record<string, string>;
};

/** How many free times are offered in place of one that was taken. */
const OFFERED = 3;

/** What is still free, after a time was taken by another. */
export async function takenStep(
  app: App,
  browser: Browser,
  { topic: id, start, token = "", typed, zone }: WantedTime,
  { path, query }: Place,
  strong = words.taken.strong(momentInIndia(start)),
): Promise<TakenStep | undefined> {
  const setup = await currentSetup(app);
  const topic = topicOf(setup, id);
  if (!topic) return undefined;
  const ignore = await heldBy(app.db, browser, token || undefined);
  const slots = await nextSlots(app, { setup, topic, ignore }, start, OFFERED);
  const days = { topic: id, hold: undefined, day: undefined, from: undefined };
  return {
    margin: marginOf(topic, setup, 3),
    strong,
    groups: timesByDay(slots, otherZone(zone)),
    all: addressWith(path, query, { ...days, instead: token || undefined }),
    kept: { topic: id, hold: token, ...typed },
  };
}

export type MoveStep =
  | (Pick<DaysStep, "margin" | "zone" | "days" | "times" | "otherDay"> & {
      kind: "days";
      /** When it is now. */
      from: string;
    })
  | {
      kind: "confirm";
      margin: MarginView;
      from: string;
      start: string;
      when: string;
      elsewhere: string | undefined;
      /** How often it can be moved. */
      left: string;
      sequence: number;
    };

/** Where a session can be moved to, or the time that was chosen; undefined where nothing is free, or its topic is no more. */
export async function moveStep(
  app: App,
  row: AppointmentRow,
  appointment: Appointment,
  asked: BookingQuery & { start: string },
  place: Place,
): Promise<MoveStep | undefined> {
  const setup = await currentSetup(app);
  const topic = topicOf(setup, row.topic);
  if (!topic) return undefined;
  const { reference, sequence, moves, mostMoves, isSample } = appointment;
  const from = movedSession.from(sessionTime(appointment));
  const margin = {
    heading: topic.name,
    lines: [words.margin.minutes(topic.rules.length), words.margin.reference(reference)],
    isSample,
  };
  const start = startOfField(asked.start);
  const zone = asked.zone ?? appointment.zone;
  const wanted = { setup, topic, ignore: [row.id] };
  const isFree =
    start && !start.equals(appointment.start) && (await slotAt(app, app.db, wanted, start));
  if (isFree) {
    const session = sessionOf(topic, { start });
    const elsewhere = otherZone(zone);
    return {
      ...{ kind: "confirm", margin, from, sequence, start: start.toString() },
      when: sessionTime(session),
      elsewhere: elsewhere && sessionTimeIn(elsewhere, session),
      left: movedSession.left(mostMoves - moves - 1, inEnglish.count(mostMoves - moves - 1)),
    };
  }
  const step = await daysStep(app, wanted, { ...asked, zone }, place, (chosen) =>
    addressWith(place.path, place.query, { start: chosen }),
  );
  return step && { ...step, margin, from };
}

/** What is still free, after the time that a session was to be moved to was taken by another. */
export async function takenMove(
  app: App,
  row: AppointmentRow,
  start: Instant,
  { path, query }: Place,
): Promise<Pick<TakenStep, "strong" | "groups" | "all">> {
  const setup = await currentSetup(app);
  const topic = topicOf(setup, row.topic);
  const wanted = topic && { setup, topic, ignore: [row.id] };
  const slots = wanted ? await nextSlots(app, wanted, start, OFFERED) : [];
  const zone = readQuery(query, bookingQuery).zone ?? clientOf(app, row).zone;
  const hrefOf = (chosen: string) => addressWith(path, query, { start: chosen });
  return {
    strong: words.taken.strong(momentInIndia(start)),
    groups: timesByDay(slots, otherZone(zone), hrefOf),
    all: path,
  };
}

/** The moment of a field; undefined for what is none. */
export function startOfField(text: string): Instant | undefined {
  try {
    return instant(text);
  } catch {
    return undefined; // no moment: the only thing that is thrown for here
  }
}
