/**
 * `node bench/form16.ts [FILE] [RUNS]`: time from PDF bytes to every field, in a child started for the file
 * (cold) and in one started ahead (ready), against poppler's `pdftotext -layout`, which only extracts text.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { readPdfJson } from "#features/pdf/pdf-answer.ts";
import { createPdfReader } from "#features/pdf/pdf-process.server.ts";

const file =
  process.argv[2] ??
  fileURLToPath(new URL("../tests/form16/fixtures/new-regime.pdf", import.meta.url));
const runs = Number(process.argv[3] ?? 7);
const bytes = new Uint8Array(readFileSync(file));

async function timeReading(spare: number): Promise<number> {
  const reader = createPdfReader({ spare });
  if (spare > 0) await wait(1_500); // what "ahead of need" means: the child sits ready
  const started = performance.now();
  const { certificates } = readPdfJson((await reader.read(bytes)).json);
  const took = performance.now() - started;
  await reader.stop();
  if (certificates.length === 0) throw new Error(`${file} is not read`);
  return took;
}

function timePdftotext(): number {
  const started = performance.now();
  const { status } = spawnSync("pdftotext", ["-layout", file, "-"]);
  if (status !== 0) throw new Error("pdftotext (poppler-utils) is missing or failed");
  return performance.now() - started;
}

function median(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}

const times: Record<string, number[]> = { pdftotext: [], ready: [], cold: [] };
for (let run = 1; run <= runs; run++) {
  times.pdftotext?.push(timePdftotext());
  times.ready?.push(await timeReading(1));
  times.cold?.push(await timeReading(0));
  const line = Object.entries(times).map(
    ([name, list]) => `${name} ${(list.at(-1) ?? 0).toFixed(0)} ms`,
  );
  console.log(`run ${run}: ${line.join(", ")}`);
}
const base = median(times.pdftotext ?? []);
for (const name of ["ready", "cold"]) {
  const typical = median(times[name] ?? []);
  console.log(
    `${name}: median ${typical.toFixed(0)} ms, ${(typical / base).toFixed(1)} × pdftotext -layout (${base.toFixed(0)} ms)`,
  );
}
