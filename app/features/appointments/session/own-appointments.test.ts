import { tmpdir } from "node:os";
import { beforeEach, expect, test } from "vitest";
import { appointments } from "#db/schema/appointments.ts";
import { outbox } from "#db/schema/outbox.ts";
import { openMessage } from "#platform/outbox.server.ts";
import { hashToken, newToken } from "#platform/sealing.server.ts";
import { days, instantOf } from "#values/dates.ts";
import { handlers } from "../../../../server/handlers.ts";
import { testApp } from "../../../../tests/app.ts";
import { type Member, member, withEmail } from "../../../../tests/cast.ts";
import { setHours } from "../../../../tests/scheduling/firm-hours.ts";
import { bookAs } from "../../../../tests/whole-person.ts";
import { ownCopy } from "../../personal-data/own-copy.server.ts";
import { runPersonCommand } from "../../personal-data/person-command.server.ts";
import { sendToFirm } from "../../sent/send-to-firm.server.ts";
import { requestKind } from "../request/request-kind.server.ts";
import { cancelAppointment } from "../taking/change-appointment.server.ts";
import { findAppointment } from "./appointments.server.ts";
import { type AppointmentRow, clientOf } from "./stored-client.server.ts";

const app = testApp({ handlers });
const EMAIL = "asha@example.com";
const LEELA = "leela@example.com";
const ADVISER = "asha@firm.example.invalid";

let asha: Member;
let ravi: Member;
let lines = 0;
beforeEach(async () => {
  await setHours(app);
  [asha, ravi] = [await member(app, "asha"), await member(app, "ravi")];
  await withEmail(app, asha.id, EMAIL);
});

/** The session that this contact books, in a browser of its own. */
async function booked(contact: string, by?: Member): Promise<AppointmentRow> {
  lines += 1;
  const address = `2001:db8:8:${lines.toString(16)}::1`;
  const browser = { hash: hashToken(newToken()), address, ...(by && { personId: by.id }) };
  const found = await findAppointment(app, await bookAs(app, browser, contact));
  if (!found) throw new Error("it was not booked");
  return found.row;
}

const run = (verb: string, who: string, confirm?: string) =>
  runPersonCommand(app, {
    args: [verb, who],
    cwd: tmpdir(),
    user: "clerk",
    ...(confirm !== undefined && { answers: { confirm } }),
  });

const rowsLeft = () => app.db.select().from(appointments);

/** Subjects of the messages that wait, with their receivers. */
async function waiting(): Promise<string[]> {
  const rows = await app.db.select().from(outbox);
  return rows
    .map((row) => {
      const { to, subject } = openMessage(app, row, row.sealed ?? "");
      return `${to}: ${subject}`;
    })
    .sort();
}

test("a person's sessions are those of the account and those booked with its verified address, and no other person's", async () => {
  await booked("+919876543210", asha);
  await booked(EMAIL);
  const ofRavi = await booked(EMAIL, ravi);
  const ofLeela = await booked(LEELA);
  expect((await run("erase", "asha")).output).toContain("2 appointments");
  expect((await run("erase", "asha", "asha")).exitCode).toBe(0);
  expect((await rowsLeft()).map(({ id }) => id).sort()).toEqual([ofRavi.id, ofLeela.id].sort());
  // Without an account they are found by the address.
  expect((await run("erase", LEELA)).output).toContain("1 appointment");
  expect((await run("erase", LEELA, LEELA)).exitCode).toBe(0);
  expect((await rowsLeft()).map(({ id }) => id)).toEqual([ofRavi.id]);
});

test("the copy has all that was typed and chosen, and not the token", async () => {
  const row = await booked(EMAIL, asha);
  const { reference, startsAt, endsAt } = row;
  const copy = await ownCopy(app, asha.session);
  if (!copy.ok) throw new Error("no copy");
  const text = Buffer.from((await copy.value.entries[0]?.read()) ?? []).toString();
  expect(JSON.parse(text).appointments).toEqual([
    {
      ...{ reference, topic: "Tax planning", adviser: "CA asha Testwala", state: "booked" },
      ...{ cancelledBy: null, cancelledAt: null, moves: 0, utm: {} },
      start: instantOf(startsAt).toString(),
      end: instantOf(endsAt).toString(),
      bookedAt: app.clock.now().toString(),
      ...{ name: "Asha Testwala", contact: EMAIL, note: "By telephone." },
    },
  ]);
  expect(text).not.toContain(clientOf(app, row).token);
  expect(text).not.toContain(row.tokenHash);
});

test("an erasure takes a coming session out of the adviser's calendar, and the waiting mails about it along", async () => {
  const { uid, reference } = await booked(EMAIL, asha);
  // To an address that is not the account's: it is found by the reference in its subject.
  const { reference: toAnother } = await booked(LEELA, asha);
  // It has the address alone, and is not sent once the time is booked, or gone.
  const proof = `${LEELA}: Book your appointment on Mon 23 Nov, 11:30 IST`;
  expect(await waiting()).toEqual(
    [
      `${EMAIL}: Appointment ${reference} is booked`,
      `${ADVISER}: Appointment ${reference} is booked`,
      `${ADVISER}: Appointment ${toAnother} is booked`,
      `${LEELA}: Appointment ${toAnother} is booked`,
      proof,
    ].sort(),
  );
  expect((await run("erase", "asha", "asha")).exitCode).toBe(0);
  expect(await rowsLeft()).toEqual([]);
  expect(await waiting()).toEqual(
    [
      `${EMAIL}: Your account is closed`,
      `${ADVISER}: An appointment was cancelled`,
      `${ADVISER}: An appointment was cancelled`,
      proof,
    ].sort(),
  );
  await app.runJobs();
  expect(app.mails.map(({ to }) => to)).not.toContain(LEELA);
  const mails = app.mails.filter(({ to }) => to === ADVISER);
  const files = mails.map(({ attachments }) =>
    Buffer.from(attachments?.[0]?.bytes ?? [])
      .toString()
      .replaceAll("\r\n ", ""),
  );
  expect(files.filter((file) => file.includes(`UID:${uid}\r\n`))).toHaveLength(1);
  for (const file of files) {
    expect(file).toContain("METHOD:CANCEL\r\n");
    expect(file).toContain("SEQUENCE:1\r\n");
    expect(file).not.toMatch(/Asha Testwala|(?:asha|leela)@example\.com/);
  }
  for (const { subject, text, html } of mails) {
    const words = `${subject} ${text} ${html}`;
    expect(words).not.toMatch(/Asha|telephone|AP-|leela/i);
  }
});

test("of a session that is over or cancelled an erasure mails nothing", async () => {
  const cancelled = await booked(EMAIL, asha);
  expect((await cancelAppointment(app, cancelled, 0)).ok).toBe(true);
  await booked(EMAIL, asha);
  await app.runJobs();
  app.clock.advance(days(7));
  const before = app.mails.length;
  expect((await run("erase", "asha")).output).toContain("2 appointments");
  expect((await run("erase", "asha", "asha")).exitCode).toBe(0);
  await app.runJobs();
  expect(app.mails.slice(before).map(({ subject }) => subject)).toEqual(["Your account is closed"]);
  expect(await rowsLeft()).toEqual([]);
});

test("sessions and requests for a time are found by their references, though all begin with AP", async () => {
  const { reference: ofSession } = await booked(LEELA);
  const value = requestKind.words.example(LEELA, "+919876543210");
  const sent = await sendToFirm(app, requestKind, value, { address: "2001:db8:9:9::1" });
  if (!sent.ok) throw new Error("refused");
  const { output: first } = await run("erase", ofSession ?? "");
  expect(first).toMatch(/no account.* 0 requests for a time.* 1 appointment/);
  const { output: second } = await run("erase", sent.value.reference);
  expect(second).toMatch(/no account.* 1 request for a time.* 0 appointments/);
  expect((await run("erase", "AP-0000-0000")).output).toBe("Nothing is kept of AP-0000-0000.\n");
  // One of an account stands for all of that person's.
  const { reference: own } = await booked(EMAIL, asha);
  expect((await run("erase", own ?? "")).output).toContain("To erase it, type: asha");
  expect((await run("--help", "")).output).not.toMatch(/AP-.*AP-/);
});
