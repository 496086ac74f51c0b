/** `npm run -s tax:cases -- FILE`: runs tax cases and says which hold. See docs/tax.md. */
import type { TaxCase } from "../tests/tax/case.ts";
import { runCase } from "../tests/tax/run-case.ts";
import { answerRows, casesOf, jsonOfArgument, printResults } from "./case-file.ts";

const HELP = `Usage: npm run -s tax:cases -- FILE

Runs every case of a file in the format of tests/tax/tax-cases.json: a list of cases, or an
object with the list under "cases".
Prints one JSON line a case, { id, ok, expected, actual }, and 'N passed, N failed'.
Ends with 1 when a case failed or the file cannot be read.
`;

const [file] = process.argv.slice(2);
const rows = casesOf(await jsonOfArgument(file, HELP), file);
const needs = { parts: ["module"], objects: ["inputs", "expected"] };
printResults(answerRows<TaxCase>(rows, needs, runCase));
