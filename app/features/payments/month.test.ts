import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { moneyFacts } from "#db/schema/money.ts";
import { csvRows } from "#domain/payments/csv.ts";
import { csvText } from "#domain/payments/csv-text.ts";
import { days, plainDate } from "#values/dates.ts";
import { testApp } from "../../../tests/app.ts";
import { member } from "../../../tests/cast.ts";
import { placed } from "../../../tests/payments/placed.ts";
import { confirmPayment } from "./money-desk.server.ts";
import { monthFile, readMonth, sumOfMonth } from "./month.server.ts";
import { refundOrder } from "./refund.server.ts";

const app = testApp();
const NOVEMBER = plainDate("2026-11-01");
const DECEMBER = plainDate("2026-12-01");

async function rowsOf(name: string, first = NOVEMBER) {
  const file = await monthFile(app, first, name);
  return csvRows(file?.text ?? "")?.slice(1) ?? [];
}

/** Two paid orders, one of a client with a GSTIN's State, the first refunded in part in December. */
async function twoMonths() {
  const registered = { ...app.firm(), gstin: "27AAPFU0939F1ZV", state: "Maharashtra" };
  const firm = { ...app, db: app.db, firm: () => registered };
  const { session } = await member(app, "sita", "staff");
  const [one, other] = [await placed(app), await placed(app)];
  await confirmPayment(firm, session, one, { utr: "409297068518", amount: "1499" });
  await confirmPayment(firm, session, other, { utr: "509297068518", amount: "1499" });
  app.clock.advance(days(11));
  const back = { "refund-utr": "609297068518", "refund-amount": "499.50", reason: "=Not needed" };
  await refundOrder(firm, session, one, back);
  return { one, other };
}

test("a month has its documents, its money and its supplies, and the next has the rest", async () => {
  const { one } = await twoMonths();
  expect(await sumOfMonth(app, NOVEMBER)).toEqual({
    invoices: { count: 2, total: 299_800 },
    creditNotes: { count: 0, total: 0 },
    received: { count: 2, total: 299_800 },
    returned: { count: 0, total: 0 },
  });
  expect(await sumOfMonth(app, DECEMBER)).toMatchObject({
    creditNotes: { count: 1, total: 49_950 },
    returned: { count: 1, total: 49_950 },
  });
  const documents = await rowsOf("documents");
  expect(documents.map((row) => row[1])).toEqual(["KY/26-27/000001", "KY/26-27/000002"]);
  // Taxable, CGST, SGST, UTGST, IGST and total: 1,499 × 9 ÷ 118 = 114.33.
  expect(documents[0]?.slice(-6)).toEqual(["1270.34", "114.33", "114.33", "0", "0", "1499"]);
  expect(await rowsOf("b2c-by-state")).toEqual([["27", "Maharashtra", "18", "2540.68", "457.32"]]);
  const [credit] = await rowsOf("documents", DECEMBER);
  expect(credit?.slice(0, 4)).toEqual([
    "Credit note",
    "KC/26-27/000001",
    "2026-12-01",
    "KY/26-27/000001",
  ]);
  expect(await rowsOf("receipts", DECEMBER)).toEqual([
    ["2026-12-01", "returned", "bank", "refund-609297068518", one.reference, "-499.5"],
  ]);
});

test("a fact from before facts had versions counts as it did", async () => {
  await twoMonths();
  const before = await monthFile(app, NOVEMBER, "receipts");
  await app.db.update(moneyFacts).set({ fact: sql`${moneyFacts.fact}->'value'` });
  expect(await monthFile(app, NOVEMBER, "receipts")).toEqual(before);
  expect((await sumOfMonth(app, DECEMBER)).returned.count).toBe(1);
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
  expect(csvRows(csvText([["a, b", 'say "x"', "two\nlines"]]))).toEqual([
    ["a, b", 'say "x"', "two\nlines"],
  ]);
});
