import { mkdirSync, writeFileSync } from "node:fs";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { IS_LONG } from "../sample.ts";
import { openBrowser } from "./chromium-pdf.ts";
import { isSetAside, makeCase } from "./corpus.ts";
import { type CaseOutcome, outcomeOf } from "./corpus-outcome.ts";

/** The long check reads all cases, those set aside too; a case may hold two certificates. */
const SEEDS = Array.from({ length: IS_LONG ? 340 : 32 }, (_, seed) => seed);
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

type Count = { cases: number; certificates: number; fields: number; wrong: number; silent: number };
const counts: Record<string, Count> = {};

function count(name: string, outcome: CaseOutcome): void {
  counts[name] ??= { cases: 0, certificates: 0, fields: 0, wrong: 0, silent: 0 };
  const into = counts[name];
  into.cases++;
  into.certificates += outcome.certificates;
  into.fields += outcome.fields;
  into.wrong += outcome.wrong.length;
  into.silent += outcome.silent.length;
}

test(`every field of ${SEEDS.length} cases`, async () => {
  const wrong: string[] = [];
  for (const seed of SEEDS.filter((each) => IS_LONG || !isSetAside(each))) {
    const one = await makeCase(seed, browser);
    const outcome = await outcomeOf(one);
    count(isSetAside(seed) ? "set aside" : "tuned on", outcome);
    count(one.producer, outcome);
    count(one.assessmentYear, outcome);
    count("all", outcome);
    if (outcome.wrong.length > 0) wrong.push(one.look, ...outcome.wrong);
  }
  if (IS_LONG) report();
  expect(counts.all?.silent).toBe(0);
  expect(wrong).toEqual([]);
});

function report(): void {
  const folder = new URL("../../docs/results/", import.meta.url);
  const rows = Object.entries(counts)
    .toSorted()
    .map(
      ([name, { cases, certificates, fields, wrong, silent }]) =>
        `| ${name} | ${cases} | ${certificates} | ${fields} | ${wrong} | ${silent} |`,
    );
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    new URL("form16-corpus.md", folder),
    `# Form 16: the corpus\n\n\`LONG=1 npx vitest run tests/form16/sample.test.ts\`: invented certificates by four engines, read as the command reads them.\nA silent error is a wrong value that no problem names.\n\n| | cases | certificates | fields compared | wrong | silent |\n|---|---:|---:|---:|---:|---:|\n${rows.join("\n")}\n`,
  );
}
