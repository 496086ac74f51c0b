import { desc, eq, sql } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import { type FirmItem, itemsOfOrder } from "#domain/payments/firm-items.ts";
import { type Settled, settled } from "#domain/payments/money-facts.ts";
import type { OrderState } from "#domain/payments/order-state.ts";
import { readUtr } from "#domain/payments/upi.ts";
import { lockSession, signedOut } from "#features/accounts/locked-session.server.ts";
import type { OrderRow } from "#features/orders/move-order.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Session } from "#platform/session.server.ts";
import { paise } from "#values/money.ts";
import { accepted, refused, underField } from "#values/outcome.ts";
import { parsePaise } from "#values/typed-amount.ts";
import { bookBankPayment } from "./bank-payment.server.ts";
import { closeOrder } from "./close-order.server.ts";
import { listDocuments } from "./issue-invoice.server.ts";
import type { PaymentOutcome } from "./payment-messages.ts";
import { factsOfOrder } from "./record-fact.server.ts";

const PAGE_SIZE = 25;

/**
 * The orders in one state, those that a client says to have paid first, then the newest. For the firm.
 * @param page from 1 on
 */
export async function listOrders(app: App, state: OrderState, page: number) {
  const rows = await app.db
    .select()
    .from(orders)
    .where(eq(orders.state, state))
    .orderBy(sql`${orders.claimedAt} desc nulls last`, desc(orders.placedAt), orders.id)
    .limit(PAGE_SIZE + 1)
    .offset((page - 1) * PAGE_SIZE);
  return { orders: rows.slice(0, PAGE_SIZE), hasMore: rows.length > PAGE_SIZE };
}

type OrderForFirm = {
  order: OrderRow;
  payments: Settled<"payment">[];
  items: FirmItem[];
  documents: Awaited<ReturnType<typeof listDocuments>>;
};

/** An order by its reference with all its money, for the firm. */
export async function findOrderForFirm(
  app: App,
  reference: string,
): Promise<OrderForFirm | undefined> {
  const [order] = await app.db.select().from(orders).where(eq(orders.reference, reference));
  if (!order) return undefined;
  const facts = await factsOfOrder(app.db, order.id);
  const { id, state } = order;
  const items = itemsOfOrder({ id, state, total: paise(order.totalPaise) }, facts);
  const documents = await listDocuments(app.db, id);
  return { order, payments: settled(facts, "payment"), items, documents };
}

/**
 * Records a payment that a person of the firm has seen at the bank. The amount is what arrived: less than the price
 * leaves the order open, and the rest may follow.
 */
export async function confirmPayment(
  app: App,
  session: Session,
  order: OrderRow,
  typed: { utr: string; amount: string },
): Promise<PaymentOutcome<null>> {
  const utr = readUtr(typed.utr);
  if (!utr.ok) return underField("utr", utr);
  const amount = parsePaise(typed.amount);
  if (!amount) return refused([{ field: "amount", message: { id: "amountWrong" } }]);
  return app.db.transaction(async (tx): Promise<PaymentOutcome<null>> => {
    if (!(await lockSession(tx, session))) return signedOut();
    const seen = { id: utr.value, amount, at: app.clock.now() };
    const booked = await bookBankPayment(app, tx, order.id, seen, session.person.id);
    return booked.ok ? booked : underField("utr", booked);
  });
}

/** Cancels an order that waits for its payment. */
export async function cancelOrder(
  app: App,
  session: Session,
  order: OrderRow,
): Promise<PaymentOutcome<null>> {
  return app.db.transaction(async (tx): Promise<PaymentOutcome<null>> => {
    if (!(await lockSession(tx, session))) return signedOut();
    const closed = await closeOrder(app, tx, order.id, "cancelled", session.person.id);
    if (closed === "done") return accepted(null);
    return refused({ id: closed === "money" ? "moneyThere" : "orderNotOpen" });
  });
}
