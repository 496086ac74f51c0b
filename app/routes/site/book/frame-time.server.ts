import { createContext, data, redirect, replace } from "react-router";
import { z } from "zod";
import { booking } from "#content/en/booking.ts";
import { otherZone } from "#features/appointments/calendar/other-zone.ts";
import { bookedPath, readSchedulingQuery } from "#features/appointments/embed/scheduling-url.ts";
import { bookingQuery } from "#features/appointments/frame/booking-query.ts";
import { marginAbout, whyOthers } from "#features/appointments/frame/booking-view.server.ts";
import { startOfField } from "#features/appointments/frame/days-step.server.ts";
import { findJustBooked } from "#features/appointments/frame/just-booked.server.ts";
import { takenStep } from "#features/appointments/frame/other-times.server.ts";
import type { AppointmentMessages } from "#features/appointments/session/appointment-messages.ts";
import { addressWith, FRAME_PATH } from "#features/appointments/session/appointment-path.ts";
import { attendeeForm } from "#features/appointments/session/attendee.ts";
import { findForm, holdTime, keepTyped } from "#features/appointments/taking/hold-time.server.ts";
import { bookByCode } from "#features/appointments/taking/kept-time.server.ts";
import { bookTime, sendAgain } from "#features/appointments/taking/take-time.server.ts";
import { findOwnCase } from "#features/filing/own-case.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import type { Post } from "#platform/post.server.ts";
import type { Instant } from "#values/dates.ts";
import { optionalText } from "#values/fields.ts";
import { readQuery } from "#values/form.ts";

/** Whether a request is answered with what is free in place of a taken time: its days need not be looked for as well. */
export const takenContext = createContext(false);

/** Fields of the forms that choose a time and that book it: whatever was typed goes along, also in part. */
const timeForm = z.object({
  topic: optionalText(40),
  start: optionalText(40),
  hold: optionalText(100),
  name: optionalText(),
  contact: optionalText(254),
  note: optionalText(2000),
  code: optionalText(20),
});

/**
 * To a session that is booked, in place of its form: going back leads to what was before, and never to the form and from
 * there here again. With script React Router would add an entry to the history each time.
 */
export function toBooked(path: string, headers: HeadersInit) {
  return replace(path, { status: 303, headers });
}

/** The request for filing that an address names, where the person or the browser has it. */
export function caseAt(app: App, browser: Browser, query: URLSearchParams) {
  return findOwnCase(app, browser, readQuery(query, bookingQuery).case);
}

/** Holds a time, books or keeps the one that is held, or keeps what was typed while another is looked for. */
export async function takeTime(
  app: App,
  browser: Browser,
  headers: HeadersInit,
  post: Post<AppointmentMessages>,
  query: URLSearchParams,
) {
  const read = post.read(timeForm);
  if (!read.ok) return post.refuse(read);
  const { topic, start: startText, hold: token, code, ...fields } = read.value;
  const start = startOfField(startText);
  const { utm, pageSettings } = readSchedulingQuery(query);
  const leadTo = (changes: Record<string, string | undefined>) =>
    redirect(addressWith(FRAME_PATH, query, changes), { status: 303, headers });
  if (post.form === "code" && post.intent === "again") {
    const kept = await sendAgain(app, browser, token);
    if (!kept.ok) return post.refuse(kept, { headers });
    return leadTo({ hold: kept.value.token });
  }
  if (post.form === "code") {
    const booked = await bookByCode(app, browser, token, code);
    if (!booked.ok) return post.refuse(booked, { headers });
    return toBooked(bookedPath(booked.value.token, pageSettings), headers);
  }
  if (!start) return leadTo({ topic: topic || undefined, hold: undefined });
  const zone = otherZone(readQuery(query, bookingQuery).zone);
  const ownCase = await caseAt(app, browser, query);
  // Another time of the same visit: what was typed is with the hold.
  const held = token && !fields.name && !fields.contact && !fields.note;
  const form = held ? await findForm(app, browser, token) : undefined;
  const typed = form && form.state !== "booked" ? form.typed : fields;
  const filingId = ownCase?.id;
  const wanted = { topic, start, typed, utm, token: token || undefined, zone, filingId };
  if (post.intent === "another") {
    await keepTyped(app, browser, token, fields);
    return leadTo({ topic, hold: undefined, edit: undefined, instead: token });
  }
  if (post.form === "time") {
    const hold = await holdTime(app, browser, wanted);
    if (hold.ok) return leadTo({ topic, instead: undefined, hold: hold.value.token });
    return refuseTime(hold);
  }
  const details = post.read(attendeeForm);
  if (!details.ok) {
    const isHeld = await findForm(app, browser, token);
    return isHeld
      ? post.refuse(details, { headers })
      : offerOthers(post.refuse(details, { headers }), {
          strong: booking.details.goneStrong,
          from: start,
        });
  }
  const booked = await bookTime(app, browser, { ...wanted, typed: details.value });
  if (!booked.ok) return refuseTime(booked);
  const { state, token: key } = booked.value;
  if (state === "kept") return leadTo({ hold: key, instead: undefined, edit: undefined });
  return toBooked(bookedPath(key, pageSettings), headers);

  async function refuseTime(refusal: Extract<typeof booked, { ok: false }>) {
    const answer = post.refuse(refusal, { headers });
    // Chosen once more after going back: it is theirs.
    const just = await findJustBooked(app, browser);
    if (refusal.reason === "taken" && just?.start.equals(wanted.start))
      return toBooked(bookedPath(just.token, pageSettings), headers);
    const why = whyOthers(refusal.reason, wanted.start, zone);
    return why ? offerOthers(answer, why) : answer;
  }

  /** The next free times in place of one that is not to be had: all that was typed goes along. */
  async function offerOthers(
    answer: ReturnType<typeof post.refuse>,
    why: { strong: string; from: Instant },
  ) {
    const place = { path: FRAME_PATH, query };
    const kept = { ...wanted, start: start as Instant };
    const taken = await takenStep(app, browser, kept, place, why);
    const its = taken && { ...taken, margin: marginAbout(taken.margin, ownCase?.reference) };
    return data({ ...answer.data, taken: its }, answer.init ?? undefined);
  }
}
