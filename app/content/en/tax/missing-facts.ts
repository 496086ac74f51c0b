import type {
  AnswerName,
  MissingFactMessages,
  UnknownFact,
} from "#domain/tax/messages/missing-facts.ts";
import type { Words } from "#values/message.ts";
import type { TaxSay } from "./tax-say.ts";

const questions: Readonly<Record<UnknownFact, string | ((say: TaxSay) => string)>> = {
  age: "When were you born?",
  residence: "How many days were you in India in the year and the years before?",
  salary: "What did your employers pay in the year?",
  houseRent: "Do you receive a house rent allowance, and what rent do you pay?",
  homeLoanInterest: "What interest did you pay on a loan for the house you live in?",
  investments80C: "What did you put into provident fund, life insurance, tuition and the like?",
  healthInsurance: "What did you pay for health insurance, for your family and for your parents?",
  ownPension: (say) =>
    `What did you put into NPS yourself, beyond ${say.act === "1961" ? "80C" : say.section("80C")}?`,
  otherIncome: "What interest, dividends and other income did you have?",
  capitalGains: "Did you sell shares, funds, gold or a house?",
  business: "Did you have business, freelance or trading income?",
  taxesPaid: "What tax was deducted or paid already?",
};

const answers: Readonly<Record<AnswerName, string>> = {
  oldTax: "Tax in the old regime",
  newTax: "Tax in the new regime",
  cheaperRegime: "The cheaper regime",
  balance: "To pay or to get back",
};

function questionOf(fact: UnknownFact, say: TaxSay): string {
  const question = questions[fact];
  return typeof question === "string" ? question : question(say);
}

const asked = (needs: readonly UnknownFact[], say: TaxSay) =>
  needs.map((fact) => questionOf(fact, say)).join(" ");

export const missingFacts = {
  question: ({ fact }, say) => questionOf(fact, say),
  "why.age":
    "The old regime leaves more income free from 60 and again from 80 years of age; the new one looks at no age.",
  "why.residence": ({ section }, say) =>
    `Only residents have the rebate of ${say.section(section)} and the age slabs, and only the ordinarily resident are taxed on income abroad.`,
  "why.salary": "Everything else is measured against it.",
  "why.houseRent": ({ section }, say) =>
    `Only the old regime leaves a part of the allowance untaxed (${say.section(section)}).`,
  "why.homeLoanInterest": ({ section, most }, say) =>
    `Only the old regime deducts it, up to ${say.rupees(most)} (${say.section(section)}).`,
  "why.investments80C": ({ section, most }, say) =>
    `Only the old regime deducts it, up to ${say.rupees(most)} (${say.section(section)}).`,
  "why.healthInsurance": ({ section, most }, say) =>
    `Only the old regime deducts it, up to ${say.rupees(most)} with seniors (${say.section(section)}).`,
  "why.ownPension": ({ section, most }, say) =>
    `Only the old regime deducts it, up to ${say.rupees(most)} (${say.section(section)}).`,
  "why.otherIncome": "It is taxed with the salary and can move you above a limit.",
  "why.capitalGains": "Gains are taxed at rates of their own and change the return form.",
  "why.business":
    "It is taxed too, changes the return form and the due date, and binds the choice of regime.",
  "why.taxesPaid": "The balance is the tax less what was paid; the tax itself does not change.",
  answer: ({ answer }) => answers[answer],
  "said.notYet": ({ answer, needs }, say) =>
    `${answers[answer]}: not yet. ${asked(needs, say)}`.trim(),
  "said.regime": ({ regime }) =>
    `${answers.cheaperRegime}: ${regime === "same" ? "both charge the same" : `the ${regime} one`}.`,
  "said.canBeGiven": ({ answer }) => `${answers[answer]}: can be given.`,
  "said.exactly": ({ answer, amount }, say) => `${answers[answer]}: ${say.rupees(amount)}.`,
  "said.between": ({ answer, least, most, needs }, say) =>
    `${answers[answer]}: between ${say.rupees(least)} and ${say.rupees(most)}. ${asked(needs, say)}`,
  "said.noYear": "Nothing can be computed without the year: every rate and limit belongs to one.",
  "said.noRates": "No rates are held for that year.",
} satisfies Words<MissingFactMessages, TaxSay>;
