import { expect, test } from "vitest";
import { usualPasswords } from "./passwords.ts";

test("the usual passwords, the commonest first", () => {
  expect(usualPasswords("AAAPA9999a", "1987-03-27")).toEqual([
    "AAAPA27031987",
    "AAAPA9999A27031987",
    "aaapa9999a27031987",
    "AAAPA9999A",
    "aaapa9999a",
  ]);
});
