/** Words of the order that was placed. */
export const placed = {
  title: "Your order is with us",
  orderedOn: (when: string) => `Ordered on ${when}.`,
  sentTo: (email: string) => `We are sending the reference to ${email} too.`,
  priceHeading: "What you ordered",
  total: "To pay",
  heading: "How payment works",
  caution:
    "Never pay to another UPI ID or link than the one of your order. We never ask for your income tax portal password, a card number or an OTP.",
  /** The Form 16 went with the order. */
  withForm16: {
    text: "Your Form 16 and its figures are with your order, as request",
    mail: (reference: string) =>
      `Your Form 16 and its figures came with your order, as request ${reference}.`,
  },
  /** It is in the browser's draft, and did not go with the order. */
  form16InDraft: {
    text: (file: string, until: string) =>
      `Your order was placed without your Form 16 (${file}). It stays in this browser until ${until}.`,
    link: "Hand it over",
  },
  form16Next: {
    heading: "Next: your Form 16",
    text: "The firm prepares the return from it. What you upload goes with this order; name and contact are known already.",
    link: "Upload your Form 16",
  },
  pageInMail:
    "In the browser in which you ordered, this page shows the QR code to pay with, and later the invoice",
  again: "This page opens again in this browser only. Keep its address.",
  noEmail:
    "No message is sent to a mobile number, so note the reference down. The page of your order shows how to pay, and later the invoice.",
};

/** How an order of so many rupees goes on; a coupon may have left nothing to pay. */
export function stepsAfterOrder(
  total: number,
  payee: string | undefined,
  tag: string,
): readonly string[] {
  if (total === 0) return ["Nothing is left to pay. Work begins now."];
  return [
    payee
      ? `Pay the amount above by UPI to ${payee}, with the note ${tag}. Nothing is added to it.`
      : "The firm writes to you how to pay the amount above. Nothing is added to it.",
    "A person at the firm compares it with the bank, usually the same working day.",
    "Work begins when the payment has arrived. The invoice comes with it.",
  ];
}
