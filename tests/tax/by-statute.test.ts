import { expect, test } from "vitest";
import { computeTax } from "#domain/tax/charge/compute-tax.ts";
import { computeWithDisputes } from "#domain/tax/explain/disputes.ts";
import type { Dispute } from "#domain/tax/messages/disputes.ts";
import { YEARS_HELD } from "#domain/tax/years/years.ts";
import { IS_LONG } from "../sample.ts";
import { atThreshold } from "./at-thresholds.ts";
import { type Sheet, STATUTE_YEARS, taxByStatute } from "./by-statute.ts";
import { keepLongResult } from "./long-results.ts";
import { chosenBy, factsOfSheet, fractions, randomSheet } from "./random-people.ts";

const PEOPLE = IS_LONG ? 50_000 : 2_000;
const SEED = 20_261_120;

const CLASSES = ["none", "total income", "tax, one rupee", "tax, more than a rupee"] as const;
type Class = (typeof CLASSES)[number];

test("the second computation knows every year held", () => {
  expect(STATUTE_YEARS).toEqual([...YEARS_HELD]);
});

test(`${PEOPLE} random taxpayers, half of them at thresholds, pay what a second computation from the statute says`, () => {
  const next = fractions(SEED);
  const counts = new Map<Class, number>(CLASSES.map((each) => [each, 0]));
  const readings = new Map<Dispute["id"], { people: number; most: number }>();
  const differing: unknown[] = [];
  for (let i = 0; i < PEOPLE; i++) {
    const random = randomSheet(next);
    const sheet = withOldRent(i % 2 === 0 ? random : atThreshold(random, next), next);
    const found = differenceOf(sheet);
    counts.set(found.class, (counts.get(found.class) ?? 0) + 1);
    if (found.class !== "none") differing.push({ i, sheet, ...found });
    if (IS_LONG) countReadings(sheet, readings);
  }
  keepLongResult("tax-by-statute.md", pageOf(counts, readings));
  expect(differing.slice(0, 3)).toEqual([]);
});

/** One in ten receives arrears of rent, of the house that is let or of one lived in (s. 25A). */
function withOldRent(sheet: Sheet, next: () => number): Sheet {
  const amount = () => (next() < 0.5 ? Math.floor(next() * 4e5) : 0);
  return next() < 0.1 ? { ...sheet, oldRent: { ofLet: amount(), ofLivedIn: amount() } } : sheet;
}

function differenceOf(sheet: Sheet) {
  const { totals: engine, met } = computeTax(factsOfSheet(sheet), sheet.regime);
  const second = taxByStatute(sheet, chosenBy(met));
  const tax = Math.abs(engine.totalTax - second.tax);
  return { class: classOf(engine.totalIncome - second.totalIncome, tax), engine, second };
}

function classOf(income: number, tax: number): Class {
  if (income !== 0) return "total income";
  if (tax === 0) return "none";
  return tax <= 1 ? "tax, one rupee" : "tax, more than a rupee";
}

/** Whom another reading of a disputed point would charge otherwise, and by how much at most. */
function countReadings(
  sheet: Sheet,
  readings: Map<Dispute["id"], { people: number; most: number }>,
): void {
  for (const { id, effect } of computeWithDisputes(factsOfSheet(sheet), sheet.regime).disputes) {
    const { people, most } = readings.get(id) ?? { people: 0, most: 0 };
    readings.set(id, { people: people + 1, most: Math.max(most, Math.abs(effect)) });
  }
}

function pageOf(
  counts: ReadonlyMap<Class, number>,
  readings: ReadonlyMap<Dispute["id"], { people: number; most: number }>,
): string {
  const differences = [...counts].map(([name, count]) => `| ${name} | ${count} |`);
  const points = [...readings]
    .sort(([, a], [, b]) => b.people - a.people)
    .map(([id, { people, most }]) => `| \`${id}\` | ${people} | ${most} |`);
  return `# The second computation

\`LONG=1 npx vitest run tests/tax/by-statute.test.ts\`: ${PEOPLE} random taxpayers (seed ${SEED}) through the engine and through \`tests/tax/by-statute.ts\`. Every second one has an income at a threshold (slab, rebate, end of its relief, rung of the surcharge; of total income, of slab income, or without dividends and gains), an amount at a limit, or both, from the very rupee to two thousand away.

| Difference | People |
| --- | ---: |
${differences.join("\n")}

## Classes of difference

Both follow the Department's reading of every disputed point, and the second is told which income each loss meets (\`least-tax.test.ts\` looks for cheaper ones). A computation that reads a point the other way differs for so many of these people, by at most so many rupees of tax:

| Point | People | At most |
| --- | ---: | ---: |
${points.join("\n")}

The points are told in \`docs/tax.md\`. Not in the second computation: reliefs, interest and fees, donations, rent without an allowance, presumed profit, unexplained income, bonds and clubbing; the cases hold those.
`;
}
