import { readFileSync } from "node:fs";
import { join } from "node:path";
import ICAL from "ical.js";
import { type ParsedMail, type StructuredHeader, simpleParser } from "mailparser";
import { describe, expect, test } from "vitest";
import { firm } from "#content/firm.ts";
import { hashToken, newToken } from "#platform/sealing.server.ts";
import { instant } from "#values/dates.ts";
import { testApp } from "../../../../tests/app.ts";
import { member, withEmail } from "../../../../tests/cast.ts";
import { bookInFull } from "../../../../tests/scheduling/book-in-full.ts";
import { firmHours, setHours } from "../../../../tests/scheduling/firm-hours.ts";
import { appointmentView } from "../booked/appointment-view.server.ts";
import { cancelForFirm } from "../desk/change-session.server.ts";
import { setBooking } from "../hours/setup.server.ts";
import { cancelAppointment, moveAppointment } from "../taking/change-appointment.server.ts";
import { bookTime } from "../taking/take-time.server.ts";
import { fileToOpen, queueUninvited } from "./appointment-mail.server.ts";
import { findAppointment } from "./appointments.server.ts";

const app = testApp();
const CLIENT = "asha@example.com";
const ADVISER = "asha@firm.example.invalid";
const MEERA = "meera@firm.example.invalid";
const FIRM = app.settings.firmMail;
/** No line of 75 octets holds it. */
const NAME = "आशा Testwala ".repeat(8).trim();
const TUESDAY = instant("2026-11-24T04:30:00Z");
const FRIDAY = instant("2026-11-27T04:30:00Z");

/** The firm's mailbox and the one that the site names are one, in other letters. */
const oneMailbox = () => ({ ...firm, email: "Office@Example.invalid" });
let firmNow = () => firm;
const outside = () => ({ ...app, db: app.db, jobs: app.jobs, firm: firmNow });

const wanted = {
  ...{ topic: "tax-planning", start: TUESDAY, token: undefined, zone: undefined, utm: {} },
  typed: { name: NAME, contact: CLIENT, note: "" },
};

type ToBook = { contact?: string; personId?: string | undefined; zone?: string | undefined };

async function book({ contact = CLIENT, personId, zone }: ToBook = {}) {
  const browser = { hash: hashToken(newToken()), address: "192.0.2.7", personId };
  const typed = { ...wanted.typed, contact };
  const booked = await bookInFull(outside(), browser, { ...wanted, typed, zone });
  if (!booked.ok) throw new Error(JSON.stringify(booked.problems));
  const found = await findAppointment(outside(), booked.value.token);
  if (!found) throw new Error("no appointment");
  return found;
}

async function verified(zone?: string) {
  const { id } = await member(app, "asha");
  await withEmail(app, id, CLIENT);
  return book({ personId: id, zone });
}

/** Only what follows is looked at. */
async function sendAndForget() {
  await app.runJobs({ firm: firmNow });
  app.mails.length = 0;
}

/** What of a mail and its file is not the same for all. */
type Sent = { to: string; method?: string; replyTo: string; attendee?: string };
const toClient = (method: string, attendee = CLIENT) => ({
  ...{ to: CLIENT, method, replyTo: FIRM },
  attendee,
});
const toAdviser = (method: string, replyTo = CLIENT, to = ADVISER, attendee = "CA asha Testwala") =>
  ({ to, method, replyTo, attendee }) satisfies Sent;
const published = (method: string): Sent => ({ to: FIRM, method, replyTo: CLIENT });
const withoutMailbox = () => {
  const [asha] = firmHours().advisers;
  if (!asha) throw new Error("no adviser");
  const { email: _, ...its } = asha;
  return { advisers: [its] };
};

const CASES: Record<string, { run(): Promise<unknown>; mails: Sent[] }> = {
  "kept, and not booked yet": {
    run: () => bookTime(outside(), { hash: "a browser", address: "192.0.2.7" }, wanted),
    mails: [{ to: CLIENT, replyTo: FIRM }],
  },
  "booked by a client of a verified address": {
    run: () => verified(),
    mails: [toClient("REQUEST", NAME), toAdviser("REQUEST")],
  },
  "booked by a client of another address": {
    run: () => book(),
    mails: [toClient("REQUEST"), toAdviser("REQUEST")],
  },
  "booked with a mobile": {
    run: () => book({ contact: "+919876543210" }),
    mails: [toAdviser("REQUEST", FIRM)],
  },
  moved: {
    async run() {
      const { row } = await book();
      await sendAndForget();
      await moveAppointment(outside(), row, 0, FRIDAY);
    },
    mails: [toClient("REQUEST"), toAdviser("REQUEST")],
  },
  "moved to another adviser": {
    async run() {
      await setHours(app, 2);
      const { row } = await book();
      await sendAndForget();
      const [asha, meera] = firmHours(2).advisers;
      if (!asha || !meera) throw new Error("no advisers");
      const off = { ...asha, exceptions: [{ date: "2026-11-27", windows: [] }] };
      await setBooking(app, { ...firmHours(2), advisers: [off, meera] }, "office");
      await moveAppointment(outside(), row, 0, FRIDAY);
    },
    mails: [
      toAdviser("CANCEL"),
      toClient("REQUEST"),
      toAdviser("REQUEST", CLIENT, MEERA, "CA meera Testwala"),
    ],
  },
  "cancelled by a client of a verified address": {
    async run() {
      const { row } = await verified();
      await sendAndForget();
      await cancelAppointment(outside(), row, 0);
    },
    mails: [toClient("CANCEL", NAME), toAdviser("CANCEL")],
  },
  "cancelled by the firm": {
    async run() {
      const { appointment } = await book();
      await sendAndForget();
      const { reference } = appointment;
      await cancelForFirm(outside(), "office", { reference, reason: "CA Asha is ill." });
    },
    mails: [toClient("CANCEL"), toAdviser("CANCEL")],
  },
  erased: {
    async run() {
      const { row } = await book();
      await sendAndForget();
      await queueUninvited(outside(), app.db, row, "erased");
    },
    mails: [toAdviser("CANCEL", FIRM)],
  },
  "of an adviser without a mailbox": {
    async run() {
      await setHours(app, 1, withoutMailbox());
      await book();
    },
    mails: [toClient("REQUEST"), toAdviser("REQUEST", CLIENT, FIRM)],
  },
  "of an adviser whose mailbox is the firm's": {
    async run() {
      firmNow = oneMailbox;
      await setHours(app, 1, withoutMailbox());
      await book();
    },
    mails: [toClient("REQUEST"), published("PUBLISH")],
  },
  "cancelled, of an adviser whose mailbox is the firm's": {
    async run() {
      firmNow = oneMailbox;
      await setHours(app, 1, withoutMailbox());
      const { row } = await book();
      await sendAndForget();
      await cancelAppointment(outside(), row, 0);
    },
    mails: [toClient("CANCEL"), published("CANCEL")],
  },
};

describe("the mails of an appointment", () => {
  test.each(Object.entries(CASES))("%s", async (_, { run, mails }) => {
    firmNow = () => firm;
    await setHours(app);
    await run();
    await app.runJobs({ firm: firmNow });
    const sent = await Promise.all(app.mails.map(({ messageId }) => leftAs(messageId)));
    const seen = sent.map((mail) => {
      const parts = mail.attachments.map(({ content, headers }) => {
        const type = headers.get("content-type") as unknown as StructuredHeader;
        return readFile(content, type.params.method);
      });
      const [file, copy, ...more] = parts;
      // As another way to read the mail, and as a file: the same both times.
      expect(copy).toEqual(file);
      expect(more).toEqual([]);
      return { ...addressesOf(mail), ...file };
    });
    const byRecipient = (list: Sent[]) =>
      list.toSorted((a, b) => (a.to + a.method < b.to + b.method ? -1 : 1));
    expect(byRecipient(seen as Sent[])).toEqual(byRecipient(mails));
  });
});

test.each([
  [
    "booked, by a client who was mailed",
    CLIENT,
    false,
    "PUBLISH",
    /^Declining here does not cancel/,
  ],
  ["cancelled, by a client who was mailed", CLIENT, true, "CANCEL", /^Reference AP-/],
  [
    "booked, by a client without an e-mail",
    "+919876543210",
    false,
    "PUBLISH",
    /^Move or cancel it on the page/,
  ],
])("a file to open of an appointment %s", async (_, contact, isCancelled, method, description) => {
  firmNow = () => firm;
  await setHours(app);
  const { row, appointment } = await book({ contact });
  const its = { ...appointment, state: isCancelled ? ("cancelled" as const) : appointment.state };
  const { bytes, contentType } = fileToOpen(app, row, its);
  expect(readFile(bytes, /method=(\w+)/.exec(contentType)?.[1])).toEqual({ method });
  expect(descriptionOf(bytes)).toMatch(description);
});

describe("abroad", () => {
  const ABROAD = "Monday 23 November 2026, 23:30–00:30 New York (Tue 10:00–11:00 IST)";
  const INDIA_ALONE = "Tuesday 24 November 2026, 10:00–11:00 IST";
  const textOf = (to: string) => app.mails.find((mail) => mail.to === to)?.text ?? "";

  test("a mail about a kept time has both zones, whoever reads it", async () => {
    await setHours(app);
    await bookTime(
      outside(),
      { hash: "a browser", address: "192.0.2.7" },
      {
        ...wanted,
        zone: "America/New_York",
      },
    );
    await app.runJobs();
    expect(textOf(CLIENT)).toContain(`${ABROAD} is kept for you until`);
    expect(textOf(CLIENT)).toMatch(/until \d\d:\d\d New York \(\d\d:\d\d IST\)\./);
    expect(app.mails[0]?.subject).toBe("Book your appointment on Tue 24 Nov, 10:00 IST");
  });

  test("the address of an account reads both, with until when it can be changed", async () => {
    await setHours(app);
    await verified("America/New_York");
    await app.runJobs();
    expect(textOf(CLIENT)).toContain(`${ABROAD}: your appointment is booked.`);
    expect(textOf(CLIENT)).toContain("until Mon 23 Nov, 11:30 New York (22:00 IST).");
    expect(textOf(ADVISER)).toContain(`${INDIA_ALONE}: the appointment`);
  });

  test("any other address reads India's alone: the zone is of what was typed", async () => {
    await setHours(app);
    await book({ zone: "America/New_York" });
    await app.runJobs();
    expect(textOf(CLIENT)).toContain(`${INDIA_ALONE}: the appointment is booked.`);
    expect(textOf(CLIENT)).toContain("until Mon 23 Nov, 22:00 IST.");
  });
});

test("what a calendar says of a change is true for whoever reads it", async () => {
  await setHours(app);
  await book();
  await app.runJobs();
  const [client, adviser] = app.mails.map(({ attachments }) =>
    descriptionOf(attachments?.[0]?.bytes),
  );
  expect(client).toMatch(
    /^Declining here does not cancel it: use the link in our mail\. Reference AP-/,
  );
  expect(adviser).toMatch(
    /^Declining here does not cancel it: the firm or the client does\. Reference AP-/,
  );
});

test.each([
  [CLIENT, "use the link in our mail"],
  ["+919876543210", "on the page that you added it from"],
])("the links that open a calendar say to %s how it is changed: %s", async (contact, words) => {
  await setHours(app);
  const { row, appointment } = await book({ contact });
  const { google, outlook, outlookForWork } = appointmentView(app, row, appointment).calendar;
  for (const [address, name] of [
    [google, "details"],
    [outlook, "body"],
    [outlookForWork, "body"],
  ] as const)
    expect(new URL(address).searchParams.get(name)).toContain(words);
  const work = new URL(outlookForWork);
  expect(work.origin + work.pathname).toBe("https://outlook.office.com/calendar/action/compose");
  expect(Object.fromEntries(work.searchParams)).toMatchObject({
    ...{ rru: "addevent", startdt: "2026-11-24T04:30:00Z", enddt: "2026-11-24T05:30:00Z" },
  });
});

/** A mail as it left. */
function leftAs(messageId: string): Promise<ParsedMail> {
  const id = messageId.slice(1, messageId.indexOf("@"));
  return simpleParser(readFileSync(join(app.settings.messagesGoTo ?? "", `${id}.eml`)));
}

function addressesOf({ to, replyTo }: ParsedMail) {
  return { to: [to].flat()[0]?.text ?? "", replyTo: replyTo?.text };
}

/** Holds a file to what every calendar asks of it. @returns its method, and who is invited */
function readFile(bytes: Uint8Array, methodOfType: string | undefined) {
  const text = new TextDecoder().decode(bytes);
  expect(text.endsWith("\r\nEND:VCALENDAR\r\n")).toBe(true);
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const { calendar, event } = parsed(bytes);
  const method = String(calendar.getFirstPropertyValue("method"));
  expect(methodOfType).toBe(method);
  const [attendee, ...others] = event.getAllProperties("attendee");
  expect(others).toEqual([]);
  if (!attendee) return { method };
  expect(mailboxIn(attendee)).not.toBe(mailboxIn(event.getFirstProperty("organizer")));
  expect(attendee.getFirstParameter("role")).toBe("REQ-PARTICIPANT");
  expect(attendee.getFirstParameter("rsvp")).toBe("TRUE");
  expect(attendee.getFirstParameter("partstat") ?? "NEEDS-ACTION").toBe("NEEDS-ACTION");
  return { method, attendee: attendee.getFirstParameter("cn") };
}

function parsed(bytes: Uint8Array | undefined) {
  const calendar = new ICAL.Component(ICAL.parse(new TextDecoder().decode(bytes)));
  const event = calendar.getFirstSubcomponent("vevent");
  if (!event) throw new Error("no event");
  return { calendar, event };
}

function descriptionOf(bytes: Uint8Array | undefined): string {
  return String(parsed(bytes).event.getFirstPropertyValue("description"));
}

function mailboxIn(property: ICAL.Property | null): string {
  return String(property?.getFirstValue()).toLowerCase();
}
