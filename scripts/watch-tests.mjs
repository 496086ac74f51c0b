/**
 * Watches the workers of a vitest run by their processor time, so that what hangs is ended and what is
 * slow is not, however busy the machine. tests/each-file.ts notes which file each worker is at.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { commandOf, isAlive, processTree, slowness } from "./processor-time.mjs";

const LOOK_MS = 10_000;
/**
 * Whoever used less than a second in this many looks does nothing any more: five minutes, in which a processor was to
 * be had.
 */
const IDLE_LOOKS = 30;
const IDLE_SECONDS = 1;
/** What one file may use; the dearest of `npm test` uses a tenth of it. */
const MOST_SECONDS = 20 * 60;
const MOST_SECONDS_LONG = 60 * 60;
/** They work by themselves: a page out of sight still draws, a server looks for jobs. */
const APART =
  /^\S*(?:\b(?:chrom|firefox|webkit)[^\s/]*|headless_shell)\s|^postgres\b|\sserver\/main\.ts\b/i;

/**
 * @param {number} runner the process of vitest
 * @param {string} folder where tests/each-file.ts writes
 * @param {boolean} isLong whether it is a part of the long check
 * @returns what ends the watch, and says how many seconds of processor time the run had used when it had used most: a
 *   browser that is killed takes those of its pages with it
 */
export function watchTests(runner, folder, isLong) {
  const mostSeconds = isLong ? MOST_SECONDS_LONG : MOST_SECONDS;
  const lastWork = new Map();
  let most = 0;
  const look = () => {
    most = Math.max(most, secondsOf(processTree(runner)));
    const share = 1 / slowness();
    const atWork = openFiles(folder).filter(({ pid }) => isAlive(pid));
    for (const { pid, file, seconds } of atWork.length > 0 ? atWork : [{ pid: runner }]) {
      const used = secondsOf(processTree(pid).filter(({ pid }) => !APART.test(commandOf(pid))));
      const key = `${pid} ${file}`;
      const last = lastWork.get(key) ?? { used: Number.NEGATIVE_INFINITY };
      // Less than before: a child has ended without being waited for.
      if (used >= last.used + IDLE_SECONDS) lastWork.set(key, { used, looks: 0 });
      else lastWork.set(key, { used: Math.min(used, last.used), looks: last.looks + share });
      const what = file ?? "vitest";
      if (lastWork.get(key).looks >= IDLE_LOOKS)
        endTree(pid, `${what} hangs: it did nothing for five minutes, and is ended.`);
      else if (file && used - seconds > mostSeconds)
        endTree(pid, `${what} runs without end: it used ${mostSeconds} s, and is ended.`);
    }
  };
  const timer = setInterval(look, LOOK_MS);
  return () => {
    clearInterval(timer);
    return most;
  };
}

const secondsOf = (processes) => processes.reduce((sum, { seconds }) => sum + seconds, 0);

/** @returns {{ file: string, seconds: number }[]} what each file used, in seconds, the dearest first */
export function fileCosts(folder) {
  return readNotes(folder)
    .flatMap((notes) =>
      notes.flatMap(({ moment, file, seconds }, index) =>
        moment === "end" ? [{ file, seconds: seconds - endBefore(notes, index) }] : [],
      ),
    )
    .sort((a, b) => b.seconds - a.seconds);
}

/** Kills the process and all that it started, so that no server or browser stays behind. */
export function endTree(root, why) {
  if (why) console.error(`\n${why}`);
  for (const { pid } of processTree(root)) {
    try {
      process.kill(pid, "SIGKILL");
    } catch (error) {
      if (error.code !== "ESRCH") throw error;
    }
  }
}

/** The file that each worker is at. */
function openFiles(folder) {
  return readNotes(folder).flatMap((notes) => {
    const { moment, ...last } = notes.at(-1);
    return moment === "begin" ? [last] : [];
  });
}

function endBefore(notes, index) {
  return notes.slice(0, index).findLast(({ moment }) => moment === "end")?.seconds ?? 0;
}

/** One list for each worker; a line that is being written is left for the next time. */
function readNotes(folder) {
  return readdirSync(folder).flatMap((name) => {
    const lines = readFileSync(join(folder, name), "utf8").split("\n").slice(0, -1);
    const pid = Number.parseInt(name, 10);
    return lines.length > 0 ? [lines.map((line) => ({ pid, ...JSON.parse(line) }))] : [];
  });
}
