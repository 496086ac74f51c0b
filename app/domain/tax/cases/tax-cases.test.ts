import { expect, test } from "vitest";
import type { TaxCase } from "./case.ts";
import ownCases from "./own-cases.json";
import { runCase } from "./run-case.ts";
import cases from "./tax-cases.json";

const rows = cases as unknown as TaxCase[];

test("none is missing", () => {
  expect(rows).toHaveLength(171);
});

/** Ours: combinations that the collected cases do not hold, each with the words of the law that decide it. */
const own = ownCases as unknown as TaxCase[];

test.each([...rows, ...own])("$id ($module, FY $fy, $regime regime, $age, $residential)", (row) => {
  expect(runCase(row).actual).toEqual(row.expected);
});

test("an input or a module without meaning fails its case with the reason", () => {
  const row = rows[0] as TaxCase;
  expect(runCase({ ...row, inputs: { totalIncome: 1, moon: 2 } })).toMatchObject({
    ok: false,
    actual: "input not handled: moon",
  });
  expect(runCase({ ...row, module: "moon" }).actual).toBe("module not handled: moon");
  expect(runCase({ ...row, fy: "2019-20" }).actual).toContain("no rates are held");
});

test("a case that fails on a disputed point says so", () => {
  const row = rows.find(({ id }) => id === "GOLD-S5-new") as TaxCase;
  expect(runCase({ ...row, expected: { totalTax: 43_550 } })).toMatchObject({
    ok: false,
    actual: { totalTax: 77_350 },
    disputes: ["rebateThreshold"],
  });
});
