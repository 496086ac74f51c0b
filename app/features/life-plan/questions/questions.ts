import { goalInflationPct } from "#domain/planning/goal-cost.ts";
import {
  FURTHER_GOALS,
  type GoalId,
  type Monthly,
  type ownedKinds,
  riskCards,
  type SpendingGoalId,
} from "#domain/planning/plan/plan-answers.ts";
import type { Period } from "#values/typed-amount.ts";

/** The four steps in order, at the addresses that were asked for. */
export const planSteps = [
  { key: "risk", path: "/PlanLife" },
  { key: "assets", path: "/PlanAssets" },
  { key: "monthly", path: "/PlanMonthlyIncome" },
  { key: "goals", path: "/PlanGoals" },
] as const;

export type StepKey = (typeof planSteps)[number]["key"];

/** What the amounts of a step are of: what is owned, and what a goal costs, is of no period. */
export function periodOfStep(step: StepKey): Period {
  return step === "monthly" ? "month" : "none";
}

/** The five risk cards: a good year, and how bad a bad one might be. The figures are given. */
export const risks = [
  { value: "1", ...riskCards[1] },
  { value: "2", ...riskCards[2] },
  { value: "3", ...riskCards[3] },
  { value: "4", ...riskCards[4] },
  { value: "5", ...riskCards[5] },
] as const;

export type Risk = (typeof risks)[number]["value"];

/** The sum assured of a ULIP: cover, not wealth. */
export const COVER = "ulipCover";

export const monthlyGroups = [
  { name: "income", fields: ["salary", "business", "otherIncome"] },
  { name: "expenses", fields: ["household", "emis", "otherExpenses"] },
  { name: "saving", fields: ["ulipPremium", "equitySip", "debtSip"] },
] as const satisfies readonly { name: string; fields: readonly (keyof Monthly)[] }[];

export type MonthlyGroup = (typeof monthlyGroups)[number]["name"];

/** Cover beside that of a ULIP. */
export const OTHER_COVER = "otherCover";
/** Through the payroll, own and employer's, beside the salary that reaches the account. */
export const payrollFields = ["epfMonthly", "npsMonthly"] as const;
/** The calendar year of the last instalment. */
export const LOAN_END = "loanEndYear";
/** Until which calendar year the partner's pay goes on; in which NPS was joined. */
export const PARTNER_END = "partnerEndYear";
export const NPS_START = "npsStartYear";
/** Calendar years that are asked for beside those of the goals, each an option of the plan. */
export const YEAR_FIELDS = [LOAN_END, PARTNER_END, NPS_START] as const;
/** Ticked where NPS is that of the government's own staff. */
export const NPS_GOVERNMENT = "npsGovernment";
/** A spouse's or partner's pay a month. */
export const PARTNER = "partner";
/** What a month of retirement costs at today's prices: the first way in which it is asked. */
export const RETIREMENT_MONTHLY = "retirement-monthly";
/** Rupees a month that are tried on the plan beside everything else. */
export const EXTRA = "extraMonthly";
/** Spending in retirement, in per cent of today's expenses. */
export const RETIREMENT_SPEND = "retirement-spend";

/** Every amount that is asked for beside those of the goals. */
export type AmountField =
  | (typeof ownedKinds)[number]
  | typeof COVER
  | typeof OTHER_COVER
  | (typeof payrollFields)[number]
  | typeof EXTRA
  | typeof PARTNER
  | typeof RETIREMENT_MONTHLY
  | (typeof monthlyGroups)[number]["fields"][number];

/** The six goals with the yearly rise in price that their future cost assumes. */
export const goals = (
  ["retirement", "education", "marriage", "vacation", "home", "vehicle"] as const
).map((name) => ({ name, inflationPct: goalInflationPct[name] }));

/** The parts of a goal's card; a field is named `education-year`. */
export const goalParts = ["year", "present", "future"] as const;
export type GoalPart = (typeof goalParts)[number];

export type GoalField = `${GoalId}-${GoalPart}`;
/** What a goal is called, where there are several of its kind. */
export type NameField = `${SpendingGoalId}-name`;

/** The goals of a card, the first under the kind's own name. */
export function goalsOfKind(kind: (typeof goals)[number]["name"]): GoalId[] {
  if (kind === "retirement") return [kind];
  return [kind, ...FURTHER_GOALS.map((number) => `${kind}-${number}` as const)];
}

export const AGES = Array.from({ length: 71 }, (_, index) => index + 10);
export const DEPENDENTS = Array.from({ length: 11 }, (_, index) => index);
