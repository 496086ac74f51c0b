import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { cases } from "#db/schema/cases.ts";
import { filings } from "#db/schema/filing.ts";
import { caseMails } from "#db/schema/messages.ts";
import { claimAll } from "#features/accounts/claim.server.ts";
import { addMessage, markRead } from "#features/cases/message-record.server.ts";
import { purgeFilings } from "#features/filing/purge-filings.server.ts";
import {
  chooseReminders,
  findMailChoice,
  MAIL_CHOICE_LIMIT,
} from "#features/mail-choices/mail-choices.server.ts";
import { answerTyped } from "#features/requests/answer-request.server.ts";
import { judgeRequest } from "#features/requests/judge-request.server.ts";
import type { Mail } from "#platform/mail/mail.ts";
import { instant, minutes } from "#values/dates.ts";
import { testApp } from "../../../tests/app.ts";
import { ADDRESS, type Member, member, withEmail } from "../../../tests/cast.ts";
import { handedOver } from "../../../tests/filing/handed-over.ts";
import {
  anyPicture,
  ask,
  caseOf,
  noForm16,
  oneThing,
  openIn,
  requestOf,
} from "../../../tests/requests/asked.ts";
import { readyDraft } from "../../../tests/survive/drafts.ts";
import { notifyOfErasure, notifyOfMessages, remindOfRequests } from "./make-case-mails.server.ts";
import { notifyOfExpiring } from "./notify-of-expiring.server.ts";

let rohit: Member;
const app = testApp({
  now: "2026-12-01T06:00:00Z",
  pageDrawer: anyPicture,
  pdf: noForm16,
  async cast(made) {
    rohit = await member(made, "rohit", "staff");
  },
});
const asha = { hash: "browser-of-asha", address: ADDRESS };
const CLIENT = "asha@example.com";
const away: Mail = {
  send: () => Promise.reject(Object.assign(new Error("away"), { code: "ECONNREFUSED" })),
  close() {},
};

let reference = "";
beforeEach(async () => {
  reference = await handedOver(app, asha, { kind: "ask", reason: "Income from abroad." });
});

/** Asks for a document and an answer by 10 December, and for what has no day. */
async function asked() {
  const due = { dueOn: "2026-12-10" };
  await ask(app, rohit, reference, [
    oneThing("Form 26AS", due),
    oneThing("Interest", { answer: "amount", ...due }),
    oneThing("Anything else", { answer: "text" }),
  ]);
  await app.runJobs();
  app.mails.length = 0;
}

/** What is sent to the client when the clock stands there, and every job looks twice. */
async function at(iso: string, mail: Mail = app.mail): Promise<string[]> {
  app.clock.set(iso);
  const before = app.mails.length;
  for (const _ of [1, 2]) {
    await remindOfRequests(app);
    await notifyOfMessages(app);
    await notifyOfErasure(app);
  }
  await app.jobs.send(app.db, "sweep-outbox", {});
  await app.runJobs({ mail });
  return app.mails
    .slice(before)
    .map(({ to, subject }) => `${subject.replace(/ \(.*/, "")}${to === CLIENT ? "" : ` to ${to}`}`);
}

async function give(title: string, given: string) {
  const { id, version } = await requestOf(app, reference, title);
  const typed = { field: "given", fields: { given } };
  const open = await openIn(app, asha, reference);
  return answerTyped(app, asha, open, { request: id, version }, typed);
}

const REMINDER = "Reminder: we wait for something for your return";

test("of what is open, over each midnight: two days before, on the day and three days after, by day alone", async () => {
  await asked();
  const sent: string[] = [];
  // 02:29 and 15:30 in UTC are 7:59 and 21:00 in India, 18:30 is midnight.
  const moments = [
    "T02:29:59Z",
    "T02:30:00Z",
    "T15:29:59Z",
    "T15:30:00Z",
    "T18:29:59Z",
    "T18:30:00Z",
  ];
  for (let date = 5; date <= 20; date++) {
    for (const moment of moments) {
      const iso = `2026-12-${String(date).padStart(2, "0")}${moment}`;
      for (const subject of await at(iso)) sent.push(`${iso} ${subject}`);
    }
  }
  expect(sent).toEqual([
    `2026-12-08T02:30:00Z ${REMINDER}`,
    `2026-12-10T02:30:00Z ${REMINDER}`,
    `2026-12-13T02:30:00Z ${REMINDER}`,
  ]);
  const [before, on, after] = app.mails.map(({ text }) =>
    text.split("\n\n").find((each) => each.includes("we wait for")),
  );
  const waits = "For your return we wait for one document and 2 answers,";
  const list = "The list says what, and why. If you do not have something, say so there.";
  expect(before).toBe(`${waits} the first of it due by Thursday 10 December. ${list}`);
  expect(on).toBe(`${waits} the first of it due today. ${list}`);
  expect(after).toBe(`${waits} the first of it was due by Thursday 10 December. ${list}`);
  for (const { text } of app.mails) expect(text).not.toMatch(/26AS|Interest|₹|PAN/);
});

test("never of what was answered meanwhile, nor of a case that is over", async () => {
  await asked();
  expect(await give("Interest", "18,400")).toMatchObject({ ok: true });
  // Made, and held up: the rest is answered before the mailbox takes it.
  expect(await at("2026-12-08T06:00:00Z", away)).toEqual([]);
  for (const title of ["Form 26AS", "Anything else"]) {
    const { id, version } = await requestOf(app, reference, title);
    const drop = { request: id, version, event: "drop" as const, why: "" };
    expect(await judgeRequest(app, rohit.session, reference, drop)).toMatchObject({ ok: true });
  }
  expect(await at("2026-12-08T06:10:00Z")).toEqual([]);
  expect(await at("2026-12-10T06:00:00Z")).toEqual([]);
  expect(await app.db.select().from(caseMails)).toEqual([]);
});

test("what came back today is written of once: its reminder waits", async () => {
  await asked();
  await give("Interest", "18,400");
  app.clock.set("2026-12-10T03:00:00Z");
  const { id, version } = await requestOf(app, reference, "Interest");
  const back = { request: id, version, event: "sendBack" as const, why: "Of the wrong year." };
  expect(await judgeRequest(app, rohit.session, reference, back)).toMatchObject({ ok: true });
  expect(await at("2026-12-10T06:00:00Z")).toEqual([]);
  expect(await at("2026-12-11T06:00:00Z")).toEqual([REMINDER]);
});

test("a mailbox that is away: sent later on the day, and not at night or on the day after", async () => {
  await asked();
  expect(await at("2026-12-08T06:00:00Z", away)).toEqual([]);
  expect(await at("2026-12-08T06:01:00Z", away)).toEqual([]);
  expect(await at("2026-12-08T06:06:00Z")).toEqual([REMINDER]);
  expect(await at("2026-12-10T15:25:00Z", away)).toEqual([]);
  // At 21:05 it is taken back, and made good the next morning.
  expect(await at("2026-12-10T15:35:00Z")).toEqual([]);
  expect(await at("2026-12-11T02:30:00Z")).toEqual([REMINDER]);
  expect(await at("2026-12-11T06:00:00Z")).toEqual([]);
});

test("no more reminders, by the link: what a case under way needs goes on", async () => {
  await asked();
  await at("2026-12-08T06:00:00Z");
  const link = /\/reminders\/(\S+)/.exec(app.mails[0]?.text ?? "")?.[1] ?? "";
  const choice = await findMailChoice(app, link);
  expect(choice).toMatchObject({ email: CLIENT, isStopped: false });
  for (const _ of [1, 2])
    expect(await chooseReminders(app, asha, link, true)).toMatchObject({ ok: true });
  expect(await at("2026-12-10T06:00:00Z")).toEqual([]);
  // A message still is told of.
  const { id } = await caseOf(app, reference);
  await addMessage(app, app.db, id, "firm", { text: "One question.", by: rohit.id });
  expect(await at("2026-12-10T06:05:00Z")).toEqual(["A message waits for you"]);
  expect(await chooseReminders(app, asha, link, false)).toMatchObject({ ok: true });
  let refused: unknown;
  for (let count = 0; count <= (MAIL_CHOICE_LIMIT.subject?.hour ?? 0); count++)
    refused = await chooseReminders(app, asha, link, false);
  expect(refused).toMatchObject({ ok: false, retryAfter: expect.any(Number) });
  expect(await at("2026-12-13T06:00:00Z")).toEqual([REMINDER]);
  expect(await findMailChoice(app, crypto.randomUUID())).toBeUndefined();
  expect(await findMailChoice(app, "asha@example.com")).toBeUndefined();
});

test("a message is told of once until it is read, never its words, and not at night", async () => {
  const { id } = await caseOf(app, reference);
  await app.runJobs();
  app.mails.length = 0;
  const write = (text: string) => addMessage(app, app.db, id, "firm", { text, by: rohit.id });
  app.clock.set("2026-12-02T15:28:00Z");
  await write("The gift is no income.");
  // 21:00 in India: it waits until 8.
  expect(await at("2026-12-02T15:30:00Z")).toEqual([]);
  await write("And one more.");
  expect(await at("2026-12-03T02:29:59Z")).toEqual([]);
  expect(await at("2026-12-03T02:30:00Z")).toEqual(["A message waits for you"]);
  expect(app.mails[0]?.text).toContain("2 messages wait");
  expect(app.mails[0]?.text).not.toMatch(/gift|one more/);
  // More of it on the same day, unread: not again before another day.
  app.clock.set("2026-12-03T05:00:00Z");
  await write("A third.");
  expect(await at("2026-12-03T06:00:00Z")).toEqual([]);
  expect(await at("2026-12-04T02:30:00Z")).toEqual(["A message waits for you"]);
  expect(await at("2026-12-05T02:30:00Z")).toEqual([]);
  await markRead(app, app.db, [id]);
  app.clock.set("2026-12-05T05:00:00Z");
  await write("A fourth.");
  expect(await at("2026-12-05T05:01:00Z")).toEqual([]);
  // Read before the mailbox takes it: there is nothing to tell.
  expect(await at("2026-12-05T05:02:00Z", away)).toEqual([]);
  await markRead(app, app.db, [id]);
  expect(await at("2026-12-05T05:10:00Z")).toEqual([]);
});

test("a case is erased when its client was told the day before, and not earlier", async () => {
  const there = async () => (await app.db.$count(filings)) === 1;
  const submitted = instant("2026-12-01T06:00:00Z");
  await app.db.update(filings).set({ submittedAt: new Date(submitted.epochMilliseconds) });
  await app.runJobs();
  app.mails.length = 0;
  // Kept until 1 December 2034.
  expect(await at("2034-11-30T06:00:00Z")).toEqual([]);
  expect(await at("2034-12-01T02:29:00Z")).toEqual([]);
  await purgeFilings(app);
  expect(await at("2034-12-01T02:30:00Z")).toEqual(["Your return is erased soon"]);
  expect(app.mails[0]?.text).toContain("erased after Friday 1 December");
  await purgeFilings(app);
  expect(await there()).toBe(true);
  // At 3 at night, India's time, of the next day.
  app.clock.set("2034-12-01T21:41:00Z");
  await purgeFilings(app);
  expect(await there()).toBe(false);
});

test("where no job ran for a week, the client is told first, and it goes a day later", async () => {
  await app.runJobs();
  app.mails.length = 0;
  app.clock.set("2034-12-09T21:41:00Z");
  await purgeFilings(app);
  expect(await at("2034-12-10T06:00:00Z")).toEqual(["Your return is erased soon"]);
  expect(app.mails[0]?.text).toContain("erased after Sunday 10 December");
  await purgeFilings(app);
  expect(await app.db.$count(cases, eq(cases.reference, reference))).toBe(1);
  app.clock.set("2034-12-10T21:41:00Z");
  await purgeFilings(app);
  expect(await app.db.$count(cases, eq(cases.reference, reference))).toBe(0);
});

test("an account is told a day before something that it started goes, once", async () => {
  const client = await member(app, "bina");
  await withEmail(app, client.id, "bina@example.com");
  const bina = { hash: "browser-of-bina", address: ADDRESS };
  await readyDraft(app, bina);
  await claimAll(app, client.session, bina);
  await app.runJobs();
  app.mails.length = 0;
  const ends = app.clock.now().add({ hours: 90 * 24 });
  const told: string[] = [];
  for (
    let now = ends.subtract(minutes(60 * 40));
    now.until(ends).sign > 0;
    now = now.add(minutes(60))
  ) {
    app.clock.set(now.toString());
    await notifyOfExpiring(app);
    await app.runJobs();
    for (const { to } of app.mails.splice(0)) told.push(`${to} ${now.until(ends).total("hours")}`);
  }
  expect(told).toHaveLength(1);
  expect(Number(told[0]?.split(" ")[1])).toBeGreaterThanOrEqual(24);
});

test("of a draft, held up into the night, an account is told in the morning", async () => {
  const client = await member(app, "bina");
  await withEmail(app, client.id, "bina@example.com");
  const bina = { hash: "browser-of-bina", address: ADDRESS };
  await readyDraft(app, bina);
  await claimAll(app, client.session, bina);
  await app.runJobs();
  app.mails.length = 0;
  // It goes on 1 March at 11:30 in India.
  const at = async (iso: string, mail: Mail = app.mail) => {
    app.clock.set(iso);
    await notifyOfExpiring(app);
    await app.jobs.send(app.db, "sweep-outbox", {});
    await app.runJobs({ mail });
    return app.mails.splice(0).map(({ to }) => to);
  };
  expect(await at("2027-02-28T02:30:00Z", away)).toEqual([]);
  expect(await at("2027-02-28T15:35:00Z")).toEqual([]);
  expect(await at("2027-03-01T02:35:00Z")).toEqual(["bina@example.com"]);
  expect(await at("2027-03-01T03:35:00Z")).toEqual([]);
});
