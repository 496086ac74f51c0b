import { plural } from "#values/plural.ts";

/** The five risk cards. Figures and words are given; each stands beside `notPromised`. */
export const risks = [
  { value: "1", returnPct: 7, lossPct: 0, text: "7% return, no risk" },
  { value: "2", returnPct: 12, lossPct: 7, text: "12% return, 7% possible loss" },
  { value: "3", returnPct: 20, lossPct: 14, text: "20% return, 14% possible loss" },
  { value: "4", returnPct: 30, lossPct: 21, text: "30% return, 21% possible loss" },
  { value: "5", returnPct: 40, lossPct: 27, text: "40% return, 27% possible loss" },
] as const;

export const assetFields = [
  { name: "cash", label: "Cash" },
  { name: "fixedDeposit", label: "Fixed deposit" },
  { name: "equityFunds", label: "Mutual fund equity" },
  { name: "debtFunds", label: "Mutual fund debt" },
  { name: "gold", label: "Gold" },
  { name: "nps", label: "National pension scheme" },
  { name: "epfPpf", label: "EPF/PPF" },
] as const;

export const ulipCover = {
  name: "ulipCover",
  label: "ULIP sum assured",
  hint: "The cover of the policy. It is paid out on a death, so it is not counted as wealth.",
} as const;

export const monthlyGroups = [
  {
    name: "income",
    legend: "Income a month",
    fields: [
      { name: "salary", label: "Salary income", hint: "After tax, as it reaches your account." },
      { name: "business", label: "Business income" },
      { name: "otherIncome", label: "Other income" },
    ],
  },
  {
    name: "expenses",
    legend: "Expenses a month",
    fields: [
      { name: "household", label: "Household expenses" },
      { name: "emis", label: "Loan EMIs" },
      { name: "otherExpenses", label: "Other monthly expenses" },
    ],
  },
  {
    name: "saving",
    legend: "Put aside a month",
    fields: [
      { name: "ulipPremium", label: "ULIP premium" },
      { name: "equitySip", label: "Mutual fund equity SIP" },
      { name: "debtSip", label: "Mutual fund debt SIP" },
    ],
  },
] as const;

/** The six goals with the yearly rise in price that their future cost assumes. */
export const goals = [
  {
    name: "retirement",
    label: "Retirement",
    inflationPct: 6,
    presentHint: "What you would need today to stop working.",
  },
  {
    name: "education",
    label: "Education",
    inflationPct: 8,
    presentHint: "Fees and living, as they are today.",
  },
  {
    name: "marriage",
    label: "Marriage",
    inflationPct: 6,
    presentHint: "The whole occasion, at today’s prices.",
  },
  {
    name: "vacation",
    label: "Vacation",
    inflationPct: 6,
    presentHint: "The whole journey, at today’s prices.",
  },
  {
    name: "home",
    label: "Home",
    inflationPct: 6,
    presentHint: "The part of its price that you pay yourself.",
  },
  {
    name: "vehicle",
    label: "Vehicle",
    inflationPct: 6,
    presentHint: "What it costs on the road today.",
  },
] as const;

export type GoalName = (typeof goals)[number]["name"];

/** The four steps in order, at the addresses that were asked for. */
export const planSteps = [
  { key: "risk", path: "/PlanLife", name: "Risk appetite" },
  { key: "assets", path: "/PlanAssets", name: "Assets" },
  { key: "monthly", path: "/PlanMonthlyIncome", name: "Monthly income and expenses" },
  { key: "goals", path: "/PlanGoals", name: "Goals" },
] as const;

export type StepKey = (typeof planSteps)[number]["key"];

export const planLife = {
  next: "Next",
  previous: "Previous",
  submit: "Submit",
  compute: "Work out future costs",
  computing: "Working out…",
  nothingCompulsory: "Leave empty what does not apply: nothing here is compulsory.",
  inRupees: "In rupees, as they stand today.",
  stays:
    "What you type stays sealed in this browser’s draft. It is deleted by itself after 24 hours and goes to nobody.",
  delete: "Delete now",
  workOut: "Work out one by itself:",
  risk: {
    title: "Plan your Life: risk appetite",
    description:
      "Plan your Life in four steps: how much risk suits you, what you own, what a month leaves over, and what your goals will cost. No sign-in.",
    heading: "Plan your Life",
    lead: "Four short steps: the risk you can live with, what you own, what a month leaves over, and what your goals will cost in their year.",
    age: "Age *",
    dependents: "Number of dependents *",
    asterisk:
      "An asterisk marks what a plan depends on most. You can go on without it, and come back.",
    choose: "Choose",
    legend: "Which of these could you live with?",
    hint: "A good year, and how bad a bad year might be.",
    notPromised: "illustration, not a promise",
  },
  assets: {
    title: "Plan your Life: what you own",
    description:
      "Step 2 of Plan your Life: cash, deposits, mutual funds, gold, pension and provident fund in rupees, and the cover of a ULIP.",
    heading: "What you own",
    cover: "Life cover",
  },
  monthly: {
    title: "Plan your Life: monthly income and expenses",
    description:
      "Step 3 of Plan your Life: what comes in, what goes out and what you put aside in a month, in rupees.",
    heading: "What a month brings and takes",
    tools: [
      { href: "/tools/sip", label: "What a monthly SIP becomes" },
      { href: "/tools/step-up-sip", label: "What a rising SIP becomes" },
    ],
  },
  goals: {
    title: "Plan your Life: goals",
    description:
      "Step 4 of Plan your Life: retirement, education, marriage, vacation, home and vehicle, each with its year, its cost today and its cost then.",
    heading: "What you are planning for",
    year: "Target year",
    present: "Present cost",
    future: "Future cost",
    ownFuture: "Leave it empty and we work it out; your own figure takes its place.",
    tools: [
      { href: "/tools/goal-cost", label: "What a goal will cost by then" },
      { href: "/tools/retirement", label: "How much is enough to retire" },
    ],
  },
  summary: {
    title: "Your plan, summed up",
    submitted: "submited",
    heading: "What you entered, summed up",
    notYet:
      "These are your own figures and their sums. Whether they will meet is not worked out here yet: that takes a projection, which a planner makes with you.",
    surplus: "Left over each month",
    shortfall: "Short each month",
    assets: "What you own",
    cover: "Life cover",
    coverNote: "ULIP sum assured: cover, not wealth",
    goalsTitle: "Your goals in their year",
    goalsNone: "You gave no goal a cost and a year yet.",
    monthTitle: "A month",
    assetsTitle: "What you own",
    assetsNone: "You entered no assets yet.",
    missingTitle: "Left empty",
    notRead: "Not an amount we can read, so not counted",
    book: "Book an appointment",
    change: "Change your goals",
    kept: "Nothing of this was sent to the firm.",
    restsOn: "What this rests on",
  },
  deleted: {
    title: "Your plan is deleted",
    text: "What you typed in the four steps is gone from our database. Nothing of it had been sent to the firm.",
    again: "Start again",
  },
};

/** "2 people", as the list of dependents says it. */
export function peopleText(count: number): string {
  return plural(count, { one: "1 person", other: `${count} people` });
}

export function ageText(age: number): string {
  return `${age} years`;
}
