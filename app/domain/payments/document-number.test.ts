import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plainDate } from "#values/dates.ts";
import { taxYear, yearOfDay } from "#values/year.ts";
import { documentNumber, readDocumentNumber, SERIES, type Series } from "./document-number.ts";
import { differencesOfSeries } from "./money-check.ts";
import { readPassedNumbers } from "./pass-numbers.ts";

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

test.each([
  ["KY/26-27/000057", ["invoice", 2026, 57]],
  [" kc/26-27/000001 ", ["credit-note", 2026, 1]],
  ["KR/99-00/1000000", ["receipt-voucher", 2099, 1_000_000]],
  ["KY/26-27/57", undefined],
  ["KY/26-27/0000057", undefined],
  ["KY/26-27/000000", undefined],
  ["KY/26-27/00000057", undefined],
  ["KY/26-28/000057", undefined],
  ["KX/26-27/000057", undefined],
  ["KY/2026-27/000057", undefined],
  ["KY 26-27 000057", undefined],
  ["", undefined],
])("%s is read as %s", (text, parts) => {
  const read = readDocumentNumber(text);
  expect(read && [read.series, read.year, read.count]).toEqual(parts);
});

describe("the last numbers of papers that went out after a backup", () => {
  const years = { from: taxYear(2026), to: taxYear(2027) };
  const read = (...typed: string[]) =>
    readPassedNumbers(typed, years, (series, year) =>
      series === "invoice" && year === 2026 ? 56 : 0,
    );

  test("are read beside the last ones here, of each series and year", () => {
    expect(read("KY/26-27/000057", "KY/27-28/000002", "KC/26-27/010000")).toEqual({
      ok: true,
      value: [
        { series: "invoice", year: 2026, count: 57, lastHere: 56 },
        { series: "invoice", year: 2027, count: 2, lastHere: 0 },
        { series: "credit-note", year: 2026, count: 10_000, lastHere: 0 },
      ],
    });
  });

  test.each([
    [["57"], "numberUnreadable"],
    [["KY/26-27/000056"], "numberNotLater"],
    [["KY/25-26/000057"], "numberOfOtherYear"],
    [["KY/28-29/000057"], "numberOfOtherYear"],
    [["KY/26-27/010057"], "numberTooFar"],
    [["KY/26-27/000057", "ky/26-27/000058"], "numbersOfOneSeries"],
  ])("%s is refused: %s", (typed, id) => {
    expect(read("KR/26-27/000001", ...typed)).toMatchObject({
      ok: false,
      problems: [{ message: { id } }],
    });
  });
});

test("of a series the numbers that were passed are not missing, and no document has one", () => {
  const numbers = ["KY/26-27/000001", "KY/26-27/000003", "KY/26-27/000005"];
  const gaps = [{ first: 2, last: 3 }];
  const found = differencesOfSeries("invoice", taxYear(2026), 5, numbers, gaps);
  expect(found).toEqual([
    { id: "numberMissing", params: { number: "KY/26-27/000004" } },
    { id: "numberSpare", params: { number: "KY/26-27/000003" } },
  ]);
});
