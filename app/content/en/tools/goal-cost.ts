import { toolCards } from "./cards.ts";
import { MONTHLY_RETURN, type PlanningTool } from "./planning-tool.ts";

export const goalCost = {
  ...toolCards.goalCost,
  title: "Goal cost calculator: what it will cost by then",
  description:
    "What education, a home or a wedding will cost in the year you need it, and the monthly SIP that reaches it. Formula and every year shown.",
  lead: "Today’s price, carried to the year you need it.",
  questions: {
    cost: { label: "Cost today" },
    inflation: {
      label: "Rise of the price, a year",
      hint: "6% is our general assumption, 8 to 10% for education, 10 to 12% for medical care.",
    },
    years: { label: "Years until you need it" },
    return: { label: "Expected return on savings, a year" },
  },
  formula: [
    "cost by then = cost today × (1 + inflation)^years",
    "SIP = cost by then × i ÷ (((1 + i)^n − 1) × (1 + i))",
  ],
  convention: `Prices rise once a year. ${MONTHLY_RETURN}`,
  source:
    "₹15,00,000 at 8% is about ₹32,38,000 after 10 years (a published child-education example).",
} satisfies PlanningTool;
