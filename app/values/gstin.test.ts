import { expect, test } from "vitest";
import { isGstin, stateOfGstin } from "./gstin.ts";

test("knows a GSTIN by its form and its check sign", () => {
  // The example that most descriptions of the number give.
  expect(isGstin("27AAPFU0939F1ZV")).toBe(true);
  expect(stateOfGstin("27AAPFU0939F1ZV")).toBe("Maharashtra");
  for (const wrong of [
    "27AAPFU0939F1ZW",
    "29AAPFU0939F1ZV",
    "27AAPFU0939F1Z",
    "99AAPFU0939F1ZV",
    "",
  ])
    expect(isGstin(wrong), wrong).toBe(false);
});
