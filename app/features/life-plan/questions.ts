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
  { value: "1", returnPct: 7, lossPct: 0 },
  { value: "2", returnPct: 12, lossPct: 7 },
  { value: "3", returnPct: 20, lossPct: 14 },
  { value: "4", returnPct: 30, lossPct: 21 },
  { value: "5", returnPct: 40, lossPct: 27 },
] as const;

export type Risk = (typeof risks)[number]["value"];

export const assets = [
  "cash",
  "fixedDeposit",
  "equityFunds",
  "debtFunds",
  "gold",
  "nps",
  "epfPpf",
] as const;

/** The sum assured of a ULIP: cover, not wealth. */
export const COVER = "ulipCover";

export const monthlyGroups = [
  { name: "income", fields: ["salary", "business", "otherIncome"] },
  { name: "expenses", fields: ["household", "emis", "otherExpenses"] },
  { name: "saving", fields: ["ulipPremium", "equitySip", "debtSip"] },
] as const;

export type MonthlyGroup = (typeof monthlyGroups)[number]["name"];

/** Every amount that is asked for beside those of the goals. */
export type AmountField =
  | (typeof assets)[number]
  | typeof COVER
  | (typeof monthlyGroups)[number]["fields"][number];

/** The six goals with the yearly rise in price that their future cost assumes. */
export const goals = [
  { name: "retirement", inflationPct: 6 },
  { name: "education", inflationPct: 8 },
  { name: "marriage", inflationPct: 6 },
  { name: "vacation", inflationPct: 6 },
  { name: "home", inflationPct: 6 },
  { name: "vehicle", inflationPct: 6 },
] as const;

export type GoalName = (typeof goals)[number]["name"];

/** The parts of a goal's card; a field is named `education-year`. */
export const goalParts = ["year", "present", "future"] as const;
export type GoalPart = (typeof goalParts)[number];

export type GoalField = `${GoalName}-${GoalPart}`;

export const AGES = Array.from({ length: 71 }, (_, index) => index + 10);
export const DEPENDENTS = Array.from({ length: 11 }, (_, index) => index);
