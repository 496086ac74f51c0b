import type { MoneyDifference } from "#domain/payments/money-check.ts";
import type { MailWords } from "#platform/mail/mail-layout.ts";
import { formatMoment, type Instant } from "#values/dates.ts";
import { formatPaise, type Paise } from "#values/money.ts";
import { plural } from "#values/plural.ts";
import { differenceLines } from "./money-differences.ts";
import { placed } from "./order-placed.ts";
import { payment } from "./payment.ts";

type Paid = { reference: string; total: Paise };

export function orderPaid({ reference, total }: Paid): MailWords {
  return {
    subject: `Paid: order ${reference}`,
    parts: [
      `We have received ${formatPaise(total)} for your order. Your reference:`,
      { key: reference },
      payment.workBegins,
      payment.invoiceOnPage,
    ],
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

export function orderRefunded({ reference, total }: Paid): MailWords {
  return {
    subject: `Refund for order ${reference}`,
    parts: [
      `We are returning ${formatPaise(total)} of your order. Your reference:`,
      { key: reference },
      "The credit note is on the page of your order.",
    ],
  };
}

export type WaitingOrder = Paid & {
  /** It expires then. */
  until: Instant;
  /** The address of the order, which opens in the client's browser alone. */
  page: string;
};

export function orderStillWaits(waiting: WaitingOrder): MailWords {
  return {
    subject: `Order ${waiting.reference} waits for your payment`,
    parts: [
      `${formatPaise(waiting.total)} has not arrived for your order. Its reference:`,
      ...openUntil(waiting),
      "If you have paid, send us the UPI reference on that page. If you no longer want it, do nothing.",
    ],
  };
}

export function orderOpenAgain(waiting: WaitingOrder): MailWords {
  return {
    subject: `Order ${waiting.reference} is open again`,
    parts: [
      `You can pay ${formatPaise(waiting.total)} for your order now. Its reference:`,
      ...openUntil(waiting),
    ],
  };
}

function openUntil({ reference, until, page }: WaitingOrder): MailWords["parts"] {
  return [
    { key: reference },
    payment.lapses(formatMoment(until)),
    { link: page, label: placed.pageInMail },
    placed.caution,
  ];
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
