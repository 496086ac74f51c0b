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
