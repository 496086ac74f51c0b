import { describe, expect, test } from "vitest";
import { planQuestion } from "../planner/plan-question.ts";
import { noAnswers } from "../questions/answers.ts";
import { changedFields, tryOf, valuesInUse } from "./plan-changes.ts";
import { optionsAsFields, planAddress, readOptions } from "./plan-options.ts";

const typed = {
  ...noAnswers,
  risk: { age: "34", risk: "3" },
  monthly: { salary: "1,25,000", household: "52,000", equitySip: "15,000", epfMonthly: "18 k" },
  goals: {
    "home-year": "2031",
    "home-present": "30 lakh",
    "home-2-year": "2019",
    "home-2-present": "5 lakh",
    "retirement-spend": "80 %",
  },
};
const questionOf = (asked = {}) => {
  const question = planQuestion(typed, asked, 2026);
  if (!question) throw new Error("no age");
  return question;
};

describe("the options of an address", () => {
  test("are read as people type numbers, and written back", () => {
    const { options, problems } = readOptions({
      ...{ work: "62", saved: "80 %", prices: "−2.5", "price-education": "9", loan: "" },
      ...{ "home-2-later": "-3", "home-size": "80%", other: "1" },
    });
    expect(problems).toEqual([]);
    expect(options).toEqual({
      ...{ retirementAge: 62, surplusSavedPct: 80, inflationPct: -2.5 },
      goalInflationPct: { education: 9 },
      goalLater: { "home-2": -3 },
      goalSizePct: { home: 80 },
    });
    expect(readOptions(optionsAsFields(options)).options).toEqual(options);
  });

  test.each([
    ["work", "soon"],
    ["work", "62.5"],
    ["work", "121"],
    ["saved", "101"],
    ["prices", "-21"],
    ["runs", "99"],
    ["runs", "10001"],
    ["home-later", "1e1"],
    ["seed", "4294967296"],
  ])("%s=%s is not read, counts nowhere and says its bounds", (field, text) => {
    const { options, problems, typed: shown } = readOptions({ [field]: text });
    expect(options).toEqual({});
    expect(problems).toMatchObject([{ field, message: { params: {} } }]);
    expect(shown).toEqual({ [field]: text });
  });

  test("are those that differ from what the plan has by itself", () => {
    const entered = questionOf();
    const used = valuesInUse(entered);
    expect(used).toMatchObject({ work: "60", life: "85", saved: "50", spend: "80" });
    expect([used.loan, used.slab]).toEqual([undefined, undefined]);
    expect(changedFields(readOptions(used).options, entered)).toEqual({});
    const { options } = readOptions({ ...used, work: "62", "price-home": "5" });
    expect(changedFields(options, entered)).toEqual({ work: "62", "price-home": "5" });
    expect(planAddress({ work: "62" })).toBe("/PlanGoals?submitted&work=62");
  });
});

describe("a lever is tried", () => {
  test("by an address, beside what was tried before", () => {
    const asked = questionOf({ retirementAge: 62 });
    const lever = { id: "saveAll" } as const;
    expect(tryOf(lever, asked, questionOf(), "expenses")).toEqual({
      href: "/PlanGoals?submitted&work=62&saved=100",
    });
  });

  test("spending less is a smaller share of the expenses, or less than a sum carries", () => {
    const lever = { id: "spendLess", params: { percent: 10 } } as const;
    const to = (from: "expenses" | "corpus") =>
      tryOf(lever, questionOf(), questionOf(), from)?.href;
    expect(to("expenses")).toBe("/PlanGoals?submitted&spend=72");
    expect(to("corpus")).toBe("/PlanGoals?submitted&less=10");
  });

  test("an amount is posted, and never in the address", () => {
    const lever = { id: "saveMore", params: { monthly: 12_500 } } as never;
    const asked = questionOf({ extraMonthly: 1_000, stepUpPct: 5 });
    expect(tryOf(lever, asked, questionOf(), "expenses")).toEqual({
      href: "/PlanGoals?submitted&step=5",
      extraMonthly: 13_500,
    });
  });

  test("is not offered beyond what an option may be", () => {
    const lever = { id: "stepUp", params: { points: 5, percent: 103 } } as const;
    const asked = questionOf({ stepUpPct: 98 });
    expect(tryOf(lever, asked, questionOf(), "expenses")).toBeUndefined();
    const more = { id: "saveMore", params: { monthly: 12_500 } } as never;
    const much = questionOf({ extraMonthly: 100_00_00_000 });
    expect(tryOf(more, much, questionOf(), "expenses")).toBeUndefined();
  });
});

describe("the question", () => {
  test("is what was typed, nil where it was not read, and an option of the address wins", () => {
    const { answers, options } = questionOf({ retirementSpendPct: 90 });
    expect(answers).toMatchObject({ age: 34, dependents: 0, risk: 3 });
    expect(answers.monthly).toMatchObject({ salary: 1_25_000, emis: 0 });
    expect(answers.goals).toEqual({
      home: { year: 2031, present: 30_00_000 },
      "home-2": { year: 2019, present: 5_00_000 },
    });
    expect(options).toMatchObject({ epfMonthly: 18_000, retirementSpendPct: 90 });
    expect(questionOf().options).toMatchObject({ retirementSpendPct: 80 });
  });

  test("a loan that is over has no year left; a year long ago is a typing mistake", () => {
    const ending = (year: string) => {
      const monthly = { ...typed.monthly, loanEndYear: year };
      return planQuestion({ ...typed, monthly }, {}, 2026)?.options.loanEndYear;
    };
    expect([ending("2024"), ending("1976"), ending("1975"), ending("soon")]).toEqual([
      ...[2024, 1976, undefined, undefined],
    ]);
  });

  test("needs an age", () => {
    expect(planQuestion({ ...typed, risk: { risk: "3" } }, {}, 2026)).toBeUndefined();
    expect(planQuestion({ ...typed, risk: { age: "9" } }, {}, 2026)).toBeUndefined();
  });
});
