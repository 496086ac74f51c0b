import { expect, test } from "vitest";
import { computeTax } from "#domain/tax/charge/compute-tax.ts";
import { computeWithDisputes } from "#domain/tax/explain/disputes.ts";
import { emptyFacts, type TaxFacts } from "#domain/tax/facts/facts.ts";
import { rupees } from "#values/money.ts";
import { taxYear } from "#values/year.ts";
import { IS_LONG } from "../sample.ts";
import { type Chosen, isITR3, type Sheet, taxByStatute } from "./by-statute.ts";
import { keepLongResult } from "./long-results.ts";
import { chosenBy, emptySheet, factsOfSheet, fractions, randomSheet } from "./random-people.ts";

const PEOPLE = IS_LONG ? 5_000 : 80;
const SEED = 20_261_122;
const GRID = 10_000;
/** A larger loss has larger squares, not more of them. */
const SQUARES = 15;
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
  expect(met.earlierShortTerm).toEqual([{ income: "shortEquity.after", amount: 2_00_000 }]);
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

/** Interest of 7,00,000, which the rebate spares (s. 87A), and a gain under s. 111A beside a loss from derivatives. */
const trader: Sheet = {
  ...emptySheet(2025, "new"),
  deposits: 7_00_000,
  derivatives: -3_00_000,
  s111A: [0, 10_00_000],
};

test("a business loss meets a gain at a special rate where the rebate spares the interest", () => {
  const { totals, met } = computeTax(factsOfSheet(trader), trader.regime);
  // 20 % and cess on 7,00,000 (s. 111A).
  expect(totals.totalTax).toBe(1_45_600);
  expect(met.business).toEqual([{ income: "shortEquity.after", amount: 3_00_000 }]);
});

test("two losses meet slab income where only both together bring it down to the rebate's limit", () => {
  const person: Sheet = {
    ...trader,
    deposits: 4_00_000,
    shortOrdinary: 14_00_000,
    s111A: [0, 9_00_000],
    derivatives: -3_50_000,
    oldLosses: { ...trader.oldLosses, short: 5_00_000 },
  };
  // 6,00,000 of the 18,00,000, which the rebate then spares, and 20 % and cess on 9,00,000 less 2,50,000.
  expect(computeTax(factsOfSheet(person), person.regime).totals.totalTax).toBe(1_35_200);
});

test("the second computation sets losses off as ss. 70 to 74 say, worked out by hand", () => {
  // Interest first: 20 % of 10,00,000. The gain first: 20 % of 7,00,000. A business loss never meets salary (s. 71(2A)).
  expect(taxByStatute(trader).tax).toBe(2_08_000);
  expect(taxByStatute(trader, { trade: [["111A since", 3_00_000]] }).tax).toBe(1_45_600);
  const employed = { ...trader, pay: 7_75_000, deposits: 0 };
  expect(taxByStatute(employed, { trade: [["salary", 3_00_000]] }).tax).toBe(1_45_600);

  // 13,00,000 in slabs, 2,02,500, and 20 % of 5,00,000; or 15,00,000 in slabs, 2,62,500, and 20 % of 3,00,000.
  const homeowner = {
    ...emptySheet(2025, "old"),
    pay: 15_50_000,
    ownHouseInterest: 2_50_000,
    s111A: [0, 5_00_000] satisfies [number, number],
  };
  expect(taxByStatute(homeowner).tax).toBe(3_14_600);
  const gainFirst: Chosen = { house: [["111A since", EVERYTHING]] };
  const ofITR3 = { ...homeowner, oldLosses: { ...homeowner.oldLosses, intraday: 1 } };
  expect(taxByStatute(ofITR3, gainFirst).tax).toBe(3_35_400);
  // ITR-2 has no field for an order of one's own.
  expect(taxByStatute(homeowner, gainFirst).tax).toBe(3_14_600);

  // The business loss may leave the gain to the earlier loss (s. 74), which meets what s. 71 leaves: 11,00,000 with
  // the rebate. Where it takes the gain, 14,00,000 of interest bear 90,000.
  const earlier = {
    ...trader,
    deposits: 14_00_000,
    s111A: [0, 3_00_000] satisfies [number, number],
    oldLosses: { ...trader.oldLosses, short: 3_00_000 },
  };
  expect(taxByStatute(earlier).tax).toBe(0);
  expect(taxByStatute(earlier, { trade: [["111A since", EVERYTHING]] }).tax).toBe(93_600);

  // Speculative profit of 3,00,000 comes first (s. 70), so that an earlier loss finds 1,00,000 of it (s. 73):
  // 13,00,000 of interest bear 75,000.
  const speculator = {
    ...emptySheet(2025, "new"),
    deposits: 13_00_000,
    derivatives: -2_00_000,
    intraday: 3_00_000,
    oldLosses: { ...trader.oldLosses, intraday: 3_00_000 },
  };
  expect(taxByStatute(speculator, { trade: [["other sources", EVERYTHING]] }).tax).toBe(78_000);
});

test(`for ${PEOPLE} random people no order of the incomes and no allocation on a grid is cheaper`, () => {
  const next = fractions(SEED);
  const differing: unknown[] = [];
  const cheaper: unknown[] = [];
  let [choosing, acrossHeads, tried] = [0, 0, 0];
  while (choosing < PEOPLE) {
    const sheet = ownerOfLosses(next);
    const { totals, met, mix } = computeTax(factsOfSheet(sheet), sheet.regime);
    const ours = chosenBy(met);
    const others = othersOf(sheet, ours, next);
    if (others.length === 0) continue;
    choosing++;
    tried += others.length;
    if ([...(ours.trade ?? []), ...(ours.house ?? [])].length > 0) acrossHeads++;
    const second = taxByStatute(sheet, ours).tax;
    if (second !== totals.totalTax) differing.push({ sheet, totals, second, met });
    const found = others
      .map((chosen) => ({ chosen, tax: taxByStatute(sheet, chosen).tax }))
      .filter(({ tax }) => tax < totals.totalTax - ROUNDING)
      .sort((a, b) => a.tax - b.tax);
    if (found[0]) cheaper.push({ sheet, ours: totals.totalTax, met, mix, found: found[0] });
  }
  keepLongResult(
    "least-tax.md",
    `# The least tax of losses

\`LONG=1 npx vitest run tests/tax/least-tax.test.ts\`: ${PEOPLE} random people with losses and several incomes that these may meet (seed ${SEED}), ${acrossHeads} of them with a loss of the year under the head business or house property, which may meet other heads and gains (s. 71).

Tried by the second computation: ${tried} plans. For all losses at once, for each by itself and for every two independently, all orders of the incomes; for every two, all allocations in thirds; for each by itself, all allocations on a grid of ₹${GRID.toLocaleString("en-IN")} or, where that is more, of one part in ${SQUARES}. Of the incomes that a loss may meet, at most four, heads and gains mixed. Cheaper by more than ₹${ROUNDING} than what the engine chose: ${cheaper.length}.
`,
  );
  expect(differing.slice(0, 2)).toEqual([]);
  expect(cheaper.slice(0, 2)).toEqual([]);
});

/** A random person with losses, many of them small enough for the grid, and heads and gains that they may meet. */
function ownerOfLosses(next: () => number): Sheet {
  const sheet = randomSheet(next);
  const some = (chance: number, most: number) => (next() < chance ? Math.floor(next() * most) : 0);
  const gain = () => some(0.6, next() < 0.5 ? 3e5 : 20e5);
  const loss = (chance: number) => some(chance, next() < 0.7 ? 12e4 : 8e5);
  const sale = (losses: number) => (next() < losses ? 0 - loss(1) : gain());
  const split = (losses: number): [number, number] => [
    sheet.fy <= 2024 ? sale(losses) : 0,
    sheet.fy >= 2024 ? sale(losses) : 0,
  ];
  const tradeLoss = loss(0.5);
  const person: Sheet = {
    ...sheet,
    pay: next() < 0.3 ? 0 : sheet.pay,
    ownHouseInterest: some(0.6, 2e5),
    ...(next() < 0.2 ? { let: { rent: some(1, 6e5), municipal: 0, interest: 0 } } : {}),
    deposits: sheet.deposits + some(0.5, 9e5),
    books: tradeLoss > 0 ? 0 : Math.max(0, sheet.books),
    derivatives: tradeLoss > 0 ? -tradeLoss : Math.max(0, sheet.derivatives),
    intraday: some(0.2, 2e5),
    s111A: split(0.2),
    s112A: split(0.1),
    s112: split(0.1),
    shortOrdinary: gain(),
    oldLosses: { ...sheet.oldLosses, short: loss(0.4), long: loss(0.3) },
  };
  return next() < 0.3 ? aboutTheRebate(person, next) : person;
}

/** The same person with two losses of which often only both together bring slab income down to the rebate's limit (s. 87A). */
function aboutTheRebate(sheet: Sheet, next: () => number): Sheet {
  const upTo = (most: number) => Math.floor(next() * most);
  const [trade, earlier, deposits] = [upTo(6e5), upTo(6e5), upTo(8e5)];
  return {
    ...sheet,
    fy: 2025,
    regime: "new",
    pay: 0,
    deposits,
    books: 0,
    derivatives: -trade,
    s111A: [0, upTo(15e5)],
    s112A: [0, sheet.s112A[1]],
    s112: [0, sheet.s112[1]],
    shortOrdinary: 12e5 + upTo(trade + earlier) - deposits,
    oldLosses: { ...sheet.oldLosses, short: earlier },
  };
}

type Loss = keyof Chosen;

/** An income by the worksheet's name, and what it is at most. */
type Income = [name: string, most: number];

/** All orders for all losses at once, each loss and every two; for every two thirds, and for each loss the grid. */
function othersOf(sheet: Sheet, ours: Chosen, next: () => number): Chosen[] {
  const heads = shuffled(headsOf(sheet), next);
  const gains = shuffled(gainsOf(sheet), next);
  const losses = lossesOf(sheet)
    .map(([loss, whole]) => ({
      loss,
      whole,
      incomes: incomesFor(loss, heads, gains),
    }))
    .filter(({ whole, incomes }) => whole > 0 && incomes.length > 1);
  const together = ordersOf(atMostFour(heads, gains)).map((order) =>
    Object.fromEntries(losses.map(({ loss }) => [loss, order])),
  );
  const alone = losses.flatMap(({ loss, whole, incomes }) => [
    ...ordersOf(incomes).map((order) => ({ ...ours, [loss]: order })),
    ...spreadsOf(whole, Math.max(GRID, Math.ceil(whole / SQUARES)), incomes).map((spread) => ({
      ...ours,
      [loss]: spread,
    })),
  ]);
  const thirds = (whole: number, incomes: Income[]) =>
    spreadsOf(whole, Math.ceil(whole / 3), incomes);
  const inPairs = losses.flatMap((one, i) =>
    losses
      .slice(i + 1)
      .flatMap((other) =>
        [
          ...pairsOf(ordersOf(one.incomes), ordersOf(other.incomes)),
          ...pairsOf(thirds(one.whole, one.incomes), thirds(other.whole, other.incomes)),
        ].map(([first, second]) => ({ ...ours, [one.loss]: first, [other.loss]: second })),
      ),
  );
  return losses.length === 0 ? [] : [...together, ...alone, ...inPairs];
}

/** A capital loss meets gains alone, a long-term one long-term gains (ss. 70, 74); a business loss no salary (s. 71(2A)). */
function incomesFor(loss: Loss, heads: readonly Income[], gains: readonly Income[]): Income[] {
  const isLong = ([name]: Income) => name.startsWith("112") || name === "land";
  if (loss === "long" || loss === "oldLong") return atMostFour([], gains.filter(isLong));
  if (loss === "short" || loss === "oldShort") return atMostFour([], gains);
  const barred = loss === "trade" ? ["salary", "business", "speculation"] : ["house property"];
  return atMostFour(
    heads.filter(([name]) => !barred.includes(name)),
    gains,
  );
}

/** Two of the heads, more where gains are few: more incomes make more allocations than a computer can try. */
function atMostFour(heads: readonly Income[], gains: readonly Income[]): Income[] {
  return [...heads.slice(0, Math.max(2, 4 - gains.length)), ...gains].slice(0, 4);
}

/** What each loss is at most: speculative profit and rent may lessen it inside its head; s. 71(3A) limits the house loss. */
function lossesOf(s: Sheet): [Loss, number][] {
  const interest = s.ownHouseInterest + (s.let?.interest ?? 0);
  const below = (...amounts: number[]) =>
    amounts.reduce((sum, each) => sum + Math.max(0, -each), 0);
  return [
    ["long", below(...s.s112A, ...s.s112)],
    ["short", below(...s.s111A, s.shortOrdinary)],
    ["trade", below(s.books + s.derivatives)],
    // In ITR-2 a house loss goes by the rows.
    ["house", s.regime === "old" && isITR3(s) ? Math.min(interest, 2_00_000) : 0],
    ["oldLong", s.oldLosses.long],
    ["oldShort", s.oldLosses.short],
  ];
}

function headsOf(s: Sheet): Income[] {
  const all: Income[] = [
    ["salary", s.pay],
    ["house property", s.let?.rent ?? 0],
    ["business", s.books + s.derivatives],
    ["speculation", s.intraday],
    ["other sources", s.savings + s.deposits + s.dividend + s.widowsPension + s.abroad],
  ];
  return all.filter(([, amount]) => amount > 0);
}

function gainsOf(s: Sheet): Income[] {
  const all: Income[] = [
    ["111A until 22 July 2024", s.s111A[0]],
    ["111A since", s.s111A[1]],
    ["112A until", s.s112A[0]],
    ["112A since", s.s112A[1]],
    ["112 until", s.s112[0]],
    ["112 since", s.s112[1]],
    ["land", s.land?.plain ?? 0],
    ["short, ordinary", s.shortOrdinary],
  ];
  return all.filter(([, amount]) => amount > 0);
}

/** Every way to lay a loss in squares of one size upon incomes; the last one takes what is left. */
function spreadsOf(loss: number, size: number, incomes: readonly Income[]): [string, number][][] {
  const [[name, most] = ["", 0], ...rest] = incomes;
  if (rest.length === 0) return [[[name, loss]]];
  const squares = Math.ceil(Math.min(loss, most) / size);
  return Array.from({ length: squares + 1 }, (_, here) => Math.min(here * size, loss)).flatMap(
    (here) =>
      spreadsOf(loss - here, size, rest).map((others): [string, number][] => [
        [name, here],
        ...others,
      ]),
  );
}

/** All orders of the incomes; each takes everything that it can. */
function ordersOf(incomes: readonly Income[]): [string, number][][] {
  if (incomes.length === 0) return [[]];
  return incomes.flatMap((income) =>
    ordersOf(incomes.filter((other) => other !== income)).map((rest): [string, number][] => [
      [income[0], EVERYTHING],
      ...rest,
    ]),
  );
}

function pairsOf<T>(ones: readonly T[], others: readonly T[]): [T, T][] {
  return ones.flatMap((one) => others.map((other): [T, T] => [one, other]));
}

function shuffled<T>(items: readonly T[], next: () => number): T[] {
  return items
    .map((item) => ({ item, place: next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
