/** `npm run -s tax -- FILE.json [--json]`: a person's tax in both regimes with its explanation. See docs/tax.md. */
import { parseArgs } from "node:util";
import { answerSoFarInWords, explanationInWords } from "#content/en/tax/explanation.ts";
import { answerSoFarText, explanationText } from "#content/en/tax/explanation-text.ts";
import { taxSpeech } from "#content/en/tax/tax-speech.ts";
import { explain } from "#domain/tax/explain/explanation.ts";
import { type FactsInFile, readFacts } from "#domain/tax/explain/facts-json.ts";
import type { FactsProblem } from "#domain/tax/explain/facts-shape.ts";
import { answerSoFar } from "#domain/tax/explain/missing-facts.ts";
import { ratesOf, YEARS_HELD } from "#domain/tax/years/years.ts";
import { accepted, type Outcome, type Problem, refused } from "#values/outcome.ts";
import { type TaxCase, UnknownInput } from "../tests/tax/case.ts";
import { factsOfCase } from "../tests/tax/income-tax-case.ts";
import { endWith, isRecord, jsonOfArgument } from "./case-file.ts";

const HELP = `Usage: npm run -s tax -- FILE.json [--json]

Computes the income tax of a person in both regimes and explains every line.
FILE.json holds the facts (names in docs/tax.md), or one row of a file of tax cases, or a list of either.
With "unknown": ["houseRent", …] in the file it says which answers can be given without those facts,
within which bounds, and why each fact matters.

  --json   prints the explanation as JSON, of a list a list, null for one who is refused
  --help   this text

Ends with 0, with 2 when the facts are refused (the reasons name the fields), with 1 when the file cannot be read.
`;

const { values, positionals } = argumentsGiven();
const [file] = positionals;
const held = await jsonOfArgument(values.help ? "--help" : file, HELP);
const people = Array.isArray(held) ? held : [held];
if (people.length === 0) endWith(`${file} holds nobody.`);
const explained: unknown[] = [];
for (const [index, person] of people.entries()) {
  const read = factsIn(person);
  const place = Array.isArray(held) ? placeOf(person, index) : undefined;
  if (!read.ok) {
    for (const { message } of read.problems)
      process.stderr.write(`${place ? `${place}: ` : ""}${message}\n`);
    process.exitCode = 2;
    explained.push(null);
    continue;
  }
  if (place && !values.json) process.stdout.write(`${index > 0 ? "\n" : ""}${place}\n\n`);
  const { facts, filing, unknown } = read.value;
  const speech = taxSpeech(ratesOf(facts.year).act);
  if (unknown.length > 0) {
    const said = answerSoFar({ year: facts.year, known: facts, unknown });
    explained.push(answerSoFarInWords(said, speech));
    if (!values.json) process.stdout.write(answerSoFarText(facts.year, said, speech));
  } else {
    const explanation = explain(facts, filing);
    explained.push(explanationInWords(explanation, speech));
    if (!values.json) process.stdout.write(explanationText(explanation, speech));
  }
}
if (values.json && explained.some((each) => each !== null)) {
  const printed = Array.isArray(held) ? explained : explained[0];
  process.stdout.write(`${JSON.stringify(printed, null, 2)}\n`);
}

function argumentsGiven() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { json: { type: "boolean" }, help: { type: "boolean" } },
    });
  } catch (error) {
    // An option that does not exist.
    return endWith(error instanceof Error ? error.message : HELP);
  }
}

/** Who of a list: "Person 2", with the row's id where it has one. */
function placeOf(person: unknown, index: number): string {
  const id = isRecord(person) && typeof person.id === "string" ? `, ${person.id}` : "";
  return `Person ${index + 1}${id}`;
}

/** By the numbers of the Act of the person's year; where that is what is wrong, any Act's words will do. */
function inWords({ field, message }: FactsProblem, named: unknown): Problem {
  const year = YEARS_HELD.find((each) => String(named).startsWith(`${each}`)) ?? YEARS_HELD[0];
  if (year === undefined) throw new Error("no year is held");
  return { field, message: taxSpeech(ratesOf(year).act).words(message) };
}

function factsIn(person: unknown): Outcome<FactsInFile> {
  if (!isRecord(person) || !("inputs" in person)) {
    const read = readFacts(person);
    if (read.ok) return read;
    const year = isRecord(person) ? person.year : undefined;
    return refused(read.problems.map((problem) => inWords(problem, year)));
  }
  if (!isRecord(person.inputs)) return refused("inputs must be an object");
  try {
    return accepted({ facts: factsOfCase(person as TaxCase).facts, unknown: [] });
  } catch (error) {
    if (error instanceof UnknownInput || error instanceof TypeError || error instanceof RangeError)
      return refused(error.message);
    throw error;
  }
}
