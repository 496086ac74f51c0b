import { desc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { closedMonths, moneyDocuments } from "#db/schema/money.ts";
import { csvRows } from "#domain/payments/csv.ts";
import type { MoneyFact } from "#domain/payments/money-facts.ts";
import { openSession } from "#features/accounts/read-session.server.ts";
import { addCoupon } from "#features/orders/price/coupons.server.ts";
import type { Session } from "#platform/session.server.ts";
import { minutes, type PlainDate, plainDate } from "#values/dates.ts";
import { paise, rupees } from "#values/money.ts";
import { testApp } from "../../../../tests/app.ts";
import { type Member, member } from "../../../../tests/cast.ts";
import { chance } from "../../../../tests/form16/seeded.ts";
import { openBrowser } from "../../../../tests/golden/browser.ts";
import { COUPON, planOrders } from "../../../../tests/payments/histories.ts";
import { openLedger } from "../../../../tests/payments/ledger.ts";
import { placed } from "../../../../tests/payments/placed.ts";
import { openSourceSite } from "../../../../tests/site-from-sources.ts";
import { closedMonthOf } from "../book/closed-months.server.ts";
import { confirmPayment } from "../desk/act-on-order.server.ts";
import { recordFact } from "../record/record-fact.server.ts";
import { closeBooks, openBooksAgain } from "./close-books.server.ts";
import { runMoneyCommand } from "./money-command.server.ts";
import { monthFile, sumOfMonth } from "./month.server.ts";

let sita: Session;
let staff: Member;
const app = testApp({
  now: "2026-11-20T09:00:00Z",
  cast: async (app) => {
    staff = await member(app, "sita", "staff");
    sita = staff.session;
  },
});

const monthNamed = (name: string) => plainDate(`${name}-01`);
const [OCTOBER, NOVEMBER, DECEMBER, JANUARY] = ["2026-10", "2026-11", "2026-12", "2027-01"].map(
  monthNamed,
) as [PlainDate, PlainDate, PlainDate, PlainDate];

type Order = Awaited<ReturnType<typeof placed>>;
let references = 409297068500;

/** Money of a day, as it is recorded now; of no order where it is null. */
async function records(
  order: Order | null,
  amount: number,
  at: string,
  more: Partial<MoneyFact> = {},
) {
  app.clock.advance(minutes(1));
  const id = String(references++);
  const fact = {
    ...{ kind: "payment", source: "bank", state: "captured", order: order?.id ?? null },
    ...{ id, amount: paise(amount), currency: "INR", at, ...more },
  } as MoneyFact;
  await app.db.transaction((tx) => recordFact(app, tx, fact));
  return fact;
}

const close = (month: PlainDate) => closeBooks(app, sita, month);
async function closed(month: PlainDate) {
  app.clock.advance(minutes(1));
  expect(await close(month)).toMatchObject({ ok: true });
}

async function received(month: PlainDate) {
  const { received: of, returned, late } = await sumOfMonth(app, month);
  return [of.total, returned.total, late.map(({ amount }) => amount)];
}

async function rowsOfFile(name: string, month: PlainDate) {
  const file = await monthFile(app, month, name);
  return csvRows(file?.text ?? "")?.slice(1) ?? [];
}

/** All of a month that its page and its files show. */
async function allOf(month: PlainDate) {
  const { isRunning: _, closedAt: __, opensAgain: ___, ...sums } = await sumOfMonth(app, month);
  const files = ["receipts", "refunds", "invoices", "vouchers", "numbers"];
  return { sums, files: await Promise.all(files.map((name) => rowsOfFile(name, month))) };
}

test("a month is closed once it is over, and once", async () => {
  expect(await close(NOVEMBER)).toMatchObject({ problems: [{ message: { id: "monthRuns" } }] });
  app.clock.set("2026-11-30T18:30:05Z");
  // What came a moment before its end may be on its way.
  expect(await close(NOVEMBER)).toMatchObject({ problems: [{ message: { id: "monthRuns" } }] });
  await closed(NOVEMBER);
  for (const month of [OCTOBER, NOVEMBER])
    expect(await close(month)).toMatchObject({ problems: [{ message: { id: "monthClosed" } }] });
  expect((await closedMonthOf(app.db, plainDate("2026-10-07")))?.month).toEqual(NOVEMBER);
  expect((await closedMonthOf(app.db, plainDate("2026-11-30")))?.month).toEqual(NOVEMBER);
  expect(await closedMonthOf(app.db, plainDate("2026-12-01"))).toBeUndefined();
});

test("only the month that was closed last is opened again, and then counts as before", async () => {
  await records(await placed(app), 149_900, "2026-11-20T10:00:00Z");
  app.clock.set("2027-01-05T09:00:00Z");
  await closed(NOVEMBER);
  await closed(DECEMBER);
  const refused = { problems: [{ message: { id: "monthNotLast" } }] };
  for (const month of [OCTOBER, NOVEMBER, JANUARY])
    expect(await openBooksAgain(app, sita, month)).toMatchObject(refused);
  await records(null, 500, "2026-12-30T10:00:00Z");
  expect(await received(DECEMBER)).toEqual([0, 0, []]);
  expect(await openBooksAgain(app, sita, DECEMBER)).toMatchObject({ ok: true });
  expect(await received(DECEMBER)).toEqual([500, 0, []]);
  const [last] = await app.db.select().from(closedMonths).orderBy(desc(closedMonths.month));
  expect([last?.month, last?.closedBy]).toEqual(["2026-11-01", staff.id]);
});

test("what is recorded of a closed month counts in the first open one, and changes the closed one no more", async () => {
  const order = await placed(app);
  const early = await records(null, 100_000, "2026-11-20T10:00:00Z");
  app.clock.set("2026-12-04T09:00:00Z");
  // Of the month before, while that is open.
  await records(null, 200, "2026-11-30T10:00:00Z");
  await closed(NOVEMBER);
  const before = await allOf(NOVEMBER);
  expect(before.sums.received.total).toBe(100_200);

  const late = await records(order, 149_900, "2026-11-28T10:00:00Z");
  // An amount that was typed wrongly, and whose it is.
  const correction = { id: early.id, replaces: paise(100_000) };
  await records(null, 90_000, "2026-12-04T09:00:00Z", correction);
  await records(null, 300, "2026-12-03T10:00:00Z");
  expect(await allOf(NOVEMBER)).toEqual(before);
  expect(await received(DECEMBER)).toEqual([140_200, 0, [-10_000, 149_900]]);
  expect(await rowsOfFile("receipts", DECEMBER)).toEqual([
    ["2026-11-20", "", `'${early.id}`, "", "-100", "INR", "2026-12-04", "late"],
    ["2026-11-28", "", `'${late.id}`, order.reference, "1499", "INR", "2026-12-04", "late"],
    ["2026-12-03", "", expect.any(String), "", "3", "INR", "2026-12-04", ""],
  ]);
  const { close: books } = await sumOfMonth(app, DECEMBER);
  expect(books.held).toEqual({ atStart: 100_200, atEnd: 240_400 });

  app.clock.set("2027-01-05T09:00:00Z");
  const december = await allOf(DECEMBER);
  await closed(DECEMBER);
  expect(await allOf(DECEMBER)).toEqual(december);
  await records(null, 70, "2026-11-29T10:00:00Z");
  expect(await received(JANUARY)).toEqual([70, 0, [70]]);
  const january = (await sumOfMonth(app, JANUARY)).close;
  expect(january.held).toEqual({ atStart: 240_400, atEnd: 240_470 });
  expect(january.undocumented).toEqual([{ kind: "no-order", amount: 90_570 }]);
  expect([await allOf(NOVEMBER), await allOf(DECEMBER)]).toEqual([before, december]);
});

test("a voucher that is cancelled later stays in the closed month", async () => {
  const order = await placed(app);
  const utr = String(references++);
  for (const amount of ["1000", "100"]) {
    app.clock.set(amount === "1000" ? "2026-11-21T09:00:00Z" : "2026-12-05T09:00:00Z");
    expect(await confirmPayment(app, sita, order, { utr, amount })).toMatchObject({ ok: true });
    if (amount !== "1000") continue;
    app.clock.set("2026-12-02T09:00:00Z");
    await closed(NOVEMBER);
  }
  expect((await rowsOfFile("vouchers", NOVEMBER)).map((row) => [row[8], row.at(-1)])).toEqual([
    ["1000", ""],
  ]);
  expect((await rowsOfFile("numbers", NOVEMBER)).map((row) => row.slice(3))).toEqual([
    ["1", "0", "1"],
  ]);
  const { documents, close: books } = await sumOfMonth(app, DECEMBER);
  expect(documents["receipt-voucher"]).toEqual({ count: 1, total: 10_000 });
  expect([books.documented, books.unexplained]).toEqual([{ atStart: 100_000, atEnd: 10_000 }, []]);
});

test("an order that does not agree is named by every later month, until it agrees", async () => {
  const order = await placed(app);
  await records(order, 149_900, "2026-11-20T10:00:00Z");
  const own = eq(moneyDocuments.orderId, order.id);
  const [invoice] = await app.db.delete(moneyDocuments).where(own).returning();
  app.clock.set("2027-01-05T09:00:00Z");
  await closed(NOVEMBER);
  await closed(DECEMBER);
  const named = [{ reference: order.reference, atStart: 149_900, atEnd: 149_900 }];
  for (const month of [DECEMBER, JANUARY])
    expect((await sumOfMonth(app, month)).close.unexplained).toEqual(named);
  if (!invoice) throw new Error("it was paid");
  const issuedAt = new Date("2027-01-05T09:30:00Z");
  await app.db.insert(moneyDocuments).values({ ...invoice, issuedAt, on: "2027-01-05" });
  expect((await sumOfMonth(app, DECEMBER)).close.unexplained).toEqual(named);
  app.clock.set("2027-01-06T09:00:00Z");
  expect((await sumOfMonth(app, JANUARY)).close.documented.atEnd).toBe(149_900);
});

const ORDERS = 60;

test(`whatever ${ORDERS} orders go through, the open month is the same with months closed before it as without`, async () => {
  const firm = {
    ...app.firm(),
    gstin: "27AAPFU0939F1ZV",
    state: "Maharashtra",
    upiId: "firm@bank",
  };
  const registered = { ...app, db: app.db, jobs: app.jobs, firm: () => firm };
  const discount = { kind: "amount", amount: rupees(COUPON.rupees) } as const;
  const [from, until] = [plainDate("2026-11-01"), plainDate("2026-11-30")];
  await addCoupon(app, { code: COUPON.code, discount, from, until, usesLeft: ORDERS });
  const planned = { app: registered, session: sita, ledger: openLedger(), chance: chance(11) };
  // In the morning after each month: what is still recorded of it is late.
  const closings = [NOVEMBER, DECEMBER].map((month) => {
    const at = Date.parse(`${month.add({ months: 1 })}T00:00:00Z`);
    return { at, run: () => closed(month) };
  });
  const steps = [...planOrders(planned, ORDERS), ...closings];
  for (const { at, run } of steps.toSorted((one, other) => one.at - other.at)) {
    app.clock.set(new Date(at).toISOString());
    await run();
  }
  app.clock.set("2027-01-31T09:00:00Z");
  const atEnd = async () => {
    const { close: books } = await sumOfMonth(app, JANUARY);
    const { held, documented, undocumented, unexplained } = books;
    const ends = [held.atEnd, documented.atEnd];
    return { ends, undocumented: undocumented.toSorted(byKind), unexplained };
  };
  const inFiles = async () => {
    let sum = 0;
    for (const month of [NOVEMBER, DECEMBER, JANUARY]) {
      const { received: arrived, returned } = await sumOfMonth(app, month);
      sum += arrived.total - returned.total;
    }
    return sum;
  };
  const withThem = [await atEnd(), await inFiles()];
  const late = (await sumOfMonth(app, DECEMBER)).late.length;
  await app.db.delete(closedMonths);
  expect(withThem).toEqual([await atEnd(), await inFiles()]);
  expect(late).toBeGreaterThan(0);
});

const byKind = (one: { kind: string }, other: { kind: string }) => (one.kind < other.kind ? -1 : 1);

describe("on its page", () => {
  const browser = async () => {
    const token = await openSession(app, app.db, staff.id, "Firefox on Linux");
    return openBrowser(await openSourceSite(), app, new Map([["session", token]]));
  };

  test("a month is closed and opened again, and what was entered late is in the next", async () => {
    const order = await placed(app);
    app.clock.set("2026-12-04T09:00:00Z");
    const page = await browser();
    const november = "/staff/money/month?month=2026-11";
    expect((await page.get("/staff/money/month?month=2026-12")).html).not.toContain(
      "Close December",
    );
    expect((await page.get(november)).html).toContain("Close November 2026</button>");
    const posted = await page.post(november, { "form-name": "close", month: "2026-11" });
    expect([posted.status, posted.location]).toEqual([303, november]);
    const { html } = await page.get(november);
    expect(html).toContain("Closed on 4 December 2026.");
    expect(html).not.toContain("Close November");

    const { id } = await records(order, 149_900, "2026-11-28T10:00:00Z");
    const december = (await page.get("/staff/money/month?month=2026-12")).html;
    expect(december).toContain("Entered late");
    expect(december).toContain(`28 Nov 2026: ₹1,499.00, received, ${id}`);
    expect(december).toContain(`href="/staff/money/${order.reference}"`);
    const { output } = await runMoneyCommand(app, { args: ["month", "2026-12"] });
    expect(output).toContain(
      `Entered late\n  28 Nov 2026: ₹1,499.00, received, ${id}, ${order.reference}\n`,
    );

    const again = { "form-name": "open-again", month: "2026-11" };
    expect((await page.post(november, again)).status).toBe(303);
    expect((await page.get(november)).html).toContain("Close November 2026</button>");
    expect((await page.post(november, again)).status).toBe(409);
  });
});
