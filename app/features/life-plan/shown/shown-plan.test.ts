import { describe, expect, test } from "vitest";
import { makeLifePlan } from "#domain/planning/plan/plan.ts";
import type { PlanOptions } from "#domain/planning/plan/plan-answers.ts";
import held from "../../../../tests/planning/plan-cases.json";
import met from "../../../../tests/planning/plan-met-cases.json";
import { readPlanFile } from "../planner/plan-file.ts";
import type { PlanQuestion } from "../planner/plan-question.ts";
import { shownPlan } from "./shown-plan.ts";

const cases = [...held.cases, ...met.cases];

/** The life of a case with few runs, and these options beside its own. */
function lifeOf(id: string, more: PlanOptions = {}): PlanQuestion {
  const found = cases.find((row) => row.id === id);
  const { answers, options } = found ?? {};
  const read = readPlanFile(JSON.stringify({ answers, options: { ...options, paths: 400 } }));
  if (!read.ok) throw new Error(`${id} is not read`);
  return { ...read.value, options: { ...read.value.options, ...more }, thisYear: 2026 };
}

const planOf = ({ answers, options, thisYear }: PlanQuestion) =>
  makeLifePlan(answers, options, thisYear);

function shown(id: string, tried: PlanOptions = {}) {
  const [entered, asked] = [lifeOf(id), lifeOf(id, tried)];
  return shownPlan({ plan: planOf(asked), asked, before: planOf(entered), entered });
}

test("the family: every figure of the screen beside that of the plan", () => {
  const plan = planOf(lifeOf("FAMILY"));
  const page = shown("FAMILY");
  const { planned } = plan.deterministic;
  expect(page).toMatchObject({ thisYear: 2026, age: 34, until: 85, stopsAt: 60, paths: 400 });
  expect(page).toMatchObject({ isRetired: false, risk: 3, unsaved: 18_250, otherIncome: 0 });
  expect([page.crunchAt, page.needsMoneyWhileWorking, page.hasFund]).toEqual([
    undefined,
    false,
    true,
  ]);
  expect(page.covered).toBe(plan.levers.covered);
  expect(page.lasts).toBe((plan.monteCarlo.planned.goals.retirement?.paths ?? 0) / 400);
  expect(page.everything).toBe(plan.monteCarlo.planned.everything.paths / 400);
  expect(page.goals.map(({ id, year, age }) => [id, year, age])).toEqual([
    ["vehicle", 2029, 37],
    ["home", 2031, 39],
    ["education", 2036, 44],
  ]);
  const [, home] = page.goals;
  const { cost, paid, short, shutIn } = planned.goals.home ?? {};
  expect(home).toMatchObject({ cost, short, shutIn, isPaid: false, size: 1, isDueNow: false });
  expect(home).toMatchObject({ present: 3_000_000, isOwnCost: false, inflationPct: 6 });
  expect(home?.paidShare).toBe((paid ?? 0) / (cost ?? 1));
  expect(home?.more).toBe(plan.extraSip.goals.home);
  expect(home?.chance).toBe((plan.monteCarlo.planned.goals.home?.paths ?? 0) / 400);
  const { endsAt, paidShare, monthlyToday, from, year, shortToday } = page.retirement ?? {};
  expect([endsAt, year, from, monthlyToday]).toEqual([75, 2052, "expenses", 52_000]);
  expect(paidShare).toBe(15 / 25);
  expect(shortToday).toBe(planned.unpaidRetirementToday);
  expect(page.retirement?.lasting).toHaveLength(25);
  expect(page.retirement?.lasting.at(-1)).toEqual({ age: 84, share: page.lasts });
  expect(page.years).toHaveLength(52);
  expect(page.years?.[3]).toMatchObject({ age: 37, year: 2029, planned: planned.worthToday[3] });
  expect(page.readings.map(({ name, goalsPaid, goals }) => [name, goalsPaid, goals])).toEqual([
    ["planned", 2, 3],
    ["asYouAre", expect.any(Number), 3],
    ["card", expect.any(Number), 3],
  ]);
});

test.each(["FAMILY", "RETIRED-65", "COUPLE-PARTNER", "BEHIND", "SIX-GOALS", "EMI-ABOVE-INCOME"])(
  "%s: the hundred adds up to what is covered",
  (id) => {
    const { hundred = [], covered } = shown(id);
    const sum = (of: "there" | "of") => hundred.reduce((all, part) => all + part[of], 0);
    expect([sum("of"), sum("there")]).toEqual([100, Math.round(covered ?? -1)]);
    for (const { there, of } of hundred) expect(there).toBeLessThanOrEqual(of);
  },
);

describe("levers", () => {
  test("are the three that gain most, more than half a rupee each, beside the need before", () => {
    const { levers, covered } = shown("BEHIND");
    expect(levers.map(({ lever }) => lever.id)).toEqual(["retireLater", "spendLess", "saveAll"]);
    for (const lever of levers) expect(lever.covered).toBeGreaterThan((covered ?? 0) + 0.5);
  });

  test("what is tried comes to what its lever promised, of what was needed before", () => {
    const before = shown("BEHIND");
    const [, spendLess] = before.levers;
    const after = shown("BEHIND", { retirementSpendPct: 90 });
    expect(Math.abs((after.covered ?? 0) - (spendLess?.covered ?? 0))).toBeLessThan(0.11);
    expect(spendLess?.to.href).toBe("/PlanGoals?submitted&spend=90");
    expect(shown("COUPLE-OTHER").levers).toEqual([]);
  });
});

describe("what would be enough", () => {
  test("a way has its address, and no goal that was not entered is in it", () => {
    const { enough, fundHref } = shown("BEHIND");
    expect(enough).toMatchObject({ kind: "way", isEnough: true });
    expect(enough?.kind === "way" && enough.href).toMatch(
      /^\/PlanGoals\?submitted&work=70&saved=100&spend=\d+&education-size=\d+&marriage-size=\d+$/,
    );
    expect(fundHref).toBe("/PlanGoals?submitted&pf=1");
    expect(shown("BEHIND-PF-PAYS").fundHref).toBeUndefined();
  });

  test("taken at its address it is enough", () => {
    const enough = shown("FAMILY").enough;
    expect(enough).toMatchObject({ kind: "way", isEnough: true });
    expect(shown("FAMILY", { surplusSavedPct: 100 }).enough).toMatchObject({ kind: "spare" });
  });

  test("what is over, the nearest, and nothing where nothing is needed", () => {
    const spare = shown("COUPLE-OTHER").enough;
    expect(spare).toMatchObject({ kind: "spare", share: 1, stopAt: expect.any(Number) });
    expect(shown("NPS-LOCKED").enough).toMatchObject({ kind: "way", isEnough: false, share: 0 });
    expect(shown("AGE-ONLY").enough).toBeUndefined();
  });
});

test("money that is short before work stops, and a life after work", () => {
  const short = shown("EMI-ABOVE-INCOME");
  expect([short.crunchAt !== undefined, short.needsMoneyWhileWorking]).toEqual([true, true]);
  const retired = shown("PENSION-PAYS");
  expect(retired).toMatchObject({ isRetired: true, hasFund: false, otherIncome: 80_000 });
});
