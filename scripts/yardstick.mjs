/**
 * A fixed piece of work, so that processor seconds of two machines, or of one that others use too, can be compared. It
 * is what our programs do most: text is taken apart, sorted, put together and hashed.
 *
 *   node scripts/yardstick.mjs     how many seconds this machine takes now for one of the yardstick's
 */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/**
 * A second of the yardstick: what a machine does between the two on which one and the same run of 26 November 2026 took
 * 921 s and 1,709 s. The limit of 1,300 s for `.ci/run` is in these.
 */
const PIECES_PER_SECOND = 400;
/** Enough that a moment counts for little, and `.ci/run`, which asks eight times, spends ten seconds on it. */
const PIECES = 75;
const WARM_UP = 10;
const LINES = 2_000;
const HERE = fileURLToPath(import.meta.url);

const text = JSON.stringify(
  Array.from({ length: LINES }, (_, line) => ({
    key: `${(line * 7_919) % LINES}-${line}`,
    amounts: [line, line / 100, line * 1_000],
  })),
);

function work() {
  const sorted = JSON.parse(text).toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const parts = sorted.map(({ key, amounts }) => ({ key: key.split("-"), amounts }));
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}

/** @returns {number} seconds of this process for one second of the yardstick, in its own thread */
export function yardstickHere() {
  for (let piece = 0; piece < WARM_UP; piece++) work();
  const before = process.cpuUsage();
  for (let piece = 0; piece < PIECES; piece++) work();
  const { user, system } = process.cpuUsage(before);
  return ((user + system) / 1e6) * (PIECES_PER_SECOND / PIECES);
}

/** @returns {Promise<number>} the same on all processors at once, as tests run; the mean */
export async function yardstick() {
  const each = Array.from({ length: availableParallelism() }, async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [HERE]);
    return Number(stdout);
  });
  const seconds = await Promise.all(each);
  return seconds.reduce((sum, one) => sum + one, 0) / seconds.length;
}

if (process.argv[1] === HERE) console.log(yardstickHere());
