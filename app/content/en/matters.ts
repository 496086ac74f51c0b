/** Words of the matters of an account: what each is called, what is to be done, and what belongs to it. */
export const matterWords = {
  case: (year: string) => `Your return for ${year}`,
  revised: (year: string) => `Your revised return for ${year}`,
  open: "Open",
  lookAtOrder: "Look at the order",
  summary: "Your answer as a PDF",
  openCase: (reference: string) => `Open ${reference}`,
  book: "Book about this case",
  figure: { refund: "Refund", pay: "To pay with the return" },
  notPaid: "Not paid yet",
  answer: { key: "Your answer", note: "Both regimes, line by line" },
  here: (day: string) => `Here since ${day}`,
  pdf: "PDF",
  session: (topic: string) => `Session: ${topic}`,
  order: {
    by: (day: string) => `by ${day}`,
    noWay: "We write to you how to pay",
    form16: {
      deed: "Send us your Form 16",
      by: "Name and contact are known already",
      button: "Upload your Form 16",
    },
    plan: { deed: "Book your first session", button: "Book a session" },
    fits: {
      deed: "Is it for the return that you handed over?",
      by: (reference: string) => `Your request ${reference} has no order yet`,
      button: "Look at the order",
    },
  },
  /** Of a return beside which an order stands that may be for it. */
  beside: {
    deed: "Is your order for this return?",
    by: (order: string) => `Order ${order} has no return yet`,
    button: "Look at both",
  },
  booked: { who: "Booked", button: "Open the session" },
  draft: {
    filing: "Finish your tax draft",
    "life-plan": "Go on with Plan your Life",
  },
};
