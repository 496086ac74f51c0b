import { describe, expect, test } from "vitest";
import { summaryInWords, unreadInWords } from "#content/en/plan-life-summary.ts";
import { drafts } from "#db/schema/drafts.ts";
import { deleteDraft, purgeDrafts } from "#features/drafts/delete-drafts.server.ts";
import { findDraft } from "#features/drafts/drafts.server.ts";
import { hours, minutes } from "#values/dates.ts";
import { typed } from "#values/form.ts";
import { inEnglish } from "#values/say.ts";
import { testApp } from "../../../../tests/app.ts";
import { ADDRESS } from "../../../../tests/cast.ts";
import { type LifePlanAnswers, noAnswers } from "../questions/answers.ts";
import { monthOf } from "../questions/month.ts";
import { AGES, DEPENDENTS } from "../questions/questions.ts";
import { sumUp } from "../questions/summary.ts";
import { unreadAmounts, unreadFields } from "../questions/unread.ts";
import { unreadMark } from "../questions/unread-mark.ts";
import {
  amountsForm,
  changeAnswers,
  planDraft,
  saveAnswers,
  stepForm,
} from "./plan-draft.server.ts";

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
  const goal = (name: string) => summary.goals.find((one) => one.id === name);

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
    expect(costs.find(({ id }) => id === "vacation")?.future).toBe(1_00_000);
    expect(costs.find(({ id }) => id === "home")).toMatchObject({ future: 3, rise: 0 });
  });

  test("say what is missing, step by step", () => {
    const missingOf = (answers: LifePlanAnswers) =>
      summaryInWords(sumUp(answers, YEAR), inEnglish).missing;
    expect(missingOf(full)).toEqual([{ path: "/PlanGoals", text: "Vehicle: no target year." }]);
    expect(missingOf(noAnswers)).toEqual([
      {
        path: "/PlanLife",
        text: "Not chosen: the number of dependents, the risk you could live with.",
      },
      { path: "/PlanAssets", text: "No assets." },
      { path: "/PlanMonthlyIncome", text: "No monthly figures." },
    ]);
  });

  test("miss the year or the cost of a further goal by its name, or else its number", () => {
    const goals = {
      "education-name": "Asha",
      "education-year": "2036",
      "education-2-name": "Ravi",
      "education-2-present": "20,00,000",
      "home-3-year": "2040",
      "vehicle-2-name": "The second car",
    };
    const { missing } = summaryInWords(sumUp({ ...full, goals }, YEAR), inEnglish);
    expect(missing.map(({ text }) => text)).toEqual([
      "Asha: no cost.",
      "Ravi: no target year.",
      "Home 3: no cost.",
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

describe("a month", () => {
  test("is the same beside its fields as in the sums", () => {
    const { isEmpty, ...month } = sumUp(full, YEAR).month;
    expect(isEmpty).toBe(false);
    expect(monthOf(full.monthly)).toEqual(month);
  });

  test("counts the premium of a ULIP as put aside, and nothing that is no amount", () => {
    const typed = {
      salary: "1.5 lakh",
      business: "much",
      household: "₹ 90,000",
      ulipPremium: "5k",
      equitySip: "60,000",
      epfMonthly: "20,000",
      intent: "next",
    };
    expect(monthOf(typed)).toEqual({
      income: 1_50_000,
      expenses: 90_000,
      saving: 65_000,
      surplus: -5000,
    });
    expect(monthOf({})).toEqual({ income: 0, expenses: 0, saving: 0, surplus: 0 });
  });
});

describe("what is not read", () => {
  const fieldsUnread = (...asked: Parameters<typeof unreadFields>) =>
    unreadFields(...asked).map(({ field, message }) => [field, message.id]);

  test("of a month is a loan's year of long ago, and an amount that is none", () => {
    const typed = { loanEndYear: "1970", epfMonthly: "some", npsMonthly: "2,000", salary: "" };
    expect(fieldsUnread("monthly", typed, YEAR)).toEqual([
      ["epfMonthly", "amountUnread"],
      ["loanEndYear", "yearUnread"],
    ]);
    expect(fieldsUnread("monthly", { loanEndYear: "2024" }, YEAR)).toEqual([]);
  });

  test("of the goals is a share above 500 %, and what is wrong in a further goal; a name is any text", () => {
    const typed = {
      "retirement-spend": "501 %",
      "education-name": "2",
      "education-2-year": "soon",
      "education-2-present": "20,00,000",
      "home-5-future": "a lot",
    };
    expect(fieldsUnread("goals", typed, YEAR)).toEqual([
      ["retirement-spend", "percentUnread"],
      ["education-2-year", "yearUnread"],
      ["home-5-future", "amountUnread"],
    ]);
    expect(fieldsUnread("goals", { "retirement-spend": "80 %" }, YEAR)).toEqual([]);
  });

  test("is an amount of a year in the month, of a month in what is owned, and in odd groups", () => {
    const month = { salary: "12 L p.a.", household: "50k pm", emis: "5,00,00" };
    expect(fieldsUnread("monthly", month, YEAR)).toEqual([
      ["salary", "amountOfOtherPeriod"],
      ["emis", "amountMisgrouped"],
    ]);
    expect(monthOf(month)).toMatchObject({ income: 0, expenses: 50_000 });
    const period = ["amountOfOtherPeriod"];
    expect(fieldsUnread("assets", { cash: "5k pm" }, YEAR)).toEqual([["cash", ...period]]);
    const goals = { "home-present": "5 lakh a year" };
    expect(fieldsUnread("goals", goals, YEAR)).toEqual([["home-present", ...period]]);
  });

  test("is the same of the amounts on the plan's page, and nil is left empty there, too", () => {
    const sent = { epfMonthly: "2.4 lakh p.a.", npsMonthly: "nil", otherCover: "5k pm" };
    const typed = amountsForm.parse({ ...sent, extraMonthly: "5k pm" });
    expect(typed.npsMonthly).toBe("");
    expect(unreadInWords(unreadAmounts(typed), inEnglish)).toEqual([
      {
        field: "epfMonthly",
        message:
          "Provident fund through the payroll is not counted: “2.4 lakh p.a.” is a year’s amount. Enter the amount of a month: ₹20,000 on average.",
      },
      {
        field: "otherCover",
        message:
          "Other life cover is not counted: “5k pm” is a month’s amount. Enter the whole amount.",
      },
    ]);
  });

  test("is no field that says nil, or has a dash: it is left empty", () => {
    const assets = stepForm("assets").parse({ cash: "nil", gold: "–" });
    const goals = stepForm("goals").parse({ "home-2-present": "-", "retirement-spend": "nil" });
    expect([assets, goals]).toEqual([
      { cash: "", gold: "" },
      { "home-2-present": "", "retirement-spend": "nil" },
    ]);
    expect(unreadFields("assets", assets, YEAR)).toEqual([]);
    const summary = sumUp({ ...noAnswers, assets }, YEAR);
    expect(summary.missing.map(({ message: { id } }) => id)).toContain("noAssets");
  });

  test("has the same mark while its texts are the same, as sent and as stored", () => {
    const mark = (gold: string) =>
      unreadMark(unreadFields("assets", { cash: "5", gold }, YEAR), { cash: "5", gold });
    expect(mark("lots")).toBe("gold=lots");
    expect(mark(" lots ")).toBe(mark("lots"));
    expect(mark("more")).not.toBe(mark("lots"));
    expect(mark("7")).toBe("");
    const long = `${"lots ".repeat(8)}and more`;
    const { gold = "" } = stepForm("assets").parse({ gold: long });
    expect(mark(gold)).toBe(mark(long));
    expect(unreadMark([{ message: "Try again later." } as { field?: string }], {})).toBe("");
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
  form.set("otherCover", "1 crore");
  const read = { cash: "9".repeat(40), otherCover: "1 crore" };
  expect(stepForm("assets").parse(typed(form))).toEqual(read);
});

describe("the draft", () => {
  const keepAll = async (browser = asha) => {
    for (const step of ["risk", "assets", "monthly", "goals"] as const) {
      await saveAnswers(app, browser, { [step]: full[step] });
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

  test("changing one step leaves the others, and what its form did not hold", async () => {
    await keepAll();
    await saveAnswers(app, asha, { monthly: { extraMonthly: "3,000" } });
    await saveAnswers(app, asha, { monthly: { salary: "1,30,000", emis: "" } });
    expect((await findDraft(app, planDraft, asha))?.answers).toEqual({
      ...full,
      monthly: { ...full.monthly, salary: "1,30,000", emis: "", extraMonthly: "3,000" },
    });
  });

  test("is over a day after its first answer, and begins anew after that", async () => {
    await saveAnswers(app, asha, { risk: full.risk });
    app.clock.advance(hours(23));
    await saveAnswers(app, asha, { assets: full.assets });
    expect(await findDraft(app, planDraft, asha)).toBeDefined();
    app.clock.advance(minutes(61));
    expect(await findDraft(app, planDraft, asha)).toBeUndefined();
    await saveAnswers(app, asha, { goals: full.goals });
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

test("the plan's page changes what is there, and does not bring back what was deleted", async () => {
  expect(await changeAnswers(app, asha, { monthly: { extraMonthly: "3,000" } })).toBe(false);
  expect(await findDraft(app, planDraft, asha)).toBeUndefined();
  await saveAnswers(app, asha, { monthly: full.monthly });
  const amounts = { monthly: { extraMonthly: "3,000" }, assets: { otherCover: "1 crore" } };
  expect(await changeAnswers(app, asha, amounts)).toBe(true);
  expect((await findDraft(app, planDraft, asha))?.answers).toEqual({
    ...noAnswers,
    monthly: { ...full.monthly, extraMonthly: "3,000" },
    assets: { otherCover: "1 crore" },
  });
  expect(await changeAnswers(app, ravi, amounts)).toBe(false);
});

test.each([
  ["", false],
  ["10", true],
  ["17", true],
  ["017", true],
  ["17.5", false],
  ["18", false],
  ["80", false],
  ["seventeen", false],
])("a plan stays in its browser under 18, by the age as the plan reads it: '%s'", (age, stays) => {
  expect(planDraft.staysInBrowser?.({ ...full, risk: { age } })).toBe(stays);
  expect(planDraft.staysInBrowser?.({ ...full, risk: {} })).toBe(false);
});
