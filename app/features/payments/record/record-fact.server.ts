import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNotNull, isNull, notExists, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#db/db.server.ts";
import { moneyFacts, orderEvents } from "#db/schema/money.ts";
import { orders } from "#db/schema/orders.ts";
import { itemsOfOrder } from "#domain/payments/firm-items.ts";
import { balanceOf, factId, type MoneyFact, utrOfRefund } from "#domain/payments/money-facts.ts";
import { eventsFor, type OrderState } from "#domain/payments/order-state.ts";
import { openEntitlements } from "#features/orders/order/entitlements.server.ts";
import { lockOrder, moveOrder, type OrderRow } from "#features/orders/order/move-order.server.ts";
import { queueOrderMail } from "#features/orders/order/order-mail.server.ts";
import { lapsesFromNow } from "#features/orders/order/payee.server.ts";
import type { App } from "#platform/app.server.ts";
import { asDate, dayInIndia, instantOf } from "#values/dates.ts";
import { paise } from "#values/money.ts";
import { type NamedMoney, type Outside, referenceIdOf } from "../book/money-reference.server.ts";
import { isOfPayments, readFact, selectFacts, writeFact } from "../book/stored-fact.server.ts";
import {
  issueCreditNote,
  issueInvoice,
  listDocuments,
  numberInvoice,
} from "../documents/issue-invoice.server.ts";
import { issueVouchers } from "../documents/issue-vouchers.server.ts";

/**
 * Records what a source says of money, with all that follows for its order: the state; once it is paid its invoice and
 * what was bought; what waits for the firm; and the mail. The return from the gateway, its notice, the bank's statement and a person all come through
 * here, and what was recorded before changes nothing.
 *
 * @param stated which person of the firm states it, if one does, and why money was returned
 * @returns whether it was new
 */
export async function recordFact(
  app: App,
  tx: Db,
  fact: MoneyFact,
  { by, reason = "" }: { by?: string; reason?: string } = {},
): Promise<boolean> {
  const orderId = fact.kind === "payment" ? fact.order : null;
  const { paymentId, ...named } = await nameFact(app, tx, fact);
  const added = await tx
    .insert(moneyFacts)
    .values({
      ...{ id: randomUUID(), orderId, paymentId, ...named, ...writeFact(fact) },
      recordedAt: asDate(app.clock.now()),
      recordedBy: by,
    })
    .onConflictDoNothing({ target: [moneyFacts.source, moneyFacts.factKey] })
    .returning({ id: moneyFacts.id });
  if (added.length === 0) return false;
  const paid = await tx
    .selectDistinct({ orderId: moneyFacts.orderId })
    .from(moneyFacts)
    .where(and(eq(moneyFacts.paymentId, paymentId), isNotNull(moneyFacts.orderId)))
    .orderBy(moneyFacts.orderId);
  for (const { orderId: id } of paid) {
    if (!id) continue;
    const moved = await followMoney(app, tx, id, { by, reason });
    if (fact.kind === "payment") await answerPayment(app, tx, moved, fact, by);
    if (fact.kind === "refund") await answerRefund(app, tx, moved, fact);
  }
  return true;
}

/** The ids of its references, and the key by which it is stored once: the hash of a reference changes with the secret. */
async function nameFact(app: App, tx: Db, fact: MoneyFact) {
  const { source } = fact;
  if (fact.kind === "payment") {
    const id = await referenceIdOf(app, tx, fact);
    return { paymentId: id, referenceId: id, factKey: factId({ ...fact, id }) };
  }
  const payment = await referenceIdOf(app, tx, { source, id: fact.payment });
  const id = await referenceIdOf(app, tx, fact);
  return { paymentId: payment, referenceId: id, factKey: factId({ ...fact, id, payment }) };
}

/** What the client is told of money that did not simply pay the order. */
async function answerPayment(
  app: App,
  tx: Db,
  { order, before, facts, document }: FollowedOrder,
  fact: MoneyFact,
  by: string | undefined,
): Promise<void> {
  const { id, state } = order;
  if (fact.kind === "payment" && fact.replaces !== undefined && state === "awaiting-payment")
    return answerCorrection(app, tx, order, fact, document);
  // What is said again, corrected downwards, or is in another currency is no money for the order.
  const rose = balanceOf(facts).captured - balanceOf(without(facts, fact)).captured;
  if (rose <= 0) return;
  const arrived = { amount: String(rose), ...(document && { document }) };
  if (state === "expired" || state === "cancelled")
    return queueOrderMail(app, tx, order, { kind: "late", ...arrived });
  if (state !== "awaiting-payment") {
    if (before !== "awaiting-payment")
      await queueOrderMail(app, tx, order, { kind: "surplus", ...arrived });
    return;
  }
  // The claim is answered: the rest is to be paid, and claimed anew.
  await moveOrder(app, tx, order, { kind: "part-paid", to: "awaiting-payment" }, { by });
  const openAgain = { ...NOT_CLAIMED, lapsesAt: lapsesFromNow(app) };
  await tx.update(orders).set(openAgain).where(eq(orders.id, id));
  await queueOrderMail(app, tx, order, { kind: "part-paid", ...arrived });
}

/** A wrong amount was receipted, and asked for less or more than was missing: the client reads what is so. */
function answerCorrection(
  app: App,
  tx: Db,
  order: OrderRow,
  { amount }: MoneyFact,
  document: string | undefined,
): Promise<void> {
  const corrected = { kind: "corrected", amount: String(amount) } as const;
  return queueOrderMail(app, tx, order, { ...corrected, ...(document && { document }) });
}

/** The client reads of money that went back, once: when it is sent, or on its way as the gateway says. */
async function answerRefund(
  app: App,
  tx: Db,
  { order, facts, document }: FollowedOrder,
  fact: MoneyFact & { kind: "refund" },
): Promise<void> {
  const rose = balanceOf(facts).returned - balanceOf(without(facts, fact)).returned;
  if (rose <= 0) return;
  const utr = utrOfRefund(fact.id);
  await queueOrderMail(app, tx, order, {
    ...{ kind: "refunded", amount: String(rose) },
    ...(utr && { utr }),
    ...(document && { document }),
  });
}

function without(facts: readonly MoneyFact[], fact: MoneyFact): MoneyFact[] {
  return facts.filter((each) => each.source !== fact.source || factId(each) !== factId(fact));
}

/** What an order has whose client is to pay, and has not said that they did. */
export const NOT_CLAIMED = { claimedAt: null, remindedAt: null };

/** An order as its money leaves it. */
type FollowedOrder = {
  order: OrderRow;
  before: OrderState;
  facts: readonly MoneyFact[];
  /** The credit note or voucher that was numbered with it. */
  document: string | undefined;
};

/**
 * Moves an order to where all its money leaves it, and counts what of it waits for the firm.
 *
 * @returns the order as it is then, and the state that it was in before
 */
export async function followMoney(
  app: App,
  tx: Db,
  orderId: string,
  { by, reason = "" }: { by?: string; reason?: string },
): Promise<FollowedOrder> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw new Error("money was recorded for an order that is not there");
  const facts = await factsOfOrder(app, tx, orderId);
  if (order.openItems === null) await makeUp(app, tx, order, facts);
  const total = paise(order.totalPaise);
  let { state } = order;
  for (const event of eventsFor(state, total, balanceOf(facts))) {
    state = await moveOrder(app, tx, { id: orderId, state }, event, { by });
    if (event.kind !== "paid") continue;
    await openEntitlements(tx, order, dayInIndia(app.clock.now()));
    await issueInvoice(app, tx, order, facts);
  }
  const document =
    (await issueCreditNote(app, tx, order, facts, reason)) ??
    (await issueVouchers(app, tx, { ...order, state }, facts, reason));
  const openItems = itemsOfOrder({ id: orderId, total, state }, facts).length;
  if (openItems !== order.openItems)
    await tx.update(orders).set({ openItems }).where(eq(orders.id, orderId));
  return { order: { ...order, state, openItems }, before: order.state, facts, document };
}

/**
 * Makes up for what an order of an earlier release lacks that was paid: what it bought is opened from the day on which
 * it was paid, and its invoice is numbered, dated today and mailed.
 */
async function makeUp(
  app: App,
  tx: Db,
  order: OrderRow,
  facts: readonly MoneyFact[],
): Promise<void> {
  const isPaid = and(eq(orderEvents.orderId, order.id), eq(orderEvents.kind, "paid"));
  const [paid] = await tx.select().from(orderEvents).where(isPaid);
  if (!paid) return;
  await openEntitlements(tx, order, dayInIndia(instantOf(paid.at)));
  const documents = await listDocuments(app, tx, [order.id]);
  if (order.totalPaise === 0 || documents.some(({ series }) => series === "invoice")) return;
  const document = randomUUID();
  await queueOrderMail(app, tx, order, { kind: "document", document });
  await numberInvoice(app, tx, document, order, facts);
}

/** The payments of an order, with the refunds and disputes of these. */
export async function factsOfOrder(app: Outside, db: Db, orderId: string): Promise<MoneyFact[]> {
  return (await factsOfOrders(app, db, [orderId])).get(orderId) ?? [];
}

/** Rows of payments of which no fact names an order. */
export function ofNoOrder(db: Db): SQL | undefined {
  const named = alias(moneyFacts, "named");
  const { paymentId, orderId } = moneyFacts;
  const withOrder = db
    .select({ id: named.id })
    .from(named)
    .where(and(eq(named.paymentId, paymentId), isNotNull(named.orderId)));
  return and(isNull(orderId), notExists(withOrder));
}

/** All that a source says of one payment, its refunds and disputes, whether it names an order or none. */
export async function factsOfPayment(
  app: Outside,
  db: Db,
  payment: NamedMoney,
): Promise<MoneyFact[]> {
  const rows = await selectFacts(db).where(isOfPayments(app, [payment]));
  return rows.map((row) => readFact(app, row));
}

/** The same of many orders, by their ids; an order without money has no entry. */
export async function factsOfOrders(
  app: Outside,
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, MoneyFact[]>> {
  const rows = await factRowsOf(db, orderIds);
  const byOrder = Map.groupBy(rows, ({ paidOrder }) => paidOrder ?? "");
  return new Map([...byOrder].map(([id, all]) => [id, all.map((row) => readFact(app, row))]));
}

/** Every fact of the payments that belong to some orders, as it is stored, with the order and when it was recorded. */
export function factRowsOf(db: Db, orderIds: readonly string[]) {
  const { orderId, paymentId } = moneyFacts;
  const paid = db
    .selectDistinct({ orderId, paymentId })
    .from(moneyFacts)
    .where(inArray(orderId, [...orderIds]))
    .as("paid");
  const isPaidBy = eq(paid.paymentId, paymentId);
  return selectFacts(db, { paidOrder: paid.orderId }).innerJoin(paid, isPaidBy);
}
