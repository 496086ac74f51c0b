import type { SipAnswer } from "#features/tools/sip.ts";
import type { Say } from "#values/say.ts";
import { toolCards } from "./cards.ts";
import { MONTHLY_RETURN, monthlyReturnText } from "./planning-words.ts";

export const sip = {
  ...toolCards.sip,
  title: "SIP calculator: what a monthly instalment becomes",
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
  caption: "The SIP year by year, in rupees",
  convention: MONTHLY_RETURN,
  source:
    "₹10,000 a month for 20 years at 12% is ₹99,91,479 (cholasecurities.com, step-up SIP calculator).",
};

/** What the answer says, for the loader. */
export function sipAnswer({ values, outcome, inAYear }: SipAnswer, say: Say) {
  const { monthly, years, return: percent } = values;
  return {
    inShort: "It becomes",
    becomes: `${say.rupees(monthly)} a month for ${years} ${say.plural(years, { one: "year", other: "years" })} at ${percent}% becomes`,
    paidIn: `You pay in ${say.rupees(outcome.invested)}; growth adds ${say.rupees(outcome.gain)}.`,
    inAYear: monthlyReturnText(percent, inAYear),
  };
}
