import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { eq } from "drizzle-orm";
import { SMTPServer } from "smtp-server";
import { beforeEach, expect, test } from "vitest";
import { appointments, sessionReminders } from "#db/schema/appointments.ts";
import { stopPage } from "#features/mail-choices/mail-choices.server.ts";
import type { Mail } from "#platform/mail/mail.ts";
import { mailOverSmtp } from "#platform/mail/smtp.server.ts";
import { hashToken, newToken } from "#platform/sealing.server.ts";
import { asDate, instant, minutes } from "#values/dates.ts";
import { handlers } from "../../../../server/handlers.ts";
import { testApp } from "../../../../tests/app.ts";
import { member, withEmail } from "../../../../tests/cast.ts";
import { IS_LONG } from "../../../../tests/sample.ts";
import { bookInFull } from "../../../../tests/scheduling/book-in-full.ts";
import { setHours } from "../../../../tests/scheduling/firm-hours.ts";
import { findAppointment } from "../session/appointments.server.ts";
import { cancelAppointment, moveAppointment } from "../taking/change-appointment.server.ts";

/** Friday, 14:30 in India. */
const app = testApp({ now: "2026-11-20T09:00:00Z" });
const CLIENT = "asha@example.com";
/** Tuesday, 10:00 in India. */
const TUESDAY = "2026-11-24T04:30:00Z";
/** Tuesday, 15:00 in India. */
const AFTERNOON = "2026-11-24T09:30:00Z";
/** As often as the job looks; a half hour finds the same, because sessions begin on one. */
const STEP = minutes(IS_LONG ? 1 : 30);
const remind = () => handlers.find(({ queue }) => queue === "remind-sessions")?.run(app, {});

beforeEach(() => setHours(app, 3));

type Booking = { contact?: string; zone?: string; personId?: string };

async function book(start: string, { contact = CLIENT, zone, personId }: Booking = {}) {
  const browser = { hash: hashToken(newToken()), address: "192.0.2.7", personId };
  const typed = { name: "Asha Testwala", contact, note: "About my house." };
  const wanted = { topic: "free-tax-session", start: instant(start), token: undefined };
  const booked = await bookInFull(app, browser, { ...wanted, zone, utm: {}, typed });
  if (!booked.ok) throw new Error(JSON.stringify(booked.problems));
  await settle(app.clock.now().toString());
  await app.runJobs();
  app.mails.length = 0;
  return booked.value.token;
}

async function settle(settledAt: string): Promise<void> {
  await app.db.update(appointments).set({ settledAt: asDate(instant(settledAt)) });
}

async function rowOf(token: string) {
  const found = await findAppointment(app, token);
  if (!found) throw new Error("no session");
  return found.row;
}

/** After a change only its own mails are sent, and not what waited. */
async function change(done: Promise<{ ok: boolean }>): Promise<void> {
  expect(await done).toMatchObject({ ok: true });
  await app.runJobs();
  expect(app.mails.map(({ subject }) => subject).join()).not.toContain("Reminder");
  app.mails.length = 0;
}

/** What is sent when the clock stands there, of what is looked for twice. */
async function at(iso: string, mail: Mail = app.mail): Promise<string[]> {
  const first = await look(iso, mail);
  return [...first, ...(await look(iso, mail))];
}

async function look(iso: string, mail: Mail): Promise<string[]> {
  app.clock.set(iso);
  const before = app.mails.length;
  await remind();
  await app.jobs.send(app.db, "sweep-outbox", {});
  await app.runJobs({ mail });
  return app.mails.slice(before).map(({ subject, to }) => `${subject} to ${to}`);
}

/** What is sent from one moment to another, by when. */
async function between(from: string, to: string): Promise<string[]> {
  const sent: string[] = [];
  for (let now = instant(from); now.until(instant(to)).sign >= 0; now = now.add(STEP)) {
    for (const mail of await look(now.toString(), app.mail)) sent.push(`${now} ${mail}`);
  }
  return sent;
}

const reminders = () =>
  app.db
    .select({ kind: sessionReminders.kind })
    .from(sessionReminders)
    .orderBy(sessionReminders.sequence, sessionReminders.kind);

/** The link with which the client ends reminders. */
async function stopLine(): Promise<string> {
  return `No more reminders:\n${await stopPage(app, app.db, CLIENT)}`;
}

const TO_CLIENT = `Reminder: your appointment on Tue 24 Nov, 10:00 IST to ${CLIENT}`;

test("one a day before and one an hour before, and none after the start", async () => {
  await book(TUESDAY);
  expect(await between("2026-11-22T20:00:00Z", "2026-11-24T06:00:00Z")).toEqual([
    `2026-11-23T04:30:00Z ${TO_CLIENT}`,
    `2026-11-24T03:30:00Z ${TO_CLIENT}`,
  ]);
  expect(await reminders()).toMatchObject([{ kind: "day" }, { kind: "hour" }]);
});

test("the last moment before each is none", async () => {
  await book(TUESDAY);
  expect(await at("2026-11-23T04:29:59.999Z")).toEqual([]);
  expect(await at("2026-11-23T04:30:00Z")).toHaveLength(1);
  expect(await at("2026-11-24T03:29:59.999Z")).toEqual([]);
  expect(await at("2026-11-24T03:30:00Z")).toHaveLength(1);
});

test("at night in the client's zone the day's waits for 8, and the hour's goes", async () => {
  // 23:30 on Monday in New York: a day before it is night there as well.
  await book(TUESDAY, { zone: "America/New_York" });
  expect(await between("2026-11-22T20:00:00Z", "2026-11-24T06:00:00Z")).toEqual([
    `2026-11-23T13:00:00Z ${TO_CLIENT}`,
    `2026-11-24T03:30:00Z ${TO_CLIENT}`,
  ]);
});

test("a mobile number gets none", async () => {
  await book(TUESDAY, { contact: "+919876543210" });
  expect(await between("2026-11-23T04:00:00Z", "2026-11-24T06:00:00Z")).toEqual([]);
  expect(await reminders()).toEqual([]);
});

test("who settled the time shortly before has that mail", async () => {
  await book(TUESDAY);
  await settle("2026-11-23T02:30:00.001Z");
  expect(await at("2026-11-23T04:30:00Z")).toEqual([]);
  expect(await at("2026-11-24T03:30:00Z")).toHaveLength(1);
  await app.db.delete(sessionReminders);
  await settle("2026-11-24T03:31:00Z");
  expect(await at("2026-11-24T03:40:00Z")).toEqual([]);
});

test("a session that is moved has reminders of its own, and none of the old hour", async () => {
  const token = await book(TUESDAY);
  expect(await at("2026-11-23T04:30:00Z")).toEqual([TO_CLIENT]);
  // One more waits for the mailbox when it is moved.
  await app.db.delete(sessionReminders);
  await remind();
  app.mails.length = 0;
  const wednesday = instant("2026-11-25T09:30:00Z");
  await change(moveAppointment(app, await rowOf(token), 0, wednesday));
  await settle("2026-11-23T04:30:00Z");
  const moved = `Reminder: your appointment on Wed 25 Nov, 15:00 IST to ${CLIENT}`;
  expect(await between("2026-11-23T05:00:00Z", "2026-11-25T10:00:00Z")).toEqual([
    `2026-11-24T09:30:00Z ${moved}`,
    `2026-11-25T08:30:00Z ${moved}`,
  ]);
});

test("moved by some hours while a reminder waits, only that of the new time is sent", async () => {
  const token = await book(TUESDAY);
  app.clock.set("2026-11-23T09:20:00Z");
  await remind();
  const move = moveAppointment(app, await rowOf(token), 0, instant(AFTERNOON));
  expect(await move).toMatchObject({ ok: true });
  await settle("2026-11-23T07:30:00Z");
  const sent = await at("2026-11-23T09:30:00Z");
  const moved = `Reminder: your appointment on Tue 24 Nov, 15:00 IST to ${CLIENT}`;
  expect(sent.filter((mail) => mail.startsWith("Reminder"))).toEqual([moved]);
  expect(await reminders()).toHaveLength(2);
});

test("a session that is cancelled has none, also where one waits already", async () => {
  const token = await book(AFTERNOON);
  app.clock.set("2026-11-23T09:30:00Z");
  await remind();
  expect(await reminders()).toHaveLength(1);
  await change(cancelAppointment(app, await rowOf(token), 0));
  expect(await between("2026-11-23T09:30:00Z", "2026-11-24T10:00:00Z")).toEqual([]);
});

test("a session that is erased takes its reminders along", async () => {
  const token = await book(AFTERNOON);
  app.clock.set("2026-11-23T09:30:00Z");
  await remind();
  await app.db.delete(appointments).where(eq(appointments.id, (await rowOf(token)).id));
  expect(await reminders()).toEqual([]);
  expect(await at("2026-11-23T09:31:00Z")).toEqual([]);
});

test("a clock that jumps: what is over is left out, and what was sent is not sent again", async () => {
  await book(TUESDAY);
  // Past the day's: the hour's alone. Back before it: nothing again. Past the start: nothing.
  expect(await at("2026-11-24T03:45:00Z")).toEqual([TO_CLIENT]);
  expect(await at("2026-11-24T03:30:00Z")).toEqual([]);
  expect(await at("2026-11-24T04:30:00Z")).toEqual([]);
  expect(await at("2027-11-24T04:30:00Z")).toEqual([]);
  // It was wrong all the time, and is a day before: the day's has not been sent.
  expect(await at("2026-11-23T05:00:00Z")).toEqual([TO_CLIENT]);
  expect(await at("2026-11-24T03:30:00Z")).toEqual([]);
});

test("made by a clock that was ahead, a reminder is sent when its time has come", async () => {
  await book(TUESDAY);
  app.clock.set("2026-11-24T03:30:00Z");
  await remind();
  app.clock.set("2026-11-22T03:30:00Z");
  await app.runJobs();
  expect(app.mails).toEqual([]);
  expect(await reminders()).toEqual([]);
  expect(await between("2026-11-22T03:30:00Z", "2026-11-24T05:00:00Z")).toEqual([
    `2026-11-23T04:30:00Z ${TO_CLIENT}`,
    `2026-11-24T03:30:00Z ${TO_CLIENT}`,
  ]);
});

const away: Mail = {
  send: () => Promise.reject(Object.assign(new Error("away"), { code: "ECONNREFUSED" })),
  close() {},
};

test("a mailbox that refuses, and takes it later: it is sent then, once", async () => {
  await book(TUESDAY);
  expect(await at("2026-11-24T03:30:00Z", away)).toEqual([]);
  expect(await reminders()).toEqual([{ kind: "hour" }]);
  expect(await at("2026-11-24T03:31:00Z", away)).toEqual([]);
  expect(await at("2026-11-24T03:36:00Z")).toEqual([TO_CLIENT]);
  expect(await between("2026-11-24T03:40:00Z", "2026-11-24T06:00:00Z")).toEqual([]);
});

test("a mailbox that works again after the start: it is never sent", async () => {
  await book(TUESDAY);
  expect(await at("2026-11-24T03:30:00Z", away)).toEqual([]);
  expect(await at("2026-11-24T03:31:00Z", away)).toEqual([]);
  expect(await at("2026-11-24T04:30:00Z")).toEqual([]);
  expect(await between("2026-11-24T04:30:00Z", "2026-11-24T08:00:00Z")).toEqual([]);
});

test("a mailbox that works again late at night: the day's is sent at 8 in the client's zone, once", async () => {
  // 20:30 in London on Monday, of 20:30 on Tuesday: 02:00 in India.
  const token = await book(TUESDAY, { zone: "Europe/London" });
  const [startsAt, endsAt] = ["2026-11-24T20:30:00Z", "2026-11-24T21:00:00Z"].map((iso) =>
    asDate(instant(iso)),
  );
  const [blockedFrom, blockedTo] = [startsAt, endsAt];
  const { id } = await rowOf(token);
  const late = { startsAt, endsAt, blockedFrom, blockedTo };
  await app.db.update(appointments).set(late).where(eq(appointments.id, id));
  for (const minute of ["30", "31", "36", "51"])
    expect(await at(`2026-11-23T20:${minute}:00Z`, away)).toEqual([]);
  expect(await reminders()).toEqual([{ kind: "day" }]);
  const sent = await between("2026-11-23T21:00:00Z", "2026-11-24T21:00:00Z");
  const subject = `Reminder: your appointment on Wed 25 Nov, 02:00 IST to ${CLIENT}`;
  expect(sent).toEqual([`2026-11-24T08:00:00Z ${subject}`, `2026-11-24T19:30:00Z ${subject}`]);
});

/** A mailbox on this machine that refuses each mail, or takes it and cuts the connection. @returns how many it has taken */
async function sendTo(fault: "refuses" | "cuts", send: (mail: Mail) => Promise<unknown>) {
  let taken = 0;
  const sockets: Socket[] = [];
  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ["STARTTLS"], logger: false },
    onRcptTo(_, __, done) {
      if (fault === "cuts") done();
      else done(Object.assign(new Error("busy"), { responseCode: 450 }));
    },
    onData(stream) {
      stream.resume().once("end", () => {
        taken += 1;
        for (const socket of sockets) socket.destroy();
      });
    },
  });
  server.on("error", () => {}); // of the connection that is cut
  server.server.on("connection", (socket) => sockets.push(socket));
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  await send(mailOverSmtp(`smtp://127.0.0.1:${port}`, () => "firm@example.com"));
  for (const socket of sockets) socket.destroy();
  await new Promise<void>((closed) => server.close(closed));
  return taken;
}

test("what a mailbox refuses is sent later, and so where there is no mailbox", async () => {
  await book(TUESDAY);
  expect(await sendTo("refuses", (mail) => at("2026-11-24T03:30:00Z", mail))).toBe(0);
  expect(await reminders()).toEqual([{ kind: "hour" }]);
  // No server has this port.
  await at(
    "2026-11-24T03:31:00Z",
    mailOverSmtp("smtp://127.0.0.1:1", () => "firm@example.com"),
  );
  expect(await reminders()).toEqual([{ kind: "hour" }]);
  expect(await at("2026-11-24T03:36:00Z")).toEqual([TO_CLIENT]);
});

test("what a mailbox may have taken when the connection was lost is not sent again", async () => {
  await book(TUESDAY);
  expect(await sendTo("cuts", (mail) => at("2026-11-24T03:30:00Z", mail))).toBe(1);
  expect(await between("2026-11-24T03:31:00Z", "2026-11-24T04:31:00Z")).toEqual([]);
});

test("an address that is not verified reads nothing that was typed or chosen", async () => {
  const token = await book(TUESDAY, { zone: "Europe/London" });
  await at("2026-11-23T08:00:00Z");
  await at("2026-11-24T03:30:00Z");
  const [day, hour] = app.mails.map(({ text }) => text);
  const { reference } = await rowOf(token);
  expect(day).toBe(
    [
      "The appointment is on Tuesday 24 November 2026, 10:00–10:30 IST.",
      `    ${reference}`,
      "Call: https://meet.example.com/asha",
      "It can be moved or cancelled until Mon 23 Nov, 22:00 IST.",
      `Move or cancel it:\nhttp://localhost:3000/appointment/${token}`,
      "Whoever has the link can move and cancel it. Please do not send it on.",
      await stopLine(),
      `${app.firm().name}\n`,
    ].join("\n\n"),
  );
  expect(hour).toBe(
    [
      "The appointment is on Tuesday 24 November 2026, 10:00–10:30 IST.",
      `    ${reference}`,
      "Call: https://meet.example.com/asha",
      `See it:\nhttp://localhost:3000/appointment/${token}`,
      await stopLine(),
      `${app.firm().name}\n`,
    ].join("\n\n"),
  );
});

test("a verified one is named, and reads topic, adviser and both times, the client's first", async () => {
  const { id: personId } = await member(app, "asha");
  await withEmail(app, personId, CLIENT);
  const token = await book(TUESDAY, { zone: "America/New_York", personId });
  await app.db.update(appointments).set({ moves: 3 });
  await at("2026-11-23T13:00:00Z");
  expect(app.mails.map(({ text }) => text)).toEqual([
    [
      "Dear Asha Testwala,",
      "Your appointment is on Monday 23 November 2026, 23:30–00:00 New York (Tue 10:00–10:30 IST).",
      `    ${(await rowOf(token)).reference}`,
      "About: Free tax session\nWith: CA asha Testwala\nCall: https://meet.example.com/asha",
      "It can be cancelled until Mon 23 Nov, 11:30 New York (22:00 IST).",
      `Cancel it:\nhttp://localhost:3000/appointment/${token}`,
      "Whoever has the link can cancel it. Please do not send it on.",
      await stopLine(),
      `${app.firm().name}\n`,
    ].join("\n\n"),
  ]);
});
