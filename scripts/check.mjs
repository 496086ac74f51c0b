/**
 * Everything that is checked, in the order of CI; scripts/setup.mjs runs it once the packages are there.
 * Its last line is `N passed, N failed`: lint, types and build count as one each, tests as themselves.
 */
import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drawn } from "../tests/drawn.mjs";
import { findBrowser } from "./browser.mjs";
import { testsNearChange } from "./near-change.mjs";
import { build, ENV, ROOT, run, SetupError } from "./setup.mjs";

/** A hanging step must end as a failure with a name, well before CI ends it without one. */
const STEP_MS = 40 * 60_000;
const LONG_STEP_MS = 6 * 60 * 60_000;

/** Tests of rules and words: they hold no database and start nothing, so they may share a worker. */
const PURE = [
  "app/domain",
  "app/values",
  "app/content",
  "app/ui",
  "tests/architecture.test.ts",
  "tests/planning",
  "tests/scheduling",
  "tests/tax",
  "tests/words.test.ts",
];

/** Of these, which take minutes each, `npm test` runs three. */
const SLOWEST = [
  ...["fixtures", "hostile", "payroll", "process"].map((name) => `tests/form16/${name}.test.ts`),
  ...["account", "orders", "return", "tax"].map((name) => `tests/golden/${name}.test.ts`),
];

/** @returns whether anything ran and nothing failed */
export function check({ long }) {
  if (long) delete process.env.SEED;
  else {
    process.env.SEED ||= commit();
    console.log(
      `Samples are drawn by SEED=${process.env.SEED}; npm run check:long runs everything.`,
    );
  }
  const env = { LONG: long ? "1" : undefined, SEED: process.env.SEED };
  const { TEST_DATABASE_URL: postgres } = process.env;
  const timeout = long ? LONG_STEP_MS : STEP_MS;
  const { isGood, table } = inOrder((tests) => [
    LINT,
    TYPES,
    ["pseudo-language", () => tests(long ? SCREENS : SCREENS.slice(0, 1), PSEUDO, timeout)],
    ["build", () => one(built())],
    [
      "tests",
      () => {
        const leftOut = [...without(SLOWEST, "slowest", 3), ...(postgres ? onPostgres() : [])];
        const exclude = leftOut.flatMap((path) => ["--exclude", path]);
        return tests(exclude, { ...env, TEST_DATABASE_URL: undefined }, timeout);
      },
    ],
    ...(postgres
      ? [
          [
            "tests on PostgreSQL",
            () => tests(long ? withDatabase() : [...races(), ...onPostgres()], env, timeout),
          ],
        ]
      : []),
    ["journeys", () => journeys((more) => tests(JOURNEYS, { ...env, ...more }, timeout))],
    ...(long ? [["tax mutants", () => one(run("node", ["scripts/tax-mutants.ts"]))]] : []),
  ]);
  if (!postgres) console.log("Not run on PostgreSQL: TEST_DATABASE_URL is not set.");
  if (long) keepResults(table);
  return isGood;
}

/**
 * In less than a minute on a quiet machine: lint, types, all rules and words, and the tests near a change.
 *
 * @returns whether anything ran and nothing failed
 */
export function fastCheck() {
  const near = testsNearChange().filter((path) => !PURE.some((pure) => path.startsWith(pure)));
  return inOrder((tests) => [
    LINT,
    TYPES,
    ["rules and words", () => tests(["--no-isolate", ...PURE])],
    ...(near.length > 0 ? [["near the change", () => tests(near)]] : []),
  ]).isGood;
}

const LINT = ["lint", () => one(run("biome", ["check", "--error-on-warnings", "."]))];
const TYPES = [
  "types",
  () => one(run("react-router", ["typegen"]) && run("tsc", ["--noEmit", "-p", "."])),
];

/** Runs the steps one after the other, and ends with their table and the sum. */
function inOrder(stepsWith) {
  const folder = mkdtempSync(join(tmpdir(), "karyatra-check-"));
  let reports = 0;
  const tests = (args, env = {}, timeout = STEP_MS) =>
    vitest(join(folder, `${++reports}.json`), args, env, timeout);
  const results = stepsWith(tests).map(([name, step]) => {
    console.log(`\n== ${name}`);
    const begun = Date.now();
    const counts = step();
    return { name, ...counts, seconds: Math.round((Date.now() - begun) / 1000) };
  });
  rmSync(folder, { recursive: true, force: true });
  const table = results.map(
    ({ name, passed, failed, seconds }) =>
      `${name}: ${passed} passed, ${failed} failed (${seconds} s)`,
  );
  console.log(`\n${table.join("\n")}\n`);
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  return { isGood: passed > 0 && failed === 0, table };
}

/** The golden texts of screens, in the pseudo-language: they then look for English outside of content. */
const SCREENS = ["screens", "orders", "account", "return"].map(
  (name) => `tests/golden/${name}.test.ts`,
);
const PSEUDO = { APP_LANGUAGE: "pseudo", TEST_DATABASE_URL: undefined };

const JOURNEYS = ["--config", "vitest.e2e.config.ts"];

/** What is left when `count` of the files are drawn; nothing in the long check. */
function without(files, name, count) {
  const chosen = new Set(drawn(name, files, count));
  return files.filter((path) => !chosen.has(path));
}

/** With PostgreSQL a test that holds a database runs on it or on the embedded one; all on both in the long check. */
function onPostgres() {
  const files = withDatabase();
  return without(files, "database", Math.floor(files.length / 2));
}

/** What happens at once is tested on PostgreSQL each time. */
function races() {
  return withDatabase().filter((path) => path.includes(".races."));
}

/** The tests that hold a database, which TEST_DATABASE_URL may name. */
function withDatabase() {
  return readdirSync(join(ROOT, "app"), { recursive: true, encoding: "utf8" })
    .filter((path) => /\.test\.tsx?$/.test(path))
    .map((path) => join("app", path))
    .filter((path) => readFileSync(join(ROOT, path), "utf8").includes('/tests/app.ts"'));
}

/** Each commit draws other samples; outside of git they are always the same. */
function commit() {
  const { stdout } = spawnSync("git", ["rev-parse", "--short=12", "HEAD"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  return stdout?.trim() || "karyatra";
}

function one(succeeded) {
  return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 };
}

function built() {
  try {
    build();
    return true;
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    console.error(error.message);
    return false;
  }
}

function journeys(tests) {
  const browser = findBrowser();
  if (browser) return tests({ CHROME_PATH: browser });
  console.error("No browser was found and none could be installed, so the journeys did not run.");
  return { passed: 0, failed: 1 };
}

/** Runs vitest and counts from its own report; a run without a report, or with a stray error, has failed. */
function vitest(report, args, env, timeout) {
  const { status } = spawnSync(
    "vitest",
    ["run", ...args, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
    { cwd: ROOT, env: { ...ENV, ...env }, stdio: "inherit", timeout, killSignal: "SIGKILL" },
  );
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numTotalTests, testResults } = JSON.parse(
    readFileSync(report, "utf8"),
  );
  const unloaded = testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.length === 0,
  ).length;
  const left = numTotalTests - numPassedTests - numFailedTests;
  if (left > 0)
    console.error(`${left} tests were left out; a test that does not run counts as failed.`);
  const failed = numFailedTests + unloaded + left;
  return { passed: numPassedTests, failed: failed || status === 0 ? failed : 1 };
}

function keepResults(table) {
  const day = new Date().toISOString().slice(0, 10);
  const folder = join(ROOT, "docs", "results");
  mkdirSync(folder, { recursive: true });
  const words = `# Long checks of ${day}\n\n${table.map((line) => `- ${line}`).join("\n")}\n`;
  writeFileSync(join(folder, `long-${day}.md`), words);
}
