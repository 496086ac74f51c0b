import { expect, test } from "vitest";
import { appointments } from "#db/schema/appointments.ts";
import { hashToken, newToken } from "#platform/sealing.server.ts";
import { type Instant, instant, minutes } from "#values/dates.ts";
import { handlers } from "../../../../server/handlers.ts";
import { testApp } from "../../../../tests/app.ts";
import { LINE } from "../../../../tests/cast.ts";
import { bookInFull } from "../../../../tests/scheduling/book-in-full.ts";
import { setHours } from "../../../../tests/scheduling/firm-hours.ts";
import { openSourceSite } from "../../../../tests/site-from-sources.ts";
import { appointmentPath } from "../session/appointment-path.ts";
import { findAppointment } from "../session/appointments.server.ts";
import { clientOf } from "../session/stored-client.server.ts";
import { cancelAppointment, moveAppointment } from "./change-appointment.server.ts";
import { findForm, holdTime } from "./hold-time.server.ts";

/** What the database keeps of a session, for how long, and how much of it the public may write. */
const app = testApp({
  handlers,
  cast: (made) => setHours(made),
});
const site = await openSourceSite();

const START = instant("2026-11-24T04:30:00Z");
const LATER = instant("2026-11-25T04:30:00Z");
const DETAILS = { name: "Asha Testwala", contact: "asha@example.com", note: "By telephone." };
/** Days with the usual hours, and four hours of each that do not meet. */
const STARTS = ["24", "25", "26"].flatMap((day) =>
  ["04:30", "06:00", "08:30", "10:00"].map((time) => instant(`2026-11-${day}T${time}:00Z`)),
);

const browserOf = (number = 0) => ({ hash: `browser ${number}`, address: LINE });
const wanted = (start: Instant) => ({
  ...{ topic: "tax-planning", start, token: undefined, typed: DETAILS, zone: undefined, utm: {} },
});

async function hold(start = START, browser = browserOf()): Promise<string> {
  const held = await holdTime(app, browser, wanted(start));
  if (!held.ok) throw new Error(JSON.stringify(held.problems));
  return held.value.token;
}

const book = (token: string, start = START, browser = browserOf()) =>
  bookInFull(app, browser, { ...wanted(start), token, typed: DETAILS });

async function booked(start = START): Promise<string> {
  const outcome = await book(await hold(start), start);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
  return outcome.value.token;
}

async function purge(): Promise<void> {
  await app.jobs.send(app.db, "purge-appointments", {});
  await app.runJobs();
}

async function stored() {
  const [row] = await app.db.select().from(appointments);
  if (!row) throw new Error("nothing is stored");
  return row;
}

test("the token of a session is kept sealed, and as its hash to find it by", async () => {
  const token = await booked();
  const row = await stored();
  expect(JSON.stringify(row)).not.toContain(token);
  expect(row.tokenHash).toBe(hashToken(token));
  expect(clientOf(app, row).token).toBe(token);
});

test("while a time is held its token opens nothing; booked, another one opens the session from the link of the mail", async () => {
  const token = await hold();
  expect(await findAppointment(app, token)).toBeUndefined();
  const booked = await book(token);
  if (!booked.ok) throw new Error("refused");
  expect(await findAppointment(app, token)).toBeUndefined();
  const { token: key } = booked.value;
  expect(await findAppointment(app, key)).toBeDefined();
  await app.runJobs();
  const linked = app.mails.filter(({ text }) => text.includes(appointmentPath(key)));
  expect(linked.map(({ to }) => to)).toEqual([DETAILS.contact]);
});

test("whoever has the link moves and cancels the session, and no other token does", async () => {
  const found = await findAppointment(app, await booked());
  if (!found) throw new Error("it opens nothing");
  expect((await moveAppointment(app, found.row, 0, LATER)).ok).toBe(true);
  const moved = await stored();
  expect((await cancelAppointment(app, moved, moved.sequence)).ok).toBe(true);
  for (const other of [newToken(), "", found.row.tokenHash])
    expect(await findAppointment(app, other)).toBeUndefined();
});

test("the page of a session shows neither name nor contact nor what was written", async () => {
  const token = await booked();
  for (const path of ["", "/move", "/calendar.ics"]) {
    const url = `http://localhost${appointmentPath(token)}${path}`;
    const answer = await site.answer(app, new Request(url));
    expect([path, answer.status]).toEqual([path, 200]);
    const text = await answer.text();
    expect(text, path).toContain((await stored()).reference);
    expect(text, path).not.toMatch(/Asha Testwala|asha@example\.com|By telephone/);
  }
});

test("a hold goes an hour after its ten minutes, and with what was typed it can be booked until then and after", async () => {
  const token = await hold();
  app.clock.advance(minutes(69));
  await purge();
  expect(await findForm(app, browserOf(), token)).toMatchObject({ isOver: true, typed: DETAILS });
  app.clock.advance(minutes(2));
  await purge();
  expect(await app.db.$count(appointments)).toBe(0);
  expect((await book(token)).ok).toBe(true);
});

test("a session goes two years after the day on which it ended, cancelled or not", async () => {
  const token = await booked();
  const cancelled = await findAppointment(app, await booked(LATER));
  if (!cancelled) throw new Error("it opens nothing");
  await cancelAppointment(app, cancelled.row, 0);
  const left = async (on: string) => {
    app.clock.set(on);
    await purge();
    return app.db.$count(appointments);
  };
  expect(await left("2028-11-24T18:00:00Z")).toBe(2);
  expect(await left("2028-11-24T19:00:00Z")).toBe(1);
  expect(await findAppointment(app, token)).toBeUndefined();
  expect(await left("2028-11-25T19:00:00Z")).toBe(0);
});

test("a browser holds thirty times within an hour, and is refused with the wait for the next", async () => {
  for (let time = 0; time < 30; time += 1) await hold(STARTS[time % 2]);
  expect(await holdTime(app, browserOf(), wanted(START))).toMatchObject({
    ok: false,
    problems: [{ message: { id: "tooManyTries" } }],
    retryAfter: expect.any(Number),
  });
});

test("a contact books five sessions within an hour, from whatever browsers, and no sixth", async () => {
  for (const [at, start] of STARTS.slice(0, 5).entries()) {
    const browser = browserOf(at);
    expect((await book(await hold(start, browser), start, browser)).ok).toBe(true);
  }
  const [start, browser] = [STARTS[5], browserOf(5)];
  const sixth = await book(await hold(start, browser), start, browser);
  expect(sixth).toMatchObject({ ok: false, retryAfter: expect.any(Number) });
  expect(await app.db.$count(appointments)).toBe(6);
});
