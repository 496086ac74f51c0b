/** One run of vitest: counted from its own report, watched for what hangs, and what each file cost. */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { processorSeconds } from "./processor-time.mjs";
import { ENV, ROOT } from "./setup.mjs";
import { endTree, fileCosts, watchTests } from "./watch-tests.mjs";

/** Timers of the tests and of vitest itself count what a busy machine gives. */
const PATIENT = "./tests/patient-timers.mjs";
/** What servers and commands keep of their compiled code: without it a command takes twice as much. */
const COMPILED = join(ROOT, "node_modules", ".cache", "tests");
const IN_MEMORY = "/dev/shm";
/** More than all files of one run together. */
const ROOM_BYTES = 4 * 2 ** 30;
const LONGEST_REASON = 300;

/**
 * @param {string[]} args of `vitest run`
 * @param {Record<string, string | undefined>} env on top of ours
 * @param {number} leftOut so many tests are left out by a list that says why
 * @returns tests that passed and failed, which failed or did not run, the files with their seconds of processor time, and
 *   how many seconds our own processor time does not tell; a run without a report, or with a stray error, has failed
 */
export async function runVitest(args, env, leftOut = 0) {
  const folder = mkdtempSync(join(folderInMemory() ?? tmpdir(), "karyatra-tests-"));
  const costs = mkdtempSync(join(tmpdir(), "karyatra-costs-"));
  const report = join(folder, "report.json");
  const places = { TMPDIR: folder, NODE_COMPILE_CACHE: COMPILED, FILE_COST_FOLDER: costs };
  const before = processorSeconds(process.pid);
  const vitest = spawn(
    "node",
    [
      ...["--import", PATIENT, "node_modules/vitest/vitest.mjs", "run", ...args],
      ...["--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
    ],
    { cwd: ROOT, env: { ...ENV, ...env, ...places }, stdio: "inherit" },
  );
  const endWatch = watchTests(vitest.pid, costs, (env.LONG ?? ENV.LONG) !== undefined);
  const tidy = () => {
    for (const each of [folder, costs])
      rmSync(each, { recursive: true, force: true, maxRetries: 5 });
  };
  const interrupt = () => {
    endTree(vitest.pid);
    tidy(); // Files in memory would stay there until the machine ends.
    process.exit(130);
  };
  process.once("SIGINT", interrupt).once("SIGTERM", interrupt);
  const status = await new Promise((ended) => vitest.once("close", ended));
  process.off("SIGINT", interrupt).off("SIGTERM", interrupt);
  const untold = Math.max(0, endWatch() - (processorSeconds(process.pid) - before));
  const counts = existsSync(report)
    ? readCounts(report, status, leftOut)
    : { passed: 0, failed: 1 };
  const files = fileCosts(costs);
  tidy();
  return { ...counts, files, untold };
}

/** @returns where files cost no writing to a disk, if there is room and what lies there may be run */
function folderInMemory() {
  if (!existsSync("/proc/mounts")) return undefined;
  const mounts = readFileSync("/proc/mounts", "utf8").split("\n");
  const options = mounts
    .map((line) => line.split(" "))
    .find(([, place]) => place === IN_MEMORY)?.[3];
  if (!options || options.split(",").some((word) => word === "noexec" || word === "ro"))
    return undefined;
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize >= ROOM_BYTES ? IN_MEMORY : undefined;
}

/** @returns a step that is no test, as one */
export function asOne(succeeded) {
  return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 };
}

/** A file that did not load has no tests; it counts as one that failed. */
function readCounts(report, status, leftOut) {
  const { numPassedTests, numFailedTests, numTotalTests, testResults } = JSON.parse(
    readFileSync(report, "utf8"),
  );
  const unloaded = testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.length === 0,
  ).length;
  const left = Math.max(0, numTotalTests - numPassedTests - numFailedTests - leftOut);
  if (left > 0)
    console.error(`${left} tests were left out; a test that does not run counts as failed.`);
  const failed = numFailedTests + unloaded + left;
  const which = testResults.flatMap(notPassed);
  return { passed: numPassedTests, failed: failed || status === 0 ? failed : 1, which };
}

/** @returns {string[]} a line for each test of a file that failed or did not run, with how its first failure begins */
function notPassed({ name, status, assertionResults: tests }) {
  const file = name.replace(ROOT, "");
  if (tests.length === 0) return status === "failed" ? [`${file} did not load`] : [];
  return tests
    .filter((test) => test.status !== "passed")
    .map(({ status: how, fullName, failureMessages: [why = ""] = [] }) =>
      `${file}: ${fullName}: ${how} ${why.split("\n", 1)[0].slice(0, LONGEST_REASON)}`.trim(),
    );
}
