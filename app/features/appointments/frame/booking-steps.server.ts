import { z } from "zod";
import { appointmentRefusals } from "#content/en/appointment-refusals.ts";
import { book } from "#content/en/book.ts";
import { movedSession } from "#content/en/booked-session.ts";
import {
  bookedByMail,
  bookingLines,
  nothingFree,
  sessionPrices,
  takenTime,
  booking as words,
} from "#content/en/booking.ts";
import { answerBy } from "#content/en/reply-promise.ts";
import { halfDayLabel, prefillNotes } from "#content/en/request-time.ts";
import { momentInIndia, sessionTime, sessionTimeIn } from "#content/en/session-times.ts";
import type { usualTopics } from "#content/en/topics.ts";
import type { Slot } from "#domain/scheduling/schedule.ts";
import { answerDay } from "#features/sent/answer-day.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import type { Session } from "#platform/session.server.ts";
import { dayInIndia, formatDayAndMonth, type Instant, instant, startOfDay } from "#values/dates.ts";
import { flag } from "#values/fields.ts";
import { readQuery } from "#values/form.ts";
import { inWords } from "#values/message.ts";
import { isReference } from "#values/reference.ts";
import { inEnglish } from "#values/say.ts";
import { otherZone } from "../calendar/other-zone.ts";
import { bookedPath, type Prefill, readSchedulingQuery } from "../embed/scheduling-url.ts";
import { currentSetup } from "../hours/setup.server.ts";
import { type Setup, topicOf } from "../hours/setup.ts";
import { halfDaysAfter } from "../request/half-days.ts";
import type { Appointment, CaseOfSession } from "../session/appointment.ts";
import { addressWith, FRAME_PATH } from "../session/appointment-path.ts";
import { type AppointmentRow, clientOf } from "../session/stored-client.server.ts";
import { freeSessionOfAccount, freeUsed } from "../taking/free-session.server.ts";
import { findForm, type WantedTime } from "../taking/hold-time.server.ts";
import { heldBy } from "../taking/taking-rows.server.ts";
import {
  daysWithHours,
  nextOfDay,
  nextSlots,
  slotAt,
  type Wanted,
} from "../taking/takings.server.ts";
import {
  DAYS_SHOWN,
  dayOfAddress,
  daysView,
  isYearOfSession,
  marginAbout,
  marginOf,
  timesByDay,
  timesView,
  zoneView,
} from "./booking-view.server.ts";
import type { DaysView, MarginView, TimesView, ZoneView } from "./booking-view.ts";
import { type DetailsStep, formStep, type KeptStep, sessionAt } from "./form-steps.server.ts";
import { findJustBooked } from "./just-booked.server.ts";
import { prefilled, withCase } from "./prefilled.ts";
import { isRush } from "./take-in-turn.server.ts";
import type { TopicView } from "./topic-list.tsx";

/** The parameters of a booking's address, beside those of the contract. */
export const bookingQuery = {
  topic: z.string().optional(),
  zone: z.string().optional(),
  from: z.string().default(""),
  day: z.string().default(""),
  /** The token of a time that is held or kept: its details are asked, or its code. */
  hold: z.string().default(""),
  /** The details of a kept time are corrected. */
  edit: flag,
  /** The same while another time is looked for. */
  instead: z.string().default(""),
  /** The reference of a request for filing that it is about. */
  case: z.string().default(""),
  /** The reference of a request for a time that was sent. */
  requested: z.string().default(""),
  date: z.string().default(""),
  month: z.string().default(""),
};

type BookingQuery = z.output<z.ZodObject<typeof bookingQuery>>;

type RequestStep = {
  kind: "request";
  heading: string;
  intro: string;
  offered: { value: string; label: string }[];
  prefilled: Record<string, string>;
};

type FrameStep =
  | { kind: "requested"; reference: string; next: string }
  | RequestStep
  | { kind: "topics"; topics: TopicView[]; margin: MarginView }
  | { kind: "used"; margin: MarginView; why: string; otherTopic: string }
  | (DaysStep & { instead: string; isGone: boolean })
  | DetailsStep
  | KeptStep;

/** A session in words, and where it is. */
type JustBooked = { text: string; label: string; href: string };

/** What a session about a request for filing is about, where the firm gives it. */
const CASE_TOPIC: (typeof usualTopics)[number]["id"] = "itr-filing";

/**
 * What the frame asks for at an address: topic, day and time, details; or two half-days where nothing can be booked.
 *
 * @param ownCase what `case` of the address names, where its person or browser has it
 * @returns `leadTo` where the time that the address holds is booked already
 */
export async function stepInFrame(
  app: App,
  browser: Browser,
  session: Session | undefined,
  query: URLSearchParams,
  ownCase: CaseOfSession | undefined,
): Promise<(FrameStep & { just?: JustBooked }) | { leadTo: string }> {
  const step = await stepAt(app, browser, session, query, ownCase);
  const isBefore = "kind" in step && (step.kind === "topics" || step.kind === "days");
  const just = isBefore && (await justBooked(app, browser, query));
  return {
    ...step,
    ...("margin" in step && { margin: marginAbout(step.margin, ownCase?.reference) }),
    ...(just && { just }),
  };
}

/** What was booked here a moment ago: who goes back, or loads the page anew, looks for it. */
async function justBooked(
  app: App,
  browser: Browser,
  query: URLSearchParams,
): Promise<JustBooked | undefined> {
  const found = await findJustBooked(app, browser);
  const { pageSettings } = readSchedulingQuery(query);
  return (
    found && {
      text: bookingLines.just(sessionTime(found)),
      label: bookingLines.seeJust,
      href: bookedPath(found.token, pageSettings),
    }
  );
}

async function stepAt(
  app: App,
  browser: Browser,
  session: Session | undefined,
  query: URLSearchParams,
  ownCase: CaseOfSession | undefined,
): Promise<FrameStep | { leadTo: string }> {
  const asked = readQuery(query, bookingQuery);
  if (isReference("AP", asked.requested)) {
    const by = answerBy(await answerDay(app, asked.requested), inEnglish);
    return { kind: "requested", reference: asked.requested, next: book.frame.sent.next(by) };
  }
  const place = { path: FRAME_PATH, query };
  const setup = await currentSetup(app);
  const bookable = setup.topics.filter(({ advisers }) => advisers.length > 0);
  const { prefill: ofAddress, pageSettings } = readSchedulingQuery(query);
  const prefill = withCase(ofAddress, ownCase);
  if (bookable.length === 0) return requestStep(app, prefill, book.frame, ownCase);
  const given = prefilled(
    prefill,
    [],
    bookable.map(({ name }) => name),
  );
  const form = asked.hold ? await findForm(app, browser, asked.hold) : undefined;
  if (form?.state === "booked")
    return form.token
      ? { leadTo: bookedPath(form.token, pageSettings) }
      : bookedElsewhere(setup, form.topic, query);
  const step = form && (await formStep(app, setup, form, { ...asked, given, session, query }));
  if (step) return step;
  const byName = bookable.find(({ name }) => name === given.topic)?.id;
  const topic = topicOf(setup, asked.topic ?? byName ?? (ownCase ? CASE_TOPIC : ""));
  if (!topic)
    return {
      kind: "topics",
      topics: bookable.map(({ id, name, text, price, rules }) => ({
        ...{ id, name, text, lasts: bookingLines.ofTopic(rules.length, price) },
        href: addressWith(FRAME_PATH, query, { topic: id }),
      })),
      margin: {
        heading: bookingLines.heading,
        lines: [bookingLines.how, bookingLines.yourself],
        foot: bookingLines.step(1),
        isSample: setup.advisers.some(({ isSample }) => isSample),
      },
    };
  const used =
    topic.price === "free" &&
    session &&
    (await freeSessionOfAccount(app, app.db, session.person.id));
  if (used)
    return {
      kind: "used",
      margin: marginOf(topic, setup, 2),
      why: inWords(appointmentRefusals, freeUsed(used), inEnglish),
      otherTopic: addressWith(FRAME_PATH, query, { topic: "" }),
    };
  const ignore = await heldBy(app.db, browser, asked.instead || undefined);
  const days = await daysStep(app, { setup, topic, ignore }, asked, place);
  if (days) return { ...days, instead: asked.instead, isGone: asked.hold !== "" };
  const until = dayInIndia(app.clock.now()).add({ days: topic.rules.horizonDays });
  const instead = {
    heading: nothingFree.heading(formatDayAndMonth(until)),
    intro: nothingFree.text,
  };
  return requestStep(
    app,
    { ...prefill, customAnswers: { ...prefill.customAnswers, a1: topic.name } },
    instead,
    ownCase,
  );
}

/** The time of a form was booked from the mail: what opens the session is there. */
function bookedElsewhere(setup: Setup, topicId: string, query: URLSearchParams): FrameStep {
  const topic = topicOf(setup, topicId);
  return {
    kind: "used",
    margin: topic ? marginOf(topic, setup, 4) : { heading: words.title, lines: [] },
    why: bookedByMail,
    otherTopic: addressWith(FRAME_PATH, query, { topic: "", hold: undefined, edit: undefined }),
  };
}

function requestStep(
  app: App,
  prefill: Prefill,
  { heading, intro }: Pick<RequestStep, "heading" | "intro">,
  ownCase: CaseOfSession | undefined,
): RequestStep {
  const offered = halfDaysAfter(dayInIndia(app.clock.now()), app.firm().workingDays);
  const fields = prefilled(prefill, offered);
  return {
    ...{ kind: "request", heading, intro },
    offered: offered.map((halfDay) => ({
      value: halfDay.value,
      label: halfDayLabel(halfDay, inEnglish),
    })),
    prefilled: {
      ...fields,
      note: [ownCase && prefillNotes.aboutCase(ownCase.reference), fields.note]
        .filter(Boolean)
        .join("\n"),
    },
  };
}

type DaysStep = {
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
const SETTLED = { hold: undefined, edit: undefined, date: undefined, month: undefined };

/**
 * The days of a topic, and the times of the one that is chosen; undefined where nothing is free within its horizon.
 *
 * @param hrefOf where a time is chosen by a link; left out where by a form
 */
async function daysStep(
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

export type TakenStep = {
  margin: MarginView;
  /** Why another time is asked for. */
  strong: string;
  heading: string;
  groups: TimesView["groups"];
  all: string;
  /** What goes along with another time: topic, token, what was typed. */
  kept: Record<string, string>;
};

/** How many free times are offered in place of one that was taken. */
const OFFERED = 3;

/** Why other times are offered in place of a start, and from when on; undefined where a refusal is of another kind. */
export function whyOthers(
  reason: string | undefined,
  start: Instant,
): { strong: string; from: Instant } | undefined {
  if (reason === "taken") return { strong: takenTime.strong(momentInIndia(start)), from: start };
  if (reason === "not-offered") return { strong: takenTime.notOffered, from: start };
  const from = startOfDay(dayInIndia(start).add({ days: 1 }));
  if (reason === "busy") return { strong: takenTime.dayBusy, from };
  return reason === "full" ? { strong: takenTime.dayFull, from } : undefined;
}

/** What is still free from a moment on; of its day alone while many wait. */
async function stillFree(
  app: App,
  wanted: Wanted,
  from: Instant,
): Promise<Pick<TakenStep, "heading"> & { slots: Slot[] }> {
  const isOfDay = isRush(app);
  const slots = await (isOfDay ? nextOfDay : nextSlots)(app, wanted, from, OFFERED);
  const { heading, none, noneThatDay } = takenTime;
  return { slots, heading: slots.length > 0 ? heading : isOfDay ? noneThatDay : none };
}

/** What is still free, in place of a time that was not to be had. @param why not, and from when on others are offered */
export async function takenStep(
  app: App,
  browser: Browser,
  { topic: id, token = "", typed, zone }: WantedTime,
  { path, query }: Place,
  { strong, from }: { strong: string; from: Instant },
): Promise<TakenStep | undefined> {
  const setup = await currentSetup(app);
  const topic = topicOf(setup, id);
  if (!topic) return undefined;
  const ignore = await heldBy(app.db, browser, token || undefined);
  const { slots, heading } = await stillFree(app, { setup, topic, ignore }, from);
  const days = { topic: id, hold: undefined, edit: undefined, day: undefined, from: undefined };
  return {
    margin: marginOf(topic, setup, 3),
    ...{ strong, heading },
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
  const { reference, caseReference, sequence, moves, mostMoves, isSample, price } = appointment;
  const from = movedSession.from(sessionTime(appointment));
  const its = {
    heading: topic.name,
    lines: [bookingLines.minutes(topic.rules.length), bookingLines.reference(reference)],
    price: sessionPrices[price],
    isSample,
  };
  const margin = marginAbout(its, caseReference);
  const start = startOfField(asked.start);
  const zone = asked.zone ?? appointment.zone;
  const wanted = { setup, topic, ignore: [row] };
  const isFree =
    start && !start.equals(appointment.start) && (await slotAt(app, app.db, wanted, start));
  if (isFree) {
    const session = sessionAt(topic, { start });
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

/** What is still free, in place of a time that a session could not be moved to. @param strong why not */
export async function takenMove(
  app: App,
  row: AppointmentRow,
  start: Instant,
  { path, query }: Place,
  strong: string,
): Promise<Pick<TakenStep, "strong" | "heading" | "groups" | "all">> {
  const setup = await currentSetup(app);
  const topic = topicOf(setup, row.topic);
  const { slots, heading } = topic
    ? await stillFree(app, { setup, topic, ignore: [row] }, start)
    : { slots: [], heading: takenTime.none };
  const zone = readQuery(query, bookingQuery).zone ?? clientOf(app, row).zone;
  const hrefOf = (chosen: string) => addressWith(path, query, { start: chosen });
  return {
    ...{ strong, heading },
    groups: timesByDay(slots, otherZone(zone), hrefOf),
    all: path,
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
