import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { moneyDocuments } from "#db/schema/money.ts";
import {
  isCounted,
  leftOfPayment,
  type MoneyFact,
  type Settled,
  settled,
} from "#domain/payments/money-facts.ts";
import type { OrderRow } from "#features/orders/order/move-order.server.ts";
import { sealedOrderClient } from "#features/orders/order/sealed-order.server.ts";
import { taxInTotal } from "#features/orders/order/tax-on-price.server.ts";
import type { App } from "#platform/app.server.ts";
import { asDate } from "#values/dates.ts";
import { paise } from "#values/money.ts";
import { drawNumber } from "./draw-number.server.ts";
import {
  documentsOfOrder,
  enterDocument,
  type IssuedDocument,
  newRefunds,
  particularsOf,
  paymentsOf,
  takeBack,
  takenBack,
} from "./issue-invoice.server.ts";

/**
 * Numbers what an order that is not paid yet has of money: a receipt voucher for each payment of a part of the price
 * (s. 31(3)(d) CGST Act, 2017, rule 50), and a refund voucher for what went back of it (s. 31(3)(e), rule 51). A receipt
 * of an amount that was typed wrongly is cancelled, and another one numbered. Once the order is paid its invoice speaks
 * of the money.
 *
 * @returns the id of the last one
 */
export async function issueVouchers(
  app: App,
  tx: Db,
  order: OrderRow,
  facts: readonly MoneyFact[],
  reason: string,
): Promise<string | undefined> {
  if (order.state !== "awaiting-payment") return undefined;
  const payments = settled(facts, "payment").filter(isCounted);
  if (payments.length === 0) return undefined;
  let last: string | undefined;
  for (const payment of payments) {
    const known = receiptOf(await documentsOfOrder(app, tx, order.id), payment);
    if (known?.particulars.total === payment.amount) continue;
    if (known) await cancel(app, tx, known.id);
    last = await receipt(app, tx, order, payment);
  }
  for (const payment of payments)
    last = (await refund(app, tx, order.id, payment, facts, reason)) ?? last;
  return last;
}

function receiptOf(
  documents: readonly IssuedDocument[],
  { source, id }: Pick<Settled<"payment">, "source" | "id">,
): IssuedDocument | undefined {
  return documents.find(
    ({ series, isCancelled, particulars: { payments } }) =>
      series === "receipt-voucher" &&
      !isCancelled &&
      payments.some((each) => each.source === source && each.id === id),
  );
}

async function cancel(app: App, tx: Db, id: string): Promise<void> {
  await tx
    .update(moneyDocuments)
    .set({ cancelledAt: asDate(app.clock.now()) })
    .where(eq(moneyDocuments.id, id));
}

async function receipt(
  app: App,
  tx: Db,
  order: OrderRow,
  payment: Settled<"payment">,
): Promise<string> {
  const id = randomUUID();
  const client = sealedOrderClient.unseal(app, order.id, order.client);
  const price = taxInTotal(app, payment.amount, client);
  const drawn = await drawNumber(app, tx, "receipt-voucher");
  await enterDocument(app, tx, id, order.id, "receipt-voucher", {
    ...particularsOf(app, { drawn, order, price }),
    lines: [],
    payments: paymentsOf([payment]),
  });
  return id;
}

async function refund(
  app: App,
  tx: Db,
  orderId: string,
  payment: Settled<"payment">,
  facts: readonly MoneyFact[],
  reason: string,
): Promise<string | undefined> {
  const documents = await documentsOfOrder(app, tx, orderId);
  const received = receiptOf(documents, payment)?.particulars;
  if (!received) return undefined;
  const returned = payment.amount - leftOfPayment(payment.id, facts);
  const before = takenBack(documents, received.number);
  const amount = paise(Math.min(returned, received.total) - before);
  if (amount <= 0) return undefined;
  const refunds = newRefunds(
    documents,
    facts.filter((fact) => fact.kind === "refund" && fact.payment === payment.id),
  );
  const taken = { before, amount, reason, refunds };
  return takeBack(app, tx, orderId, "refund-voucher", received, taken);
}
