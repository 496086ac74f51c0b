import type { RetirementAnswer } from "#features/tools/retirement.ts";
import type { Say } from "#values/say.ts";
import { toolCards } from "./cards.ts";

export const retirement = {
  ...toolCards.retirement,
  title: "Retirement corpus calculator: how much is enough",
  lead: "The corpus that pays every year’s expense, rising with prices, until the age you plan for.",
  questions: {
    expense: {
      label: "A month’s expense today",
      hint: "Without loan instalments that end before.",
    },
    age: { label: "Your age" },
    retireAt: { label: "Age at retirement" },
    until: { label: "Age to plan until", hint: "85 to 90 is prudent." },
    inflation: { label: "Inflation a year" },
    before: { label: "Return before retirement, a year" },
    after: { label: "Return after retirement, a year" },
  },
  formula: [
    "first year = 12 × expense today × (1 + inflation)^{years to retirement}",
    "real return r = (1 + return) ÷ (1 + inflation) − 1",
    "corpus = first year × (1 − (1 + r)^−years) ÷ r × (1 + r)",
  ],
  sip: "SIP a month that builds it",
  chart: {
    title: "What is left of the corpus at the start of each year",
    part: "Corpus",
    unit: "Age",
  },
  table: {
    caption: "The corpus year by year, in rupees",
    age: "Age",
    opening: "At the start",
    expense: "Expense",
    growth: "Growth",
    closing: "At the end",
  },
  convention:
    "Each year’s expense leaves the corpus at the start of the year; the real return is the quotient, not the difference, of return and inflation. The SIP is paid at the start of each month and grows by its return in a year; the SIP tool takes a twelfth of it each month, which is more.",
  source:
    "₹50,000 a month at 6% is ₹2,87,175 a month after 30 years (calculox.in, after the NISM framework); the corpus for 25 years at 7%, ₹7,71,48,478, is our own annuity due, paid down to nil year by year below.",
};

/** What the answer says, for the loader. */
export function retirementAnswer({ values, realReturnPct }: RetirementAnswer, say: Say) {
  const { retireAt, until, age, expense, inflation, before, after } = values;
  return {
    inShort: "Enough to retire on",
    enough: `Enough at ${retireAt} to last until ${until}`,
    realReturn: `The real return after retirement is ${realReturnPct.toFixed(2)}% a year: growth of ${after}% against inflation of ${inflation}%.`,
    atReturn: `At ${before}% for ${retireAt - age} years`,
    expense: `A month’s expense at ${retireAt}`,
    today: `${say.rupees(expense)} today`,
  };
}
