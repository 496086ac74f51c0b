import { and, eq, isNotNull } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { moneyDocuments } from "#db/schema/money.ts";
import { csvRows } from "#domain/payments/csv.ts";
import type { App } from "#platform/app.server.ts";
import type { Session } from "#platform/session.server.ts";
import { plainDate } from "#values/dates.ts";
import { paise } from "#values/money.ts";
import { testApp } from "../../../../tests/app.ts";
import { member } from "../../../../tests/cast.ts";
import { corrected } from "../../../../tests/payments/corrected.ts";
import { placed, refund } from "../../../../tests/payments/placed.ts";
import { confirmPayment } from "../desk/act-on-order.server.ts";
import type { SeenMoney } from "../desk/money-desk-forms.ts";
import { recordFact } from "../record/record-fact.server.ts";
import { checkMoney } from "./check-money.server.ts";
import { closeBooks } from "./close-books.server.ts";
import { runMoneyCommand } from "./money-command.server.ts";
import { monthFile, sumOfMonth } from "./month.server.ts";

let sita: Session;
const app = testApp({
  cast: async (app) => {
    sita = (await member(app, "sita", "staff")).session;
  },
});
const monthNamed = (name: string) => plainDate(`${name}-01`);
const BUSINESS = { state: "27", gstin: "27AAPFU0939F1ZV", address: "1 Street, Pune" } as const;

/** Registered in Maharashtra. */
function registered(): App {
  const firm = { ...app.firm(), gstin: "27AAPFU0939F1ZV", state: "Maharashtra" };
  return { ...app, db: app.db, jobs: app.jobs, firm: () => firm };
}

type Order = Awaited<ReturnType<typeof placed>>;
const ordered = (place?: Parameters<typeof placed>[3] extends infer M | undefined ? M : never) =>
  placed(registered(), "", 1499, place);

async function pays(order: Order | null, typed: SeenMoney) {
  const done = await confirmPayment(registered(), sita, order, typed);
  expect(done).toMatchObject({ ok: true });
}

/** Some columns of a file, by their heads. */
async function columnsOf(name: string, month: string, heads: string[]) {
  const file = await monthFile(app, monthNamed(month), name);
  const [head = [], ...rows] = csvRows(file?.text ?? "") ?? [];
  return rows.map((row) => heads.map((each) => row[head.indexOf(each)]));
}

test("each way by which money comes is in words, with its own reference", async () => {
  const ways = [
    ["upi", "409297068501", "UPI", "'409297068501"],
    ["imps", "409297068502", "IMPS", "'409297068502"],
    ["neft", "HDFCN52026112612345678", "NEFT or RTGS", "HDFCN52026112612345678"],
    ["cheque", "123", "cheque", "CHQ-000123"],
    ["cash", "17", "cash", "CASH-17"],
    ["abroad", "FT26330ABC", "from abroad", "FT26330ABC"],
  ] as const;
  for (const [way, utr] of ways)
    await pays(await ordered(), { way, utr: way === "cheque" ? "000123" : utr, amount: "1499" });
  const at = app.clock.now().toString();
  const stated = { source: "razorpay", id: "pay_1", currency: "INR", at, order: null } as const;
  const fact = { ...stated, kind: "payment", state: "captured", amount: paise(100) } as const;
  await app.db.transaction((tx) => recordFact(app, tx, fact));
  // Of an earlier release, and a line for which the bank gave no reference.
  const older = { ...fact, source: "bank", id: "line-abcdefgh" } as const;
  await app.db.transaction((tx) => recordFact(app, tx, older));
  const seen = await columnsOf("receipts", "2026-11", ["Way", "Reference"]);
  const expected = [...ways.map(([, , ...shown]) => shown), ["Razorpay", "pay_1"], ["", ""]];
  expect(seen.toSorted()).toEqual(expected.toSorted());
});

test("a refund stands under the reference of its transfer", async () => {
  const order = await ordered();
  await pays(order, { utr: "409297068501", amount: "1499" });
  const back = { utr: "409297068599", amount: "499" };
  expect(await refund(registered(), sita, order, back)).toMatchObject({ ok: true });
  const heads = ["Way", "Reference", "Payment", "Amount"];
  expect(await columnsOf("refunds", "2026-11", heads)).toEqual([
    ["UPI", "'409297068599", "'409297068501", "499"],
  ]);
});

describe("what is allowed of a price", () => {
  /** Of 1,499 rupees 127.03 withheld, with a payment of the rest; of another order a rupee waived. */
  async function allowed() {
    const [business, other] = [await ordered({ place: BUSINESS }), await ordered()];
    await pays(business, { utr: "409297068501", amount: "1371.97", withheld: "127.03" });
    await pays(other, { utr: "409297068502", amount: "1498.50", waives: "yes" });
    return { business, other };
  }

  test("has rows of its own, is no money, and the month closes with it", async () => {
    await allowed();
    const sums = await sumOfMonth(app, monthNamed("2026-11"));
    expect(sums).toMatchObject({
      received: { count: 2, total: 287_047 },
      withheld: { count: 1, total: 12_703 },
      waived: { count: 1, total: 50 },
      close: {
        held: { atEnd: 287_047 },
        documented: { atEnd: 299_800 },
        undocumented: [{ kind: "allowed", amount: -12_753 }],
        unexplained: [],
      },
    });
    const { output } = await runMoneyCommand(app, { args: ["month", "2026-11"] });
    expect(output).toMatch(/^Tax withheld by clients +1 +₹127\.03$/m);
    expect(output).toMatch(/^Waived +1 +₹0\.50$/m);
    expect(output).toMatch(/^ {2}Withheld as tax or waived +−₹127\.53$/m);
    expect(await columnsOf("receipts", "2026-11", ["Amount"])).toEqual([["1371.97"], ["1498.5"]]);
    expect((await checkMoney(app)).differences).toEqual([]);
  });

  test("a month without any says nothing of it", async () => {
    const { output } = await runMoneyCommand(app, { args: ["month", "2026-11"] });
    expect(output).not.toMatch(/withheld|Waived/i);
  });

  test("is listed from April on to compare with Form 26AS, and what was recorded late", async () => {
    const { business } = await allowed();
    const heads = ["Date", "Client", "GSTIN of the client", "Order", "Invoice"];
    const all = [...heads, "Date of the invoice", "Taxable value", "Withheld"];
    const row = [
      ...["2026-11-20", "Asha Testwala", BUSINESS.gstin, business.reference, "KY/26-27/000001"],
      ...["2026-11-20", "1270.34", "127.03"],
    ];
    for (const month of ["2026-11", "2027-03"])
      expect(await columnsOf("withheld", month, all)).toEqual([row]);
    expect(await columnsOf("withheld", "2026-10", all)).toEqual([]);

    const order = await ordered({ place: BUSINESS });
    app.clock.set("2027-04-05T09:00:00Z");
    expect(await closeBooks(app, sita, monthNamed("2027-03"))).toMatchObject({ ok: true });
    const day = { utr: "409297068503", on: "2027-03-30" };
    await pays(order, { ...day, amount: "1371.97", withheld: "127.03" });
    expect(await columnsOf("withheld", "2027-03", all)).toEqual([row]);
    expect(await columnsOf("withheld", "2027-04", ["Date", "Order", "Withheld"])).toEqual([
      ["2027-03-30", order.reference, "127.03"],
    ]);
    const { late, withheld } = await sumOfMonth(app, monthNamed("2027-04"));
    expect([late.length, withheld.total]).toEqual([2, 12_703]);
  });
});

describe("a corrected invoice", () => {
  test("is in the files with what corrects it, and the month closes as before", async () => {
    const order = await ordered();
    await pays(order, { utr: "409297068501", amount: "1000" });
    await pays(order, { utr: "409297068502", amount: "499" });
    app.clock.set("2026-12-02T09:00:00Z");
    await corrected(registered(), sita, order.id);
    const { documents, close } = await sumOfMonth(app, monthNamed("2026-12"));
    expect([documents.invoice.total, documents["credit-note"].total]).toEqual([149_900, 149_900]);
    expect(close).toMatchObject({
      documented: { atStart: 149_900, atEnd: 149_900 },
      undocumented: [],
      unexplained: [],
    });
    const heads = ["Number", "Against", "Date of that", "Time of supply", "Advances set off"];
    expect(await columnsOf("invoices", "2026-12", [...heads, "Replaced by"])).toEqual([
      ["KY/26-27/000002", "KY/26-27/000001", "2026-11-20", "2026-11-20", "0", ""],
    ]);
    expect(await columnsOf("credit-notes", "2026-12", [...heads, "Replaced by"])).toEqual([
      ["KC/26-27/000001", "KY/26-27/000001", "2026-11-20", "", "0", "KY/26-27/000002"],
    ]);
    expect(await columnsOf("vouchers", "2026-11", ["Number", "Time of supply"])).toEqual([
      ["KR/26-27/000001", "2026-11-20"],
    ]);
    expect((await checkMoney(app)).differences).toEqual([]);
  });

  test("of which a half is missing is named", async () => {
    const order = await ordered();
    await pays(order, { utr: "409297068501", amount: "1499" });
    await corrected(registered(), sita, order.id);
    const isNote = eq(moneyDocuments.series, "credit-note");
    await app.db.delete(moneyDocuments).where(and(isNote, isNotNull(moneyDocuments.replaces)));
    const { output } = await runMoneyCommand(app, { args: ["check"] });
    expect(output).toContain(
      `${order.reference}: KY/26-27/000002 corrects an invoice, and what goes with it is missing or of another amount.`,
    );
  });
});

test("a credit note that no longer lowers the tax is left out of table 7", async () => {
  const order = await ordered({ place: { state: "29" } });
  await pays(order, { utr: "409297068501", amount: "1499" });
  const heads = ["Code", "Taxable value"];
  for (const [day, left] of [
    ["2027-11-30", [["29", "-84.75"]]],
    ["2027-12-01", []],
  ] as const) {
    app.clock.set(`${day}T09:00:00Z`);
    const utr = `4092970685${day.slice(5, 7)}`;
    expect(await refund(registered(), sita, order, { utr, amount: "100" })).toMatchObject({
      ok: true,
    });
    expect(await columnsOf("b2c-by-state", day.slice(0, 7), heads)).toEqual(left);
    expect(await columnsOf("credit-notes", day.slice(0, 7), ["Total"])).toEqual([["100"]]);
  }
});
