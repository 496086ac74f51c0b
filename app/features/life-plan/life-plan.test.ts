import { describe, expect, test } from "vitest";
import { summaryInWords } from "#content/en/plan-life-summary.ts";
import { drafts } from "#db/schema/drafts.ts";
import { deleteDraft, purgeDrafts } from "#features/drafts/delete-drafts.server.ts";
import { findDraft } from "#features/drafts/drafts.server.ts";
import { planDraft, saveStep, stepForm } from "#features/life-plan/plan-draft.server.ts";
import { hours, minutes } from "#values/dates.ts";
import { typed } from "#values/form.ts";
import { inEnglish } from "#values/say.ts";
import { testApp } from "../../../tests/app.ts";
import { ADDRESS } from "../../../tests/cast.ts";
import { type LifePlanAnswers, noAnswers } from "./answers.ts";
import { AGES, DEPENDENTS } from "./questions.ts";
import { sumUp } from "./summary.ts";
import { unreadFields } from "./unread.ts";

const app = testApp();
const asha = { hash: "asha", address: ADDRESS };
const ravi = { hash: "ravi", address: ADDRESS };
const YEAR = 2026;

const full: LifePlanAnswers = {
  risk: { age: "34", dependents: "2", risk: "3" },
  assets: { cash: "1,20,000", epfPpf: "₹ 6,30,000", ulipCover: "20,00,000", gold: "" },
  monthly: { salary: "1,25,000", household: "52,000", emis: "21,500", equitySip: "15,000" },
  goals: {
    "education-year": "2036",
    "education-present": "15,00,000",
    "home-year": "2031",
    "home-present": "90,00,000",
    "home-future": "1,30,00,000",
    "vehicle-present": "9,00,000",
  },
};

describe("the sums", () => {
  const summary = sumUp(full, YEAR);
  const goal = (name: string) => summary.goals.find((one) => one.name === name);

  test("leave the cover of a ULIP out of what is owned", () => {
    expect(summary.assets.total).toBe(7_50_000);
    expect(summary.assets.lines.map(({ field }) => field)).toEqual(["cash", "epfPpf"]);
    expect(summary.cover).toBe(20_00_000);
  });

  test("take expenses and what is put aside from the income of a month", () => {
    expect(summary.month).toMatchObject({
      income: 1_25_000,
      expenses: 73_500,
      saving: 15_000,
      surplus: 36_500,
    });
    const spent = { ...full, monthly: { salary: "10,000", household: "12,500" } };
    expect(sumUp(spent, YEAR).month.surplus).toBe(-2500);
  });

  test("carry a goal's cost to its year, unless there is a figure of one's own", () => {
    // FC-EDU-1 of the planning cases: 15 lakh at 8 % for 10 years.
    expect(goal("education")).toMatchObject({
      future: 32_38_387,
      computed: 32_38_387,
      own: undefined,
    });
    expect(goal("home")).toMatchObject({
      computed: 1_20_44_030,
      own: 1_30_00_000,
      future: 1_30_00_000,
      rise: 40_00_000,
    });
    expect(goal("vehicle")).toMatchObject({ future: undefined, rise: 0 });
  });

  test("a goal of this year costs what it costs, and one cheaper than today has no rise", () => {
    const goals = {
      "vacation-year": "2026",
      "vacation-present": "1,00,000",
      "home-present": "5",
      "home-future": "3",
    };
    const costs = sumUp({ ...noAnswers, goals }, YEAR).goals;
    expect(costs.find(({ name }) => name === "vacation")?.future).toBe(1_00_000);
    expect(costs.find(({ name }) => name === "home")).toMatchObject({ future: 3, rise: 0 });
  });

  test("say what is missing, step by step", () => {
    const missingOf = (answers: LifePlanAnswers) =>
      summaryInWords(sumUp(answers, YEAR), inEnglish).missing;
    expect(missingOf(full)).toEqual([{ path: "/PlanGoals", text: "Vehicle: no target year." }]);
    expect(missingOf(noAnswers)).toEqual([
      {
        path: "/PlanLife",
        text: "Not chosen: your age, the number of dependents, the risk you could live with.",
      },
      { path: "/PlanAssets", text: "No assets." },
      { path: "/PlanMonthlyIncome", text: "No monthly figures." },
    ]);
  });

  test("count nothing that cannot be read, and say so", () => {
    const odd: LifePlanAnswers = {
      ...full,
      assets: { cash: "100", gold: "lots" },
      goals: { "education-year": "2020", "education-present": "15,00,000" },
    };
    const read = sumUp(odd, YEAR);
    expect(read.assets.total).toBe(100);
    expect(read.unread).toEqual([
      { path: "/PlanAssets", field: "gold", typed: "lots" },
      { path: "/PlanGoals", field: "education-year", typed: "2020" },
    ]);
    expect(summaryInWords(read, inEnglish).unread.map(({ label }) => label)).toEqual([
      "Gold",
      "Education, target year",
    ]);
    expect(unreadFields("assets", odd.assets, YEAR)).toHaveLength(1);
  });
});

test("age runs from 10 to 80, dependents from 0 to 10", () => {
  expect([AGES[0], AGES.at(-1), AGES.length]).toEqual([10, 80, 71]);
  expect([DEPENDENTS[0], DEPENDENTS.at(-1), DEPENDENTS.length]).toEqual([0, 10, 11]);
});

test("a step keeps its own fields only, none of them endless", () => {
  const form = new FormData();
  form.set("cash", ` ${"9".repeat(60)}`);
  form.set("salary", "1");
  form.set("intent", "next");
  expect(stepForm("assets").parse(typed(form))).toEqual({ cash: "9".repeat(40) });
});

describe("the draft", () => {
  const keepAll = async (browser = asha) => {
    for (const step of ["risk", "assets", "monthly", "goals"] as const) {
      await saveStep(app, browser, step, full[step]);
    }
  };

  test("keeps each step as typed, sealed, and for its own browser only", async () => {
    await keepAll();
    expect((await findDraft(app, planDraft, asha))?.answers).toEqual(full);
    expect(await findDraft(app, planDraft, ravi)).toBeUndefined();
    const rows = await app.db.select().from(drafts);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain("1,25,000");
  });

  test("changing one step leaves the others", async () => {
    await keepAll();
    await saveStep(app, asha, "assets", { cash: "5" });
    expect((await findDraft(app, planDraft, asha))?.answers).toEqual({
      ...full,
      assets: { cash: "5" },
    });
  });

  test("is over a day after its first answer, and begins anew after that", async () => {
    await saveStep(app, asha, "risk", full.risk);
    app.clock.advance(hours(23));
    await saveStep(app, asha, "assets", full.assets);
    expect(await findDraft(app, planDraft, asha)).toBeDefined();
    app.clock.advance(minutes(61));
    expect(await findDraft(app, planDraft, asha)).toBeUndefined();
    await saveStep(app, asha, "goals", full.goals);
    expect((await findDraft(app, planDraft, asha))?.answers).toEqual({
      ...noAnswers,
      goals: full.goals,
    });
  });

  test("the purge removes what is past its day and nothing else", async () => {
    await keepAll(asha);
    app.clock.advance(hours(24));
    await keepAll(ravi);
    await purgeDrafts(app);
    const rows = await app.db.select().from(drafts);
    expect(rows.map(({ browserHash }) => browserHash)).toEqual(["ravi"]);
  });

  test("'delete now' removes all four steps of this browser at once", async () => {
    await keepAll(asha);
    await keepAll(ravi);
    await deleteDraft(app, planDraft, asha);
    expect(await findDraft(app, planDraft, asha)).toBeUndefined();
    expect(await findDraft(app, planDraft, ravi)).toBeDefined();
  });
});
