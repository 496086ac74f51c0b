import { expect, test } from "vitest";
import { addCoupon } from "#features/orders/price/coupons.server.ts";
import { checkMoney } from "#features/payments/month/check-money.server.ts";
import { monthFile, sumOfMonth } from "#features/payments/month/month.server.ts";
import type { App } from "#platform/app.server.ts";
import { instantAt, plainDate } from "#values/dates.ts";
import { rupees } from "#values/money.ts";
import { csvRows } from "../../app/domain/payments/csv.ts";
import { testApp } from "../app.ts";
import { member } from "../cast.ts";
import { chance } from "../form16/seeded.ts";
import { IS_LONG } from "../sample.ts";
import { COUPON, planOrders } from "./histories.ts";
import { type Ledger, type LedgerRow, openLedger, startOfMonth } from "./ledger.ts";

/** A month of orders through the services, beside a ledger that is kept by hand. */
const ORDERS = IS_LONG ? 10_000 : 120;
const app = testApp({ now: "2026-10-31T09:00:00Z", races: true });
const MONTHS = ["2026-11", "2026-12"] as const;
const ROWS: LedgerRow[] = [
  ...(["invoice", "credit-note", "receipt-voucher", "refund-voucher"] as const),
  ...(["received", "returned"] as const),
];

/** Registered in Maharashtra, and paid by UPI: its orders expire. */
function registered(): App {
  const firm = {
    ...app.firm(),
    ...{ gstin: "27AAPFU0939F1ZV", state: "Maharashtra", upiId: "firm@bank" },
  };
  return { ...app, db: app.db, jobs: app.jobs, firm: () => firm };
}

const nextMonth = (month: string) => plainDate(`${month}-01`).add({ months: 1 });

async function pageOf(month: string) {
  const { documents, received, returned, close } = await sumOfMonth(app, plainDate(`${month}-01`));
  return { rows: { ...documents, received, returned }, close };
}

/** A file's rows by the heads of its columns. */
async function rowsOfFile(month: string, name: string) {
  const file = await monthFile(app, plainDate(`${month}-01`), name);
  const [head = [], ...rows] = csvRows(file?.text ?? "") ?? [];
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ""])));
}

const inPaise = (text: string | undefined) => Math.round(Number(text) * 100);
const sumOfColumn = (rows: readonly Record<string, string>[], column: string) =>
  rows.reduce((sum, row) => sum + inPaise(row[column]), 0);

/** What the files of a month come to. */
async function filesOf(month: string) {
  const [invoices, notes, vouchers, receipts, refunds] = await Promise.all(
    ["invoices", "credit-notes", "vouchers", "receipts", "refunds"].map((name) =>
      rowsOfFile(month, name),
    ),
  );
  const of = (rows: Record<string, string>[] = [], column: string, document?: string) => {
    const some = rows.filter(
      (row) => !row.Cancelled && (document === undefined || row.Document === document),
    );
    return { count: some.length, total: sumOfColumn(some, column) };
  };
  return {
    invoice: of(invoices, "Total"),
    "credit-note": of(notes, "Total"),
    "receipt-voucher": of(vouchers, "Total", "Receipt voucher"),
    "refund-voucher": of(vouchers, "Total", "Refund voucher"),
    received: of(receipts, "Amount"),
    returned: of(refunds, "Amount"),
  };
}

/** What the ledger has of a month, to be compared with its page and its files. */
function ledgerOf(ledger: Ledger, month: string) {
  return Object.fromEntries(ROWS.map((row) => [row, ledger.of(month, row)]));
}

async function expectNumbers(ledger: Ledger) {
  const drawn = new Map<string, number>();
  for (const month of MONTHS) {
    let cancelled = 0;
    for (const row of await rowsOfFile(month, "numbers")) {
      const { Document: name = "", From: from, To: to } = row;
      const before = drawn.get(name) ?? 0;
      const after = before + Number(row["How many"]);
      const ends = [from, to].map((number) => Number(number?.split("/").at(-1)));
      expect([name, ...ends]).toEqual([name, before + 1, after]);
      drawn.set(name, after);
      cancelled += Number(row.Cancelled);
    }
    expect(cancelled).toBe(ledger.cancelledIn(month));
  }
}

test(`a month of ${ORDERS} orders closes to the paisa, and the ledger by hand agrees`, async () => {
  const firm = registered();
  const { session } = await member(app, "sita", "staff");
  const discount = { kind: "amount", amount: rupees(COUPON.rupees) } as const;
  const [from, until] = [plainDate("2026-11-01"), plainDate("2026-11-30")];
  await addCoupon(firm, { code: COUPON.code, discount, from, until, usesLeft: 2 * ORDERS });
  const ledger = openLedger();
  const before = process.cpuUsage();
  for (const step of planOrders({ app: firm, session, ledger, chance: chance(3) }, ORDERS)) {
    app.clock.set(instantAt(step.at).toString());
    await step.run();
  }
  const made = process.cpuUsage(before);
  const closing = process.cpuUsage();
  for (const month of MONTHS) {
    const { rows, close } = await pageOf(month);
    expect(rows).toEqual(ledgerOf(ledger, month));
    const end = startOfMonth(nextMonth(month).toString().slice(0, 7));
    const undocumented = close.undocumented.map(({ kind, amount }) => [kind, amount]);
    expect(Object.fromEntries(undocumented)).toEqual(ledger.undocumentedAt(end));
    expect(close.held.atEnd).toBe(ledger.heldAt(end));
    expect(close.unexplained).toEqual([]);
  }
  const closed = process.cpuUsage(closing);
  for (const month of MONTHS) {
    expect(await filesOf(month)).toEqual(ledgerOf(ledger, month));
    const supplies = (await rowsOfFile(month, "b2c-by-state")).map((row): [string, number] => [
      row.Code ?? "",
      inPaise(row["Taxable value"]) + inPaise(row.Tax),
    ]);
    const expected = [...ledger.byState(month)].toSorted();
    expect(supplies).toEqual(expected);
  }
  await expectNumbers(ledger);
  expect((await checkMoney(app)).differences).toEqual([]);
  if (IS_LONG)
    console.log(
      `${ORDERS} orders: ${seconds(made)} s of a processor to make, ${seconds(closed)} s to close two months`,
    );
});

const seconds = ({ user, system }: NodeJS.CpuUsage) => Math.round((user + system) / 1e5) / 10;
