import { and, eq } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { moneyFacts } from "#db/schema/money.ts";
import { orders } from "#db/schema/orders.ts";
import { type MoneyFact, PRICE_CURRENCY, settled } from "#domain/payments/money-facts.ts";
import { lockOrder, type OrderRow } from "#features/orders/move-order.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Instant } from "#values/dates.ts";
import type { Paise } from "#values/money.ts";
import { accepted, refused } from "#values/outcome.ts";
import type { PaymentOutcome } from "./payment-messages.ts";
import { lockPayment, recordFact } from "./record-fact.server.ts";
import { storedFact } from "./stored-fact.server.ts";

/** A payment as the firm's bank has it. */
export type BankPayment = { id: string; amount: Paise; at: Instant };

/**
 * Books money that a person of the firm has seen at the bank, for an order or for none yet. The same payment is booked
 * once, and never for a second order. Another amount with the same reference corrects what was typed before, while the
 * order is not paid.
 */
export async function bookBankPayment(
  app: App,
  tx: Db,
  orderId: string | null,
  { id, amount, at }: BankPayment,
  by: string,
): Promise<PaymentOutcome<null>> {
  await lockPayment(tx, "bank", id);
  const other = await otherOrderOf(tx, id, orderId);
  if (other)
    return refused([{ field: "utr", message: { id: "utrUsed", params: { order: other } } }]);
  const before = await recordedAmount(tx, id);
  const isCorrection = before !== undefined && before !== amount;
  if (isCorrection && orderId && isSettled(await lockOrder(tx, orderId)))
    return refused([
      { field: "amount", message: { id: "amountRecorded", params: { amount: before } } },
    ]);
  const fact: MoneyFact = {
    ...{ kind: "payment", source: "bank", state: "captured" },
    ...{ id, amount, currency: PRICE_CURRENCY, at: at.toString(), order: orderId },
    ...(isCorrection && { replaces: before }),
  };
  await recordFact(app, tx, fact, { by });
  return accepted(null);
}

/** Its invoice is numbered: another amount would be another invoice. */
function isSettled(order: OrderRow | undefined): boolean {
  return order?.state === "paid" || order?.state === "part-refunded" || order?.state === "refunded";
}

async function recordedAmount(tx: Db, id: string): Promise<Paise | undefined> {
  const rows = await tx
    .select({ fact: moneyFacts.fact })
    .from(moneyFacts)
    .where(and(eq(moneyFacts.source, "bank"), eq(moneyFacts.paymentId, id)));
  const facts = rows.map(({ fact }) => storedFact.read(fact));
  return settled(facts, "payment").find((payment) => payment.state === "captured")?.amount;
}

/** The reference of another order that was paid with this payment. */
async function otherOrderOf(
  tx: Db,
  id: string,
  orderId: string | null,
): Promise<string | undefined> {
  const rows = await tx
    .selectDistinct({ id: orders.id, reference: orders.reference })
    .from(moneyFacts)
    .innerJoin(orders, eq(orders.id, moneyFacts.orderId))
    .where(and(eq(moneyFacts.source, "bank"), eq(moneyFacts.paymentId, id)));
  return rows.find((row) => row.id !== orderId)?.reference;
}
