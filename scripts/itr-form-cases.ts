/** `npm run -s itr-form:cases -- FILE`: runs cases of return forms and due dates. See docs/tax.md. */

import { type DateCase, type FormCase, runFormCases } from "../tests/tax/itr-form-case.ts";
import { answerRows, endWith, isRecord, jsonOfArgument, printResults } from "./case-file.ts";

const HELP = `Usage: npm run -s itr-form:cases -- FILE

Runs every case of a file in the format of tests/tax/itr-form-cases.json: an object with the
lists "formSelection" and "dueDates", or one of them.
Prints one JSON line a case, { id, ok, expected, actual }, and 'N passed, N failed'.
Ends with 1 when a case failed or the file cannot be read.
`;

const [file] = process.argv.slice(2);
const held = await jsonOfArgument(file, HELP);
const { formSelection, dueDates } = isRecord(held) ? held : {};
if (!Array.isArray(formSelection) && !Array.isArray(dueDates))
  endWith(`${file} holds neither a list "formSelection" nor a list "dueDates".`);
const objects = ["facts", "expected"];
printResults([
  ...answerRows<FormCase>(casesIn(formSelection), { parts: ["ay"], objects }, (row) =>
    runFormCases({ formSelection: [row] }),
  ),
  ...answerRows<DateCase>(casesIn(dueDates), { objects }, (row) =>
    runFormCases({ dueDates: [row] }),
  ),
]);

function casesIn(list: unknown): readonly unknown[] {
  return Array.isArray(list) ? list : [];
}
