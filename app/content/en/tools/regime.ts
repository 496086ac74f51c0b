import { toolCards } from "./cards.ts";

export const regime = {
  ...toolCards.regime,
  title: "Old or new tax regime: which costs you less",
  lead: "Both regimes on your own figures, line by line, and the amount at which the answer turns over.",
  submit: "Compare both regimes",
  groups: {
    you: "You",
    salary: "Salary",
    rent: "Rent",
    savings: "Savings and insurance",
    house: "Home loan",
    paid: "Tax already deducted",
  },
  carry:
    "Rent, 80C, 80D and home-loan interest go with you into the three steps. Salary and tax deducted are read from your Form 16.",
} as const;
