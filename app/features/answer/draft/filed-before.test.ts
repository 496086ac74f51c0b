import { expect, test } from "vitest";
import { answerRefusals } from "#content/en/answer-refusals.ts";
import { filedText } from "#content/en/step-form.ts";
import { plainDate } from "#values/dates.ts";
import { inEnglish } from "#values/say.ts";
import { taxYear } from "#values/year.ts";
import { worded } from "../../../../tests/forms.ts";
import { form16Of } from "../../../../tests/survive/drafts.ts";
import { answerOf } from "../verdict/answer.ts";
import { emptyDraft } from "./draft.ts";
import { type Filed, paidBefore, readFiled } from "./filed-before.ts";

const inText = (filed: Filed | undefined) => filedText(filed, inEnglish);
const YEAR = taxYear(2025);
const TODAY = plainDate("2026-11-20");
const read = (typed: Record<string, string>, today = TODAY) =>
  worded(readFiled(typed, YEAR, today), answerRefusals);
const on = (day: string, month: string, year: string) => ({
  filed: "late",
  "filed-on-day": day,
  "filed-on-month": month,
  "filed-on-year": year,
});

test.each([
  [{ filed: "no", "filed-paid": "5" }, { before: "no" }],
  [{ filed: "inTime" }, { before: "inTime" }],
  [
    { filed: "inTime", "filed-paid": "12,500" },
    { before: "inTime", paid: 12_500 },
  ],
  [
    { ...on("1", "8", "2026"), "filed-paid": "₹ 300" },
    { before: "late", on: "2026-08-01", paid: 300 },
  ],
  [on("20", "11", "2026"), { before: "late", on: "2026-11-20" }],
  [{ filed: "inTime", "filed-paid": "nil" }, { before: "inTime" }],
])("%j is understood", (typed, filed) => {
  expect(read(typed)).toEqual({ ok: true, value: filed });
});

test.each([
  [{}, "filed", "Choose whether you have filed"],
  [{ filed: "perhaps" }, "filed", "Choose whether you have filed"],
  [{ filed: "inTime", "filed-paid": "much" }, "filed-paid", "must be an amount in rupees"],
  [{ filed: "inTime", "filed-paid": "900 pm" }, "filed-paid", "“900 pm” is a month’s amount."],
  [
    { filed: "inTime", "filed-result": "pay", "filed-amount": "–" },
    "filed-amount",
    "Enter what the filed return came to",
  ],
  [
    { filed: "inTime", "filed-result": "pay", "filed-amount": "5,00,00" },
    "filed-amount",
    "unusual groups",
  ],
  [{ filed: "late" }, "filed-on", "Enter the day you filed"],
  [on("31", "9", "2026"), "filed-on", "Enter the day you filed"],
  [on("31", "7", "2026"), "filed-on", "A return filed by 31 July 2026 was in time"],
  [on("21", "11", "2026"), "filed-on", "must not be after 20 November 2026"],
])("%j is refused at its field", (typed, field, words) => {
  expect(read(typed)).toEqual({
    ok: false,
    problems: [{ field, message: expect.stringContaining(words) }],
  });
});

test("a belated return cannot be later than the last day of belated returns", () => {
  const answer = read(on("15", "1", "2027"), plainDate("2027-02-01"));
  expect(answer).toMatchObject({
    problems: [{ message: "The day you filed must not be after 31 December 2026." }],
  });
});

test("what was paid counts on the day of a late return, or on the due date", () => {
  const due = plainDate("2026-07-31");
  expect(paidBefore(undefined, due)).toEqual({});
  expect(paidBefore({ before: "no" }, due)).toEqual({});
  const payments = (filed: Filed) =>
    paidBefore(filed, due).selfAssessment?.map(({ paidOn, amount }) => [`${paidOn}`, amount]);
  expect(payments({ before: "inTime", paid: 900 })).toEqual([["2026-07-31", 900]]);
  expect(payments({ before: "late", on: "2026-09-15", paid: 900 })).toEqual([["2026-09-15", 900]]);
});

test("the answer page takes self-assessment tax off, and keeps a late filer in the new regime", () => {
  const of = (filed: Filed) =>
    answerOf(form16Of(), { ...emptyDraft, filed }, plainDate("1987-03-27"), TODAY);
  const [without, withTax] = [of({ before: "inTime" }), of({ before: "inTime", paid: 5_000 })];
  expect(withTax.regimes.new.taxesPaid - without.regimes.new.taxesPaid).toBe(5_000);
  expect(withTax.regimes.old.open).toBe("asItWas");
  const late = of({ before: "late", on: "2026-09-15" });
  expect(late.status.kind).toBe("revised");
  expect([late.regimes.old.open, late.regimes.new.open]).toEqual(["no", "yes"]);
  expect(late.rows.find(({ id }) => id === "fee234F")?.new?.amount).toBeGreaterThan(0);
});

test("it is told in words for the check and for the firm", () => {
  expect(inText(undefined)).toBe("Not answered");
  expect(inText({ before: "no" })).toBe("No, none yet");
  expect(inText({ before: "inTime" })).toBe("Yes, by the due date");
  expect(inText({ before: "late" })).toBe("Yes, late");
  expect(inText({ before: "late", on: "2026-09-15" })).toBe("Yes, late: on 15 September 2026");
});
