/** Words of the order and of its reference page. */
export const order = {
  title: "Your order",
  heading: "Your order",
  priceHeading: "What you order",
  choose: {
    heading: "Choose a price",
    text: "This plan is listed at two prices. Choose the one you order.",
    legend: "Price of the plan for one year",
    instead: "instead of",
    saves: (percent: number, amount: string) => `${percent}% off, you save ${amount}`,
    button: "Continue",
    again: "Choose the other price",
  },
  price: "Your price",
  change: "Change add-ons, coupon or plan name",
  contactHeading: "Who orders, and how we reach you",
  name: "Name",
  email: "E-mail",
  emailHint: "An e-mail, a mobile number, or both. The e-mail gets your order number.",
  mobile: "Mobile",
  place: "State, or country outside India",
  placeHint: "The tax invoice has to name it.",
  placeNone: "Choose",
  inIndia: "India",
  outsideIndia: "Outside India",
  gstin: "GSTIN",
  gstinHint: "Only for a business that is registered for GST.",
  address: "Address",
  addressHint: "Needed with a GSTIN: the tax invoice has to name it.",
  button: "Place the order",
  pending: "Placing the order…",
};

/** What somebody who returns to the form is told about the order already placed. */
export function orderedBefore(reference: string, when: string) {
  return {
    text: `You ordered this on ${when}. Placing it again is a second order.`,
    link: { href: `/order/placed/${reference}`, label: `Look at ${reference}` },
  };
}
