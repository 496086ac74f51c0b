import type { OrderState } from "#domain/payments/order-state.ts";
import type { GstHead } from "#domain/pricing/place-of-supply.ts";
import { type BasisPoints, inPercent } from "#values/money.ts";
import { orderTerms } from "./order-terms.ts";

const HEADS: Record<GstHead | "gst", string> = {
  cgst: "CGST",
  sgst: "SGST",
  utgst: "UTGST",
  igst: "IGST",
  gst: "GST",
};

/** `CGST 9%`, and `CGST 9%, included` of what is in a price already. */
export function taxLabel(head: GstHead | "gst", rate: BasisPoints, how?: "included"): string {
  return `${HEADS[head]} ${inPercent(rate)}%${how ? ", included" : ""}`;
}

/** Beside every price of a registered firm. */
export const gstOnPrice = {
  included: "incl. GST",
  added: (rate: BasisPoints) => `plus ${inPercent(rate)}% GST`,
};

/** Where an order stands, for its client. */
export function orderState(state: OrderState, isClaimed: boolean): string {
  return isClaimed && state === "awaiting-payment" ? payment.list.claimed : payment.states[state];
}

/** Words of paying for an order. */
export const payment = {
  title: (amount: string) => `Pay ${amount} by UPI`,
  /** The rest of a price of which a part has arrived. */
  titleOfRest: (amount: string) => `Pay the missing ${amount} by UPI`,
  partPaid: {
    heading: (arrived: string, missing: string) => `${arrived} has arrived, ${missing} is missing`,
    text: (missing: string) => `Pay only the ${missing}. The order stays open.`,
  },
  refused: {
    title: (amount: string) => `We have not found your ${amount}`,
    again: "Has your bank taken the money? Then do not pay again: send us the reference.",
    heading: "If your bank has taken it",
    pay: "Or pay now",
    inMail:
      "If your bank has taken the money, do not pay again: send us the 12-digit reference on the page of the order. If not, pay there.",
  },
  steps: {
    open: "Open any UPI app and scan.",
    check: (payee: string, amount: string) => `Check that it says ${payee} and ${amount}, and pay.`,
    typeAmount: (payee: string, amount: string) =>
      `Check that it says ${payee}, type ${amount}, and pay.`,
    sendReference: "Come back and press “I have paid”.",
  },
  openApp: "Open in your UPI app",
  openIn: "Open in one app",
  apps: { googlePay: "Google Pay", phonePe: "PhonePe", paytm: "Paytm" },
  noApp: "If no app opens, pay to the UPI ID below. Then come back here and press “I have paid”.",
  showCode: "Show the QR code, to save it or scan it with another phone",
  savedCode: "A saved code may be refused: scan it with another phone, or pay to the UPI ID.",
  payTo: "Pay to",
  amount: "Amount",
  note: "Note",
  qrName: "QR code of this payment",
  sample:
    "A sample, for trying the site on this machine: no app can pay to this UPI ID. The firm sets its own on the staff pages, under Firm.",
  after: {
    heading: "When you have paid",
    label: "UPI reference, 12 digits",
    hint: "Your app shows it as “UPI Ref No” or “UTR”. A number that begins with T is the app's own. No number at hand? Leave this empty, and we look for the amount and the note.",
    button: "I have paid",
    pending: "Sending…",
    caution: "A person compares it with the bank, usually the same working day.",
    never: "Never pay to another address, and give an OTP to no one.",
  },
  claimed: {
    title: (amount: string) => `We look for your ${amount} at our bank`,
    heading: "Do not pay again",
    withReference: (utr: string, when: string) => `You sent the reference ${utr} on ${when}.`,
    without: (when: string) => `You told us on ${when} that you have paid.`,
    next: "A person compares it with the bank, usually the same working day. We write to you either way.",
    correct: "Send or correct the reference",
  },
  noWay: (firm: string) =>
    `${firm} writes to you how to pay. Never pay to a number or a link that came from elsewhere.`,
  lapses: (when: string) => `The order stays open until ${when}.`,
  closed: {
    expired:
      "No payment arrived in time, so the order has expired. Nothing is to pay. If you have paid it, write to us with the reference of your payment: we open it again or give the money back.",
    cancelled: "The firm cancelled the order. Nothing is to pay.",
  },
  states: {
    "awaiting-payment": "Waiting for your payment",
    paid: "Paid",
    "part-refunded": "Paid, a part refunded",
    refunded: "Refunded",
    expired: "Expired without a payment",
    cancelled: "Cancelled",
  },
  paid: {
    plan: "Paid. Your year has started.",
    return: "Paid. Work on your return can begin.",
    on: "Paid on",
    until: "Runs until",
    sessions: "CA sessions",
    unlimited: "unlimited",
    next: "What happens next",
    steps: [
      "Book your first session.",
      "Send your Form 16 when you have it; the answer comes at once.",
      "We prepare the return, and you approve it. Nothing is filed without your yes.",
    ],
    returns: "Returns we prepare",
    book: "Book your first session",
  },
  workBegins: orderTerms.paid,
  begins: orderTerms.begins,
  documentOnPage: (label: string) => `${label} is on the page of your order.`,
  series: {
    invoice: "Invoice",
    "credit-note": "Credit note",
    "receipt-voucher": "Receipt voucher",
    "refund-voucher": "Refund voucher",
  },
  list: {
    title: "Payments",
    empty: "You have ordered nothing yet.",
    plans: "See the plans",
    notOrdered: "Handed over, not paid yet",
    beside: (order: string) => `Not paid yet; your order ${order} may be for it`,
    lookAtBoth: "Look at both",
    placed: (when: string) => `Ordered on ${when}`,
    claimed: "We look for your payment",
  },
  documents: "Documents",
  document: (name: string, day: string) => `${name} of ${day} (PDF)`,
  replaced: (link: string, by: string) => `${link}, replaced by ${by}`,
  cancelled: (link: string) => `${link}, cancelled: another one stands for it`,
  refunds: {
    heading: "Refunds",
    decided: (amount: string, day: string, reason: string) =>
      `${amount} goes back to you, decided on ${day}. We write to you when it is sent. Reason: ${reason}`,
    sent: (amount: string, day: string, utr: string) =>
      `${amount} was sent back to you on ${day}, reference ${utr}.`,
    onItsWay: (amount: string, day: string) => `${amount} is on its way back to you since ${day}.`,
    failed: (amount: string) => `The refund of ${amount} failed at the bank. We send it again.`,
  },
};
