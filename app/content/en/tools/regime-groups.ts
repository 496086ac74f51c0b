/** The groups of the regime tool’s questions. */
export const regimeGroupWords = {
  groups: {
    you: "You",
    parts: "Parts of the salary",
    rent: "Rent",
    savings: "Savings and insurance",
    house: "Home loan",
    paid: "Tax deducted",
  },
  /** What a group asks, where nothing is given in it. */
  asks: {
    parts: "Basic pay, employer’s NPS",
    rent: "House rent allowance, rent and city",
    savings: "80C, NPS, health insurance",
    house: "Interest of the year",
    paid: "TDS, for refund or to pay",
  },
} as const;
