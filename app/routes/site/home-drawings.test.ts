import { expect, test } from "vitest";
import { drawThread } from "#features/answer/thread.server.tsx";
import { plainDate } from "#values/dates.ts";
import { homeDrawings } from "./home-drawings.server.tsx";
import { homePlan } from "./home-plan.server.ts";

const TODAY = plainDate("2026-11-20");

const textOf = (html = "") =>
  html
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

test("the plan that is drawn pays every goal and lasts, and what it takes a month is the sum of its goals", () => {
  const { goals, monthly, moneyEndsAt, worth } = homePlan(TODAY);
  expect(moneyEndsAt).toBeNull();
  expect(Math.min(...worth)).toBeGreaterThanOrEqual(0);
  expect(goals.reduce((sum, goal) => sum + goal.monthly, 0)).toBe(monthly);
  const { goals: drawing } = homeDrawings(TODAY);
  expect(textOf(drawing.html)).toContain(
    `₹${monthly.toLocaleString("en-IN")} a month reaches all four`,
  );
});

test("the sample's tax is the sum of the lines that are drawn to it", () => {
  const text = textOf(homeDrawings(TODAY).trace.html);
  const amounts = [...text.matchAll(/₹([\d,]+)/g)].map(([, digits = ""]) =>
    Number(digits.replaceAll(",", "")),
  );
  const [tax = 0, income, slabs = 0, rebate = 0] = amounts;
  expect([tax, income]).toEqual([10_400, 12_10_000]);
  expect(slabs - rebate + 400).toBe(tax);
  expect(text).toContain("Page 2, Part B, row 12");
  expect(text).toContain("s. 87A");
});

test.each([
  // Late: less the fee of s. 234F, 5,000 above 5,00,000 of total income.
  ["2026-11-20", "Refund ₹49,600 if filed by 31 December 2026"],
  ["2026-07-20", "Refund ₹54,600 if filed by 31 July 2026"],
  ["2027-02-15", "Nothing to pay by an updated return"],
])("on %s the thread leads from the certificate's row to %s", (day, back) => {
  const thread = drawThread(plainDate(day));
  const text = textOf(thread.html);
  expect(text).toContain("TDS by this employer Page 1, Part A, Total 65,000");
  expect(text).toContain(back);
  expect(thread.html.match(/sample-mark/g)).toHaveLength(1);
});
