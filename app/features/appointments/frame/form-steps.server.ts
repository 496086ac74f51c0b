import { movedSession } from "#content/en/booked-session.ts";
import { bookingLines, sessionPrices } from "#content/en/booking.ts";
import { keptTime } from "#content/en/kept-time.ts";
import {
  momentInBoth,
  sessionBeside,
  sessionInBoth,
  sessionTime,
  startInBoth,
} from "#content/en/session-times.ts";
import { contactsOf, reachOf } from "#features/accounts/contacts.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Session } from "#platform/session.server.ts";
import { minutes } from "#values/dates.ts";
import { inEnglish } from "#values/say.ts";
import { otherZone } from "../calendar/other-zone.ts";
import { currentSetup } from "../hours/setup.server.ts";
import { type Setup, type Topic, topicOf } from "../hours/setup.ts";
import type { Appointment } from "../session/appointment.ts";
import { addressWith, FRAME_PATH } from "../session/appointment-path.ts";
import type { AppointmentRow } from "../session/stored-client.server.ts";
import type { FormOfTime, Hold, TypedDetails } from "../taking/hold-time.server.ts";
import { slotAt } from "../taking/takings.server.ts";
import type { BookingQuery } from "./booking-query.ts";
import { marginAbout, marginOf } from "./booking-view.server.ts";
import type { MarginView } from "./booking-view.ts";
import { type AskedAt, type DaysStep, daysStep, startOfField } from "./days-step.server.ts";

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
  /** Whoever is signed in has a contact that is verified: with it the time is booked at once. */
  isKnown: boolean;
  /** No code can be sent to a mobile. */
  isByMail: boolean;
  /** What was typed for a kept time is corrected. */
  isKept: boolean;
};

type HeldForm = Exclude<FormOfTime, { state: "booked" }>;

export type KeptStep = {
  kind: "kept";
  title: string;
  margin: MarginView;
  token: string;
  until: string;
  leftMs: number;
  by: "mail" | "sms";
  /** For the browser that typed it: the contact, and where it is corrected. */
  sentTo: string | undefined;
  correct: string | undefined;
  /** Where another time is chosen. */
  otherTime: string;
};

type Asked = {
  /** The parameters of the address. */
  zone?: string | undefined;
  edit: boolean;
  /** What the address gives, and who is signed in. */
  given: TypedDetails;
  session: Session | undefined;
  query: URLSearchParams;
};

/** What is asked for at a form whose time is held or kept; undefined where its topic is no more. */
export async function formStep(
  app: App,
  setup: Setup,
  form: HeldForm,
  asked: Asked,
): Promise<DetailsStep | KeptStep | undefined> {
  const topic = setup.topics.find(({ id }) => id === form.topic);
  if (!topic) return undefined;
  const zone = otherZone(asked.zone);
  const margin = marginOfForm(topic, setup, form, zone);
  const { expiresAt, token } = form;
  const leftMs = expiresAt.epochMilliseconds - app.clock.now().epochMilliseconds;
  const of = { margin, token, until: startInBoth(expiresAt, zone), leftMs: Math.max(0, leftMs) };
  if (form.state === "kept" && !(asked.edit && form.isTheirs))
    return { kind: "kept", title: keptTime.notYet, ...of, ...keptStep(form, asked.query) };
  return {
    ...{ kind: "details", ...of, topic: topic.id, start: form.start.toString() },
    ...{ isKept: form.state === "kept", changeUntil: changeableUntil(app, setup, form, zone) },
    typed: await prefillDetails(app, form.typed, asked.given, asked.session),
    ...(await provedBy(app, asked.session)),
  };
}

/** Until when the session may be moved or cancelled; undefined where that is over. */
function changeableUntil(
  { clock }: App,
  { changes }: Setup,
  { start }: HeldForm,
  zone: string | undefined,
): string | undefined {
  const until = start.subtract(minutes(changes.cutOff));
  const isStill = until.epochMilliseconds > clock.now().epochMilliseconds;
  return isStill ? momentInBoth(until, zone) : undefined;
}

/** A time that is kept until the link or the code that was sent comes back. */
function keptStep(
  form: HeldForm,
  query: URLSearchParams,
): Pick<KeptStep, "by" | "sentTo" | "correct" | "otherTime"> {
  return {
    ...{ by: form.by, sentTo: form.typed.contact || undefined },
    correct: form.isTheirs ? addressWith(FRAME_PATH, query, { edit: "" }) : undefined,
    otherTime: addressWith(FRAME_PATH, query, {
      ...{ topic: form.topic, hold: undefined, edit: undefined },
      instead: form.token,
    }),
  };
}

/** The margin of a form, with its time. */
function marginOfForm(
  topic: Topic,
  setup: Setup,
  { adviser, start }: HeldForm,
  zone: string | undefined,
): MarginView {
  const session = sessionAt(topic, { start });
  const its = { ...setup, advisers: setup.advisers.filter(({ id }) => id === adviser) };
  return {
    ...marginOf(topic, its, 4),
    time: [sessionTime(session, zone), ...(zone ? [sessionBeside(zone, session)] : [])],
  };
}

/** When a session of a topic begins and ends. */
function sessionAt({ rules }: Topic, { start }: Pick<Hold, "start">) {
  return { start, end: start.add(minutes(rules.length)) };
}

/** How a contact that is typed is proved, if it has to be. */
async function provedBy(
  app: App,
  session: Session | undefined,
): Promise<Pick<DetailsStep, "isKnown" | "isByMail">> {
  const known = session ? await contactsOf(app, app.db, session.person.id) : [];
  const isKnown = known.some(({ verified }) => verified !== undefined);
  return { isKnown, isByMail: !isKnown && app.sms === null };
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
      /** India's time, where the visitor's is another. */
      inIndia: string | undefined;
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
  place: AskedAt,
): Promise<MoveStep | undefined> {
  const setup = await currentSetup(app);
  const topic = topicOf(setup, row.topic);
  if (!topic) return undefined;
  const { reference, caseReference, sequence, moves, mostMoves, isSample, price } = appointment;
  const zone = otherZone(asked.zone ?? appointment.zone);
  const from = movedSession.from(sessionInBoth(appointment, zone));
  const its = {
    heading: topic.name,
    lines: [bookingLines.minutes(topic.rules.length), bookingLines.reference(reference)],
    price: sessionPrices[price],
    isSample,
  };
  const margin = marginAbout(its, caseReference);
  const start = startOfField(asked.start);
  const wanted = { setup, topic, ignore: [row] };
  const isFree =
    start && !start.equals(appointment.start) && (await slotAt(app, app.db, wanted, start));
  if (isFree) {
    const session = sessionAt(topic, { start });
    return {
      ...{ kind: "confirm", margin, from, sequence, start: start.toString() },
      when: sessionTime(session, zone),
      inIndia: zone && sessionBeside(zone, session),
      left: movedSession.left(mostMoves - moves - 1, inEnglish.count(mostMoves - moves - 1)),
    };
  }
  const shown = { ...asked, zone: asked.zone ?? appointment.zone };
  const step = await daysStep(app, wanted, shown, place, (chosen) =>
    addressWith(place.path, place.query, { start: chosen }),
  );
  return step && { ...step, margin, from };
}
