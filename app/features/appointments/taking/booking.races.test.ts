import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { appointments } from "#db/schema/appointments.ts";
import { attempts } from "#db/schema/limits.ts";
import { hashToken, newToken } from "#platform/sealing.server.ts";
import { type Instant, instant } from "#values/dates.ts";
import { testApp } from "../../../../tests/app.ts";
import { member, withEmail } from "../../../../tests/cast.ts";
import { createOwnDatabase } from "../../../../tests/own-database.ts";
import { IS_LONG } from "../../../../tests/sample.ts";
import { bookInFull, linkOf } from "../../../../tests/scheduling/book-in-full.ts";
import { setHours } from "../../../../tests/scheduling/firm-hours.ts";
import { openLater } from "../../../../tests/survive/later.ts";
import { currentSetup } from "../hours/setup.server.ts";
import { findAppointment } from "../session/appointments.server.ts";
import { moveAppointment } from "./change-appointment.server.ts";
import { holdTime } from "./hold-time.server.ts";
import { bookByLink } from "./kept-time.server.ts";
import { bookTime } from "./take-time.server.ts";
import { daysWithHours, nextSlots } from "./takings.server.ts";

const app = testApp({ races: true });
const START = instant("2026-11-24T04:30:00Z");
const LATER = instant("2026-11-25T04:30:00Z");
const AT_ONCE = IS_LONG ? 500 : 50;

const visitor = (number: number, personId?: string) => ({
  hash: hashToken(newToken()),
  address: `2001:db8:${(number >> 8).toString(16)}:${(number & 255).toString(16)}::1`,
  personId,
});
const attendee = (number: number) => ({
  ...{ name: "Asha Testwala", contact: `asha${number}@example.com`, note: "" },
});
const wanted = (start: Instant, number = 0, topic = "tax-planning") => ({
  ...{ topic, start, token: undefined, zone: undefined, utm: {} },
  typed: attendee(number),
});

async function book(start: Instant, number = 0, topic = "tax-planning", personId?: string) {
  const by = visitor(number, personId);
  const held = await holdTime(app, by, wanted(start, number, topic));
  if (!held.ok) return held;
  return bookInFull(app, by, { ...wanted(start, number, topic), token: held.value.token });
}

async function firstTopic() {
  const setup = await currentSetup(app);
  const topic = setup.topics.find(({ id }) => id === "tax-planning");
  if (!topic) throw new Error("no topic");
  return { setup, topic };
}

/** Takings of one adviser that lie over one another. */
const overlaps = sql`select count(*)::int as count from appointments a join appointments b
  on a.id < b.id and a.adviser_id = b.adviser_id
  and a.state in ('held', 'booked') and b.state in ('held', 'booked')
  and a.blocked_from < b.blocked_to and b.blocked_from < a.blocked_to`;

test(`${AT_ONCE} at once for one time: one has it, the others learn what is free next, and no hold is left over`, async () => {
  await setHours(app);
  const tried = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, number) => holdTime(app, visitor(number), wanted(START))),
  );
  const won = tried.flatMap((outcome) => (outcome.ok ? [outcome.value] : []));
  expect(won).toHaveLength(1);
  expect(tried.filter((outcome) => !outcome.ok && outcome.reason === "taken")).toHaveLength(
    AT_ONCE - 1,
  );
  const next = await nextSlots(app, await firstTopic(), START, 3);
  expect(next.map(({ start }) => start.toString())).toEqual([
    "2026-11-24T06:00:00Z",
    "2026-11-24T06:30:00Z",
    "2026-11-24T08:30:00Z",
  ]);
  const token = won[0]?.token ?? "";
  const sent = await Promise.all(
    Array.from({ length: 5 }, () => bookTime(app, visitor(0), { ...wanted(START), token })),
  );
  expect(sent).toEqual(sent.map(() => ({ ok: true, value: { state: "kept", token } })));
  const link = await linkOf(app, token);
  const opened = await Promise.all(
    Array.from({ length: 5 }, () => bookByLink(app, visitor(0), link)),
  );
  expect(opened).toEqual(opened.map(() => ({ ok: true, value: { token: link } })));
  const rows = await app.db.select().from(appointments);
  expect(rows.map(({ state }) => state)).toEqual(["booked"]);
});

test("a session that is moved onto a time, and one that is booked there, at once: one has it", async () => {
  await setHours(app);
  const booked = await book(START);
  if (!booked.ok) throw new Error("refused");
  const found = await findAppointment(app, booked.value.token);
  if (!found) throw new Error("no appointment");
  const [moved, ...others] = await Promise.all([
    moveAppointment(app, found.row, 0, LATER),
    ...Array.from({ length: 5 }, (_, number) => book(LATER, number + 1)),
  ]);
  expect([moved, ...others].filter(({ ok }) => ok)).toHaveLength(1);
  const [count] = (await app.db.execute<{ count: number }>(overlaps)).rows;
  expect(count).toEqual({ count: 0 });
});

test("moved from two browsers at once, it is moved once", async () => {
  await setHours(app);
  const booked = await book(START);
  if (!booked.ok) throw new Error("refused");
  const found = await findAppointment(app, booked.value.token);
  if (!found) throw new Error("no appointment");
  const targets = ["25T04:30", "26T04:30", "27T04:30"].map((at) => instant(`2026-11-${at}:00Z`));
  const moves = await Promise.all(
    targets.map((target) => moveAppointment(app, found.row, 0, target)),
  );
  expect(moves.map((move) => (move.ok ? "moved" : move.reason)).toSorted()).toEqual([
    "changed",
    "changed",
    "moved",
  ]);
});

test("a session that is booked while the same browser holds a time of another adviser stays booked", async () => {
  const own = { step: 30, before: 0, after: 0, notice: 0, horizonDays: 45, price: "ask" as const };
  const topic = (id: string) => ({ id, name: id, text: "", length: 30, ...own, advisers: [id] });
  await setHours(app, 2, { topics: [topic("asha"), topic("meera")] });
  const { id } = await member(app, "asha");
  await withEmail(app, id, attendee(0).contact);
  for (let round = 0; round < 5; round++) {
    const by = visitor(round, id);
    const held = await holdTime(app, by, wanted(START, 0, "asha"));
    if (!held.ok) throw new Error("refused");
    const { token } = held.value;
    const [booked] = await Promise.all([
      bookTime(app, by, { ...wanted(START, 0, "asha"), token }),
      holdTime(app, by, wanted(START, 0, "meera")),
    ]);
    const found = booked.ok && (await findAppointment(app, booked.value.token));
    expect(found ? found.appointment.state : "refused").toBe("booked");
    await app.db.delete(appointments);
    await app.db.delete(attempts);
  }
});

test("a free session of an account that is sent several times at once has one answer", async () => {
  await setHours(app);
  const { id } = await member(app, "asha");
  await withEmail(app, id, attendee(0).contact);
  const by = visitor(0, id);
  const held = await holdTime(app, by, wanted(START, 0, "free-tax-session"));
  if (!held.ok) throw new Error("refused");
  const { token } = held.value;
  const sent = await Promise.all(
    Array.from({ length: 5 }, () =>
      bookTime(app, by, { ...wanted(START, 0, "free-tax-session"), token }),
    ),
  );
  const [first] = sent;
  expect(first).toMatchObject({ ok: true, value: { state: "booked" } });
  expect(sent).toEqual(sent.map(() => first));
});

test("of one account's free sessions at once, one is booked", async () => {
  await setHours(app);
  const { id } = await member(app, "asha");
  const starts = ["24T04:30", "25T04:30", "26T04:30"].map((at) => instant(`2026-11-${at}:00Z`));
  const outcomes = await Promise.all(
    starts.map((start, number) => book(start, number, "free-tax-session", id)),
  );
  expect(outcomes.map((outcome) => (outcome.ok ? "booked" : outcome.reason)).toSorted()).toEqual([
    "booked",
    "used",
    "used",
  ]);
});

const TIMES = IS_LONG ? 200 : 12;
const TRIES = IS_LONG ? 5_000 : 60;

const { TEST_DATABASE_URL: postgres } = process.env;
// The embedded database is one process's own.
const onPostgres: typeof test | undefined = postgres ? test : undefined;
onPostgres?.(
  `two processes try ${TIMES} times of one adviser, ${2 * TRIES} tries: each time is booked once`,
  { timeout: 1_200_000 },
  async () => {
    const database = await createOwnDatabase(postgres ?? "");
    const dataDir = mkdtempSync(join(tmpdir(), "karyatra-times-"));
    const other = await openLater(0, dataDir, database.url);
    try {
      const topic = {
        id: "call",
        name: "Call",
        text: "",
        length: 30,
        step: 30,
        before: 0,
        after: 0,
      };
      const rules = { notice: 0, horizonDays: 45, price: "ask" as const, advisers: ["asha"] };
      await setHours(other, 1, { topics: [{ ...topic, ...rules }] });
      const setup = await currentSetup(other);
      const [call] = setup.topics;
      if (!call) throw new Error("no topic");
      const { days } = await daysWithHours(other, { setup, topic: call }, undefined, 40);
      const starts = days.flatMap(({ slots }) => slots.map(({ start }) => start.toString()));
      const script = fileURLToPath(
        new URL("../../../../tests/scheduling/take-times.ts", import.meta.url),
      );
      const run = async (seed: string) => {
        const args = [script, database.url, dataDir, String(TRIES), seed];
        // The first day's times may be over before they are tried.
        const tried = starts.slice(14, 14 + TIMES);
        const { stdout } = await promisify(execFile)(process.execPath, [...args, ...tried]);
        return JSON.parse(stdout) as Record<string, number>;
      };
      const [one = {}, two = {}] = await Promise.all([run("1"), run("2")]);
      const sum = (name: string) => (one[name] ?? 0) + (two[name] ?? 0);
      expect(sum("booked")).toBe(TIMES);
      expect(sum("taken")).toBe(2 * TRIES - TIMES);
      expect(sum("withThreeNext")).toBe(2 * TRIES - TIMES);
      const rows = await other.db.select({ state: appointments.state }).from(appointments);
      expect(rows.filter(({ state }) => state === "booked")).toHaveLength(TIMES);
      expect(rows).toHaveLength(TIMES);
      expect((await other.db.execute(overlaps)).rows).toEqual([{ count: 0 }]);
    } finally {
      await other.close();
      await database.drop();
      rmSync(dataDir, { recursive: true });
    }
  },
);
