/** `npm run -s tax:cases -- FILE`: runs tax cases and says which hold. See docs/tax.md. */
import { readFile } from "node:fs/promises";
import type { TaxCase } from "#domain/tax/cases/case.ts";
import { runCase } from "#domain/tax/cases/run-case.ts";

const HELP = `Usage: npm run -s tax:cases -- FILE

Runs every case of a file in the format of app/domain/tax/cases/tax-cases.json.
Prints one JSON line a case, { id, ok, expected, actual }, and 'N passed, N failed'.
Ends with 1 when a case failed or the file cannot be read.
`;

const [file] = process.argv.slice(2);
if (!file || file === "--help") {
  (file ? process.stdout : process.stderr).write(HELP);
  process.exit(file ? 0 : 1);
}
const text = await readFile(file, "utf8").catch(() => undefined);
if (text === undefined) {
  process.stderr.write(`${file} cannot be opened: check its name.\n`);
  process.exit(1);
}
const held = JSON.parse(text) as TaxCase[] | { cases: TaxCase[] };
const cases = Array.isArray(held) ? held : held.cases;
const results = cases.map(runCase);
const failed = results.filter(({ ok }) => !ok).length;
process.stdout.write(
  `${results.map((result) => JSON.stringify(result)).join("\n")}\n${results.length - failed} passed, ${failed} failed\n`,
);
process.exitCode = failed > 0 ? 1 : 0;
