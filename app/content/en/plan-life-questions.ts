import type { GoalName } from "#domain/planning/plan/plan-answers.ts";
import type { AmountField, MonthlyGroup, Risk, StepKey } from "#features/life-plan/questions.ts";
import type { UnreadMessages } from "#features/life-plan/unread.ts";
import type { Words } from "#values/message.ts";
import type { Say } from "#values/say.ts";

export const stepNames: Readonly<Record<StepKey, string>> = {
  risk: "Risk appetite",
  assets: "Assets",
  monthly: "Monthly income and expenses",
  goals: "Goals",
};

/** The words of the cards are given; `notPromised` is beside each. */
export const riskTexts: Readonly<Record<Risk, string>> = {
  "1": "7% return, no risk",
  "2": "12% return, 7% possible loss",
  "3": "20% return, 14% possible loss",
  "4": "30% return, 21% possible loss",
  "5": "40% return, 27% possible loss",
};

export const amountQuestions: Readonly<Record<AmountField, { label: string; hint?: string }>> = {
  cash: { label: "Cash" },
  fixedDeposit: { label: "Fixed deposit" },
  equityFunds: { label: "Mutual fund equity" },
  debtFunds: { label: "Mutual fund debt" },
  gold: { label: "Gold" },
  nps: { label: "National pension scheme" },
  epfPpf: { label: "EPF/PPF" },
  ulipCover: {
    label: "ULIP sum assured",
    hint: "The cover of the policy. It is paid out on a death, so it is not counted as wealth.",
  },
  salary: { label: "Salary income", hint: "After tax, as it reaches your account." },
  business: { label: "Business income" },
  otherIncome: { label: "Other income" },
  household: { label: "Household expenses" },
  emis: { label: "Loan EMIs" },
  otherExpenses: { label: "Other monthly expenses" },
  ulipPremium: { label: "ULIP premium" },
  equitySip: { label: "Mutual fund equity SIP" },
  debtSip: { label: "Mutual fund debt SIP" },
};

export const monthlyLegends: Readonly<Record<MonthlyGroup, string>> = {
  income: "Income a month",
  expenses: "Expenses a month",
  saving: "Put aside a month",
};

export const goalQuestions: Readonly<Record<GoalName, { label: string; hint: string }>> = {
  retirement: { label: "Retirement", hint: "What you would need today to stop working." },
  education: { label: "Education", hint: "Fees and living, as they are today." },
  marriage: { label: "Marriage", hint: "The whole occasion, at today’s prices." },
  vacation: { label: "Vacation", hint: "The whole journey, at today’s prices." },
  home: { label: "Home", hint: "The part of its price that you pay yourself." },
  vehicle: { label: "Vehicle", hint: "What it costs on the road today." },
};

/** The note at a field that could not be read. */
export const unreadWords: Words<UnreadMessages, Say> = {
  yearUnread: ({ from, to }) => `Not counted: a target year is a year from ${from} to ${to}.`,
  amountUnread: "Not counted: an amount in rupees looks like 1,50,000, and is 100 crore at most.",
};
