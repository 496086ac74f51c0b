import { expect, test } from "vitest";
import { answerSoFarText } from "#content/en/tax/explanation-text.ts";
import { emptyFacts } from "#domain/tax/facts/facts.ts";
import { rupees } from "#values/money.ts";
import { taxYear } from "#values/year.ts";
import { person } from "../../../../tests/tax/person.ts";
import { speechOf, taxWords } from "../../../../tests/tax/tax-words.ts";
import { answerSoFar } from "./missing-facts.ts";

const year = taxYear(2025);
const paid = (amount: number) => ({
  salary: { ...emptyFacts(year).salary, section17_1: rupees(amount) },
});

test("what only the old regime looks at leaves the new regime's tax exact", () => {
  const { answers, missing } = answerSoFar({
    year,
    known: paid(20_75_000),
    unknown: ["investments80C", "age"],
  });
  const [old, latest, cheaper] = answers;
  expect(latest).toMatchObject({ status: "exact", least: 2_08_000, most: 2_08_000, needs: [] });
  // 20,25,000: 4,20,000 and cess below 60; 4,07,500 at 80, less 45,000 with 80C filled.
  expect(old).toMatchObject({ status: "between", needs: ["investments80C", "age"] });
  expect([old?.least, old?.most]).toEqual([3_77_000, 4_36_800]);
  expect(cheaper).toMatchObject({ status: "exact", regime: "new", needs: [] });
  expect(missing[0]).toMatchObject({ fact: "investments80C", changes: ["oldTax", "balance"] });
});

test("a fact that cannot move the answer is not asked for", () => {
  const { missing, answers } = answerSoFar({
    year,
    known: paid(3_00_000),
    unknown: ["age", "investments80C"],
  });
  expect(answers.every(({ status }) => status === "exact")).toBe(true);
  expect(missing.map(({ changes }) => changes)).toEqual([[], []]);
  expect(answers[2]).toMatchObject({ regime: "same" });
  const text = answerSoFarText(
    year,
    answerSoFar({ year, known: paid(3_00_000), unknown: ["age"] }),
    speechOf(),
  );
  expect(text).toContain("The cheaper regime: both charge the same.");
  expect(text).toContain("Here it changes nothing.");
});

test("the old regime can be settled as the cheaper one, and a fact that matters is not said to change nothing", () => {
  const known = {
    ...paid(24_00_000),
    houseRent: { kind: "reported" as const, exempt: rupees(12_00_000) },
  };
  const said = answerSoFar({ year, known, unknown: ["investments80C"] });
  expect(said.answers[2]).toMatchObject({ status: "exact", regime: "old" });
  expect(answerSoFarText(year, said, speechOf())).not.toContain("changes nothing");
});

test("an unbounded fact makes its answers wait; without a year nothing can be said", () => {
  const { answers, sentences } = answerSoFar({
    year,
    known: paid(9_00_000),
    unknown: ["capitalGains", "taxesPaid"],
  });
  expect(answers.map(({ status }) => status)).toEqual(["notYet", "notYet", "notYet", "notYet"]);
  expect(taxWords(sentences[0])).toContain("Did you sell shares");
  expect(answers[3]?.needs).toEqual(["capitalGains", "taxesPaid"]);
  expect(answerSoFar({ known: {}, unknown: [] }).sentences).toEqual([{ id: "said.noYear" }]);
});

test("the regimes can be too close to call", () => {
  const { answers } = answerSoFar({
    year,
    known: paid(9_00_000),
    unknown: ["homeLoanInterest", "investments80C", "healthInsurance", "houseRent"],
  });
  // Both can be nil here, or the old one dearer.
  expect(answers[2]).toMatchObject({ status: "notYet" });
  expect(answers[2]?.needs).toContain("houseRent");
});

test("a house rent exemption is bounded by its rule: a third of the salary, or what a known basic pay leaves", () => {
  const leastOld = (basic?: number) => {
    const { salary } = paid(18_00_000);
    const known = {
      salary: basic === undefined ? salary : { ...salary, basicAndDearness: rupees(basic) },
    };
    return answerSoFar({ year, known, unknown: ["houseRent"] }).answers[0]?.least;
  };
  // 17,50,000 less 6,00,000; with a basic pay of 10,00,000 less half of it; of 15,00,000 less the other 3,00,000.
  expect([leastOld(), leastOld(10_00_000), leastOld(15_00_000)]).toEqual([
    1_63_800, 1_95_000, 2_57_400,
  ]);
});

test("what can be said is said in sentences", () => {
  const year = taxYear(2025);
  const said = (pay: number, unknown: Parameters<typeof answerSoFar>[0]["unknown"]) =>
    answerSoFar({ year, known: person(2025, {}, pay), unknown }).sentences.map((each) =>
      taxWords(each),
    );
  expect(said(20_75_000, [])).toEqual([
    "Tax in the old regime: ₹4,36,800.",
    "Tax in the new regime: ₹2,08,000.",
    "The cheaper regime: the new one.",
    "To pay or to get back: can be given.",
  ]);
  expect(said(20_75_000, ["investments80C"])[0]).toMatch(/^Tax in the old regime: between/);
  expect(said(2_00_000, [])[2]).toBe("The cheaper regime: both charge the same.");
});
