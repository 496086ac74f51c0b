/**
 * `node bench/form16.ts [FILE] [RUNS]`: processor time of all processes from PDF bytes to every field, in a child started
 * ahead (ready) and by the whole command, against poppler's `pdftotext -layout`, which only extracts text. On Linux.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { readPdfJson } from "#features/pdf/pdf-answer.ts";
import { createPdfReader } from "#features/pdf/pdf-process.server.ts";
import { childrenCpuMs, ownCpuMs } from "./cpu.ts";
import { figure, median } from "./figure.ts";

const file =
  process.argv[2] ??
  fileURLToPath(new URL("../tests/form16/fixtures/new-regime.pdf", import.meta.url));
const runs = Number(process.argv[3] ?? 9);
const bytes = new Uint8Array(readFileSync(file));
/** A child that has used no more within this time sits ready. */
const STILL_MS = 400;

/** The processor time of a reading, in all that was started for it and here, in milliseconds. */
async function timeReady(): Promise<number> {
  const reader = createPdfReader({ spare: 1 });
  const before = await readyMs();
  let [last, watching] = [before, 0];
  // It is gone as soon as it has answered; to look costs time of ours, which is taken off.
  const watch = setInterval(() => {
    const from = ownCpuMs();
    last = Math.max(last, childrenCpuMs());
    watching += ownCpuMs() - from;
  }, 2);
  const from = ownCpuMs();
  const { json } = await reader.read(bytes);
  const { certificates } = readPdfJson(json);
  const here = ownCpuMs() - from - watching;
  clearInterval(watch);
  await reader.stop();
  if (certificates.length === 0) throw new Error(`${file} is not read`);
  if (last === before) throw new Error("no process was found that reads");
  return last - before + here;
}

/** What the spare child, and whatever it runs in, has used until it sits still. */
async function readyMs(): Promise<number> {
  for (let used = 0; ; ) {
    await wait(STILL_MS);
    const now = childrenCpuMs();
    if (now > 0 && now === used) return now;
    used = now;
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
const ratioOf = (name: "ready" | "command") =>
  median(times[name].map((ms, run) => ms / (times.pdftotext[run] ?? 0)));
figure("a Form 16 read by a ready child, to pdftotext", ratioOf("ready"));
figure("a Form 16 read by the command, to pdftotext", ratioOf("command"));
