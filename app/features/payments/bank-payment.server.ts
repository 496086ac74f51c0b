import { and, eq } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { moneyFacts } from "#db/schema/money.ts";
import { orders } from "#db/schema/orders.ts";
import { PRICE_CURRENCY } from "#domain/payments/money-facts.ts";
import type { App } from "#platform/app.server.ts";
import type { Instant } from "#values/dates.ts";
import type { Paise } from "#values/money.ts";
import { accepted, refused } from "#values/outcome.ts";
import type { PaymentOutcome } from "./payment-messages.ts";
import { lockPayment, recordFact } from "./record-fact.server.ts";

/** A payment as the firm's bank has it. */
export type BankPayment = { id: string; amount: Paise; at: Instant };

/**
 * Books money that a person of the firm has seen at the bank for an order. The same payment is booked once, and never
 * for a second order.
 */
export async function bookBankPayment(
  app: App,
  tx: Db,
  orderId: string,
  { id, amount, at }: BankPayment,
  by: string,
): Promise<PaymentOutcome<null>> {
  await lockPayment(tx, "bank", id);
  const other = await otherOrderOf(tx, id, orderId);
  if (other) return refused({ id: "utrUsed", params: { order: other } });
  const fact = { kind: "payment", source: "bank", state: "captured" } as const;
  const stated = { ...fact, id, amount, currency: PRICE_CURRENCY, at: at.toString() };
  await recordFact(app, tx, { ...stated, order: orderId }, { by });
  return accepted(null);
}

/** The same of money that names no order. One that was booked for an order stays with it. */
export async function bookWithoutOrder(
  app: App,
  tx: Db,
  { id, amount, at }: BankPayment,
  by: string,
): Promise<PaymentOutcome<null>> {
  await lockPayment(tx, "bank", id);
  const order = await otherOrderOf(tx, id);
  if (order) return refused({ id: "utrUsed", params: { order } });
  const fact = { kind: "payment", source: "bank", state: "captured", order: null } as const;
  const stated = { ...fact, id, amount, currency: PRICE_CURRENCY, at: at.toString() };
  await recordFact(app, tx, stated, { by });
  return accepted(null);
}

/** The reference of another order that was paid with this payment. */
async function otherOrderOf(tx: Db, id: string, orderId?: string): Promise<string | undefined> {
  const rows = await tx
    .selectDistinct({ id: orders.id, reference: orders.reference })
    .from(moneyFacts)
    .innerJoin(orders, eq(orders.id, moneyFacts.orderId))
    .where(and(eq(moneyFacts.source, "bank"), eq(moneyFacts.paymentId, id)));
  return rows.find((row) => row.id !== orderId)?.reference;
}
