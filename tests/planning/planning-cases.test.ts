import { expect, test } from "vitest";
import cases from "./planning-cases.json";
import { type PlanningCase, runCase } from "./run-case.ts";

const rows = cases as unknown as PlanningCase[];

test("none is missing", () => {
  expect(rows).toHaveLength(22);
});

test.each(rows)("$id", (row) => {
  expect(runCase(row)).toMatchObject({ ok: true });
});

test("a value outside the tolerance, an unknown value and an unknown kind fail", () => {
  const row = rows.find(({ id }) => id === "SIP-CHOLA-1");
  if (!row) throw new Error("no such case");
  expect(runCase({ ...row, expected: { maturity: 9_991_477 } })).toMatchObject({
    ok: false,
    actual: { maturity: 9_991_479 },
  });
  expect(runCase({ ...row, expected: { xirr: 1 } })).toMatchObject({
    ok: false,
    actual: { xirr: null },
  });
  expect(runCase({ ...row, kind: "lottery" })).toMatchObject({ ok: false });
});

test("the step-up example of domain practice: 10,000, 10 %, 20 years at 12 %", () => {
  const row: PlanningCase = {
    id: "STEP-CHOLA",
    kind: "stepUpSip",
    inputs: { monthly: 10_000, stepUpPct: 10, annualReturnPct: 12, years: 20 },
    expected: { maturity: 19_888_715 },
    tolerance: 1,
  };
  expect(runCase(row)).toMatchObject({ ok: true });
});

/** Worked by hand from the formula that the words name. */
test.each([
  [
    "goalSip",
    { target: 1_00_00_000, annualReturnPct: 12, years: 10 },
    "end of month",
    { monthly: 43_470.95 },
    0.01,
  ],
  // 1,00,000 × (1 + 0.12 ÷ 12)^12
  [
    "futureCost",
    { presentCost: 1_00_000, inflationPct: 12, years: 1 },
    "compounded monthly",
    { futureCost: 1_12_683 },
    1,
  ],
  [
    "futureCost",
    { presentCost: 1_00_000, inflationPct: 12, years: 1 },
    "yearly",
    { futureCost: 1_12_000 },
    0,
  ],
  // At 12 % for a year the effective month is 0.9489 %: twelve instalments make ₹1,26,465 at its end.
  [
    "sip",
    { monthly: 10_000, annualReturnPct: 12, years: 1 },
    "effective monthly rate, instalment at the end of each month",
    { maturity: 1_26_465 },
    1,
  ],
  [
    "stepUpSip",
    { monthly: 10_000, annualReturnPct: 12, years: 1, stepUpPct: 10 },
    "annual/12, paid at the end of every month",
    { maturity: 1_26_825 },
    1,
  ],
  [
    "goalSip",
    { target: 1_26_465, annualReturnPct: 12, years: 1 },
    "(1+r)^(1/12) - 1, ordinary annuity",
    { monthly: 10_000 },
    0.1,
  ],
  ["realRate", { nominalPct: 7, inflationPct: 6 }, "r - i", { realPct: 1 }, 0],
  ["realRate", { nominalPct: 7, inflationPct: 6 }, "(1+r)/(1+i) - 1", { realPct: 0.9434 }, 0.0001],
  // Two years of 12,00,000 at no real return: the same either way; at 10 % real 12,00,000 ÷ 1.1 + ÷ 1.21.
  [
    "retirementCorpus",
    {
      monthlyExpenseToday: 1_00_000,
      inflationPct: 0,
      yearsToRetire: 1,
      yearsInRetirement: 2,
      postReturnPct: 10,
    },
    "expenses at end of year",
    { corpus: 20_82_645 },
    1,
  ],
  [
    "retirementCorpus",
    {
      monthlyExpenseToday: 1_00_000,
      inflationPct: 0,
      yearsToRetire: 1,
      yearsInRetirement: 2,
      postReturnPct: 10,
    },
    "annuity due",
    { corpus: 22_90_909 },
    1,
  ],
  // 1,00,000 × (1.1 + 1), and × 1.1 more at the start of the year.
  [
    "ppf",
    { annualDeposit: 1_00_000, ratePct: 10, years: 2 },
    "deposit at the end of the year",
    { maturity: 2_10_000 },
    0,
  ],
  [
    "ppf",
    { annualDeposit: 1_00_000, ratePct: 10, years: 2 },
    "deposit at start of year",
    { maturity: 2_31_000 },
    0,
  ],
  [
    "ppf",
    { annualDeposit: 1_00_000, ratePct: 10, years: 2 },
    "deposit at the start of the year, interest credited at the end of the year",
    { maturity: 2_31_000 },
    0,
  ],
  // A year of monthly deposits earns 78 ÷ 144 of a year's interest: 5,416.67, and ten per cent on the first.
  [
    "ssy",
    { annualDeposit: 1_00_000, ratePct: 10, depositYears: 1, maturityYears: 1 },
    "monthly deposits",
    { maturity: 1_05_417 },
    1,
  ],
  // 1,00,000 at 1 % a month in one instalment: 1,01,000, or 1,00,000 at once; flat 12 % over a year.
  [
    "emi",
    { principal: 1_00_000, annualPct: 12, months: 1 },
    "reducing balance",
    { emi: 1_01_000 },
    0,
  ],
  [
    "emi",
    { principal: 1_00_000, annualPct: 12, months: 1 },
    "EMI in advance",
    { emi: 1_00_000 },
    0,
  ],
  ["emi", { principal: 1_20_000, annualPct: 12, months: 12 }, "flat rate", { emi: 11_200 }, 0],
  [
    "emi",
    { principal: 1_00_000, annualPct: 12, months: 1 },
    "effective monthly rate",
    { emi: 1_00_949 },
    1,
  ],
  ["cagr", { begin: 1_00_000, end: 1_44_000, years: 2 }, "compound", { cagrPct: 20 }, 0.0001],
  ["cagr", { begin: 1_00_000, end: 1_44_000, years: 2 }, "simple", { cagrPct: 22 }, 0.0001],
] as const)("%s of %j: %s", (kind, inputs, convention, expected, tolerance) => {
  expect(runCase({ id: kind, kind, inputs, convention, expected, tolerance })).toMatchObject({
    ok: true,
  });
});

test("a source's own words choose its convention", () => {
  const row: PlanningCase = {
    id: "WORDS",
    kind: "sip",
    inputs: { monthly: 5000, annualReturnPct: 10, years: 15 },
    expected: { maturity: 2_008_106 },
    tolerance: 1,
    convention: "i = (1+r)^(1/12) - 1, start of month",
  };
  expect(runCase(row)).toMatchObject({ ok: true });
  const ordinary = { ...row, expected: { maturity: 2_072_352 }, convention: "end of month" };
  expect(runCase(ordinary)).toMatchObject({ ok: true });
});
