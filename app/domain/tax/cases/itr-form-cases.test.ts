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
