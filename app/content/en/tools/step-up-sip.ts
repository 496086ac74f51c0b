import { toolCards } from "./cards.ts";
import { MONTHLY_RETURN, type PlanningTool } from "./planning-tool.ts";

export const stepUpSip = {
  ...toolCards.stepUpSip,
  title: "Step-up SIP calculator: an instalment that rises each year",
  description:
    "What a SIP becomes when its instalment rises by a percentage every year, beside the same SIP without the rise. Formula and every year shown.",
  lead: "An instalment that rises once a year, as your pay does.",
  questions: {
    monthly: { label: "Instalment a month, in the first year" },
    stepUp: { label: "Rise of the instalment each year" },
    return: {
      label: "Expected return a year",
      hint: "12% is often taken for equity funds, 6 to 7% for debt.",
    },
    years: { label: "Years" },
  },
  formula: [
    "at the end of each year = what was there × (1 + i)^12 + P × ((1 + i)^12 − 1) ÷ i × (1 + i)",
    "P is that year’s instalment, i the yearly return ÷ 12; after twelve months P rises by the step-up.",
  ],
  convention: MONTHLY_RETURN,
  source:
    "₹10,000 rising by 10% a year for 20 years at 12% is ₹1,98,88,715 (cholasecurities.com). With no rise it is the plain SIP to the rupee.",
} satisfies PlanningTool;
