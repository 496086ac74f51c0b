import fc from "fast-check";
import {
  type PlanAnswers,
  type PlanOptions,
  type RiskCard,
  spendingGoals,
} from "#domain/planning/plan/plan-answers.ts";

export type Person = { answers: PlanAnswers; options: PlanOptions };
export const THIS_YEAR = 2026;

const rupees = (most: number) =>
  fc.oneof(
    { arbitrary: fc.constant(0), weight: 1 },
    {
      arbitrary: fc.integer({ min: 0, max: most / 1000 }).map((thousands) => thousands * 1000),
      weight: 3,
    },
  );

const goal = fc.record(
  {
    year: fc.integer({ min: THIS_YEAR - 1, max: THIS_YEAR + 45 }),
    present: rupees(6_000_000),
    future: rupees(12_000_000),
  },
  { requiredKeys: [] },
);

const retirement = fc.oneof(
  { arbitrary: fc.constant(undefined), weight: 3 },
  {
    arbitrary: fc.record(
      {
        year: fc.integer({ min: THIS_YEAR, max: THIS_YEAR + 45 }),
        present: rupees(40_000_000),
        monthly: rupees(100_000),
      },
      { requiredKeys: [] },
    ),
    weight: 1,
  },
);

const goals = fc
  .tuple(retirement, fc.tuple(...spendingGoals.map(() => fc.option(goal, { nil: undefined }))))
  .map(([retired, others]) =>
    Object.fromEntries(
      [
        ["retirement", retired] as const,
        ...spendingGoals.map((name, i) => [name, others[i]] as const),
      ].filter(([, card]) => card !== undefined),
    ),
  );

const answers: fc.Arbitrary<PlanAnswers> = fc.record({
  age: fc.integer({ min: 10, max: 80 }),
  dependents: fc.integer({ min: 0, max: 5 }),
  assets: fc.record({
    cash: rupees(1_000_000),
    fixedDeposit: rupees(4_000_000),
    equityFunds: rupees(6_000_000),
    debtFunds: rupees(3_000_000),
    gold: rupees(2_000_000),
    nps: rupees(4_000_000),
    epfPpf: rupees(5_000_000),
    ulipCover: rupees(5_000_000),
  }),
  monthly: fc.record({
    salary: rupees(400_000),
    business: rupees(100_000),
    partner: rupees(60_000),
    otherIncome: rupees(40_000),
    household: rupees(150_000),
    emis: rupees(80_000),
    otherExpenses: rupees(20_000),
    ulipPremium: rupees(10_000),
    equitySip: rupees(60_000),
    debtSip: rupees(20_000),
  }),
  goals,
  risk: fc.option(fc.constantFrom<RiskCard>(1, 2, 3, 4, 5), { nil: undefined }),
});

const options: fc.Arbitrary<PlanOptions> = fc.record(
  {
    retirementAge: fc.integer({ min: 40, max: 75 }),
    lifeExpectancy: fc.integer({ min: 70, max: 100 }),
    inflationPct: fc.integer({ min: 3, max: 9 }),
    salaryGrowthPct: fc.integer({ min: 2, max: 12 }),
    stepUpPct: fc.integer({ min: 0, max: 15 }),
    surplusSavedPct: fc.integer({ min: 0, max: 100 }),
    retirementSpendPct: fc.integer({ min: 50, max: 120 }),
    loanEndYear: fc.integer({ min: THIS_YEAR, max: THIS_YEAR + 25 }),
    epfMonthly: rupees(40_000),
    npsMonthly: rupees(15_000),
    partnerEndYear: fc.integer({ min: THIS_YEAR - 1, max: THIS_YEAR + 25 }),
    npsStartYear: fc.integer({ min: THIS_YEAR - 30, max: THIS_YEAR }),
    npsGovernment: fc.boolean(),
    npsAge: fc.integer({ min: 55, max: 90 }),
    pfPaysGoals: fc.boolean(),
  },
  { requiredKeys: [] },
);

export const people: fc.Arbitrary<Person> = fc.record({ answers, options });
