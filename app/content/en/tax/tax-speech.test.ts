import { expect, test } from "vitest";
import { breakEvens } from "#domain/tax/explain/break-evens.ts";
import { compareRegimes } from "#domain/tax/explain/compare-regimes.ts";
import { answerSoFar } from "#domain/tax/explain/missing-facts.ts";
import { taxOnUnforeseenIncome } from "#domain/tax/explain/unforeseen.ts";
import { unusedLimits } from "#domain/tax/explain/unused-limits.ts";
import { emptyFacts, type TaxFacts } from "#domain/tax/facts/facts.ts";
import { UNCOMPUTED_MATTERS } from "#domain/tax/facts/more-facts.ts";
import type { DisputedPoint } from "#domain/tax/messages/disputes.ts";
import type { TaxMessage } from "#domain/tax/messages/tax-messages.ts";
import { interestAndFee } from "#domain/tax/return/interest.ts";
import { plainDate } from "#values/dates.ts";
import { rupees } from "#values/money.ts";
import { taxYear } from "#values/year.ts";
import { speechOf, taxWords, wordsOfLines } from "../../../../tests/tax/tax-words.ts";
import type { TaxSay } from "./tax-say.ts";

const { say: of1961 } = speechOf(2025);
const { say: of2025 } = speechOf(2026);

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
  ["115BB", ""],
  ["17(1)", ""],
  ["43(5)(d)", ""],
  ["Finance Act s. 2(2)", "Finance Act"],
  ["Finance Act, First Schedule", "Finance Act"],
])("section %s is %s in Tax Year 2026-27 and itself before", (section, number) => {
  expect(of2025.number(section)).toBe(number);
  expect(of1961.number(section)).toBe(section);
});

test.each([
  ["s. 87A", "s. 156", (say: TaxSay) => say.s("87A")],
  ["s. 80CCE", "a section whose number was not seen", (say: TaxSay) => say.s("80CCE")],
  ["section 87A", "section 156", (say: TaxSay) => say.section("87A")],
  ["section 10(13A)", "Schedule III", (say: TaxSay) => say.section("10(13A)")],
  [
    "ss. 90, 90A or 91",
    "ss. 159, 160",
    (say: TaxSay) => say.ss(["90", "90A", "91"], "90, 90A or 91"),
  ],
  ["ss. 44AD, 44ADA", "s. 58", (say: TaxSay) => say.ss(["44AD", "44ADA"], "44AD, 44ADA")],
  [
    "sections 234B and 234C",
    "sections 424, 425",
    (say: TaxSay) => say.sections(["234B", "234C"], "234B and 234C"),
  ],
  ["80CCD(1)", "s. 124", (say: TaxSay) => say.claim("80CCD(1)")],
  ["Form 10E", "Form 39", (say: TaxSay) => say.form("Form 10E")],
  [
    "Form 10-IEA",
    "the successor of Form 10-IEA, which was not seen",
    (say: TaxSay) => say.form("Form 10-IEA"),
  ],
])("%s is %s in Tax Year 2026-27", (before, since, words) => {
  expect([words(of1961), words(of2025)]).toEqual([before, since]);
});

/** Somebody in whose computation most lines appear. */
function person(year: number): TaxFacts {
  const nobody = emptyFacts(taxYear(year));
  return {
    ...nobody,
    salary: {
      ...nobody.salary,
      section17_1: rupees(18_00_000),
      section17_2: rupees(50_000),
      basicAndDearness: rupees(9_00_000),
    },
    exemptions: { ...nobody.exemptions, otherUnknown: rupees(1_000) },
    houses: [{ use: "letOut", rent: rupees(1_00_000), interest: rupees(2_00_000) }],
    capitalGains: {
      short: rupees(6_00_000),
      shortEquity: { after: rupees(4_00_000) },
      longEquity: { after: rupees(3_00_000) },
    },
    dividends: { received: rupees(1_00_000) },
    earlierLosses: [
      { kind: "shortTerm", year: year - 1, amount: rupees(2_00_000) },
      { kind: "longTerm", year: year - 2, amount: rupees(20_000), returnInTime: false },
    ],
    alsoHas: UNCOMPUTED_MATTERS,
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
      "80CCH(1)": rupees(20_000),
      other: rupees(3_000),
    },
    agriculturalIncome: rupees(50_000),
    relief89: rupees(1_000),
  };
}

const POINTS: readonly DisputedPoint[] = [
  "rebateThreshold",
  "rebateOnSpecialRates",
  "rebateRelief",
  "rebateReliefMost",
  "rebateInOldRegime",
  "excessTakenFrom",
  "excessCounted",
  "excessBeyondSlab",
  "shortfallOrder",
  "lossOrder",
  "lossOnDividendsAbroad",
  "interestAfterLosses",
  "dividendShare",
  "ownAgniveerShare",
  "houseLossInNewRegime",
  "unforeseenIncome",
  "lateMonths",
];

/** Everything that is said of a person in words and section numbers. */
function saidOf(year: number): string {
  const facts = person(year);
  const comparison = compareRegimes(facts);
  const settled = interestAndFee({
    computation: comparison.old,
    filedOn: plainDate(`${year + 1}-12-20`),
    taxDeducted: rupees(0),
    excusedTax: taxOnUnforeseenIncome(facts, "old"),
    advanceTax: [{ paidOn: plainDate(`${year + 1}-03-14`), amount: rupees(2_00_000) }],
  });
  const said = answerSoFar({
    year: facts.year,
    known: facts,
    unknown: ["houseRent", "investments80C", "healthInsurance", "homeLoanInterest", "residence"],
  });
  const { difference } = comparison;
  const words = (message: TaxMessage) => taxWords(message, year);
  const lines = [...comparison.old.lines, ...comparison.new.lines, ...settled.lines];
  const disputes = [comparison.old, comparison.new, settled].flatMap((each) => each.disputes);
  return JSON.stringify([
    wordsOfLines(lines, year).map(({ label, section, working }) => [label, section, working]),
    words({ id: "fee.noReturnDue", params: { exemption: rupees(2_50_000) } }),
    disputes.map(({ label, followed, other, source }) =>
      [label, followed, other, source].map(words),
    ),
    POINTS.map((point) => words({ id: "dispute.source", params: { point } })),
    words({ id: "dispute.houseLossCarried" }),
    words({ id: "lost.lateReturn", params: { section: "139(3)" } }),
    words(difference.sentence),
    difference.factors.map(({ label, items }) => [
      words(label),
      items.map((item) => words(item.label)),
    ]),
    breakEvens(facts).map(({ heading, label, sentence }) =>
      [heading, label, sentence].map((each) => words(each)),
    ),
    unusedLimits(facts).map(({ sentence }) => words(sentence)),
    settled.assumptions.map(words),
    said.missing.map(({ why }) => words(why)),
    said.sentences.map(words),
  ]);
}

/** Numbers that only the Act of 1961 and its rules have, and its name. */
const OF_1961 =
  /\b(?:80[A-Z]+|87A|115[A-Z]+|234[A-I]|10\(\d|17\(|11[12]A|16\(ia\)|24\(b\)|288[AB]|Form 10E|r\. [23]\b|ss\. 70|71\(|section 80|first proviso|2\(2\)|VI-A|First Schedule)|1961/g;

test("of Tax Year 2026-27 nothing is said by the numbers of 1961, of the year before everything", () => {
  expect(saidOf(2026).match(OF_1961)).toEqual(null);
  expect(new Set(saidOf(2025).match(OF_1961)).size).toBeGreaterThan(20);
});
