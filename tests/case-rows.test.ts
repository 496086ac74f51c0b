import { expect, test } from "vitest";
import { answerRows } from "../scripts/case-file.ts";

const NEEDS = { parts: ["module"], objects: ["inputs", "expected"] };
const passed = () => ({ id: "a", ok: true, expected: {}, actual: {} });

test.each([
  [3, "an object is needed"],
  [{ inputs: {} }, "expected, module missing"],
  [{ module: "hra", inputs: null, expected: {} }, "inputs must be an object"],
  [{ module: "hra", inputs: [], expected: null }, "inputs, expected must be an object"],
])("%o fails by its place, and says in words: %s", (row, words) => {
  const [answer] = answerRows([row], NEEDS, passed);
  expect(answer).toMatchObject({ id: "row 1", ok: false, actual: `not a case: ${words}` });
});

test("a row that is a case is answered", () => {
  expect(answerRows([{ module: "hra", inputs: {}, expected: {} }], NEEDS, passed)).toEqual([
    passed(),
  ]);
});
