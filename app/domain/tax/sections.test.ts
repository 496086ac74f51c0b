import { expect, test } from "vitest";
import { plainDate } from "#values/dates.ts";
import { rupees } from "#values/money.ts";
import { taxYear } from "#values/year.ts";
import { breakEvens, unusedLimits } from "./break-evens.ts";
import { emptyFacts, type TaxFacts } from "./facts.ts";
import { interestAndFee } from "./interest.ts";
import { whatCanBeSaid } from "./missing-facts.ts";
import { compareRegimes } from "./regimes.ts";
import { sectionIn, wordsUnderAct } from "./sections.ts";

const LAST_OF_1961 = taxYear(2025);
const FIRST_OF_2025 = taxYear(2026);

test.each([
  ["80C", "123"],
  ["24(b)", "22"],
  ["112A(6)", "198"],
  ["139(8A)", "263(6)"],
  ["90, r. 128", "159, r. 76"],
  ["10(10C)", "19"],
  ["23(4)", "21"],
  ["44AB(a)", "63"],
  ["54F", "86"],
  ["208", "404"],
  ["139(3)", "263"],
  ["115BB", "115BB of the 1961 Act"],
  ["17(1)", "17(1) of the 1961 Act"],
  ["43(5)(d)", "43(5)(d) of the 1961 Act"],
  ["Finance Act s. 2(2)", "Finance Act s. 2(2)"],
])("section %s is %s in Tax Year 2026-27 and itself before", (section, of2025) => {
  expect(sectionIn(FIRST_OF_2025, section)).toBe(of2025);
  expect(sectionIn(LAST_OF_1961, section)).toBe(section);
});

test.each([
  ["rebate under s. 87A", "rebate under s. 156"],
  [
    "Only residents have the rebate of section 87A and the age slabs",
    "Only residents have the rebate of section 156 and the age slabs",
  ],
  ["ss. 90, 90A or 91", "ss. 159, 160"],
  ["residents (ss. 44AD, 44ADA)", "residents (s. 58)"],
  [
    "80C, 80CCC and 80CCD(1) together (s. 80CCE)",
    "s. 123, s. 123 and s. 124 together (s. 80CCE of the 1961 Act)",
  ],
  ["untaxed (section 10(13A))", "untaxed (Schedule III)"],
  ["Form 10E is filed before the return", "Form 39 is filed before the return"],
  ["Form 26AS lists it, Form 12BB asked for it", "Form 168 lists it, Form 124 asked for it"],
  ["₹1,50,000 at 20%", "₹1,50,000 at 20%"],
])("%s", (words, of2025) => {
  expect(wordsUnderAct(FIRST_OF_2025, words)).toBe(of2025);
  expect(wordsUnderAct(LAST_OF_1961, words)).toBe(words);
});

/** Somebody in whose computation most lines appear. */
function person(year: number): TaxFacts {
  const nobody = emptyFacts(taxYear(year));
  return {
    ...nobody,
    salary: {
      ...nobody.salary,
      section17_1: rupees(18_00_000),
      basicAndDearness: rupees(9_00_000),
    },
    houseRent: {
      kind: "computed",
      received: rupees(4_50_000),
      basicAndDearness: rupees(9_00_000),
      rentPaid: rupees(3_60_000),
      metro: true,
      estimated: false,
    },
    professionalTax: rupees(2_400),
    house: { ...nobody.house, selfOccupiedInterest: rupees(1_00_000) },
    claims: {
      "80C": rupees(2_50_000),
      "80CCD(1B)": rupees(20_000),
      "80D": { self: rupees(20_000), selfSenior: false, parents: rupees(0), parentsSenior: true },
      "80TTA": rupees(5_000),
    },
    relief89: rupees(1_000),
  };
}

/** Everything that is said of a person in words and section numbers. */
function saidOf(year: number): string {
  const facts = person(year);
  const comparison = compareRegimes(facts);
  const settled = interestAndFee({
    computation: comparison.old,
    filedOn: plainDate(`${year + 1}-12-20`),
    taxDeducted: rupees(0),
  });
  const said = whatCanBeSaid({
    year: facts.year,
    known: facts,
    unknown: ["houseRent", "investments80C", "healthInsurance", "homeLoanInterest", "residence"],
  });
  const { difference } = comparison;
  return JSON.stringify([
    ...[...comparison.old.lines, ...comparison.new.lines, ...settled.lines].map(
      ({ label, section, working }) => [label, section, working],
    ),
    difference.sentence,
    difference.factors.map(({ label, items }) => [label, items.map((item) => item.label)]),
    breakEvens(facts).map(({ heading, label, sentence }) => [heading, label, sentence]),
    unusedLimits(facts).map(({ section, sentence }) => [section, sentence]),
    settled.assumptions,
    said.missing.map(({ why }) => why),
    said.sentences,
  ]);
}

/** Numbers that only the Act of 1961 has, unless they are said to be its own. */
const OF_1961 =
  /\b(?:80[A-Z]+|87A|115[A-Z]+|234[A-I]|10\(13A\)|16\(ia\)|24\(b\)|288[AB]|Form 10E)(?!\S* of the 1961 Act)/g;

test("of Tax Year 2026-27 nothing is said by the numbers of 1961, of the year before everything", () => {
  expect(saidOf(2026).match(OF_1961)).toEqual(null);
  expect(new Set(saidOf(2025).match(OF_1961)).size).toBeGreaterThan(10);
});
