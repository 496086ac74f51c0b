import { createElement } from "react";
import { describe, expect, test } from "vitest";
import { enquiryRefusals } from "#content/en/contact.ts";
import { inboxItems } from "#db/schema/inbox.ts";
import { answerDay } from "#features/sent/answer-day.server.ts";
import { sendToFirm } from "#features/sent/send-to-firm.server.ts";
import { hours } from "#values/dates.ts";
import { testApp } from "../../../tests/app.ts";
import { LINE } from "../../../tests/cast.ts";
import { ENQUIRY } from "../../../tests/filled-forms.ts";
import { fieldsOf, readTyped } from "../../../tests/forms.ts";
import { enquiryForm } from "./enquiry.ts";
import { EnquiryForm } from "./enquiry-form.tsx";
import { enquiryKind } from "./enquiry-kind.server.ts";

const app = testApp();

const read = (fields: Record<string, string>) => readTyped(enquiryForm, fields, enquiryRefusals);
const from = { address: "203.0.113.7" };

describe("an enquiry", () => {
  test("asks for all three in the words of the specification, left out or blank", () => {
    const problems = [
      { field: "name", message: "name is required." },
      { field: "email", message: "Valid email is required." },
      { field: "message", message: "Please,leave us a message." },
    ];
    expect(read({})).toEqual({ ok: false, problems });
    expect(read({ name: " ", email: "", message: "\n" })).toEqual({ ok: false, problems });
  });

  test.each(["asha", "asha@", "@example.com", "a b@example.com"])(
    "refuses the address %s",
    (email) => {
      expect(read({ ...ENQUIRY, email })).toEqual({
        ok: false,
        problems: [{ field: "email", message: "Valid email is required." }],
      });
    },
  );

  test("trims what was typed, and says how long a message may be", () => {
    expect(read({ ...ENQUIRY, name: "  Asha Testwala ", email: " Asha@Example.com" })).toEqual({
      ok: true,
      value: ENQUIRY,
    });
    expect(read({ ...ENQUIRY, message: "x".repeat(5001) })).toMatchObject({
      problems: [{ field: "message", message: "Please keep this to 5000 characters." }],
    });
  });
});

test("the form has every field of an enquiry, and no other", () => {
  const form = createElement(EnquiryForm, { state: undefined });
  expect(fieldsOf(form)).toEqual(Object.keys(enquiryForm.shape));
});

describe("sending it", () => {
  test("names the firm's next working day after the day it came on, whenever that is read", async () => {
    const submitted = await sendToFirm(app, enquiryKind, ENQUIRY, from); // on a Friday
    if (!submitted.ok) throw new Error("refused");
    const { reference } = submitted.value;
    app.clock.advance(hours(48));
    expect(await answerDay(app, reference)).toBe("2026-11-21");
    const firm = () => ({ ...app.firm(), workingDays: ["friday", "tuesday"] as const });
    expect(await answerDay({ ...app, db: app.db, firm }, reference)).toBe("2026-11-24");
    expect(await answerDay(app, "EN-2222-3333")).toBeUndefined();
  });

  test("stores the enquiry sealed and mails the firm, who can answer it", async () => {
    const submitted = await sendToFirm(app, enquiryKind, ENQUIRY, from);
    if (!submitted.ok) throw new Error("refused");
    const [row] = await app.db.select().from(inboxItems);
    expect(row?.reference).toBe(submitted.value.reference);
    expect(JSON.stringify(row)).not.toContain("Testwala");

    await app.runJobs();
    expect(app.mails).toMatchObject([
      {
        to: "office@example.invalid",
        replyTo: "asha@example.com",
        subject: `Enquiry ${submitted.value.reference}`,
      },
    ]);
  });

  test("keeps every field that was filled in, and mails it", async () => {
    expect(Object.keys(ENQUIRY)).toEqual(Object.keys(enquiryForm.shape));
    await sendToFirm(app, enquiryKind, ENQUIRY, from);
    const [row] = await app.db.select().from(inboxItems);
    if (!row) throw new Error("nothing was stored");
    expect(enquiryKind.sealed.unseal(app, row.id, row.sealed)).toEqual(ENQUIRY);
    await app.runJobs();
    const mail = app.mails[0]?.text.replaceAll("\n> ", "\n") ?? "";
    for (const value of Object.values(ENQUIRY)) expect(mail).toContain(value);
  });

  test("stores nothing when the mail cannot be queued", async () => {
    const broken = {
      ...app,
      db: app.db,
      jobs: { send: () => Promise.reject(new Error("no queue")) },
    };
    await expect(sendToFirm(broken, enquiryKind, ENQUIRY, from)).rejects.toThrow("no queue");
    expect(await app.db.select().from(inboxItems)).toEqual([]);
  });

  test("takes five an hour from one e-mail and sixty from one address, and says how long to wait", async () => {
    const sendFrom = (email: string, address = LINE) =>
      sendToFirm(app, enquiryKind, { ...ENQUIRY, email }, { address });
    for (let sent = 0; sent < 5; sent += 1)
      expect((await sendFrom("asha@example.com")).ok).toBe(true);
    expect(await sendFrom("asha@example.com", "198.51.100.9")).toEqual({
      ok: false,
      problems: [{ message: { id: "tooManyTries", params: { minutes: 60 } } }],
      retryAfter: 3600,
    });
    for (let sent = 5; sent < 60; sent += 1) {
      expect((await sendFrom(`asha${sent}@example.com`)).ok).toBe(true);
    }
    expect(await sendFrom("ravi@example.com")).toMatchObject({ retryAfter: 3600 });
    expect((await sendFrom("ravi@example.com", "198.51.100.9")).ok).toBe(true);
    app.clock.advance(hours(1));
    expect((await sendFrom("asha@example.com")).ok).toBe(true);
    expect(await app.db.$count(inboxItems)).toBe(62);
  });
});
