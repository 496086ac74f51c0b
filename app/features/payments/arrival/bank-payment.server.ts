import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { moneyDecisions, moneyFacts, moneyReferences } from "#db/schema/money.ts";
import { orders } from "#db/schema/orders.ts";
import {
  isCounted,
  type MoneyFact,
  PRICE_CURRENCY,
  paymentIdOf,
  type Settled,
  settled,
} from "#domain/payments/money-facts.ts";
import type { MoneyWay } from "#domain/payments/money-way.ts";
import type { App } from "#platform/app.server.ts";
import { compareDays, dayInIndia, type Instant, instantOf } from "#values/dates.ts";
import { type Paise, paise, sumOf } from "#values/money.ts";
import { accepted, refused } from "#values/outcome.ts";
import { closedMonthOf } from "../book/closed-months.server.ts";
import { isNamed, isRefund, lockPayment } from "../book/money-reference.server.ts";
import { lockOrderBook, type OrderBook } from "../book/order-book.server.ts";
import type { PaymentOutcome } from "../book/payment-messages.ts";
import { factsOfPayment } from "../book/stored-fact.server.ts";
import {
  askDecision,
  asksSecondPerson,
  type Decision,
  decisionsOf,
  openRefunds,
  reasonOf,
  writeOfRefund,
} from "../decisions/decisions.server.ts";
import { recordFact } from "../record/record-fact.server.ts";
import { allowancesFor, enterAllowances, NO_REST, type Rest } from "./allowances.server.ts";

/** A payment as the firm's bank has it; some lines of a statement do not say which way it came. */
type BankPayment = { id: string; amount: Paise; at: Instant; way?: MoneyWay | undefined };

/** What became of a payment: it is booked, late where its month was closed before, or a second person is asked. */
export type Booked = "booked" | "late" | "waiting";

/**
 * Books money that a person of the firm has seen at the bank, for an order or for none yet. The same payment is booked
 * once, and never for a second order. Another amount with the same reference corrects what was typed before at the same
 * place, while the order is not paid and nothing of it goes back. Above the owner's limit it waits for a second person.
 *
 * @param by who has seen it
 * @param isAgreed a second person has agreed to it
 * @param rest what of the price does not arrive
 */
export async function bookBankPayment(
  app: App,
  tx: Db,
  orderId: string | null,
  payment: BankPayment,
  { by, isAgreed = false, rest = NO_REST }: { by: string; isAgreed?: boolean; rest?: Rest },
): Promise<PaymentOutcome<Booked>> {
  const { id, amount } = payment;
  await lockPayment(tx, { source: "bank", id });
  const book = orderId ? await lockOrderBook(app, tx, orderId) : undefined;
  const known = await knownOf(app, tx, book, id);
  const recorded = settled(known, "payment").find(({ state }) => state === "captured");
  const before = recorded?.amount;
  const seen = { ...payment, known, recorded, before };
  const problem = await whyNotBooked(app, tx, book, seen, isAgreed);
  if (problem) return problem;
  const allowed = allowancesFor(app, book, { ...rest, arrived: paise(amount - (before ?? 0)) });
  if (!allowed.ok) return allowed;
  if (!isAgreed && waitsForSecond(app, book, seen, by))
    return askSecond(app, tx, orderId, { ...payment, ...rest }, by);
  // Its day and its way are those that were recorded first.
  const { at, way } = recorded
    ? { at: instantOf(new Date(recorded.at)), way: recorded.way ?? payment.way }
    : payment;
  const isCorrected = before !== undefined && before !== amount;
  const fact: MoneyFact = {
    ...{ kind: "payment", source: "bank", state: "captured" },
    ...{ id, amount, currency: PRICE_CURRENCY, order: orderId, way },
    // Corrections are told apart by their moments.
    at: (isCorrected ? app.clock.now() : at).toString(),
    ...(isCorrected && { replaces: before }),
  };
  if (book) await enterAllowances(app, tx, book, allowed.value, { at, by });
  await recordFact(app, tx, fact, { by, read: book && { book, payment: known } });
  if (book) await giveDecisions(app, tx, book, id);
  const isLate = !recorded && (await closedMonthOf(tx, dayInIndia(at))) !== undefined;
  return accepted(isLate ? "late" : "booked");
}

type Refusal = Extract<PaymentOutcome<Booked>, { ok: false }>;

/** What a person of the firm has seen, beside what was recorded of it before. */
type SeenPayment = BankPayment & {
  /** The payment, its refunds and disputes. */
  known: readonly MoneyFact[];
  recorded: Settled<"payment"> | undefined;
  /** The amount that was recorded. */
  before: Paise | undefined;
};

/** What was recorded of a payment; where it is one of the order's, the book has it. */
async function knownOf(
  app: App,
  tx: Db,
  book: OrderBook | undefined,
  id: string,
): Promise<readonly MoneyFact[]> {
  const inBook = book?.facts.filter((fact) => fact.source === "bank" && paymentIdOf(fact) === id);
  return inBook?.length ? inBook : factsOfPayment(app, tx, { source: "bank", id });
}

/** What stands against a payment that is entered. */
async function whyNotBooked(
  app: App,
  tx: Db,
  book: OrderBook | undefined,
  { id, amount, at, way, known, recorded, before }: SeenPayment,
  isAgreed: boolean,
): Promise<Refusal | undefined> {
  const orderId = book?.order.id ?? null;
  const other = await otherOrderOf(app, tx, id, orderId);
  const used = way === "cheque" ? "chequeUsed" : "utrUsed";
  if (other) return refused([{ field: "utr", message: { id: used, params: { order: other } } }]);
  // The client has that reference in our mail, and may send it back to us.
  if (await isRefund(app, tx, id))
    return refused([{ field: "utr", message: { id: "utrOfRefund" } }]);
  const asked = isAgreed ? undefined : await askedPayment(app, tx, id);
  if (asked && (asked.amountPaise !== amount || asked.orderId !== orderId))
    return refused({ id: "askedOtherwise", params: { amount: paise(asked.amountPaise) } });
  const day = recorded && dayInIndia(instantOf(new Date(recorded.at)));
  const typed = dayInIndia(at);
  // Today is what the form begins with.
  if (day && compareDays(day, typed) !== 0 && compareDays(typed, dayInIndia(app.clock.now())) !== 0)
    return refused([
      { field: "on", message: { id: "dayRecorded", params: { on: day.toString() } } },
    ]);
  if (before === undefined || before === amount) return undefined;
  // The rest of it would be on no list any more.
  if (book && !known.some((fact) => fact.kind === "payment" && fact.order === book.order.id))
    return refused([
      { field: "amount", message: { id: "amountOfNoOrder", params: { amount: before } } },
    ]);
  // Its documents stand: another amount would make others of them.
  if (isSettled(book) || (await hasRefunds(app, tx, id, known)))
    return refused([
      { field: "amount", message: { id: "amountRecorded", params: { amount: before } } },
    ]);
  return undefined;
}

/** Whether something of a payment went back, or is to go back. */
async function hasRefunds(
  app: App,
  tx: Db,
  id: string,
  known: readonly MoneyFact[],
): Promise<boolean> {
  const isReturned = known.some(({ kind }) => kind !== "payment");
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
async function giveDecisions(app: App, tx: Db, { order }: OrderBook, id: string): Promise<void> {
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

function waitsForSecond(
  app: App,
  book: OrderBook | undefined,
  { id, amount, before }: SeenPayment,
  by: string,
): boolean {
  const counted = settled(book?.facts ?? [], "payment").filter(isCounted);
  const same = counted.find((payment) => payment.source === "bank" && payment.id === id);
  // Confirmed twice it is confirmed.
  if ((book ? same?.amount : before) === amount) return false;
  const others = counted.filter((payment) => payment !== same);
  const sum = sumOf(amount, ...others.map((payment) => payment.amount));
  return asksSecondPerson(app, sum, { kind: "payment", order: book?.order.reference ?? null, by });
}

async function askSecond(
  app: App,
  tx: Db,
  orderId: string | null,
  { id: payment, amount, at: arrivedAt, way, withheld, waives }: BankPayment & Rest,
  askedBy: string,
): Promise<PaymentOutcome<Booked>> {
  if (!(await askedPayment(app, tx, payment))) {
    const seen = { kind: "payment", source: "bank", payment, amount, arrivedAt } as const;
    const arrived = { ...seen, way, withheld, waives };
    await askDecision(app, tx, { ...arrived, orderId, state: "waiting", askedBy });
  }
  return accepted("waiting");
}

/** Its invoice is numbered: another amount would be another invoice. */
function isSettled(book: OrderBook | undefined): boolean {
  const state = book?.order.state;
  return state === "paid" || state === "part-refunded" || state === "refunded";
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
