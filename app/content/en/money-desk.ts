import type { FirmItemMessages } from "#domain/payments/firm-items.ts";
import type { Allowance, MoneyWay } from "#domain/payments/money-way.ts";
import type { DecisionItemMessages } from "#features/payments/decisions/decisions.ts";
import type { Words } from "#values/message.ts";
import { formatPaise } from "#values/money.ts";
import { payment } from "./payment.ts";

/** Of a line of a statement in which the bank gave none. */
const NO_REFERENCE = "without a reference";

function moneyLine(amount: string, id: string, day: string, way?: string): string {
  return [amount, way, id ? `reference ${id}` : NO_REFERENCE, day].filter(Boolean).join(", ");
}

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
    utr: "Reference that it came with",
    reason: "Reason",
    button: "Decide the refund",
    pending: "Deciding…",
  },
  documents: "Documents",
  payments: "Payments",
  /** How money moved. */
  ways: {
    upi: "UPI",
    imps: "IMPS",
    neft: "NEFT or RTGS",
    cheque: "Cheque",
    cash: "Cash",
    abroad: "From abroad",
  } satisfies Record<MoneyWay, string>,
  way: "How",
  wayBack: "How it was sent",
  on: "On",
  payment: moneyLine,
  allowed: {
    withheld: (amount: string, day: string) => `${amount} withheld as tax, ${day}`,
    waived: (amount: string, day: string) => `${amount} waived, ${day}`,
  } satisfies Record<Allowance, (amount: string, day: string) => string>,
  noPayment: "None has been confirmed.",
  confirm: {
    heading: "Confirm a payment",
    text: "Only what you see at the bank. Once the whole price is there, the invoice is numbered. The client is written to.",
    further: "Record a further payment",
    utr: "Reference at the bank",
    utrHint:
      "UPI and IMPS: 12 digits. NEFT, RTGS: the UTR. Cheque: its six digits. Cash: your receipt's number, or nothing.",
    amount: "Amount that arrived",
    missing: (amount: string) => `As the bank shows it. ${amount} is missing.`,
    rest: "Less than the price, and that is all?",
    withheld: "Tax withheld by the client (TDS)",
    withheldHint: (most: string) =>
      `At most ${most}: 10% of the value without GST. It counts as paid.`,
    waives: "Waive what is then missing, up to ₹1",
    restOnly: "Does nothing more arrive? Leave reference and amount empty.",
    button: "Confirm the payment",
    pending: "Confirming…",
  },
  late: "That day is in a month that was closed: see “Entered late” in the month that is open.",
  correct: {
    heading: "Credit note and new invoice",
    text: (number: string) =>
      `Where ${number} names the client or the place wrongly. Both are numbered at once, no money moves, and the client is written to.`,
    doubt:
      "Whether a wrong GSTIN or State is mended so, or by an amendment in a later GSTR-1, the accountant decides.",
    tooLate: (day: string) =>
      `After ${day} a credit note no longer lowers the tax (s. 34(2) CGST Act): ask the accountant first.`,
    reason: "What was wrong",
    reasonHint: "It is printed on the credit note.",
    button: "Credit note and new invoice",
    pending: "Numbering…",
    done: "Both are numbered, and the client is written to.",
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
    ofPayment: (amount: string, id: string) => `${amount} of payment ${id || NO_REFERENCE}`,
    reason: "Reason",
    reasonHint: "The client reads it; it is printed on the credit note.",
    tooLate: (day: string) =>
      `After ${day} a credit note no longer lowers the tax (s. 34(2) CGST Act).`,
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
    utrHint: "As your bank shows it. In cash: the number of the receipt, or nothing.",
    button: "Record the transfer",
    pending: "Recording…",
  },
  refunds: {
    heading: "Refunds",
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
