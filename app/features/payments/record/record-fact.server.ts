import { randomUUID } from "node:crypto";
import { and, eq, isNotNull } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { moneyFacts, orderEvents } from "#db/schema/money.ts";
import { orders } from "#db/schema/orders.ts";
import { itemsOfOrder } from "#domain/payments/firm-items.ts";
import { balanceOf, factId, type MoneyFact, utrOfRefund } from "#domain/payments/money-facts.ts";
import { eventsFor, type OrderState } from "#domain/payments/order-state.ts";
import { openEntitlements } from "#features/orders/order/entitlements.server.ts";
import { moveOrder } from "#features/orders/order/move-order.server.ts";
import { lapsesFromNow } from "#features/orders/order/payee.server.ts";
import type { App } from "#platform/app.server.ts";
import { asDate, dayInIndia, instantOf } from "#values/dates.ts";
import { paise } from "#values/money.ts";
import { referenceIdOf } from "../book/money-reference.server.ts";
import { lockOrderBook, mailClient, type OrderBook } from "../book/order-book.server.ts";
import { writeFact } from "../book/stored-fact.server.ts";
import { issueCreditNote, issueInvoice, numberInvoice } from "../documents/issue-invoice.server.ts";
import { issueVouchers } from "../documents/issue-vouchers.server.ts";

/**
 * Records what a source says of money, with all that follows for its order: the state; once it is paid its invoice and
 * what was bought; what waits for the firm; and the mail. The return from the gateway, its notice, the bank's statement
 * and a person all come through here, and what was recorded before changes nothing.
 *
 * @param stated which person of the firm states it, if one does, and why money was returned
 * @param stated.book of the order that the caller has locked, with all that is known of the payment
 * @returns whether it was new
 */
export async function recordFact(
  app: App,
  tx: Db,
  fact: MoneyFact,
  { by, reason = "", book }: { by?: string; reason?: string; book?: OrderBook | undefined } = {},
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
    const isGiven = id === book?.order.id;
    if (isGiven) book.facts.push(fact);
    const its = isGiven ? book : await lockOrderBook(app, tx, id);
    if (!its) throw new Error("money was recorded for an order that is not there");
    const followed = await followMoney(app, tx, its, { by, reason });
    if (fact.kind === "payment") await answerPayment(app, tx, its, fact, { ...followed, by });
    if (fact.kind === "refund") await answerRefund(app, tx, its, fact, followed);
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
  book: OrderBook,
  fact: MoneyFact,
  { before, document, by }: Followed & { by: string | undefined },
): Promise<void> {
  const { order, facts } = book;
  const { id, state } = order;
  if (fact.kind === "payment" && fact.replaces !== undefined && state === "awaiting-payment")
    return answerCorrection(app, tx, book, fact, document);
  // What is said again, corrected downwards, or is in another currency is no money for the order.
  const rose = balanceOf(facts).captured - balanceOf(without(facts, fact)).captured;
  if (rose <= 0) return;
  const arrived = { amount: String(rose), ...(document && { document }) };
  if (state === "expired" || state === "cancelled")
    return mailClient(app, tx, book, { kind: "late", ...arrived });
  if (state !== "awaiting-payment") {
    if (before !== "awaiting-payment")
      await mailClient(app, tx, book, { kind: "surplus", ...arrived });
    return;
  }
  // The claim is answered: the rest is to be paid, and claimed anew.
  await moveOrder(app, tx, order, { kind: "part-paid", to: "awaiting-payment" }, { by });
  const openAgain = { ...NOT_CLAIMED, lapsesAt: lapsesFromNow(app) };
  await tx.update(orders).set(openAgain).where(eq(orders.id, id));
  Object.assign(order, openAgain);
  await mailClient(app, tx, book, { kind: "part-paid", ...arrived });
}

/** A wrong amount was receipted, and asked for less or more than was missing: the client reads what is so. */
function answerCorrection(
  app: App,
  tx: Db,
  book: OrderBook,
  { amount }: MoneyFact,
  document: string | undefined,
): Promise<void> {
  const corrected = { kind: "corrected", amount: String(amount) } as const;
  return mailClient(app, tx, book, { ...corrected, ...(document && { document }) });
}

/** The client reads of money that went back, once: when it is sent, or on its way as the gateway says. */
async function answerRefund(
  app: App,
  tx: Db,
  book: OrderBook,
  fact: MoneyFact & { kind: "refund" },
  { document }: Followed,
): Promise<void> {
  const { facts } = book;
  const rose = balanceOf(facts).returned - balanceOf(without(facts, fact)).returned;
  if (rose <= 0) return;
  const utr = utrOfRefund(fact.id);
  await mailClient(app, tx, book, {
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

/** What became of an order when its money was followed. */
type Followed = {
  /** The state that it was in. */
  before: OrderState;
  /** The credit note or voucher that was numbered with it. */
  document: string | undefined;
};

/** Moves an order to where all its money leaves it, and counts what of it waits for the firm. */
export async function followMoney(
  app: App,
  tx: Db,
  book: OrderBook,
  { by, reason = "" }: { by?: string | undefined; reason?: string },
): Promise<Followed> {
  const { order, facts } = book;
  const { id, state: before } = order;
  if (order.openItems === null) await makeUp(app, tx, book);
  const total = paise(order.totalPaise);
  for (const event of eventsFor(before, total, balanceOf(facts))) {
    order.state = await moveOrder(app, tx, order, event, { by });
    if (event.kind !== "paid") continue;
    await openEntitlements(tx, order, dayInIndia(app.clock.now()));
    await issueInvoice(app, tx, book);
  }
  const document =
    (await issueCreditNote(app, tx, book, reason)) ?? (await issueVouchers(app, tx, book, reason));
  const openItems = itemsOfOrder({ id, total, state: order.state }, facts).length;
  if (openItems !== order.openItems)
    await tx.update(orders).set({ openItems }).where(eq(orders.id, id));
  order.openItems = openItems;
  return { before, document };
}

/**
 * Makes up for what an order of an earlier release lacks that was paid: what it bought is opened from the day on which
 * it was paid, and its invoice is numbered, dated today and mailed.
 */
async function makeUp(app: App, tx: Db, book: OrderBook): Promise<void> {
  const { order, documents } = book;
  const isPaid = and(eq(orderEvents.orderId, order.id), eq(orderEvents.kind, "paid"));
  const [paid] = await tx.select().from(orderEvents).where(isPaid);
  if (!paid) return;
  await openEntitlements(tx, order, dayInIndia(instantOf(paid.at)));
  if (order.totalPaise === 0 || documents.some(({ series }) => series === "invoice")) return;
  const document = randomUUID();
  await mailClient(app, tx, book, { kind: "document", document });
  await numberInvoice(app, tx, document, book);
}
