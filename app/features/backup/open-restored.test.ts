import { readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { invitations, oneTimeCodes, recoveries } from "#db/schema/accounts.ts";
import { appointments } from "#db/schema/appointments.ts";
import { siteStates } from "#db/schema/installation.ts";
import { moneyDocuments } from "#db/schema/money.ts";
import { numberGaps, numberSeries } from "#db/schema/number-series.ts";
import { outbox } from "#db/schema/outbox.ts";
import { storeLateForm } from "#features/accounts/late-form.server.ts";
import { sendCode } from "#features/accounts/one-time-codes.server.ts";
import { requestRecovery } from "#features/accounts/recovery.server.ts";
import { inviteStaff } from "#features/accounts/staff.server.ts";
import { filingDraft } from "#features/answer/draft/draft.server.ts";
import { storeForLater } from "#features/answer/upload/form16-later.server.ts";
import {
  findAppointment,
  listOwnAppointments,
} from "#features/appointments/session/appointments.server.ts";
import { findForm, holdTime } from "#features/appointments/taking/hold-time.server.ts";
import { findKept } from "#features/appointments/taking/kept-time.server.ts";
import { bookTime } from "#features/appointments/taking/take-time.server.ts";
import { makeFeed } from "#features/calendar-feeds/make-feed.server.ts";
import { actOnLink } from "#features/case-links/case-links.server.ts";
import { findDoor, openByCode } from "#features/case-links/door.server.ts";
import { openCaseFor } from "#features/case-links/open-case.server.ts";
import { changeDraft, findDraft } from "#features/drafts/drafts.server.ts";
import { drawNumber } from "#features/payments/documents/draw-number.server.ts";
import { runMoneyCommand } from "#features/payments/month/money-command.server.ts";
import { monthFile } from "#features/payments/month/month.server.ts";
import type { Session } from "#platform/session.server.ts";
import { restoredFrom } from "#platform/site-state.server.ts";
import { asDate, hours, instant, minutes, plainDate } from "#values/dates.ts";
import { accepted } from "#values/outcome.ts";
import { handlers } from "../../../server/handlers.ts";
import { testApp } from "../../../tests/app.ts";
import { ADDRESS, findSession, member, visitFrom, withEmail } from "../../../tests/cast.ts";
import { handedOver } from "../../../tests/filing/handed-over.ts";
import { readerHere } from "../../../tests/form16/open-reader.ts";
import { corrected } from "../../../tests/payments/corrected.ts";
import { placed } from "../../../tests/payments/placed.ts";
import { feedAt } from "../../../tests/read-feed.ts";
import { tokenOfCase } from "../../../tests/requests/answered.ts";
import { bookInFull, linkOf } from "../../../tests/scheduling/book-in-full.ts";
import { setHours } from "../../../tests/scheduling/firm-hours.ts";
import { DETAILS } from "../../../tests/survive/drafts.ts";
import { confirmPayment } from "../payments/desk/act-on-order.server.ts";
import { runOpenCommand } from "./open-command.server.ts";

/** A site that was restored at noon in India from a backup of an hour before, and what it has to open. */
const app = testApp({
  now: "2026-11-28T05:30:00Z",
  handlers,
  pdf: readerHere,
  cast: async (app) => {
    owner = (await member(app, "meera", "owner")).session;
    asha = await member(app, "asha");
    await withEmail(app, asha.id, "asha@example.invalid");
    await setHours(app);
  },
});
let owner: Session;
let asha: Awaited<ReturnType<typeof member>>;

const BROWSER = { hash: "the browser of Asha", address: ADDRESS };
const TELEPHONE = { hash: "the telephone of Leela", address: "198.51.100.20" };
const CASE_SHUT = { caseLink: false, caseOpen: false, calendar: false };
const MAIL = { channel: "email", address: "asha@example.invalid" } as const;
const START = "npm start";

const open = (...args: string[]) => runOpenCommand(app, { args: ["open", ...args] });

/** A backup of what is here, restored an hour later. */
async function restore() {
  const at = asDate(app.clock.now());
  app.clock.advance(hours(1));
  await app.db
    .insert(siteStates)
    .values({ name: "restored", backupAt: at, since: asDate(app.clock.now()) });
  await app.db.execute(sql`delete from pgboss.job`); // a backup has no jobs
  app.clock.advance(minutes(1));
}

/** The next number of an invoice. */
async function draw() {
  return (await app.db.transaction((tx) => drawNumber(app, tx, "invoice"))).number;
}

/** Everyone and everything that a link or a code lets in. */
async function letIn() {
  const to = { email: "kiran@example.invalid", role: "staff" } as const;
  await inviteStaff(app, owner, to, "http://localhost:3000");
  await sendCode(app, BROWSER, MAIL);
  await requestRecovery(app, "asha", visitFrom("another browser"));
  await storeLateForm(app, asha.id, { path: "/staff", fields: [] });
  const wanted = { token: undefined, zone: undefined, utm: {} };
  const typed = { name: "Asha", contact: MAIL.address, note: "" };
  const browser = { ...BROWSER, personId: asha.id };
  const session = { ...wanted, typed, topic: "free-tax-session" };
  const start = instant("2026-12-02T04:30:00Z");
  const held = await holdTime(app, browser, { ...session, start });
  const form = held.ok ? held.value.token : "";
  const booked = await bookInFull(app, browser, { ...session, start, token: form });
  const others = { ...wanted, topic: "tax-planning" };
  const leela = { hash: "the browser of Leela", address: "203.0.113.9" };
  const keeps = { ...others, start: instant("2026-12-02T08:30:00Z") };
  const contact = { ...typed, contact: "leela@example.invalid" };
  const taken = await bookTime(app, leela, { ...keeps, typed: contact });
  const kept = await linkOf(app, taken.ok ? taken.value.token : "");
  const reference = await handedOver(app, leela);
  const readOut = await actOnLink(app, owner, reference, "readOut");
  const caseLink = await tokenOfCase(app, reference);
  const code = (readOut.ok && readOut.value?.code) || "";
  await openByCode(app, TELEPHONE, caseLink, { channel: "email", code });
  const feed = await makeFeed(app, { browser: TELEPHONE, reference });
  return {
    calendar: feed.ok ? feed.value : "",
    ...{ browser, form, booked: booked.ok ? booked.value.token : "", kept },
    ...{ caseLink, reference },
  };
}

async function doorsOf(doors: Awaited<ReturnType<typeof letIn>>) {
  const { browser, form, booked, kept, caseLink, reference, calendar } = doors;
  const itsForm = await findForm(app, browser, form);
  return {
    session: (await findSession(app, asha.token)) !== undefined,
    booked: (await findAppointment(app, booked)) !== undefined,
    byForm: itsForm?.state === "booked",
    kept: (await findKept(app, kept)) !== undefined,
    caseLink: (await findDoor(app, caseLink)) !== undefined,
    caseOpen: (await openCaseFor(app, TELEPHONE, reference))?.by === "link",
    calendar: (await feedAt(app, calendar)) !== undefined,
    codes: await app.db.$count(oneTimeCodes),
    invitations: await app.db.$count(invitations),
  };
}

describe("whoever was let in", () => {
  test("is let in no longer, and a client finds the new link of a session", async () => {
    const doors = await letIn();
    await restore();
    const { exitCode, output } = await open();
    expect([exitCode, output.split("\n")]).toEqual([
      0,
      [
        "The backup of 28 November 2026 at 11:00 is open.",
        "Ended: 2 sessions, 2 codes, 1 invitation. Everyone signs in again.",
        "Ended: 1 link to an appointment, 1 time that was not booked yet. Clients find the new link in their account, and in the next mail about the appointment.",
        "Ended: 1 link to a case, 1 browser that had a case open. Send those clients a new link from the page of their case.",
        "Ended: 1 address of a calendar. Whoever had one makes a new one.",
        expect.stringMatching(/^\d messages that waited in the backup were dropped\.$/),
        "No document has a number here yet.",
        expect.stringContaining("Did documents with later numbers go out after the backup?"),
        "  npm run restore -- open --last NUMBER --last NUMBER",
        "The site works from its next start on: npm start",
        "",
      ],
    ]);
    const none = { session: false, booked: false, byForm: false, kept: false, ...CASE_SHUT };
    expect(await doorsOf(doors)).toEqual({ ...none, codes: 0, invitations: 0 });
    const [own, ...others] = await listOwnAppointments(app, asha.id);
    expect(others).toEqual([]);
    expect(own?.token).not.toBe(doors.booked);
    const found = await findAppointment(app, own?.token ?? "");
    expect(found?.appointment.reference).toBe(own?.reference);
    expect(await app.db.$count(appointments)).toBe(1);
    expect(await app.db.$count(recoveries)).toBe(0);
    expect(await restoredFrom(app.db)).toBeUndefined();
  });

  test("of a site that was moved, still is", async () => {
    const doors = await letIn();
    const before = await doorsOf(doors);
    await restore();
    const { exitCode, output } = await open("--", "moved");
    expect([exitCode, output]).toEqual([
      0,
      `The site is open where it was moved to. Sessions, links, messages and numbers are as they were.\nThe site works from its next start on: ${START}\n`,
    ]);
    const ofCase = { caseLink: true, caseOpen: true, calendar: true };
    const all = { session: true, booked: true, kept: true, ...ofCase };
    expect(before).toMatchObject({ ...all, invitations: 1 });
    expect(await doorsOf(doors)).toEqual(before);
    expect(await app.db.$count(recoveries)).toBe(0);
    await app.jobs.send(app.db, "sweep-outbox", {});
    await app.runJobs();
    expect(app.mails.map(({ to }) => to)).toContain("kiran@example.invalid");
  });
});

describe("messages", () => {
  /** One that was given up and one that waits, and one that was queued after the restore. */
  async function queue() {
    const invite = (email: string) =>
      inviteStaff(app, owner, { email, role: "staff" }, "http://localhost:3000");
    await invite("given-up@example.invalid");
    await app.db.update(outbox).set({ givenUpAt: asDate(app.clock.now()) });
    await invite("waits@example.invalid");
    await restore();
    await invite("trial@example.invalid");
  }
  const sent = async () => {
    await app.jobs.send(app.db, "sweep-outbox", {});
    await app.runJobs();
    return app.mails.map(({ to }) => to);
  };

  test("that waited are dropped with those of the trial, and what was given up stays", async () => {
    await queue();
    const { output } = await open();
    expect(output).toContain("1 message that waited in the backup was dropped.\n");
    expect(output).toContain("1 message from since the restore was dropped.\n");
    expect(await sent()).toEqual([]);
    expect(await app.db.$count(outbox)).toBe(1);
  });

  test("that waited are sent where it is asked for, and those of the trial are not", async () => {
    await queue();
    const { output } = await open("--send-waiting");
    expect(output).toContain("1 message that waited in the backup is sent at the next start.");
    expect(await sent()).toEqual(["waits@example.invalid"]);
    expect(await app.db.$count(outbox)).toBe(2);
  });
});

describe("numbers", () => {
  let references = 409297068500;
  /** An order that is paid, and so has an invoice. */
  async function pays() {
    const order = await placed(app);
    references += 1;
    const { session } = await member(app, `staff-${references}`, "staff");
    const payment = { utr: String(references), amount: "1499" };
    expect((await confirmPayment(app, session, order, payment)).ok).toBe(true);
    return order;
  }
  const money = async (...args: string[]) => runMoneyCommand(app, { args });
  const GAP = "KY/26-27/000057 went out after the backup of 28 Nov 2026 and is not here.";

  /** One invoice is here, with the number after 55 that an earlier restore has passed. */
  beforeEach(async () => {
    const its = { series: "invoice", year: 2026, last: 55 } as const;
    const earlier = asDate(instant("2026-10-01T05:30:00Z"));
    await app.db.insert(numberSeries).values(its);
    await app.db
      .insert(numberGaps)
      .values({ ...its, first: 1, backupAt: earlier, notedAt: earlier });
    await pays();
  });

  test("go on after the last that went out, and the month and the check name the gap", async () => {
    await restore();
    const { exitCode, output } = await open("--last", "ky/26-27/000057");
    expect(exitCode).toBe(0);
    expect(output).toContain(`${GAP}\nLast numbers here: KY/26-27/000057.\nThe site works`);
    await pays();

    const check = await money("check");
    expect(check.output).toContain(`${GAP}\n2 orders and 2 documents compared.\nNo difference.\n`);
    expect(check.exitCode).toBe(0);
    const month = await money("month", "2026-11");
    expect([month.exitCode, month.output]).toEqual([0, expect.stringContaining(GAP)]);
    expect((await money("month", "2026-12")).output).not.toContain(GAP);
    const file = await monthFile(app, plainDate("2026-11-01"), "numbers");
    expect(file?.text.split("\r\n").slice(1)).toEqual([
      "Invoice,KY/26-27/000056,KY/26-27/000056,1,0,1",
      '"Invoice, not here: after the backup of 28 Nov 2026",KY/26-27/000057,KY/26-27/000057,1,,',
      "Invoice,KY/26-27/000058,KY/26-27/000058,1,0,1",
      "",
    ]);
  });

  test("of a correction that went out after the backup are given to no other paper", async () => {
    const order = await pays();
    await restore();
    const last = ["--last", "KY/26-27/000058", "--last", "KC/26-27/000001"];
    expect((await open(...last)).exitCode).toBe(0);
    const { session } = await member(app, "gita", "staff");
    await corrected(app, session, order.id);
    const documents = await app.db.select({ number: moneyDocuments.number }).from(moneyDocuments);
    expect(documents.map(({ number }) => number).toSorted()).toEqual([
      "KC/26-27/000002",
      "KY/26-27/000056",
      "KY/26-27/000057",
      "KY/26-27/000059",
    ]);
    expect((await money("check")).output).toContain("No difference.");
  });

  test("can still be passed once the site is open, and what was numbered here is named", async () => {
    await restore();
    expect((await open()).output).toContain("Last numbers here: KY/26-27/000056.\nDid documents");
    app.clock.advance(minutes(1));
    await pays();
    const { exitCode, output } = await open("--last", "KY/26-27/000060");
    expect([exitCode, output.split("\n")]).toEqual([
      0,
      [
        "KY/26-27/000058 to KY/26-27/000060 went out after the backup of 28 Nov 2026 and are not here.",
        "Numbered here since the restore: KY/26-27/000057. If a document with one of these numbers went out before, two have it: ask your accountant.",
        "Last numbers here: KY/26-27/000060.",
        "",
      ],
    ]);
    expect(await draw()).toBe("KY/26-27/000061");
  });

  test("that cannot be are refused, and nothing has changed", async () => {
    const doors = await letIn();
    const before = await doorsOf(doors);
    await restore();
    const waiting = await app.db.$count(outbox);
    for (const [last, words] of [
      ["KY/26-27/000056", "this site has numbers up to KY/26-27/000056 already"],
      ["KY/25-26/000057", "a document that went out after the backup is of 2026-27."],
      ["57", "57 is no number of a document."],
      ["KY/26-27/020057", "more than 10,000 after the last number here"],
      ["KR/26-27/000002", "are of one series"],
    ] as const) {
      const { exitCode, output } = await open("--last", "KR/26-27/000001", "--last", last);
      expect([exitCode, output]).toEqual([2, expect.stringContaining(words)]);
    }
    expect(await doorsOf(doors)).toEqual(before);
    expect(await app.db.$count(outbox)).toBe(waiting);
    expect(await app.db.$count(numberGaps)).toBe(1);
    expect(await restoredFrom(app.db)).toBeDefined();
    expect(await draw()).toBe("KY/26-27/000057");
  });
});

test.each([[[]], [["moved"]], [["--send-waiting"]], [["--last", "KY/26-27/000057"]]])(
  "a site that was not restored is not opened: %s",
  async (args) => {
    expect(await open(...args)).toEqual({
      exitCode: 2,
      output: "This site is not a restored copy, or is open already. Nothing was changed.\n",
    });
    expect((await findSession(app, asha.token)) !== undefined).toBe(true);
  },
);

test.each([
  ["shut"],
  ["moved", "again"],
  ["moved", "--send-waiting"],
  ["moved", "--last", "KY/26-27/000057"],
  ["--last"],
  ["--first", "1"],
])("%s %s %s is answered with the help", async (...args) => {
  await restore();
  expect(await open(...args)).toEqual({
    exitCode: 2,
    output: expect.stringContaining("npm run restore -- open moved"),
  });
  expect((await open("--help")).exitCode).toBe(0);
  expect(await restoredFrom(app.db)).toBeDefined();
});

test.each([[[]], [["moved"]]])(
  "a file that waits is read, where open is given %s",
  async (args) => {
    const path = new URL("../../../tests/form16/fixtures/new-regime.pdf", import.meta.url);
    const file = { fileName: "new-regime.pdf", bytes: new Uint8Array(readFileSync(path)) };
    const [leela, ravi] = [
      { hash: "Leela", address: ADDRESS },
      { hash: "Ravi", address: ADDRESS },
    ];
    for (const browser of [leela, ravi]) {
      await changeDraft(app, filingDraft, browser, (answers) =>
        accepted({ answers: { ...answers, details: DETAILS } }),
      );
      await storeForLater(app, browser, { ...file, password: undefined }, []);
    }
    await changeDraft(app, filingDraft, ravi, (answers) => {
      const waiting = answers.waiting && { ...answers.waiting, refused: { id: "busy" } as const };
      return accepted({ answers: { ...answers, waiting } });
    });
    await restore();
    const { output } = await open(...args);
    expect(output).toContain("1 Form 16 that waits is read after the next start.");
    await app.runJobs();
    const [read, left] = [
      (await findDraft(app, filingDraft, leela))?.answers,
      (await findDraft(app, filingDraft, ravi))?.answers,
    ];
    expect([read?.waiting, read?.form16?.fileName]).toEqual([undefined, file.fileName]);
    expect([left?.waiting?.tries, left?.form16]).toEqual([0, undefined]);
  },
);

test("an opened site is opened once", async () => {
  await restore();
  await open();
  expect(await open()).toMatchObject({ exitCode: 2 });
  const [state] = await app.db.select().from(siteStates).where(eq(siteStates.name, "opened"));
  expect(state).toMatchObject({ backupAt: asDate(instant("2026-11-28T05:30:00Z")) });
});
