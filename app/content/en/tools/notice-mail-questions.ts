import type { Named, NamedIncome, NoticeMailField } from "#features/tools/notice-mail/question.ts";
import { filedWords } from "../answer.ts";
import { otherAmountLabels, otherIncomeLabels } from "../questions.ts";

type Asked = { label: string; hint?: string };

/** What the tool asks, as the server gives it to the form. */
export const noticeMailQuestions: Record<NoticeMailField, Asked> = {
  names: { label: "What does it name?" },
  income: { label: "Which income?" },
  inForm16: {
    label: "Was it in your Form 16?",
    hint: "Claims are in rows 2 and 10 of Part B, other income in row 7.",
  },
  paper: { label: "Do you have the paper?", hint: "A receipt, a certificate, a rent agreement." },
  aisWrong: {
    label: "Do you have a paper that shows the AIS is wrong?",
    hint: "That the income is not yours, or another amount.",
  },
  filed: { label: "When did you file it?" },
  "filed-result": { label: "What did the filed return come to?", hint: filedWords.resultHint },
  "filed-amount": { label: "How much it came to", hint: filedWords.amountHint },
  "filed-paid": {
    label: filedWords.paid,
    hint: "Self-assessment tax, paid before you filed; 0 for none.",
  },
  amount: {
    label: "The claim or the income in question",
    hint: "What your return took off for it; for income, all that the AIS shows of it.",
  },
  salary: { label: "Salary of the year", hint: "Row 1(a) of Part B." },
  deducted: { label: "Tax deducted", hint: "The total of Part A." },
};

export const namedWords: Record<Named, string> = {
  deduction: "A deduction: 80C, 80D, NPS, a loan",
  exemption: "An exemption: house rent, leave travel",
  donation: "A donation: 80G, or a political party",
  income: "Income in the AIS",
  nothing: "None of these, or only that the refund is held",
};

export const yesOrNo = { yes: "Yes", no: "No" } as const;

export const filedWhen = {
  inTime: (due: string) => `By ${due}`,
  late: (due: string) => `After ${due}`,
};

export const namedIncomes: Record<NamedIncome, string> = {
  savingsInterest: otherAmountLabels.savingsInterest,
  depositInterest: otherAmountLabels.depositInterest,
  dividends: otherAmountLabels.dividends,
  rentReceived: otherIncomeLabels.rent,
  sales: otherIncomeLabels.sales,
  employer: otherIncomeLabels.employer,
  business: otherIncomeLabels.business,
};
