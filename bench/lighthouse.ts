/**
 * Lighthouse, mobile as it comes (slow 4G, 4× CPU, simulated), on the built site: the median of
 * several runs on the named pages, one run on every other public screen. Prints the settings and
 * each run; ends with 1 when a score lies below its floor or a run failed. Lighthouse weighs
 * 176 MB and is wanted only here, so npm fetches it when this is run.
 *
 *   node bench/lighthouse.ts [--runs 5] [--categories performance,accessibility,…] [PATH …]
 *
 * PATHs are measured as named pages, and nothing else.
 */
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";
import { indexedPages } from "../app/content/site-map.ts";
import { CHROMIUM_FLAGS, findChromium } from "../tests/e2e/browser.ts";
import { LIMITS } from "../tests/e2e/first-load.ts";
import { figure, median } from "./figure.ts";
import { startMeasured } from "./site.ts";

const LIGHTHOUSE = "lighthouse@13.5.0";
const NAMED = ["/", "/PlanNow", "/stepform", "/BookAppointment", "/PlanLife", "/Contact-us"];
const FLOORS: Record<string, number> = {
  performance: 97,
  accessibility: 100,
  "best-practices": 100,
  seo: 100,
};
const METRICS = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
];

type Audit = {
  score: number | null;
  title: string;
  displayValue?: string;
};
type Report = {
  lighthouseVersion: string;
  configSettings: { formFactor: string; throttlingMethod: string; throttling: object };
  environment: { benchmarkIndex: number; hostUserAgent: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: "string", default: "5" },
    categories: { type: "string", default: Object.keys(FLOORS).join(",") },
  },
});
const categories = values.categories.split(",");
const named = positionals.length > 0 ? positionals : NAMED;
const run = promisify(execFile);
const server = await startMeasured();
const folder = await mkdtemp(join(tmpdir(), "karyatra-lighthouse-"));
let told = false;
let below = 0;
try {
  for (const path of named) await measurePage(path, Number(values.runs));
  const others = positionals.length > 0 ? [] : Object.keys(LIMITS);
  for (const path of others.filter((other) => !named.includes(other))) {
    if (await leadsElsewhere(path)) console.log(`${path}: leads to another screen`);
    else await measurePage(path, 1);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
  await server.stop();
}
console.log(
  below === 0 ? "every score reaches its floor" : `${below} below their floors or failed`,
);
process.exitCode = below === 0 ? 0 : 1;

/** As steps of a form do for somebody who has not begun: that other screen is measured by itself. */
async function leadsElsewhere(path: string): Promise<boolean> {
  return (await fetch(server.origin + path, { redirect: "manual" })).status !== 200;
}

async function measurePage(path: string, runs: number): Promise<void> {
  const scores: number[][] = [];
  for (let index = 1; index <= runs; index++) {
    let report = await measure(path);
    if (typeof report === "string") {
      console.log(`${path} run ${index}: ERROR ${report}; once more`);
      report = await measure(path);
    }
    if (typeof report === "string") {
      below++;
      console.log(`${path} run ${index}: ERROR ${report}`);
      continue;
    }
    if (!told) tell(report);
    told = true;
    const row = categories.map((name) => Math.round((report.categories[name]?.score ?? 0) * 100));
    scores.push(row);
    const metrics = METRICS.flatMap((id) => {
      const value = report.audits[id]?.displayValue;
      return value === undefined ? [] : [`${id} ${value}`];
    });
    console.log([`${path} run ${index}: ${label(row)}`, ...metrics, ...lost(report)].join("; "));
  }
  if (scores.length === 0) return;
  const medians = categories.map((_, at) => median(scores.map((row) => row[at] ?? 0)));
  if (categories[0] === "performance" && named.includes(path))
    figure(`Lighthouse of ${path}, of 97`, (FLOORS.performance ?? 0) / (medians[0] ?? 0), 1);
  if (runs > 1) console.log(`${path} median of ${scores.length}: ${label(medians)}`);
  below += medians.filter((score, at) => score < (FLOORS[categories[at] ?? ""] ?? 0)).length;
}

/** One report, or Lighthouse's own error (its trace fails at times: NO_NAVSTART) in its words. */
async function measure(path: string): Promise<Report | string> {
  const output = join(folder, "report.json");
  await rm(output, { force: true });
  try {
    await run(
      "npm",
      [
        "exec",
        "--yes",
        `--package=${LIGHTHOUSE}`,
        "--",
        "lighthouse",
        `${server.origin}${path}`,
        "--quiet",
        "--output=json",
        `--output-path=${output}`,
        `--only-categories=${categories.join(",")}`,
        // Pages that ask not to be listed fail this audit by their own wish.
        ...(indexedPages.includes(path) ? [] : ["--skip-audits=is-crawlable"]),
        `--chrome-flags=--headless ${CHROMIUM_FLAGS.join(" ")}`,
      ],
      { env: { ...process.env, CHROME_PATH: findChromium() } },
    );
    const report = JSON.parse(await readFile(output, "utf8"));
    return report.runtimeError ? `${report.runtimeError.code}` : report;
  } catch (error) {
    const words = error instanceof Error && "stderr" in error ? String(error.stderr) : `${error}`;
    return words.split("\n").findLast((line) => line.includes("rror")) ?? words;
  }
}

function tell({ lighthouseVersion, configSettings, environment }: Report): void {
  const { formFactor, throttlingMethod, throttling } = configSettings;
  console.log(
    `Lighthouse ${lighthouseVersion}, ${formFactor}, throttling ${throttlingMethod} ${JSON.stringify(throttling)}, ` +
      `machine index ${environment.benchmarkIndex}, ${environment.hostUserAgent}`,
  );
  console.log(`floors: ${categories.map((name) => `${name} ${FLOORS[name]}`).join(", ")}`);
}

/** The audits that cost a category other than performance its points. */
function lost({ categories: all, audits }: Report): string[] {
  return Object.entries(all)
    .filter(([name]) => name !== "performance")
    .flatMap(([, { auditRefs }]) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `LOST ${id} (${audits[id]?.title})`);
}

function label(row: number[]): string {
  return row.map((score, at) => `${categories[at]} ${score}`).join(", ");
}
