/**
 * `node bench/form16.ts [FILE] [RUNS]`: processor time of all processes from PDF bytes to every field, in a child started
 * ahead (ready) and by the whole command, against poppler's `pdftotext -layout`, which only extracts text. On Linux.
 */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { readPdfJson } from "#features/pdf/pdf-answer.ts";
import { createPdfReader } from "#features/pdf/pdf-process.server.ts";

const file =
  process.argv[2] ??
  fileURLToPath(new URL("../tests/form16/fixtures/new-regime.pdf", import.meta.url));
const runs = Number(process.argv[3] ?? 9);
const bytes = new Uint8Array(readFileSync(file));
/** A child that has used no more within this time sits ready. */
const STILL_MS = 400;

/** The processor time of a reading, in the child and here, in milliseconds. */
async function timeReady(): Promise<number> {
  const reader = createPdfReader({ spare: 1 });
  const pid = await readyChild();
  const before = processorMs(pid);
  let [last, watching] = [before, 0];
  // It is gone as soon as it has answered; to look costs time of ours, which is taken off.
  const watch = setInterval(() => {
    const from = process.cpuUsage();
    last = Math.max(last, processorMs(pid));
    watching += millisecondsOf(process.cpuUsage(from));
  }, 2);
  const begun = process.cpuUsage();
  const { json } = await reader.read(bytes);
  const { certificates } = readPdfJson(json);
  const here = millisecondsOf(process.cpuUsage(begun)) - watching;
  clearInterval(watch);
  await reader.stop();
  if (certificates.length === 0) throw new Error(`${file} is not read`);
  return last - before + here;
}

function millisecondsOf({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1_000;
}

async function readyChild(): Promise<string> {
  for (let [pid, used] = ["", 0]; ; ) {
    await wait(STILL_MS);
    const next = readdirSync("/proc/self/task")
      .flatMap((task) => readFileSync(`/proc/self/task/${task}/children`, "utf8").split(" "))
      .find((each) => each !== "");
    const now = next ? processorMs(next) : 0;
    if (next && next === pid && now > 0 && now === used) return pid;
    [pid, used] = [next ?? "", now];
  }
}

/** Of all threads of a process so far; nothing when it is gone. */
function processorMs(pid: string): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`).map((thread) =>
      Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]),
    );
    return threads.reduce((sum, each) => sum + each, 0) / 1e6;
  } catch {
    return 0;
  }
}

/** The processor time of one of so many runs of a command, its children included, in milliseconds. */
function timeCommand(command: string, times: number): number {
  const script = `i=0; while [ $i -lt ${times} ]; do ${command} > /dev/null || exit 1; i=$((i+1)); done; times`;
  const { status, stdout } = spawnSync("sh", ["-c", script, "sh", file], { encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} is missing or failed`);
  const [, user = "", system = ""] = /\n(\S+) (\S+)\s*$/.exec(stdout) ?? [];
  const seconds = (text: string) => {
    const [, whole = 0, part = 0] = /(\d+)m([\d.]+)s/.exec(text) ?? [];
    return 60 * Number(whole) + Number(part);
  };
  return ((seconds(user) + seconds(system)) / times) * 1_000;
}

function median(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}

const times: Record<"pdftotext" | "ready" | "command", number[]> = {
  pdftotext: [],
  ready: [],
  command: [],
};
timeCommand('npm run -s form16 -- "$1"', 1); // the first one ever fills Node's cache
for (let run = 1; run <= runs; run++) {
  times.pdftotext.push(timeCommand('pdftotext -layout "$1" -', 20));
  times.ready.push(await timeReady());
  times.command.push(timeCommand('npm run -s form16 -- "$1"', 1));
  const line = Object.entries(times).map(
    ([name, list]) => `${name} ${(list.at(-1) ?? 0).toFixed(0)} ms`,
  );
  console.log(`run ${run}: ${line.join(", ")}`);
}
const base = median(times.pdftotext);
for (const name of ["ready", "command"] as const) {
  const typical = median(times[name]);
  console.log(
    `${name}: median ${typical.toFixed(0)} ms, ${(typical / base).toFixed(1)} × pdftotext -layout (${base.toFixed(1)} ms)`,
  );
}
