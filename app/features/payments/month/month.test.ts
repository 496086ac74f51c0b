import { and, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { moneyDocuments, moneyFacts } from "#db/schema/money.ts";
import { numberGaps } from "#db/schema/number-series.ts";
import { csvRows } from "#domain/payments/csv.ts";
import { csvText } from "#domain/payments/csv-text.ts";
import type { MoneyFact } from "#domain/payments/money-facts.ts";
import { openSession } from "#features/accounts/read-session.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Session } from "#platform/session.server.ts";
import { asDate, days, minutes, plainDate } from "#values/dates.ts";
import { paise } from "#values/money.ts";
import { testApp } from "../../../../tests/app.ts";
import { type Member, member } from "../../../../tests/cast.ts";
import { openBrowser } from "../../../../tests/golden/browser.ts";
import { placed } from "../../../../tests/payments/placed.ts";
import { openSourceSite } from "../../../../tests/site-from-sources.ts";
import { cancelOrder, confirmPayment } from "../desk/act-on-order.server.ts";
import { reviveOrder } from "../desk/close-order.server.ts";
import { recordFact } from "../record/record-fact.server.ts";
import { runMoneyCommand } from "./money-command.server.ts";
import { monthFile, readMonth, sumOfMonth } from "./month.server.ts";

let sita: Session;
let staff: Member;
const app = testApp({
  cast: async (app) => {
    staff = await member(app, "sita", "staff");
    sita = staff.session;
  },
});
const NOVEMBER = plainDate("2026-11-01");
const DECEMBER = plainDate("2026-12-01");

/** Registered in Maharashtra. */
function registered(): App {
  const firm = { ...app.firm(), gstin: "27AAPFU0939F1ZV", state: "Maharashtra" };
  return { ...app, db: app.db, jobs: app.jobs, firm: () => firm };
}

async function rowsOfFile(name: string, first = NOVEMBER) {
  const file = await monthFile(app, first, name);
  return csvRows(file?.text ?? "")?.slice(1) ?? [];
}

/** Some columns of a file, by their heads. */
async function columnsOfFile(name: string, heads: string[], first = NOVEMBER) {
  const file = await monthFile(app, first, name);
  const [head = [], ...rows] = csvRows(file?.text ?? "") ?? [];
  return rows.map((row) => heads.map((each) => row[head.indexOf(each)]));
}

type Order = Awaited<ReturnType<typeof placed>>;
let references = 409297068500;

/** A payment that a person sees at the bank, a minute later. */
async function pays(order: Order | null, amount: string, utr = String(references++)) {
  app.clock.advance(minutes(1));
  const done = await confirmPayment(registered(), sita, order, { utr, amount });
  expect(done.ok).toBe(true);
  return utr;
}

async function records(fact: MoneyFact, reason = "") {
  app.clock.advance(minutes(1));
  await app.db.transaction((tx) => recordFact(registered(), tx, fact, { reason }));
}

/** What went back of a payment at the bank. */
function goesBack(payment: string, amount: number, reason = "Not needed") {
  const id = `refund-${references++}`;
  const at = app.clock.now().toString();
  const stated = { source: "bank", id, amount: paise(amount), currency: "INR", at } as const;
  return records({ ...stated, kind: "refund", state: "processed", payment }, reason);
}

/** What there is of a month, in paise, and what is not in it. */
async function month(first = NOVEMBER) {
  const { documents, received, returned, close } = await sumOfMonth(app, first);
  const counted = { ...documents, received, returned };
  const seen = Object.entries(counted).filter(([, { count }]) => count > 0);
  const undocumented = close.undocumented.map(({ kind, amount }) => [kind, amount]);
  const { held, unexplained } = close;
  return {
    ...Object.fromEntries(seen.map(([name, { count, total }]) => [name, [count, total]])),
    ...(undocumented.length > 0 && { undocumented: Object.fromEntries(undocumented) }),
    ...(unexplained.length > 0 && { unexplained }),
    held: held.atEnd,
  };
}

/** Two paid orders, one of a client with a State, the first refunded in part in December. */
async function twoMonths() {
  const [one, other] = [await placed(app), await placed(app)];
  const payment = await pays(one, "1499");
  await pays(other, "1499");
  app.clock.advance(days(11));
  await goesBack(payment, 49_950, "=Not needed");
  return { one, other, payment };
}

test("a month has its documents, its money and its supplies, and the next has the rest", async () => {
  const { one, payment } = await twoMonths();
  expect(await month()).toEqual({
    invoice: [2, 299_800],
    received: [2, 299_800],
    held: 299_800,
  });
  expect(await month(DECEMBER)).toEqual({
    "credit-note": [1, 49_950],
    returned: [1, 49_950],
    held: 249_850,
  });
  const invoices = await rowsOfFile("invoices");
  expect(invoices.map(([number]) => number)).toEqual(["KY/26-27/000001", "KY/26-27/000002"]);
  expect(invoices[0]).toEqual([
    ...["KY/26-27/000001", "2026-11-20", "Invoice", "Asha Testwala", "", "", "998232", "Basic ITR"],
    // Total, taxable value, rate and heads: 1,499 × 9 ÷ 118 = 114.33.
    ...["1499", "1270.34", "18", "114.33", "114.33", "0", "0", "27", "Maharashtra", "No"],
    ...["", "", "2026-11-20", "0", one.reference, "", "", ""],
  ]);
  expect(await rowsOfFile("b2c-by-state")).toEqual([
    ["27", "Maharashtra", "18", "2540.68", "457.32"],
  ]);
  const heads = ["Number", "Date", "Document", "Against", "Date of that", "Time of supply"];
  expect(await columnsOfFile("credit-notes", heads, DECEMBER)).toEqual([
    ["KC/26-27/000001", "2026-12-01", "Credit note", "KY/26-27/000001", "2026-11-20", ""],
  ]);
  expect(await rowsOfFile("b2c-by-state", DECEMBER)).toEqual([
    ["27", "Maharashtra", "18", "-423.3", "-76.2"],
  ]);
  const receipts = await rowsOfFile("receipts");
  expect(receipts).toHaveLength(2);
  expect(receipts[0]).toEqual([
    ...["2026-11-20", "UPI", `'${payment}`, one.reference, "1499", "INR", "2026-11-20", ""],
  ]);
  expect(await rowsOfFile("refunds", DECEMBER)).toEqual([
    [
      ...["2026-12-01", "returned", "", expect.stringMatching(/^'\d{12}$/)],
      ...[`'${payment}`, one.reference, "499.5", "INR", "2026-12-01", ""],
    ],
  ]);
  expect(await rowsOfFile("numbers", DECEMBER)).toEqual([
    ["Credit note", "KC/26-27/000001", "KC/26-27/000001", "1", "0", "1"],
  ]);
});

test("parts of a price have vouchers, and the invoice says what it sets off", async () => {
  const [part, corrected] = [await placed(app), await placed(app)];
  await pays(part, "1000");
  const wrong = await pays(corrected, "1200");
  await pays(corrected, "120", wrong);
  app.clock.advance(days(11));
  await pays(part, "499");
  await goesBack(wrong, 12_000);
  expect(await month()).toEqual({
    "receipt-voucher": [2, 112_000],
    received: [2, 112_000],
    held: 112_000,
  });
  expect(await month(DECEMBER)).toEqual({
    invoice: [1, 149_900],
    "refund-voucher": [1, 12_000],
    received: [1, 49_900],
    returned: [1, 12_000],
    held: 149_900,
  });
  expect(await columnsOfFile("vouchers", ["Number", "Total", "Cancelled"])).toEqual([
    ["KR/26-27/000001", "1000", ""],
    ["KR/26-27/000002", "", "cancelled"],
    ["KR/26-27/000003", "120", ""],
  ]);
  expect(await rowsOfFile("b2c-by-state")).toEqual([]);
  expect(await rowsOfFile("numbers")).toEqual([
    ["Receipt voucher", "KR/26-27/000001", "KR/26-27/000003", "3", "1", "2"],
  ]);
  const setOff = ["Against", "Date of that", "Total", "Advances set off"];
  expect(await columnsOfFile("invoices", setOff, DECEMBER)).toEqual([
    ["KR/26-27/000001", "2026-11-20", "1499", "1000"],
  ]);
  expect(await columnsOfFile("vouchers", ["Document", "Number", "Against"], DECEMBER)).toEqual([
    ["Refund voucher", "KF/26-27/000001", "KR/26-27/000003"],
  ]);
});

test("money that moved once is counted once, whatever facts speak of it", async () => {
  const order = await placed(app);
  const utr = await pays(null, "1499");
  expect(await month()).toEqual({
    received: [1, 149_900],
    undocumented: { "no-order": 149_900 },
    held: 149_900,
  });
  await pays(order, "1499", utr);
  const dearer = await placed(app);
  const wrong = await pays(dearer, "149.90");
  await pays(dearer, "1499", wrong);
  expect(await month()).toMatchObject({ received: [2, 299_800], held: 299_800 });
  expect((await rowsOfFile("receipts")).map((row) => row[3])).toEqual([
    order.reference,
    dearer.reference,
  ]);
});

test("what no document speaks of is named for what it is", async () => {
  const [over, closed, failed] = [await placed(app), await placed(app), await placed(app)];
  await pays(over, "1500");
  await cancelOrder(app, sita, closed);
  await pays(closed, "1499");
  const payment = await pays(failed, "1499");
  const stated = { source: "bank", id: "r", currency: "INR", amount: paise(1000) } as const;
  for (const state of ["created", "failed"] as const) {
    const at = app.clock.now().toString();
    await records({ ...stated, kind: "refund", at, state, payment });
  }
  const dollars = { ...stated, id: "usd", currency: "USD", at: app.clock.now().toString() };
  await records({ ...dollars, kind: "payment", state: "captured", order: over.id });
  app.clock.advance(days(11));
  // The statement of the last evening.
  const at = "2026-11-30T16:00:00Z";
  const late = { ...stated, id: "late", amount: paise(149_900), at };
  const order = await placed(app);
  await records({ ...late, kind: "payment", state: "captured", order: order.id });
  expect(await month()).toEqual({
    invoice: [2, 299_800],
    "credit-note": [1, 1000],
    received: [4, 599_700],
    undocumented: {
      ...{ surplus: 100, "closed-order": 149_900, "refund-failed": 1000 },
      "recorded-later": 149_900,
    },
    held: 599_700,
  });
  expect(await columnsOfFile("receipts", ["Amount", "Currency"])).toContainEqual(["", "USD"]);
  await reviveOrder(registered(), sita, closed.id);
  expect(await month()).toMatchObject({ undocumented: { "closed-order": 149_900 } });
  expect(await month(DECEMBER)).toEqual({
    invoice: [2, 299_800],
    undocumented: { surplus: 100, "refund-failed": 1000 },
    held: 599_700,
  });
});

describe("what was changed behind the books", () => {
  test("is named with its order, on the terminal too", async () => {
    const { one, other } = await twoMonths();
    const of = (series: "invoice" | "credit-note", order: Order) =>
      and(eq(moneyDocuments.series, series), eq(moneyDocuments.orderId, order.id));
    await app.db.update(moneyDocuments).set({ totalPaise: 49_949 }).where(of("credit-note", one));
    await app.db.delete(moneyDocuments).where(of("invoice", other));
    expect(await month()).toMatchObject({
      unexplained: [{ reference: other.reference, atStart: 0, atEnd: 149_900 }],
    });
    const { exitCode, output } = await runMoneyCommand(app, { args: ["month", "2026-12"] });
    const lines = output.split("\n");
    expect([exitCode, lines[0]]).toEqual([1, "In December 2026, so far"]);
    expect(lines).toContain("₹1,499.01 does not agree:");
    expect(lines).toContain(`  ${one.reference}: −₹0.01 at the end of the month`);
    expect(lines).toContain(`  ${other.reference}: ₹1,499.00, since before the month`);
  });
});

describe("on its page", () => {
  const open = async (path: string) => {
    const site = await openSourceSite();
    // The clock has passed the end of the first one.
    const token = await openSession(app, app.db, staff.id, "Firefox on Linux");
    const cookies = new Map([["session", token]]);
    return (await openBrowser(site, app, cookies).get(path)).html;
  };

  test("a month that is over closes, and offers its files", async () => {
    await twoMonths();
    const html = await open("/staff/money/month?month=2026-11");
    expect(html).toContain("The month closes to the paisa.");
    expect(html).toContain("In November 2026<");
    expect(html).not.toContain('<th scope="rowgroup"');
    expect(html).toContain('href="/staff/money/month/2026-11/numbers.csv"');
  });

  test("the running month says so, what no document speaks of, and which order differs", async () => {
    const { one } = await twoMonths();
    await pays(null, "20");
    const now = app.clock.now();
    const [backupAt, notedAt] = [asDate(now.subtract(days(12))), asDate(now)];
    const passed = { series: "credit-note", year: 2026, first: 2, last: 4 } as const;
    await app.db.insert(numberGaps).values({ ...passed, backupAt, notedAt });
    await app.db.delete(moneyDocuments).where(eq(moneyDocuments.orderId, one.id));
    const html = await open("/staff/money/month?month=2026-12");
    expect(html).toContain("In December 2026, so far");
    expect(html).toContain("For no order yet");
    expect(html).toContain("₹1,499.00 does not agree:");
    expect(html).toContain(`href="/staff/money/${one.reference}"`);
    expect(html).toContain("₹1,499.00 at its start, ₹999.50 at its end");
    expect(html).toContain(
      "KC/26-27/000002 to KC/26-27/000004 went out after the backup of 19 Nov 2026 and are not here. Add them from the papers",
    );
  });
});

describe("on the terminal", () => {
  test("a month is summed up, its columns in line", async () => {
    await twoMonths();
    await pays(null, "20000");
    const { exitCode, output } = await runMoneyCommand(app, { args: ["month", "2026-12"] });
    expect([exitCode, output]).toEqual([
      0,
      `In December 2026, so far

Invoices            0       ₹0.00
Credit notes        1     ₹499.50
Receipt vouchers    0       ₹0.00
Refund vouchers     0       ₹0.00
Received            1  ₹20,000.00
Returned            1     ₹499.50
Held now without a document
  For no order yet     ₹20,000.00

The month closes to the paisa.
`,
    ]);
  });

  test("a file of the month is printed as it is downloaded", async () => {
    await twoMonths();
    const printed = await runMoneyCommand(app, { args: ["month", "2026-11", "invoices"] });
    const file = await monthFile(app, NOVEMBER, "invoices");
    expect(printed).toEqual({ exitCode: 0, output: file?.text });
    expect(file?.name).toBe("invoices-2026-11.csv");
  });

  test.each([
    ["month"],
    ["month", "2026-13"],
    ["month", "2026-11", "people"],
    ["month", "2026-11", "invoices", "x"],
  ])("%s %s %s %s is answered with the help", async (...args) => {
    const { exitCode, output } = await runMoneyCommand(app, { args });
    expect([exitCode, output]).toEqual([2, expect.stringContaining("npm run money -- month")]);
  });
});

test("a fact from before facts had versions counts as it did", async () => {
  await twoMonths();
  const before = [await rowsOfFile("receipts"), await month(DECEMBER)];
  await app.db.update(moneyFacts).set({ fact: sql`${moneyFacts.fact}->'value'` });
  expect([await rowsOfFile("receipts"), await month(DECEMBER)]).toEqual(before);
});

test("only what is a month and a file is one", async () => {
  for (const text of ["2026-13", "2026-1", "26-11", "2026-11-01", "1999-01"])
    expect(readMonth(text)).toBeUndefined();
  expect(readMonth("2026-11")?.toString()).toBe("2026-11-01");
  expect(await monthFile(app, NOVEMBER, "people")).toBeUndefined();
});

test("a text that a spreadsheet would run is not run, and a quoted one comes back whole", () => {
  expect(csvText([["=1+1", '@a "b", c', "−1", -1, 2.5]])).toBe(
    `\uFEFF'=1+1,"'@a ""b"", c",−1,-1,2.5\r\n`,
  );
  // Twelve digits and more would be shortened.
  expect(csvText([["409297068518", "998232", "CASH-409297068518", 409297068518]])).toBe(
    "\uFEFF'409297068518,998232,CASH-409297068518,409297068518\r\n",
  );
  expect(csvRows(csvText([["a, b", 'say "x"', "two\nlines"]]))).toEqual([
    ["a, b", 'say "x"', "two\nlines"],
  ]);
});
