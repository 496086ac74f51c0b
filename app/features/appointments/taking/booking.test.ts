import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { appointmentRefusals } from "#content/en/appointment-refusals.ts";
import { appointments } from "#db/schema/appointments.ts";
import { hashToken, newToken } from "#platform/sealing.server.ts";
import { days, hours, type Instant, instant, minutes } from "#values/dates.ts";
import { inWords } from "#values/message.ts";
import { inEnglish } from "#values/say.ts";
import { testApp } from "../../../../tests/app.ts";
import { member, withEmail } from "../../../../tests/cast.ts";
import { bookInFull } from "../../../../tests/scheduling/book-in-full.ts";
import { firmHours, setHours } from "../../../../tests/scheduling/firm-hours.ts";
import { cancelForFirm } from "../desk/change-session.server.ts";
import { currentSetup, seedSampleAdviser, setBooking } from "../hours/setup.server.ts";
import {
  findAppointment,
  listComing,
  listOwnAppointments,
} from "../session/appointments.server.ts";
import { cancelAppointment, moveAppointment } from "./change-appointment.server.ts";
import { findForm, holdTime, keepTyped } from "./hold-time.server.ts";
import { bookTime } from "./take-time.server.ts";
import { daysWithHours, nextSlots } from "./takings.server.ts";

/** A Friday, 14:30 in India; Tuesday is the second day that can be booked. */
const app = testApp();
const TUESDAY_TEN = instant("2026-11-24T04:30:00Z");
const NOTE = "About my ESOPs.";

let visitors = 0;
const visitor = (personId?: string) => {
  visitors += 1;
  const line = `${(visitors >> 8).toString(16)}:${(visitors & 255).toString(16)}`;
  return { hash: hashToken(newToken()), address: `2001:db8:${line}::1`, personId };
};
type Visitor = ReturnType<typeof visitor>;

const wanted = (start: Instant, topic = "tax-planning") => ({
  ...{ topic, start, token: undefined, zone: undefined, utm: {} },
  typed: { name: "", contact: "", note: "" },
});
const attendee = (contact = "asha@example.com", name = "Asha Testwala") => ({
  ...{ name, contact, note: NOTE },
});

async function hold(start = TUESDAY_TEN, by = visitor(), topic?: string) {
  const held = await holdTime(app, by, wanted(start, topic));
  if (!held.ok) throw new Error(JSON.stringify(held.problems));
  return held.value;
}

/** Holds and books a time, and opens the session. */
async function book(
  start = TUESDAY_TEN,
  { by = visitor(), topic = "tax-planning", typed = attendee() } = {},
) {
  const { token } = await hold(start, by, topic);
  const booked = await bookInFull(app, by, { ...wanted(start, topic), token, typed });
  if (!booked.ok) throw new Error(JSON.stringify(booked.problems));
  return open(booked.value.token);
}

async function open(token: string) {
  const found = await findAppointment(app, token);
  if (!found) throw new Error("no appointment");
  return { token, ...found };
}

const states = async () =>
  (await app.db.select({ state: appointments.state }).from(appointments))
    .map(({ state }) => state)
    .toSorted();
const at = (iso: string) => instant(`2026-11-${iso}:00Z`);

/** Every calendar file that was mailed, as Mozilla's reader sees it. */
function invitations() {
  return app.mails.flatMap(({ to, attachments = [] }) =>
    attachments.map(({ bytes }) => {
      const calendar = new ICAL.Component(ICAL.parse(new TextDecoder().decode(bytes)));
      const event = calendar.getFirstSubcomponent("vevent");
      const value = (name: string) => String(event?.getFirstPropertyValue(name) ?? "");
      return {
        to,
        method: String(calendar.getFirstPropertyValue("method")),
        uid: value("uid"),
        sequence: Number(value("sequence")),
        start: value("dtstart"),
        summary: value("summary"),
        description: value("description"),
        attendees: event
          ?.getAllProperties("attendee")
          .map((each) => String(each.getFirstValue()).toLowerCase()),
      };
    }),
  );
}

describe("a time that is held", () => {
  test("is free to no other for ten minutes, then to all", async () => {
    await setHours(app);
    const { expiresAt } = await hold();
    expect(expiresAt.since(app.clock.now()).total("minutes")).toBe(10);
    const second = await holdTime(app, visitor(), wanted(TUESDAY_TEN));
    expect(second).toMatchObject({ ok: false, reason: "taken" });
    app.clock.advance(minutes(10));
    await hold(TUESDAY_TEN);
    expect(await states()).toEqual(["held"]);
  });

  test("goes when the same browser, or the same token, holds another", async () => {
    await setHours(app);
    const asha = visitor();
    const first = await hold(TUESDAY_TEN, asha);
    await hold(at("24T08:30"), asha);
    expect(await states()).toEqual(["held"]);
    // Without a cookie, as in a frame on another site: the form alone says it.
    const ravi = await hold(TUESDAY_TEN);
    const moved = await holdTime(app, visitor(), { ...wanted(at("25T04:30")), token: ravi.token });
    expect(moved.ok).toBe(true);
    expect(await findForm(app, asha, first.token)).toBeUndefined();
    expect(await states()).toEqual(["held", "held"]);
  });

  test("stays when the other time is not free", async () => {
    await setHours(app);
    await hold(at("24T08:30"));
    const asha = visitor();
    const { token } = await hold(TUESDAY_TEN, asha);
    const other = await holdTime(app, asha, { ...wanted(at("24T08:30")), token });
    expect(other).toMatchObject({ reason: "taken" });
    expect(await findForm(app, asha, token)).toMatchObject({ start: TUESDAY_TEN });
  });

  test("keeps what was typed while another time is looked for, and is held no longer by that", async () => {
    await setHours(app);
    const asha = visitor();
    const { token, expiresAt } = await hold(TUESDAY_TEN, asha);
    app.clock.advance(minutes(3));
    await keepTyped(app, asha, token, attendee("asha@"));
    const typed = attendee("asha@");
    expect(await findForm(app, asha, token)).toMatchObject({ state: "held", typed, expiresAt });
  });

  test("can be booked after its ten minutes as long as it is free", async () => {
    await setHours(app);
    const asha = visitor();
    const { token } = await hold(TUESDAY_TEN, asha);
    app.clock.advance(minutes(30));
    const sent = { ...wanted(TUESDAY_TEN), token, typed: attendee() };
    expect((await bookInFull(app, asha, sent)).ok).toBe(true);
    expect(await states()).toEqual(["booked"]);
  });

  test("is refused as taken where another was faster, and the next three are known", async () => {
    await setHours(app);
    const asha = visitor();
    const { token } = await hold(TUESDAY_TEN, asha);
    app.clock.advance(minutes(11));
    await book(TUESDAY_TEN);
    const late = await bookTime(app, asha, { ...wanted(TUESDAY_TEN), token, typed: attendee() });
    expect(late).toMatchObject({ ok: false, reason: "taken" });
    const setup = await currentSetup(app);
    const topic = setup.topics.find(({ id }) => id === "tax-planning");
    if (!topic) throw new Error("no topic");
    const next = await nextSlots(app, { setup, topic }, TUESDAY_TEN, 3);
    expect(next.map(({ start }) => start.toString())).toEqual([
      "2026-11-24T06:00:00Z",
      "2026-11-24T06:30:00Z",
      "2026-11-24T08:30:00Z",
    ]);
  });

  test("twice by two pages of one browser is booked by either, and the other hold ends", async () => {
    await setHours(app);
    const asha = visitor();
    const first = await hold(TUESDAY_TEN, asha);
    await hold(TUESDAY_TEN, asha);
    const sent = { ...wanted(TUESDAY_TEN), token: first.token, typed: attendee() };
    expect((await bookInFull(app, asha, sent)).ok).toBe(true);
    expect(await states()).toEqual(["booked"]);
  });

  test("is limited by browser and by line, however often another time is chosen", async () => {
    await setHours(app);
    const asha = visitor();
    for (let count = 0; count < 30; count++) await hold(TUESDAY_TEN, asha);
    const other = () => holdTime(app, asha, wanted(at("24T08:30")));
    expect(await other()).toMatchObject({ ok: false, retryAfter: 3600 });
    expect(await states()).toEqual(["held"]);

    const inLine = async (token?: string) => {
      const by = { hash: hashToken(newToken()), address: "2001:db8:ffff::1" };
      const held = await holdTime(app, by, { ...wanted(at("25T04:30")), token });
      return held.ok ? held.value.token : held;
    };
    let last: Awaited<ReturnType<typeof inLine>> = await inLine();
    for (let count = 1; count < 60; count++) last = await inLine(String(last));
    expect(await inLine(String(last))).toMatchObject({ ok: false, retryAfter: 3600 });
    app.clock.advance(hours(1));
    expect((await other()).ok).toBe(true);
  });
});

describe("booking", () => {
  test("sends client and adviser one invitation each, sealed at rest", async () => {
    await setHours(app);
    const { row, appointment } = await book();
    expect(appointment).toMatchObject({ topic: "Tax planning", adviser: "CA asha Testwala" });
    expect(JSON.stringify(row)).not.toMatch(/Asha Testwala|asha@example|my ESOP/);
    await app.runJobs();
    const { uid } = row;
    expect(invitations()).toMatchObject([
      {
        to: "asha@example.com",
        method: "REQUEST",
        uid,
        sequence: 0,
        start: "2026-11-24T04:30:00Z",
      },
      { to: "asha@firm.example.invalid", method: "REQUEST", uid, sequence: 0 },
    ]);
    expect(invitations().map(({ attendees }) => attendees)).toEqual([
      ["mailto:asha@example.com"],
      ["mailto:asha@firm.example.invalid"],
    ]);
  });

  test("tells an address that is not verified when, by which reference and where, and nothing typed or chosen", async () => {
    await setHours(app);
    const { appointment } = await book(TUESDAY_TEN, {
      typed: attendee("asha@example.com", "Asha\r\nBcc: eve@example.com"),
    });
    await app.runJobs();
    const [mail] = app.mails;
    const [file] = invitations();
    expect(mail?.text).toContain(appointment.reference);
    expect(mail?.text).toMatch(/Tuesday 24 November 2026, 10:00–11:00 IST/);
    expect(mail?.text).toMatch(/\/appointment\/[\w-]{43}/);
    for (const words of [mail?.text, mail?.subject, JSON.stringify(file)])
      expect(words).not.toMatch(/Asha|Bcc|ESOP|Tax planning/);
  });

  test("of a verified address greets and says what it is about; the note stays with the firm", async () => {
    await setHours(app);
    const { id } = await member(app, "asha");
    await withEmail(app, id, "asha@example.com");
    await book(TUESDAY_TEN, { by: visitor(id) });
    await app.runJobs();
    const [toClient, toAdviser] = app.mails;
    expect(toClient?.text).toMatch(/^Dear Asha Testwala,/);
    expect(toClient?.text).toContain("About: Tax planning");
    expect(toClient?.text).not.toContain(NOTE);
    expect(toAdviser?.text).toContain(`> ${NOTE}`);
    expect(
      invitations()
        .map(({ description }) => description)
        .join(),
    ).not.toContain("ESOP");
  });

  test.each([
    '=HYPERLINK("https://evil.example")',
    "+cmd|' /C calc'!A0",
    "Asha\r\nATTENDEE:mailto:eve@example.com",
    "Asha\nEND:VEVENT\nBEGIN:VEVENT",
    "\u202Egnp.exe",
    'Ａｓｈａ; , \\n "quoted"',
  ])("a name such as %j harms neither mail nor file", async (name) => {
    await setHours(app);
    await book(TUESDAY_TEN, { typed: attendee("asha@example.com", name) });
    await app.runJobs();
    const files = invitations();
    expect(files).toHaveLength(2);
    for (const { summary, attendees } of files) {
      expect(summary).toMatch(/^(?:Tax planning: |Appointment with )/);
      expect(summary).not.toMatch(/[\r\n]/);
      expect(attendees).toHaveLength(1);
    }
    for (const { subject, to } of app.mails) {
      expect(subject).toMatch(/^Appointment AP-[0-9A-Z]{4}-[0-9A-Z]{4} is booked$/);
      expect(to).toMatch(/^asha@/);
    }
  });

  test("by a mobile number sends the client no mail", async () => {
    await setHours(app);
    await book(TUESDAY_TEN, { typed: attendee("+919876543210") });
    await app.runJobs();
    expect(app.mails.map(({ to }) => to)).toEqual(["asha@firm.example.invalid"]);
    expect(app.mails[0]?.text).toContain("+919876543210");
  });

  test("is refused by the firm's rules as they are now, also for a time that was shown", async () => {
    await setHours(app);
    const refused = async (start: Instant, topic?: string) =>
      (await holdTime(app, visitor(), wanted(start, topic))).ok;
    expect(await refused(at("20T10:00"))).toBe(false); // within a day's notice
    expect(await refused(at("24T04:45"))).toBe(false); // between two starts
    expect(await refused(at("22T04:30"))).toBe(false); // a Sunday
    expect(await refused(at("24T07:00"))).toBe(false); // would go on into the break
    expect(await refused(instant("2027-02-01T04:30:00Z"))).toBe(false); // beyond the horizon
    expect(await refused(TUESDAY_TEN, "no-such-topic")).toBe(false);
    await setHours(app, 1, { firmHolidays: [{ date: "2026-11-24", name: "Closed" }] });
    expect(await refused(TUESDAY_TEN)).toBe(false);
    expect(await states()).toEqual([]);
  });

  test("takes the adviser with the fewest sessions that week, in the order of the topic", async () => {
    await setHours(app, 3);
    const advisers = [];
    for (let count = 0; count < 4; count++) {
      const start = count < 3 ? TUESDAY_TEN : at("25T04:30");
      advisers.push(
        (await book(start, { typed: attendee(`asha${count}@example.com`) })).row.adviserId,
      );
    }
    expect(advisers).toEqual(["asha", "meera", "ravi", "asha"]);
    expect((await holdTime(app, visitor(), wanted(TUESDAY_TEN))).ok).toBe(false);
  });

  test("counts no try against the contact where another was faster", async () => {
    await setHours(app);
    await book(TUESDAY_TEN, { typed: attendee("ravi@example.com") });
    const late = { ...wanted(TUESDAY_TEN), token: newToken(), typed: attendee() };
    for (let count = 0; count < 6; count++)
      expect(await bookTime(app, visitor(), late)).toMatchObject({ reason: "taken" });
    await book(at("25T04:30"));
  });

  test("five an hour for one contact, and says how long to wait", async () => {
    await setHours(app, 3);
    const starts = ["23T09:00", "24T04:30", "25T04:30", "26T04:30", "27T04:30", "30T04:30"];
    for (const start of starts.slice(0, 5)) await book(at(start));
    const by = visitor();
    const { token } = await hold(at("30T04:30"), by);
    const last = await bookTime(app, by, { ...wanted(at("30T04:30")), token, typed: attendee() });
    expect(last).toMatchObject({ ok: false, retryAfter: 3600 });
  });
});

describe("the free session", () => {
  const FREE = "free-tax-session";
  const free = (start: string, by: Visitor, contact = "asha@example.com") =>
    book(at(start), { by, topic: FREE, typed: attendee(contact) });

  test("is once for an account, and given back when it is cancelled in time", async () => {
    await setHours(app);
    const { id } = await member(app, "asha");
    const first = await free("24T04:30", visitor(id));
    const by = visitor(id);
    const again = async () => {
      const { token } = await hold(at("25T04:30"), by, FREE);
      const typed = attendee("another@example.com");
      return bookTime(app, by, { ...wanted(at("25T04:30"), FREE), token, typed });
    };
    expect(await again()).toMatchObject({
      reason: "used",
      problems: [{ message: { id: "freeUsed", params: { day: "2026-11-24" } } }],
    });
    await cancelAppointment(app, first.row, 0);
    expect((await again()).ok).toBe(true);
  });

  test("is once for a contact that the account has verified", async () => {
    await setHours(app);
    await free("24T04:30", visitor());
    const { id } = await member(app, "asha");
    await withEmail(app, id, "asha@example.com");
    await expect(free("25T04:30", visitor(id))).rejects.toThrow("freeUsed");
  });

  test("says to others the same whether or not it was used, and the firm learns it", async () => {
    await setHours(app);
    const shown = ({ appointment }: Awaited<ReturnType<typeof free>>) => {
      const { start: _, end: __, changeUntil: ___, reference: ____, ...rest } = appointment;
      return rest;
    };
    const first = await free("24T04:30", visitor());
    const second = await free("25T04:30", visitor());
    const stranger = await free("26T04:30", visitor(), "ravi@example.com");
    expect(shown(second)).toEqual(shown(first));
    expect(shown(stranger)).toEqual(shown(first));
    await app.runJobs();
    const mailsOf = ({ appointment }: typeof first) => {
      const its = app.mails.filter(({ subject }) => subject.includes(appointment.reference));
      const [toAdviser] = its.filter(({ to }) => to === "asha@firm.example.invalid");
      const [toClient] = its.filter(({ to }) => to !== "asha@firm.example.invalid");
      return { toAdviser, toClient };
    };
    // But for reference, link and time, and of the file its UID.
    const plain = (text = "") =>
      text
        .replaceAll(/AP-\w{4}-\w{4}|\/appointment\/[\w-]+|\w+day \d+ November|\w{3} \d+ Nov/g, "…")
        .replaceAll(/UID:.*|DT\w+:.*/g, "");
    const said = (session: typeof first) => {
      const { toClient } = mailsOf(session);
      const [file] = toClient?.attachments ?? [];
      return [toClient?.subject, toClient?.text, new TextDecoder().decode(file?.bytes)].map(plain);
    };
    expect(said(first)[1]).toContain("the appointment is booked");
    expect(said(second)).toEqual(said(first));
    expect(said(stranger).map((text) => text.replaceAll("ravi@", "asha@"))).toEqual(said(first));
    expect(mailsOf(second).toAdviser?.text).toContain(
      `The free session was used before: ${first.appointment.reference}.`,
    );
    expect((await listComing(app)).map(({ usedBefore }) => usedBefore)).toEqual([
      undefined,
      first.appointment.reference,
      undefined,
    ]);
  });

  test("of an account with a verified contact is not judged by the browser, which a family may share", async () => {
    await setHours(app);
    const by = visitor();
    await free("24T04:30", by, "ravi@example.com");
    const { id } = await member(app, "asha");
    await withEmail(app, id, "asha@example.com");
    await free("25T04:30", { ...by, personId: id });
    expect((await listComing(app)).map(({ usedBefore }) => usedBefore)).toEqual([
      undefined,
      undefined,
    ]);
  });

  test("counts a mobile however it is typed, and the browser where nothing else is known", async () => {
    await setHours(app);
    const by = visitor();
    const first = await free("24T04:30", by, "+919876543210");
    await free("25T04:30", { ...by, hash: by.hash }, "another@example.com");
    const usedBefore = (await listComing(app)).map((each) => each.usedBefore);
    expect(usedBefore).toEqual([undefined, first.appointment.reference]);
  });
});

describe("moving", () => {
  test("takes the new time and frees the old one in one row: reference, link and UID stay", async () => {
    await setHours(app);
    const { row, token, appointment } = await book();
    expect(await moveAppointment(app, row, 0, at("25T08:30"))).toMatchObject({ ok: true });
    const moved = await open(token);
    expect(moved.appointment).toMatchObject({
      reference: appointment.reference,
      sequence: 1,
      moves: 1,
    });
    expect([moved.row.id, moved.row.uid]).toEqual([row.id, row.uid]);
    await hold(TUESDAY_TEN);
    await app.runJobs();
    // The first invitations were not sent yet, and would say an old hour.
    expect(invitations().map(({ method, sequence, start }) => [method, sequence, start])).toEqual([
      ["REQUEST", 1, "2026-11-25T08:30:00Z"],
      ["REQUEST", 1, "2026-11-25T08:30:00Z"],
    ]);
  });

  test("of two browsers, the second sees that it moved", async () => {
    await setHours(app);
    const { row, token } = await book();
    await moveAppointment(app, row, 0, at("25T08:30"));
    const { row: now } = await open(token);
    for (const seen of [row, now]) {
      expect(await moveAppointment(app, seen, 0, at("26T08:30"))).toMatchObject({
        reason: "changed",
      });
      expect(await cancelAppointment(app, seen, 0)).toMatchObject({ reason: "changed" });
    }
    expect((await open(token)).appointment.start).toEqual(at("25T08:30"));
  });

  test("over a part of its own old time is allowed; onto another's it stays where it was", async () => {
    await setHours(app);
    const { row, token } = await book();
    await book(at("24T08:30"), { typed: attendee("ravi@example.com") });
    expect(await moveAppointment(app, row, 0, at("24T08:30"))).toMatchObject({ reason: "taken" });
    expect((await open(token)).appointment.start).toEqual(TUESDAY_TEN);
    expect(await moveAppointment(app, row, 0, at("24T05:00"))).toMatchObject({ ok: true });
  });

  test("to another adviser takes it out of the calendar of the one before", async () => {
    await setHours(app, 2);
    const { row } = await book();
    await app.runJobs();
    await book(at("25T04:30"), { typed: attendee("ravi@example.com") });
    await book(at("26T04:30"), { typed: attendee("meera@example.com") });
    app.mails.length = 0;
    // Both have one other session that week: asha, who is earlier, is on holiday that day.
    const [asha, meera] = firmHours(2).advisers;
    if (!asha || !meera) throw new Error("no advisers");
    const off = { ...asha, exceptions: [{ date: "2026-11-27", windows: [] }] };
    await setBooking(app, { ...firmHours(2), advisers: [off, meera] }, "office");
    await moveAppointment(app, row, 0, at("27T04:30"));
    await app.runJobs();
    expect(invitations().map(({ to, method, sequence }) => [to, method, sequence])).toEqual(
      expect.arrayContaining([
        ["asha@example.com", "REQUEST", 1],
        ["asha@firm.example.invalid", "CANCEL", 1],
        ["meera@firm.example.invalid", "REQUEST", 1],
      ]),
    );
  });

  test.each<[string, number, number, string]>([
    ["in the last minute", 12 * 60, 0, "ok"],
    ["after the cut-off", 12 * 60 - 1, 0, "afterCutOff"],
    ["at the start", 0, 0, "started"],
    ["a fourth time", 24 * 60, 3, "movedTooOften"],
  ])("%s: %i minutes before, after %i moves: %s", async (_, before, moves, answer) => {
    await setHours(app, 1, {
      topics: [
        {
          ...{ id: "tax-planning", name: "Tax planning", text: "", length: 60, step: 30 },
          ...{ before: 0, after: 15, notice: 0, horizonDays: 45, price: "ask" as const },
          advisers: ["asha"],
        },
      ],
    });
    const { token } = await book();
    const targets = [at("25T04:30"), at("26T04:30"), TUESDAY_TEN];
    for (const [count, target] of targets.slice(0, moves).entries())
      expect((await moveAppointment(app, (await open(token)).row, count, target)).ok).toBe(true);
    app.clock.set(TUESDAY_TEN.subtract(minutes(before)).toString());
    const { row } = await open(token);
    const outcome = await moveAppointment(app, row, row.sequence, at("30T04:30"));
    expect(outcome.ok ? "ok" : outcome.problems[0]?.message.id).toBe(answer);
  });

  test("sent twice is one move, and a cancellation sent twice is one, too", async () => {
    await setHours(app);
    const { row, token } = await book();
    const move = async () => moveAppointment(app, (await open(token)).row, 0, at("25T08:30"));
    expect([(await move()).ok, (await move()).ok]).toEqual([true, true]);
    expect((await open(token)).appointment.moves).toBe(1);
    const cancel = async () => cancelAppointment(app, (await open(token)).row, 1);
    expect([(await cancel()).ok, (await cancel()).ok]).toEqual([true, true]);
    expect((await open(token)).row.sequence).toBe(row.sequence + 2);
  });

  test("from the firm's own hours that ended meanwhile is still possible", async () => {
    await setHours(app);
    const { row } = await book();
    await setHours(app, 1, { firmHolidays: [{ date: "2026-11-24", name: "Closed" }] });
    expect((await listComing(app))[0]?.isOutsideHours).toBe(true);
    expect((await moveAppointment(app, row, 0, at("25T04:30"))).ok).toBe(true);
    expect((await listComing(app))[0]?.isOutsideHours).toBe(false);
  });
});

describe("cancelling", () => {
  test("frees the time, takes it out of the calendars, and cannot be undone", async () => {
    await setHours(app);
    const { row, token } = await book();
    await app.runJobs();
    app.mails.length = 0;
    expect((await cancelAppointment(app, row, 0)).ok).toBe(true);
    await app.runJobs();
    expect(invitations().map(({ method, sequence, uid }) => [method, sequence, uid])).toEqual([
      ["CANCEL", 1, row.uid],
      ["CANCEL", 1, row.uid],
    ]);
    await hold();
    const { row: cancelled } = await open(token);
    expect(await moveAppointment(app, cancelled, 1, at("25T04:30"))).toMatchObject({
      reason: "over",
    });
    expect(await cancelAppointment(app, cancelled, 1)).toMatchObject({ reason: "over" });
  });

  test("takes it out of the mailbox that was invited, whatever the firm has set since", async () => {
    await setHours(app);
    const { appointment } = await book();
    await app.runJobs();
    app.mails.length = 0;
    await setBooking(app, { ...firmHours(2), advisers: firmHours(2).advisers.slice(1) }, "office");
    await cancelForFirm(app, "office", { reference: appointment.reference, reason: "" });
    await app.runJobs();
    expect(invitations().map(({ to, method }) => [to, method])).toContainEqual([
      "asha@firm.example.invalid",
      "CANCEL",
    ]);
  });

  test("by the firm is possible until it starts, with a reason that only a verified address reads", async () => {
    await setHours(app);
    const { appointment } = await book();
    app.clock.set("2026-11-24T04:00:00Z");
    expect(
      (
        await cancelForFirm(app, "office", {
          reference: appointment.reference,
          reason: "CA Asha is ill.",
        })
      ).ok,
    ).toBe(true);
    await app.runJobs();
    expect(app.mails.find(({ to }) => to === "asha@example.com")?.text).not.toContain("ill");
    expect(
      await cancelForFirm(app, "office", { reference: "AP-0000-0000", reason: "" }),
    ).toMatchObject({
      problems: [{ message: { id: "unknownReference" } }],
    });
  });
});

test("a token that is wrong, or only holds a time, opens no session", async () => {
  await setHours(app);
  const { token } = await hold();
  expect(await findAppointment(app, token)).toBeUndefined();
  expect(await findAppointment(app, newToken())).toBeUndefined();
});

test("a person's own coming sessions are listed, and no other's", async () => {
  await setHours(app);
  const asha = await member(app, "asha");
  const ravi = await member(app, "ravi");
  const { appointment, token } = await book(TUESDAY_TEN, { by: visitor(asha.id) });
  await book(at("25T04:30"), { typed: attendee("asha@example.com") });
  expect(await listOwnAppointments(app, asha.id)).toMatchObject([
    { reference: appointment.reference, token, topic: "Tax planning" },
  ]);
  expect(await listOwnAppointments(app, ravi.id)).toEqual([]);
  app.clock.advance(days(10));
  expect(await listOwnAppointments(app, asha.id)).toEqual([]);
});

test("a first start here has a sample adviser, once; on a public site it is none", async () => {
  await seedSampleAdviser(app);
  await seedSampleAdviser(app);
  expect((await currentSetup(app)).advisers).toMatchObject([{ id: "sample", isSample: true }]);
  const inPublic = { ...app, db: app.db, settings: { ...app.settings, isLocal: false } };
  const setup = await currentSetup(inPublic);
  expect(setup.advisers).toEqual([]);
  expect(setup.topics.flatMap(({ advisers }) => advisers)).toEqual([]);
  await setHours(app);
  await seedSampleAdviser(app);
  expect((await currentSetup(app)).advisers.map(({ id }) => id)).toEqual(["asha"]);
});

test("where nothing is free within the horizon there are no days", async () => {
  const [asha] = firmHours().advisers;
  if (!asha) throw new Error("no adviser");
  await setBooking(app, { ...firmHours(), advisers: [{ ...asha, weekly: {} }] }, "office");
  const setup = await currentSetup(app);
  const [topic] = setup.topics;
  if (!topic) throw new Error("no topic");
  expect(await daysWithHours(app, { setup, topic }, undefined, 10)).toEqual({
    days: [],
    first: undefined,
  });
});

test("a refusal says the time that was taken", () => {
  const message = { id: "timeTaken", params: { start: TUESDAY_TEN.toString() } } as const;
  expect(inWords(appointmentRefusals, message, inEnglish)).toMatch(
    /^Tue 24 Nov, 10:00 IST was taken/,
  );
});
