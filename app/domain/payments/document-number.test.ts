import fc from "fast-check";
import { expect, test } from "vitest";
import { plainDate } from "#values/dates.ts";
import { taxYear, yearOfDay } from "#values/year.ts";
import { documentNumber, SERIES, type Series } from "./document-number.ts";

const all = Object.keys(SERIES) as Series[];

test.each([
  ["2026-12-01", "KY/26-27/000042"],
  ["2027-03-31", "KY/26-27/000042"],
  ["2027-04-01", "KY/27-28/000042"],
  ["2099-04-01", "KY/99-00/000042"],
])("of %s is %s", (day, number) => {
  expect(documentNumber("invoice", yearOfDay(plainDate(day)), 42)).toBe(number);
});

test("has at most sixteen characters of rule 46, and no two documents share one", () => {
  const document = fc.tuple(
    fc.constantFrom(...all),
    fc.integer({ min: 2017, max: 2098 }),
    fc.integer({ min: 1, max: 9_999_999 }),
  );
  fc.assert(
    fc.property(document, document, (one, other) => {
      const [number, second] = [one, other].map(([series, year, count]) =>
        documentNumber(series, taxYear(year), count),
      );
      expect(number).toMatch(/^[A-Z0-9/-]{1,16}$/);
      expect(number === second).toBe(JSON.stringify(one) === JSON.stringify(other));
    }),
  );
});

test.each([0, -1, 1.5, 10_000_000])("%d counts no document", (count) => {
  expect(() => documentNumber("invoice", taxYear(2026), count)).toThrow(RangeError);
});
