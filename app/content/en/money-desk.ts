import type { FirmItemMessages } from "#domain/payments/firm-items.ts";
import type { Words } from "#values/message.ts";
import { formatPaise } from "#values/money.ts";

/** Words of the firm's work with orders and their money. */
export const moneyDesk = {
  title: "Orders and money",
  loadStatement: "Load a bank statement",
  state: "State",
  show: "Show",
  empty: "No order is in this state.",
  pages: "Pages of the list",
  newer: "Newer",
  older: "Older",
  claimed: (utr: string, when: string) => `the client sent ${utr} on ${when}`,
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
    claimed: "Reference from the client",
    notGiven: "not given",
  },
  toDo: "To do",
  documents: "Documents",
  payments: "Payments",
  payment: (amount: string, id: string, day: string) => `${amount}, reference ${id}, ${day}`,
  noPayment: "None has been confirmed.",
  confirm: {
    heading: "Confirm a payment",
    text: "Only what you see at the bank. The invoice is then numbered, and the client is written to.",
    utr: "UPI reference at the bank",
    utrHint: "12 digits",
    amount: "Amount that arrived",
    button: "Confirm the payment",
    pending: "Confirming…",
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
    text: "The use of its coupon comes back. The client is not written to.",
    button: "Cancel the order",
  },
};

export const firmItemWords: Words<FirmItemMessages, undefined> = {
  orderUnknown: ({ payment, amount }) =>
    `${formatPaise(amount)} of payment ${payment} names no order that we know.`,
  orderClosed: ({ amount }) =>
    `${formatPaise(amount)} arrived after the order was closed: open it again, or give the money back.`,
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
