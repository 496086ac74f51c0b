import { and, eq, gt, isNotNull, isNull, lt, or } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { orders } from "#db/schema/orders.ts";
import { balanceOf } from "#domain/payments/money-facts.ts";
import { lockSession, signedOut } from "#features/accounts/locked-session.server.ts";
import { lockOrder, moveOrder } from "#features/orders/order/move-order.server.ts";
import { queueOrderMail } from "#features/orders/order/order-mail.server.ts";
import { lapsesFromNow, payeeOf } from "#features/orders/order/payee.server.ts";
import { sealedOrderClient } from "#features/orders/order/sealed-order.server.ts";
import { returnCoupon, spendCouponAgain } from "#features/orders/price/coupons.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Session } from "#platform/session.server.ts";
import { asDate, days } from "#values/dates.ts";
import { accepted, refused } from "#values/outcome.ts";
import { lockOrderBook, mailClient } from "../book/order-book.server.ts";
import type { PaymentOutcome } from "../book/payment-messages.ts";
import { factsOfOrder } from "../book/stored-fact.server.ts";
import { hasWaitingPayment, openDecisions } from "../decisions/decisions.server.ts";
import { followMoney } from "../record/follow-money.server.ts";
import { NOT_CLAIMED } from "../record/record-fact.server.ts";

const REMINDED_BEFORE = days(1);

/**
 * Ends an order that waits for its payment, and gives the use of its coupon back. One that is closed already, or for
 * which money is there, stays as it is.
 *
 * @returns why it was left: `closed` already, still `open` for its client, or `money` is there
 */
export async function closeOrder(
  app: App,
  tx: Db,
  id: string,
  kind: "cancelled" | "expired",
  by?: string,
): Promise<"done" | "closed" | "open" | "money"> {
  const order = await lockOrder(tx, id);
  if (order?.state !== "awaiting-payment") return "closed";
  // It may have been claimed, or given more days, since it was chosen.
  const isOver = order.lapsesAt !== null && order.lapsesAt < asDate(app.clock.now());
  if (kind === "expired" && (order.claimedAt || !isOver)) return "open";
  const { captured, returned } = balanceOf(await factsOfOrder(app, tx, id));
  if (captured > returned || (await hasWaitingPayment(app, tx, id))) return "money";
  await moveOrder(app, tx, order, { kind, to: kind }, { by });
  if (order.couponCode) await returnCoupon(tx, order.couponCode);
  return "done";
}

/**
 * Opens an order again that expired or was cancelled, at the price it was sold for. Money that arrived meanwhile counts
 * at once. Refused where money of it was given back: the same order would be paid and refunded in one moment.
 */
export async function reviveOrder(
  app: App,
  session: Session,
  id: string,
): Promise<PaymentOutcome<null>> {
  return app.db.transaction(async (tx): Promise<PaymentOutcome<null>> => {
    if (!(await lockSession(tx, session))) return signedOut();
    const book = await lockOrderBook(app, tx, id);
    if (book?.order.state !== "expired" && book?.order.state !== "cancelled")
      return refused({ id: "orderNotClosed" });
    const { order, facts } = book;
    if (balanceOf(facts).returned > 0) return refused({ id: "moneyReturned" });
    const open = await openDecisions(app, tx, id);
    if (open.some(({ kind }) => kind === "refund")) return refused({ id: "refundOpen" });
    if (order.couponCode && !(await spendCouponAgain(tx, order.couponCode)))
      return refused({ id: "couponUsedUp", params: { code: order.couponCode } });
    const by = session.person.id;
    const event = { kind: "revived", to: "awaiting-payment" } as const;
    order.state = await moveOrder(app, tx, order, event, { by });
    const openAgain = { ...NOT_CLAIMED, lapsesAt: lapsesFromNow(app) };
    await tx.update(orders).set(openAgain).where(eq(orders.id, id));
    Object.assign(order, openAgain);
    await followMoney(app, tx, book, { by });
    if (order.state === "awaiting-payment") await mailClient(app, tx, book, { kind: "open-again" });
    return accepted(null);
  });
}

/** Reminds clients a day before their order expires, once; not those who say to have paid, nor while no one could. */
export async function remindOfOrders(app: App): Promise<void> {
  if (!payeeOf(app)) return;
  const now = app.clock.now();
  const isDue = and(
    eq(orders.state, "awaiting-payment"),
    gt(orders.lapsesAt, asDate(now)),
    lt(orders.lapsesAt, asDate(now.add(REMINDED_BEFORE))),
    isNull(orders.claimedAt),
    isNull(orders.remindedAt),
  );
  const due = await app.db.select({ id: orders.id }).from(orders).where(isDue);
  for (const { id } of due) {
    await app.db.transaction(async (tx) => {
      const reminded = { remindedAt: asDate(now) };
      const [order] = await tx
        .update(orders)
        .set(reminded)
        .where(and(eq(orders.id, id), isDue))
        .returning();
      if (order) await queueOrderMail(app, tx, order, { kind: "waits" });
    });
  }
}

/**
 * Writes to the clients of orders that have no last day, once there is a way to pay them. Their days begin when that mail
 * is sent. One without an e-mail stays open, and is on the firm's list. While there is no way to pay, no open order has
 * a last day.
 */
export async function tellHowToPay(app: App): Promise<void> {
  const isOpen = and(eq(orders.state, "awaiting-payment"), isNull(orders.claimedAt));
  if (!payeeOf(app)) {
    const untold = { lapsesAt: null, remindedAt: null, explainedAt: null };
    await app.db
      .update(orders)
      .set(untold)
      .where(and(isOpen, or(isNotNull(orders.lapsesAt), isNotNull(orders.explainedAt))));
    return;
  }
  const isUntold = and(isOpen, isNull(orders.lapsesAt), isNull(orders.explainedAt));
  const rows = await app.db.select().from(orders).where(isUntold);
  for (const row of rows) {
    if (!sealedOrderClient.unseal(app, row.id, row.client).email) continue;
    await app.db.transaction(async (tx) => {
      const [order] = await tx
        .update(orders)
        .set({ explainedAt: asDate(app.clock.now()) })
        .where(and(eq(orders.id, row.id), isUntold))
        .returning();
      if (order) await queueOrderMail(app, tx, order, { kind: "how-to-pay" });
    });
  }
}

/** Ends the orders whose days are over, but for those that a client says to have paid: the firm looks at these. */
export async function expireOrders(app: App): Promise<void> {
  // An order is not closed while there is no way to pay it.
  if (!payeeOf(app)) return;
  const over = await app.db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.state, "awaiting-payment"),
        lt(orders.lapsesAt, asDate(app.clock.now())),
        isNull(orders.claimedAt),
        // Money of it waits for the firm: it stays open.
        or(eq(orders.openItems, 0), isNull(orders.openItems)),
      ),
    );
  for (const { id } of over) {
    await app.db.transaction((tx) => closeOrder(app, tx, id, "expired"));
  }
}
