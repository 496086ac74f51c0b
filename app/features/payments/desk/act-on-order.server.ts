import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import { type MoneyDayMessages, momentOn, readMoneyDay } from "#domain/payments/money-day.ts";
import { readReference } from "#domain/payments/money-way.ts";
import { lockSession, signedOut } from "#features/accounts/locked-session.server.ts";
import { lockOrder, moveOrder, type OrderRow } from "#features/orders/order/move-order.server.ts";
import { queueOrderMail } from "#features/orders/order/order-mail.server.ts";
import { contactOfOrder } from "#features/orders/order/own-orders.server.ts";
import { lapsesFromNow } from "#features/orders/order/payee.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Session } from "#platform/session.server.ts";
import { dayInIndia, type Instant } from "#values/dates.ts";
import type { Message } from "#values/message.ts";
import { paise } from "#values/money.ts";
import { accepted, type Outcome, refused, underField } from "#values/outcome.ts";
import { parsePaise } from "#values/typed-amount.ts";
import { allowRest, type Rest } from "../arrival/allowances.server.ts";
import { type Booked, bookBankPayment } from "../arrival/bank-payment.server.ts";
import { listDocuments } from "../book/issued-documents.server.ts";
import type { PaymentOutcome } from "../book/payment-messages.ts";
import { hasWaitingPayment } from "../decisions/decisions.server.ts";
import { NOT_CLAIMED } from "../record/record-fact.server.ts";
import { closeOrder } from "./close-order.server.ts";
import type { RefusedClaim, SeenMoney } from "./money-desk-forms.ts";

/**
 * Records a payment that a person of the firm has seen at the bank. The amount is what arrived: less than the price
 * leaves the order open, and the rest may follow; more, a second payment, and one for a closed order wait for the firm.
 * What was withheld of the price, or is waived, is recorded with it; without an amount it is all that is recorded.
 *
 * @param order null for money that names none: recorded again with its order, it belongs to that
 */
export async function confirmPayment(
  app: App,
  session: Session,
  order: OrderRow | null,
  { id = randomUUID(), way = "upi", on: typedDay, ...typed }: SeenMoney,
): Promise<PaymentOutcome<Booked>> {
  const on = momentTyped(app, typedDay);
  if (!on.ok) return underField("on", on);
  const rest = readRest(typed);
  if (!rest.ok) return rest;
  const isRest = typed.amount === "" && (rest.value.withheld > 0 || rest.value.waives);
  if (isRest && order) return allowRest(app, session, order.id, { ...rest.value, at: on.value });
  const reference = readReference(way, typed.utr, id.slice(0, UNNUMBERED_LENGTH));
  if (!reference.ok) return underField("utr", reference);
  const amount = parsePaise(typed.amount);
  if (!amount) return refused([{ field: "amount", message: { id: "amountWrong" } }]);
  return app.db.transaction(async (tx): Promise<PaymentOutcome<Booked>> => {
    if (!(await lockSession(tx, session))) return signedOut();
    const seen = { id: reference.value, amount, at: on.value, way };
    const by = { by: session.person.id, rest: rest.value };
    return bookBankPayment(app, tx, order?.id ?? null, seen, by);
  });
}

/** Enough that two payments in cash without a number are never called alike. */
export const UNNUMBERED_LENGTH = 8;

/** The moment that stands for a typed day, now where no form asked for one. */
export function momentTyped(
  app: App,
  typed: string | undefined,
): Outcome<Instant, Message<MoneyDayMessages>> {
  const now = app.clock.now();
  const day = readMoneyDay(typed, dayInIndia(now));
  return day.ok ? accepted(momentOn(day.value, now)) : day;
}

function readRest({
  withheld = "",
  waives,
}: Pick<SeenMoney, "withheld" | "waives">): PaymentOutcome<Rest> {
  const amount = withheld === "" ? paise(0) : parsePaise(withheld);
  if (amount === undefined)
    return refused([{ field: "withheld", message: { id: "withheldWrong" } }]);
  return accepted({ withheld: amount, waives: waives === "yes" });
}

/**
 * Refuses a payment that a client claims and the bank does not have. The client is written to, and may pay for another
 * seven days. One that was claimed anew since the page was opened is not refused unread.
 */
export async function refuseClaim(
  app: App,
  session: Session,
  order: OrderRow,
  { why, seen }: RefusedClaim,
): Promise<PaymentOutcome<null>> {
  return app.db.transaction(async (tx): Promise<PaymentOutcome<null>> => {
    if (!(await lockSession(tx, session))) return signedOut();
    const now = await lockOrder(tx, order.id);
    if (now?.state !== "awaiting-payment" || !now.claimedAt) return refused({ id: "claimGone" });
    if (now.claimedAt.toISOString() !== seen) return refused({ id: "claimedAnew" });
    if (await hasWaitingPayment(app, tx, order.id)) return refused({ id: "paymentWaits" });
    const refusal = { kind: "refused", to: "awaiting-payment" } as const;
    await moveOrder(app, tx, now, refusal, { by: session.person.id, note: why });
    await tx
      .update(orders)
      .set({ ...NOT_CLAIMED, lapsesAt: lapsesFromNow(app) })
      .where(eq(orders.id, order.id));
    await queueOrderMail(app, tx, now, { kind: "refused", reason: why });
    return accepted(null);
  });
}

/** Cancels an order that waits for its payment; a claim to have paid is answered first. */
export async function cancelOrder(
  app: App,
  session: Session,
  order: OrderRow,
): Promise<PaymentOutcome<null>> {
  return app.db.transaction(async (tx): Promise<PaymentOutcome<null>> => {
    if (!(await lockSession(tx, session))) return signedOut();
    const now = await lockOrder(tx, order.id);
    if (now?.state === "awaiting-payment" && now.claimedAt) return refused({ id: "claimStands" });
    if (await hasWaitingPayment(app, tx, order.id)) return refused({ id: "paymentWaits" });
    const closed = await closeOrder(app, tx, order.id, "cancelled", session.person.id);
    if (closed === "done") return accepted(null);
    return refused({ id: closed === "money" ? "moneyThere" : "orderNotOpen" });
  });
}

/** Sends a document of an order to its client once more, to the address that the order has. */
export async function sendDocumentAgain(
  app: App,
  session: Session,
  order: OrderRow,
  id: string,
): Promise<PaymentOutcome<null>> {
  return app.db.transaction(async (tx): Promise<PaymentOutcome<null>> => {
    if (!(await lockSession(tx, session))) return signedOut();
    const documents = await listDocuments(app, tx, [order.id]);
    const document = documents.find((each) => each.id === id);
    if (!document) return refused({ id: "documentUnknown" });
    if (document.cancelledAt) return refused({ id: "documentCancelled" });
    if (!contactOfOrder(app, order).email) return refused({ id: "noEmail" });
    await queueOrderMail(app, tx, order, { kind: "document", document: id, byHand: "yes" });
    return accepted(null);
  });
}
