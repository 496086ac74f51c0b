import { expect, test } from "vitest";
import { messageOf, plainLine, requiredName } from "./fields.ts";

test.each([
  ["  Asha   Testwala ", "Asha Testwala"],
  ["Asha\r\nBcc: all@example.com", "Asha Bcc: all@example.com"],
  ["Asha\u202Ealawtset", "Asha alawtset"],
  ["\uFEFFRavi\u0000", "Ravi"],
  // The joiners of Indian scripts stay: without them other words would be read.
  ["\u0915\u094D\u200D\u0937", "\u0915\u094D\u200D\u0937"],
])("%j is the line %j", (typed, line) => expect(plainLine(typed)).toBe(line));

test("a name of nothing that can be seen is none", () => {
  const read = requiredName("name is required.").safeParse("\u202E\u200B");
  expect(read.error?.issues.map(({ message }) => messageOf(message))).toEqual([
    "name is required.",
  ]);
});
