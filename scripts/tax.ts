/** `npm run -s tax -- FILE.json [--json]`: a person's tax in both regimes with its explanation. See docs/tax.md. */
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import type { TaxCase } from "#domain/tax/cases/case.ts";
import { factsOfCase } from "#domain/tax/cases/income-tax-case.ts";
import { explain, explanationText } from "#domain/tax/explanation.ts";
import { type FactsInFile, readFacts } from "#domain/tax/facts-json.ts";
import { accepted, type Outcome, refused } from "#values/outcome.ts";

const HELP = `Usage: npm run -s tax -- FILE.json [--json]

Computes the income tax of a person in both regimes and explains every line.
FILE.json holds the facts (names in docs/tax.md), or one row of a file of tax cases, or a list of either.

  --json   prints the explanation as JSON
  --help   this text

Ends with 0, with 2 when the facts are refused (the reasons name the fields), with 1 when the file cannot be read.
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: "boolean" }, help: { type: "boolean" } },
});
const [file] = positionals;
if (values.help || !file) {
  (values.help ? process.stdout : process.stderr).write(HELP);
  process.exit(values.help ? 0 : 1);
}
const text = await readFile(file, "utf8").catch(() => undefined);
if (text === undefined) {
  process.stderr.write(`${file} cannot be opened: check its name.\n`);
  process.exit(1);
}
for (const person of peopleIn(JSON.parse(text))) {
  const read = factsIn(person);
  if (!read.ok) {
    for (const { message } of read.problems) process.stderr.write(`${message}\n`);
    process.exitCode = 2;
    continue;
  }
  const explanation = explain(read.value.facts, read.value.filing);
  process.stdout.write(
    values.json ? `${JSON.stringify(explanation, null, 2)}\n` : explanationText(explanation),
  );
}

function peopleIn(held: unknown): unknown[] {
  return Array.isArray(held) ? held : [held];
}

function factsIn(person: unknown): Outcome<FactsInFile> {
  if (typeof person !== "object" || person === null || !("inputs" in person))
    return readFacts(person);
  try {
    return accepted({ facts: factsOfCase(person as TaxCase).facts });
  } catch (error) {
    if (error instanceof Error) return refused(error.message);
    throw error;
  }
}
