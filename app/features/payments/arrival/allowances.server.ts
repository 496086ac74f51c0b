import type { Db } from "#db/db.server.ts";
import {
  type AllowanceMessages,
  type AllowedRest,
  allowancesOf,
} from "#domain/payments/allowances.ts";
import {
  balanceOf,
  isMoney,
  type MoneyFact,
  PRICE_CURRENCY,
} from "#domain/payments/money-facts.ts";
import { ALLOWANCES } from "#domain/payments/money-way.ts";
import { lockSession, signedOut } from "#features/accounts/locked-session.server.ts";
import { taxInTotal } from "#features/orders/order/tax-on-price.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Session } from "#platform/session.server.ts";
import { dayInIndia, type Instant } from "#values/dates.ts";
import type { Message } from "#values/message.ts";
import { type Paise, paise } from "#values/money.ts";
import { accepted, type Outcome, refused } from "#values/outcome.ts";
import { closedMonthOf } from "../book/closed-months.server.ts";
import { lockOrderBook, type OrderBook } from "../book/order-book.server.ts";
import type { PaymentOutcome } from "../book/payment-messages.ts";
import { followMoney } from "../record/follow-money.server.ts";
import { enterFact } from "../record/record-fact.server.ts";

/** What of a price does not arrive, as a person of the firm states it. */
export type Rest = {
  /** As tax, by a business that pays it for the firm; 0 for none. */
  withheld: Paise;
  /** What is then missing is waived. */
  waives: boolean;
};
export const NO_REST: Rest = { withheld: paise(0), waives: false };

/**
 * What is allowed of the price of an order, with a payment of `arrived` that is not recorded yet. Refused where it does
 * not make up the price.
 */
export function allowancesFor(
  app: App,
  book: OrderBook | undefined,
  { withheld, waives, arrived }: Rest & { arrived: Paise },
): Outcome<AllowedRest, Message<AllowanceMessages>> {
  if (withheld === 0 && !waives) return accepted({ withheld: paise(0), waived: paise(0) });
  if (book?.order.state !== "awaiting-payment")
    return refused<Message<AllowanceMessages>>({ id: "allowanceTooLate" });
  const { order, client, facts } = book;
  const total = paise(order.totalPaise);
  const { captured, returned } = balanceOf(facts);
  const { taxable } = taxInTotal(app, total, client(), { isExport: order.lutNumber !== null });
  return allowancesOf(
    { total, taxable, arrived: paise(captured - returned + arrived) },
    { withheld, waives },
  );
}

/** Stores them, and follows them nowhere: the order is paid with what the caller does next. */
export async function enterAllowances(
  app: App,
  tx: Db,
  { order, facts }: OrderBook,
  allowed: AllowedRest,
  { at, by }: { at: Instant; by: string },
): Promise<void> {
  const { id, reference } = order;
  for (const way of ALLOWANCES) {
    const amount = allowed[way];
    if (amount === 0) continue;
    const fact: MoneyFact = {
      ...{ kind: "payment", source: "staff", state: "captured", way, order: id },
      ...{ id: `${way}-${reference}`, amount, currency: PRICE_CURRENCY, at: at.toString() },
    };
    await enterFact(app, tx, fact, by);
    facts.push(fact);
    app.log.info({ order: reference, way, amount, by }, "a part of a price was allowed");
  }
}

/**
 * States that what is missing of an order's price was withheld as tax, or is waived: it is paid with that. Of an order of
 * which no money has arrived nothing is.
 */
export async function allowRest(
  app: App,
  session: Session,
  orderId: string,
  { at, ...rest }: Rest & { at: Instant },
): Promise<PaymentOutcome<"booked" | "late">> {
  return app.db.transaction(async (tx): Promise<PaymentOutcome<"booked" | "late">> => {
    if (!(await lockSession(tx, session))) return signedOut();
    const book = await lockOrderBook(app, tx, orderId);
    if (!book) return refused({ id: "orderUnknown" });
    if (!book.facts.some((fact) => isMoney(fact) && fact.state === "captured"))
      return refused({ id: "nothingArrived" });
    const allowed = allowancesFor(app, book, { ...rest, arrived: paise(0) });
    if (!allowed.ok) return allowed;
    const { withheld, waived } = allowed.value;
    if (withheld + waived === 0) return refused({ id: "nothingAllowed" });
    const by = session.person.id;
    await enterAllowances(app, tx, book, allowed.value, { at, by });
    await followMoney(app, tx, book, { by });
    const isLate = (await closedMonthOf(tx, dayInIndia(at))) !== undefined;
    return accepted(isLate ? "late" : "booked");
  });
}
