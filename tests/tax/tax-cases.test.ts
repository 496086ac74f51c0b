import { expect, test } from "vitest";
import type { TaxCase } from "./case.ts";
import furtherCases from "./further-cases.json";
import ownCases from "./own-cases.json";
import { runCase } from "./run-case.ts";
import cases from "./tax-cases.json";

const rows = cases as unknown as TaxCase[];

test("none is missing", () => {
  expect(rows).toHaveLength(171);
});

/** Ours: combinations that the collected cases do not hold, each with the words of the law that decide it. */
const own = ownCases as unknown as TaxCase[];
/** Ours: every module and name of the collected cases in other years, ages, residences and at the limits. */
const further = furtherCases as unknown as TaxCase[];

test.each([...rows, ...own, ...further])(
  "$id ($module, FY $fy, $regime regime, $age, $residential)",
  (row) => {
    expect(runCase(row).actual).toEqual(row.expected);
  },
);

test("an input or a module without meaning fails its case with the reason", () => {
  const row = rows[0] as TaxCase;
  expect(runCase({ ...row, inputs: { totalIncome: 1, moon: 2 } })).toMatchObject({
    ok: false,
    actual: "input not handled: moon",
  });
  expect(runCase({ ...row, module: "moon" }).actual).toBe("module not handled: moon");
  expect(runCase({ ...row, fy: "2019-20" }).actual).toContain("no rates are held");
});

test.each([
  [{ inputs: { totalIncome: -5 } }, "totalIncome cannot be below zero: -5"],
  [{ inputs: { totalIncome: "100" } }, '"100" is not an amount'],
  [{ inputs: { salary: 600_000, months: 3 } }, "input not handled: months"],
  [{ inputs: { salary: 600_000, "80U": "blue" } }, "no degree of disability for 80U: blue"],
  [
    { inputs: { salary: 600_000, "80G": { amount: 1, rate: 30 } } },
    "no donation is deducted at 30%",
  ],
  [{ regime: "115BAC" }, "regime is neither old nor new nor any: 115BAC"],
  [{ age: "young" }, "no age group is called young"],
  [{ residential: "martian" }, "no residence is called martian"],
  // The rates of ss. 111A and 112A changed on 23 July 2024.
  [
    { fy: "2025-26", inputs: { stcg111a_15: 1 } },
    "capitalGains.shortEquity.before: 2025-26 does not have that side of 23 July 2024",
  ],
  [
    { fy: "2023-24", inputs: { ltcg112a_125: 1 } },
    "capitalGains.longEquity.after: 2023-24 does not have that side of 23 July 2024",
  ],
  [{ fy: "AY 2026-27" }, 'fy names no year of income such as "2025-26": AY 2026-27'],
])("%j is refused in words, not read as something else: %s", (part, reason) => {
  const row = { ...(rows[0] as TaxCase), ...part } as TaxCase;
  expect(runCase(row)).toMatchObject({ ok: false, actual: reason });
});

test.each([
  ["1966-04-01", 300_000, 0], // reaches 60 on 31 March 2026
  ["1966-04-02", 300_000, 2_500],
  ["1946-04-01", 510_000, 2_000], // 80: nothing below 5,00,000
  ["1946-04-02", 510_000, 12_000],
  ["65", 300_000, 0],
  ["82", 510_000, 2_000],
])("somebody of the age %s pays on %i by the slabs of that age", (age, totalIncome, slabTax) => {
  const row = { ...(rows[0] as TaxCase), age, regime: "old", inputs: { totalIncome } };
  expect(runCase({ ...row, expected: { slabTax } }).actual).toEqual({ slabTax });
});

test("a case that fails on a disputed point says so", () => {
  const row = rows.find(({ id }) => id === "GOLD-S5-new") as TaxCase;
  expect(runCase({ ...row, expected: { totalTax: 43_550 } })).toMatchObject({
    ok: false,
    actual: { totalTax: 77_350 },
    disputes: ["rebateThreshold"],
  });
});
