import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { eq, isNull, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { firm } from "#content/firm.ts";
import { inboxItems } from "#db/schema/inbox.ts";
import { outbox } from "#db/schema/outbox.ts";
import { days, minutes } from "#values/dates.ts";
import { testApp } from "../../tests/app.ts";
import { MOST_ATTACHED_BYTES } from "./mail/attachments.ts";
import type { Mail } from "./mail/mail.ts";
import { queueLaterMail, queueMail, queueSms } from "./outbox.server.ts";
import { measureOutbox } from "./send-outbox.server.ts";

const app = testApp();
const MAIL = {
  to: "asha@example.invalid",
  subject: "Your request",
  parts: ["We have it."],
};

async function theRow() {
  const rows = await app.db.select().from(outbox);
  expect(rows).toHaveLength(1);
  return rows[0];
}

test("a mail waits sealed, is sent once with its row's id, and is then wiped", async () => {
  await app.db.transaction((tx) => queueMail(app, tx, MAIL));
  const waiting = await theRow();
  expect(waiting?.sealed).toBeTruthy();
  expect(JSON.stringify(waiting)).not.toMatch(/asha@|have it/);
  expect(app.mails).toEqual([]);

  await app.runJobs();
  const messageId = `<${waiting?.id}@example.invalid>`;
  const { parts, ...rest } = MAIL;
  expect(app.mails).toMatchObject([{ ...rest, messageId, text: `${parts[0]}\n\n${firm.name}\n` }]);
  const eml = readFileSync(join(app.settings.messagesGoTo ?? "", `${waiting?.id}.eml`), "utf8");
  expect(eml).toContain("We have it.");
  expect(await theRow()).toMatchObject({ sealed: null, sentAt: expect.any(Date), attempts: 1 });

  await app.jobs.send(app.db, "send-outbox", { id: waiting?.id });
  await app.runJobs();
  expect(app.mails).toHaveLength(1);
});

test("an answer goes to whoever a mail names, else to the firm's mailbox, which people read", async () => {
  const replyTo = "ravi@example.invalid";
  const mailWriters = {
    plain: async () => ({ words: MAIL }),
    answered: async () => ({ words: MAIL, replyTo }),
  };
  await app.db.transaction(async (tx) => {
    await queueMail(app, tx, { ...MAIL, to: "first@example.invalid" });
    await queueMail(app, tx, { ...MAIL, to: "second@example.invalid", replyTo });
    const { subject } = MAIL;
    for (const writer of ["plain", "answered"])
      await queueLaterMail(app, tx, {
        to: `${writer}@example.invalid`,
        subject,
        writer,
        about: {},
      });
  });
  await app.runJobs({ mailWriters });
  expect(Object.fromEntries(app.mails.map((mail) => [mail.to, mail.replyTo]))).toEqual({
    "first@example.invalid": app.settings.firmMail,
    "second@example.invalid": replyTo,
    "plain@example.invalid": app.settings.firmMail,
    "answered@example.invalid": replyTo,
  });
});

test("the files of a mail wait sealed with its words, and are wiped with them", async () => {
  const bytes = Buffer.from("%PDF-1.7 invoice of Asha");
  const attachments = [{ fileName: "invoice.pdf", contentType: "application/pdf", bytes }];
  await app.db.transaction((tx) => queueMail(app, tx, { ...MAIL, attachments }));
  expect(JSON.stringify(await theRow())).not.toMatch(/invoice|JVBERi/);
  await app.runJobs();
  expect(app.mails).toMatchObject([{ to: MAIL.to, attachments }]);
  expect(await theRow()).toMatchObject({ sealed: null, sentAt: expect.any(Date) });
});

test.each([
  ["more than a mail can carry", { bytes: new Uint8Array(MOST_ATTACHED_BYTES + 1) }],
  ["a name that is not plain", { fileName: "चालान.pdf" }],
  ["a name with a path", { fileName: "../invoice.pdf" }],
  ["a name with a header", { fileName: "a.pdf\r\nBcc: b@example.invalid" }],
  ["a type with a header", { contentType: "application/pdf\r\nX-A: 1" }],
])("refuses %s", async (_, wrong) => {
  const file = { fileName: "a.pdf", contentType: "application/pdf", bytes: new Uint8Array(1) };
  await expect(
    app.db.transaction(async (tx) =>
      queueMail(app, tx, { ...MAIL, attachments: [{ ...file, ...wrong }] }),
    ),
  ).rejects.toThrow(RangeError);
  expect(await app.db.select().from(outbox)).toEqual([]);
});

test("nothing is sent for what was rolled back", async () => {
  const given = app.db.transaction(async (tx) => {
    await queueMail(app, tx, MAIL);
    throw new Error("changed our mind");
  });
  await expect(given).rejects.toThrow("changed our mind");
  await app.runJobs();
  expect(app.mails).toEqual([]);
  expect(await app.db.select().from(outbox)).toEqual([]);
});

test("a text message reaches the local stand-in", async () => {
  await app.db.transaction((tx) =>
    queueSms(app, tx, { to: "+919999999999", text: "Your code is 123456." }),
  );
  await app.runJobs();
  expect(app.texts).toMatchObject([{ to: "+919999999999", text: "Your code is 123456." }]);
  const files = readdirSync(app.settings.messagesGoTo ?? "").filter((name) =>
    name.endsWith(".txt"),
  );
  expect(files).toHaveLength(1);
});

test("a mail whose job was lost is found by the sweep, and only once", async () => {
  await app.db.transaction((tx) => queueMail(app, tx, MAIL));
  await app.db.execute(sql`delete from pgboss.job where name = 'send-outbox'`);
  await sweepAndRun();
  expect(app.mails).toEqual([]); // too early: its job may still be under way

  app.clock.advance(minutes(16));
  await sweepAndRun();
  await sweepAndRun();
  expect(app.mails).toHaveLength(1);
});

const failing = (fault: object): Mail => ({
  send: () => Promise.reject(Object.assign(new Error("asha@… refused"), fault)),
  close() {},
});

test("a failure leaves the mail waiting, with the kind of the failure and not its words", async () => {
  await app.db.transaction((tx) => queueMail(app, tx, MAIL));
  await app.runJobs({ mail: failing({ responseCode: 450 }) });
  expect(await theRow()).toMatchObject({
    sentAt: null,
    attempts: 1,
    lastError: "SMTP 450",
    claimedUntil: null,
    givenUpAt: null,
  });
  await sweepAndRun();
  expect(app.mails).toEqual([]); // a minute is to pass
  app.clock.advance(minutes(1));
  await sweepAndRun();
  expect(app.mails).toHaveLength(1);
  expect(await theRow()).toMatchObject({ attempts: 2, lastError: null, sealed: null });
});

test("other failures are tried again in rising steps, and given up after two days", async () => {
  await app.db.transaction((tx) => queueMail(app, tx, MAIL));
  const started = app.clock.now();
  const tried: number[] = [];
  const mail: Mail = {
    send() {
      tried.push(app.clock.now().since(started).total("minutes"));
      return Promise.reject(Object.assign(new Error("away"), { code: "ECONNREFUSED" }));
    },
    close() {},
  };
  for (let turn = 0; turn < 80; turn++) {
    await app.jobs.send(app.db, "sweep-outbox", {});
    await app.runJobs({ mail });
    app.clock.advance(minutes(turn < 20 ? 5 : 60));
  }
  expect(tried).toHaveLength(9);
  const waits = tried.slice(1).map((at, index) => at - (tried[index] ?? 0));
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(await theRow()).toMatchObject({ givenUpAt: expect.any(Date), sealed: expect.any(String) });
  expect(await measureOutbox(app)).toEqual({ unsent: 0, oldestSeconds: 0, givenUp: 1 });
});

test("what a mailbox refuses for good is tried twice", async () => {
  await app.db.transaction((tx) => queueMail(app, tx, MAIL));
  expect(await measureOutbox(app)).toEqual({ unsent: 1, oldestSeconds: 0, givenUp: 0 });
  await app.runJobs({ mail: failing({ responseCode: 550 }) });
  app.clock.advance(minutes(1));
  expect(await measureOutbox(app)).toEqual({ unsent: 1, oldestSeconds: 60, givenUp: 0 });
  await app.jobs.send(app.db, "sweep-outbox", {});
  await app.runJobs({ mail: failing({ responseCode: 550 }) });
  expect(await theRow()).toMatchObject({ attempts: 2, givenUpAt: expect.any(Date) });
  app.clock.advance(days(1));
  await sweepAndRun();
  expect(app.mails).toEqual([]);
});

test("sent messages go after thirty days, given up ones after half a year", async () => {
  await app.db.transaction((tx) => queueMail(app, tx, MAIL));
  await app.runJobs();
  app.clock.advance(days(29));
  await app.db.transaction((tx) => queueMail(app, tx, MAIL));
  await app.db
    .update(outbox)
    .set({ givenUpAt: new Date(app.clock.now().epochMilliseconds) })
    .where(isNull(outbox.sentAt));
  const left = async () => {
    await app.jobs.send(app.db, "purge-outbox", {});
    await app.runJobs();
    return app.db.$count(outbox);
  };
  expect(await left()).toBe(2);
  app.clock.advance(days(2));
  expect(await left()).toBe(1);
  app.clock.advance(days(180));
  expect(await left()).toBe(0);
});

test("what one worker has claimed another leaves alone until the claim is over", async () => {
  await app.db.transaction((tx) => queueMail(app, tx, MAIL));
  const claimedUntil = new Date(app.clock.now().add(minutes(2)).epochMilliseconds);
  await app.db.update(outbox).set({ claimedUntil });
  await app.runJobs();
  expect(app.mails).toEqual([]);
});

test("a message of a sender that died is sent two minutes later, and not while it may be alive", async () => {
  await app.db.transaction((tx) => queueMail(app, tx, MAIL));
  const silent = Promise.withResolvers<void>();
  const sending = new Promise<void>((started) => {
    const send = () => {
      started();
      return silent.promise;
    };
    void app.runJobs({ mail: { send, close() {} } });
  });
  await sending;
  app.clock.advance(minutes(1));
  await sweepAndRun();
  expect(app.mails).toEqual([]);
  app.clock.advance(minutes(1));
  await sweepAndRun();
  await sweepAndRun();
  expect(app.mails).toHaveLength(1);
});

test("each test begins with nothing", async () => {
  expect(await app.db.select().from(outbox)).toEqual([]);
  expect(app.mails).toEqual([]);
  const id = randomUUID();
  const row = { id, reference: "EN-0000-0000", kind: "enquiry", sealed: "sealed" };
  await app.db.insert(inboxItems).values({ ...row, createdAt: new Date(0) });
  expect(await app.db.select().from(inboxItems).where(eq(inboxItems.id, id))).toHaveLength(1);
});

async function sweepAndRun(): Promise<void> {
  await app.jobs.send(app.db, "sweep-outbox", {});
  await app.runJobs();
}
