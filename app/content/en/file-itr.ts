export const fileItr = {
  title: "File ITR with us",
  /** With the price of each card, in their order. */
  description: (upTo: string, above: string) =>
    `ITR filing by chartered accountants at printed prices: ${upTo} for income up to 25 Lakhs, ${above} above, and further returns for capital gains, futures and options or foreign income.`,
  heading: "File ITR with us",
  lead: "A chartered accountant reads your papers, prepares the return and shows you every figure before it is filed. One price for one return.",
  cards: [
    {
      product: "basic-itr",
      name: "Basic ITR",
      income: "for income up to 25 Lakhs",
      text: (addOn: string) =>
        `A salary with rent, savings and deductions. Capital gains, crypto and the like can be added for ${addOn} each.`,
    },
    {
      product: "basic-itr-above",
      name: "Basic ITR",
      income: "for income above 25 Lakhs",
      text: (addOn: string) =>
        `The same return with more to disclose as income grows. The same additions for ${addOn} each.`,
    },
  ],
  file: "File Now",
  further: {
    heading: "More than a salary?",
    text: "These returns take more work, and have prices of their own.",
    insteadOf: "instead of",
    adds: "Add to a Basic ITR,",
    each: "each",
  },
  upload: {
    heading: "See both regimes first",
    text: "Upload your Form 16 and read which regime costs you less, line by line. It takes about a minute and needs no sign-in.",
  },
  without: {
    heading: "No Form 16 at hand?",
    links: [
      { href: "/tools/regime", label: "Old or new regime, from a few figures" },
      { href: "/tools/hra", label: "HRA exemption" },
      { href: "/tools/due-dates", label: "Due dates" },
    ],
    book: { href: "/BookAppointment", label: "Book Appointment" },
  },
} as const;
