import type { Db } from "#db/db.server.ts";
import type { MoneyFact } from "#domain/payments/money-facts.ts";
import { lockOrder, type OrderRow } from "#features/orders/order/move-order.server.ts";
import { type AboutOrder, queueOrderMailTo } from "#features/orders/order/order-mail.server.ts";
import { type OrderClient, sealedOrderClient } from "#features/orders/order/sealed-order.server.ts";
import type { App } from "#platform/app.server.ts";
import { documentsOfOrder, type IssuedDocument } from "./issued-documents.server.ts";
import { factsOfOrder } from "./stored-fact.server.ts";

/**
 * An order that is locked, with all that is stored of its money, each read and opened once. What the transaction enters
 * is added here by the function that enters it. It ends with the transaction, and no job is given it.
 */
export type OrderBook = {
  order: OrderRow;
  /** Opened when it is first asked for. */
  client: () => OrderClient;
  /** Of its payments, with their refunds and disputes. */
  facts: MoneyFact[];
  /** The first first. */
  documents: IssuedDocument[];
};

/** Locks an order until the transaction ends, and reads its book after that. */
export async function lockOrderBook(
  app: App,
  tx: Db,
  orderId: string,
): Promise<OrderBook | undefined> {
  const order = await lockOrder(tx, orderId);
  if (!order) return undefined;
  let client: OrderClient | undefined;
  return {
    order,
    client: () => (client ??= sealedOrderClient.unseal(app, orderId, order.client)),
    facts: await factsOfOrder(app, tx, orderId),
    documents: await documentsOfOrder(app, tx, orderId),
  };
}

/** Asks for a mail to whoever placed the order. */
export function mailClient(
  app: App,
  tx: Db,
  { order, client }: OrderBook,
  about: Omit<AboutOrder, "order">,
): Promise<void> {
  return queueOrderMailTo(app, tx, { ...order, email: client().email }, about);
}
