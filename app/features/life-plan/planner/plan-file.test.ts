import { describe, expect, test } from "vitest";
import { readPlanFile } from "./plan-file.ts";

const problemsOf = (held: unknown) => {
  const read = readPlanFile(typeof held === "string" ? held : JSON.stringify(held));
  return read.ok ? [] : read.problems.map(({ field, message }) => [field, message.id]);
};

test("what is left out is nil, and options have no value", () => {
  const read = readPlanFile(JSON.stringify({ answers: { age: 34, monthly: { salary: 90_000 } } }));
  if (!read.ok) throw new Error("refused");
  const { answers, options, thisYear } = read.value;
  expect(answers).toMatchObject({ age: 34, dependents: 0, goals: {} });
  expect(answers.risk).toBeUndefined();
  expect(answers.monthly).toMatchObject({ salary: 90_000, household: 0, debtSip: 0 });
  expect(Object.values(answers.assets)).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  expect(options).toEqual({});
  expect(thisYear).toBeUndefined();
});

test("the answers alone are read as the answers", () => {
  const answers = { age: 34, goals: { home: { year: 2031, present: 3_000_000 } } };
  expect(readPlanFile(JSON.stringify(answers))).toEqual(
    readPlanFile(JSON.stringify({ answers, options: {} })),
  );
});

test("a worked example is read with what it expects left aside", () => {
  const example = { id: "A", title: "a", thisYear: 2026, answers: { age: 34 }, expected: {} };
  const read = readPlanFile(JSON.stringify({ ...example, options: { seed: 7 } }));
  expect(read.ok && Object.keys(read.value)).toEqual(["answers", "options", "thisYear"]);
});

test("further goals of a kind, and goals that are moved", () => {
  const goals = { "education-2": { year: 2038, present: 2_000_000 } };
  const options = { goalLater: { "education-2": -3 }, goalSizePct: { home: 80 } };
  const read = readPlanFile(JSON.stringify({ answers: { age: 34, goals }, options }));
  expect(read).toMatchObject({ ok: true, value: { answers: { goals }, options } });
});

describe("mistakes are refused with their place", () => {
  test.each<[string, unknown, unknown]>([
    ["no file", "{", [[undefined, "fileNotJson"]]],
    ["no age", {}, [["answers.age", "numberWrong"]]],
    ["an age as a text", { age: "34" }, [["answers.age", "numberWrong"]]],
    ["an age of nine", { age: 9 }, [["answers.age", "numberWrong"]]],
    ["paise", { age: 34, assets: { cash: 1.5 } }, [["answers.assets.cash", "numberWrong"]]],
    [
      "an amount below nil and one above the form's",
      { age: 34, monthly: { salary: -1, emis: 1e10 } },
      [
        ["answers.monthly.salary", "numberWrong"],
        ["answers.monthly.emis", "numberWrong"],
      ],
    ],
    ["a sixth card", { age: 34, risk: 6 }, [["answers.risk", "numberWrong"]]],
    ["a misspelt field", { age: 34, asset: {} }, [["answers.asset", "unknownField"]]],
    [
      "a goal of another kind",
      { age: 34, goals: { boat: {} } },
      [["answers.goals.boat", "unknownField"]],
    ],
    ["a list for a group", { age: 34, assets: [] }, [["answers.assets", "groupWrong"]]],
    [
      "a misspelt option",
      { answers: { age: 34 }, options: { step: 1 } },
      [["options.step", "unknownField"]],
    ],
    [
      "a growth out of range",
      { answers: { age: 34 }, options: { inflationPct: 51 } },
      [["options.inflationPct", "numberWrong"]],
    ],
    [
      "too many lives",
      { answers: { age: 34 }, options: { paths: 1e6 } },
      [["options.paths", "numberWrong"]],
    ],
    [
      "a sixth goal of a kind, and half a year later",
      { answers: { age: 34, goals: { "home-6": {} } }, options: { goalLater: { home: 0.5 } } },
      [
        ["answers.goals.home-6", "unknownField"],
        ["options.goalLater.home", "numberWrong"],
      ],
    ],
    ["a list", [], [[undefined, "groupWrong"]]],
    ["a spare group", { answers: { age: 34 }, option: {} }, [["option", "unknownField"]]],
  ])("%s", (_, held, problems) => {
    expect(problemsOf(held)).toEqual(problems);
  });
});
