import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { firm } from "#content/firm.ts";
import { enquiries } from "#db/schema/enquiries.ts";
import { outbox } from "#db/schema/outbox.ts";
import { minutes } from "#values/dates.ts";
import { testApp } from "../../tests/app.ts";
import type { Mail } from "./mail/mail.ts";
import { queueMail, queueSms } from "./outbox.server.ts";

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
  expect(JSON.stringify(waiting)).not.toMatch(/asha|have it/);
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

test("a failure leaves the mail waiting, with the kind of the failure and not its words", async () => {
  const refuses: Mail = {
    send: () => Promise.reject(Object.assign(new Error("asha@… refused"), { responseCode: 550 })),
    close() {},
  };
  await app.db.transaction((tx) => queueMail(app, tx, MAIL));
  await app.runJobs({ mail: refuses });
  const row = await theRow();
  expect(row).toMatchObject({
    sentAt: null,
    attempts: 1,
    lastError: "SMTP 550",
    claimedUntil: null,
  });

  app.clock.advance(minutes(16));
  await sweepAndRun();
  expect(app.mails).toHaveLength(1);
  expect(await theRow()).toMatchObject({ attempts: 2, lastError: null, sealed: null });
});

test("what one worker has claimed another leaves alone until the claim is over", async () => {
  await app.db.transaction((tx) => queueMail(app, tx, MAIL));
  const claimedUntil = new Date(app.clock.now().add(minutes(2)).epochMilliseconds);
  await app.db.update(outbox).set({ claimedUntil });
  await app.runJobs();
  expect(app.mails).toEqual([]);
});

test("each test begins with nothing", async () => {
  expect(await app.db.select().from(outbox)).toEqual([]);
  expect(app.mails).toEqual([]);
  const id = randomUUID();
  const row = { id, reference: "EN-0000-0000", enquiry: "sealed" };
  await app.db.insert(enquiries).values({ ...row, createdAt: new Date(0) });
  expect(await app.db.select().from(enquiries).where(eq(enquiries.id, id))).toHaveLength(1);
});

async function sweepAndRun(): Promise<void> {
  await app.jobs.send(app.db, "sweep-outbox", {});
  await app.runJobs();
}
