import { expect, test } from "vitest";
import { compareRegimes } from "#domain/tax/explain/compare-regimes.ts";
import {
  emptyFacts,
  type Regime,
  type SalariedFacts,
  type TaxFacts,
} from "#domain/tax/facts/facts.ts";
import type { Line } from "#domain/tax/messages/line.ts";
import { rupees } from "#values/money.ts";
import { taxYear } from "#values/year.ts";
import { person } from "../../../../tests/tax/person.ts";
import { taxWords, wordsOfLines } from "../../../../tests/tax/tax-words.ts";
import { computeTax } from "./compute-tax.ts";

const gains = (year: number) =>
  person(year, { capitalGains: { shortEquity: { after: rupees(1_00_000) } } }, 7_75_000);

const nothing = rupees(0);

function idsOf(facts: TaxFacts, regime: Regime = "new"): string[] {
  return computeTax(facts, regime).lines.map(({ id }) => id);
}

const nobody = emptyFacts(taxYear(2025));

/** Asha Testwala: an invented engineer in Pune with rent, a home loan and the usual savings. */
const asha: SalariedFacts = {
  ...nobody,
  salary: {
    ...nobody.salary,
    section17_1: rupees(18_50_000),
    section17_2: rupees(12_500),
    basicAndDearness: rupees(9_00_000),
  },
  houseRent: {
    kind: "computed",
    received: rupees(3_60_000),
    basicAndDearness: rupees(9_00_000),
    rentPaid: rupees(3_00_000),
    metro: false,
    estimated: true,
  },
  professionalTax: rupees(2_500),
  house: { selfOccupiedInterest: rupees(2_45_000), reported: rupees(0) },
  otherSources: { ...nobody.otherSources, savingsInterest: rupees(14_203) },
  claims: {
    "80C": rupees(1_62_000),
    "80CCD(1B)": rupees(50_000),
    "80CCD(2)": rupees(1_30_000),
    "80D": {
      self: rupees(24_000),
      selfSenior: false,
      parents: rupees(58_000),
      parentsSenior: true,
    },
    "80TTA": rupees(14_203),
  },
};

/** One line as a person reads it: `- 1,50,000 80C 80C: label (working)`. */
function read(line: Line): string {
  const { kind, amount, section } = line;
  const [label, working] = [taxWords(line.label), taxWords(line.working)];
  const sign = { add: "+", less: "-", sum: "=", detail: "·" }[kind];
  const head = [sign, amount.toLocaleString("en-IN"), section ? `[${section}]` : "", label].filter(
    Boolean,
  );
  return working ? `${head.join(" ")} (${working})` : head.join(" ");
}

const REFUSED = "Not available in the new regime: s. 115BAC(2)(i)";

test("Asha's computation in the old regime, line by line", () => {
  expect(computeTax(asha, "old").lines.map(read)).toEqual([
    "+ 18,50,000 [17(1)] Salary",
    "+ 12,500 [17(2)] Perquisites (As the employer valued them, r. 3)",
    "= 18,62,500 Gross salary",
    "· 3,60,000 [r. 2A(a)] Limit 1: allowance received",
    "· 2,10,000 [r. 2A(b)] Limit 2: rent above 10% of salary (₹3,00,000 less 10% of ₹9,00,000)",
    "· 3,60,000 [r. 2A(c)] Limit 3: 40% of salary (40% of ₹9,00,000, outside the four metros)",
    "- 2,10,000 [10(13A)] House rent allowance (The least of the three limits, from estimated figures)",
    "- 50,000 [16(ia)] Standard deduction (₹50,000, at most the salary)",
    "- 2,500 [16(iii)] Professional tax (As paid, at most ₹5,000)",
    "= 16,00,000 [15 to 17] Income from salary",
    "· -2,00,000 [24(b)] House lived in: loan interest (₹2,45,000, at most ₹2,00,000)",
    "+ -2,00,000 [22 to 24] Income from house property",
    "+ 14,203 [56] Interest on savings accounts",
    "· 2,00,000 [71] Loss from house property, set off (Against ₹2,00,000 of salary)",
    "= 14,14,203 Gross total income",
    "- 1,50,000 [80C] Provident fund, life insurance, tuition, home-loan principal and the like (₹1,62,000 claimed; 80C, 80CCC and 80CCD(1) together at most ₹1,50,000 (s. 80CCE))",
    "- 50,000 [80CCD(1B)] Own pension contribution (NPS), additional",
    "- 90,000 [80CCD(2)] Employer's pension contribution (NPS) (₹1,30,000 claimed, at most 10% of ₹9,00,000 (basic pay and dearness allowance))",
    "- 74,000 [80D] Health insurance (Self and family ₹24,000, at most ₹25,000; parents ₹58,000, at most ₹50,000)",
    "- 10,000 [80TTA] Interest on savings accounts (₹14,203 claimed, at most ₹10,000)",
    "+ -3 [288A] Rounded to ten rupees (₹10,40,203 becomes ₹10,40,200)",
    "= 10,40,200 Total income",
    "· 0 Up to ₹2,50,000: nil",
    "· 12,500 ₹2,50,001–₹5,00,000 at 5% (5% of ₹2,50,000)",
    "· 1,00,000 ₹5,00,001–₹10,00,000 at 20% (20% of ₹5,00,000)",
    "· 12,060 Above ₹10,00,000 at 30% (30% of ₹40,200)",
    "+ 1,24,560 Tax by slabs",
    "- 0 [87A] Rebate, before cess (Total income is above ₹5,00,000)",
    "+ 4,982 [Finance Act] Health and education cess (4% of ₹1,24,560)",
    "= 1,29,542 Total tax",
  ]);
});

test("Asha's computation in the new regime, line by line", () => {
  expect(computeTax(asha, "new").lines.map(read)).toEqual([
    "+ 18,50,000 [17(1)] Salary",
    "+ 12,500 [17(2)] Perquisites (As the employer valued them, r. 3)",
    "= 18,62,500 Gross salary",
    `- 0 [10(13A)] House rent allowance (${REFUSED})`,
    "- 75,000 [16(ia)] Standard deduction (₹75,000, at most the salary)",
    `- 0 [16(iii)] Professional tax (${REFUSED})`,
    "= 17,87,500 [15 to 17] Income from salary",
    `· 0 [24(b)] House lived in: loan interest (${REFUSED})`,
    "+ 0 [22 to 24] Income from house property",
    "+ 14,203 [56] Interest on savings accounts",
    "= 18,01,703 Gross total income",
    `- 0 [80C] Provident fund, life insurance, tuition, home-loan principal and the like (${REFUSED})`,
    `- 0 [80CCD(1B)] Own pension contribution (NPS), additional (${REFUSED})`,
    "- 1,26,000 [80CCD(2)] Employer's pension contribution (NPS) (₹1,30,000 claimed, at most 14% of ₹9,00,000 (basic pay and dearness allowance))",
    `- 0 [80D] Health insurance (${REFUSED})`,
    `- 0 [80TTA] Interest on savings accounts (${REFUSED})`,
    "+ -3 [288A] Rounded to ten rupees (₹16,75,703 becomes ₹16,75,700)",
    "= 16,75,700 Total income",
    "· 0 Up to ₹4,00,000: nil",
    "· 20,000 ₹4,00,001–₹8,00,000 at 5% (5% of ₹4,00,000)",
    "· 40,000 ₹8,00,001–₹12,00,000 at 10% (10% of ₹4,00,000)",
    "· 60,000 ₹12,00,001–₹16,00,000 at 15% (15% of ₹4,00,000)",
    "· 15,140 ₹16,00,001–₹20,00,000 at 20% (20% of ₹75,700)",
    "+ 1,35,140 Tax by slabs",
    "- 0 [87A] Rebate, before cess (Total income is above ₹12,00,000 by at least the tax itself: no marginal relief is left)",
    "+ 5,406 [Finance Act] Health and education cess (4% of ₹1,35,140)",
    "= 1,40,546 Total tax",
  ]);
});

test("the comparison names the largest difference in rupees and what stands against it", () => {
  const { cheaper, saving, difference } = compareRegimes(asha);
  expect([cheaper, saving]).toEqual(["old", 11_004]);
  // 17,36,700 is what both would tax with only what both allow taken off.
  // Old: tax on it 3,33,510 and cess 13,340 = 3,46,850, less the 1,29,542 charged.
  expect(difference.largest).toMatchObject({ id: "oldDeductions", rupees: 2_17_308 });
  expect(difference.factors.map(({ id, favours, rupees: worth }) => [id, favours, worth])).toEqual([
    ["oldDeductions", "old", 2_17_308],
    ["slabs", "new", 1_93_616],
    ["newDeductions", "new", 12_688],
  ]);
  expect(taxWords(difference.sentence)).toBe(
    "The old regime takes off ₹6,96,500 more (house rent allowance ₹2,10,000, home-loan interest or house loss ₹2,00,000, 80C ₹1,50,000 and more), which is worth ₹2,17,308 of tax. Against that, the new regime's slabs charge ₹1,93,616 less on the same income of ₹17,36,700; the new regime takes off ₹61,000 more (80CCD(2) ₹36,000, standard deduction ₹25,000), which is worth ₹12,688 of tax: together ₹2,06,304.",
  );
});

test("without deductions the new regime's slabs are the reason; below both limits nothing is", () => {
  const paid = (amount: number) => ({
    ...nobody,
    salary: { ...nobody.salary, section17_1: rupees(amount) },
  });
  expect(compareRegimes(paid(16_00_000))).toMatchObject({
    cheaper: "new",
    difference: { largest: { id: "slabs" } },
  });
  // Both would tax 12,00,000: there the new rebate takes everything, so 25,000 less income is worth nothing.
  const factorsAt = (pay: number) =>
    compareRegimes(paid(pay)).difference.factors.map(({ id, rupees: worth }) => [id, worth]);
  expect(factorsAt(12_50_000)).toEqual([
    ["slabs", 1_17_000],
    ["rebate87A", 62_400],
  ]);
  // And 12,25,000: 63,750 of slab tax with 38,750 of relief, which the larger standard deduction turns into nothing.
  expect(factorsAt(12_75_000)).toEqual([
    ["slabs", 1_20_900],
    ["rebate87A", 40_300],
    ["newDeductions", 26_000],
  ]);
  const low = compareRegimes(paid(2_00_000));
  expect([low.cheaper, low.saving, taxWords(low.difference.sentence)]).toEqual([
    "same",
    0,
    "Both regimes charge the same tax.",
  ]);
});

test("above five crore the old regime's surcharge counts against it", () => {
  const rich = { ...nobody, salary: { ...nobody.salary, section17_1: rupees(8_00_00_000) } };
  expect(compareRegimes(rich).difference.largest).toMatchObject({
    id: "surcharge",
    favours: "new",
  });
});

test("a year without rates is our fault, not an answer", () => {
  expect(() => computeTax(emptyFacts(taxYear(2019)), "new")).toThrow(
    "no rates are held for FY 2019-20 / AY 2020-21",
  );
});

test("a house loss that finds no income is not counted as something taken off", () => {
  const facts: SalariedFacts = {
    ...nobody,
    house: { selfOccupiedInterest: rupees(2_00_000), reported: rupees(0) },
    otherSources: { ...nobody.otherSources, depositInterest: rupees(1_00_000) },
  };
  const { old, difference } = compareRegimes(facts);
  expect(old.totals).toMatchObject({ grossTotalIncome: 0, houseLossLeft: 1_00_000 });
  expect(old.lines.map(read)).toContain(
    "+ 1,00,000 [71] Loss left over, no income to set it off against",
  );
  expect(difference.commonIncome).toBe(1_00_000);
});

test("income of another person is flagged, not added again", () => {
  const facts = person(
    2025,
    { clubbed: [{ of: "minorChild", income: rupees(12_000) }] },
    10_00_000,
  );
  const { lines, totals: in_ } = computeTax(facts, "old");
  expect(lines.find(({ id }) => id === "clubbed.0")).toMatchObject({
    kind: "detail",
    section: "60 to 64",
    label: { id: "clubbed.of", params: { of: "minorChild" } },
  });
  expect(in_.grossTotalIncome).toBe(9_50_000);
});

test("lines of Tax Year 2026-27 name the sections of the 2025 Act", () => {
  const lines = wordsOfLines(computeTax(gains(2026), "new").lines, 2026);
  const section = (id: string) => lines.find((line) => line.id === id)?.section;
  expect([
    section("rebate87A"),
    section("standardDeduction"),
    section("special.shortEquity.after"),
  ]).toEqual(["156", "19(1)", "196"]);
  expect(section("capitalGains")).toBeUndefined();
});

test("relief of one kind prints no line of the other", () => {
  const foreign = [
    { country: "US", income: rupees(1_00_000), taxPaid: rupees(9_000), treaty: true },
  ];
  const abroad = idsOf(person(2025, { foreign, relief89: nothing }, 20_75_000));
  expect(abroad).toContain("relief90");
  expect(abroad).not.toContain("relief89");
  const arrears = idsOf(person(2025, { relief89: rupees(5_000) }, 20_75_000));
  expect(arrears).toContain("relief89");
  expect(arrears).not.toContain("relief90");
});

test("a minor child without income frees nothing", () => {
  const clubbed = [{ of: "minorChild", income: nothing }] as const;
  expect(idsOf(person(2025, { clubbed }, 10_00_000), "old")).not.toContain("minorChildFree");
});
