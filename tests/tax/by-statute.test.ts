import { expect, test, vi } from "vitest";
import { computeTax } from "#domain/tax/charge/compute-tax.ts";
import { taxByStatute } from "./by-statute.ts";
import { chosenBy, factsOfSheet, fractions, randomSheet } from "./random-people.ts";

// The long counts take minutes.
if (process.env.LONG) vi.setConfig({ testTimeout: 600_000 });

const SAMPLE = process.env.LONG ? 20_000 : 2_000;
const SEED = 20_261_120;

test(`${SAMPLE} random taxpayers pay what a second computation from the statute says`, () => {
  const next = fractions(SEED);
  const differing: unknown[] = [];
  for (let i = 0; i < SAMPLE; i++) {
    const sheet = randomSheet(next);
    const { totals, met } = computeTax(factsOfSheet(sheet), sheet.regime);
    const second = taxByStatute(sheet, chosenBy(met));
    const income = Math.abs(totals.totalIncome - second.totalIncome);
    if (income > 0 || Math.abs(totals.totalTax - second.tax) > 1)
      differing.push({ i, engine: totals, second, sheet });
  }
  expect(differing.slice(0, 3)).toEqual([]);
});
