/**
 * The site while it reads: four visitors upload one Form 16 after the other, and `/` is asked all the while.
 * Says documents per minute, and how long `/` takes beside the same without uploads. Aim: 50 ms at the
 * 99th percentile, which a busy machine misses; what is recorded is the time of the server itself. Needs the built site.
 *
 *   node bench/form16-load.ts [--visitors 4] [--seconds 20] [FILE]
 */
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { yardstickHere } from "../scripts/yardstick.mjs";
import { visit } from "../tests/survive/visitor.ts";
import { cpuMs } from "./cpu.ts";
import { figure } from "./figure.ts";
import { startMeasured } from "./site.ts";

const AIM_MS = 50;
/** Of the server itself for a document, by the yardstick (scripts/yardstick.mjs). */
const UNIT_MS = 50;
/** Between two requests for `/`. */
const PAUSE_MS = 10;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    visitors: { type: "string", default: "4" },
    seconds: { type: "string", default: "20" },
  },
});
const file = positionals[0] ?? new URL("../tests/form16/fixtures/new-regime.pdf", import.meta.url);
const bytes = new Uint8Array(readFileSync(file));
const seconds = Number(values.seconds);
const server = await startMeasured();

/** How long `/` took each time, in ms, until `done`. */
async function askFront(done: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!done()) {
    const started = performance.now();
    const answer = await fetch(server.origin);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`/ answered ${answer.status}`);
    times.push(performance.now() - started);
    await wait(PAUSE_MS);
  }
  return times;
}

/** Of the server itself, its children left out. */
const cpu = () => cpuMs(server.process.pid ?? 0);

function said(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(1);
  return `median ${at(0.5)} ms, 99th percentile ${at(0.99)} ms, slowest ${at(0.999)} ms of ${times.length}`;
}

try {
  const until = (ms: number) => {
    const end = performance.now() + ms;
    return () => performance.now() > end;
  };
  await askFront(until(1_000)); // warm
  const idle = cpu();
  const alone = await askFront(until((seconds * 1_000) / 2));
  const perFront = (cpu() - idle) / alone.length;
  console.log(`/ alone: ${said(alone)}`);
  const over = until(seconds * 1_000);
  let read = 0;
  const upload = async () => {
    const visitor = visit(server.origin);
    await visitor.details();
    while (!over()) {
      const seen = await visitor.upload({ bytes });
      if (seen.status !== 303) throw new Error(`an upload answered ${seen.status}`);
      read++;
    }
  };
  const before = cpu();
  const started = performance.now();
  const [times] = await Promise.all([
    askFront(over),
    ...Array.from({ length: Number(values.visitors) }, upload),
  ]);
  const minutes = (performance.now() - started) / 60_000;
  console.log(
    `/ with ${values.visitors} uploads in flight: ${said(times)}; the aim is ${AIM_MS} ms at the 99th percentile`,
  );
  console.log(`${Math.round(read / minutes)} documents per minute, each read, encrypted and kept`);
  const own = (cpu() - before - perFront * times.length) / read;
  console.log(`${own.toFixed(0)} ms of the server's own time per document`);
  figure(`the server beside a reading, of ${UNIT_MS} ms`, own / yardstickHere() / UNIT_MS);
} finally {
  await server.stop();
}
