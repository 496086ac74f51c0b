import { eq } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { moneyDecisions } from "#db/schema/money.ts";
import {
  balanceOf,
  isCounted,
  isMoney,
  leftOfPayment,
  type MoneyFact,
  PRICE_CURRENCY,
  refundByUtr,
  settled,
} from "#domain/payments/money-facts.ts";
import { readReference } from "#domain/payments/money-way.ts";
import { lockSession, signedOut } from "#features/accounts/locked-session.server.ts";
import type { OrderRow } from "#features/orders/order/move-order.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Session } from "#platform/session.server.ts";
import { asDate, compareDays, dayInIndia, type Instant, instantOf } from "#values/dates.ts";
import { type Paise, paise, sumOf } from "#values/money.ts";
import { accepted, refused, underField } from "#values/outcome.ts";
import { parsePaise } from "#values/typed-amount.ts";
import { closedMonthOf } from "../book/closed-months.server.ts";
import {
  isPayment,
  isRefund,
  lockPayment,
  type NamedMoney,
} from "../book/money-reference.server.ts";
import { lockOrderBook } from "../book/order-book.server.ts";
import type { PaymentOutcome } from "../book/payment-messages.ts";
import { factsOfOrder, factsOfPayment } from "../book/stored-fact.server.ts";
import {
  askDecision,
  asksSecondPerson,
  type Decision,
  type DecisionRow,
  findDecision,
  lockDecision,
  openRefunds,
  reasonOf,
  writeOfRefund,
} from "../decisions/decisions.server.ts";
import { recordFact } from "../record/record-fact.server.ts";
import { momentTyped, UNNUMBERED_LENGTH } from "./act-on-order.server.ts";
import type { DecidedRefund, SentRefund, UnknownRefund } from "./money-desk-forms.ts";

/**
 * Decides that money goes back, wholly or partly. The client is written to; above the owner's limit once a second
 * person has agreed. Refused where more would go back than a payment of the order still has, other refunds that are
 * decided taken off.
 */
export async function decideRefund(
  app: App,
  session: Session,
  order: OrderRow,
  typed: DecidedRefund,
): Promise<PaymentOutcome<DecisionRow["state"]>> {
  const amount = parsePaise(typed["refund-amount"]);
  if (!amount) return refused([{ field: "refund-amount", message: { id: "refundAmountWrong" } }]);
  const { id, reason } = typed;
  return app.db.transaction(async (tx): Promise<PaymentOutcome<DecisionRow["state"]>> => {
    if (!(await lockSession(tx, session))) return signedOut();
    const facts = await lockPaymentsOf(app, tx, order.id);
    const wanted = { id, amount, reason };
    return (
      (await sentBefore(app, tx, order, wanted)) ??
      decide(app, tx, session, { ...wanted, order, facts })
    );
  });
}

/** The same for money that names no order: all that is left of it, by the reference that it came with. */
export async function decideUnknownRefund(
  app: App,
  session: Session,
  { id, "returned-way": way = "upi", "returned-utr": typed, reason }: UnknownRefund,
): Promise<PaymentOutcome<DecisionRow["state"]>> {
  const utr = readReference(way, typed);
  if (!utr.ok) return underField("returned-utr", utr);
  return app.db.transaction(async (tx): Promise<PaymentOutcome<DecisionRow["state"]>> => {
    if (!(await lockSession(tx, session))) return signedOut();
    await lockPayment(tx, { source: "bank", id: utr.value });
    const facts = await factsOfUnknown(app, tx, utr.value);
    const before = await sentBefore(app, tx, null, { id, reason });
    if (before) return before;
    const open = await openRefunds(app, tx, settled(facts, "payment"));
    const amount = leftOf(utr.value, facts, open);
    if (amount <= 0) return refused([{ field: "returned-utr", message: { id: "unknownGone" } }]);
    return decide(app, tx, session, { id, amount, reason, order: null, facts });
  });
}

/** The same form, sent twice, is one refund; with other words in it, it is neither that one nor another. */
async function sentBefore(
  app: App,
  tx: Db,
  order: OrderRow | null,
  { id, amount, reason }: { id: string; amount?: Paise; reason: string },
): Promise<PaymentOutcome<DecisionRow["state"]> | undefined> {
  const [known] = await tx.select().from(moneyDecisions).where(eq(moneyDecisions.id, id));
  if (!known) return undefined;
  const isSame =
    known.orderId === (order?.id ?? null) &&
    reasonOf(app, known) === reason &&
    (amount === undefined || known.amountPaise === amount);
  return isSame ? accepted(known.state) : refused({ id: "formSent" });
}

/** What is known of a payment at the bank; nothing where an order has it. */
async function factsOfUnknown(app: App, tx: Db, utr: string): Promise<MoneyFact[]> {
  const facts = await factsOfPayment(app, tx, { source: "bank", id: utr });
  return facts.some((fact) => fact.kind === "payment" && fact.order !== null) ? [] : facts;
}

/** A refund that a person of the firm asks for. */
type WantedRefund = {
  id: string;
  amount: Paise;
  reason: string;
  order: OrderRow | null;
  /** Of the order, or of the payment that names none. */
  facts: readonly MoneyFact[];
};

/**
 * Notes a refund of the first payment that has as much left, and what is above the price of the last one; its payments
 * are locked.
 */
async function decide(
  app: App,
  tx: Db,
  session: Session,
  { id, amount, reason, order, facts }: WantedRefund,
): Promise<PaymentOutcome<DecisionRow["state"]>> {
  const orderId = order?.id ?? null;
  const payments = settled(facts, "payment").filter(isMoney);
  const open = await openRefunds(app, tx, payments);
  const { captured, returned } = balanceOf(facts);
  const goesBack = sumOf(returned, ...open.map(amountOf));
  const surplus = order ? captured - goesBack - order.totalPaise : 0;
  const from = (amount <= surplus ? payments.toReversed() : payments).find(
    (each) => each.state === "captured" && leftOf(each.id, facts, open) >= amount,
  );
  if (!from) return refused([{ field: "refund-amount", message: { id: "refundTooMuch" } }]);
  const sum = sumOf(amount, goesBack);
  const by = session.person.id;
  const about = { order: order?.reference ?? null, kind: "refund", by } as const;
  const state = asksSecondPerson(app, sum, about) ? "waiting" : "agreed";
  const payment = { source: from.source, payment: from.id };
  const asked = { id, kind: "refund", orderId, ...payment, amount, reason } as const;
  await askDecision(app, tx, { ...asked, state, askedBy: by });
  if (state === "agreed" && order) await writeOfRefund(app, tx, order, amount, reason);
  return accepted(state);
}

const amountOf = ({ amountPaise }: DecisionRow) => paise(amountPaise);

/** What is left of a payment after its refunds, and those that are decided and not sent. */
function leftOf(id: string, facts: readonly MoneyFact[], open: readonly Decision[]): Paise {
  const decided = open.filter(({ payment }) => payment === id);
  return paise(leftOfPayment(id, facts) - sumOf(paise(0), ...decided.map(amountOf)));
}

/** What may still go back of the payments of an order, each with its reference; what is decided is taken off. */
export async function refundableOf(app: App, orderId: string): Promise<Refundable[]> {
  const facts = await factsOfOrder(app, app.db, orderId);
  const payments = settled(facts, "payment").filter(isCounted).filter(isMoney);
  const open = await openRefunds(app, app.db, payments);
  return payments
    .map(({ id }) => ({ id, amount: leftOf(id, facts, open) }))
    .filter(({ amount }) => amount > 0);
}

type Refundable = { id: string; amount: Paise };

/** What became of a transfer: it is recorded, late where its month was closed before. */
type Sent = "sent" | "late";

/**
 * Records that a decided refund was sent by the bank: UPI has no reversal, so it is a transfer of its own, with a
 * reference of its own. The credit note or the voucher follows, and the mail.
 */
export async function sendRefund(
  app: App,
  session: Session,
  order: OrderRow | null,
  { id, way = "upi", utr: typed, on: typedDay }: SentRefund,
): Promise<PaymentOutcome<Sent>> {
  const utr = readReference(way, typed, id.slice(0, UNNUMBERED_LENGTH));
  if (!utr.ok) return underField("refund-utr", utr);
  const on = momentTyped(app, typedDay);
  if (!on.ok) return underField("refund-on", on);
  const refundId = refundByUtr(utr.value);
  return app.db.transaction(async (tx): Promise<PaymentOutcome<Sent>> => {
    if (!(await lockSession(tx, session))) return signedOut();
    const seen = await findDecision(app, tx, id);
    if (!seen || seen.orderId !== (order?.id ?? null)) return refused({ id: "decisionGone" });
    // The transfer too: its reference is taken once.
    await lockPayments(tx, [
      { source: seen.source, id: seen.payment },
      { source: "bank", id: utr.value },
    ]);
    const row = await lockDecision(app, tx, id);
    if (row?.state === "done" && (await isRefund(app, tx, utr.value, row.paymentId)))
      return accepted("sent");
    if (row?.kind !== "refund" || row.state !== "agreed") return refused({ id: "decisionGone" });
    if ((await isPayment(app, tx, utr.value)) || (await isRefund(app, tx, utr.value)))
      return refused([{ field: "refund-utr", message: { id: "utrKnown" } }]);
    // A dispute may have taken the money since it was decided.
    const book = row.orderId ? await lockOrderBook(app, tx, row.orderId) : undefined;
    const facts =
      book?.facts ?? (await factsOfPayment(app, tx, { source: row.source, id: row.payment }));
    if (amountOf(row) > leftOfPayment(row.payment, facts)) return refused({ id: "refundTooMuch" });
    const at = sentAfter(row.payment, facts, on.value);
    if (!at.ok) return underField("refund-on", at);
    const refund: MoneyFact = {
      ...{ kind: "refund", state: "processed", source: row.source, id: refundId },
      ...{ payment: row.payment, amount: amountOf(row), currency: PRICE_CURRENCY },
      ...{ way, at: at.value.toString() },
    };
    const read = book && { book, payment: facts };
    const stated = { by: session.person.id, reason: reasonOf(app, row), read };
    await recordFact(app, tx, refund, stated);
    const sent = { state: "done", sentAt: asDate(app.clock.now()) } as const;
    await tx.update(moneyDecisions).set(sent).where(eq(moneyDecisions.id, id));
    const isLate = (await closedMonthOf(tx, dayInIndia(at.value))) !== undefined;
    return accepted(isLate ? "late" : "sent");
  });
}

/** The moment of a transfer, on the day of its payment not before that; refused on an earlier day. */
function sentAfter(
  payment: string,
  facts: readonly MoneyFact[],
  at: Instant,
): PaymentOutcome<Instant> {
  const arrived = settled(facts, "payment").find(({ id }) => id === payment);
  if (!arrived) return accepted(at);
  const paidAt = instantOf(new Date(arrived.at));
  const [day, paidOn] = [dayInIndia(at), dayInIndia(paidAt)];
  if (compareDays(day, paidOn) < 0)
    return refused({ id: "refundBeforePayment", params: { on: paidOn.toString() } });
  return accepted(at.epochMilliseconds < paidAt.epochMilliseconds ? paidAt : at);
}

/** Locks the payments of an order, in one order everywhere, and reads its facts after that. */
async function lockPaymentsOf(app: App, tx: Db, orderId: string): Promise<MoneyFact[]> {
  await lockPayments(tx, settled(await factsOfOrder(app, tx, orderId), "payment"));
  return factsOfOrder(app, tx, orderId);
}

async function lockPayments(tx: Db, payments: readonly NamedMoney[]): Promise<void> {
  const sorted = payments.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  for (const payment of sorted) await lockPayment(tx, payment);
}
