/** `npm run -s payments:cases -- FILE`: runs worked prices with their GST against the price rules. */
import { type PaymentCase, runCase } from "../tests/pricing/run-case.ts";
import { answerRows, casesOf, jsonOfArgument, printResults } from "./case-file.ts";

const HELP = `Usage: npm run -s payments:cases -- FILE

Runs every price of a file in the format of tests/pricing/payments-cases.json: a list of
cases, or an object with the list under "cases". Amounts are in paise.
Prints one JSON line a case, { id, ok, expected, actual }, and 'N passed, N failed'.
Ends with 1 when a case failed or the file cannot be read.
`;

const [file] = process.argv.slice(2);
const rows = casesOf(await jsonOfArgument(file, HELP), file);
const needs = {
  parts: ["item", "addOns", "pricesIncludeTax"],
  objects: ["firm", "client", "expected"],
};
printResults(answerRows<PaymentCase>(rows, needs, runCase));
