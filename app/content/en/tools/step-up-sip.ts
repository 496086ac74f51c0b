import type { StepUpSipAnswer } from "#features/tools/step-up-sip.ts";
import type { Say } from "#values/say.ts";
import { toolCards } from "./cards.ts";
import { MONTHLY_RETURN, monthlyReturnText } from "./planning-words.ts";

export const stepUpSip = {
  ...toolCards.stepUpSip,
  title: "Step-up SIP calculator: an instalment that rises each year",
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
  caption: "The step-up SIP year by year, in rupees",
  instalment: "Instalment",
  level: "Without the rise",
  rise: "The rise adds",
  last: "Instalment in the last year",
  convention: MONTHLY_RETURN,
  source:
    "₹10,000 rising by 10% a year for 20 years at 12% is ₹1,98,88,715 (cholasecurities.com). With no rise it is the plain SIP to the rupee.",
};

/** What the answer says, for the loader. */
export function stepUpSipAnswer({ values, outcome, inAYear }: StepUpSipAnswer, say: Say) {
  const { monthly, stepUp, years, return: percent } = values;
  return {
    inShort: "It becomes",
    becomes: `${say.rupees(monthly)} a month, ${stepUp}% more each year, becomes after ${years} years at ${percent}%`,
    paidIn: `You pay in ${say.rupees(outcome.invested)}; growth adds ${say.rupees(outcome.gain)}.`,
    inAYear: monthlyReturnText(percent, inAYear),
  };
}
