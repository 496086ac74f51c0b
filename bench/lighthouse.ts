/**
 * Lighthouse, mobile as it comes (slow 4G, 4× CPU, simulated), on the built site: every run and the
 * median. Lighthouse weighs 176 MB and is wanted only here, so npm fetches it when this is run.
 *
 *   node bench/lighthouse.ts [--runs 5] [PATH …]
 */
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";
import { CHROMIUM_FLAGS, findChromium } from "../tests/e2e/browser.ts";
import { startServer } from "../tests/e2e/server.ts";

const LIGHTHOUSE = "lighthouse@13.5.0";
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const METRICS = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
];

type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { displayValue?: string }>;
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: "string", default: "5" } },
});
const paths = positionals.length > 0 ? positionals : ["/", "/stepform", "/Contact-us"];
const run = promisify(execFile);
const server = await startServer();
const folder = await mkdtemp(join(tmpdir(), "karyatra-lighthouse-"));
try {
  for (const path of paths) {
    const scores: number[][] = [];
    for (let index = 1; index <= Number(values.runs); index++) {
      const report = await measure(`${server.origin}${path}`);
      const row = CATEGORIES.map((name) => Math.round((report.categories[name]?.score ?? 0) * 100));
      scores.push(row);
      const metrics = METRICS.map((id) => `${id} ${report.audits[id]?.displayValue}`).join(", ");
      console.log(`${path} run ${index}: ${label(row)}; ${metrics}`);
    }
    console.log(
      `${path} median: ${label(CATEGORIES.map((_, at) => median(scores.map((row) => row[at] ?? 0))))}`,
    );
  }
} finally {
  await rm(folder, { recursive: true, force: true });
  await server.stop();
}

async function measure(url: string): Promise<Report> {
  const output = join(folder, "report.json");
  await run(
    "npm",
    [
      "exec",
      "--yes",
      `--package=${LIGHTHOUSE}`,
      "--",
      "lighthouse",
      url,
      "--quiet",
      "--output=json",
      `--output-path=${output}`,
      `--only-categories=${CATEGORIES.join(",")}`,
      `--chrome-flags=--headless ${CHROMIUM_FLAGS.join(" ")}`,
    ],
    { env: { ...process.env, CHROME_PATH: findChromium() } },
  );
  return JSON.parse(await readFile(output, "utf8")) as Report;
}

function label(row: number[]): string {
  return row.map((score, at) => `${CATEGORIES[at]} ${score}`).join(", ");
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
