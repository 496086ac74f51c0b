import { expect, test } from "vitest";
import { readNumber } from "./typed-number.ts";

const RANGE = { least: -20, most: 500 };

test.each([
  ["80", 80],
  [" 80 ", 80],
  ["80 %", 80],
  ["80%", 80],
  ["12.5%", 12.5],
  ["0", 0],
  ["007", 7],
  ["-2", -2],
  ["−2", -2],
  ["–2 %", -2],
  ["500", 500],
  ["-20", -20],
  ["6.1234", 6.1234],
])("%j is %d", (text, value) => {
  expect(readNumber(text, RANGE)).toBe(value);
});

test.each([
  "",
  " ",
  "%",
  "-",
  "1e5",
  "0x10",
  "1,000",
  "80 per cent",
  "80 % %",
  "- 2",
  "--2",
  ".5",
  "5.",
  "6.12345",
  "12345678901",
  "Infinity",
  "500.1",
  "501",
  "-20.5",
  "१२",
])("%j is none, or outside", (text) => {
  expect(readNumber(text, RANGE)).toBeUndefined();
});
