import { describe, expect, test } from "vitest";
import { compareDays, isAfter } from "#values/dates.ts";
import { hasAssessmentYear, lastDay, taxYear, yearLabel } from "#values/year.ts";
import { ratesOf, YEARS_HELD } from "./years.ts";

/** What holds for every year: a file that takes over too much of the year before breaks one of these. */
describe.each(YEARS_HELD.map((year) => ({ year, name: yearLabel(year) })))("$name", ({ year }) => {
  const { act, dueDates, costInflationIndex, simpleForms } = ratesOf(year);
  const before = YEARS_HELD.includes(taxYear(year - 1)) ? ratesOf(taxYear(year - 1)) : undefined;

  test("follows the year before it", () => {
    expect(before !== undefined || year === YEARS_HELD[0]).toBe(true);
  });

  test("is under the Act by which it is called", () => {
    expect(act.name.includes("1961")).toBe(hasAssessmentYear(year));
  });

  test("has last days of its own, one after another from the year's end on", () => {
    if (!dueDates) return;
    const { due, dueForBusiness, dueAfterAudit, dueAfterTransferPricing } = dueDates;
    const { belatedUntil, revisedUntil, updatedUntil } = dueDates;
    for (const dueLater of [dueAfterAudit, dueAfterTransferPricing]) {
      const days = [due, dueForBusiness, dueLater, belatedUntil, revisedUntil, updatedUntil];
      expect(days).toEqual(days.toSorted(compareDays));
    }
    expect(isAfter(due, lastDay(year))).toBe(true);
    expect(isAfter(revisedUntil, lastDay(taxYear(year + 1)))).toBe(false);
    expect(updatedUntil.toString()).toBe(`${year + 6}-03-31`);
  });

  test("has an index of cost inflation above the one before", () => {
    if (before) expect(costInflationIndex).toBeGreaterThan(before.costInflationIndex);
  });

  test("takes limits of unseen forms from an earlier year", () => {
    if (simpleForms.takenFrom) expect(simpleForms.takenFrom).toBeLessThan(year);
  });
});
