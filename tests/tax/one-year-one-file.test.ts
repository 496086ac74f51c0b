import { expect, test } from "vitest";
import { codeOf, productSources } from "./sources.ts";

/**
 * Years and rates stand in `domain/tax/years`, one file to a year, and nowhere else in code: not as a number, not
 * as a day. Words and comments may name them.
 */
const YEARS = "app/domain/tax/years/";

/** Where a year is no year of tax law. */
const EXCEPT: readonly string[] = [
  // The layouts of Form 16 have a history.
  "app/domain/form16/",
  // The names of years differ between the Acts.
  "app/values/year.ts",
  // Words and what they tell of the firm.
  "app/content/",
  // The clock of ZIP files begins in 1980.
  "app/platform/zip.server.ts",
  // The quarters of which rates of saving are known.
  "app/domain/planning/plan/dated-rates.ts",
  // Coupons of the launch.
  "app/features/orders/price/coupons.server.ts",
];

/** Words that name a year although a further one changes nothing in them. */
const WORDS_OF_ONE_YEAR: readonly (readonly [file: string, text: RegExp])[] = [
  // Which rules and utilities were read.
  ["app/content/en/tax/deductions.ts", /of AY 2026-27/],
  ["app/content/en/tax/disputes.ts", /of AY 2026-27/],
];

const YEAR = /(?<![\w.])(?:19[5-9]\d|20[1-9]\d)(?![\w.])/g;
const DAY_OR_YEAR = /["'`](?:19|20)\d\d(?:-\d\d){0,2}["'`]/g;
const RATE = /\bpercent\(\s*[\d.]/g;

function breachesOf(file: string, source: string): string[] {
  if ([YEARS, ...EXCEPT].some((path) => file.startsWith(path))) return [];
  if (/\.examples\.tsx$/.test(file)) return [];
  return yearsIn(source).map((what) => `${file}: ${what}`);
}

function yearsIn(source: string): string[] {
  const { code, strings } = codeOf(source);
  return [
    ...(code.match(YEAR) ?? []),
    ...strings.filter((text) => new RegExp(`^${DAY_OR_YEAR.source}$`).test(text)),
    ...(code.match(RATE) ?? []),
  ];
}

test("in code no year and no rate stands outside the files of the years", () => {
  const files = productSources();
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap(({ file, source }) => breachesOf(file, source))).toEqual([]);
});

test("nothing is excepted that is not there, or needs no exception", () => {
  const files = productSources();
  const idle = EXCEPT.filter((path) =>
    files.every(({ file, source }) => !file.startsWith(path) || yearsIn(source).length === 0),
  );
  expect(idle).toEqual([]);
});

test("words name years by parameters", () => {
  const typed = productSources()
    .filter(({ file }) => /^app\/content\/en\/(?:tax|tools)\//.test(file))
    .flatMap(({ file, source }) =>
      codeOf(source)
        .strings.filter((text) => /\b(?:FY|AY|[Yy]ear) 20\d\d/.test(text))
        .filter((text) => !WORDS_OF_ONE_YEAR.some(([at, what]) => at === file && what.test(text)))
        .map((text) => `${file}: ${text}`),
    );
  expect(typed).toEqual([]);
});

test.each([
  ["app/domain/tax/a.ts", "if (year < 2025) return;"],
  ["app/domain/tax/a.ts", 'const SPLIT = plainDate("2024-07-23");'],
  ["app/domain/tax/a.ts", "const HALF = percent(50);"],
  ["app/features/filing/a.ts", "const year = taxYear(2025);"],
  ["app/routes/site/a.tsx", 'const ASSESSMENT_YEAR = "2026-27";'],
])("bites in %s: %s", (file, source) => {
  expect(breachesOf(file, source)).toHaveLength(1);
});

test.each([
  ["app/domain/tax/a.ts", "// since 2024\nconst rate = percent(given);"],
  ["app/domain/tax/a.ts", "const most = limits.group80CCE * 2000;"],
  ["app/domain/tax/years/2027-28.ts", 'const due = plainDate("2028-07-31");'],
  ["app/features/filing/a.ts", 'const hint = "Like 15 9 2026.";'],
])("lets %s be: %s", (file, source) => {
  expect(breachesOf(file, source)).toEqual([]);
});
