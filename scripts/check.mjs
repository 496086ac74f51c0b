/**
 * Everything that is checked, in the order of CI; scripts/setup.mjs runs it once the packages are there.
 * Its last line is `N passed, N failed`: lint, types and build count as one each, tests as themselves.
 *
 *   node scripts/check.mjs test|test:fast
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findBrowser } from "./browser.mjs";
import { LONG_RULES, testsNearChange } from "./near-change.mjs";
import { processorSeconds, processTree } from "./processor-time.mjs";
import { asOne, runVitest } from "./run-vitest.mjs";
import { build, ROOT, run, SetupError } from "./setup.mjs";
import { yardstick } from "./yardstick.mjs";

const isFast = process.argv[2] === "test:fast";

const LINT = ["lint", () => asOne(run("biome", ["check", "--error-on-warnings", "."]))];
const TYPES = ["types", () => asOne(typesAreRight())];
/** What the compiler remembers of the last time, for the quick check alone. */
const REMEMBERED = ["--incremental", "--tsBuildInfoFile", "node_modules/.cache/types.tsbuildinfo"];

function typesAreRight(...args) {
  return run("react-router", ["typegen"]) && run("tsc", ["--noEmit", "-p", ".", ...args]);
}

/** They read damaged PDFs, or change what all of a process share: after one of them pdf.js may read nothing more. */
const OWN_PROCESS = ["tests/form16/**", "tests/golden/form16.test.ts", "app/features/pdf/**"];
const folderOf = (pattern) => pattern.replace("**", "");

/** All that CI checks. */
function wholeCheck() {
  const { TEST_DATABASE_URL: postgres } = process.env;
  if (!postgres) console.log("Not run on PostgreSQL: TEST_DATABASE_URL is not set.");
  const onPostgres = postgres ? withDatabase() : [];
  const onEmbedded = onPostgres.filter((path) => !isOnBoth(path));
  const apart = [...onEmbedded, ...OWN_PROCESS];
  const exclude = apart.flatMap((path) => ["--exclude", path]);
  return [
    LINT,
    TYPES,
    ["build", () => asOne(built())],
    ["tests", () => runVitest(exclude, { TEST_DATABASE_URL: undefined })],
    ["tests of PDFs", () => runVitest(["--isolate", ...OWN_PROCESS.map(folderOf)], {})],
    ...(postgres ? [["tests on PostgreSQL", () => runVitest(onPostgres, {})]] : []),
    ["journeys", journeys],
  ];
}

/** In a minute of a processor for a change to one screen: of lint, types, rules and tests what is near the change. */
function fastCheck() {
  const { rules, near, files } = testsNearChange();
  const lint = ["check", "--error-on-warnings", "--no-errors-on-unmatched", ...files];
  const exclude = LONG_RULES.flatMap((path) => ["--exclude", path]);
  return [
    ...(files.length > 0 ? [["lint", () => asOne(run("biome", lint))]] : []),
    ["types", () => asOne(typesAreRight(...REMEMBERED))],
    ["rules and words", () => runVitest([...rules, ...exclude], {})],
    ...(near.length > 0 ? [["near the change", () => runVitest(["--isolate", ...near], {})]] : []),
  ];
}

/** The tests that hold a database, which TEST_DATABASE_URL may name; journeys have the embedded one. */
function withDatabase() {
  return ["app", "tests", "tests/golden"]
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: folder === "app", encoding: "utf8" })
        .filter((path) => /\.test\.tsx?$/.test(path))
        .map((path) => join(folder, path)),
    )
    .filter((path) =>
      /from "\.[./]*\/(?:tests\/)?app\.ts"/.test(readFileSync(join(ROOT, path), "utf8")),
    );
}

/**
 * Where PostgreSQL is at hand, the embedded database is left with what happens at once on it, and the platform but for
 * its limits: they count thousands of tries by SQL that both take alike.
 */
function isOnBoth(path) {
  return /\.races\.test|^app\/(?:db|platform)\/(?!limits\.)/.test(path);
}

function journeys() {
  const browser = findBrowser();
  if (browser) return runVitest(["--config", "vitest.e2e.config.ts"], { CHROME_PATH: browser });
  console.error("No browser was found and none could be installed, so the journeys did not run.");
  return { passed: 0, failed: 1 };
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

/** Runs the steps one after the other, and ends with what each cost and the sum. */
async function inOrder(steps, paceNow) {
  const results = [];
  let pace = await paceNow();
  for (const [name, step] of steps) {
    console.log(`\n== ${name}`);
    const [began, before] = [Date.now(), processorSecondsOfAll()];
    const counts = await step();
    const seconds = processorSecondsOfAll() - before + (counts.untold ?? 0);
    const after = await paceNow();
    const measured = (2 * seconds) / (pace + after);
    results.push({ name, ...counts, seconds, measured, wall: (Date.now() - began) / 1000 });
    pace = after;
  }
  printCosts(results);
  // Once more below all that was printed, of which a long log may show the end alone.
  for (const line of results.flatMap(({ failed, which = [] }) => (failed > 0 ? which : [])))
    console.log(line);
  const sum = (count) => results.reduce((total, result) => total + count(result), 0);
  const [passed, failed] = [sum((result) => result.passed), sum((result) => result.failed)];
  console.log(`${passed} passed, ${failed} failed`);
  return passed > 0 && failed === 0;
}

/** So that whoever adds a dear test sees it. */
function printCosts(results) {
  const both = isFast ? "" : "by the yardstick, ";
  console.log(`\nSeconds of processor time: ${both}of this machine, by the clock.`);
  for (const { name, passed, failed, wall, ...cost } of results) {
    const counts = `${passed} passed, ${failed} failed`;
    console.log(`${inSeconds(cost)}${wall.toFixed(0).padStart(6)}  ${name}: ${counts}`);
  }
  const total = (count) => results.reduce((sum, result) => sum + result[count], 0);
  const all = { seconds: total("seconds"), measured: total("measured") };
  console.log(`${inSeconds(all)}        in all; of this machine for the dearest files:`);
  const files = results
    .flatMap(({ files = [] }) => files)
    .toSorted((a, b) => b.seconds - a.seconds);
  for (const { file, seconds } of files.slice(0, 10))
    console.log(`${seconds.toFixed(0).padStart(6)} ${file.replace(ROOT, "")}`);
  console.log("");
}

const inSeconds = ({ seconds, measured }) =>
  (isFast ? [seconds] : [measured, seconds]).map((each) => each.toFixed(0).padStart(6)).join("");

/** Ours and that of all who have ended; PostgreSQL is not our child (scripts/with-postgres.sh). */
function processorSecondsOfAll() {
  const { TEST_DATABASE_PID: postgres } = process.env;
  const servers = postgres ? processTree(Number(postgres)) : [];
  return servers.reduce((sum, { seconds }) => sum + seconds, processorSeconds(process.pid));
}

const isGreen = isFast
  ? await inOrder(fastCheck(), () => 1)
  : await inOrder(wholeCheck(), yardstick);
process.exitCode = isGreen ? 0 : 1;
