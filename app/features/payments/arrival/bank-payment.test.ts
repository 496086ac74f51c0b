import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orderEvents } from "#db/schema/money.ts";
import { outbox } from "#db/schema/outbox.ts";
import type { OrderRow } from "#features/orders/order/move-order.server.ts";
import type { Session } from "#platform/session.server.ts";
import { paise } from "#values/money.ts";
import { testApp } from "../../../../tests/app.ts";
import { ADDRESS, member } from "../../../../tests/cast.ts";
import { orderNow, placed } from "../../../../tests/payments/placed.ts";
import { lockOrderBook } from "../book/order-book.server.ts";
import { claimPaid } from "../client/pay-order.server.ts";
import { cancelOrder, confirmPayment } from "../desk/act-on-order.server.ts";
import { recordFact } from "../record/record-fact.server.ts";

/** Money that is entered for no order first, and for its order after that. */
let sita: Session;
const app = testApp({
  cast: async (app) => {
    sita = (await member(app, "sita", "staff")).session;
  },
});
const [UTR, SECOND, BACK, THIRD] = ["409297068518", "509297068518", "609297068518", "709297068518"];

const confirm = (order: OrderRow | null, utr: string, amount: string) =>
  confirmPayment(app, sita, order, { utr, amount });

/** What was mailed of an order so far, and what happened to it. */
async function toldOf({ id }: OrderRow) {
  const mails = await app.db.select({ id: outbox.id }).from(outbox);
  const events = await app.db.select().from(orderEvents).where(eq(orderEvents.orderId, id));
  return [mails.length, events.map(({ kind }) => kind)] as const;
}

test.each([
  ["claimed", "1000", (order: OrderRow) => claimPaid(app, order, UTR, FROM)],
  ["open", "1000", async () => {}],
  ["open", "1499", async () => {}],
  ["cancelled", "1000", (order: OrderRow) => cancelOrder(app, sita, order)],
  ["paid", "1000", (order: OrderRow, other: string) => confirm(order, other, "1499")],
])(
  "of an order that is %s a payment of ₹%s says as much as one that named it at once",
  async (_, amount, before) => {
    const [named, strayed] = [await placed(app), await placed(app)];
    const seen = [];
    for (const order of [named, strayed]) {
      await before(order, order === named ? SECOND : THIRD);
      const [mails] = await toldOf(order);
      const utr = order === named ? UTR : BACK;
      if (order === strayed) await confirm(null, utr, amount);
      expect(await confirm(await orderNow(app, order.reference), utr, amount)).toMatchObject({
        ok: true,
      });
      const [after, events] = await toldOf(order);
      const { claimedAt, state, openItems } = await orderNow(app, order.reference);
      seen.push({ mails: after - mails, events, claimedAt, state, openItems });
    }
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[0]?.mails).toBeGreaterThan(0);
  },
);

const FROM = { address: ADDRESS, hash: "browser" };

test("money that names no order is confirmed with its amount, and lost by no other", async () => {
  const order = await placed(app);
  await confirm(null, UTR, "2500");
  expect(await confirm(order, UTR, "1499")).toMatchObject({
    problems: [
      { field: "amount", message: { id: "amountOfNoOrder", params: { amount: 250_000 } } },
    ],
  });
  expect((await orderNow(app, order.reference)).state).toBe("awaiting-payment");
  await confirm(order, UTR, "2500");
  const { state, openItems } = await orderNow(app, order.reference);
  expect([state, openItems]).toEqual(["paid", 1]);
});

test("a payment brings what was recorded of it before its order was known", async () => {
  const order = await placed(app);
  await confirm(null, UTR, "1000");
  await app.db.transaction((tx) =>
    recordFact(app, tx, {
      ...{ source: "bank", currency: "INR", at: "2026-11-20T09:00:00Z" },
      ...{ kind: "refund", state: "processed", id: `utr:${BACK}`, payment: UTR },
      amount: paise(40_000),
    }),
  );
  await confirm(order, UTR, "1000");
  const { state, openItems } = await orderNow(app, order.reference);
  expect([state, openItems]).toEqual(["awaiting-payment", 1]);
  const book = await app.db.transaction((tx) => lockOrderBook(app, tx, order.id));
  expect(book?.facts).toHaveLength(3);
  expect(book?.documents.map(({ series, particulars }) => [series, particulars.total])).toEqual([
    ["receipt-voucher", 100_000],
    ["refund-voucher", 40_000],
  ]);
});
