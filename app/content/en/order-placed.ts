/** Words of the order that was placed. */
export const placed = {
  title: "Your order is with us",
  orderedOn: (when: string) => `Ordered on ${when}.`,
  sentTo: (email: string) => `We are sending the reference to ${email} too.`,
  priceHeading: "What you ordered",
  total: "The invoice will say",
  heading: "How the firm takes payment",
  caution:
    "Never pay to a number or a link that is not on the invoice. We never ask for your income tax portal password, a card number or an OTP.",
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
  again: "This page opens again in this browser only. Keep its address.",
  noEmail:
    "No message is sent to a mobile number, so note the reference down. A person at the firm calls you, and asks where the invoice should go.",
};

const confirmed =
  "A person at the firm checks the order and writes or calls to confirm it, usually within two working days.";

/** How an order of so many rupees goes on; a coupon may have left nothing to pay. */
export function stepsAfterOrder(total: number): readonly string[] {
  return total === 0
    ? [confirmed, "Nothing is left to pay: work begins when the order is confirmed."]
    : [
        confirmed,
        "You get an invoice for the amount above, with the firm’s bank and UPI details on it. Nothing is added to it.",
        "You pay against that invoice. Work begins when the payment has arrived.",
      ];
}
