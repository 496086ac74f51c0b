/** `npm run -s planning:cases -- FILE`: runs worked planning examples against the engine. */
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { type PlanningCase, runCase } from "#domain/planning/cases/run-case.ts";

const HELP = `Usage: npm run -s planning:cases -- FILE

Runs the planning examples of a JSON file, shaped as app/domain/planning/cases/planning-cases.json.
Prints one JSON line a case, { id, ok, expected, actual }, and last "N passed, N failed".

Ends with 0 when every case passed, with 1 when one failed, and with 2 when the file cannot be read.
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: "boolean" } },
});
const [file] = positionals;
if (values.help || file === undefined) {
  (values.help ? process.stdout : process.stderr).write(HELP);
  process.exit(values.help ? 0 : 2);
}

const answers = (await readCases(file)).map(runCase);
for (const answer of answers) console.log(JSON.stringify(answer));
const passed = answers.filter(({ ok }) => ok).length;
console.log(`${passed} passed, ${answers.length - passed} failed`);
process.exitCode = passed === answers.length ? 0 : 1;

async function readCases(path: string): Promise<PlanningCase[]> {
  try {
    const rows: unknown = JSON.parse(await readFile(path, "utf8"));
    if (Array.isArray(rows)) return rows;
  } catch {
    // Not there or not JSON: the sentence below says what to check.
  }
  process.stderr.write(`${path} is not a JSON list of cases: check its name and its contents.\n`);
  process.exit(2);
}
