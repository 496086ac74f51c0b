import { expect, test } from "vitest";
import { drawTracedRow } from "#features/answer/sample/traced-row.server.tsx";
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
  expect(textOf(drawing.html)).toContain(`₹${monthly.toLocaleString("en-IN")} a month for all six`);
});

test("what comes back of the sample is the sum of the lines that are drawn to it, each with its place", () => {
  const text = textOf(homeDrawings(TODAY).trace.html);
  const amounts = [...text.matchAll(/₹([\d,]+)/g)].map(([, digits = ""]) =>
    Number(digits.replaceAll(",", "")),
  );
  expect(amounts).toEqual([49_600, 65_000, 10_400, 5_000]);
  expect(text).toContain("Tax payable − ₹10,400 Page 2, Part B, row 17");
  expect(text).toContain("Fee for filing late − ₹5,000 s. 234F");
});

test.each(["2027-01-01", "2027-03-31"])(
  "on %s the trace says that an updated return brings nothing back",
  (day) => {
    const { trace } = homeDrawings(plainDate(day));
    expect(trace.html).not.toContain("trace-figure");
    expect(textOf(trace.html)).toContain("Nothing to pay");
    expect(textOf(trace.html)).toContain("cannot claim a refund");
  },
);

test.each([
  // Late: less the fee of s. 234F, 5,000 above 5,00,000 of total income.
  ["2026-11-20", "Refund, if filed by 31 December 2026 ₹49,600"],
  ["2026-07-20", "Refund, if filed by 31 July 2026 under the new regime ₹54,600"],
  ["2027-02-15", "Nothing to pay by an updated return"],
])("on %s the traced row leads from the certificate's row to %s", (day, back) => {
  const tracedRow = drawTracedRow(plainDate(day));
  // What a term means comes after it, and is not read here.
  const text = textOf(tracedRow.html.replaceAll(/<span popover.*?<\/span>/g, ""));
  expect(text).toContain("TDS by this employer Page 1, Part A , Total 65,000");
  expect(text).toContain(back);
  expect(tracedRow.html.match(/sample-mark/g)).toHaveLength(1);
});
