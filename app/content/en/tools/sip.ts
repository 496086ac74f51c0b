import { toolCards } from "./cards.ts";
import { MONTHLY_RETURN, type PlanningTool } from "./planning-tool.ts";

export const sip = {
  ...toolCards.sip,
  title: "SIP calculator: what a monthly instalment becomes",
  description:
    "What a monthly SIP becomes after so many years: maturity, amount paid in and growth, year by year, with formula and convention.",
  lead: "The same instalment every month, growing at an even rate.",
  questions: {
    monthly: { label: "Instalment a month" },
    return: {
      label: "Expected return a year",
      hint: "12% is often taken for equity funds, 6 to 7% for debt.",
    },
    years: { label: "Years" },
  },
  formula: [
    "maturity = P × ((1 + i)^n − 1) ÷ i × (1 + i)",
    "P is the instalment, n the number of months, i the yearly return ÷ 12.",
  ],
  convention: MONTHLY_RETURN,
  source:
    "₹10,000 a month for 20 years at 12% is ₹99,91,479 (cholasecurities.com, step-up SIP calculator).",
} satisfies PlanningTool;
