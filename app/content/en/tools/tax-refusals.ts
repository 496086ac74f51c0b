import type { TaxToolMessages, ToolQuestion } from "#features/tools/tax-tool-messages.ts";
import type { Words } from "#values/message.ts";
import type { Say } from "#values/say.ts";
import { yearLabel } from "#values/year.ts";
import { amountWords } from "../ui/amount-reading.ts";

/** What a tax tool refuses, with the labels of its own questions. */
export function taxRefusals(
  questions: Readonly<Record<string, { label: string }>>,
): Words<TaxToolMessages, Say> {
  const label = ({ field, afterChange }: ToolQuestion) =>
    `${questions[field]?.label ?? field}${afterChange ? ", after the change" : ""}`;
  const subject = (question: ToolQuestion) =>
    `${label(question)}${question.afterChange ? "," : ""}`;
  return {
    ...amountWords,
    notAnswered: (question) => `“${label(question)}” has no answer yet.`,
    rupeesMissing: (question) => `${subject(question)} is required.`,
    rupeesWrong: (question) => `${subject(question)} must be an amount in rupees, like 1,50,000.`,
    noneOfTheChoices: ({ text, ...question }) =>
      `${label(question)}: “${text}” is none of the choices.`,
    yearNotCovered: ({ text, earliest, latest }) =>
      `No rates are held for the year “${text}”, only for ${yearLabel(earliest)} to ${yearLabel(latest)}.`,
    rentWithoutCity: "Choose the city you rent in: it decides the limit of the exemption.",
    partsBeyondSalary: ({ salary }, say) =>
      `Basic pay and house rent allowance are part of the salary and cannot be more than ${say.rupees(salary)}.`,
    cityMissing: (question) =>
      `${label(question)}: choose one, because it decides the third limit.`,
    monthsWrong: (question) => `${subject(question)} must be a whole number from 1 to 12.`,
    monthsBeyondYear: ({ months }) => `A year has 12 months; together these are ${months}.`,
    bothFigures: "Type both the salary and the tax deducted, or neither.",
    dayUnreal: "The day must be a real date, like 20 11 2026.",
    optionMissing: "Give the day on which the old regime was chosen too.",
    withdrawnBefore: "The old regime was given up after the day on which it was chosen.",
  };
}
