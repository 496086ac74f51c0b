/** `npm run -s tax:cases -- FILE`: runs tax cases and says which hold. See docs/tax.md. */
import type { TaxCase } from "#domain/tax/cases/case.ts";
import { runCase } from "#domain/tax/cases/run-case.ts";
import {
  brokenRow,
  endWith,
  isRecord,
  jsonOfArgument,
  lackingIn,
  printResults,
} from "./case-file.ts";

const HELP = `Usage: npm run -s tax:cases -- FILE

Runs every case of a file in the format of app/domain/tax/cases/tax-cases.json: a list of cases, or an
object with the list under "cases".
Prints one JSON line a case, { id, ok, expected, actual }, and 'N passed, N failed'.
Ends with 1 when a case failed or the file cannot be read.
`;

const [file] = process.argv.slice(2);
const held = await jsonOfArgument(file, HELP);
const rows = isRecord(held) ? held.cases : held;
if (!Array.isArray(rows)) endWith(`${file} holds no list of cases.`);
printResults(
  rows.map((row: unknown, index) => {
    if (!isRecord(row)) return brokenRow(row, index, "an object is needed");
    const lacking = lackingIn(row, { parts: ["module"], objects: ["inputs", "expected"] });
    return lacking ? brokenRow(row, index, lacking) : runCase(row as TaxCase);
  }),
);
