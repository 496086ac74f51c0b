import { expect, test } from "vitest";
import { computeTax } from "#domain/tax/charge/compute-tax.ts";
import { computeWithDisputes } from "#domain/tax/explain/disputes.ts";
import { emptyFacts, type TaxFacts } from "#domain/tax/facts/facts.ts";
import { rupees } from "#values/money.ts";
import { taxYear } from "#values/year.ts";
import { IS_LONG } from "../sample.ts";
import { type Chosen, type Sheet, taxByStatute } from "./by-statute.ts";
import { keepLongResult } from "./long-results.ts";
import { chosenBy, factsOfSheet, fractions, GAINS, randomSheet } from "./random-people.ts";

const PEOPLE = IS_LONG ? 5_000 : 150;
const SEED = 20_261_122;
const GRID = 10_000;
/** Rounding of total income to ten rupees, at the dearest rate with surcharge and cess. */
const ROUNDING = 5;
const EVERYTHING = 1e12;

/** Income of 5,00,000, two gains of 2,00,000 and an earlier short-term loss of 2,00,000 (ss. 74, 87A, 111A). */
const owner: TaxFacts = {
  ...emptyFacts(taxYear(2025)),
  otherSources: {
    ...emptyFacts(taxYear(2025)).otherSources,
    unspecified: rupees(5_00_000),
  },
  capitalGains: { short: rupees(2_00_000), shortEquity: { after: rupees(2_00_000) } },
  earlierLosses: [{ kind: "shortTerm", year: 2023, amount: rupees(2_00_000) }],
};

test("a loss meets the gain that bears tax, not the one whose slab the rebate spares", () => {
  const { totals, met } = computeTax(owner, "new");
  expect(totals.totalTax).toBe(0);
  expect(met.earlierShortTerm).toEqual([{ gain: "shortEquity.after", amount: 2_00_000 }]);
});

test("what an order by section would cost is listed among the disputes", () => {
  const gains = { short: rupees(6_00_000), shortEquity: { after: rupees(4_00_000) } };
  const rich = { ...owner, capitalGains: gains, otherSources: { ...owner.otherSources } };
  const all = { ...rich, otherSources: { ...rich.otherSources, unspecified: rupees(30_00_000) } };
  const listed = (facts: TaxFacts) =>
    computeWithDisputes(facts, "new").disputes.filter(({ id }) => id === "lossOrder");
  // 30 % and cess on the slab gain, 20 % and cess under s. 111A.
  expect(listed(all)).toMatchObject([{ effect: 20_800 }]);
  const bySection = { ...all, policies: { lossOrder: "bySection" } as const };
  expect(listed(bySection)).toMatchObject([{ effect: -20_800 }]);
});

test(`for ${PEOPLE} random people no order of the gains and no allocation on a grid is cheaper`, () => {
  const next = fractions(SEED);
  const cheaper: unknown[] = [];
  let [choosing, tried] = [0, 0];
  for (let i = 0; choosing < PEOPLE; i++) {
    const sheet = ownerOfGains(next);
    const { totals, met, mix } = computeTax(factsOfSheet(sheet), sheet.regime);
    const others = othersOf(sheet, chosenBy(met));
    if (others.length < 2) continue;
    choosing++;
    tried += others.length;
    const found = others
      .map((chosen) => ({ chosen, tax: taxByStatute(sheet, chosen).tax }))
      .filter(({ tax }) => tax < totals.totalTax - ROUNDING)
      .sort((a, b) => a.tax - b.tax);
    if (found[0]) cheaper.push({ i, sheet, ours: totals.totalTax, met, mix, found: found[0] });
  }
  keepLongResult(
    "least-tax.md",
    `# The least tax of losses\n\n\`LONG=1 npx vitest run tests/tax/least-tax.test.ts\`: ${PEOPLE} random people with several gains and losses (seed ${SEED}). Tried by the second computation: ${tried} orders of the gains, and allocations on a grid of ₹10,000. Cheaper by more than ₹${ROUNDING} than what the engine chose: ${cheaper.length}.\n`,
  );
  expect(cheaper.slice(0, 2)).toEqual([]);
});

/** A random person with several gains, and losses small enough for a grid. */
function ownerOfGains(next: () => number): Sheet {
  const sheet = randomSheet(next);
  const upTo = (most: number) => Math.floor(next() * most);
  const gain = () => (next() < 0.6 ? upTo(next() < 0.5 ? 3e5 : 20e5) : 0);
  const at = (): [number, number] =>
    sheet.fy === 2023 ? [gain(), 0] : sheet.fy === 2024 ? [gain(), gain()] : [0, gain()];
  const loss = (chance: number) => (next() < chance ? upTo(3e5) : 0);
  return {
    ...sheet,
    s111A: next() < 0.2 ? (sheet.fy === 2023 ? [-loss(1), 0] : [0, -loss(1)]) : at(),
    s112A: at(),
    s112: at(),
    shortOrdinary: gain(),
    oldLosses: { ...sheet.oldLosses, short: loss(0.6), long: loss(0.4) },
  };
}

/** All orders of the gains for all losses at once, and for each loss by itself every allocation on the grid. */
function othersOf(sheet: Sheet, ours: Chosen): Chosen[] {
  const losses = Object.entries(ours).filter(([, its]) => its.length > 0) as [
    keyof Chosen,
    [string, number][],
  ][];
  const amounts = gainsOf(sheet);
  const names = Object.keys(amounts);
  if (losses.length === 0 || names.length < 2) return [];
  const orders = permutationsOf(names).map((order) => {
    const first = order.map((name): [string, number] => [name, EVERYTHING]);
    return Object.fromEntries(losses.map(([loss]) => [loss, first]));
  });
  const grids = losses.flatMap(([loss, its]) => {
    const whole = its.reduce((sum, [, amount]) => sum + amount, 0);
    return spreadsOf(Math.ceil(whole / GRID), names).map((spread) => ({ ...ours, [loss]: spread }));
  });
  return [...orders, ...grids];
}

function gainsOf(s: Sheet): Record<string, number> {
  const all = {
    "shortEquity.before": s.s111A[0],
    "shortEquity.after": s.s111A[1],
    "longEquity.before": s.s112A[0],
    "longEquity.after": s.s112A[1],
    "long.before": s.s112[0],
    "long.after": s.s112[1],
    "land.0": s.land?.plain ?? 0,
    short: s.shortOrdinary,
  };
  const found = Object.entries(all).filter(([, amount]) => amount > 0);
  // More make more allocations than a computer can try.
  return Object.fromEntries(found.slice(0, 4).map(([id, amount]) => [GAINS[id] ?? id, amount]));
}

/** Every way to lay so many squares of the grid upon the gains. */
function spreadsOf(squares: number, names: readonly string[]): [string, number][][] {
  const [name = "", ...rest] = names;
  if (rest.length === 0) return [[[name, squares * GRID]]];
  return Array.from({ length: squares + 1 }, (_, here) =>
    spreadsOf(squares - here, rest).map((others): [string, number][] => [
      [name, here * GRID],
      ...others,
    ]),
  ).flat();
}

function permutationsOf(all: readonly string[]): string[][] {
  if (all.length === 0) return [[]];
  return all.flatMap((one) =>
    permutationsOf(all.filter((other) => other !== one)).map((rest) => [one, ...rest]),
  );
}
