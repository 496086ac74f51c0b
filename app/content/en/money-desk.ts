import type { FirmItemMessages } from "#domain/payments/firm-items.ts";
import type { DecisionItemMessages } from "#features/payments/decisions/decisions.ts";
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
    erased: "erased",
  },
  erased: (day: string) =>
    `The client's data was erased on ${day}: they cannot be written to. A refund goes back to the account that paid; your bank finds it by the reference.`,
  toDo: "To do",
  tools: "Tools",
  noOrder: "No order",
  erasedClient: "client erased",
  moreToDo: "There are more than these: they follow once some are done.",
  unknown: {
    heading: "Record money that names no order",
    text: "It stays on the list until you confirm the same reference on the page of its order, or give it back.",
    button: "Record the money",
  },
  unknownRefund: {
    heading: "Give back money that names no order",
    text: "All that is left of it. Then send it by your bank, and record its reference here.",
    utr: "UPI reference that it came with",
    reason: "Reason",
    button: "Decide the refund",
    pending: "Deciding…",
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
    heading: "Give money back",
    text: "Wholly or partly. The client is written to, and reads the reason. Then send the money by your bank, and record its reference here.",
    amount: "Amount that goes back",
    most: (payments: readonly string[]) => `At most ${payments.join(", ")}.`,
    ofPayment: (amount: string, id: string) => `${amount} of payment ${id}`,
    reason: "Reason",
    reasonHint: "The client reads it; it is printed on the credit note.",
    button: "Decide the refund",
    pending: "Deciding…",
  },
  decisions: {
    heading: "Waits for a second person",
    payment: (amount: string, id: string, who: string) =>
      `${who} has seen ${amount} at the bank, reference ${id}.`,
    refund: (amount: string, id: string, who: string) =>
      `${who} has decided that ${amount} of payment ${id} goes back.`,
    reason: (reason: string) => `Reason: ${reason}`,
    ownWaits: "It is above the owner's limit, so another person of the firm confirms it.",
    waits:
      "It is above the owner's limit, and you are the second person: look for it yourself first.",
    agreePayment: "Confirm the payment",
    agreeRefund: "Agree to the refund",
    dropPayment: "Remove this entry",
    dropRefund: (amount: string) => `Withdraw the refund of ${amount}`,
    pending: "Confirming…",
  },
  sent: {
    heading: "Send the refund by your bank",
    text: "Record its reference after you have sent it: the credit note or voucher is then numbered, and the client is written to.",
    which: "Refund",
    choose: "Choose the one that you sent",
    option: (amount: string, id: string, reason: string) => `${amount} of payment ${id}: ${reason}`,
    utr: "Reference of your transfer",
    utrHint: "12 digits",
    button: "Record the transfer",
    pending: "Recording…",
  },
  refunds: {
    heading: "Refunds",
    row: (amount: string, utr: string, day: string) => `${amount}, reference ${utr}, ${day}`,
    failed: (row: string) => `${row}: failed`,
  },
  again: {
    button: "Send to the client",
    sending: "Sending…",
    done: "The document is on its way to the client's e-mail.",
    hint: (email: string) =>
      `Goes to ${email}. Make sure that it is the client's: the document names them.`,
  },
  asked: "A second person of the firm is asked: it is above the owner's limit.",
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

export const firmItemWords: Words<FirmItemMessages & DecisionItemMessages, undefined> = {
  paymentWaits: ({ amount }) => `A payment of ${formatPaise(amount)} waits for a second person.`,
  refundWaits: ({ amount }) => `A refund of ${formatPaise(amount)} waits for a second person.`,
  refundToSend: ({ amount }) =>
    `A refund of ${formatPaise(amount)} is decided: send it by the bank, and record its reference.`,
  erasedRefundWaits: ({ amount }) =>
    `A refund of ${formatPaise(amount)} waits for a second person. The client's data was erased: they cannot be written to.`,
  erasedRefundToSend: ({ amount }) =>
    `A refund of ${formatPaise(amount)} is decided, and the client's data was erased: they cannot be written to. Send it to the account that paid, and record its reference.`,
  orderUnknown: ({ payment, amount }) =>
    `${formatPaise(amount)} of payment ${payment} names no order that we know.`,
  orderClosed: ({ amount }) =>
    `${formatPaise(amount)} arrived after the order was closed: open it again, or give the money back.`,
  untold: () => "It can be paid now, and there is no e-mail: call the client, or cancel it.",
  untoldErased: () => "It can be paid now, but the client's data was erased: cancel it.",
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
