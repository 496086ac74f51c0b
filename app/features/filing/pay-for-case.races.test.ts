import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { filings } from "#db/schema/filing.ts";
import { orderEvents } from "#db/schema/money.ts";
import { orders } from "#db/schema/orders.ts";
import { outbox } from "#db/schema/outbox.ts";
import { expireOrders } from "#features/payments/desk/close-order.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { days } from "#values/dates.ts";
import { testApp } from "../../../tests/app.ts";
import { ADDRESS } from "../../../tests/cast.ts";
import { agreedTo, handedOver, orderedBeside } from "../../../tests/filing/handed-over.ts";
import { IS_LONG } from "../../../tests/sample.ts";
import { joinOrder } from "./join-order.server.ts";
import { payForCase } from "./pay-for-case.server.ts";

const app = testApp({ races: true });
const ROUNDS = Array.from({ length: IS_LONG ? 12 : 1 }, (_, round) => round + 1);
const browserOf = (round: number): Browser => ({ hash: `browser-${round}`, address: ADDRESS });

const ordersOf = ({ hash }: Browser) =>
  app.db.select().from(orders).where(eq(orders.browserHash, hash));

async function caseOf({ hash }: Browser) {
  const [row] = await app.db.select().from(filings).where(eq(filings.browserHash, hash));
  if (!row) throw new Error("the request is not there");
  return row;
}

test.each(ROUNDS)("a request that is paid ten times at once has one order (%s)", async (round) => {
  const asha = browserOf(round);
  const reference = await handedOver(app, asha);
  const mailsBefore = await app.db.$count(outbox);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => payForCase(app, asha, reference, agreedTo(), "")),
  );
  expect(new Set(answers.map((one) => one.ok && one.value.reference)).size).toBe(1);
  const placed = await ordersOf(asha);
  expect(placed).toHaveLength(1);
  expect((await caseOf(asha)).orderId).toBe(placed[0]?.id);
  // One to the firm, one to the client.
  expect((await app.db.$count(outbox)) - mailsBefore).toBe(2);
});

test.each(ROUNDS)(
  "ordered and paid at once there are two orders, and the one of the request is its own (%s)",
  async (round) => {
    const asha = browserOf(round);
    const reference = await handedOver(app, asha);
    const [ordered, paid] = await Promise.all([
      orderedBeside(app, asha),
      payForCase(app, asha, reference, agreedTo(), ""),
    ]);
    const placed = await ordersOf(asha);
    expect(placed.map((each) => each.reference).sort()).toEqual(
      [ordered, paid.ok ? paid.value.reference : ""].sort(),
    );
    const its = placed.find(({ reference: of }) => paid.ok && of === paid.value.reference);
    expect((await caseOf(asha)).orderId).toBe(its?.id);
  },
);

test.each(ROUNDS)(
  "joined, and paid by itself, at once: the request has one order of the two (%s)",
  async (round) => {
    const asha = browserOf(round);
    const filing = await handedOver(app, asha);
    const order = await orderedBeside(app, asha);
    const [isJoined, paid] = await Promise.all([
      joinOrder(app, asha, { order, filing }),
      payForCase(app, asha, filing, agreedTo(), ""),
    ]);
    const { orderId } = await caseOf(asha);
    const its = (await ordersOf(asha)).find(({ id }) => id === orderId);
    expect(paid).toEqual({ ok: true, value: { reference: its?.reference } });
    expect(isJoined).toBe(its?.reference === order);
    expect(await ordersOf(asha)).toHaveLength(isJoined ? 1 : 2);
  },
);

test.each(ROUNDS)(
  "an order that lapses while it is joined is closed once, and has one event of each (%s)",
  async (round) => {
    const asha = browserOf(round);
    const filing = await handedOver(app, asha);
    const order = await orderedBeside(app, asha);
    app.clock.advance(days(8));
    const [isJoined] = await Promise.all([
      joinOrder(app, asha, { order, filing }),
      expireOrders(app),
      joinOrder(app, asha, { order, filing }),
    ]);
    const [row] = await ordersOf(asha);
    const events = await app.db
      .select({ kind: orderEvents.kind })
      .from(orderEvents)
      .where(eq(orderEvents.orderId, row?.id ?? ""))
      .orderBy(orderEvents.sequence);
    expect(row?.state).toBe("expired");
    expect(events.map(({ kind }) => kind)).toEqual(isJoined ? ["joined", "expired"] : ["expired"]);
    expect((await caseOf(asha)).orderId).toBe(isJoined ? row?.id : null);
  },
);
