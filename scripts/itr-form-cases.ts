/** `npm run -s itr-form:cases -- FILE`: runs cases of return forms and due dates. See docs/tax.md. */
import { readFile } from "node:fs/promises";
import { type FormCases, runFormCases } from "#domain/tax/cases/itr-form-case.ts";

const HELP = `Usage: npm run -s itr-form:cases -- FILE

Runs every case of a file in the format of app/domain/tax/cases/itr-form-cases.json.
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
const results = runFormCases(JSON.parse(text) as FormCases);
const failed = results.filter(({ ok }) => !ok).length;
process.stdout.write(
  `${results.map((result) => JSON.stringify(result)).join("\n")}\n${results.length - failed} passed, ${failed} failed\n`,
);
process.exitCode = failed > 0 ? 1 : 0;
