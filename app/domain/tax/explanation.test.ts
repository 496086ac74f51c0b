import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { explain, explanationText } from "./explanation.ts";
import { readFacts } from "./facts-json.ts";

const RETURNS = [
  "salaried-with-rent",
  "pensioner-with-family-pension",
  "investor-of-the-split-year",
  "freelancer-and-trader",
  "non-resident",
  "rich-with-dividends",
  "first-year-of-the-new-act",
];

function person(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`./cases/returns/${name}.json`, import.meta.url), "utf8"));
}

describe("whole returns, every line", () => {
  test.each(RETURNS)("%s", async (name) => {
    const read = readFacts(person(name));
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    const text = explanationText(explain(read.value.facts, read.value.filing));
    await expect(text).toMatchFileSnapshot(`./cases/returns/${name}.txt`);
  });
});

describe("facts in a file", () => {
  test.each([
    [{ year: "2019-20" }, "no rates are held for 2019-20"],
    [{ year: "2025-26", sallary: {} }, "unknown name: sallary"],
    [{ year: "2025-26", salary: { basic: 5 } }, "unknown name: salary.basic"],
    [
      { year: "2025-26", salary: { section17_1: 1.5 } },
      "salary.section17_1 is not a whole number of rupees",
    ],
    [{ year: "2025-26", familyPension: -1 }, "familyPension is below zero"],
    [[], "a person is a JSON object"],
  ])("%j is refused: %s", (value, message) => {
    const read = readFacts(value);
    expect(read).toMatchObject({ ok: false, problems: [{ message }] });
  });

  test("a loss may be below zero, and a birthday gives the age", () => {
    const read = readFacts({
      year: "2025-26",
      bornOn: "1946-04-01",
      capitalGains: { short: -5 },
      house: { reported: -10 },
    });
    expect(read).toMatchObject({
      ok: true,
      value: { facts: { age: "superSenior", house: { reported: -10, selfOccupiedInterest: 0 } } },
    });
  });
});
