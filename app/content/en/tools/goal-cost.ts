import type { GoalCostAnswer } from "#features/tools/goal-cost.ts";
import type { Say } from "#values/say.ts";
import { toolCards } from "./cards.ts";
import { MONTHLY_RETURN } from "./planning-words.ts";

export const goalCost = {
  ...toolCards.goalCost,
  title: "Goal cost calculator: what it will cost by then",
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
  sip: "SIP a month that reaches it",
  dearer: "Dearer than today by",
  chart: { title: "What it costs in each year", parts: ["Today’s cost", "Rise of the price"] },
  table: {
    caption: "The cost year by year, in rupees",
    year: "Years from now",
    cost: "Cost",
    more: "More than today",
  },
  convention: `Prices rise once a year. ${MONTHLY_RETURN}`,
  source:
    "₹15,00,000 at 8% is about ₹32,38,000 after 10 years (a published child-education example).",
};

/** What the answer says, for the loader. */
export function goalCostAnswer({ values }: GoalCostAnswer, say: Say) {
  const { cost, inflation, years, return: percent } = values;
  return {
    inShort: "It will cost",
    willCost: `What costs ${say.rupees(cost)} today will cost, ${inflation}% dearer each year, in ${years} years`,
    atReturn: `At ${percent}% a year`,
  };
}
