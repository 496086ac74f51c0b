import fc from "fast-check";
import { expect, test } from "vitest";
import { computeTax } from "#domain/tax/charge/compute-tax.ts";
import { computeWithDisputes } from "#domain/tax/explain/disputes.ts";
import type { TaxFacts } from "#domain/tax/facts/facts.ts";
import { taxByStatute } from "./by-statute.ts";
import { chosenBy, factsOfSheet, fractions, randomSheet } from "./random-people.ts";

/** Without business, so that the return is ITR-2 where there are gains, and with interest on the house lived in. */
const owners = fc.integer().map((seed) => {
  const next = fractions(seed);
  const sheet = randomSheet(next);
  return {
    ...sheet,
    regime: "old" as const,
    books: 0,
    derivatives: 0,
    intraday: 0,
    pay: next() < 0.5 ? Math.floor(next() * 3e5) : sheet.pay,
    ownHouseInterest: Math.floor(next() * 3e5),
    shortOrdinary: Math.floor(next() * 8e5),
    oldLosses: { ...sheet.oldLosses, trade: 0, intraday: 0 },
  };
});
const runs = { numRuns: 60, seed: 56 };
const taxOf = (facts: TaxFacts) => computeTax(facts, "old").totals.totalTax;

test("in ITR-2 a house loss meets no row of schedule CYLA while one before it has income left", () => {
  const rows = ["salary", "shortEquity", "short", "long", "other"];
  const rowOf = (income: string) =>
    /^(?:long|land)/.test(income) ? "long" : (income.split(".")[0] ?? income);
  fc.assert(
    fc.property(owners, (sheet) => {
      const facts = factsOfSheet(sheet);
      const { met, totals } = computeTax(facts, "old");
      expect(totals.totalTax).toBe(taxByStatute(sheet, chosenBy(met)).tax);
      const reached = (met.house ?? []).map(({ income }) => rows.indexOf(rowOf(income)));
      const last = Math.max(-1, ...reached);
      const salary = met.house?.find(({ income }) => income === "salary")?.amount ?? 0;
      if (last > 0) expect(salary).toBe(totals.salaryIncome);
      expect(reached).toEqual(reached.toSorted((a, b) => a - b));
    }),
    runs,
  );
});

test("what the lawful order saves in ITR-2 stands as a dispute, and ITR-3 has it in the headline", () => {
  fc.assert(
    fc.property(owners, (sheet) => {
      const facts = factsOfSheet(sheet);
      const least = taxOf({ ...facts, policies: { lossOrder: "leastTax" } });
      const { totals, disputes } = computeWithDisputes(facts, "old");
      const saving = totals.totalTax - least;
      expect(saving).toBeGreaterThanOrEqual(0);
      const dispute = disputes.find(({ id }) => id === "lossOrder");
      if (saving > 0) expect(dispute?.effect).toBe(-saving);
      else expect(dispute?.effect ?? 1).toBeGreaterThan(0);
      expect(taxOf({ ...facts, returnForm: "ITR-3" })).toBe(least);
    }),
    runs,
  );
});
