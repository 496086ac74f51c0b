import { expect, test } from "vitest";
import { type FormCases, runFormCases } from "./itr-form-case.ts";
import cases from "./itr-form-cases.json";

const results = runFormCases(cases as unknown as FormCases);

test("none is missing", () => {
  expect(results).toHaveLength(36);
});

test.each(results)("$id", ({ expected, actual }) => {
  expect(actual).toEqual(expected);
});

test("a fact without meaning fails its case with the reason", () => {
  const facts = { residency: "ROR", salary: 1, moon: true };
  const [only] = runFormCases({
    formSelection: [{ id: "X", ay: "2026-27", facts, expected: { form: "ITR-1" } }],
  });
  expect(only).toMatchObject({ ok: false, actual: "input not handled: moon" });
});

test.each([
  [{ businessTurnover: 22_630_636, presumptive: "44AD", cashPct: 5 }, "ITR-4"], // a share of 5 % is not above it
  [{ businessTurnover: 20_000_000, presumptive: "44AD", cashPct: 100, profit: 1_200_000 }, "ITR-3"], // below 8 %
  [{ businessTurnover: 9_000_000, presumptive: "44AE" }, "ITR-4"],
  [{ businessTurnover: 9_000_000, presumptive: "44AE", director: true }, "ITR-3"],
  [{ status: "firm", businessTurnover: 9_000_000, presumptive: "44AD" }, "ITR-4"],
  [{ salary: 900_000, unexplained: 5_000 }, "ITR-2"],
])("%j of a resident goes into %s", (more, form) => {
  const facts = { residency: "ROR", ...more };
  const [only] = runFormCases({
    formSelection: [{ id: "X", ay: "2026-27", facts, expected: { form } }],
  });
  expect(only?.actual).toEqual({ form });
});

test.each([
  [{ status: "LLP", presumptive: "44AD" }, "no return form is held for the status LLP"],
  [{ presumptive: "44B" }, "no presumptive section: 44B"],
])("%j is refused: %s", (more, reason) => {
  const facts = { residency: "ROR", businessTurnover: 1, ...more };
  const [only] = runFormCases({
    formSelection: [{ id: "X", ay: "2026-27", facts, expected: { form: "ITR-4" } }],
  });
  expect(only?.actual).toBe(reason);
});

test.each([
  [
    { ay: "2024-25", type: "belated" },
    { last: "2025-01-15", oldRegimeAllowed: false },
  ],
  [
    { ay: "2026-27", type: "original", form: "ITR-4" },
    { last: "2026-08-31", oldRegimeAllowed: true },
  ],
  [
    { ty: "2026-27", type: "revised" },
    { last: "2028-03-31", feeAfter: "2027-12-31" },
  ],
  [{ ty: "2026-27", audit: true }, { due: "2027-10-31" }],
  [{ ay: "2024-25", tp: true }, { due: "2024-12-15" }],
])("the days of %j", (facts, expected) => {
  const [only] = runFormCases({ dueDates: [{ id: "X", facts, expected }] });
  expect(only?.actual).toEqual(expected);
});

test.each([
  [{ ay: "2026-27", moon: true }, "input not handled: moon"],
  [{ ay: "2026-27", type: "late" }, "no kind of return is called late"],
  [{ form: "ITR-1" }, "no year is named"],
])("days of %j are refused: %s", (facts, reason) => {
  const [only] = runFormCases({ dueDates: [{ id: "X", facts, expected: { due: "" } }] });
  expect(only?.actual).toBe(reason);
});
