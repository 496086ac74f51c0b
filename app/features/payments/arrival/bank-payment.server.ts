import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { moneyDecisions, moneyFacts, moneyReferences } from "#db/schema/money.ts";
import { orders } from "#db/schema/orders.ts";
import {
  isCounted,
  type MoneyFact,
  PRICE_CURRENCY,
  settled,
} from "#domain/payments/money-facts.ts";
import { lockOrder, type OrderRow } from "#features/orders/order/move-order.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Instant } from "#values/dates.ts";
import { type Paise, paise, sumOf } from "#values/money.ts";
import { accepted, refused } from "#values/outcome.ts";
import { isNamed, isRefund, lockPayment } from "../book/money-reference.server.ts";
import type { PaymentOutcome } from "../book/payment-messages.ts";
import {
  askDecision,
  asksSecondPerson,
  type Decision,
  decisionsOf,
  openRefunds,
  reasonOf,
  writeOfRefund,
} from "../decisions/decisions.server.ts";
import { factsOfOrder, factsOfPayment, recordFact } from "../record/record-fact.server.ts";

/** A payment as the firm's bank has it. */
type BankPayment = { id: string; amount: Paise; at: Instant };

/** What became of a payment: it is booked, or a second person is asked. */
export type Booked = "booked" | "waiting";

/**
 * Books money that a person of the firm has seen at the bank, for an order or for none yet. The same payment is booked
 * once, and never for a second order. Another amount with the same reference corrects what was typed before, while the
 * order is not paid and nothing of it goes back. Above the owner's limit it waits for a second person.
 *
 * @param by who has seen it
 * @param isAgreed a second person has agreed to it
 */
export async function bookBankPayment(
  app: App,
  tx: Db,
  orderId: string | null,
  { id, amount, at }: BankPayment,
  { by, isAgreed = false }: { by: string; isAgreed?: boolean },
): Promise<PaymentOutcome<Booked>> {
  await lockPayment(tx, { source: "bank", id });
  const order = orderId ? await lockOrder(tx, orderId) : undefined;
  const before = await recordedAmount(app, tx, id);
  const problem = await whyNotBooked(app, tx, order, { id, amount, before }, isAgreed);
  if (problem) return problem;
  if (!isAgreed && (await waitsForSecond(app, tx, order, { id, amount }, { by, before })))
    return askSecond(app, tx, orderId, { id, amount, at }, by);
  const fact: MoneyFact = {
    ...{ kind: "payment", source: "bank", state: "captured" },
    ...{ id, amount, currency: PRICE_CURRENCY, at: at.toString(), order: orderId },
    ...(before !== undefined && before !== amount && { replaces: before }),
  };
  await recordFact(app, tx, fact, { by });
  if (order) await giveDecisions(app, tx, order, id);
  return accepted("booked");
}

type Refusal = Extract<PaymentOutcome<Booked>, { ok: false }>;

/** What stands against a payment that is entered. */
async function whyNotBooked(
  app: App,
  tx: Db,
  order: OrderRow | undefined,
  { id, amount, before }: Pick<BankPayment, "id" | "amount"> & { before: Paise | undefined },
  isAgreed: boolean,
): Promise<Refusal | undefined> {
  const orderId = order?.id ?? null;
  const other = await otherOrderOf(app, tx, id, orderId);
  if (other)
    return refused([{ field: "utr", message: { id: "utrUsed", params: { order: other } } }]);
  // The client has that reference in our mail, and may send it back to us.
  if (await isRefund(app, tx, id))
    return refused([{ field: "utr", message: { id: "utrOfRefund" } }]);
  const asked = isAgreed ? undefined : await askedPayment(app, tx, id);
  if (asked && (asked.amountPaise !== amount || asked.orderId !== orderId))
    return refused({ id: "askedOtherwise", params: { amount: paise(asked.amountPaise) } });
  if (before === undefined || before === amount) return undefined;
  // Its documents stand: another amount would make others of them.
  if (isSettled(order) || (await hasRefunds(app, tx, id)))
    return refused([
      { field: "amount", message: { id: "amountRecorded", params: { amount: before } } },
    ]);
  return undefined;
}

/** Whether something of a payment went back, or is to go back. */
async function hasRefunds(app: App, tx: Db, id: string): Promise<boolean> {
  const facts = await factsOfPayment(app, tx, { source: "bank", id });
  const isReturned = facts.some(({ kind }) => kind !== "payment");
  return isReturned || (await openRefunds(app, tx, [{ source: "bank", id }])).length > 0;
}

/** The payment with that reference that waits for a second person. */
async function askedPayment(app: App, tx: Db, id: string): Promise<Decision | undefined> {
  const { kind, state } = moneyDecisions;
  const isWaiting = and(eq(kind, "payment"), eq(state, "waiting"));
  const [asked] = await decisionsOf(app, tx, [{ source: "bank", id }], isWaiting);
  return asked;
}

/** What was decided of the payment before its order was known follows it there. */
async function giveDecisions(app: App, tx: Db, order: OrderRow, id: string): Promise<void> {
  const open = await openRefunds(app, tx, [{ source: "bank", id }]);
  const strayed = open.filter((row) => row.orderId === null);
  const [first] = strayed;
  if (!first) return;
  const { paymentId, orderId } = moneyDecisions;
  await tx
    .update(moneyDecisions)
    .set({ orderId: order.id })
    .where(and(eq(paymentId, first.paymentId), isNull(orderId)));
  for (const row of strayed.filter(({ state }) => state === "agreed"))
    await writeOfRefund(app, tx, order, paise(row.amountPaise), reasonOf(app, row));
}

async function waitsForSecond(
  app: App,
  tx: Db,
  order: OrderRow | undefined,
  { id, amount }: Pick<BankPayment, "id" | "amount">,
  { by, before }: { by: string; before: Paise | undefined },
): Promise<boolean> {
  const facts = order ? await factsOfOrder(app, tx, order.id) : [];
  const known = settled(facts, "payment").filter(isCounted);
  const same = known.find((payment) => payment.source === "bank" && payment.id === id);
  // Confirmed twice it is confirmed.
  if ((order ? same?.amount : before) === amount) return false;
  const others = known.filter((payment) => payment !== same);
  const sum = sumOf(amount, ...others.map((payment) => payment.amount));
  return asksSecondPerson(app, sum, { kind: "payment", order: order?.reference ?? null, by });
}

async function askSecond(
  app: App,
  tx: Db,
  orderId: string | null,
  { id: payment, amount, at: arrivedAt }: BankPayment,
  askedBy: string,
): Promise<PaymentOutcome<Booked>> {
  if (!(await askedPayment(app, tx, payment))) {
    const arrived = { kind: "payment", source: "bank", payment, amount, arrivedAt } as const;
    await askDecision(app, tx, { ...arrived, orderId, state: "waiting", askedBy });
  }
  return accepted("waiting");
}

/** Its invoice is numbered: another amount would be another invoice. */
function isSettled(order: OrderRow | undefined): boolean {
  return order?.state === "paid" || order?.state === "part-refunded" || order?.state === "refunded";
}

async function recordedAmount(app: App, tx: Db, id: string): Promise<Paise | undefined> {
  const facts = await factsOfPayment(app, tx, { source: "bank", id });
  return settled(facts, "payment").find((payment) => payment.state === "captured")?.amount;
}

/** The reference of another order that was paid with this payment. */
async function otherOrderOf(
  app: App,
  tx: Db,
  id: string,
  orderId: string | null,
): Promise<string | undefined> {
  const rows = await tx
    .selectDistinct({ id: orders.id, reference: orders.reference })
    .from(moneyFacts)
    .innerJoin(orders, eq(orders.id, moneyFacts.orderId))
    .innerJoin(moneyReferences, eq(moneyReferences.id, moneyFacts.paymentId))
    .where(isNamed(app, [{ source: "bank", id }]));
  return rows.find((row) => row.id !== orderId)?.reference;
}
