/** The processor time of processes, as Linux gives it in /proc; elsewhere nothing is known of others. */
import { existsSync, readdirSync, readFileSync } from "node:fs";

/** Linux counts in hundredths of a second for every program that asks (USER_HZ). */
const TICKS_PER_SECOND = 100;
/** Longer than a turn that a busy machine gives at once to whoever has slept. */
const SAMPLE_MS = 10;

/**
 * @param {number} pid
 * @returns {number} seconds (user and system) of the process and of its children that have ended; 0 when it is gone
 */
export function processorSeconds(pid) {
  return readStat(pid)?.seconds ?? 0;
}

/** @returns {boolean} whether the process exists */
export function isAlive(pid) {
  return readStat(pid) !== undefined;
}

/** @returns {string} the program of a process and its arguments; empty when it is gone */
export function commandOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
  } catch {
    return "";
  }
}

/**
 * Everything that a process started, and what those started in turn, itself first.
 *
 * @param {number} root
 * @returns {{ pid: number, seconds: number }[]} empty when it is gone
 */
export function processTree(root) {
  if (!existsSync("/proc")) return [{ pid: root, seconds: 0 }];
  const all = readdirSync("/proc").flatMap((name) => {
    const stat = /^\d+$/.test(name) ? readStat(Number(name)) : undefined;
    return stat ? [stat] : [];
  });
  const tree = all.filter(({ pid }) => pid === root);
  for (const { pid } of tree) tree.push(...all.filter(({ parent }) => parent === pid));
  return tree;
}

/** @returns {number} how many times longer than its processor time a short piece of work takes now; at least 1 */
export function slowness() {
  const began = performance.now();
  const used = process.threadCpuUsage();
  let spent = 0;
  while (spent < SAMPLE_MS) {
    const { user, system } = process.threadCpuUsage(used);
    spent = (user + system) / 1000;
  }
  return Math.max(1, (performance.now() - began) / spent);
}

/** https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html: fields 4 and 14 to 17. */
function readStat(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    const ticks = fields.slice(11, 15).reduce((sum, each) => sum + Number(each), 0);
    return { pid, parent: Number(fields[1]), seconds: ticks / TICKS_PER_SECOND };
  } catch {
    return undefined; // it has ended, or this is not Linux
  }
}
