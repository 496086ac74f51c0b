import { and, eq } from "drizzle-orm";
import { utrToFirm } from "#content/en/payment-mails.ts";
import { orders } from "#db/schema/orders.ts";
import type { OrderState } from "#domain/payments/order-state.ts";
import { payTagOf, readUtr, type UpiPayee, upiLink } from "#domain/payments/upi.ts";
import type { OrderRow } from "#features/orders/move-order.server.ts";
import { payeeOf } from "#features/orders/payee.server.ts";
import type { App } from "#platform/app.server.ts";
import { countAttempt, type TriedFrom } from "#platform/limits.server.ts";
import type { Limit } from "#platform/limits.ts";
import { queueMail } from "#platform/outbox.server.ts";
import { type QrDrawing, qrDrawing } from "#platform/qr-code.server.ts";
import { asDate, type Instant, instantOf } from "#values/dates.ts";
import { type Paise, paise } from "#values/money.ts";
import { accepted, refused, underField } from "#values/outcome.ts";
import { listDocuments } from "./issue-invoice.server.ts";
import type { PaymentOutcome } from "./payment-messages.ts";

/** Each reference mails the firm. */
export const PAYMENT_REFERENCE_LIMIT: Limit = {
  name: "payment-reference",
  subject: { day: 5 },
  browser: { hour: 10 },
  line: { hour: 60, day: 200 },
};

/** How an order may be paid by UPI. */
export type UpiPayment = UpiPayee & { link: string; qr: QrDrawing; tag: string; isSample: boolean };

/** Where an order stands with its money. */
export type OrderPayment = {
  state: OrderState;
  total: Paise;
  /** Null where nothing is to pay, or the firm has not set a UPI ID. */
  upi: UpiPayment | null;
  claimed: { utr: string; at: Instant } | null;
  lapsesAt: Instant;
  documents: Awaited<ReturnType<typeof listDocuments>>;
};

/** Of an order that the caller has reached as its owner or for the firm. */
export async function findPayment(app: App, order: OrderRow): Promise<OrderPayment> {
  const { state, claimedUtr, claimedAt } = order;
  const total = paise(order.totalPaise);
  return {
    state,
    total,
    upi: state === "awaiting-payment" ? upiOf(app, total, payTagOf(order.reference)) : null,
    claimed: claimedUtr && claimedAt ? { utr: claimedUtr, at: instantOf(claimedAt) } : null,
    lapsesAt: instantOf(order.lapsesAt),
    documents: await listDocuments(app.db, order.id),
  };
}

function upiOf(app: App, total: Paise, tag: string): UpiPayment | null {
  const payee = payeeOf(app);
  if (!payee) return null;
  const link = upiLink(payee, total, tag);
  return { ...payee, link, qr: qrDrawing(link), tag };
}

/**
 * Stores the reference that a client typed for an order of their own, and writes to the firm, which looks for it at
 * the bank. It pays nothing by itself.
 */
export async function claimUtr(
  app: App,
  order: OrderRow,
  typed: string,
  from: TriedFrom,
): Promise<PaymentOutcome<null>> {
  const utr = readUtr(typed);
  if (!utr.ok) return underField("utr", utr);
  return app.db.transaction(async (tx) => {
    const counted = await countAttempt(app, tx, PAYMENT_REFERENCE_LIMIT, from, {
      subject: order.id,
    });
    if (!counted.ok) return counted;
    const [claimed] = await tx
      .update(orders)
      .set({ claimedUtr: utr.value, claimedAt: asDate(app.clock.now()) })
      .where(and(eq(orders.id, order.id), eq(orders.state, "awaiting-payment")))
      .returning({ reference: orders.reference });
    if (!claimed) return refused({ id: "orderNotOpen" }, "closed");
    const total = paise(order.totalPaise);
    const mail = utrToFirm({ reference: claimed.reference, total }, utr.value);
    await queueMail(app, tx, { to: app.settings.firmMail, ...mail });
    return accepted(null);
  });
}
