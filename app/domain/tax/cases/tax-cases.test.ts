import { describe, expect, test } from "vitest";
import { answerCase, readCase, type TaxCase } from "./case-facts.ts";
import casesOf2024 from "./tax-cases.2024-25.json";
import casesOf2025 from "./tax-cases.2025-26.json";

type Row = TaxCase & { expected: Record<string, number | undefined> };

describe.each([
  ["2025-26", casesOf2025, 62],
  ["2024-25", casesOf2024, 28],
])("cases of FY %s", (_fy, cases, count) => {
  test("none is missing", () => {
    expect(cases).toHaveLength(count);
  });

  test.each(cases as Row[])("$id ($regime regime, $age, $residential)", (row) => {
    const facts = readCase(row);
    if (!facts.ok) throw new Error(JSON.stringify(facts.problems));
    const answer = answerCase(facts.value, row.regime);
    const asked = Object.fromEntries(Object.keys(row.expected).map((key) => [key, answer[key]]));
    expect(asked).toEqual(row.expected);
  });
});

test("an input that the engine does not know is refused by name", () => {
  const row = { ...(casesOf2025[0] as unknown as Row), inputs: { totalIncome: 1, vda: 100_000 } };
  expect(readCase(row)).toEqual({
    ok: false,
    problems: [{ field: "vda", message: "input not handled: vda" }],
  });
});
