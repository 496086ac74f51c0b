/** `npm run -s plan:cases -- FILE`: runs whole lives against the plan's engine. */
import { type PlanCase, runPlanCase } from "../tests/planning/run-plan-case.ts";
import { answerRows, casesOf, jsonOfArgument, printResults } from "./case-file.ts";

const HELP = `Usage: npm run -s plan:cases -- FILE

Runs every life of a file in the format of tests/planning/plan-cases.json: a list of cases, or an
object with the list under "cases". Figures must be the same to the rupee, counts within 2 lives.
Prints one JSON line a case, { id, ok, expected, actual }, and 'N passed, N failed'; the actual of
a case that failed names under "differs" where.
Ends with 1 when a case failed or the file cannot be read.
`;

const [file] = process.argv.slice(2);
const rows = casesOf(await jsonOfArgument(file, HELP), file);
const needs = { parts: ["thisYear"], objects: ["answers", "expected"] };
printResults(answerRows<PlanCase>(rows, needs, runPlanCase));
