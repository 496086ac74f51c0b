import { expect, test } from "vitest";
import { taxSpeech } from "#content/en/tax/tax-speech.ts";
import { dueDatesInWords } from "#content/en/tools/due-dates-answer.ts";
import { dueDatesOf, dueDayOf } from "#domain/tax/return/due-dates.ts";
import { YEARS_OFFERED } from "#domain/tax/years/season.ts";
import { ratesOf } from "#domain/tax/years/years.ts";
import { plainDate } from "#values/dates.ts";
import { taxYear } from "#values/year.ts";
import { dueDatesAnswer } from "./due-dates-answer.ts";
import { type DueDatesQuestion, FORMS } from "./due-dates-question.ts";

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

/** Form 10-IEA in every way: none, in time and late, of the year, the one before and the one after, kept and given up. */
const OPTIONS: [name: string, days: (year: number) => [exercised: string, withdrawn?: string]][] = [
  ["chosen for the year before", (year) => [`${year}-06-20`]],
  ["chosen for the year", (year) => [`${year + 1}-06-20`]],
  ["chosen too late for the year", (year) => [`${year + 1}-12-28`]],
  ["chosen for the year after", (year) => [`${year + 2}-06-20`]],
  ["given up for the year", (year) => [`${year}-06-20`, `${year + 1}-06-20`]],
  ["given up too late for the year", (year) => [`${year}-06-20`, `${year + 1}-12-28`]],
  ["chosen and given up for the year", (year) => [`${year + 1}-06-20`, `${year + 1}-07-01`]],
];

type Option = DueDatesQuestion["option"];

function optionsOf(year: number): [name: string, option: Option][] {
  const given = OPTIONS.map(([name, days]): [string, Option] => {
    const [exercised, withdrawn] = days(year);
    const withdrawnOn = withdrawn ? { withdrawnOn: plainDate(withdrawn) } : {};
    return [name, { exercisedOn: plainDate(exercised), ...withdrawnOn }];
  });
  return [["no form", undefined], ...given];
}

/** What a label of the line says of the regimes, as the doors would. */
function doorsInLabel(label: string): string {
  if (/new regime only/.test(label)) return "new";
  if (/old regime only/.test(label)) return "old";
  return "both";
}

const FILERS = [...new Set(FORMS.map(({ filer }) => filer))];
const EVERY_CASE = YEARS_OFFERED.flatMap((year) =>
  FILERS.flatMap((filer) =>
    optionsOf(year).map(([name, option]) => ({ year, filer, name, option })),
  ),
);

test.each(EVERY_CASE)(
  "$year, $filer, Form 10-IEA $name: the line says of the regimes what the doors say on each day",
  ({ year, filer, option }) => {
    const seen = (on: string) => ask({ year, filer, option, filed: "no", on });
    const due = dueDayOf(year, filer);
    const { belatedUntil } = dueDatesOf(year);
    const inTime = [plainDate(`${year + 1}-04-01`), due.subtract({ days: 1 }), due];
    const belated = [due.add({ days: 1 }), belatedUntil.subtract({ days: 1 }), belatedUntil];
    for (const [start, days] of [["Due date", inTime] as const, ["Belated", belated] as const])
      for (const day of days) {
        const { days: line, regimes } = seen(day.toString());
        const { label = "" } = line.find((each) => each.label.startsWith(start)) ?? {};
        const open = regimes.filter(({ door }) => door.endsWith(": open"));
        const doors = open.length === 2 ? "both" : /^Old/.test(open[0]?.door ?? "") ? "old" : "new";
        expect([day.toString(), label, doorsInLabel(label)]).toEqual([
          day.toString(),
          label,
          doors,
        ]);
      }
  },
);

test("one with an option in force sees the old regime for a belated return on the line too", () => {
  const option = { exercisedOn: plainDate("2025-07-20") };
  const answer = ask({ on: "2026-11-25", filed: "no", filer: "business", option });
  expect(doorsOf(answer)).toEqual(["New regime: closed", "Old regime: open"]);
  expect(answer.days.map(({ label }) => label)).toContain(
    "Belated return, old regime only, with a fee",
  );
});

test("whose return it is, is said of the filer that was asked", () => {
  const sentenceFor = (filer: DueDatesQuestion["filer"], year = 2025) =>
    ask({ on: "2026-11-25", filer, year: taxYear(year) }).computedFor;
  expect(FILERS.map((filer) => sentenceFor(filer))).toEqual([
    "Computed from what you entered, for the return of an individual without income from a business or a profession.",
    "Computed from what you entered, for the return of an individual with income from a business or a profession that needs no audit.",
    "Computed from what you entered, for the return of an individual whose accounts must be audited.",
    "Computed from what you entered, for the return of an individual who must file a report under section 92E.",
  ]);
  expect(sentenceFor("transferPricing", 2026)).toMatch(/under section 172\.$/);
});

test("with business income the form chooses the old regime, not the return", () => {
  const inTime = (option?: Option) =>
    ask({ on: "2026-11-25", filed: "inTime", filer: "business", option });
  const none = inTime();
  expect(doorsOf(none)).toEqual(["New regime: open", "Old regime: open if it was chosen in time"]);
  const words = [...none.sentences, ...none.regimes.map(({ why }) => why)].join(" ");
  expect(words).toContain("the old regime stays open if it was chosen in time by Form 10-IEA.");
  expect(words).not.toContain("return had chosen it");
  // A form that came late chose nothing, whatever the return said.
  const late = inTime({ exercisedOn: plainDate("2026-09-20") });
  expect(doorsOf(late)).toEqual(["New regime: open", "Old regime: closed"]);
  expect(late.sentences.join(" ")).not.toContain("old regime");
});
