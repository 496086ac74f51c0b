import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { people } from "#db/schema/accounts.ts";
import { cases } from "#db/schema/cases.ts";
import { moneyDocuments } from "#db/schema/money.ts";
import { outbox } from "#db/schema/outbox.ts";
import { openSession } from "#features/accounts/read-session.server.ts";
import { actOnCase, type CaseAct } from "#features/case-desk/act-on-case.server.ts";
import { beginForCaller } from "#features/case-desk/begin-case.server.ts";
import { submitFiling } from "#features/filing/filings.server.ts";
import { placeOrder } from "#features/orders/order/orders.server.ts";
import { readChoice } from "#features/orders/price/read-choice.ts";
import { claimPaid } from "#features/payments/client/pay-order.server.ts";
import { confirmPayment } from "#features/payments/desk/act-on-order.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Session } from "#platform/session.server.ts";
import { type Instant, instant, instantAt } from "#values/dates.ts";
import type { Outcome } from "#values/outcome.ts";
import { insertPerson } from "../../app/features/accounts/sign-up.server.ts";
import { setBooking } from "../../app/features/appointments/hours/setup.server.ts";
import { bookTime } from "../../app/features/appointments/taking/take-time.server.ts";
import { member, sessionWith, TERMS, withEmail } from "../cast.ts";
import { BASIC_OFFER } from "../filing/handed-over.ts";
import { orderNow } from "../payments/placed.ts";
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
/** A client of some years has so many. */
const SESSIONS_EACH = 30;
/** Of this many cases one is handed over. */
const HANDED_OVER = 10;

/** Parts that can be made beside one another. */
export const PARTS = [0, 1, 2] as const;

/** The three of the firm and their hours, on which all else rests. */
export async function makeFirm(app: App): Promise<void> {
  const clock = clockAt(daysBefore(200));
  const at: App = { ...app, clock };
  for (const [username, role] of FIRM) await member(at, username, role);
  const day: [string, string][] = [["00:00", "24:00"]];
  const weekly = { mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: day };
  const { advisers, ...rules } = firmHours(PARTS.length);
  const talk = { text: "About tax.", price: "plan" } as const;
  const times = { length: 30, step: 30, before: 0, after: 0, notice: 0, horizonDays: 7 };
  const topics = advisers.map(({ id, name }) => ({
    ...{ ...talk, ...times, id: `talk-${id}`, name: `A talk with ${name}`, advisers: [id] },
  }));
  const file = { ...rules, advisers: advisers.map((each) => ({ ...each, weekly })), topics };
  await setBooking(at, file, "office");
}

/**
 * A part of the clients of a firm of three, made by the services alone. Of ten cases one is handed over, some are bought,
 * the others asked on the telephone; two thirds are taken, a quarter are over. Half of the orders are paid, some are said
 * to be.
 *
 * @param app its clock is not read
 */
export async function makePart(app: App, wanted: ManyClients, part: number): Promise<void> {
  const clock = clockAt(daysBefore(199));
  const at: App = { ...app, clock };
  const firm: Session[] = [];
  for (const [username] of FIRM) {
    const [person] = await app.db.select().from(people).where(eq(people.username, username));
    const token = await openSession(at, app.db, person?.id ?? "", "Firefox on Linux");
    firm.push(await sessionWith(at, token));
  }
  const its = (count: number) =>
    Array.from({ length: count }, (_, index) => index).filter((each) => each % 3 === part);
  const made = { at, clock, firm };
  const clients = new Map<number, string>();
  for (const index of its(Math.ceil(wanted.sessions / SESSIONS_EACH) + 2))
    clients.set(index, await makeClient(at, index));
  for (const index of its(wanted.sessions))
    await makeSession(made, index, wanted.sessions, [...clients]);
  for (const index of its(wanted.orders)) await makeOrder(made, index);
  // Half of the orders have one.
  const bought = Math.ceil(wanted.orders / 2);
  for (const index of its(Math.max(0, wanted.cases - bought))) await makeCase(made, index);
}

/** What jobs would do after each is marked as done, so that a server on it has nothing left to do. */
export async function markAsDone({ db }: App): Promise<void> {
  await db.update(outbox).set({ sealed: null, sentAt: sql`${outbox.createdAt}` });
  await db.update(moneyDocuments).set({ storedAt: sql`${moneyDocuments.issuedAt}` });
}

const FIRM = [
  ["meera", "owner"],
  ["rohit", "staff"],
  ["sunita", "staff"],
] as const;

function daysBefore(count: number): Instant {
  return instantAt(MANY_UNTIL.epochMilliseconds - count * 24 * HOUR);
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

/** With an account and a verified e-mail: strangers may not fill the days of the firm. */
async function makeClient(app: App, index: number): Promise<string> {
  const username = `client-${index}`;
  const who = { name: nameOf(index), username, passwordHash: "no password is this" };
  const id = await insertPerson(app, app.db, who, "client");
  if (!id) throw new Error(`${username} is there already`);
  await withEmail(app, id, emailOf(index));
  return id;
}

async function makeSession(
  { at, clock }: Made,
  index: number,
  count: number,
  clients: readonly [index: number, id: string][],
): Promise<void> {
  // The last of them are to come.
  const slots = Math.ceil(count / 3);
  const first = MANY_UNTIL.epochMilliseconds - Math.floor(slots * 0.95) * HALF_HOUR;
  const start = first + Math.floor(index / 3) * HALF_HOUR;
  clock.set(instantAt(Math.min(start - 24 * HOUR, MANY_UNTIL.epochMilliseconds)));
  const [adviser] = firmHours(PARTS.length).advisers.slice(index % 3);
  const [client = 0, personId = ""] = clients[Math.floor(index / 3) % clients.length] ?? [];
  const wanted = {
    ...{ topic: `talk-${adviser?.id}`, start: instantAt(start), token: undefined },
    typed: { name: nameOf(client), contact: emailOf(client), note: "" },
    ...{ zone: "Asia/Kolkata", utm: {} },
  };
  must(await bookTime(at, { ...browserOf("session", index), personId }, wanted));
}

type Made = { at: App; clock: SetClock; firm: readonly Session[] };

async function makeOrder({ at, clock, firm }: Made, index: number): Promise<void> {
  // What is not paid lapses after a week.
  clock.set(daysBefore(1 + (index % (index % 2 === 0 ? 90 : 5))));
  const browser = browserOf("order", index);
  const contact = { name: nameOf(index), email: emailOf(index), mobile: mobileOf(index) };
  const checkout = { id: randomUUID(), shownTotal: 1499, contact, terms: TERMS };
  const choice = readChoice("basic-itr", new URLSearchParams());
  const { reference } = must(await placeOrder(at, browser, choice, checkout));
  const order = await orderNow(at, reference);
  const utr = String(400_000_000_000 + index);
  const [owner] = firm;
  if (index % 2 === 0 && owner) {
    must(await confirmPayment(at, owner, order, { utr, amount: "1499" }));
    const [its] = await at.db.select().from(cases).where(eq(cases.orderId, order.id));
    await workOn({ at, clock, firm }, its?.reference ?? "", index);
  } else if (index % 50 === 1) must(await claimPaid(at, order, utr, browser));
}

async function makeCase({ at, clock, firm }: Made, index: number): Promise<void> {
  clock.set(instantAt(MANY_UNTIL.epochMilliseconds - (1 + (index % 160)) * 12 * HOUR));
  const name = nameOf(index);
  if (index % HANDED_OVER === 0) {
    const browser = browserOf("request", index);
    const { id } = await readyDraft(at, browser);
    const contact = { name, email: emailOf(index), mobile: undefined, pan: panOf(index) };
    const { reference } = must(await submitFiling(at, browser, id, contact, BASIC_OFFER));
    await workOn({ at, clock, firm }, reference, index);
  } else {
    const [by] = firm;
    if (!by) throw new Error("the firm is empty");
    const caller = { name, email: undefined, mobile: mobileOf(index), note: "" };
    const year = 2023 + (index % 3);
    const { reference } = must(await beginForCaller(at, by, { ...caller, year }));
    await workOn({ at, clock, firm }, reference, index);
  }
}

/** Two thirds are taken; a quarter of these ends at once, another goes on, an eighth waits for the client. */
async function workOn({ at, firm }: Made, reference: string, index: number): Promise<void> {
  const turn = Math.floor(index / 3);
  const who = firm[turn % firm.length];
  if (turn % 3 === 0 || !who) return;
  const acts: CaseAct[] = [{ kind: "take" }];
  if (turn % 4 === 1) acts.push({ kind: "move", event: "declined", why: "Went elsewhere." });
  else if (turn % 4 === 2) acts.push({ kind: "move", event: "wentOn", why: "" });
  else if (turn % 8 === 3) acts.push({ kind: "move", event: "asked", why: "Form 26AS." });
  for (const [done, act] of acts.entries())
    must(await actOnCase(at, who, reference, done + 1, act));
}

function must<Value>(outcome: Outcome<Value, unknown>): Value {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
  return outcome.value;
}
