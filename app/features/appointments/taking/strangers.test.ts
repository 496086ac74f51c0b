import { expect, test } from "vitest";
import { appointments } from "#db/schema/appointments.ts";
import type { Browser } from "#platform/browser.server.ts";
import { hashToken, newToken } from "#platform/sealing.server.ts";
import { dayInIndia, type Instant, instant, minutes } from "#values/dates.ts";
import { testApp } from "../../../../tests/app.ts";
import { member, withEmail } from "../../../../tests/cast.ts";
import { IS_LONG } from "../../../../tests/sample.ts";
import { bookInFull } from "../../../../tests/scheduling/book-in-full.ts";
import { firmHours, setHours } from "../../../../tests/scheduling/firm-hours.ts";
import { currentSetup } from "../hours/setup.server.ts";
import { topicOf } from "../hours/setup.ts";
import { findForm, holdTime } from "./hold-time.server.ts";
import { bookTime } from "./take-time.server.ts";
import { daysWithHours, nextSlots } from "./takings.server.ts";

/** Strangers together never close the calendar, however many they look like. */
const app = testApp({ cast: (made) => setHours(made) });

const FLOOD = "203.0.113.9";
const TUESDAY_TEN = instant("2026-11-24T04:30:00Z");
const FRIDAY_TEN = instant("2026-11-27T04:30:00Z");

/** A browser that opened the form before; without `isKnown` one that brings no cookie. */
const browser = (address: string, isKnown = true): Browser => ({
  ...{ hash: hashToken(newToken()), address },
  ...(isKnown ? { givenAt: app.clock.now() } : { isNew: true }),
});
let guests = 0;
const wanted = (start: Instant, topic = "tax-planning") => {
  guests += 1;
  const typed = { name: "Asha", contact: `guest${guests}@example.com`, note: "" };
  return { topic, start, token: undefined, zone: undefined, utm: {}, typed };
};
async function wantedTopic(id = "tax-planning") {
  const setup = await currentSetup(app);
  const topic = topicOf(setup, id);
  if (!topic) throw new Error("no topic");
  return { setup, topic };
}
const openDays = async (topic?: string) =>
  (await daysWithHours(app, await wantedTopic(topic), undefined, 10)).days.map(
    ({ day, slots }) => ({
      day: day.toString(),
      left: slots.length,
    }),
  );

/** Takes the next free times, one after the other, as long as it is let. @returns how often it was */
async function flood(times: number, take: (start: Instant) => Promise<{ ok: boolean }>) {
  let taken = 0;
  let from = app.clock.now();
  for (let time = 0; time < times; time++) {
    const [slot] = await nextSlots(app, await wantedTopic(), from, 1);
    if (!slot) break;
    if ((await take(slot.start)).ok) taken += 1;
    else from = slot.start.add(minutes(1));
  }
  return taken;
}

test("an address that keeps no cookie holds three times at once, and keeps three", async () => {
  const before = await openDays();
  expect(await flood(12, (start) => holdTime(app, browser(FLOOD, false), wanted(start)))).toBe(3);
  expect(await holdTime(app, browser(FLOOD, false), wanted(FRIDAY_TEN))).toMatchObject({
    problems: [{ message: { id: "sendOnceMore" } }],
    retryAfter: 5,
  });
  app.clock.advance(minutes(11));
  expect(await flood(12, (start) => bookTime(app, browser(FLOOD, false), wanted(start)))).toBe(3);
  expect((await openDays())[0]?.day).toBe(before[0]?.day);
  // Whoever opened the form there, as every browser does, books what is shown of the first day.
  const [first] = await nextSlots(app, await wantedTopic(), app.clock.now(), 1);
  const start = first?.start ?? FRIDAY_TEN;
  expect(dayInIndia(start).toString()).toBe(before[0]?.day);
  const guest = browser(FLOOD);
  const held = await holdTime(app, guest, wanted(start));
  if (!held.ok) throw new Error(JSON.stringify(held.problems));
  const { token } = held.value;
  expect((await bookInFull(app, guest, { ...wanted(start), token })).ok).toBe(true);
});

test("with a new cookie each time it leaves times of each day, and gives way to other networks", async () => {
  const before = await openDays();
  const many = IS_LONG ? 200 : 40;
  await flood(many, (start) => holdTime(app, browser(FLOOD), wanted(start)));
  const during = await openDays();
  expect(during.map(({ day }) => day)).toEqual(before.map(({ day }) => day));
  expect(during.filter(({ left }) => left === 0)).toEqual([]);
  const [first] = await nextSlots(app, await wantedTopic(), app.clock.now(), 1);
  const start = first?.start ?? TUESDAY_TEN;
  expect(await holdTime(app, browser(FLOOD), wanted(start))).toMatchObject({ ok: false });
  const guest = browser("198.51.100.7");
  const held = await holdTime(app, guest, wanted(start));
  if (!held.ok) throw new Error(JSON.stringify(held.problems));
  expect(await findForm(app, guest, held.value.token)).toMatchObject({ isOver: false });
  const { token } = held.value;
  expect((await bookInFull(app, guest, { ...wanted(start), token })).ok).toBe(true);
  const today = await app.db.select().from(appointments);
  const ended = today.filter(
    ({ expiresAt, startsAt }) =>
      expiresAt?.getTime() === app.clock.now().epochMilliseconds &&
      dayInIndia(instant(startsAt.toISOString())).toString() === before[0]?.day,
  );
  expect(ended.length).toBeGreaterThan(0);
});

test("half-hours that are held and kept across the day leave it open to those who want an hour", async () => {
  const before = await openDays();
  for (const { day } of before)
    for (const [at, time] of ["05:30", "06:30", "09:30", "11:30"].entries()) {
      const start = instant(`${day}T${time}:00Z`);
      const take = at % 2 === 0 ? bookTime : holdTime;
      await take(app, browser(FLOOD), wanted(start, "free-tax-session"));
    }
  const during = await openDays();
  expect(during.map(({ day }) => day)).toEqual(before.map(({ day }) => day));
  expect(during.filter(({ left }) => left === 0)).toEqual([]);
  const [first] = await nextSlots(app, await wantedTopic(), app.clock.now(), 1);
  const guest = browser("198.51.100.7");
  expect((await holdTime(app, guest, wanted(first?.start ?? TUESDAY_TEN))).ok).toBe(true);
});

test("of days with room for little more than one session a network closes three", async () => {
  const morning: [string, string][] = [["10:00", "12:00"]];
  const weekly = { mon: morning, tue: morning, wed: morning, thu: morning, fri: morning };
  await setHours(app, 1, { advisers: [{ ...firmOfOne(), weekly }] });
  const before = await openDays();
  await flood(12, (start) => holdTime(app, browser(FLOOD), wanted(start)));
  // Days that are closed are not shown before the first that is open.
  expect((await openDays())[0]).toEqual(before[3]);
});

test("what strangers hold is no place of the most that a day may have: that is asked when they book", async () => {
  const half = { step: 30, before: 0, after: 0, notice: 0, horizonDays: 45, price: "ask" as const };
  const call = { id: "tax-planning", name: "Call", text: "", length: 30, ...half };
  const advisers = [{ ...firmOfOne(), maxPerDay: 2 }];
  await setHours(app, 1, { advisers, topics: [{ ...call, advisers: ["asha"] }] });
  const starts = ["04:30", "06:00", "08:30"].map((at) => instant(`2026-11-24T${at}:00Z`));
  const holders = starts.map((_, at) => browser(`2001:db8:${at + 1}::1`));
  const tokens: string[] = [];
  for (const [at, start] of starts.entries()) {
    const held = await holdTime(app, holders[at] ?? browser(FLOOD), wanted(start));
    if (!held.ok) throw new Error(JSON.stringify(held.problems));
    tokens.push(held.value.token);
  }
  const outcomes = [];
  for (const [at, start] of starts.entries()) {
    const sent = { ...wanted(start), token: tokens[at] };
    outcomes.push(await bookInFull(app, holders[at] ?? browser(FLOOD), sent));
  }
  expect(outcomes.map((outcome) => (outcome.ok ? "booked" : outcome.reason))).toEqual([
    "booked",
    "booked",
    "full",
  ]);
});

test("whoever has verified a contact is no stranger: they hold beside any flood, and their hold is a place of the day", async () => {
  await setHours(app, 1, { advisers: [{ ...firmOfOne(), maxPerDay: 1 }] });
  const { id } = await member(app, "asha");
  await withEmail(app, id, "asha@example.com");
  const asha = { ...browser("2001:db8:9::1"), personId: id };
  expect((await holdTime(app, asha, wanted(TUESDAY_TEN))).ok).toBe(true);
  const other = browser("2001:db8:10::1");
  expect(await holdTime(app, other, wanted(instant("2026-11-24T08:30:00Z")))).toMatchObject({
    reason: "taken",
  });
});

const PEOPLE = IS_LONG ? 60 : 12;
test(`${PEOPLE} people behind one IPv4 address, and as many in one /48, book beside the flood of it`, async () => {
  await setHours(app, 3);
  const flooded = (isKnown: boolean, address: string) => async (start: Instant) =>
    holdTime(app, browser(address, isKnown), wanted(start));
  await flood(PEOPLE, flooded(false, FLOOD));
  await flood(PEOPLE, flooded(false, "2001:db8:48::1"));
  const rooms = await nextSlots(app, await wantedTopic(), app.clock.now(), 1000);
  const pairs = Array.from({ length: PEOPLE }, (_, at) => [
    browser(FLOOD),
    browser(`2001:db8:48:${(at + 1).toString(16)}::1`),
  ]).flat();
  // All hold before any of them books.
  const holds = [];
  for (const [at, by] of pairs.entries()) {
    const start = rooms[Math.floor((at * rooms.length) / pairs.length)]?.start ?? TUESDAY_TEN;
    holds.push({ by, start, held: await holdTime(app, by, wanted(start)) });
  }
  expect(holds.filter(({ held }) => !held.ok)).toEqual([]);
  for (const { by, start, held } of holds) {
    const token = held.ok ? held.value.token : undefined;
    expect((await bookTime(app, by, { ...wanted(start), token })).ok).toBe(true);
  }
});

function firmOfOne() {
  const [asha] = firmHours().advisers;
  if (!asha) throw new Error("no adviser");
  return asha;
}
