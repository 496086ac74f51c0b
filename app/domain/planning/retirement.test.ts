import fc from "fast-check";
import { expect, test } from "vitest";
import { type RetirementPlan, retirementCorpus } from "./retirement.ts";

const pct = (max: number) =>
  fc.integer({ min: 0, max: max * 100 }).map((hundredths) => hundredths / 100);
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
