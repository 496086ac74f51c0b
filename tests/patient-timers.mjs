/**
 * In the processes of a test run a timer of half a minute or more counts the seconds in which a processor
 * was to be had: where ten programs share one, a wait of two minutes lasts twenty. So what waits in vain
 * is ended, and what is slow because the machine is busy is not. Loaded before anything else (`--import`),
 * because vitest and playwright take `setTimeout` as they find it.
 */
import { promisify } from "node:util";
import { slowness } from "../scripts/processor-time.mjs";

const LONG_MS = 30_000;
/** No wait is meant to be as long: only a last resort, which costs nothing meanwhile. */
const LONGEST_MS = 30 * 60_000;
const TICK_MS = 10_000;

const { setTimeout: plain } = globalThis;

function patientSetTimeout(callback, ms, ...args) {
  if (!(ms >= LONG_MS && ms < LONGEST_MS)) return plain(callback, ms, ...args);
  let left = ms;
  const timer = plain(() => {
    left -= TICK_MS / slownessNow();
    if (left > 0) timer.refresh();
    else callback(...args);
  }, TICK_MS);
  return timer;
}

let sampled = { at: Number.NEGATIVE_INFINITY, slowness: 1 };

/** One sample for all timers of a turn: it is work itself, and there may be hundreds of them. */
function slownessNow() {
  const now = performance.now();
  if (now - sampled.at >= TICK_MS) sampled = { at: now, slowness: slowness() };
  return sampled.slowness;
}

globalThis.setTimeout = Object.assign(patientSetTimeout, {
  [promisify.custom]: plain[promisify.custom],
});
