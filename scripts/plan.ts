/** `npm run -s plan -- ANSWERS.json`: a life's plan as JSON. See docs/planning.md. */
import { readFile } from "node:fs/promises";
import { jsonFileWords, mistakeLine } from "#content/en/json-file.ts";
import { makeLifePlan } from "#domain/planning/plan/plan.ts";
import { readPlanFile } from "#features/life-plan/planner/plan-file.ts";
import { problemsInWords } from "#platform/post.server.ts";
import { dayInIndia, instantOf } from "#values/dates.ts";
import { endWith } from "./case-file.ts";

const HELP = `Usage: npm run -s plan -- ANSWERS.json

Plans a life: what it is worth year by year, whether its goals are paid, with which chance, and what
would change it most. Prints the figures as JSON. docs/planning.md names the fields of ANSWERS.json
and of what is printed, with their units; one case of tests/planning/plan-cases.json works too.

  --help   this text

The same file prints the same bytes, within the year where it names none.
Ends with 0, with 2 when answers are refused (each mistake on a line with its place), with 1 when
the file cannot be read.
`;

const [file] = process.argv.slice(2);
if (!file || file === "--help") {
  (file ? process.stdout : process.stderr).write(HELP);
  process.exit(file ? 0 : 1);
}
const text = await readFile(file, "utf8").catch(() =>
  endWith(`${file} cannot be opened: check its name.`),
);
const read = readPlanFile(text);
if (read.ok) {
  const { answers, options, thisYear = dayInIndia(instantOf(new Date())).year } = read.value;
  process.stdout.write(`${JSON.stringify(makeLifePlan(answers, options, thisYear), null, 2)}\n`);
} else {
  process.stderr.write(problemsInWords(jsonFileWords, read.problems).map(mistakeLine).join(""));
  process.exitCode = read.problems.some(({ message }) => message.id === "fileNotJson") ? 1 : 2;
}
