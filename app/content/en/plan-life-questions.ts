import type { GoalId, GoalName } from "#domain/planning/plan/plan-answers.ts";
import type {
  AmountField,
  MonthlyGroup,
  RETIREMENT_SPEND,
  Risk,
  StepKey,
  YEAR_FIELDS,
} from "#features/life-plan/questions/questions.ts";

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
  gold: { label: "Gold", hint: "Leave out what you would never sell." },
  nps: { label: "National pension scheme" },
  epfPpf: { label: "EPF/PPF" },
  ulipCover: {
    label: "ULIP sum assured",
    hint: "The cover of the policy. It is paid out on a death, so it is not counted as wealth.",
  },
  otherCover: { label: "Other life cover", hint: "What term insurance pays out on a death." },
  salary: { label: "Salary income", hint: "After tax, as it reaches your account." },
  business: { label: "Business income" },
  partner: { label: "A spouse’s or partner’s pay" },
  otherIncome: { label: "Other income", hint: "Rent or pension: goes on after work stops." },
  household: { label: "Household expenses" },
  emis: { label: "Loan EMIs" },
  otherExpenses: { label: "Other monthly expenses" },
  ulipPremium: {
    label: "ULIP premium",
    hint: "Counted as an expense until work stops: it pays for the cover. What the policy’s fund may be worth is not asked, and counts as nothing.",
  },
  equitySip: { label: "Mutual fund equity SIP" },
  debtSip: { label: "Mutual fund debt SIP" },
  epfMonthly: {
    label: "Provident fund through the payroll",
    hint: "Your part and your employer’s together, as on the payslip.",
  },
  npsMonthly: {
    label: "NPS through the payroll",
    hint: "Your part and your employer’s together.",
  },
  extraMonthly: { label: "Extra saved a month" },
  "retirement-monthly": {
    label: "A month, at today’s prices",
    hint: "Empty: what you spend today.",
  },
};

export const monthlyLegends: Readonly<Record<MonthlyGroup, string>> = {
  income: "Income a month",
  expenses: "Expenses a month",
  saving: "Put aside a month",
};

export const goalQuestions: Readonly<Record<GoalName, { label: string; hint: string }>> = {
  retirement: {
    label: "Retirement",
    hint: "What a month should cost, or the sum you need.",
  },
  education: { label: "Education", hint: "Fees and living, as they are today." },
  marriage: { label: "Marriage", hint: "The whole occasion, at today’s prices." },
  vacation: { label: "Vacation", hint: "The whole journey, at today’s prices." },
  home: { label: "Home", hint: "The part of its price that you pay yourself." },
  vehicle: { label: "Vehicle", hint: "What it costs on the road today." },
};

/** A goal by the person's own name, else by its kind and number. */
export function goalLabel({ id, called }: { id: GoalId; called: string }): string {
  if (called) return called;
  const [kind, number] = id.split("-") as [GoalName, string | undefined];
  return number ? `${goalQuestions[kind].label} ${number}` : goalQuestions[kind].label;
}

/** Questions beside the amounts and the goals. */
export const otherQuestions: Readonly<
  Record<(typeof YEAR_FIELDS)[number] | typeof RETIREMENT_SPEND, { label: string; hint: string }>
> = {
  partnerEndYear: {
    label: "Year in which it stops",
    hint: "Empty: as long as you work.",
  },
  npsStartYear: {
    label: "Year you joined NPS",
    hint: "After 15 years it may be paid out.",
  },
  loanEndYear: {
    label: "Year of the last EMI",
    hint: "Empty: 15 years from now, or when work stops if that is sooner.",
  },
  "retirement-spend": {
    label: "Spending in retirement, % of today’s expenses",
    hint: "Empty: 100, the same as now. A cost typed above takes its place.",
  },
};
