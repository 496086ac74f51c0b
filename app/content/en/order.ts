import { formatDay, type PlainDate } from "#values/dates.ts";
import { formatRupees } from "#values/money.ts";

/** Words of the order and of its reference page. */
export const order = {
  title: "Your order",
  heading: "Your order",
  priceHeading: "What you order",
  choose: {
    heading: "Choose a price",
    text: "This plan is listed at two prices. Choose the one you order; the firm confirms it with you before you pay anything.",
    legend: "Price of the plan for one year",
    refusal: "Choose one of the two prices.",
    button: "Continue",
    again: "Choose the other price",
  },
  price: "Your price",
  change: "Change add-ons, coupon or plan name",
  contactHeading: "Who orders, and how we reach you",
  name: "Name",
  email: "E-mail",
  emailHint: "Enter an e-mail, a mobile number, or both. Your reference is sent to the e-mail.",
  mobile: "Mobile",
  payment:
    "Nothing is charged now. The firm confirms the order and sends you an invoice for exactly this amount.",
  terms:
    "Placing the order engages the firm: refunds and cancellations are not allowed after that, and a change of scope may cost extra.",
  termsLink: { href: "/TermCondition", label: "Term & Condition" },
  button: "Place the order",
  pending: "Placing the order…",
};

export const placed = {
  title: "Your order is with us",
  priceHeading: "What you ordered",
  total: "The invoice will say",
  heading: "How the firm takes payment",
  caution:
    "Never pay to a number or a link that is not on the invoice. We never ask for your income tax portal password, a card number or an OTP.",
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

/** The words of the specification, for a name and for a coupon that was not typed. */
export const NAME_REQUIRED = "name is required.";

export const couponProblems = {
  unknown: (code: string) => `We do not know the coupon ${code}. Check its spelling.`,
  stopped: (code: string) => `The coupon ${code} is no longer valid.`,
  early: (code: string, from: PlainDate) =>
    `The coupon ${code} is valid from ${formatDay(from)} on.`,
  expired: (code: string, until: PlainDate) =>
    `The coupon ${code} has expired. It was valid until ${formatDay(until)}.`,
  spent: (code: string) => `The coupon ${code} has been used as often as it can be.`,
};

export function priceChanged(now: number, before: number): string {
  return `The price is now ${formatRupees(now)}; it was ${formatRupees(before)} when you opened this page. Look it over and place the order again.`;
}

export const sentElsewhere =
  "This order reached us a moment ago, but this browser did not keep our cookie, so its reference cannot be shown here. It is in the mail to you; without an e-mail a person at the firm calls you.";

/** What somebody who comes back to the form is told of the order that stands. */
export function orderedBefore(reference: string, when: string) {
  return {
    path: `/order/placed/${reference}`,
    link: `You ordered this on ${when}: ${reference}.`,
    caution: "Placing it again is a second order.",
  };
}

export const tooManyOrders =
  "Several orders from this address reached us today. Write to us or call, and we will sort them out together.";
