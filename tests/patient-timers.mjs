/**
 * In the processes of a test run a timer of half a minute or more counts the seconds in which a processor
 * was to be had: where ten programs share one, a wait of two minutes lasts twenty. So what waits in vain
 * is ended, and what is slow because the machine is busy is not. Loaded before anything else (`--import`),
 * because vitest and playwright take `setTimeout` as they find it.
 */
import { promisify } from "node:util";

const LONG_MS = 30_000;
/** No wait is meant to be as long: only a last resort, which costs nothing meanwhile. */
const LONGEST_MS = 30 * 60_000;
const TICK_MS = 10_000;
/** Longer than a turn that a busy machine gives at once to whoever has slept. */
const SAMPLE_MS = 10;

const { setTimeout: plain } = globalThis;

function patientSetTimeout(callback, ms, ...args) {
  if (!(ms >= LONG_MS && ms < LONGEST_MS)) return plain(callback, ms, ...args);
  let left = ms;
  const timer = plain(() => {
    left -= TICK_MS / slowness();
    if (left > 0) timer.refresh();
    else callback(...args);
  }, TICK_MS);
  return timer;
}

/** How many times longer than its processor time a short piece of work takes now; at least 1. */
function slowness() {
  const began = performance.now();
  const used = process.threadCpuUsage();
  let spent = 0;
  while (spent < SAMPLE_MS) {
    const { user, system } = process.threadCpuUsage(used);
    spent = (user + system) / 1000;
  }
  return Math.max(1, (performance.now() - began) / spent);
}

globalThis.setTimeout = Object.assign(patientSetTimeout, {
  [promisify.custom]: plain[promisify.custom],
});
