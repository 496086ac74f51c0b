import { randomUUID } from "node:crypto";
import { and, eq, isNotNull } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { moneyFacts } from "#db/schema/money.ts";
import { orders } from "#db/schema/orders.ts";
import {
  balanceOf,
  factId,
  type MoneyFact,
  paymentIdOf,
  utrOfRefund,
} from "#domain/payments/money-facts.ts";
import { moveOrder } from "#features/orders/order/move-order.server.ts";
import { lapsesFromNow } from "#features/orders/order/payee.server.ts";
import type { App } from "#platform/app.server.ts";
import { asDate } from "#values/dates.ts";
import { referenceIdOf } from "../book/money-reference.server.ts";
import { lockOrderBook, mailClient, type OrderBook } from "../book/order-book.server.ts";
import { writeFact } from "../book/stored-fact.server.ts";
import { type Followed, followMoney } from "./follow-money.server.ts";

/**
 * Records what a source says of money, with all that follows for its order: the state; once it is paid its invoice and
 * what was bought; what waits for the firm; and the mail. The return from the gateway, its notice, the bank's statement
 * and a person all come through here, and what was recorded before changes nothing.
 *
 * @param stated which person of the firm states it, if one does, and why money was returned
 * @param stated.read what the caller has read already, of an order that it has locked
 * @returns whether it was new
 */
export async function recordFact(
  app: App,
  tx: Db,
  fact: MoneyFact,
  { by, reason = "", read }: { by?: string; reason?: string; read?: AlreadyRead | undefined } = {},
): Promise<boolean> {
  const paymentId = await enterFact(app, tx, fact, by);
  if (!paymentId) return false;
  const paid = await tx
    .selectDistinct({ orderId: moneyFacts.orderId })
    .from(moneyFacts)
    .where(and(eq(moneyFacts.paymentId, paymentId), isNotNull(moneyFacts.orderId)))
    .orderBy(moneyFacts.orderId);
  for (const { orderId: id } of paid) {
    if (!id) continue;
    const book =
      read?.book.order.id === id ? entered(fact, read) : await lockOrderBook(app, tx, id);
    if (!book) throw new Error("money was recorded for an order that is not there");
    const followed = await followMoney(app, tx, book, { by, reason });
    if (fact.kind === "payment") await mailOfPayment(app, tx, book, fact, { ...followed, by });
    if (fact.kind === "refund") await mailOfRefund(app, tx, book, fact, followed);
  }
  return true;
}

/**
 * Stores a fact, and follows it nowhere: whoever calls records another one of the same order after it.
 *
 * @returns the id of the reference of its payment, undefined where the fact was known
 */
export async function enterFact(
  app: App,
  tx: Db,
  fact: MoneyFact,
  by?: string,
): Promise<string | undefined> {
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
  return added.length > 0 ? paymentId : undefined;
}

type AlreadyRead = {
  book: OrderBook;
  /** What was recorded of the payment: of one that named no order before, it is the order's from now on. */
  payment: readonly MoneyFact[];
};

function entered(fact: MoneyFact, { book, payment }: AlreadyRead): OrderBook {
  book.facts = [...new Set([...book.facts, ...payment, fact])];
  return book;
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
async function mailOfPayment(
  app: App,
  tx: Db,
  book: OrderBook,
  fact: MoneyFact,
  { before, document, by }: Followed & { by: string | undefined },
): Promise<void> {
  const { order, facts } = book;
  const { id, state } = order;
  if (fact.kind === "payment" && fact.replaces !== undefined && state === "awaiting-payment")
    return mailOfCorrection(app, tx, book, fact, document);
  // What is said again, corrected downwards, or is in another currency is no money for the order.
  const rose = balanceOf(facts).captured - balanceOf(factsBefore(facts, fact, id)).captured;
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
function mailOfCorrection(
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
async function mailOfRefund(
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

/** The facts of an order before one: of a payment that was recorded without its order none was the order's. */
function factsBefore(facts: readonly MoneyFact[], fact: MoneyFact, orderId: string): MoneyFact[] {
  const others = without(facts, fact);
  const ofPayment = others.filter(
    (each) => each.source === fact.source && paymentIdOf(each) === paymentIdOf(fact),
  );
  const wasOfOrder = ofPayment.some((each) => each.kind === "payment" && each.order === orderId);
  return wasOfOrder ? others : others.filter((each) => !ofPayment.includes(each));
}

function without(facts: readonly MoneyFact[], fact: MoneyFact): MoneyFact[] {
  return facts.filter((each) => each.source !== fact.source || factId(each) !== factId(fact));
}

/** What an order has whose client is to pay, and has not said that they did. */
export const NOT_CLAIMED = { claimedAt: null, remindedAt: null };
