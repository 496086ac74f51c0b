import { explanationText } from "#content/en/tax/explanation-text.ts";
import { taxSpeech } from "#content/en/tax/tax-speech.ts";
import { computeTax } from "#domain/tax/charge/compute-tax.ts";
import { explain } from "#domain/tax/explain/explanation.ts";
import { readFacts } from "#domain/tax/explain/facts-json.ts";
import { ratesOf, YEARS_HELD } from "#domain/tax/years/years.ts";
import { taxByStatute } from "./by-statute.ts";
import type { TaxCase } from "./case.ts";
import { goldenResultsOf } from "./golden-results.ts";
import { type FormCases, runFormCases } from "./itr-form-case.ts";
import { chosenBy, factsOfSheet, fractions, randomSheet } from "./random-people.ts";
import { runCase } from "./run-case.ts";

/** What the oracle compares with: files of this folder, already read. */
export type Stored = {
  cases: TaxCase[];
  forms: FormCases;
  /** Persons with the text of their return. */
  returns: { person: unknown; text: string }[];
  /** All golden results as JSON, from an engine held to be right. */
  goldenResults: string;
};

const PEOPLE = 400;

/** The first thing that an engine gets wrong, in words; nothing when it gets all right. For the search for weak tests. */
export function firstFault({ cases, forms, returns, goldenResults }: Stored): string | undefined {
  const failed = [...cases.map(runCase), ...runFormCases(forms)].find(({ ok }) => !ok);
  if (failed) return `case ${failed.id}`;
  const next = fractions(7);
  for (let i = 0; i < PEOPLE; i++) {
    const sheet = randomSheet(next);
    const { totals, met } = computeTax(factsOfSheet(sheet), sheet.regime);
    const second = taxByStatute(sheet, chosenBy(met));
    if (Math.abs(totals.totalTax - second.tax) > 1) return `person ${i}`;
  }
  if (allGoldenResults() !== goldenResults) return "a golden result";
  for (const { person, text } of returns) {
    const read = readFacts(person);
    if (!read.ok) return "a whole return";
    const { facts, filing } = read.value;
    if (explanationText(explain(facts, filing), taxSpeech(ratesOf(facts.year).act)) !== text)
      return "a whole return";
  }
  return undefined;
}

/** The golden results of all years as one text. */
export function allGoldenResults(): string {
  return JSON.stringify(YEARS_HELD.map(goldenResultsOf));
}
