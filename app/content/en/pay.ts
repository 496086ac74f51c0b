/** Words of the page on which a request is paid that was handed over without an order. */
export const payPage = {
  title: "Pay for your return",
  heading: "Pay for your return",
  about: (reference: string, when: string) => `Your request ${reference}, handed over ${when}.`,
  priceHeading: "What you pay for",
  agreeHeading: "Before you pay",
  /** Who the order is for: nothing of it is asked again. */
  client: (name: string, contact: string) => `For ${name}, ${contact}.`,
  pending: "One moment…",
};

/** An order and a request of the same return that do not know of each other. */
export const joinWords = {
  /** On the page of the order. */
  toCase: {
    heading: "Is this order for the return that you handed over?",
    text: (reference: string, when: string) =>
      `Your request ${reference} of ${when} has no order yet. Joined, they are one: the firm works from what you sent, and you pay once.`,
    button: (reference: string) => `Yes, it is for ${reference}`,
    or: {
      text: "If it is for another person’s return,",
      link: { href: "/stepform/form16", label: "upload their Form 16" },
    },
  },
  /** Where the request would be paid. */
  toOrder: {
    heading: "You have ordered this already",
    text: (product: string, total: string, reference: string, state: string) =>
      `${product}, ${total}: your order ${reference} (${state.toLowerCase()}) has no return yet.`,
    button: (reference: string) => `Use the order ${reference}`,
    or: "If it is for another person’s return, pay here.",
  },
  /** On the order form, before anything is ordered. */
  before: (reference: string, when: string) =>
    `You handed over a return on ${when}, as request ${reference}, and it has no order yet.`,
  payThere: (pay: string) => `${pay} for that one.`,
  thenJoin: "Once you have ordered, the page of the order brings the two together.",
  joining: "One moment…",
  gone: "The order and the request could not be brought together: one of them has changed meanwhile. Look at both again.",
};
