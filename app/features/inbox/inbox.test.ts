import { readdirSync, readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { inboxRefusals } from "#content/en/inbox.ts";
import { firm } from "#content/firm.ts";
import { sessions } from "#db/schema/accounts.ts";
import { inboxAnswers, inboxItems } from "#db/schema/inbox.ts";
import { endAccess } from "#features/accounts/staff.server.ts";
import { readAppointmentRequest } from "#features/appointments/request/appointment-request.ts";
import { halfDaysAfter } from "#features/appointments/request/half-days.ts";
import { requestAppointment } from "#features/appointments/request/request-time.server.ts";
import { enquiryKind } from "#features/enquiries/enquiry-kind.server.ts";
import { sendToFirm } from "#features/sent/send-to-firm.server.ts";
import type { Mail } from "#platform/mail/mail.ts";
import { queueMail } from "#platform/outbox.server.ts";
import { days, minutes, plainDate } from "#values/dates.ts";
import { handlers } from "../../../server/handlers.ts";
import { testApp } from "../../../tests/app.ts";
import { LINE, member } from "../../../tests/cast.ts";
import { ENQUIRY, REQUEST } from "../../../tests/filled-forms.ts";
import { readTyped } from "../../../tests/forms.ts";
import { answerForm } from "./answer.ts";
import { answerItem, listAnswers } from "./answer-item.server.ts";
import { purgeInbox, setDone } from "./done.server.ts";
import { ERASED_AFTER, findInboxItem } from "./inbox-item.server.ts";
import { KINDS } from "./kinds.server.ts";
import { listInbox } from "./list-inbox.server.ts";
import { dealWith, listUndelivered } from "./undelivered.server.ts";

const app = testApp({ handlers });
const offered = halfDaysAfter(plainDate("2026-11-20"), firm.workingDays);
const from = { address: "203.0.113.7" };

async function enquire(name = "Asha Testwala"): Promise<string> {
  app.clock.advance(minutes(1));
  const email = `${name.split(" ")[0]?.toLowerCase()}@example.com`;
  const sent = await sendToFirm(app, enquiryKind, { ...ENQUIRY, name, email }, from);
  if (!sent.ok) throw new Error("refused");
  return sent.value.reference;
}

async function askForTime(contact: string): Promise<string> {
  app.clock.advance(minutes(1));
  const request = readAppointmentRequest({ ...REQUEST, contact }, offered);
  if (!request.ok) throw new Error("refused");
  const asked = await requestAppointment(app, request.value, {}, from);
  if (!asked.ok) throw new Error("refused");
  return asked.value.reference;
}

const answersTo = async (reference: string) => {
  const item = await findInboxItem(app, reference);
  return item ? listAnswers(app, item) : [];
};

describe("the inbox", () => {
  test("lists both kinds, what is open first and the newest first, so many to a page", async () => {
    const { session } = await member(app, "sita", "staff");
    expect(await listInbox(app, 1)).toEqual({ items: [], hasMore: false });
    const references = [await enquire(), await askForTime("+919876543210")];
    for (let more = 0; more < 24; more += 1) references.unshift(await enquire(`Meera${more} T`));
    const newest = references[0] ?? "";
    await setDone(app, session, newest, true);
    const [first, second] = [await listInbox(app, 1), await listInbox(app, 2)];
    expect(first.items.map(({ reference }) => reference)).toEqual([
      ...references.slice(1, 24),
      references.at(-1),
      references.at(-2),
    ]);
    expect(first.hasMore).toBe(true);
    expect(second).toMatchObject({ items: [{ reference: newest, isDone: true }], hasMore: false });
    expect(await listInbox(app, 3)).toEqual({ items: [], hasMore: false });
  });

  test("shows every field that was filled in, each under its label", async () => {
    const shown = async (reference: string) => {
      const item = await findInboxItem(app, reference);
      if (!item) throw new Error("it was not found");
      const rows = item.words.rows(item.sent);
      return { rows, text: item.text, all: [...rows.flat(), item.text] };
    };
    const enquiry = await shown(await enquire());
    expect(enquiry.all).toEqual(expect.arrayContaining(Object.values(ENQUIRY)));
    expect(enquiry.text).toBe(ENQUIRY.message);
    expect(enquiry.rows.slice(0, 2)).toEqual([
      ["Name", "Asha Testwala"],
      ["E-mail", "asha@example.com"],
    ]);
    const request = await shown(await askForTime("+919876543210"));
    const labels = {
      first: "Monday 23 November, morning",
      second: "Tuesday 24 November, afternoon",
    };
    const asked = { ...REQUEST, ...labels, contact: "+919876543210" };
    expect(request.all).toEqual(expect.arrayContaining(Object.values(asked)));
    expect(request.rows).toContainEqual(["First choice", labels.first]);
    expect(request.text).toBe(REQUEST.note);
  });

  test("has nothing for a reference of another kind", async () => {
    for (const reference of ["EN-0000-0000", "AP-0000-0000", "KY-0000-0000", "EN-\0", ""]) {
      expect(await findInboxItem(app, reference)).toBeUndefined();
    }
  });
});

describe.each(KINDS)("the kind $name", (kind) => {
  const value = kind.words.example("asha@example.com", "+919876543210");
  const { name, email, mobile } = kind.senderOf(value);

  test("is stored sealed, mailed to the firm, and shown to it with all that was typed", async () => {
    const sent = await sendToFirm(app, kind, value, from);
    if (!sent.ok) throw new Error("refused");
    const { reference } = sent.value;
    const [row] = await app.db.select().from(inboxItems);
    for (const address of [email, mobile]) {
      if (address) expect(JSON.stringify(row)).not.toContain(address);
    }
    const item = await findInboxItem(app, reference);
    expect(item?.sent).toEqual(value);
    expect(item).toMatchObject(kind.senderOf(value));
    expect((await listInbox(app, 1)).items).toMatchObject([
      { reference, title: kind.words.title, name },
    ]);
    await app.runJobs();
    const [mail] = app.mails;
    expect(mail?.to).toBe("office@example.invalid");
    expect(mail?.replyTo).toBe(email);
    expect(mail?.subject).toContain(reference);
    const typed = textsIn(value);
    const shown = [...(item?.words.rows(value).flat() ?? []), item?.text];
    expect(typed.filter((text) => !shown.includes(text))).toEqual([]);
    const mailed = mail?.text.replaceAll("\n> ", "\n") ?? "";
    expect(typed.filter((text) => !mailed.includes(text))).toEqual([]);
  });

  test("has a sender who can be reached, and an example with every field filled in", () => {
    expect(email ?? mobile, "say in `senderOf` where an answer goes").toBeTruthy();
    const empty = Object.entries(value as object).filter(([, each]) => each === "");
    expect(empty, "fill it in in `example`").toEqual([]);
  });

  test.each(["subject", "browser", "line"] as const)(
    "is refused beyond its limit by %s, with the time to wait",
    async (by) => {
      const { hour, day } = kind.limit[by] ?? {};
      const most = hour ?? day;
      if (most === undefined) return;
      const send = (time: number) => {
        const own = { email: `a${time}@example.com`, mobile: `+91${9_876_500_000 + time}` };
        const typed = by === "subject" ? value : kind.words.example(own.email, own.mobile);
        const hash = by === "browser" ? "a browser" : `browser ${time}`;
        const address = by === "line" ? LINE : `2001:db8:${time.toString(16)}::1`;
        return sendToFirm(app, kind, typed, { hash, address });
      };
      for (let time = 0; time < most; time += 1) expect((await send(time)).ok).toBe(true);
      expect(await send(most)).toMatchObject({ ok: false, retryAfter: expect.any(Number) });
    },
  );

  test("has a name and a prefix of its own", () => {
    const others = KINDS.filter((each) => each !== kind);
    for (const other of others) {
      expect(other.name).not.toBe(kind.name);
      expect(other.prefix).not.toBe(kind.prefix);
      expect(other.copiedAs).not.toBe(kind.copiedAs);
    }
    expect(kind.prefix).toMatch(/^[A-Z]{2}$/);
    expect(["KY", "OR"]).not.toContain(kind.prefix);
  });
});

/** The texts that a person typed or chose, as they are shown: of `{ value, label }` the label. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return value === "" ? [] : [value];
  if (typeof value !== "object" || value === null) return [];
  if ("label" in value) return textsIn(value.label);
  // The campaign was not typed.
  return Object.entries(value).flatMap(([name, each]) => (name === "utm" ? [] : textsIn(each)));
}

test("every kind is listed", () => {
  const features = new URL("../", import.meta.url);
  const files = readdirSync(features, { recursive: true, encoding: "utf8" });
  const kinds = files.filter((file) => file.endsWith("-kind.server.ts"));
  expect(KINDS, "name it in KINDS of app/features/inbox/kinds.server.ts").toHaveLength(
    kinds.length,
  );
});

describe("an answer", () => {
  test.each(["enquiry", "request"])(
    "to an %s is kept with who and when, and mailed",
    async (kind) => {
      const { session } = await member(app, "sita", "staff");
      const email = "asha@example.com";
      const reference = await (kind === "enquiry" ? enquire() : askForTime(email));
      const answer = "Dear Asha,\n\nyes, it is.";
      const sent = await answerItem(app, session, reference, { answer, seen: 0 });
      expect(sent.ok).toBe(true);
      expect(await answersTo(reference)).toMatchObject([
        { text: answer, by: "sita Testwala", at: app.clock.now() },
      ]);
      expect(JSON.stringify(await app.db.select().from(inboxAnswers))).not.toContain("Dear Asha");
      await app.runJobs();
      expect(app.mails.at(-1)).toMatchObject({
        to: email,
        replyTo: "office@example.invalid",
        subject: `Our answer to ${reference}`,
        text: expect.stringContaining(answer),
      });
    },
  );

  test("pressed twice is one mail", async () => {
    const { session } = await member(app, "sita", "staff");
    const reference = await enquire();
    const send = (seen: number) => answerItem(app, session, reference, { answer: "Yes.", seen });
    expect((await send(0)).ok).toBe(true);
    expect(await send(0)).toMatchObject({ problems: [{ message: { id: "answeredMeanwhile" } }] });
    expect((await send(1)).ok).toBe(true);
    await app.runJobs();
    expect(app.mails.filter(({ to }) => to === "asha@example.com")).toHaveLength(2);
  });

  test("is not kept when the mail cannot be queued", async () => {
    const { session } = await member(app, "sita", "staff");
    const reference = await enquire();
    const jobs = { send: () => Promise.reject(new Error("no queue")) };
    const answer = { answer: "Yes.", seen: 0 };
    await expect(answerItem({ ...app, jobs }, session, reference, answer)).rejects.toThrow();
    expect(await answersTo(reference)).toEqual([]);
  });

  test("goes to nobody without an e-mail, and from nobody whose access was ended", async () => {
    const { session, id } = await member(app, "sita", "staff");
    const owner = await member(app, "olga", "owner");
    const answer = { answer: "Yes.", seen: 0 };
    const noEmail = await answerItem(app, session, await askForTime("+919876543210"), answer);
    expect(noEmail).toMatchObject({ problems: [{ message: { id: "noEmail" } }] });
    const reference = await enquire();
    await endAccess(app, owner.session, id);
    const over = { ok: false, reason: "signed-out" };
    expect(await answerItem(app, session, reference, answer)).toMatchObject(over);
    expect(await setDone(app, session, reference, true)).toMatchObject(over);
    expect(await answersTo(reference)).toEqual([]);
  });

  test.each([
    ["", "Write the answer first."],
    [" \n", "Write the answer first."],
    ["x".repeat(5001), "Please keep this to 5000 characters."],
    ["Your PAN aaapa9999a is right.", "Leave the PAN out: a mail can be read on its way."],
  ])("is refused with its reason: %.30s", (answer, message) => {
    expect(readTyped(answerForm, { answer, seen: "0" }, inboxRefusals)).toEqual({
      ok: false,
      problems: [{ field: "answer", message }],
    });
  });
});

describe("what is done", () => {
  test("says by whom, stays as it was first, and can be opened again", async () => {
    const { session } = await member(app, "sita", "staff");
    const { session: other } = await member(app, "mohan", "staff");
    const reference = await enquire();
    const at = app.clock.now();
    await setDone(app, session, reference, true);
    app.clock.advance(minutes(5));
    await setDone(app, other, reference, true);
    expect((await findInboxItem(app, reference))?.done).toEqual({
      at,
      by: "sita Testwala",
      erasedAt: at.add(days(180)),
    });
    await setDone(app, other, reference, false);
    expect((await findInboxItem(app, reference))?.done).toBeUndefined();
    expect(await setDone(app, session, "EN-0000-0000", true)).toMatchObject({
      reason: "not-found",
    });
  });

  test("is erased after 180 days with its answers; what is open stays", async () => {
    const { session } = await member(app, "sita", "staff");
    const open = [await enquire(), await askForTime("asha@example.com")];
    const done = [await enquire(), await askForTime("asha@example.com")];
    for (const reference of done) {
      await answerItem(app, session, reference, { answer: "Yes.", seen: 0 });
      await setDone(app, session, reference, true);
    }
    const left = async () => (await listInbox(app, 1)).items.map(({ reference }) => reference);
    app.clock.advance(days(180));
    await purgeInbox(app);
    expect(await left()).toHaveLength(4);
    app.clock.advance(minutes(1));
    await purgeInbox(app);
    expect(await left()).toEqual(open.toReversed());
    expect(await app.db.select().from(inboxAnswers)).toEqual([]);
  });

  test.each(KINDS)(
    "of the kind $name is erased when the Privacy page says so",
    ({ words: { privacyRow } }) => {
      const privacy = readFileSync(
        new URL("../../content/legal/privacy.md", import.meta.url),
        "utf8",
      );
      const row = privacy.split("\n").find((each) => each.startsWith(`| ${privacyRow} `));
      expect(row, "give it a row in app/content/legal/privacy.md").toBeDefined();
      expect(row).toContain(`${ERASED_AFTER.total("days")} days longer`);
    },
  );
});

describe("messages that did not go out", () => {
  const away: Mail = {
    send: () => Promise.reject(Object.assign(new Error("no such mailbox"), { responseCode: 550 })),
    close() {},
  };

  async function giveUp(): Promise<void> {
    await app.db.transaction((tx) =>
      queueMail(app, tx, {
        to: "asha@example.com",
        subject: "Your request",
        parts: ["We have it."],
      }),
    );
    await app.runJobs({ mail: away });
    app.clock.advance(minutes(1));
    await app.jobs.send(app.db, "sweep-outbox", {});
    await app.runJobs({ mail: away });
  }

  test("are listed with recipient, subject and why, and are sent again from the first try", async () => {
    const { session } = await member(app, "sita", "staff");
    expect(await listUndelivered(app)).toEqual([]);
    await giveUp();
    const [message] = await listUndelivered(app);
    expect(message).toMatchObject({
      to: "asha@example.com",
      subject: "Your request",
      error: "SMTP 550",
    });
    expect(await dealWith(app, session, message?.id ?? "", "send")).toEqual({
      ok: true,
      value: null,
    });
    expect(await listUndelivered(app)).toEqual([]);
    expect(await dealWith(app, session, message?.id ?? "", "send")).toMatchObject({ ok: false });
    await app.runJobs();
    expect(app.mails).toMatchObject([{ to: "asha@example.com" }]);
  });

  test("leave the list when they are dealt with, and a session that ended changes nothing", async () => {
    const { session } = await member(app, "sita", "staff");
    const { session: ended, id } = await member(app, "gita", "staff");
    await giveUp();
    const [message] = await listUndelivered(app);
    await app.db.delete(sessions).where(eq(sessions.personId, id));
    expect(await dealWith(app, ended, message?.id ?? "", "done")).toMatchObject({ ok: false });
    expect(await listUndelivered(app)).toHaveLength(1);
    expect(await dealWith(app, session, message?.id ?? "", "done")).toMatchObject({ ok: true });
    expect(await listUndelivered(app)).toEqual([]);
    app.clock.advance(days(1));
    await app.runJobs();
    expect(app.mails).toEqual([]);
  });
});
