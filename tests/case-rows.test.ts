import { expect, test } from "vitest";
import { lackingIn } from "../scripts/case-file.ts";

test.each([
  [{ module: "hra", inputs: {}, expected: {} }, undefined],
  [{ inputs: {} }, "expected, module missing"],
  [{ module: "hra", inputs: null, expected: {} }, "inputs must be an object"],
  [{ module: "hra", inputs: [], expected: null }, "inputs, expected must be an object"],
])("%o lacks, in words: %s", (row, words) => {
  expect(lackingIn(row, { parts: ["module"], objects: ["inputs", "expected"] })).toBe(words);
});
