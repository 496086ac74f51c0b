/** What a bench measured, beside what was recorded: docs/results/speed.md, which `npm run check:long -- speed` writes. */
import { appendFileSync, existsSync, readFileSync } from "node:fs";

export const SPEED_PAGE = new URL("../docs/results/speed.md", import.meta.url);
/** So many times the recorded figure is worse, whatever the machine does beside. */
const WORSE = 1.25;
/** Below this share of it the bench measures something else. */
const FAR_BELOW = 0.5;

/** A row of the page: a figure that was recorded, and what it came to last. */
export type Recorded = { bench: string; name: string; ratio: number; last: number };

/**
 * Prints a figure and ends the bench with 1 when it is none, above its limit, worse than 1.25 times the recorded one, or
 * far below that one.
 *
 * @param name names it in docs/results/speed.md
 * @param ratio to a peer or a limit in the same run; lower is better
 * @param limit of the ratio, where it has one of its own
 */
export function figure(name: string, ratio: number, limit?: number): void {
  const { FIGURES_FILE: file, UPDATE_SPEED: isRecordedAnew } = process.env;
  const recorded = isRecordedAnew
    ? undefined
    : recordedFigures().find((row) => row.name === name)?.ratio;
  const fault = faultOf(ratio, recorded, limit);
  const beside = [
    recorded === undefined ? "not recorded yet" : `recorded ${recorded.toFixed(2)}`,
    ...(limit === undefined ? [] : [`limit ${limit}`]),
  ];
  console.log(`${name}: ${ratio.toFixed(2)} (${beside.join(", ")})${fault ? `: ${fault}` : ""}`);
  if (fault) process.exitCode = 1;
  if (file) appendFileSync(file, `${JSON.stringify({ name, ratio, fault })}\n`);
}

/** What is wrong with a figure, in words; nothing when it is as it should be. */
export function faultOf(ratio: number, recorded?: number, limit?: number): string | undefined {
  if (!(ratio > 0 && ratio < Number.POSITIVE_INFINITY)) return "not a figure";
  if (limit !== undefined && ratio > limit) return "above its limit";
  if (recorded === undefined) return undefined;
  if (ratio > recorded * WORSE) return `worse than ${WORSE} times the recorded one`;
  return ratio < recorded * FAR_BELOW
    ? "so far below the recorded one that it measures something else; UPDATE_SPEED=1 records it anew"
    : undefined;
}

/** The rows of docs/results/speed.md. */
export function recordedFigures(): Recorded[] {
  const page = existsSync(SPEED_PAGE) ? readFileSync(SPEED_PAGE, "utf8") : "";
  const rows = page.matchAll(/^\| ([\w-]+) \| (.+?) \| ([\d.]+) \| ([\d.]+) \|$/gm);
  return [...rows].map(([, bench = "", name = "", ratio, last]) => ({
    ...{ bench, name },
    ...{ ratio: Number(ratio), last: Number(last) },
  }));
}

/** The middle one; NaN of none. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
