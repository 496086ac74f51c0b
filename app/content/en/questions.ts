import type { OtherAmount } from "#features/answer/draft/answer-messages.ts";
import type { OtherIncome } from "#features/answer/facts/other-income-kinds.ts";
import { plural } from "#values/plural.ts";

/** What is asked before the answer is certain. */
export const questionWords = {
  heading: (open: number) =>
    open === 0
      ? "What you told us"
      : plural(open, {
          one: "One question is left",
          other: `${open === 2 ? "Two" : "Three"} questions are left`,
        }),
  change: "Change",
  other: {
    legend: (year: string) => `Any other income in ${year}?`,
    hint: "The AIS and 26AS on the tax portal show what the Department knows.",
    none: "None of these",
    isNone: "You said: none of these.",
    notTwice: (amount: string) =>
      `Your Form 16 already shows other income of ${amount}: leave that out.`,
    employerText: "With its Form 16 at hand,",
    employerLink: "add that instead",
    businessText: "A chartered accountant works this out with you.",
    taxDeducted: "Tax deducted from these, if any",
  },
  filed: {
    hint: "We assume you have not.",
  },
  age: {
    legend: "Date of birth",
    hint: "From the age of 60 the law charges less: for you it would change a figure of the answer.",
  },
  save: "Update the figure",
  saving: "Computing…",
};

export const otherIncomeLabels: Record<OtherIncome, string> = {
  interest: "Savings and deposit interest",
  dividends: "Dividends",
  employer: "Another employer",
  sales: "Sale of shares or property",
  rent: "Rent received",
  business: "Business, freelance work or trading",
};

export const otherIncomeNouns: Record<OtherIncome, string> = {
  interest: "interest",
  dividends: "dividends",
  employer: "the other employer",
  sales: "what you sold",
  rent: "rent",
  business: "business income",
};

export const otherAmountLabels: Record<OtherAmount, string> = {
  savingsInterest: "Interest of savings accounts",
  depositInterest: "Interest of deposits and bonds",
  dividends: "Dividends, before tax",
  sharesSoldWithinYear: "Gain from shares and equity funds held up to a year",
  sharesHeldLonger: "Gain from shares and equity funds held longer",
  otherLongTermGain: "Gain from property, gold or unlisted shares, held over two years",
  otherShortTermGain: "Any other gain",
  rentReceived: "Rent received in the year",
  municipalTax: "Municipal tax you paid on it",
  otherTaxDeducted: "Tax deducted from these",
};
