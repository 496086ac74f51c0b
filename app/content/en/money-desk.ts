import type { FirmItemMessages } from "#domain/payments/firm-items.ts";
import type { Words } from "#values/message.ts";
import { formatPaise } from "#values/money.ts";
import { payment } from "./payment.ts";

/** Words of the firm's work with orders and their money. */
export const moneyDesk = {
  title: "Orders and money",
  waiting: "Waiting for money",
  /** As the firm sees them. */
  states: { ...payment.states, "awaiting-payment": "Waiting for money" },
  loadStatement: "Load a bank statement",
  state: "State",
  empty: "No order is in this state.",
  pages: "Pages of the list",
  newer: "Newer",
  older: "Older",
  claimed: (utr: string | null, when: string) =>
    `the client says it is paid, on ${when}${utr ? `; the last reference is ${utr}` : ""}`,
  placed: (when: string) => `placed ${when}`,
  rows: {
    client: "Client",
    email: "E-mail",
    mobile: "Mobile",
    product: "Ordered",
    total: "Price",
    placed: "Placed",
    state: "State",
    lapses: "Open until",
    untold: "the client was not told yet how to pay",
    claimed: "Said to be paid",
    claim: (utr: string | null, when: string) =>
      utr ? `${when}; the last reference is ${utr}` : when,
    notGiven: "not given",
  },
  toDo: "To do",
  tools: "Tools",
  noOrder: "No order",
  moreToDo: "There are more than these: they follow once some are done.",
  unknown: {
    heading: "Record money that names no order",
    text: "It stays on the list until you confirm the same reference on the page of its order, or give it back.",
    button: "Record the money",
  },
  documents: "Documents",
  payments: "Payments",
  payment: (amount: string, id: string, day: string) => `${amount}, reference ${id}, ${day}`,
  noPayment: "None has been confirmed.",
  confirm: {
    heading: "Confirm a payment",
    text: "Only what you see at the bank. Once the whole price is there, the invoice is numbered. The client is written to.",
    further: "Record a further payment",
    utr: "UPI reference at the bank",
    utrHint: "12 digits",
    amount: "Amount that arrived",
    missing: (amount: string) => `As the bank shows it. ${amount} is missing.`,
    button: "Confirm the payment",
    pending: "Confirming…",
  },
  refuse: {
    heading: "Refuse the payment",
    text: "When the bank does not have it. The client reads why, and can pay or send the reference again within seven days.",
    why: "Why",
    whyHint: "The client reads this. Like: no payment with this reference has reached us.",
    button: "Refuse the payment",
    pending: "Refusing…",
  },
  refund: {
    heading: "Record a refund",
    text: "After you have sent the money back by your bank. The credit note is then numbered, and the client is written to.",
    utr: "Reference of your transfer",
    amount: "Amount that you sent",
    reason: "Reason",
    reasonHint: "Printed on the credit note",
    button: "Record the refund",
    pending: "Recording…",
  },
  revive: {
    heading: "Open the order again",
    text: "At the price it was sold for, for seven days more. Money that has arrived counts at once; otherwise the client is written to.",
    button: "Open the order again",
    pending: "Opening…",
  },
  cancel: {
    heading: "Cancel the order",
    text: "If it has a coupon, its use comes back. The client is not written to.",
    button: "Cancel the order",
  },
};

export const firmItemWords: Words<FirmItemMessages, undefined> = {
  orderUnknown: ({ payment, amount }) =>
    `${formatPaise(amount)} of payment ${payment} names no order that we know.`,
  orderClosed: ({ amount }) =>
    `${formatPaise(amount)} arrived after the order was closed: open it again, or give the money back.`,
  untold: () => "It can be paid now, and there is no e-mail: call the client, or cancel it.",
  claimUnseen: () =>
    "The client said more than three days ago that it is paid: confirm the payment, or refuse it.",
  short: ({ missing }) => `${formatPaise(missing)} of the price is missing.`,
  surplus: ({ amount }) => `${formatPaise(amount)} more than the price arrived: give it back.`,
  otherCurrency: ({ payment, currency }) => `Payment ${payment} is in ${currency}.`,
  contradicted: ({ payment }) => `What is known of payment ${payment} does not agree.`,
  refundFailed: ({ refund, amount }) => `Refund ${refund} of ${formatPaise(amount)} failed.`,
  disputeOpen: ({ payment, amount }) =>
    `The client disputes ${formatPaise(amount)} of payment ${payment}.`,
  disputeLost: ({ payment, amount }) =>
    `${formatPaise(amount)} of payment ${payment} was taken back after a dispute.`,
};
