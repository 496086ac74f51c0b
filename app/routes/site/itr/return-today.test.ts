import { expect, test } from "vitest";
import type { AddOnCode, ItrCode } from "#content/catalogue.ts";
import { returnTodayWords } from "#content/en/itr-products.ts";
import { plainDate } from "#values/dates.ts";
import { returnToday } from "./return-today.server.ts";

test("a return bought in November 2026 is belated, under the new regime, with a fee", () => {
  const words = returnToday(plainDate("2026-11-20"))?.sentences.join(" ");
  expect(words).toMatch(/belated return.*31 December 2026.*new regime only/);
  expect(words).toContain("₹5,000");
});

test("the day after 31 July parts a salary from a business", () => {
  const day = plainDate("2026-08-01");
  expect(returnToday(day)?.sentences[0]).toContain("has passed");
  expect(returnToday(day, "futures-options-itr")?.sentences[0]).toContain(
    "in time until 31 August 2026",
  );
});

test.each([
  ["futures-options", "in time until 31 August 2026"],
  ["freelancing", "in time until 31 August 2026"],
  ["crypto", "The due date, 31 July 2026, has passed"],
  ["foreign-shares", "The due date, 31 July 2026, has passed"],
] as const)("with %s added in August 2026 the return is told: %s", (addOn, words) => {
  const shown = returnToday(plainDate("2026-08-15"), "basic-itr", [addOn]);
  expect(shown?.sentences[0]).toContain(words);
});

test("whoever has a business is told the due day after an audit, and nobody else", () => {
  const shown = (product: ItrCode, addOns: AddOnCode[]) =>
    returnToday(plainDate("2026-09-15"), product, addOns)?.sentences.join(" ");
  expect(shown("basic-itr", ["freelancing"])).toContain("the due date is 31 October 2026");
  expect(shown("basic-itr", ["capital-gains"])).not.toContain("audited");
});

test("a belated return is told to lose a loss, where one may arise", () => {
  const november = plainDate("2026-11-20");
  const loses = (...sold: [ItrCode, AddOnCode[]?]) =>
    returnToday(november, ...sold)?.sentences.includes(returnTodayWords.lossIsLost);
  expect(loses("futures-options-itr")).toBe(true);
  expect(loses("basic-itr", ["capital-gains"])).toBe(true);
  expect(loses("basic-itr", ["crypto"])).toBe(false);
  const july = returnToday(plainDate("2026-07-20"), "futures-options-itr");
  expect(july?.sentences).not.toContain(returnTodayWords.lossIsLost);
});

test.each([
  ["2026-03-31", "FY 2024-25 / AY 2025-26"],
  ["2026-04-01", "FY 2025-26 / AY 2026-27"],
  ["2027-03-31", "FY 2025-26 / AY 2026-27"],
  ["2027-04-01", "Tax Year 2026-27"],
])("on %s the year that ended last is %s", (day, year) => {
  expect(returnToday(plainDate(day))?.year).toBe(year);
});

test("a year whose dates are not held yet is not spoken of", () => {
  expect(returnToday(plainDate("2040-06-01"))).toBeUndefined();
});
