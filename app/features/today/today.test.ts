import { eq } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { wordsIn } from "#content/words.server.ts";
import { people } from "#db/schema/accounts.ts";
import { outbox } from "#db/schema/outbox.ts";
import { setDone } from "#features/inbox/done.server.ts";
import { KINDS } from "#features/inbox/kinds.server.ts";
import { dealWith } from "#features/inbox/undelivered.server.ts";
import { sendToFirm } from "#features/sent/send-to-firm.server.ts";
import { appContext } from "#platform/request.server.ts";
import type { Session } from "#platform/session.server.ts";
import { asDate, days, hours, instant } from "#values/dates.ts";
import { testApp } from "../../../tests/app.ts";
import { ADDRESS, member } from "../../../tests/cast.ts";
import { handedOver } from "../../../tests/filing/handed-over.ts";
import { placed } from "../../../tests/payments/placed.ts";
import { bookInFull } from "../../../tests/scheduling/book-in-full.ts";
import { setHours } from "../../../tests/scheduling/firm-hours.ts";
import { shownDays } from "../../routes/staff/today-view.server.ts";
import { answerItem } from "../inbox/answer-item.server.ts";
import { claimPaid } from "../payments/client/pay-order.server.ts";
import { confirmPayment, refuseClaim } from "../payments/desk/act-on-order.server.ts";
import { deskCounts, type ShareName } from "./desk-counts.server.ts";
import { listToday, takeLine } from "./list-today.server.ts";

/** Thursday, 11:30 in India. */
const app = testApp({ now: "2026-11-26T06:00:00Z" });
const words = wordsIn("en");
const asha = { hash: "browser-of-asha", address: ADDRESS };

function request() {
  const context = new RouterContextProvider();
  context.set(appContext, app);
  return context;
}

async function listed(session: Session, share: ShareName = "everybodys") {
  return listToday(app, session, { share, page: 1 }, words);
}

/** The headings, and under each the lines as they are read. */
async function read(session: Session, share?: ShareName) {
  const { lines } = await listed(session, share);
  return shownDays(lines, app.clock.now(), "/staff", words.today).map((day) => [
    day.heading,
    ...day.lines.map(({ at, deed, age = "" }) => [at, deed, age].filter(Boolean).join(" | ")),
  ]);
}

async function enquire(message: string) {
  const [kind] = KINDS;
  if (!kind) throw new Error("no kind");
  const value = { name: "Ravi Testwala", email: "ravi@example.com", message };
  const sent = await sendToFirm(app, kind, value, { address: ADDRESS });
  if (!sent.ok) throw new Error("refused");
  return sent.value.reference;
}

async function giveUpMail() {
  const now = asDate(app.clock.now());
  await app.db.update(outbox).set({ givenUpAt: now, lastError: "SMTP 550" });
}

describe("what waits", () => {
  test("of a case goes by the promise until it is begun, then by the law", async () => {
    const { session } = await member(app, "meera", "owner");
    expect(await read(session)).toEqual([]);
    await handedOver(app, asha, { kind: "ask", reason: "Income from abroad." });
    expect(await read(session)).toEqual([["Fri", "promised | Begin the case | 0 min"]]);
    app.clock.advance(days(1));
    expect(await read(session)).toEqual([["Today", "promised | Begin the case | 1 d"]]);
    // Over the weekend it grows late.
    app.clock.advance(days(3));
    expect(await read(session)).toEqual([["Late", "3 days | Begin the case | 4 d"]]);
    const [line] = (await listed(session)).lines;
    expect(await takeLine(app, session, { kind: "case", id: line?.id ?? "" })).toBe(true);
    // Who took it answers by the next working day.
    expect(await read(session, "mine")).toEqual([["Tue", "promised | Begin the case | 0 min"]]);
  });

  test("of an enquiry goes by the promise, has no clock once it is answered, and goes when it is done", async () => {
    const { session } = await member(app, "meera", "owner");
    const reference = await enquire("Can I still choose\nthe old regime?");
    const deed = "Answer: Can I still choose the old regime?";
    expect(await read(session)).toEqual([["Fri", `promised | ${deed} | 0 min`]]);
    app.clock.advance(days(2));
    expect(await read(session)).toEqual([["Late", `1 day | ${deed} | 2 d`]]);
    await answerItem(app, session, reference, { answer: "You may.", seen: 0 });
    expect(await read(session)).toEqual([["No clock", "– | Mark as done: it is answered | 2 d"]]);
    await setDone(app, session, reference, true);
    expect(await read(session)).toEqual([]);
  });

  test("of money is looked for from the first claim on, and goes with it", async () => {
    const { session } = await member(app, "meera", "owner");
    const order = await placed(app);
    expect(await read(session)).toEqual([]);
    const client = { hash: "a browser", address: ADDRESS };
    const seen = asDate(app.clock.now()).toISOString();
    expect(await claimPaid(app, order, "409297068518", client)).toMatchObject({ ok: true });
    const check = "Check ₹1,499 in the bank";
    expect(await read(session)).toEqual([["Fri", `promised | ${check} | 0 min`]]);
    app.clock.advance(hours(5));
    expect(await read(session)).toEqual([["Fri", `promised | ${check} | 5 h`]]);
    expect(await refuseClaim(app, session, order, { why: "Not there.", seen })).toMatchObject({
      ok: true,
    });
    expect(await read(session)).toEqual([]);
    const utr = "409297068519";
    await confirmPayment(app, session, order, { utr, amount: "1000" });
    expect(await read(session)).toEqual([
      ["Fri", "promised | Ask for the ₹499 that is missing | 0 min"],
    ]);
    await confirmPayment(app, session, null, { utr: "409297068510", amount: "50" });
    expect((await read(session)).at(-1)).toEqual(["No clock", "– | Find the order of 1 payment"]);
  });

  test("of sessions are those of the day and the next working day, until they end", async () => {
    const { session } = await member(app, "meera", "owner");
    await setHours(app);
    const start = instant("2026-11-30T04:30:00Z");
    const typed = { name: "Asha Testwala", contact: "asha@example.com", note: "" };
    const wanted = { topic: "free-tax-session", start, typed, zone: "Asia/Kolkata", utm: {} };
    expect(await bookInFull(app, asha, { ...wanted, token: undefined })).toMatchObject({
      ok: true,
    });
    expect(await read(session)).toEqual([]);
    app.clock.set("2026-11-28T06:00:00Z");
    const [[heading = "", line = ""] = []] = await read(session);
    expect([heading, line]).toEqual(["Mon", expect.stringMatching(/^10:00 \| Session: /)]);
    app.clock.set("2026-11-30T04:00:00Z");
    expect((await read(session))[0]?.[0]).toBe("Today");
    app.clock.set("2026-11-30T04:40:00Z");
    expect(await read(session)).toHaveLength(1);
    app.clock.set("2026-11-30T08:00:00Z");
    expect(await read(session)).toEqual([]);
  });

  test("of mails that did not go out waits until it is dealt with", async () => {
    const { session } = await member(app, "meera", "owner");
    const reference = await enquire("Is my bonus taxed twice?");
    await setDone(app, session, reference, true);
    await giveUpMail();
    const [[heading, line = ""] = []] = await read(session);
    expect([heading, line]).toEqual(["Fri", expect.stringMatching(/^promised \| Send again: /)]);
    const [message] = (await listed(session)).lines;
    await dealWith(app, session, message?.id ?? "", "done");
    expect(await read(session)).toEqual([]);
  });
});

test("lines are mine, nobody's and everybody's; what one took, no other takes until the access has ended", async () => {
  const [meera, rohit] = [await member(app, "meera", "owner"), await member(app, "rohit", "staff")];
  await handedOver(app, asha, { kind: "ask", reason: "Income from abroad." });
  await enquire("One question.");
  const order = await placed(app);
  await claimPaid(app, order, "409297068518", { hash: "a browser", address: ADDRESS });
  const counts = async (one: typeof meera) => {
    const { mine, nobodys, everybodys } = await deskCounts(request(), one);
    return [mine, nobodys, everybodys];
  };
  expect(await counts(meera)).toEqual([0, 3, 3]);
  const { lines } = await listed(meera.session, "nobodys");
  expect(lines.map(({ kind, canTake }) => [kind, canTake]).toSorted()).toEqual([
    ["case", true],
    ["inbox", true],
    ["money", true],
  ]);
  for (const { kind, id } of lines) {
    expect(await takeLine(app, meera.session, { kind, id })).toBe(true);
    expect(await takeLine(app, meera.session, { kind, id })).toBe(true);
    expect(await takeLine(app, rohit.session, { kind, id })).toBe(false);
  }
  expect(await counts(meera)).toEqual([3, 0, 3]);
  expect(await counts(rohit)).toEqual([0, 0, 3]);
  expect((await listed(rohit.session)).lines.map(({ by }) => by)).toEqual(
    Array(3).fill("meera Testwala"),
  );
  await app.db
    .update(people)
    .set({ closedAt: asDate(app.clock.now()) })
    .where(eq(people.id, meera.id));
  expect(await counts(rohit)).toEqual([0, 3, 3]);
  for (const { kind, id } of lines)
    expect(await takeLine(app, rohit.session, { kind, id })).toBe(true);
  expect(await counts(rohit)).toEqual([3, 0, 3]);
  expect(await deskCounts(request(), rohit)).toMatchObject({ money: 1, inbox: 1 });
});

test("what is no line is not taken, and an ended session takes nothing", async () => {
  const { session } = await member(app, "meera", "owner");
  const lost = { kind: "case", id: "00000000-0000-0000-0000-000000000000" };
  for (const line of [lost, { ...lost, kind: "session" }, { kind: "constructor", id: "1" }])
    expect(await takeLine(app, session, line)).toBe(false);
  const reference = await enquire("One question.");
  const [line] = (await listed(session)).lines;
  expect(line?.reference).toBe(reference);
  const ended = { ...session, id: lost.id };
  expect(await takeLine(app, ended, { kind: "inbox", id: line?.id ?? "" })).toBe(false);
});
