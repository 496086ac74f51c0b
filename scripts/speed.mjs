/** The parts `speed` and `desk` of the long check: every bench once, and docs/results/speed.md. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { recordedFigures, SPEED_PAGE } from "../bench/figure.ts";
import { findBrowser } from "./browser.mjs";
import { ENV, ROOT } from "./setup.mjs";

export const WITH_POSTGRES = "scripts/with-postgres.sh";
const { UPDATE_SPEED: isRecordedAnew } = process.env;

const HEAD = `# What is measured, as ratios

\`npm run check:long -- speed\` runs every bench once, \`-- desk\` that of the firm's desk. Each figure is a ratio to a peer or a limit in the same run, by processor time: lower is better, and 1 is the peer or the limit. Milliseconds are those of the yardstick (scripts/yardstick.mjs), so that machines can be compared. A figure that is worse than 1.25 times the recorded one is named and fails, one below half of it too: then the bench measures something else. \`UPDATE_SPEED=1\` records anew what is meant.

| bench | figure | recorded | last run |
|---|---|---:|---:|`;

/** It needs clients that take a quarter of an hour to make: a part of its own. */
export const DESK = "desk";

/** Each bench, with what it is given where it would take long. */
const BENCHES = {
  tax: ["11"],
  slots: [],
  plan: [],
  form16: [],
  pages: [],
  load: ["--rounds", "3"],
  "sign-in": [],
  "form16-load": ["--seconds", "10"],
  "plan-beside-flood": [],
  "booking-rush": ["200"],
  month: [],
  memory: [],
  "zip-memory": [],
  "first-load": [],
  "upload-to-paint": [],
  lighthouse: ["--runs", "3", "--categories", "performance", "/", "/stepform"],
  [DESK]: [],
};
const ON_POSTGRES = ["booking-rush", DESK];

export const SPEED_NEEDS = {
  "/usr/bin/wrk": "wrk",
  "/usr/sbin/nginx": "nginx-light",
  "/usr/bin/pdftotext": "poppler-utils",
  "/usr/bin/cc": "gcc",
  "/usr/bin/python3": "python3",
};

export const speedUnits = () => Object.keys(BENCHES).filter((name) => name !== DESK);

/** @returns how many figures of a bench are as they should be, and how many are not, or are measured no more */
export function runBench(name) {
  const folder = mkdtempSync(join(tmpdir(), "karyatra-speed-"));
  const file = join(folder, "figures");
  const onPostgres = ON_POSTGRES.includes(name) ? [WITH_POSTGRES] : [];
  const [command, ...args] = [...onPostgres, "node", `bench/${name}.ts`, ...BENCHES[name]];
  const env = { ...ENV, FIGURES_FILE: file, CHROME_PATH: findBrowser() };
  const { status } = spawnSync(command, args, { cwd: ROOT, env, stdio: "inherit" });
  const figures = existsSync(file)
    ? readFileSync(file, "utf8")
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line))
    : [];
  rmSync(folder, { recursive: true });
  const before = recordedFigures().filter(({ bench }) => bench === name);
  const gone = before.filter((row) => !figures.some((figure) => figure.name === row.name));
  const faults = [
    ...figures.filter(({ fault }) => fault),
    ...gone.map((row) => ({ name: row.name, fault: "measured no more" })),
  ];
  if (status !== 0 && faults.length === 0) faults.push({ name, fault: "did not come to its end" });
  for (const { name: what, fault } of faults) console.error(`${what}: ${fault}`);
  writePage(name, figures);
  return { passed: figures.filter(({ fault }) => !fault).length, failed: faults.length };
}

/**
 * What is recorded stays until UPDATE_SPEED=1 says otherwise, so that many small losses cannot add up; so does the row of
 * what came to no number, which is null in JSON, or is measured no more.
 */
function writePage(bench, figures) {
  const all = recordedFigures();
  const measured = figures.filter(({ ratio }) => ratio !== null);
  const rows = Object.keys(BENCHES).flatMap((each) => {
    const before = all.filter((row) => row.bench === each);
    if (each !== bench) return before;
    const now = measured.map(({ name, ratio }) => {
      const row = before.find((one) => one.name === name);
      return { bench, name, ratio: row && !isRecordedAnew ? row.ratio : ratio, last: ratio };
    });
    const others = before.filter(({ name }) => !now.some((row) => row.name === name));
    return isRecordedAnew && measured.length > 0 ? now : [...now, ...others];
  });
  const table = rows.map(
    ({ bench: of, name, ratio, last }) =>
      `| ${of} | ${name} | ${ratio.toPrecision(3)} | ${last.toPrecision(3)} |`,
  );
  writeFileSync(SPEED_PAGE, `${HEAD}\n${table.join("\n")}\n`);
}
