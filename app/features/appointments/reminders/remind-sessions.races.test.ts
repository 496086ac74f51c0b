import { beforeEach, expect, test } from "vitest";
import { appointments, sessionReminders } from "#db/schema/appointments.ts";
import { hashToken, newToken } from "#platform/sealing.server.ts";
import { asDate, instant } from "#values/dates.ts";
import { handlers } from "../../../../server/handlers.ts";
import { testApp } from "../../../../tests/app.ts";
import { bookInFull } from "../../../../tests/scheduling/book-in-full.ts";
import { setHours } from "../../../../tests/scheduling/firm-hours.ts";
import { findAppointment } from "../session/appointments.server.ts";
import { cancelAppointment } from "../taking/change-appointment.server.ts";

const app = testApp({ races: true, now: "2026-11-20T09:00:00Z" });
/** Three sessions at 10:00 on Tuesday, India's time, one of each adviser, and three at 15:00. */
const STARTS = ["2026-11-24T04:30:00Z", "2026-11-24T09:30:00Z"].flatMap((start) =>
  Array<string>(3).fill(start),
);
/** A day before all of them. */
const MONDAY = "2026-11-23T09:30:00Z";
const AT_ONCE = 5;
const remind = () => handlers.find(({ queue }) => queue === "remind-sessions")?.run(app, {});

let tokens: string[] = [];
beforeEach(async () => {
  await setHours(app, 3);
  tokens = [];
  for (const [index, start] of STARTS.entries()) {
    const browser = { hash: hashToken(newToken()), address: `192.0.2.${index}` };
    const typed = { name: "Asha Testwala", contact: contactOf(index), note: "" };
    const wanted = { topic: "free-tax-session", start: instant(start), token: undefined };
    const more = { zone: undefined, utm: {}, typed };
    const booked = await bookInFull(app, browser, { ...wanted, ...more });
    if (!booked.ok) throw new Error(JSON.stringify(booked.problems));
    tokens.push(booked.value.token);
  }
  await app.db.update(appointments).set({ settledAt: asDate(app.clock.now()) });
  await app.runJobs();
  app.mails.length = 0;
  app.clock.set(MONDAY);
});

function contactOf(index: number): string {
  return `asha${index}@example.com`;
}

const reminded = () =>
  app.mails.filter(({ subject }) => subject.startsWith("Reminder")).map(({ to }) => to);

test(`${AT_ONCE} at once make one of each session`, async () => {
  await Promise.all(Array.from({ length: AT_ONCE }, remind));
  await Promise.all([app.runJobs(), app.runJobs()]);
  expect(await app.db.$count(sessionReminders)).toBe(STARTS.length);
  expect(reminded().toSorted()).toEqual(STARTS.map((_, index) => contactOf(index)));
});

test("cancelled at the same moment, none is sent", async () => {
  const found = await Promise.all(tokens.map((token) => findAppointment(app, token)));
  const cancelled = found.map((its) => its && cancelAppointment(app, its.row, 0));
  await Promise.all([remind(), ...cancelled, remind()]);
  await app.runJobs();
  expect(reminded()).toEqual([]);
});
