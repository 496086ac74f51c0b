import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { depositMaturity } from "./deposits.ts";
import { costByYear, futureCost } from "./goal-cost.ts";
import { repayLoan } from "./loan.ts";
import { annuity, type Convention, realReturnPct, yearlyGrowthPct } from "./rates.ts";
import { type RetirementPlan, retirementCorpus } from "./retirement.ts";
import { projectSip, sipForTarget } from "./sip.ts";

const pct = (max: number) =>
  fc.integer({ min: 0, max: max * 100 }).map((hundredths) => hundredths / 100);
const years = fc.integer({ min: 1, max: 50 });
const monthly = fc.integer({ min: 1, max: 10_00_000 });
const convention = fc.constantFrom<Convention>("nominalDue", "effectiveDue", "nominalOrdinary");

describe("SIP", () => {
  test("without growth it is what was put in", () => {
    fc.assert(
      fc.property(monthly, years, convention, (amount, span, rule) => {
        const plan = { monthly: amount, annualReturnPct: 0, years: span, convention: rule };
        expect(projectSip(plan)).toMatchObject({ gain: 0, maturity: 12 * amount * span });
      }),
    );
  });

  test("year by year it comes to the closed formula", () => {
    fc.assert(
      fc.property(monthly, pct(30), years, (amount, rate, span) => {
        const { maturity, years: rows } = projectSip({
          monthly: amount,
          annualReturnPct: rate,
          years: span,
        });
        const i = rate / 1200;
        const closed = amount * annuity(i, 12 * span) * (1 + i);
        expect(Math.abs(maturity - closed)).toBeLessThanOrEqual(0.5 + closed * 1e-11);
        expect(rows).toHaveLength(span);
        expect(rows.at(-1)?.value).toBe(maturity);
      }),
    );
  });

  test("a step-up of nil is the plain plan, a larger one never less", () => {
    fc.assert(
      fc.property(monthly, pct(25), years, pct(25), (amount, rate, span, stepUp) => {
        const plan = { monthly: amount, annualReturnPct: rate, years: span };
        const plain = projectSip(plan);
        expect(projectSip({ ...plan, stepUpPct: 0 })).toEqual(plain);
        expect(projectSip({ ...plan, stepUpPct: stepUp }).maturity).toBeGreaterThanOrEqual(
          plain.maturity,
        );
      }),
    );
  });

  test("start of month beats end of month, nominal beats effective", () => {
    const plan = { monthly: 10_000, annualReturnPct: 12, years: 20 };
    const worth = (rule: Convention) => projectSip({ ...plan, convention: rule }).maturity;
    expect(worth("nominalDue")).toBeGreaterThan(worth("nominalOrdinary"));
    expect(worth("nominalDue")).toBeGreaterThan(worth("effectiveDue"));
  });

  test("the instalment for a target reaches it", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 100_00_00_000 }),
        pct(25),
        years,
        convention,
        (target, rate, span, rule) => {
          const plan = { annualReturnPct: rate, years: span, convention: rule };
          const instalment = sipForTarget({ target, ...plan });
          const { maturity } = projectSip({ monthly: instalment, ...plan });
          expect(Math.abs(maturity - target)).toBeLessThanOrEqual(1 + target * 1e-10);
        },
      ),
    );
  });

  test("figures stay exact integers at the largest inputs that the tools take", () => {
    const plan = { monthly: 1_00_00_000, annualReturnPct: 25, stepUpPct: 25, years: 50 };
    expect(Number.isSafeInteger(projectSip(plan).maturity)).toBe(true);
  });
});

describe("retirement corpus", () => {
  const counted = (plan: RetirementPlan) => {
    const outcome = retirementCorpus(plan);
    if (!outcome) throw new Error("beyond what is counted");
    return outcome;
  };
  const plans = (most: Record<keyof RetirementPlan, number>) =>
    fc.record({
      monthlyExpenseToday: fc.integer({ min: 100, max: most.monthlyExpenseToday }),
      inflationPct: pct(most.inflationPct),
      yearsToRetire: fc.integer({ min: 0, max: most.yearsToRetire }),
      yearsInRetirement: fc.integer({ min: 1, max: most.yearsInRetirement }),
      postReturnPct: pct(most.postReturnPct),
    });
  const plan = plans({
    monthlyExpenseToday: 10_00_000,
    inflationPct: 15,
    yearsToRetire: 50,
    yearsInRetirement: 50,
    postReturnPct: 15,
  });

  test("lasts to the last year and not a rupee longer", () => {
    fc.assert(
      fc.property(plan, (asked) => {
        const { corpus, years: rows } = counted(asked);
        expect(rows).toHaveLength(asked.yearsInRetirement);
        expect(rows[0]?.opening).toBe(corpus);
        expect(Math.abs(rows.at(-1)?.closing ?? corpus)).toBeLessThanOrEqual(1 + corpus * 1e-6);
      }),
    );
  });

  test("every printed row adds up", () => {
    fc.assert(
      fc.property(plan, (asked) => {
        for (const row of counted(asked).years) {
          expect(row.opening - row.expense + row.growth).toBe(row.closing);
        }
      }),
    );
  });

  test("with a return equal to inflation it is so many first years", () => {
    const { corpus, firstYearExpense } = counted({
      monthlyExpenseToday: 50_000,
      inflationPct: 6,
      yearsToRetire: 0,
      yearsInRetirement: 25,
      postReturnPct: 6,
    });
    expect(corpus).toBe(25 * firstYearExpense);
  });

  test("every plan is counted to the rupee, or none of its figures", () => {
    const steep = plans({
      monthlyExpenseToday: 50_00_000,
      inflationPct: 20,
      yearsToRetire: 80,
      yearsInRetirement: 110,
      postReturnPct: 25,
    });
    fc.assert(
      fc.property(steep, (asked) => {
        const { corpus, years } = retirementCorpus(asked) ?? { corpus: 0, years: [] };
        for (const amount of [corpus, ...years.flatMap((row) => Object.values(row))]) {
          expect(Number.isSafeInteger(amount)).toBe(true);
        }
      }),
    );
    expect(
      retirementCorpus({
        monthlyExpenseToday: 3_00_000,
        inflationPct: 20,
        yearsToRetire: 50,
        yearsInRetirement: 60,
        postReturnPct: 0,
      }),
    ).toBeUndefined();
  });
});

describe("goal cost", () => {
  test("nothing changes in no time or without inflation", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_00_00_000 }), pct(20), (cost, rate) => {
        expect(futureCost(cost, rate, 0)).toBe(cost);
        expect(futureCost(cost, 0, 20)).toBe(cost);
      }),
    );
  });

  test("the years lead from today's cost to the answer", () => {
    const rows = costByYear(15_00_000, 8, 10);
    expect(rows).toHaveLength(11);
    expect(rows[0]).toEqual({ year: 0, cost: 15_00_000 });
    expect(rows.at(-1)).toEqual({ year: 10, cost: futureCost(15_00_000, 8, 10) });
  });
});

test("an interest-free loan is repaid in equal parts", () => {
  expect(repayLoan(120_000, 0, 12)).toEqual({ emi: 10_000, total: 120_000, interest: 0 });
});

test("deposits of a month earn less than one at the start of the year, more than one at its end", () => {
  const plan = { annualDeposit: 1_50_000, ratePct: 8.2, depositYears: 15, maturityYears: 21 };
  const [start, month, end] = (["startOfYear", "monthly", "endOfYear"] as const).map(
    (depositAt) => depositMaturity({ ...plan, depositAt }).maturity,
  );
  expect(start).toBe(71_82_119);
  expect(month).toBe(69_32_648);
  expect(end).toBeLessThan(Number(month));
});

test("real return and yearly growth undo what inflation and growth did", () => {
  fc.assert(
    fc.property(pct(20), pct(20), (nominal, inflation) => {
      const real = realReturnPct(nominal, inflation) / 100;
      expect((1 + real) * (1 + inflation / 100)).toBeCloseTo(1 + nominal / 100, 10);
      expect(yearlyGrowthPct(100, 100 * (1 + nominal / 100) ** 7, 7)).toBeCloseTo(nominal, 8);
    }),
  );
});
