/** Goals that are paid for in one year; retirement is planned apart. */
export const spendingGoals = ["education", "home", "marriage", "vehicle", "vacation"] as const;
export type SpendingGoal = (typeof spendingGoals)[number];
export type GoalName = SpendingGoal | "retirement";

/** Several goals of one kind are told apart by a number; the first has none. */
export const FURTHER_GOALS = [2, 3, 4, 5] as const;
export type SpendingGoalId = SpendingGoal | `${SpendingGoal}-${(typeof FURTHER_GOALS)[number]}`;
export type GoalId = SpendingGoalId | "retirement";

/** Of one year they are paid in this order. */
export const spendingGoalIds: readonly SpendingGoalId[] = spendingGoals.flatMap((kind) => [
  kind,
  ...FURTHER_GOALS.map((number) => `${kind}-${number}` as const),
]);

export function goalKind<Kind extends GoalName>(id: Kind | `${Kind}-${number}`): Kind {
  return id.split("-", 1)[0] as Kind;
}

/** What is owned and grows, in rupees. */
export const ownedKinds = [
  "cash",
  "fixedDeposit",
  "equityFunds",
  "debtFunds",
  "gold",
  "nps",
  "epfPpf",
] as const;
/** With the sum assured of a ULIP, which is cover and never wealth. */
export type PlanAssets = Record<(typeof ownedKinds)[number] | "ulipCover", number>;

/** Rupees of an ordinary month, income after tax; `partner` is a spouse's or partner's pay, other income goes on for life. */
export const monthlyKinds = [
  "salary",
  "business",
  "partner",
  "otherIncome",
  "household",
  "emis",
  "otherExpenses",
  "ulipPremium",
  "equitySip",
  "debtSip",
] as const;
export type Monthly = Record<(typeof monthlyKinds)[number], number>;

/** A goal's calendar year and cost in rupees; `future`, in rupees of that year, takes the place of our figure. */
export type GoalAnswer = {
  year?: number | undefined;
  present?: number | undefined;
  future?: number | undefined;
  /** Of retirement: rupees a month at today's prices, in place of any sum. */
  monthly?: number | undefined;
};

/** The five cards as given: an average return, and how much one year in twenty may lose or more. */
export const riskCards = {
  1: { returnPct: 7, lossPct: 0 },
  2: { returnPct: 12, lossPct: 7 },
  3: { returnPct: 20, lossPct: 14 },
  4: { returnPct: 30, lossPct: 21 },
  5: { returnPct: 40, lossPct: 27 },
} as const;
export type RiskCard = keyof typeof riskCards;

/** The questionnaire as figures: whole rupees, 0 where nothing was entered. */
export type PlanAnswers = {
  /** 10 to 80. */
  age: number;
  dependents: number;
  assets: PlanAssets;
  monthly: Monthly;
  goals: Partial<Record<GoalId, GoalAnswer>>;
  risk?: RiskCard | undefined;
};

/** What a plan rests on beside the answers; absent means the default of `assumptions.ts`. */
export type PlanOptions = {
  /** The age at which work stops; spending in retirement and the loans' end stay as without it. */
  retirementAge?: number | undefined;
  lifeExpectancy?: number | undefined;
  inflationPct?: number | undefined;
  goalInflationPct?: Partial<Record<GoalName, number | undefined>> | undefined;
  salaryGrowthPct?: number | undefined;
  /** How much SIPs and extra saving rise a year. */
  stepUpPct?: number | undefined;
  /** The share that is saved of what a month leaves beyond the SIPs. */
  surplusSavedPct?: number | undefined;
  /** Of today's household and other expenses. */
  retirementSpendPct?: number | undefined;
  /** By how many per cent retirement is planned with less than the expenses or its sum come to. */
  spendLessPct?: number | undefined;
  /** Rupees a month that are saved beside everything else until work stops; they rise as the SIPs do. */
  extraMonthly?: number | undefined;
  /** By how many years a goal is moved (earlier: below 0), its own cost with the prices; and its cost in per cent. */
  goalLater?: Partial<Record<SpendingGoalId, number | undefined>> | undefined;
  goalSizePct?: Partial<Record<SpendingGoalId, number | undefined>> | undefined;
  /** The calendar year until which the partner's pay goes on, counted as a loan's end. */
  partnerEndYear?: number | undefined;
  /** The calendar year in which NPS was joined; whether by the government; the age at which it is paid out, if later. */
  npsStartYear?: number | undefined;
  npsGovernment?: boolean | undefined;
  npsAge?: number | undefined;
  /** Whether the provident fund may pay education, marriage and a home. */
  pfPaysGoals?: boolean | undefined;
  /** The calendar year of the last instalment: as many years as lie between, they are paid from now on. */
  loanEndYear?: number | undefined;
  emergencyMonths?: number | undefined;
  /** Rupees a month through the payroll, own and employer's, beside the take-home salary. */
  epfMonthly?: number | undefined;
  npsMonthly?: number | undefined;
  /** The marginal rate of tax while working, with cess. */
  slabPct?: number | undefined;
  /** Term insurance, rupees. */
  otherCover?: number | undefined;
  /** Whole number below 2^32 that every random draw follows from. */
  seed?: number | undefined;
  /** How many lives are simulated. */
  paths?: number | undefined;
};
