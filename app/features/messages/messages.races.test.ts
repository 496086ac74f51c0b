import { expect, test } from "vitest";
import { caseMessages } from "#db/schema/messages.ts";
import { notifyOfMessages, remindOfRequests } from "#features/reminders/make-case-mails.server.ts";
import { minutes } from "#values/dates.ts";
import { testApp } from "../../../tests/app.ts";
import { ADDRESS, member } from "../../../tests/cast.ts";
import { handedOver } from "../../../tests/filing/handed-over.ts";
import {
  anyPicture,
  ask,
  caseOf,
  noForm16,
  oneThing,
  openIn,
  pngOf,
} from "../../../tests/requests/asked.ts";
import { IS_LONG } from "../../../tests/sample.ts";
import { documentsOfCases } from "../vault/documents-of-client.server.ts";
import { type Written, writeMessage } from "./write-message.server.ts";

const app = testApp({
  ...{ races: true, now: "2026-11-26T06:00:00Z" },
  ...{ pageDrawer: anyPicture, pdf: noForm16 },
});
const ROUNDS = IS_LONG ? 12 : 1;

test("at once: a press four times, two of the firm, a file twice, two processes that remind: one of each", async () => {
  const rohit = await member(app, "rohit", "staff");
  const meera = await member(app, "meera", "owner");
  for (let round = 0; round < ROUNDS; round++) {
    const asha = { hash: `browser-${round}`, address: ADDRESS };
    const reference = await handedOver(app, asha, { kind: "ask", reason: "Income from abroad." });
    await ask(app, rohit, reference, [oneThing("Rent receipts", { dueOn: "2026-12-03" })]);
    const open = await openIn(app, asha, reference);
    const message = (text: string, more: Partial<Written> = {}) => ({
      ...{ seen: 0, about: reference, text, sent: undefined, ...more },
    });
    const bytes = pngOf(`the deed of ${reference}`);
    const sent = { fileName: "deed.png", bytes, passwords: [] };
    const fromClient = () =>
      writeMessage(app, { side: "client", browser: asha, open }, message("Asked.", { sent }));
    const presses = await Promise.all([fromClient(), fromClient(), fromClient(), fromClient()]);
    expect(presses.every(({ ok }) => ok)).toBe(true);
    const { id } = await caseOf(app, reference);
    const count = async () =>
      (await app.db.select().from(caseMessages)).filter(({ caseId }) => caseId === id).length;
    expect(await count()).toBe(1);
    const its = await documentsOfCases(app, app.db, [await caseOf(app, reference)]);
    expect(its.filter(({ kind }) => kind === "message")).toHaveLength(1);

    // Two of the firm answer what both have read: one reads the other first.
    const answers = await Promise.all(
      [rohit, meera].map(({ session }) =>
        writeMessage(
          app,
          { side: "firm", session, reference },
          message(`Answered by ${session.person.username}.`, { seen: 1 }),
        ),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await count()).toBe(2);

    await app.runJobs();
    app.mails.length = 0;
    app.clock.advance(minutes(10));
    await Promise.all([notifyOfMessages(app), notifyOfMessages(app)]);
    app.clock.set("2026-12-01T06:00:00Z");
    await Promise.all([remindOfRequests(app), remindOfRequests(app)]);
    await app.runJobs();
    expect(app.mails.map(({ subject }) => subject.replace(/ \(.*/, "")).toSorted()).toEqual([
      "A message waits for you",
      "Reminder: we wait for something for your return",
    ]);
    expect(app.mails.map(({ replyTo }) => replyTo)).toEqual(Array(2).fill(app.settings.firmMail));
    app.clock.set("2026-11-26T06:00:00Z");
  }
});
