import fc from "fast-check";
import { expect, test } from "vitest";
import { annuity, type Convention } from "./rates.ts";
import { projectSip, sipForTarget } from "./sip.ts";

const pct = (max: number) =>
  fc.integer({ min: 0, max: max * 100 }).map((hundredths) => hundredths / 100);
const years = fc.integer({ min: 1, max: 50 });
const monthly = fc.integer({ min: 1, max: 10_00_000 });
const convention = fc.constantFrom<Convention>(
  "nominalDue",
  "effectiveDue",
  "nominalOrdinary",
  "effectiveOrdinary",
);

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
