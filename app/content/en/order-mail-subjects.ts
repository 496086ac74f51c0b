/** What a mail to whoever placed an order says. */
export type OrderMail =
  | "placed"
  | "how-to-pay"
  | "waits"
  | "open-again"
  | "refused"
  | "part-paid"
  | "corrected"
  | "paid"
  | "surplus"
  | "late"
  | "refund-decided"
  | "refund-dropped"
  | "refunded"
  | "document"
  | "reissued";

const ABOUT: Readonly<Record<OrderMail, string>> = {
  placed: "we have it",
  "how-to-pay": "how to pay it",
  waits: "it waits for the payment",
  "open-again": "it is open again",
  refused: "the payment was refused",
  "part-paid": "a part of the price is missing",
  corrected: "the amount of a payment was corrected",
  paid: "it is paid",
  surplus: "a further payment arrived",
  late: "a payment arrived after it was closed",
  "refund-decided": "money goes back",
  "refund-dropped": "a refund was taken back",
  refunded: "a refund was sent",
  document: "a document",
  reissued: "its invoice was corrected",
};

/** What the firm reads of a mail about an order that could not be sent. */
export function orderMailSubject(reference: string, kind: OrderMail): string {
  return `Order ${reference}: ${ABOUT[kind]}`;
}
