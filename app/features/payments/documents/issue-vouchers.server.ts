import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { moneyDocuments } from "#db/schema/money.ts";
import {
  isCounted,
  isMoney,
  leftOfPayment,
  type Settled,
  settled,
} from "#domain/payments/money-facts.ts";
import { taxInTotal } from "#features/orders/order/tax-on-price.server.ts";
import type { App } from "#platform/app.server.ts";
import { asDate } from "#values/dates.ts";
import { paise } from "#values/money.ts";
import type { IssuedDocument } from "../book/issued-documents.server.ts";
import type { OrderBook } from "../book/order-book.server.ts";
import { drawNumber } from "./draw-number.server.ts";
import {
  enterDocument,
  newRefunds,
  numberReversal,
  particularsOf,
  paymentsOf,
  reversedSoFar,
} from "./number-document.server.ts";

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
  book: OrderBook,
  reason: string,
): Promise<string | undefined> {
  const { order, facts, documents } = book;
  if (order.state !== "awaiting-payment") return undefined;
  const payments = settled(facts, "payment").filter(isCounted).filter(isMoney);
  if (payments.length === 0) return undefined;
  let last: string | undefined;
  for (const payment of payments) {
    const known = receiptOf(documents, payment);
    if (known?.particulars.total === payment.amount) continue;
    if (known) await cancel(app, tx, known);
    last = await numberReceipt(app, tx, book, payment);
  }
  for (const payment of payments)
    last = (await numberRefundVoucher(app, tx, book, payment, reason)) ?? last;
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

async function cancel(app: App, tx: Db, document: IssuedDocument): Promise<void> {
  await tx
    .update(moneyDocuments)
    .set({ cancelledAt: asDate(app.clock.now()) })
    .where(eq(moneyDocuments.id, document.id));
  document.isCancelled = true;
}

async function numberReceipt(
  app: App,
  tx: Db,
  book: OrderBook,
  payment: Settled<"payment">,
): Promise<string> {
  const id = randomUUID();
  const isExport = book.order.lutNumber !== null;
  const price = taxInTotal(app, payment.amount, book.client(), { isExport });
  const drawn = await drawNumber(app, tx, "receipt-voucher");
  const particulars = {
    ...particularsOf(app, book, drawn, price),
    lines: [],
    payments: paymentsOf([payment]),
  };
  await enterDocument(app, tx, book, { id, series: "receipt-voucher", particulars });
  return id;
}

async function numberRefundVoucher(
  app: App,
  tx: Db,
  book: OrderBook,
  payment: Settled<"payment">,
  reason: string,
): Promise<string | undefined> {
  const { facts, documents } = book;
  const received = receiptOf(documents, payment)?.particulars;
  if (!received) return undefined;
  const returned = payment.amount - leftOfPayment(payment.id, facts);
  const before = reversedSoFar(documents, received.number);
  const amount = paise(Math.min(returned, received.total) - before);
  if (amount <= 0) return undefined;
  const refunds = newRefunds(
    documents,
    facts.filter((fact) => fact.kind === "refund" && fact.payment === payment.id),
  );
  const reversal = { before, amount, reason, refunds };
  return numberReversal(app, tx, book, { series: "refund-voucher", from: received, ...reversal });
}
