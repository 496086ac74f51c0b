/** `npm run -s planning:cases -- FILE`: runs worked planning examples against the engine. */
import { type PlanningCase, runCase } from "../tests/planning/run-case.ts";
import { answerRows, casesOf, jsonOfArgument, printResults } from "./case-file.ts";

const HELP = `Usage: npm run -s planning:cases -- FILE

Runs every example of a file in the format of tests/planning/planning-cases.json: a list of
cases, or an object with the list under "cases".
Prints one JSON line a case, { id, ok, expected, actual }, and 'N passed, N failed'.
Ends with 1 when a case failed or the file cannot be read.
`;

const [file] = process.argv.slice(2);
const rows = casesOf(await jsonOfArgument(file, HELP), file);
const needs = { parts: ["kind", "tolerance"], objects: ["inputs", "expected"] };
printResults(answerRows<PlanningCase>(rows, needs, runCase));
