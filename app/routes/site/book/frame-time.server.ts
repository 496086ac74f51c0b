import { data, redirect } from "react-router";
import { z } from "zod";
import { booking } from "#content/en/booking.ts";
import type { AppointmentMessages } from "#features/appointments/appointment-messages.ts";
import { FRAME_PATH } from "#features/appointments/appointment-path.ts";
import { attendeeForm } from "#features/appointments/attendee.ts";
import {
  addressWith,
  bookingQuery,
  startOfField,
  takenStep,
} from "#features/appointments/booking-steps.server.ts";
import { otherZone } from "#features/appointments/other-zone.ts";
import { bookedPath, readSchedulingQuery } from "#features/appointments/scheduling-url.ts";
import {
  bookTime,
  findHold,
  holdTime,
  keepTyped,
} from "#features/appointments/take-time.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import type { Post } from "#platform/post.server.ts";
import type { Instant } from "#values/dates.ts";
import { optionalText } from "#values/fields.ts";
import { readQuery } from "#values/form.ts";

/** Fields of the forms that choose a time and that book it: whatever was typed goes along, also in part. */
const timeForm = z.object({
  topic: optionalText(40),
  start: optionalText(40),
  hold: optionalText(100),
  name: optionalText(),
  contact: optionalText(254),
  note: optionalText(2000),
});

/** Holds a time, books the one that is held, or keeps what was typed while another is looked for. */
export async function takeTime(
  app: App,
  browser: Browser,
  headers: HeadersInit,
  post: Post<AppointmentMessages>,
  query: URLSearchParams,
) {
  const read = post.read(timeForm);
  if (!read.ok) return post.refuse(read);
  const { topic, start: startText, hold: token, ...fields } = read.value;
  const start = startOfField(startText);
  const leadTo = (changes: Record<string, string | undefined>) =>
    redirect(addressWith(FRAME_PATH, query, changes), { status: 303, headers });
  if (!start) return leadTo({ topic: topic || undefined, hold: undefined });
  const zone = otherZone(readQuery(query, bookingQuery).zone);
  // Another time of the same visit: what was typed is with the hold.
  const held = token && !fields.name && !fields.contact && !fields.note;
  const typed = (held ? (await findHold(app, token))?.typed : undefined) ?? fields;
  const { utm, pageSettings } = readSchedulingQuery(query);
  const wanted = { topic, start, typed, utm, token: token || undefined, zone };
  if (post.intent === "another") {
    await keepTyped(app, token, fields);
    return leadTo({ topic, hold: undefined, instead: token });
  }
  if (post.form === "time") {
    const hold = await holdTime(app, browser, wanted);
    if (hold.ok) return leadTo({ topic, instead: undefined, hold: hold.value.token });
    return refuseTime(hold);
  }
  const details = post.read(attendeeForm);
  if (!details.ok) {
    const isHeld = await findHold(app, token);
    return isHeld
      ? post.refuse(details, { headers })
      : offerOthers(post.refuse(details, { headers }), booking.details.goneStrong);
  }
  const booked = await bookTime(app, browser, { ...wanted, typed: details.value });
  if (booked.ok) {
    const to = bookedPath(booked.value.token, pageSettings);
    return redirect(to, { status: 303, headers });
  }
  return refuseTime(booked);

  async function refuseTime(refusal: Extract<typeof booked, { ok: false }>) {
    const answer = post.refuse(refusal, { headers });
    return refusal.reason === "taken" ? offerOthers(answer) : answer;
  }

  /** The next free times in place of one that is not to be had: all that was typed goes along. */
  async function offerOthers(answer: ReturnType<typeof post.refuse>, strong?: string) {
    const place = { path: FRAME_PATH, query };
    const kept = { ...wanted, start: start as Instant };
    const taken = await takenStep(app, browser, kept, place, strong);
    return data({ ...answer.data, taken }, answer.init ?? undefined);
  }
}
