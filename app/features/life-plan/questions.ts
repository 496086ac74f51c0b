import { goalInflationPct } from "#domain/planning/goal-cost.ts";
import {
  type GoalName,
  type Monthly,
  type ownedKinds,
  riskCards,
} from "#domain/planning/plan/plan-answers.ts";

/** The four steps in order, at the addresses that were asked for. */
export const planSteps = [
  { key: "risk", path: "/PlanLife" },
  { key: "assets", path: "/PlanAssets" },
  { key: "monthly", path: "/PlanMonthlyIncome" },
  { key: "goals", path: "/PlanGoals" },
] as const;

export type StepKey = (typeof planSteps)[number]["key"];

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

/** Every amount that is asked for beside those of the goals. */
export type AmountField =
  | (typeof ownedKinds)[number]
  | typeof COVER
  | (typeof monthlyGroups)[number]["fields"][number];

/** The six goals with the yearly rise in price that their future cost assumes. */
export const goals = (
  ["retirement", "education", "marriage", "vacation", "home", "vehicle"] as const
).map((name) => ({ name, inflationPct: goalInflationPct[name] }));

/** The parts of a goal's card; a field is named `education-year`. */
export const goalParts = ["year", "present", "future"] as const;
export type GoalPart = (typeof goalParts)[number];

export type GoalField = `${GoalName}-${GoalPart}`;

export const AGES = Array.from({ length: 71 }, (_, index) => index + 10);
export const DEPENDENTS = Array.from({ length: 11 }, (_, index) => index);
