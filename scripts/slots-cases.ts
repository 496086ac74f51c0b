/** `npm run -s slots:cases -- FILE`: runs cases of free times against the scheduling rules. */
import { runCase, type SlotsCase } from "../tests/scheduling/run-case.ts";
import { answerRows, casesOf, jsonOfArgument, printResults } from "./case-file.ts";

const HELP = `Usage: npm run -s slots:cases -- FILE

Runs every case of a file in the format of tests/scheduling/slots-cases.json: a list of cases,
or an object with the list under "cases".
Prints one JSON line a case, { id, ok, expected, actual }, and 'N passed, N failed'.
Ends with 1 when a case failed or the file cannot be read.
`;

const [file] = process.argv.slice(2);
const rows = casesOf(await jsonOfArgument(file, HELP), file);
const needs = {
  parts: ["now", "advisers", "choose"],
  objects: ["range", "topic", "expected"],
};
printResults(answerRows<SlotsCase>(rows, needs, runCase));
