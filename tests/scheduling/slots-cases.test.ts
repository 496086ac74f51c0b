import { expect, test } from "vitest";
import { runCase, type SlotsCase } from "./run-case.ts";
import cases from "./slots-cases.json";

const rows = cases.cases as unknown as SlotsCase[];

test("none is missing", () => {
  expect(rows).toHaveLength(30);
});

test.each(rows)("$id: $title", (row) => {
  const { actual, expected } = runCase(row);
  expect(actual).toEqual(expected);
});

test("a start more, another adviser and another local time fail", () => {
  const row = rows.find(({ id }) => id === "S49");
  if (!row) throw new Error("no such case");
  const [first, ...others] = row.expected.slots;
  if (!first) throw new Error("no start in the case");
  const ok = (...slots: SlotsCase["expected"]["slots"]) =>
    runCase({ ...row, expected: { count: slots.length, slots } }).ok;
  expect(ok(first, ...others)).toBe(true);
  expect(ok(...others)).toBe(false);
  expect(ok({ ...first, assigned: "meera" }, ...others)).toBe(false);
  expect(ok({ ...first, local: "2026-11-23T10:00+05:00" }, ...others)).toBe(false);
});
