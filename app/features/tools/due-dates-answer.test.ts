import { expect, test } from "vitest";
import { taxSpeech } from "#content/en/tax/tax-speech.ts";
import { dueDatesInWords } from "#content/en/tools/due-dates-answer.ts";
import { YEARS_OFFERED } from "#domain/tax/years/season.ts";
import { ratesOf } from "#domain/tax/years/years.ts";
import { plainDate } from "#values/dates.ts";
import { taxYear } from "#values/year.ts";
import { dueDatesAnswer } from "./due-dates-answer.ts";
import type { DueDatesQuestion } from "./due-dates-question.ts";

function ask(question: Partial<DueDatesQuestion> & { on: string }) {
  const { on, ...rest } = question;
  const { year = taxYear(2025) } = rest;
  const answer = dueDatesAnswer({
    filer: "noBusiness",
    filed: undefined,
    today: plainDate(on),
    ...rest,
    year,
  });
  return dueDatesInWords(answer, taxSpeech(ratesOf(year).act));
}

function doorsOf({ regimes }: ReturnType<typeof ask>): string[] {
  return regimes.map(({ door }) => door);
}

test("after the due date a belated return is open, under the new regime only", () => {
  const answer = ask({ on: "2026-11-20" });
  expect(answer).toMatchObject({
    headline: "A belated return, until",
    lastDay: "31 December 2026",
    seen: "FY 2025-26 / AY 2026-27, seen on 20 November 2026. 41 days are left.",
    needsAnswer: expect.stringContaining("whether a return was filed already"),
  });
  expect(doorsOf(answer)).toEqual(["New regime: open", "Old regime: closed"]);
});

test("a return filed in time can be revised, with a fee after December", () => {
  const answer = ask({ on: "2026-11-20", filed: "inTime" });
  expect(answer).toMatchObject({ headline: "A revised return, until", lastDay: "31 March 2027" });
  expect(answer.fees.join(" ")).toContain("Revising after 31 December 2026");
});

test("a belated return can be revised for as long, but never to the old regime", () => {
  const answer = ask({ on: "2026-11-20", filed: "late" });
  expect(answer).toMatchObject({
    headline: "A revised return, until",
    lastDay: "31 March 2027",
    needsAnswer: undefined,
  });
  expect(doorsOf(answer)).toEqual(["New regime: open", "Old regime: closed"]);
});

test("business income, an audit and section 92E have days of their own", () => {
  const due = (filer: DueDatesQuestion["filer"]) => ask({ on: "2026-08-10", filer }).headline;
  expect(due("noBusiness")).toBe("A belated return, until");
  expect(due("business")).toBe("In time, until");
  expect(ask({ on: "2026-08-10", filer: "audit" }).lastDay).toBe("31 October 2026");
  expect(ask({ on: "2026-08-10", filer: "transferPricing" }).lastDay).toBe("30 November 2026");
});

test("the additional tax of an updated return grows by the year", () => {
  const labels = ask({ on: "2026-11-20" }).days.map(({ label, text }) => `${text} ${label}`);
  expect(labels.slice(-4)).toEqual([
    "31 March 2028 Updated return with 25% additional tax",
    "31 March 2029 Updated return with 50% additional tax",
    "31 March 2030 Updated return with 60% additional tax",
    "31 March 2031 Updated return with 70% additional tax",
  ]);
});

test("sections are those of the year's own Act", () => {
  const sections = ask({ on: "2026-11-20", year: taxYear(2026) }).days.map(
    ({ section }) => section,
  );
  expect(sections).toContain("s. 263(4)");
  expect(sections.join(" ")).not.toContain("139");
});

test.each(YEARS_OFFERED)(
  "%s: days stand in order, and exactly those before today are past",
  (year) => {
    const { days } = ask({ year, on: "2026-11-20" });
    expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).sort());
    expect(
      days.filter(({ state }) => state === "past").every(({ day }) => day < "2026-11-20"),
    ).toBe(true);
    expect(days.filter(({ state }) => state === "now").map(({ day }) => day)).toEqual([
      "2026-11-20",
    ]);
  },
);

test("when the four years are over, nothing is open", () => {
  const answer = ask({ on: "2031-04-01" });
  expect(answer.headline).toBe("Nothing is open any more");
  expect(answer.lastDay).toBeUndefined();
});
