import { and, eq } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { moneyDecisions, moneyFacts } from "#db/schema/money.ts";
import { orders } from "#db/schema/orders.ts";
import {
  isCounted,
  type MoneyFact,
  PRICE_CURRENCY,
  settled,
} from "#domain/payments/money-facts.ts";
import { lockOrder, type OrderRow } from "#features/orders/move-order.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Instant } from "#values/dates.ts";
import { type Paise, paise, sumOf } from "#values/money.ts";
import { accepted, refused } from "#values/outcome.ts";
import { askDecision, asksSecondPerson } from "./decisions.server.ts";
import type { PaymentOutcome } from "./payment-messages.ts";
import { factsOfOrder, lockPayment, recordFact } from "./record-fact.server.ts";
import { storedFact } from "./stored-fact.server.ts";

/** A payment as the firm's bank has it. */
export type BankPayment = { id: string; amount: Paise; at: Instant };

/** What became of a payment: it is booked, or a second person is asked. */
export type Booked = "booked" | "waiting";

/**
 * Books money that a person of the firm has seen at the bank, for an order or for none yet. The same payment is booked
 * once, and never for a second order. Another amount with the same reference corrects what was typed before, while the
 * order is not paid. Above the owner's limit it waits for a second person.
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
  await lockPayment(tx, "bank", id);
  const other = await otherOrderOf(tx, id, orderId);
  if (other)
    return refused([{ field: "utr", message: { id: "utrUsed", params: { order: other } } }]);
  const before = await recordedAmount(tx, id);
  const isCorrection = before !== undefined && before !== amount;
  const order = orderId ? await lockOrder(tx, orderId) : undefined;
  if (isCorrection && isSettled(order))
    return refused([
      { field: "amount", message: { id: "amountRecorded", params: { amount: before } } },
    ]);
  if (!isAgreed && (await waitsForSecond(app, tx, order, { id, amount, at }, by)))
    return askSecond(app, tx, orderId, { id, amount, at }, by);
  const fact: MoneyFact = {
    ...{ kind: "payment", source: "bank", state: "captured" },
    ...{ id, amount, currency: PRICE_CURRENCY, at: at.toString(), order: orderId },
    ...(isCorrection && { replaces: before }),
  };
  await recordFact(app, tx, fact, { by });
  return accepted("booked");
}

async function waitsForSecond(
  app: App,
  tx: Db,
  order: OrderRow | undefined,
  { id, amount }: BankPayment,
  by: string,
): Promise<boolean> {
  const facts = order ? await factsOfOrder(tx, order.id) : [];
  const known = settled(facts, "payment").filter(isCounted);
  const same = known.find((payment) => payment.source === "bank" && payment.id === id);
  // Confirmed twice it is confirmed.
  if (same?.amount === amount) return false;
  const others = known.filter((payment) => payment !== same);
  const sum = sumOf(amount, ...others.map((payment) => payment.amount));
  return asksSecondPerson(app, sum, { kind: "payment", order: order?.reference ?? null, by });
}

async function askSecond(
  app: App,
  tx: Db,
  orderId: string | null,
  { id: paymentId, amount, at: arrivedAt }: BankPayment,
  askedBy: string,
): Promise<PaymentOutcome<Booked>> {
  const [asked] = await tx
    .select()
    .from(moneyDecisions)
    .where(
      and(
        eq(moneyDecisions.paymentId, paymentId),
        eq(moneyDecisions.kind, "payment"),
        eq(moneyDecisions.state, "waiting"),
      ),
    );
  if (asked && (asked.amountPaise !== amount || asked.orderId !== orderId))
    return refused({ id: "askedOtherwise", params: { amount: paise(asked.amountPaise) } });
  if (!asked) {
    const payment = { kind: "payment", source: "bank", paymentId, amount, arrivedAt } as const;
    await askDecision(app, tx, { ...payment, orderId, state: "waiting", askedBy });
  }
  return accepted("waiting");
}

/** Its invoice is numbered: another amount would be another invoice. */
function isSettled(order: OrderRow | undefined): boolean {
  return order?.state === "paid" || order?.state === "part-refunded" || order?.state === "refunded";
}

async function recordedAmount(tx: Db, id: string): Promise<Paise | undefined> {
  const rows = await tx
    .select({ fact: moneyFacts.fact })
    .from(moneyFacts)
    .where(and(eq(moneyFacts.source, "bank"), eq(moneyFacts.paymentId, id)));
  const facts = rows.map(({ fact }) => storedFact.read(fact));
  return settled(facts, "payment").find((payment) => payment.state === "captured")?.amount;
}

/** The reference of another order that was paid with this payment. */
async function otherOrderOf(
  tx: Db,
  id: string,
  orderId: string | null,
): Promise<string | undefined> {
  const rows = await tx
    .selectDistinct({ id: orders.id, reference: orders.reference })
    .from(moneyFacts)
    .innerJoin(orders, eq(orders.id, moneyFacts.orderId))
    .where(and(eq(moneyFacts.source, "bank"), eq(moneyFacts.paymentId, id)));
  return rows.find((row) => row.id !== orderId)?.reference;
}
