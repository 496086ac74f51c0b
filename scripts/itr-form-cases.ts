/** `npm run -s itr-form:cases -- FILE`: runs cases of return forms and due dates. See docs/tax.md. */

import { type DateCase, type FormCase, runFormCases } from "#domain/tax/cases/itr-form-case.ts";
import type { CaseResult } from "#domain/tax/cases/run-case.ts";
import {
  brokenRow,
  endWith,
  isRecord,
  jsonOfArgument,
  lackingIn,
  printResults,
} from "./case-file.ts";

const HELP = `Usage: npm run -s itr-form:cases -- FILE

Runs every case of a file in the format of app/domain/tax/cases/itr-form-cases.json: an object with the
lists "formSelection" and "dueDates", or one of them.
Prints one JSON line a case, { id, ok, expected, actual }, and 'N passed, N failed'.
Ends with 1 when a case failed or the file cannot be read.
`;

const [file] = process.argv.slice(2);
const held = await jsonOfArgument(file, HELP);
const lists = ["formSelection", "dueDates"] as const;
if (!isRecord(held) || !lists.some((name) => Array.isArray(held[name])))
  endWith(`${file} holds neither a list "formSelection" nor a list "dueDates".`);
printResults([
  ...run(held.formSelection, ["ay"], (row) => runFormCases({ formSelection: [row as FormCase] })),
  ...run(held.dueDates, [], (row) => runFormCases({ dueDates: [row as DateCase] })),
]);

function run(
  rows: unknown,
  parts: readonly string[],
  answer: (row: Record<string, unknown>) => CaseResult[],
): CaseResult[] {
  if (!Array.isArray(rows)) return [];
  return rows.flatMap((row: unknown, index) => {
    if (!isRecord(row)) return brokenRow(row, index, "an object is needed");
    const lacking = lackingIn(row, { parts, objects: ["facts", "expected"] });
    return lacking ? brokenRow(row, index, lacking) : answer(row);
  });
}
