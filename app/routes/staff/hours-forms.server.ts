import { data, type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import { appointmentRefusals } from "#content/en/appointment-refusals.ts";
import { bookingFileRefusals } from "#content/en/booking-command.ts";
import { hoursRefusals } from "#content/en/sessions-desk.ts";
import { type HoursText, hoursTyped, WEEKDAYS } from "#domain/scheduling/hours-text.ts";
import { changeBooking } from "#features/appointments/desk/change-booking.server.ts";
import { takeInTurn } from "#features/appointments/frame/take-in-turn.server.ts";
import {
  type BookingFileMessages,
  readBooking,
} from "#features/appointments/hours/booking-file.ts";
import {
  type HoursChange,
  idFrom,
  withTopicsOf,
} from "#features/appointments/hours/change-hours.ts";
import { withoutSamples } from "#features/appointments/hours/setup.server.ts";
import type { BookingFile } from "#features/appointments/hours/stored-booking.ts";
import type { AppointmentMessages } from "#features/appointments/session/appointment-messages.ts";
import { type Post, problemsInWords, readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import type { Person } from "#platform/session.server.ts";
import { INDIA } from "#values/dates.ts";
import { optionalText } from "#values/fields.ts";
import { accepted, type Outcome, type Problem, refused } from "#values/outcome.ts";
import { TAKES } from "./hours-fields.ts";
import { decisionsIn, strandedBy } from "./stranded.server.ts";

type Asked = { request: Request; url: URL; context: Readonly<RouterContextProvider> };
type HoursMessages = AppointmentMessages & BookingFileMessages;
export type HoursPost = Post<HoursMessages>;

/** A posted form of hours, topics or rules. */
export function readHoursPost(asked: Asked): Promise<HoursPost> {
  return readPost<HoursMessages>(asked, { ...bookingFileRefusals, ...appointmentRefusals });
}

const seenForm = z.object({ seen: z.coerce.number().int().catch(-1) });

/**
 * Sets what a posted form changes, and leads on. Of what it would strand the form is shown again with each session and
 * what can become of it; what was typed goes along.
 *
 * @param to where it leads once it is set
 */
export async function workChange(
  asked: Asked,
  person: Person,
  post: HoursPost,
  { change, to }: { change: HoursChange; to: string },
) {
  const app = appOf(asked.context);
  const typed = post.read(seenForm);
  const seen = typed.ok ? typed.value.seen : -1;
  const decisions = decisionsIn(post.texts);
  const changed = await takeInTurn(asked, () =>
    changeBooking(app, person.name, { seen, change, decisions }),
  );
  // Who is to be rung stands there.
  const decided = to.replace(/done=\w+/, "done=decided");
  if (changed.ok) return redirect(decisions.each.size > 0 ? decided : to, 303);
  const answer = post.refuse(changed);
  const stranded = changed.reason === "strands" ? await strandedBy(app, change) : undefined;
  return data({ ...answer.data, stranded, texts: textsToKeep(post) }, answer.init ?? undefined);
}

/** What was typed, but for what is decided on anew. */
function textsToKeep({ texts }: HoursPost): [string, string][] {
  return texts
    .filter(([name]) => name !== "reason" && name !== "form-name" && !name.startsWith("decide-"))
    .map(([name, text]) => [name, text]);
}

const hoursFields = Object.fromEntries(
  WEEKDAYS.map((day) => [`hours-${day}`, optionalText(300)]),
) as Record<`hours-${(typeof WEEKDAYS)[number]}`, ReturnType<typeof optionalText>>;

export const adviserFields = z.object({
  name: optionalText(80),
  email: optionalText(254),
  link: optionalText(500),
  most: optionalText(10),
  zone: optionalText(60),
  ...hoursFields,
});

/** What is ticked, by its ids; a refused form shows it so again. */
export function ticked(post: HoursPost): string[] {
  const names = post.names.filter((name) => name.startsWith(TAKES));
  post.read(z.object(Object.fromEntries(names.map((name) => [name, optionalText(10)]))));
  return names.map((name) => name.slice(TAKES.length));
}

/** The change that a form of one adviser asks for. @param id undefined for a new one */
export function adviserChange(
  post: HoursPost,
  typed: z.output<typeof adviserFields>,
  newest: BookingFile,
  id: string | undefined,
): Outcome<HoursChange> {
  const weekly: Partial<Record<string, HoursText[]>> = {};
  const problems: Problem[] = [];
  for (const day of WEEKDAYS) {
    const field = `hours-${day}` as const;
    const hours = hoursTyped(typed[field]);
    if (!hours) problems.push({ field, message: hoursRefusals.hoursUnread });
    else if (hours.length > 0) weekly[day] = hours;
  }
  const most = wholeNumber(typed.most);
  if (Number.isNaN(most)) problems.push({ field: "most", message: hoursRefusals.numberUnread });
  if (problems.length > 0) return refused(problems);
  const takes = ticked(post);
  const change: HoursChange = (stored) => {
    const file = withoutSamples(stored);
    const its =
      id ??
      idFrom(
        typed.name,
        stored.advisers.map((each) => each.id),
      );
    const before = file.advisers.find((each) => each.id === its);
    const adviser = {
      ...{ id: its, name: typed.name, weekly, exceptions: before?.exceptions ?? [] },
      zone: typed.zone || INDIA,
      ...(typed.email && { email: typed.email }),
      ...(typed.link && { callLink: wholeLink(typed.link) }),
      ...(most !== undefined && { maxPerDay: most }),
    } as BookingFile["advisers"][number];
    const advisers = before
      ? file.advisers.map((each) => (each.id === its ? adviser : each))
      : [...file.advisers, adviser];
    return withTopicsOf({ ...file, advisers }, its, takes);
  };
  return checked(change, newest, (file) => {
    const place = file.advisers.findIndex((each) => each.id === id);
    const at = place === -1 ? file.advisers.length - 1 : place;
    return (field) => fieldOfAdviser(field, at);
  });
}

/** As people copy it: without https:// it is that. */
function wholeLink(text: string): string {
  return /^[a-z]+:/i.test(text) ? text : `https://${text}`;
}

function fieldOfAdviser(field: string, at: number): string | undefined {
  const [list, place, name = "", day = ""] = field.split(".");
  if (list !== "advisers" || place !== String(at)) return undefined;
  if (name === "weekly") return `hours-${day}`;
  return { callLink: "link", maxPerDay: "most" }[name] ?? name;
}

/**
 * A change whose file keeps the rules, as it is read from a file; else its problems, at the fields of the form that they
 * are of. It is made of this newest version, and refused where another is by then.
 *
 * @param fieldOf the field of a place of the file; undefined where the form has none
 */
export function checked(
  change: HoursChange,
  newest: BookingFile,
  fieldOf: (file: BookingFile) => (field: string) => string | undefined,
): Outcome<HoursChange> {
  const file = change(newest);
  const samples = file.advisers.filter(({ isSample }) => isSample).map(({ id }) => id);
  // No file may name one.
  const advisers = file.advisers.map(({ isSample: _, ...adviser }) => adviser);
  const read = readBooking({ ...file, advisers });
  if (read.ok) {
    const whole = {
      ...read.value.file,
      advisers: read.value.file.advisers.map((adviser) =>
        samples.includes(adviser.id) ? { ...adviser, isSample: true as const } : adviser,
      ),
    };
    return accepted(() => whole);
  }
  const of = fieldOf(file);
  const problems = problemsInWords(bookingFileRefusals, read.problems).map(
    ({ field = "", message }): Problem => {
      const own = of(field);
      if (own) return { field: own, message };
      const [, place = ""] = field.split(".");
      const topic = field.startsWith("topics.") ? file.topics?.[Number(place)]?.name : undefined;
      return { message: topic ? `${topic}: ${message}` : message };
    },
  );
  return refused(problems);
}

/** A typed whole number; undefined where nothing was typed, NaN where it is none. */
export function wholeNumber(text: string): number | undefined {
  if (text.trim() === "") return undefined;
  return /^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN;
}

/** Typed hours, also in parts, as minutes; undefined where nothing was typed, NaN where it is none. */
export function minutesTyped(text: string): number | undefined {
  const typed = text.trim().replace(",", ".");
  if (typed === "") return undefined;
  return /^\d{1,4}(?:\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * 60) : Number.NaN;
}

/** Minutes as hours in a field: `24`, `1.5`. */
export function hoursInField(minutes: number): string {
  return String(Math.round(minutes / 0.6) / 100);
}
