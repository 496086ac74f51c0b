import { describe, expect, test, vi } from "vitest";
import { moneyDocuments } from "#db/schema/money.ts";
import { orders } from "#db/schema/orders.ts";
import type { MoneyFact } from "#domain/payments/money-facts.ts";
import type { OrderRow } from "#features/orders/order/move-order.server.ts";
import type { Session } from "#platform/session.server.ts";
import { paise } from "#values/money.ts";
import { testApp } from "../../../../tests/app.ts";
import { member } from "../../../../tests/cast.ts";
import { placed, refund } from "../../../../tests/payments/placed.ts";
import { confirmPayment } from "../desk/act-on-order.server.ts";
import { recordFact } from "../record/record-fact.server.ts";
import { lockOrderBook } from "./order-book.server.ts";

let sita: Session;
const app = testApp({
  cast: async (app) => {
    sita = (await member(app, "sita", "staff")).session;
  },
});
const [UTR, SECOND, BACK] = ["409297068518", "509297068518", "609297068518"];

const confirm = (order: OrderRow | null, utr: string, amount: string) =>
  confirmPayment(app, sita, order, { utr, amount });

type Client = { query(...args: unknown[]): unknown };

/** The texts of the queries that `run` sends. */
async function queriesOf(run: () => Promise<unknown>): Promise<string[]> {
  const { client } = (app.db as unknown as { session: { client: Client } }).session;
  const { query } = client;
  const texts: string[] = [];
  client.query = (...args) => {
    const [asked] = args as [string | { text: string }];
    texts.push(typeof asked === "string" ? asked : asked.text);
    return query.apply(client, args);
  };
  try {
    await run();
  } finally {
    client.query = query;
  }
  return texts;
}

describe("after the lock an order, its facts and its documents are read once", () => {
  /** Which queries read what of an order is sealed or stored as it was stated. */
  const READS: Record<string, RegExp> = {
    order: /^select (?!distinct).*"client".* from "orders"/,
    facts: /^select .*"fact".* from "money_facts" inner join .* on "paid"/,
    documents: /^select .*"particulars".* from "money_documents"/,
  };

  type Act = (order: OrderRow) => Promise<unknown>;
  test.each<[what: string, act: Act, before?: Act]>([
    ["the first part of a price", (order) => confirm(order, UTR, "1000")],
    ["the whole price", (order) => confirm(order, UTR, "1499")],
    [
      "the rest of a price",
      (order) => confirm(order, SECOND, "499"),
      (order) => confirm(order, UTR, "1000"),
    ],
    [
      "another amount than was typed before",
      (order) => confirm(order, UTR, "1100"),
      (order) => confirm(order, UTR, "1000"),
    ],
    [
      "a payment that named no order before",
      (order) => confirm(order, UTR, "1499"),
      () => confirm(null, UTR, "1499"),
    ],
    [
      "a dispute",
      () => app.db.transaction((tx) => recordFact(app, tx, DISPUTE)),
      (order) => confirm(order, UTR, "1499"),
    ],
  ])("of %s", async (_, act, before = async () => {}) => {
    const order = await placed(app);
    await before(order);
    await expectReadOnce(() => act(order));
  });

  test("of a refund that is sent", async () => {
    const order = await placed(app);
    await confirm(order, UTR, "1499");
    const texts = await queriesOf(() => refund(app, sita, order, { utr: BACK, amount: "500" }));
    // Deciding it reads the facts too: before the payments are locked, to know them, and after.
    const sent = texts.slice(texts.findLastIndex((text) => READS.order?.test(text)));
    for (const [what, reads] of Object.entries(READS))
      expect([what, sent.filter((text) => reads.test(text)).length]).toEqual([what, 1]);
  });

  async function expectReadOnce(act: () => Promise<unknown>): Promise<void> {
    const sealed = new Map<string, number>();
    const { unseal } = app.sealing;
    const spy = vi.spyOn(app.sealing, "unseal").mockImplementation((text, context) => {
      sealed.set(text, (sealed.get(text) ?? 0) + 1);
      return unseal(text, context);
    });
    const texts = await queriesOf(act).finally(() => spy.mockRestore());
    for (const [what, reads] of Object.entries(READS))
      expect([what, texts.filter((text) => reads.test(text)).length]).toEqual([what, 1]);
    const documents = await app.db
      .select({ text: moneyDocuments.particulars })
      .from(moneyDocuments);
    const clients = await app.db.select({ text: orders.client }).from(orders);
    for (const { text } of [...documents, ...clients])
      expect(sealed.get(text) ?? 0).toBeLessThanOrEqual(1);
    expect(clients).toHaveLength(1);
  }
});

const AT = "2026-11-20T09:00:00Z";
const STATED = { source: "bank", currency: "INR", at: AT } as const;
const DISPUTE: MoneyFact = {
  ...STATED,
  ...{ kind: "dispute", state: "open", id: "disp_1", payment: UTR, amount: paise(149_900) },
};
const paymentOf = (order: OrderRow, id: string, rupees: number, replaces?: number): MoneyFact => ({
  ...STATED,
  ...{ kind: "payment", state: "captured", id, amount: paise(rupees * 100), order: order.id },
  ...(replaces && { replaces: paise(replaces * 100) }),
});
const refundOf = (rupees: number): MoneyFact => ({
  ...STATED,
  ...{ kind: "refund", state: "processed", id: `utr:${BACK}`, payment: UTR },
  amount: paise(rupees * 100),
});

test.each([
  ["a part", () => [], (order: OrderRow) => paymentOf(order, UTR, 1000)],
  ["the whole", () => [], (order: OrderRow) => paymentOf(order, UTR, 1499)],
  [
    "the rest",
    (order: OrderRow) => [paymentOf(order, UTR, 1000)],
    (order: OrderRow) => paymentOf(order, SECOND, 499),
  ],
  [
    "another amount",
    (order: OrderRow) => [paymentOf(order, UTR, 1000)],
    (order: OrderRow) => paymentOf(order, UTR, 900, 1000),
  ],
  [
    "a part that goes back",
    (order: OrderRow) => [paymentOf(order, UTR, 1499)],
    () => refundOf(500),
  ],
  [
    "an advance that goes back",
    (order: OrderRow) => [paymentOf(order, UTR, 1000)],
    () => refundOf(1000),
  ],
  ["a dispute", (order: OrderRow) => [paymentOf(order, UTR, 1499)], () => DISPUTE],
])("what a transaction enters is in its book as it is stored: %s", async (_, before, fact) => {
  const order = await placed(app);
  await app.db.transaction(async (tx) => {
    for (const each of before(order)) await recordFact(app, tx, each);
    const book = await lockOrderBook(app, tx, order.id);
    const sent = book && JSON.stringify([book.facts, book.documents]);
    expect(await recordFact(app, tx, fact(order), { read: book && { book, payment: [] } })).toBe(
      true,
    );
    expect(JSON.stringify([book?.facts, book?.documents])).not.toBe(sent);
    const stored = await lockOrderBook(app, tx, order.id);
    expect(book?.order).toEqual(stored?.order);
    expect(new Set(book?.facts)).toEqual(new Set(stored?.facts));
    expect(book?.documents).toEqual(stored?.documents);
  });
});

/** 18 per cent in a whole price: of ₹1,000 and of ₹1,499, half of it for the State. */
const TAXES = {
  part: { taxable: 84_746, half: 7_627 },
  whole: { taxable: 127_034, half: 11_433 },
};

test.each([
  ["no GSTIN", null],
  ["a GSTIN", "27AAPFU0939F1ZV"],
])("of a firm with %s the rest of a price is invoiced with every particular", async (_, gstin) => {
  const firm = { ...app.firm(), gstin };
  const here = { ...app, firm: () => firm };
  const order = await placed(here, "", 1499, { place: { state: "27" } });
  await confirmPayment(here, sita, order, { utr: UTR, amount: "1000" });
  await confirmPayment(here, sita, order, { utr: SECOND, amount: "499" });
  const book = await app.db.transaction((tx) => lockOrderBook(app, tx, order.id));
  const [receipt, invoice, ...others] = book?.documents ?? [];
  expect(others).toEqual([]);
  const both = {
    on: "2026-11-20",
    firm: {
      ...{ name: firm.name, legalName: firm.legalName, address: [...firm.address] },
      ...{ email: firm.email, phone: firm.phones[0], gstin, state: gstin && "27" },
    },
    client: { name: "Asha Testwala", state: "27", gstin: null },
    ...{ order: order.reference, product: "Basic ITR", planName: "Basic ITR" },
    ...{ place: gstin && "27", code: gstin && "998232", corrects: null },
  };
  const taxed = ({ taxable, half: amount }: (typeof TAXES)["part"], total: number) =>
    gstin
      ? { total, taxable, taxes: ["cgst", "sgst"].map((head) => ({ head, rate: 900, amount })) }
      : { total, taxable: total, taxes: [] };
  const first = { on: "2026-11-20", source: "bank", id: UTR, amount: 100_000, way: "upi" };
  expect(receipt?.particulars).toEqual({
    ...{ ...both, ...taxed(TAXES.part, 100_000), number: "KR/26-27/000001", lines: [] },
    payments: [first],
  });
  expect(invoice?.particulars).toEqual({
    ...{ ...both, ...taxed(TAXES.whole, 149_900), number: "KY/26-27/000001" },
    lines: [
      { label: "Basic ITR", amount: 1999 },
      { label: "Reduced by", amount: -500 },
    ],
    advances: [{ number: "KR/26-27/000001", on: "2026-11-20", amount: 100_000 }],
    payments: [first, { ...first, id: SECOND, amount: 49_900 }],
  });
});
