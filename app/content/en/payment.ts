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

/** `CGST 9%, included`. */
export function taxLabel(head: GstHead | "gst", rate: BasisPoints): string {
  return `${HEADS[head]} ${inPercent(rate)}%, included`;
}

/** Words of paying for an order. */
export const payment = {
  title: (amount: string) => `Pay ${amount} by UPI`,
  steps: {
    open: "Open any UPI app and scan.",
    check: (payee: string, amount: string) => `Check that it says ${payee} and ${amount}, and pay.`,
    typeAmount: (payee: string, amount: string) =>
      `Check that it says ${payee}, type ${amount}, and pay.`,
    sendReference: "Type the reference below.",
  },
  openApp: "Open in your UPI app",
  payTo: "Pay to",
  amount: "Amount",
  note: "Note",
  qrName: "QR code of this payment",
  sample:
    "A sample, for trying the site on this machine: no app can pay to this UPI ID. The firm sets its own with npm run firm.",
  after: {
    heading: "Then send the reference",
    label: "UPI reference, 12 digits",
    hint: "Your app shows it after paying as “UPI Ref No” or “UTR”. A number that begins with T is the app's own.",
    button: "I have paid",
    pending: "Sending…",
    caution:
      "A person compares it with the bank, usually the same working day. Never pay to another address, and give an OTP to no one.",
  },
  claimed: {
    heading: "Do not pay again",
    text: (utr: string, when: string) =>
      `You sent the reference ${utr} on ${when}. We compare it with our bank, usually the same working day.`,
    correct: "Correct the reference",
  },
  noWay: (firm: string) =>
    `${firm} writes to you how to pay. Never pay to a number or a link that came from elsewhere.`,
  lapses: (when: string) => `The order stays open until ${when}.`,
  closed: {
    expired: "No payment arrived in time, so the order has expired. Nothing is to pay.",
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
  paidHeading: "Paid",
  workBegins: orderTerms.paid,
  begins: orderTerms.begins,
  invoiceOnPage: "The invoice is on the page of your order.",
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
    placed: (when: string) => `Ordered on ${when}`,
  },
  document: (kind: string, number: string, day: string) => `${kind} ${number} of ${day} (PDF)`,
};
