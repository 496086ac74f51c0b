import { setTimeout } from "node:timers/promises";
import { isAway } from "#db/is-away.ts";
import { causesOf, errorCode } from "#values/causes.ts";
import { StartRefused } from "#values/start-refused.ts";

/** What we need and cannot reach or write just now. */
export type Outage = "disk" | "database";

const OF_DISK = new Set(["ENOSPC", "EDQUOT", "EROFS", "EIO", "EACCES", "EPERM", "53100"]);

/** Whether an error, or what caused it, is a disk or a database that is away: then it is nobody's fault and passes. */
export function outageOf(error: unknown): Outage | undefined {
  if (causesOf(error).some((cause) => OF_DISK.has(errorCode(cause)))) return "disk";
  return isAway(error) ? "database" : undefined;
}

/** How often PostgreSQL may be away during a start, a second apart: one that is started anew is back by then. */
const MOST_BREAKS = 30;
const PAUSE_MS = 1000;

/**
 * Does a part of a start, from its beginning again where PostgreSQL went away meanwhile: what was not committed did not
 * happen. One that never answered is not waited for.
 */
export async function outlast<T>(work: () => Promise<T>): Promise<T> {
  for (let breaks = 0; ; breaks++) {
    try {
      return await work();
    } catch (error) {
      const isRefused = breaks === 0 && error instanceof StartRefused;
      if (isRefused || breaks === MOST_BREAKS || outageOf(error) !== "database") throw error;
    }
    await setTimeout(PAUSE_MS);
  }
}
