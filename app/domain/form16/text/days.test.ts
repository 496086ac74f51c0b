import { expect, test } from "vitest";
import { readDay } from "./days.ts";

test.each([
  ["07-Jun-2026", "2026-06-07"],
  ["07-06-2026", "2026-06-07"],
  ["7/6/2026", "2026-06-07"],
  ["7 June 2026", "2026-06-07"],
  ["June 7, 2026", "2026-06-07"],
  ["2026-06-07", "2026-06-07"],
  ["29-Feb-2028", "2028-02-29"],
  ["7-6-26", "2026-06-07"],
  ["01/04/25", "2025-04-01"],
  ["1 Apr '25", "2025-04-01"],
])("%s is %s", (printed, day) => {
  expect(readDay(printed)).toBe(day);
});

test.each([
  "29-Feb-2026",
  "31-Apr-2026",
  "00-Jan-2026",
  "12-13-2026",
  "07-Xyz-2026",
  "7 6 26",
  "7-6.26",
  "07-Jun-20",
])("%s is no day", (printed) => {
  expect(readDay(printed)).toBeUndefined();
});
