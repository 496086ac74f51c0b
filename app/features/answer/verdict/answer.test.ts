import { expect, test } from "vitest";
import { answerRefusals } from "#content/en/answer-refusals.ts";
import { plainDate } from "#values/dates.ts";
import { readTyped } from "../../../../tests/forms.ts";
import { form16Of } from "../../../../tests/survive/drafts.ts";
import { type DraftAnswers, emptyDraft } from "../draft/draft.ts";
import { additionsForm, additionsOf, additionTexts } from "../facts/additions.ts";
import { otherIncomeForm, otherIncomesOf } from "../facts/other-income.ts";
import { answerOf } from "./answer.ts";

const TODAY = plainDate("2026-11-20");
const BORN = plainDate("1987-03-27");
const SENIOR = plainDate("1960-01-01");

type Case = {
  what: string;
  certificate?: Record<string, number | string>;
  additions?: Record<string, string>;
  born?: typeof BORN;
  /** Amounts of lines by id, old and new; undefined where a regime has no such line. */
  lines: Record<string, [old: number | undefined, latest: number | undefined]>;
  isEstimate?: boolean;
};

const OLD_REGIME = { "partB.regime": "old", "partB.1a": 15_00_000, "partB.2e": 2_16_000 };

/** s. 10(13A) with r. 2A, s. 80C, s. 80D, s. 24(b) and s. 115BAC(2), worked by hand. */
const CASES: Case[] = [
  {
    what: "nothing added: a new-regime certificate shows neither rent nor savings",
    lines: {
      "exemption.houseRent": [undefined, undefined],
      "deduction.80C": [undefined, undefined],
    },
  },
  {
    // 50 % of 12,85,000 is 6,42,500; 50 % of that 3,21,250; rent 3,00,000 less 64,250 is the least.
    what: "rent in a metro, basic pay and HRA guessed",
    additions: { rent: "25,000", city: "Mumbai" },
    lines: { "exemption.houseRent": [2_35_750, 0] },
    isEstimate: true,
  },
  {
    // The least of 2,40,000; 3,00,000 less 60,000; 3,00,000.
    what: "rent in a metro, basic pay and HRA from payslips",
    additions: { rent: "25,000", city: "Delhi", basic: "6,00,000", hra: "2,40,000" },
    lines: { "exemption.houseRent": [2_40_000, 0] },
  },
  {
    // 40 % of 5,00,000 is 2,00,000; rent 3,60,000 less 50,000; HRA 2,40,000.
    what: "elsewhere two fifths of basic pay are the limit",
    additions: { rent: "30,000", city: "other", basic: "5,00,000", hra: "2,40,000" },
    lines: { "exemption.houseRent": [2_00_000, 0] },
  },
  {
    // Half a year: HRA 1,20,000, rent 1,50,000 less a tenth of 3,00,000, half of 3,00,000.
    what: "six months of rent",
    additions: {
      rent: "25,000",
      rentMonths: "6",
      city: "Delhi",
      basic: "6,00,000",
      hra: "2,40,000",
    },
    lines: { "exemption.houseRent": [1_20_000, 0] },
  },
  {
    what: "a certificate with HRA counts as printed",
    certificate: OLD_REGIME,
    lines: { "exemption.houseRent": [2_16_000, 0] },
  },
  {
    what: "no rent at all takes the printed HRA away",
    certificate: OLD_REGIME,
    additions: { rent: "0" },
    lines: { "exemption.houseRent": [undefined, undefined] },
  },
  {
    what: "80C takes the place of what is printed, up to its limit",
    certificate: { ...OLD_REGIME, "partB.10a.gross": 60_000 },
    additions: { section80C: "1,80,000" },
    lines: { "deduction.80C": [1_50_000, 0] },
  },
  {
    what: "80C as printed when nothing is typed",
    certificate: { ...OLD_REGIME, "partB.10a.gross": 60_000 },
    additions: { section80C: "" },
    lines: { "deduction.80C": [60_000, 0] },
  },
  {
    what: "80C of nil takes the printed away",
    certificate: { ...OLD_REGIME, "partB.10a.gross": 60_000 },
    additions: { section80C: "0" },
    lines: { "deduction.80C": [undefined, undefined] },
  },
  {
    what: "80D below 60, parents below 60: 25,000 each",
    additions: { healthSelf: "40,000", healthParents: "40,000" },
    lines: { "deduction.80D": [50_000, 0] },
  },
  {
    what: "80D below 60, a parent of 60: 25,000 and 50,000",
    additions: { healthSelf: "40,000", healthParents: "60,000", parentsSenior: "yes" },
    lines: { "deduction.80D": [75_000, 0] },
  },
  {
    what: "80D of a senior with senior parents: 50,000 each",
    additions: { healthSelf: "70,000", healthParents: "60,000", parentsSenior: "yes" },
    born: SENIOR,
    lines: { "deduction.80D": [1_00_000, 0] },
  },
  {
    what: "interest on the home lived in: 2,00,000 in the old regime, nothing in the new",
    additions: { homeLoanInterest: "3,10,000" },
    lines: { "house.selfOccupied": [-2_00_000, 0], houseIncome: [-2_00_000, 0] },
  },
  {
    what: "typed interest takes the place of a printed loss",
    certificate: { ...OLD_REGIME, "partB.7a": -1_50_000 },
    additions: { homeLoanInterest: "1,80,000" },
    lines: { houseIncome: [-1_80_000, 0] },
  },
];

test.each(CASES)("$what", ({ certificate, additions = {}, born = BORN, lines, isEstimate }) => {
  const answers: DraftAnswers = { ...emptyDraft, additions };
  const answer = answerOf(form16Of(certificate), answers, born, TODAY);
  for (const [id, [old, latest]] of Object.entries(lines)) {
    const row = answer.rows.find((each) => each.id === id);
    // A line that is missing or nil says the same: nothing is taken off.
    expect([row?.old?.amount || 0, row?.new?.amount || 0], id).toEqual([old ?? 0, latest ?? 0]);
  }
  expect(answer.cautions.some((caution) => caution.includes("is an estimate"))).toBe(
    isEstimate ?? false,
  );
});

test("what only the old regime allows leaves the new regime's tax as it was", () => {
  const taxWith = (additions: Record<string, string>) => {
    const { regimes } = answerOf(form16Of(), { ...emptyDraft, additions }, BORN, TODAY);
    return { old: regimes.old.totalTax, new: regimes.new.totalTax };
  };
  const before = taxWith({});
  const after = taxWith({
    rent: "25,000",
    city: "Mumbai",
    section80C: "1,50,000",
    healthSelf: "25,000",
    homeLoanInterest: "2,00,000",
  });
  expect(after.new).toBe(before.new);
  expect(after.old).toBeLessThan(before.old);
});

test("a correction counts in both regimes", () => {
  const totalWith = (corrections: Record<string, number>) =>
    answerOf(form16Of(), { ...emptyDraft, corrections }, BORN, TODAY).regimes;
  const [before, after] = [totalWith({}), totalWith({ "0.partB.1a": 14_85_000 })];
  expect(after.old.totalTax).toBeGreaterThan(before.old.totalTax);
  expect(after.new.totalTax).toBeGreaterThan(before.new.totalTax);
  expect(totalWith({ "0.partA.total.deducted": 70_000 }).new.taxesPaid).toBe(70_000);
});

test.each([
  [{ rent: "many" }, "rent", "Rent per month must be an amount"],
  [{ section80C: "-5" }, "section80C", "80C must be an amount"],
  [{ section80C: "5,000 pm" }, "section80C", "Enter the amount of a year: ₹60,000 if every month"],
  [{ rent: "3 lakh p.a." }, "rent", "Enter the amount of a month: ₹25,000 on average."],
  [{ hra: "2,40,00" }, "hra", "“2,40,00” has its digits in unusual groups."],
  [{ rent: "25,000" }, "city", "Choose the city"],
  [{ rentMonths: "13" }, "rentMonths", "from 1 to 12"],
  [{ rentMonths: "0" }, "rentMonths", "from 1 to 12"],
])("%j is refused at its field", (fields, field, words) => {
  const answer = readTyped(additionsForm, fields, answerRefusals);
  expect(answer.ok ? [] : answer.problems).toEqual(
    expect.arrayContaining([{ field, message: expect.stringContaining(words) }]),
  );
});

test("nothing typed is not nil, and what a draft kept is read again as it was accepted", () => {
  const empty = readTyped(additionsForm, {}, answerRefusals);
  expect(empty.ok && empty.value.section80C).toBeUndefined();
  const typed = { rent: "₹ 25,000", city: "Mumbai", section80C: "0" };
  const read = readTyped(additionsForm, typed, answerRefusals);
  expect(read).toEqual({ ok: true, value: additionsOf(typed) });
  expect(read).toMatchObject({ value: { rent: 25_000, section80C: 0, rentMonths: 12 } });
});

test("nil and a dash are left empty, and groups that were accepted once still are", () => {
  const typed = { rent: "-", section80C: "Nil", basic: "50,000 a year", city: "" };
  expect(additionTexts(typed)).toEqual({
    rent: "",
    section80C: "",
    basic: "50,000 a year",
    city: "",
  });
  const read = readTyped(additionsForm, typed, answerRefusals);
  expect(read.ok && read.value).toMatchObject({ rent: undefined, section80C: undefined });
  expect(additionsOf({ section80C: "1,50,00" }).section80C).toBe(15_000);
});

test("other income is of a year, nil is none of it, and groups that were accepted once still are", () => {
  const typed = { "has-dividends": "yes", dividends: "5,000 pm", savingsInterest: "nil" };
  const read = readTyped(otherIncomeForm, typed, answerRefusals);
  expect(read.ok ? [] : read.problems).toMatchObject([
    { field: "dividends", message: expect.stringContaining("of a year: ₹60,000 if every month") },
  ]);
  const stored = { ...typed, dividends: "60,00" };
  expect(otherIncomesOf({ otherIncome: stored })?.amounts).toEqual({ dividends: 6000 });
});
