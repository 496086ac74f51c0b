import type { MoneyDifference } from "#domain/payments/money-check.ts";
import type { MailWords } from "#platform/mail/mail-layout.ts";
import { dayInIndia, formatMoment, type Instant } from "#values/dates.ts";
import { formatPaise, type Paise } from "#values/money.ts";
import { plural } from "#values/plural.ts";
import { inEnglish } from "#values/say.ts";
import { type Greeted, toClient } from "./client-mail.ts";
import { differenceLines } from "./money-differences.ts";
import { placed } from "./order-placed.ts";
import { payment } from "./payment.ts";
import { orderTurnLine } from "./request-turn.ts";

type Paid = { reference: string; total: Paise };
/** With the address of the order, which opens in the client's browser alone. */
export type OrderOfClient = Paid & { page: string };

export function orderPaid(name: Greeted, { total, ...order }: OrderOfClient): MailWords {
  return {
    subject: `Paid: order ${order.reference}`,
    parts: toClient(name, {
      ...aboutOrder(order),
      line: `${formatPaise(total)} paid · with the firm.`,
      turn: "The payment for this order has arrived. It is with the firm.",
      own: [payment.workBegins, payment.invoiceOnPage],
    }),
  };
}

export function orderPaidToFirm({ reference, total }: Paid): MailWords {
  return {
    subject: `Order ${reference} is paid`,
    parts: [
      `${formatPaise(total)} arrived for order ${reference}. Its invoice is numbered, and the client is written to.`,
    ],
  };
}

export function utrToFirm({ reference, total }: Paid, utr: string): MailWords {
  return {
    subject: `Order ${reference}: the client says it is paid`,
    parts: [
      `The client paid ${formatPaise(total)} by UPI with this reference:`,
      { key: utr },
      "Look for it at the bank, and confirm it on the staff page of the order. Until then nothing is paid.",
    ],
  };
}

export function orderRefunded(name: Greeted, { total, ...order }: OrderOfClient): MailWords {
  return {
    subject: `Refund for order ${order.reference}`,
    parts: toClient(name, {
      ...aboutOrder(order),
      line: `${formatPaise(total)} of your order is on its way back to you.`,
      turn: "A refund for this order is on its way.",
      own: ["The credit note is on the page of your order."],
    }),
  };
}

/** `until`: it lapses then. */
export type WaitingOrder = OrderOfClient & { until: Instant };

export function orderStillWaits(name: Greeted, order: WaitingOrder): MailWords {
  return {
    subject: `Order ${order.reference} waits for your payment`,
    parts: waiting(name, order, [
      "If you have paid, send us the UPI reference on the page of the order. If you no longer want it, do nothing.",
    ]),
  };
}

export function orderOpenAgain(name: Greeted, order: WaitingOrder): MailWords {
  return {
    subject: `Order ${order.reference} is open again`,
    parts: waiting(name, order, []),
  };
}

function waiting(
  name: Greeted,
  { total, until, ...order }: WaitingOrder,
  further: readonly string[],
): MailWords["parts"] {
  const lastDay = dayInIndia(until).toString();
  return toClient(name, {
    ...aboutOrder(order),
    line: `${orderTurnLine(formatPaise(total), lastDay, inEnglish)}.`,
    turn: `This order waits for its payment. ${payment.lapses(formatMoment(until))}`,
    own: [payment.lapses(formatMoment(until)), ...further],
  });
}

function aboutOrder({ reference, page }: Omit<OrderOfClient, "total">) {
  return { reference, page, label: placed.pageInMail, caution: placed.caution };
}

const NAMED_AT_MOST = 50;

export function differencesMail(differences: readonly MoneyDifference[]): MailWords {
  return {
    subject: `The books differ in ${differences.length} ${plural(differences.length, { one: "place", other: "places" })}`,
    parts: [
      "The nightly check of orders, payments and documents found this:",
      ...differenceLines(differences.slice(0, NAMED_AT_MOST)),
      "npm run money -- check names every difference.",
    ],
  };
}
