import { toolCards } from "./cards.ts";

export const regime = {
  ...toolCards.regime,
  title: "Old or new tax regime: which costs you less",
  lead: "Both regimes on your own figures, line by line, and the amount at which the answer changes.",
  submit: "Compare both regimes",
  computedFor:
    "Computed from what you entered, for a resident of India with a salary and nothing else.",
  carry:
    "What you typed goes with you: you need not type it again. Where you have a Form 16, its salary and tax deducted count instead.",
} as const;
