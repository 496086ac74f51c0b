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
