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

/** What a mail about the payment of an order is written from. */
export type PaymentNews = {
  reference: string;
  page: string;
  total: Paise;
  /** What is still to pay. */
  due: Paise;
  /** What arrived above the price. */
  over: Paise;
  /** Of the payment or the refund that the mail is about. */
  amount: Paise;
  reason: string;
  /** Of the transfer by which money went back. */
  utr: string | undefined;
  /** The document that goes along with the mail, or stands on the page of the order alone. */
  document: { label: string; total: Paise; isAttached: boolean } | undefined;
  /** A second document, as the credit note of an invoice that was wrong. */
  also: PaymentNews["document"];
  /** It lapses then. */
  until: Instant | null;
};

type Paid = { reference: string; total: Paise };

export function orderPaid(
  name: Greeted,
  { total, over, document, ...order }: PaymentNews,
): MailWords {
  return {
    subject: `Paid: order ${order.reference}`,
    parts: toClient(name, {
      ...aboutOrder(order),
      line: `${formatPaise(total)} paid · with the firm.`,
      turn: "The payment for this order has arrived. It is with the firm.",
      own: [
        payment.workBegins,
        ...documentLine(document),
        ...(over > 0 ? [`${formatPaise(over)} more than the price arrived: we give it back.`] : []),
      ],
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

export function claimToFirm({ reference, total }: Paid, utr: string | undefined): MailWords {
  return {
    subject: `Order ${reference}: the client says it is paid`,
    parts: [
      ...(utr
        ? [
            `The client says that ${formatPaise(total)} was paid by UPI, with this reference:`,
            { key: utr },
          ]
        : [`The client says that ${formatPaise(total)} was paid by UPI, and sent no reference.`]),
      "Look for it at the bank, and confirm or refuse it on the staff page of the order. Until then nothing is paid.",
    ],
  };
}

/** Of a payment that the client claimed and the firm did not find. */
export function paymentRefused(name: Greeted, { reason, ...order }: PaymentNews): MailWords {
  return {
    subject: `Order ${order.reference}: we could not take your payment`,
    parts: waiting(
      name,
      order,
      "This order still waits for its payment: we could not take the last one.",
      [reason, payment.refused.inMail],
    ),
  };
}

export function orderPartPaid(
  name: Greeted,
  { amount, document, ...order }: PaymentNews,
): MailWords {
  return {
    subject: `Order ${order.reference}: a part of the price is missing`,
    parts: waiting(
      name,
      order,
      "This order still waits for its payment: a part of the price is missing.",
      [
        `${formatPaise(amount)} arrived, and ${formatPaise(order.due)} is missing. A second payment completes it.`,
        ...documentLine(document),
      ],
    ),
  };
}

/** A wrong amount was entered before; the receipt of it is cancelled. */
export function amountCorrected(
  name: Greeted,
  { amount, document, ...order }: PaymentNews,
): MailWords {
  return {
    subject: `Order ${order.reference}: we corrected the amount of your payment`,
    parts: waiting(
      name,
      order,
      "This order still waits for its payment: we corrected the amount of the last one.",
      [
        `${formatPaise(amount)} is what arrived, and ${formatPaise(order.due)} is missing.`,
        ...documentLine(document),
        ...(document ? ["It stands for the receipt that we sent before."] : []),
      ],
    ),
  };
}

/** Money for an order that was paid before. */
export function surplusArrived(name: Greeted, { amount, ...order }: PaymentNews): MailWords {
  return {
    subject: `Order ${order.reference}: a further payment arrived`,
    parts: toClient(name, {
      ...aboutOrder(order),
      line: `${formatPaise(amount)} arrived a second time · with the firm.`,
      turn: "A further payment for this order has arrived. It is with the firm.",
      own: ["The order was paid before, so we give it back and write to you."],
    }),
  };
}

/** Money for an order that has expired or was cancelled. */
export function paymentTooLate(name: Greeted, { amount, ...order }: PaymentNews): MailWords {
  return {
    subject: `Order ${order.reference}: your payment came after it was closed`,
    parts: toClient(name, {
      ...aboutOrder(order),
      line: `${formatPaise(amount)} arrived · with the firm.`,
      turn: "A payment for this order arrived after it was closed. It is with the firm.",
      own: ["The order was closed before, so we open it again or give the money back."],
    }),
  };
}

/** Decided, and not sent yet. */
export function refundDecided(name: Greeted, { amount, reason, ...order }: PaymentNews): MailWords {
  return {
    subject: `Order ${order.reference}: money goes back to you`,
    parts: toClient(name, {
      ...aboutOrder(order),
      line: `${formatPaise(amount)} of your order goes back to you · with the firm.`,
      turn: "Money of this order goes back to you. It is with the firm.",
      own: [reason, "We write to you again when it is sent."],
    }),
  };
}

export function refundDropped(name: Greeted, { amount, ...order }: PaymentNews): MailWords {
  return {
    subject: `Order ${order.reference}: a refund was taken back`,
    parts: toClient(name, {
      ...aboutOrder(order),
      line: `The refund of ${formatPaise(amount)} is not sent.`,
      turn: "A refund of this order that we wrote of is not sent.",
      own: ["If you expected it, answer this mail."],
    }),
  };
}

export function orderRefunded(
  name: Greeted,
  { amount, utr, document, ...order }: PaymentNews,
): MailWords {
  return {
    subject: `Refund for order ${order.reference}`,
    parts: toClient(name, {
      ...aboutOrder(order),
      line: utr
        ? `${formatPaise(amount)} of your order was sent back to you, reference ${utr}.`
        : `${formatPaise(amount)} of your order is on its way back to you.`,
      turn: "A refund for this order was sent.",
      own: documentLine(document),
    }),
  };
}

/** A document that the firm sends again. */
export function documentAgain(name: Greeted, { document, ...order }: PaymentNews): MailWords {
  return {
    subject: `A document of order ${order.reference}`,
    parts: toClient(name, {
      ...aboutOrder(order),
      line: document
        ? `${document.label} over ${formatPaise(document.total)} · nothing to do.`
        : "Nothing to do.",
      turn: "A document of this order. Nothing to do.",
      own: documentLine(document),
    }),
  };
}

/** A wrong invoice is taken back and replaced. */
export function invoiceReissued(
  name: Greeted,
  { document, also, ...order }: PaymentNews,
): MailWords {
  return {
    subject: `The invoice of order ${order.reference} was corrected`,
    parts: toClient(name, {
      ...aboutOrder(order),
      line: `A new invoice over ${formatPaise(document?.total ?? order.total)} · nothing to do.`,
      turn: "A new invoice replaces the one before. No money moves. Nothing to do.",
      own: [...documentLine(document), ...documentLine(also)],
    }),
  };
}

function documentLine(document: PaymentNews["document"]): string[] {
  if (!document) return [];
  const { label, isAttached } = document;
  return [isAttached ? `${label} is attached.` : payment.documentOnPage(label)];
}

/** A second person is asked. */
export function decisionToFirm({
  kind,
  amount,
  reference,
}: {
  kind: "payment" | "refund";
  amount: Paise;
  reference: string | undefined;
}): MailWords {
  const what = kind === "payment" ? "A payment" : "A refund";
  const where = reference ? `of order ${reference}` : "that names no order";
  return {
    subject: `A second person is asked: ${reference ?? "money without an order"}`,
    parts: [
      `${what} of ${formatPaise(amount)} ${where} is above the owner's limit. Another person of the firm than the one who entered it confirms it on the staff pages, under “Orders and money”. Until then nothing of it counts.`,
    ],
  };
}

export function orderStillWaits(name: Greeted, order: PaymentNews): MailWords {
  return {
    subject: `Order ${order.reference} waits for your payment`,
    parts: waiting(name, order, "This order waits for its payment.", [
      "If you have paid, press “I have paid” on the page of the order. If you no longer want it, do nothing.",
    ]),
  };
}

export function orderOpenAgain(name: Greeted, order: PaymentNews): MailWords {
  return {
    subject: `Order ${order.reference} is open again`,
    parts: waiting(name, order, "This order waits for its payment.", []),
  };
}

type Waiting = Pick<PaymentNews, "reference" | "page" | "due" | "total" | "until">;

function waiting(
  name: Greeted,
  { due, total, until: last, ...order }: Waiting,
  turn: string,
  further: readonly string[],
): MailWords["parts"] {
  // With money on it it does not lapse.
  const until = due < total ? null : last;
  const lastDay = until && dayInIndia(until).toString();
  const lapses = until ? [payment.lapses(formatMoment(until))] : [];
  return toClient(name, {
    ...aboutOrder(order),
    line: `${orderTurnLine(formatPaise(due), lastDay, inEnglish)}.`,
    turn: [turn, ...lapses].join(" "),
    own: [...further, ...lapses],
  });
}

function aboutOrder({ reference, page }: Pick<PaymentNews, "reference" | "page">) {
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
