import { expect, test } from "vitest";
import { yearBeingFiled } from "#domain/tax/years/season.ts";
import { plainDate } from "#values/dates.ts";
import { readForm } from "#values/form.ts";
import { form16Of } from "../../../../tests/survive/drafts.ts";
import { emptyDraft } from "../draft/draft.ts";
import { workOut } from "../verdict/answer.ts";
import { figuresOfPartA, typedFiguresForm, withTypedFigures } from "./typed-figures.ts";

const TODAY = plainDate("2026-11-20");
const TYPED = {
  employer: "Banyan Test Works LLP",
  salary: "12,85,000",
  deducted: "65,000",
  consent: "yes",
};

function answered(typed: Record<string, string>) {
  const read = readForm(typedFiguresForm, typed);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const year = yearBeingFiled(TODAY);
  const consent = { version: "1", at: "2026-11-20T06:00:00Z" };
  const { form16, ...answers } = withTypedFigures(emptyDraft, read.value, typed, {
    year,
    consent,
    fileName: "Typed",
  });
  if (!form16) throw new Error("nothing was kept");
  return workOut(form16, { ...answers, form16 }, plainDate("1987-03-27"), TODAY);
}

test("typed figures give the answer of the certificate that prints them, with the person as their source", () => {
  const { answer, certificates, doubts } = answered(TYPED);
  expect(answer.verdict).toMatchObject({ outcome: "refund", amount: 49_600 });
  const salary = certificates[0]?.groups[0]?.figures[0];
  expect(salary).toMatchObject({ value: 12_85_000, source: { kind: "typed" } });
  expect(doubts.problems).toEqual([]);
  expect(doubts.lacking).toEqual({ salary: [], taxDeducted: [] });
});

test.each([
  [{ salary: "nil" }, "salary", "typedFigureWrong"],
  [{ salary: "1 lakh a month" }, "salary", "amountOfOtherPeriod"],
  [{ ownPension: "50,00" }, "ownPension", "amountMisgrouped"],
])("%j is refused", (typed, field, id) => {
  const read = readForm(typedFiguresForm, { ...TYPED, ...typed });
  expect(read).toMatchObject({ ok: false, problems: [{ field, message: { id } }] });
});

test("nil where a figure may be left out is none", () => {
  expect(readForm(typedFiguresForm, { ...TYPED, perquisites: "nil" }).ok).toBe(true);
});

test("Part A alone fills in employer and tax deducted, and who the person is stays known", () => {
  const fields = {
    "partA.employee.name": printed("ASHA TESTWALA"),
    "partA.employee.pan": printed("AAAPA9999A"),
    "partA.employer.name": printed("BANYAN TEST WORKS LLP"),
    "partA.total.deducted": printed(65_000),
  };
  const form16 = { ...form16Of(), certificates: [{ fields, problems: [] }] };
  expect(figuresOfPartA(form16)).toEqual({
    employer: "BANYAN TEST WORKS LLP",
    deducted: "65,000",
  });
  const read = readForm(typedFiguresForm, TYPED);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const before = { ...emptyDraft, form16 };
  const consent = { version: "1", at: "2026-11-20T06:00:00Z" };
  const kept = withTypedFigures(before, read.value, TYPED, {
    year: yearBeingFiled(TODAY),
    consent,
    fileName: "Typed",
  });
  expect(kept.contact).toEqual({ name: "ASHA TESTWALA", pan: "AAAPA9999A" });
});

const printed = (value: string | number) => ({
  value,
  page: 1,
  text: String(value),
  box: [0, 0, 0, 0] as [number, number, number, number],
});

test("what was allowed counts in the old regime alone", () => {
  const plain = answered(TYPED);
  const more = answered({ ...TYPED, section80C: "1,50,000", houseRent: "2,16,000" });
  expect(more.answer.regimes.new.totalTax).toBe(plain.answer.regimes.new.totalTax);
  expect(more.answer.regimes.old.totalTax).toBeLessThan(plain.answer.regimes.old.totalTax);
});

test.each([
  [{ ...TYPED, salary: "" }, "salary"],
  [{ ...TYPED, deducted: "some" }, "deducted"],
  [{ ...TYPED, employer: " " }, "employer"],
  [{ ...TYPED, consent: "" }, "consent"],
])("%o is refused at %s", (typed, field) => {
  expect(readForm(typedFiguresForm, typed)).toMatchObject({ ok: false, problems: [{ field }] });
});
