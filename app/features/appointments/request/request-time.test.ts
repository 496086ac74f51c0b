import { createElement } from "react";
import { describe, expect, test } from "vitest";
import { appointmentRefusals } from "#content/en/appointment-refusals.ts";
import { halfDayLabel } from "#content/en/request-time.ts";
import { firm } from "#content/firm.ts";
import { inboxItems } from "#db/schema/inbox.ts";
import { plainDate } from "#values/dates.ts";
import { inEnglish } from "#values/say.ts";
import { testApp } from "../../../../tests/app.ts";
import { REQUEST } from "../../../../tests/filled-forms.ts";
import { fieldsOf, readTyped, worded } from "../../../../tests/forms.ts";
import { prefilled } from "../frame/prefilled.ts";
import { appointmentForm, readAppointmentRequest } from "./appointment-request.ts";
import { halfDaysAfter } from "./half-days.ts";
import RequestForm from "./request-form.tsx";
import { requestKind } from "./request-kind.server.ts";
import { requestAppointment } from "./request-time.server.ts";

const app = testApp();
const from = { address: "203.0.113.7" };
/** A Friday. */
const today = plainDate("2026-11-20");
const offered = halfDaysAfter(today, firm.workingDays);
const asked = {
  topic: "Tax planning",
  first: "2026-11-23-morning",
  second: "2026-11-24-afternoon",
  name: "Asha Testwala",
  contact: "Asha@example.com",
  note: "After ten, please.",
};

function read(fields: Record<string, string>) {
  const typed = readTyped(appointmentForm, fields, appointmentRefusals);
  return typed.ok
    ? worded(readAppointmentRequest(typed.value, offered), appointmentRefusals)
    : typed;
}
const problemsOf = (fields: Record<string, string>) => {
  const asked = read(fields);
  return asked.ok ? [] : asked.problems;
};

describe("half-days", () => {
  test("begin tomorrow and leave Sundays out", () => {
    expect(offered).toHaveLength(24);
    expect(offered[0]).toEqual({
      value: "2026-11-21-morning",
      day: "2026-11-21",
      half: "morning",
    });
    expect(offered.slice(0, 2).map((halfDay) => halfDayLabel(halfDay, inEnglish))).toEqual([
      "Saturday 21 November, morning",
      "Saturday 21 November, afternoon",
    ]);
    expect(offered[2]?.value).toBe("2026-11-23-morning");
    expect(offered.some(({ day }) => inEnglish.weekday(day).startsWith("Sunday"))).toBe(false);
  });

  test("are on the days on which the firm works, as many as of any firm", () => {
    const offered = halfDaysAfter(today, ["sunday", "tuesday"]);
    expect(offered).toHaveLength(24);
    expect(offered.map(({ value }) => value).slice(0, 3)).toEqual([
      "2026-11-22-morning",
      "2026-11-22-afternoon",
      "2026-11-24-morning",
    ]);
  });
});

describe("readAppointmentRequest", () => {
  test("asks for everything but the note", () => {
    expect(problemsOf({})).toEqual([
      { field: "topic", message: "Choose what it is about." },
      { field: "first", message: "Choose a half-day that suits you." },
      { field: "second", message: "Choose a second half-day." },
      { field: "name", message: "name is required." },
      {
        field: "contact",
        message:
          "Enter an e-mail address or a 10-digit mobile number, so that we can confirm. A number from abroad needs its country code, like +44.",
      },
    ]);
  });

  test("takes an e-mail or an Indian mobile", () => {
    expect(read(asked)).toMatchObject({
      ok: true,
      value: { email: "asha@example.com", mobile: undefined },
    });
    expect(read({ ...asked, contact: "98765 43210" })).toMatchObject({
      ok: true,
      value: { email: undefined, mobile: "+919876543210" },
    });
    expect(problemsOf({ ...asked, contact: "12345" })).toHaveLength(1);
  });

  test("refuses one half-day twice, a Sunday, and one that has passed", () => {
    expect(problemsOf({ ...asked, second: asked.first })).toEqual([
      { field: "second", message: "Choose two different half-days." },
    ]);
    expect(problemsOf({ ...asked, first: "2026-11-22-morning" })[0]?.field).toBe("first");
    expect(problemsOf({ ...asked, second: "2026-11-20-afternoon" })[0]?.field).toBe("second");
  });

  test("knows only its own topics", () => {
    expect(problemsOf({ ...asked, topic: "Cricket" })[0]?.field).toBe("topic");
  });
});

describe("prefilled", () => {
  test("puts the contract's parameters where the visitor sees them", () => {
    const prefill = {
      firstName: "Asha",
      lastName: "Testwala",
      smsReminderNumber: "9876543210",
      date: "2026-11-24",
      location: "Pune",
      guests: ["ravi@example.com"],
      customAnswers: { a1: "retirement planning", a2: "In Hindi, please" },
    };
    expect(prefilled(prefill, offered)).toEqual({
      topic: "Retirement planning",
      first: "2026-11-24-morning",
      second: "",
      name: "Asha Testwala",
      contact: "9876543210",
      note: "In Hindi, please\nPlace: Pune\nWith: ravi@example.com",
    });
  });

  test("keeps the mobile beside an e-mail in the note", () => {
    const fields = prefilled({ email: "asha@example.com", smsReminderNumber: "9876543210" }, []);
    expect(fields).toMatchObject({ contact: "asha@example.com", note: "Mobile: 9876543210" });
  });

  test("leaves a day that is not offered, and keeps an unknown first answer in the note", () => {
    const fields = prefilled({ date: "2030-01-01", customAnswers: { a1: "My shop" } }, offered);
    expect(fields).toMatchObject({ topic: "", first: "", note: "My shop" });
  });
});

test("the form has every field of a request, and no other", () => {
  const props = { action: "/book/frame", prefilled: {}, state: undefined, offered: [] };
  expect(fieldsOf(createElement(RequestForm, props))).toEqual(Object.keys(appointmentForm.shape));
});

describe("requestAppointment", () => {
  const request = () => {
    const wish = read(asked);
    if (!wish.ok) throw new Error("refused");
    return wish.value;
  };

  test("stores the request sealed and mails the firm, who can answer it", async () => {
    const sent = await requestAppointment(app, request(), { source: "letter" }, from);
    if (!sent.ok) throw new Error("refused");
    expect(sent.value.reference).toMatch(/^AP-/);
    const [row] = await app.db.select().from(inboxItems);
    expect(JSON.stringify(row)).not.toContain("Testwala");
    expect(requestKind.sealed.unseal(app, row?.id ?? "", row?.sealed ?? "")).toMatchObject({
      name: "Asha Testwala",
      utm: { source: "letter" },
    });

    await app.runJobs();
    expect(app.mails).toMatchObject([
      {
        to: "office@example.invalid",
        replyTo: "asha@example.com",
        subject: `Request for a time ${sent.value.reference}`,
        text: expect.stringContaining("First choice: Monday 23 November, morning"),
      },
    ]);
  });

  test("keeps every field that was filled in, and mails it", async () => {
    const wish = readAppointmentRequest(REQUEST, offered);
    if (!wish.ok) throw new Error("refused");
    await requestAppointment(app, wish.value, {}, from);
    const [row] = await app.db.select().from(inboxItems);
    const stored = JSON.stringify(requestKind.sealed.unseal(app, row?.id ?? "", row?.sealed ?? ""));
    await app.runJobs();
    const mail = app.mails[0]?.text.replaceAll("\n> ", "\n") ?? "";
    const { first, second, ...fields } = REQUEST;
    for (const value of Object.values(fields)) {
      expect(stored).toContain(JSON.stringify(value));
      expect(mail).toContain(value);
    }
    expect(stored).toContain(first);
    expect(stored).toContain(second);
    expect(mail).toContain("First choice: Monday 23 November, morning");
    expect(mail).toContain("Second choice: Tuesday 24 November, afternoon");
  });

  test("stores nothing when the mail cannot be queued", async () => {
    const broken = {
      ...app,
      db: app.db,
      jobs: { send: () => Promise.reject(new Error("no queue")) },
    };
    await expect(requestAppointment(broken, request(), {}, from)).rejects.toThrow("no queue");
    expect(await app.db.select().from(inboxItems)).toEqual([]);
  });

  test("takes five an hour from one contact, and says how long to wait", async () => {
    const ask = () => requestAppointment(app, request(), {}, from);
    for (let sent = 0; sent < 5; sent += 1) expect((await ask()).ok).toBe(true);
    expect(await ask()).toEqual({
      ok: false,
      problems: [{ message: { id: "tooManyTries", params: { minutes: 60 } } }],
      retryAfter: 3600,
    });
  });
});
