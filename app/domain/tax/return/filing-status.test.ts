import { describe, expect, test } from "vitest";
import type { Filer } from "#domain/tax/facts/payments.ts";
import { hasDueDates } from "#domain/tax/years/years.ts";
import { plainDate } from "#values/dates.ts";
import { taxYear } from "#values/year.ts";
import { taxWords } from "../../../../tests/tax/tax-words.ts";
import { dueDatesOf } from "./due-dates.ts";
import { type FiledBefore, filingStatus } from "./filing-status.ts";

function on(today: string, filed?: FiledBefore, year = 2025) {
  return filingStatus({ year: taxYear(year), today: plainDate(today), filed });
}

describe("the kind of return for FY 2025-26", () => {
  test.each([
    ["2026-03-31", undefined, "beforeYearEnd", "139(1)", "2026-07-31", "yes", false],
    ["2026-04-01", undefined, "inTime", "139(1)", "2026-07-31", "yes", false],
    ["2026-04-01", "inTime", "revised", "139(5)", "2027-03-31", "asItWas", false],
    ["2026-07-31", undefined, "inTime", "139(1)", "2026-07-31", "yes", false],
    ["2026-08-01", undefined, "belated", "139(4)", "2026-12-31", "no", true],
    ["2026-08-01", "no", "belated", "139(4)", "2026-12-31", "no", false],
    ["2026-08-01", "inTime", "revised", "139(5)", "2027-03-31", "asItWas", false],
    ["2026-12-31", "no", "belated", "139(4)", "2026-12-31", "no", false],
    ["2027-01-01", "no", "updatedOnly", "139(8A)", "2031-03-31", "no", false],
    ["2027-01-01", undefined, "updatedOnly", "139(8A)", "2031-03-31", "no", true],
    ["2027-01-01", "inTime", "revised", "139(5)", "2027-03-31", "asItWas", false],
    ["2026-08-01", "late", "revised", "139(5)", "2027-03-31", "no", false],
    ["2027-02-01", "late", "revised", "139(5)", "2027-03-31", "no", false],
    ["2027-04-01", "late", "updatedOnly", "139(8A)", "2031-03-31", "no", false],
    ["2026-07-31", "late", "inTime", "139(1)", "2026-07-31", "yes", false],
    ["2027-03-31", "inTime", "revised", "139(5)", "2027-03-31", "asItWas", false],
    ["2027-04-01", "inTime", "updatedOnly", "139(8A)", "2031-03-31", "asItWas", false],
    ["2027-04-01", undefined, "updatedOnly", "139(8A)", "2031-03-31", "no", false],
    ["2031-03-31", "no", "updatedOnly", "139(8A)", "2031-03-31", "no", false],
    ["2031-04-01", "inTime", "closed", undefined, undefined, "no", false],
  ] as const)(
    "on %s, filed before: %s",
    (today, filed, kind, section, lastDay, old, needsAnswer) => {
      const status = on(today, filed);
      expect(status).toMatchObject({ kind, needsAnswer, regimes: { old: { open: old } } });
      expect([status.section, status.lastDay?.toString()]).toEqual([section, lastDay]);
    },
  );

  test("every answer says why, in sentences", () => {
    for (const today of [
      "2026-02-01",
      "2026-05-01",
      "2026-09-01",
      "2027-02-01",
      "2029-01-01",
      "2032-01-01",
    ]) {
      for (const filed of ["inTime", "late", "no", undefined] as const) {
        const { sentences, regimes } = on(today, filed);
        for (const message of [...sentences, regimes.old.why, regimes.new.why])
          expect(taxWords(message)).toMatch(/^[A-Z].*\.$/);
        expect(sentences.length).toBeGreaterThan(0);
      }
    }
  });

  test("belated: the fee and the reason why the old regime is closed", () => {
    const { fee, regimes, sentences } = on("2026-11-20", "no");
    expect(fee).toEqual({ section: "234F", ordinary: 5_000, small: 1_000, smallIncome: 5_00_000 });
    expect(taxWords(regimes.old.why)).toBe(
      "The old regime can be chosen only in a return filed by 31 July 2026 (section 115BAC(6)(ii)).",
    );
    expect(taxWords(sentences[0])).toBe(
      "The due date, 31 July 2026, has passed: a belated return can be filed until 31 December 2026, under the new regime only.",
    );
  });

  test("revised: free until 31 December, with a fee after it", () => {
    expect(on("2026-12-31", "inTime").fee).toBeUndefined();
    expect(on("2027-01-01", "inTime").fee).toMatchObject({ section: "234-I", ordinary: 5_000 });
  });
});

test("a belated return can be revised, under the new regime alone", () => {
  const { sentences, regimes } = on("2026-11-20", "late");
  expect(sentences.map((each) => taxWords(each))).toEqual([
    "A belated return can be revised too, until 31 March 2027. It stays under the new regime, and the fee for filing late stays.",
    "Revising is free until 31 December 2026; after that it bears a fee of ₹5,000 (₹1,000 with a total income up to ₹5,00,000).",
  ]);
  expect(taxWords(regimes.old.why)).toContain("only in a return filed by 31 July 2026");
});

test("other years follow their own dates and Act", () => {
  expect(on("2025-09-16", undefined, 2024).kind).toBe("inTime");
  expect(on("2025-09-17", undefined, 2024).kind).toBe("belated");
  expect(on("2026-11-20", undefined, 2024)).toMatchObject({
    kind: "updatedOnly",
    needsAnswer: false,
  });
  expect(on("2026-11-20", "inTime", 2023)).toMatchObject({
    kind: "updatedOnly",
    section: "139(8A)",
  });
  const running = on("2026-11-20", undefined, 2026);
  expect(running).toMatchObject({ kind: "beforeYearEnd", section: "139(1)" });
  expect(taxWords(running.sentences[0], 2026)).toBe(
    "Tax Year 2026-27 is not over: its return can be filed from 1 April 2027 to 31 July 2027.",
  );
});

test("the table is in order, and a year that it does not hold is refused", () => {
  for (const year of [2023, 2024, 2025, 2026]) {
    const { due, belatedUntil, revisedUntil, revisionFeeAfter, updatedUntil } = dueDatesOf(
      taxYear(year),
    );
    const days = [due, belatedUntil, revisedUntil, updatedUntil].map(String);
    expect(days).toEqual([...days].sort());
    if (revisionFeeAfter) expect(revisionFeeAfter.toString()).toBe(`${year + 1}-12-31`);
  }
  expect(hasDueDates(taxYear(2025))).toBe(true);
  expect(hasDueDates(taxYear(2019))).toBe(false);
  expect(() => on("2026-11-20", undefined, 2019)).toThrow("no due dates are held for FY 2019-20");
});

describe("with business income", () => {
  const door = (today: string, filer: Filer, year = 2025) =>
    filingStatus({ year: taxYear(year), today: plainDate(today), filed: "no", filer });

  test.each([
    ["2026-08-31", "business", "inTime"],
    ["2026-09-01", "business", "belated"],
    ["2026-10-31", "audit", "inTime"],
    ["2026-11-01", "audit", "belated"],
    ["2026-11-30", "transferPricing", "inTime"],
    ["2026-08-31", "noBusiness", "belated"],
  ] as const)("on %s for %s it is %s", (today, filer, kind) => {
    expect(door(today, filer).kind).toBe(kind);
  });

  test("the old regime is chosen by a form of its own until the due date", () => {
    const { old: open } = door("2026-08-31", "business").regimes;
    expect([open.open, taxWords(open.why)]).toEqual([
      "yes",
      expect.stringContaining("Form 10-IEA"),
    ]);
    const { old: closed } = door("2026-09-01", "business").regimes;
    expect([closed.open, taxWords(closed.why)]).toEqual([
      "no",
      expect.stringContaining("section 115BAC(6)(i)"),
    ]);
    const later = door("2027-08-31", "business", 2026).regimes.old.why;
    expect(taxWords(later, 2026)).toContain("which was not seen");
  });
});

test.each([
  [
    2023,
    "2026-11-20",
    "50% of tax and interest today, 60% from 1 April 2027 and 70% from 1 April 2028,",
  ],
  [2023, "2028-05-01", "with additional tax of 70% of tax and interest today, and never"],
  [2024, "2026-11-20", "25% of tax and interest today, 50% from 1 April 2027, 60% from"],
])("the additional tax on an updated return of %s is told as of %s", (year, today, words) => {
  const { sentences } = filingStatus({ year: taxYear(year), today: plainDate(today) });
  expect(taxWords(sentences[0])).toContain(words);
});

describe("Form 10-IEA, s. 115BAC(6)(i) and its proviso", () => {
  const doors = (
    today: string,
    [exercisedOn, withdrawnOn]: readonly string[],
    { filer = "business", filed = "no", year = 2025 }: Partial<Asked> = {},
  ) => {
    const option = {
      exercisedOn: plainDate(String(exercisedOn)),
      ...(withdrawnOn ? { withdrawnOn: plainDate(withdrawnOn) } : {}),
    };
    const day = plainDate(today);
    const status = filingStatus({ year: taxYear(year), today: day, filed, filer, option });
    return status;
  };
  type Asked = { filer: Filer; filed: FiledBefore; year: number };
  const openOf = ({ regimes }: ReturnType<typeof doors>) => [regimes.old.open, regimes.new.open];

  test.each([
    // Exercised for FY 2023-24 by 31 July 2024: it "shall apply to subsequent assessment years".
    ["2026-05-01", ["2024-07-20"], {}, "yes", "yes"],
    ["2026-11-20", ["2024-07-20"], {}, "yes", "no"],
    ["2026-11-20", ["2024-07-20"], { filed: "late" }, "yes", "no"],
    ["2026-11-20", ["2024-07-20"], { filed: "inTime" }, "yes", "no"],
    ["2028-01-01", ["2024-07-20"], {}, "yes", "no"],
    // In time, and the return late.
    ["2026-11-20", ["2026-08-31"], {}, "yes", "no"],
    // The form after the due date of its year: not on or before it.
    ["2026-11-20", ["2026-09-01"], {}, "no", "yes"],
    ["2026-11-20", ["2026-09-01"], { filer: "audit" }, "yes", "no"],
    // Late for an earlier year: nothing holds, and a form for this year could be filed in time.
    ["2026-05-01", ["2025-12-01"], {}, "yes", "yes"],
    ["2026-11-20", ["2025-12-01"], {}, "no", "yes"],
    // Withdrawn for FY 2024-25: never again, in time as well.
    ["2026-05-01", ["2024-07-20", "2025-09-01"], {}, "no", "yes"],
    // Withdrawn for a later year than that of the return.
    ["2026-11-20", ["2024-07-20", "2026-08-01"], { year: 2024 }, "yes", "no"],
    // Not for the year for which it was exercised.
    ["2026-08-10", ["2026-08-01", "2026-08-05"], {}, "yes", "no"],
    // A withdrawal after the due date: the proviso names no day.
    ["2026-11-20", ["2024-07-20", "2026-10-01"], {}, "yes", "yes"],
    // Business has ceased: the choice is made in the return.
    ["2026-05-01", ["2024-07-20", "2025-09-01"], { filer: "noBusiness" }, "yes", "yes"],
    ["2026-11-20", ["2024-07-20"], { filer: "noBusiness" }, "no", "yes"],
    // Whether it is carried into the Act of 2025 was not found.
    ["2026-11-20", ["2024-07-20"], { year: 2026 }, "yes", "yes"],
    ["2027-10-20", ["2024-07-20"], { year: 2026 }, "yes", "yes"],
  ] as const)("on %s with forms of %s, %o: old %s, new %s", (today, forms, asked, ...open) => {
    expect(openOf(doors(today, forms, asked))).toEqual(open);
  });

  test("each door says by which form, and what is not settled", () => {
    const late = doors("2026-11-20", ["2024-07-20"]);
    expect(taxWords(late.sentences[0])).toContain("under the old regime only");
    expect(taxWords(late.regimes.old.why)).toContain("Form 10-IEA of 20 July 2024 chose the old");
    expect(taxWords(late.regimes.new.why)).toContain("names no last day for withdrawing");
    expect(taxWords(doors("2026-05-01", ["2024-07-20"]).regimes.new.why)).toContain(
      "No last day for withdrawing is named",
    );
    expect(taxWords(doors("2026-08-10", ["2026-08-01"]).regimes.new.why)).toContain(
      "cannot be withdrawn for the year for which it was made",
    );
    const withdrawn = doors("2026-05-01", ["2024-07-20", "2025-09-01"]);
    expect(taxWords(withdrawn.sentences[0])).toContain("the new regime alone is open");
    const running = doors("2026-11-20", ["2024-07-20"], { year: 2026 });
    expect(taxWords(running.regimes.old.why, 2026)).toContain(
      "was not found: both regimes are shown",
    );
  });
});

/** s. 115BAC(6)(i): it "shall apply to subsequent assessment years", the first of which the Act knows is AY 2024-25. */
test.each([
  [2025, "2026-11-20", "filed by 31 August 2026, unless one of an earlier year still holds"],
  [2026, "2027-10-20", "whether Form 10-IEA of an earlier year still holds was not found"],
  [2023, "2025-10-20", "filed by 31 July 2024 (section 115BAC(6)(i))."],
])("of the option of a trader of %i nobody said anything: %s", (year, today, words) => {
  const filer = "business";
  const { regimes } = filingStatus({ year: taxYear(year), today: plainDate(today), filer });
  expect([regimes.old.open, taxWords(regimes.old.why, year)]).toEqual([
    "no",
    expect.stringContaining(words),
  ]);
});

test.each([
  ["2026-07-31", "new", "asItWas"],
  ["2026-08-01", "new", "no"],
  ["2027-04-01", "new", "no"],
  ["2026-08-01", "old", "asItWas"],
] as const)(
  "on %s, after a return in time under the %s regime, the old one: %s",
  (today, chose, open) => {
    const asked = { year: taxYear(2025), today: plainDate(today), filed: "inTime", chose } as const;
    expect(filingStatus(asked).regimes.old.open).toBe(open);
  },
);
