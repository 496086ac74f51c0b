import { expect, test } from "vitest";
import { computeTax } from "#domain/tax/charge/compute-tax.ts";
import { readFacts } from "#domain/tax/explain/facts-json.ts";
import { emptyFacts, type TaxFacts } from "#domain/tax/facts/facts.ts";
import { UNCOMPUTED_MATTERS } from "#domain/tax/facts/more-facts.ts";
import { plainDate } from "#values/dates.ts";
import { rupees } from "#values/money.ts";
import { taxYear } from "#values/year.ts";
import { wordsOfLines } from "../../../../tests/tax/tax-words.ts";
import { gainOn } from "./transfers.ts";

function person(year: number, more: Partial<TaxFacts>): TaxFacts {
  return { ...emptyFacts(taxYear(year)), ...more };
}

const said = (facts: TaxFacts) =>
  computeTax(facts, "new")
    .lines.filter(({ id }) => id.startsWith("notComputed."))
    .map(({ id }) => id.slice("notComputed.".length));

test("what is not worked out is said to whom it may concern, and to nobody else", () => {
  const dividends = { received: rupees(1_00_000) };
  expect(said(person(2025, { dividends }))).toEqual([]);
  expect(said(person(2025, { dividends, residence: "nonResident" }))).toEqual(["nonResident"]);
  expect(said(person(2025, { capitalGains: { short: rupees(1) } }))).toEqual([]);
  expect(said(person(2025, { capitalGains: { long: { after: rupees(-5) } } }))).toEqual([]);
  const land = [{ gain: rupees(5), indexedGain: rupees(1) }];
  expect(said(person(2025, { capitalGains: { land } }))).toEqual(["reinvested"]);
  const long = { before: rupees(9) };
  expect(said(person(2024, { capitalGains: { long }, residence: "nonResident" }))).toEqual([
    "reinvested",
    "unlisted",
  ]);
  expect(said(person(2025, { business: { books: rupees(10) } }))).toEqual(["books"]);
});

test("each matter that a person names is said not to be worked out, and moves no figure", () => {
  const alsoHas = UNCOMPUTED_MATTERS;
  const capitalGains = { short: rupees(5_00_000) };
  expect(said(person(2025, { alsoHas, capitalGains }))).toEqual([...alsoHas]);
  const named = computeTax(person(2025, { alsoHas, capitalGains }), "new");
  expect(named.totals).toEqual(computeTax(person(2025, { capitalGains }), "new").totals);
  const words = wordsOfLines(named.lines).map(({ label, working }) => `${label} (${working})`);
  for (const part of [
    "employee stock",
    "above ₹2,50,000",
    "above ₹7,50,000",
    "from 1 October 2024 to 31 March 2026",
    "non-resident Indian",
    "an adviser decides",
    "depreciation",
  ])
    expect(words.filter((each) => each.includes(part))).toHaveLength(1);
});

test("a matter that is not known is refused", () => {
  const read = readFacts({ year: "2025-26", alsoHas: ["buyBack", "luck"] });
  expect(read.ok ? [] : read.problems.map(({ field }) => field)).toEqual(["alsoHas.1"]);
});

test("a bond listed on an exchange and sold before 23 July 2024 bears 10 % without an index", () => {
  const sold = gainOn({
    asset: "listedBond",
    acquiredOn: plainDate("2021-01-10"),
    transferredOn: plainDate("2024-07-22"),
    consideration: rupees(15_00_000),
    cost: rupees(10_00_000),
  });
  expect(sold).toMatchObject({ ok: true, value: { section: "112", gain: 5_00_000 } });
  if (!sold.ok) return;
  const facts = person(2024, {
    capitalGains: sold.value.gains,
    otherSources: { ...emptyFacts(taxYear(2024)).otherSources, unspecified: rupees(8_00_000) },
  });
  expect(computeTax(facts, "old").totals.specialRateTax).toBe(50_000);
});

test("s. 10(32) spares 1,500 of each minor child's income, in the old regime alone", () => {
  const facts = person(2025, {
    otherSources: { ...emptyFacts(taxYear(2025)).otherSources, depositInterest: rupees(50_000) },
    clubbed: [
      { of: "minorChild", income: rupees(20_000) },
      { of: "minorChild", income: rupees(900) },
      { of: "spouse", income: rupees(9_000) },
    ],
  });
  expect(computeTax(facts, "old").totals.grossTotalIncome).toBe(47_600);
  expect(computeTax(facts, "new").totals.grossTotalIncome).toBe(50_000);
});

test("unexplained income takes no part of marginal relief from the other tax", () => {
  const facts = person(2025, {
    otherSources: { ...emptyFacts(taxYear(2025)).otherSources, unspecified: rupees(49_00_000) },
    unexplained: rupees(1_50_000),
  });
  const { totals } = computeTax(facts, "new");
  // 50,50,000: slab tax 10,50,000, at the rung 10,35,000; 90,000 and its 22,500 stand on both sides.
  expect(totals.surcharge).toBe(22_500 + 35_000);
});

test.each([
  // 10 % of 9,00,000 against 20 % of 15,00,000 − 6,00,000 × 363 ÷ 317
  [317, { listedBonds: 9_00_000 }],
  // … against 20 % of 15,00,000 − 6,00,000 × 363 ÷ 160
  [160, { long: { before: 1_38_750 } }],
])(
  "listed shares sold without STT, bought at index %i: the lesser of both taxes",
  (index, gains) => {
    const sold = gainOn({
      asset: "listedShare",
      acquiredOn: plainDate("2020-06-10"),
      transferredOn: plainDate("2024-05-02"),
      consideration: rupees(15_00_000),
      cost: rupees(6_00_000),
      indexWhenAcquired: index,
      sttPaid: false,
    });
    expect(sold).toMatchObject({ ok: true, value: { section: "112", gains } });
  },
);

test("each income at a special rate names the fact that it comes from", () => {
  const facts = person(2025, {
    virtualAssets: rupees(1),
    winnings: { lottery: rupees(1), onlineGames: rupees(1) },
    unexplained: rupees(1),
  });
  const inputs = computeTax(facts, "new")
    .lines.filter(({ id }) => id.startsWith("income."))
    .map((line) => line.inputs?.[0]);
  expect(inputs).toEqual([
    "virtualAssets",
    "winnings.lottery",
    "winnings.onlineGames",
    "unexplained",
  ]);
});
