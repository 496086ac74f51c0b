import { orderTerms } from "./order-terms.ts";

/** Words of the order that was placed. */
export const placed = {
  title: "Your order",
  /** Nothing is to pay, or the firm says how later. */
  received: "Your order is with us",
  orderedOn: (reference: string, when: string) => `Order ${reference}, ${when}.`,
  arrived: "Arrived",
  sentTo: (email: string) => `We are sending the order number to ${email}.`,
  priceHeading: "What you ordered",
  total: { open: "To pay", rest: "Still to pay", paid: "Paid", price: "Price" },
  heading: "How payment works",
  caution:
    "Never pay to another UPI ID or link than the one of your order. We never ask for your income tax portal password, a card number or an OTP.",
  /** The return that the order is for was handed over. */
  withForm16: {
    text: "What you uploaded or typed is with your order, as request",
    mail: (reference: string) =>
      `What you uploaded or typed is with your order, as request ${reference}.`,
  },
  /** It is in the browser's draft, and did not go with the order. */
  form16InDraft: {
    text: ({ fileName, isTyped }: { fileName: string; isTyped: boolean }, until: string) =>
      isTyped
        ? `Your order was placed without the figures that you typed. They stay in this browser until ${until}.`
        : `Your order was placed without your Form 16 (${fileName}). It stays in this browser until ${until}.`,
    link: "Hand it over",
  },
  form16Next: {
    heading: "Next: your Form 16",
    text: "The firm prepares the return from it. What you upload goes with this order; name and contact are known already.",
    link: "Upload your Form 16",
  },
  pageInMail: "Your order, in the browser in which you placed it or in your account",
  again:
    "To come back, open this address in this browser. With an account it is there on every device.",
  noEmail:
    "No message is sent to a mobile number, so note the order number down. The page of your order shows how to pay, and later the invoice.",
};

/** How an order of so many rupees goes on; a coupon may have left nothing to pay. */
export function stepsAfterOrder(
  total: number,
  payee: string | undefined,
  tag: string,
): readonly string[] {
  if (total === 0) return [orderTerms.nothingLeft];
  return [
    payee
      ? `Pay the amount above by UPI to ${payee}, with the note ${tag}. ${orderTerms.whole}`
      : `The firm writes to you how to pay the amount above. ${orderTerms.whole}`,
    "A person at the firm compares it with the bank, usually the same working day.",
    `${orderTerms.begins} The invoice comes with it.`,
  ];
}
