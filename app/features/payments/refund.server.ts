import type { Db } from "#db/db.server.ts";
import {
  leftOfPayment,
  type MoneyFact,
  PRICE_CURRENCY,
  settled,
} from "#domain/payments/money-facts.ts";
import { readUtr } from "#domain/payments/upi.ts";
import { lockSession, signedOut } from "#features/accounts/locked-session.server.ts";
import type { OrderRow } from "#features/orders/move-order.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Session } from "#platform/session.server.ts";
import { accepted, refused, underField } from "#values/outcome.ts";
import { parsePaise } from "#values/typed-amount.ts";
import type { Refund } from "./pay-order.ts";
import type { PaymentOutcome } from "./payment-messages.ts";
import { factsOfOrder, lockPayment, recordFact } from "./record-fact.server.ts";

/**
 * Records what a person of the firm sent back by the bank: UPI has no reversal. A credit note and the mail follow.
 * Refused where more would go back than a payment of the order still has.
 */
export async function refundOrder(
  app: App,
  session: Session,
  order: OrderRow,
  typed: Refund,
): Promise<PaymentOutcome<null>> {
  const utr = readUtr(typed["refund-utr"]);
  if (!utr.ok) return underField("refund-utr", utr);
  const amount = parsePaise(typed["refund-amount"]);
  if (!amount) return refused([{ field: "refund-amount", message: { id: "amountWrong" } }]);
  return app.db.transaction(async (tx): Promise<PaymentOutcome<null>> => {
    if (!(await lockSession(tx, session))) return signedOut();
    const id = `refund-${utr.value}`;
    const facts = await lockPaymentsOf(tx, order.id);
    const isKnown = facts.some((fact) => fact.kind === "refund" && fact.id === id);
    if (isKnown) return accepted(null);
    const from = settled(facts, "payment").find(
      (each) => each.state === "captured" && leftOfPayment(each.id, facts) >= amount,
    );
    if (!from) return refused([{ field: "refund-amount", message: { id: "refundTooMuch" } }]);
    const stated = { source: from.source, id, amount, currency: PRICE_CURRENCY } as const;
    const at = app.clock.now().toString();
    const refund: MoneyFact = {
      ...stated,
      kind: "refund",
      state: "processed",
      payment: from.id,
      at,
    };
    await recordFact(app, tx, refund, { by: session.person.id, reason: typed.reason });
    return accepted(null);
  });
}

/** Locks the payments of an order, in one order everywhere, and reads its facts after that. */
async function lockPaymentsOf(tx: Db, orderId: string): Promise<MoneyFact[]> {
  const payments = settled(await factsOfOrder(tx, orderId), "payment");
  const sorted = payments.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  for (const { source, id } of sorted) await lockPayment(tx, source, id);
  return factsOfOrder(tx, orderId);
}
