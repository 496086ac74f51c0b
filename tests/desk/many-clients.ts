import { randomUUID } from "node:crypto";
import { asc, sql } from "drizzle-orm";
import { cases } from "#db/schema/cases.ts";
import { moneyDocuments } from "#db/schema/money.ts";
import { outbox } from "#db/schema/outbox.ts";
import { actOnCase, type CaseAct } from "#features/case-desk/act-on-case.server.ts";
import { beginForCaller } from "#features/case-desk/begin-case.server.ts";
import { submitFiling } from "#features/filing/filings.server.ts";
import { placeOrder } from "#features/orders/order/orders.server.ts";
import { readChoice } from "#features/orders/price/read-choice.ts";
import { claimPaid } from "#features/payments/client/pay-order.server.ts";
import { confirmPayment } from "#features/payments/desk/act-on-order.server.ts";
import type { App } from "#platform/app.server.ts";
import { type Instant, instant, instantAt } from "#values/dates.ts";
import type { Outcome } from "#values/outcome.ts";
import { setBooking } from "../../app/features/appointments/hours/setup.server.ts";
import { type Member, member, TERMS } from "../cast.ts";
import { BASIC_OFFER } from "../filing/handed-over.ts";
import { orderNow } from "../payments/placed.ts";
import { bookInFull } from "../scheduling/book-in-full.ts";
import { firmHours } from "../scheduling/firm-hours.ts";
import { readyDraft } from "../survive/drafts.ts";

/** How many there are in the end. */
export type ManyClients = { cases: number; orders: number; sessions: number };

/** The last of them come shortly before it, a Thursday at half past eleven in India. */
export const MANY_UNTIL = instant("2026-11-26T06:00:00Z");

const FIRST = ["Asha", "Ravi", "Imran", "Lakshmi", "Joseph", "Karan", "Tanvi", "Nikhil", "Reena"];
const LAST = ["Testwala", "Iyengar", "Qureshi", "Bedi", "Rao", "Kale", "Shaikh", "Thomas"];
const HOUR = 3_600_000;
const HALF_HOUR = HOUR / 2;
/** Of this many cases one is handed over. */
const HANDED_OVER = 10;

/**
 * Clients of a firm of three, made by the services alone. Of ten cases one is handed over, some are bought, the others
 * asked on the telephone; two thirds are taken, a quarter are over. Half of the orders are paid, some are said to be.
 * What jobs would do after each is marked as done, so that a server on it has nothing left to do.
 *
 * @param app its clock is not read
 * @returns one of the firm, signed in
 */
export async function makeManyClients(app: App, wanted: ManyClients): Promise<Member> {
  const clock = clockAt(MANY_UNTIL);
  const at: App = { ...app, clock };
  const days = (count: number) => instantAt(MANY_UNTIL.epochMilliseconds - count * 24 * HOUR);
  clock.set(days(200));
  const firm = [
    await member(at, "meera", "owner"),
    await member(at, "rohit", "staff"),
    await member(at, "sunita", "staff"),
  ];
  await makeSessions(at, clock, wanted.sessions);
  for (let index = 0; index < wanted.orders; index++) {
    // What is not paid lapses after a week.
    clock.set(days(index % 2 === 0 ? 1 + (index % 90) : 1 + (index % 5)));
    await makeOrder(at, firm, index);
  }
  await makeCases(at, clock, firm, wanted.cases);
  await markAsDone(app);
  const [owner] = firm;
  if (!owner) throw new Error("the firm is empty");
  return owner;
}

type SetClock = App["clock"] & { set(to: Instant): void };

/** Goes on by a second at every look. */
function clockAt(start: Instant): SetClock {
  let now = start.epochMilliseconds;
  return {
    set(to) {
      now = to.epochMilliseconds;
    },
    now() {
      now += 1000;
      return instantAt(now);
    },
    wait: () => Promise.resolve(),
  };
}

/** Of three names, the last of which few share. */
export function nameOf(index: number): string {
  const rare = `${"KGTPVN"[index % 6]}${"aeiou"[Math.floor(index / 6) % 5]}${index.toString(36)}`;
  return [FIRST[index % FIRST.length], rare, LAST[Math.floor(index / 7) % LAST.length]].join(" ");
}

/** Each in a network of their own. */
const browserOf = (kind: string, index: number) => ({
  hash: `${kind} ${index}`,
  address: `2${(index >> 8).toString(16).padStart(3, "0")}:${(index & 255).toString(16)}${kind.length}::1`,
});
const emailOf = (index: number) => `client-${index}@example.com`;
const mobileOf = (index: number) => `+9198${String(index).padStart(8, "0")}`;
const panOf = (index: number) =>
  `AAAP${String.fromCharCode(65 + (index % 26))}${String(index % 10_000).padStart(4, "0")}${String.fromCharCode(65 + (Math.floor(index / 10_000) % 26))}`;

async function makeSessions(app: App, clock: SetClock, count: number): Promise<void> {
  const day: [string, string][] = [["00:00", "24:00"]];
  const weekly = { mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: day };
  const { advisers, ...rules } = firmHours(3);
  const topic = { id: "talk", name: "A talk", text: "About tax.", price: "plan" } as const;
  const times = { length: 30, step: 30, before: 0, after: 0, notice: 0, horizonDays: 45 };
  const file = {
    ...rules,
    advisers: advisers.map((adviser) => ({ ...adviser, weekly })),
    topics: [{ ...topic, ...times, advisers: advisers.map(({ id }) => id) }],
  };
  await setBooking(app, file, "office");
  const slots = Math.ceil(count / 3);
  // The last of them are to come.
  const first = MANY_UNTIL.epochMilliseconds - Math.floor(slots * 0.95) * HALF_HOUR;
  for (let index = 0; index < count; index++) {
    const start = first + Math.floor(index / 3) * HALF_HOUR;
    clock.set(instantAt(Math.min(start - 24 * HOUR, MANY_UNTIL.epochMilliseconds)));
    const typed = { name: nameOf(index), contact: emailOf(index), note: "" };
    must(
      await bookInFull(app, browserOf("session", index), {
        ...{ topic: "talk", start: instantAt(start), typed, zone: "Asia/Kolkata", utm: {} },
        token: undefined,
      }),
    );
  }
}

async function makeOrder(app: App, [owner]: readonly Member[], index: number): Promise<void> {
  const browser = browserOf("order", index);
  const contact = { name: nameOf(index), email: emailOf(index), mobile: mobileOf(index) };
  const checkout = { id: randomUUID(), shownTotal: 1499, contact, terms: TERMS };
  const choice = readChoice("basic-itr", new URLSearchParams());
  const { reference } = must(await placeOrder(app, browser, choice, checkout));
  const order = await orderNow(app, reference);
  const utr = String(4_000_0000_0000 + index);
  if (index % 2 === 0 && owner)
    must(await confirmPayment(app, owner.session, order, { utr, amount: "1499" }));
  else if (index % 50 === 1) must(await claimPaid(app, order, utr, browser));
}

async function makeCases(
  app: App,
  clock: SetClock,
  firm: readonly Member[],
  count: number,
): Promise<void> {
  const bought = await app.db.$count(cases);
  for (let index = bought; index < count; index++) {
    clock.set(instantAt(MANY_UNTIL.epochMilliseconds - (1 + (index % 160)) * 12 * HOUR));
    const name = nameOf(index);
    if (index % HANDED_OVER === 0) {
      const browser = browserOf("request", index);
      const { id } = await readyDraft(app, browser);
      const contact = { name, email: emailOf(index), mobile: undefined, pan: panOf(index) };
      must(await submitFiling(app, browser, id, contact, BASIC_OFFER));
    } else {
      const [by] = firm;
      if (!by) throw new Error("the firm is empty");
      const year = 2023 + (index % 3);
      const mobile = mobileOf(index);
      must(
        await beginForCaller(app, by.session, { name, email: undefined, mobile, year, note: "" }),
      );
    }
  }
  const rows = await app.db
    .select({ reference: cases.reference })
    .from(cases)
    .orderBy(asc(cases.beganAt));
  for (const [index, { reference }] of rows.entries()) {
    const who = firm[index % firm.length];
    clock.set(instantAt(MANY_UNTIL.epochMilliseconds - (index % 100) * HOUR - HOUR));
    if (index % 3 === 0 || !who) continue;
    const acts: CaseAct[] = [{ kind: "take" }];
    if (index % 4 === 1) acts.push({ kind: "move", event: "declined", why: "Went elsewhere." });
    else if (index % 4 === 2) acts.push({ kind: "move", event: "wentOn", why: "" });
    else if (index % 8 === 3) acts.push({ kind: "move", event: "asked", why: "Form 26AS." });
    for (const [done, act] of acts.entries())
      must(await actOnCase(app, who.session, reference, done + 1, act));
  }
}

/** Mails are sent, and documents stored. */
async function markAsDone({ db }: App): Promise<void> {
  await db.update(outbox).set({ sealed: null, sentAt: sql`${outbox.createdAt}` });
  await db.update(moneyDocuments).set({ storedAt: sql`${moneyDocuments.issuedAt}` });
}

function must<Value>(outcome: Outcome<Value, unknown>): Value {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
  return outcome.value;
}
