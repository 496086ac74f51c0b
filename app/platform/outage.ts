import { isAway } from "#db/is-away.ts";

/** What we need and cannot reach or write just now. */
export type Outage = "disk" | "database";

const OF_DISK = new Set(["ENOSPC", "EDQUOT", "EROFS", "EIO", "EACCES", "EPERM", "53100"]);
const DEEPEST = 5;

/** Whether an error, or what caused it, is a disk or a database that is away: then it is nobody's fault and passes. */
export function outageOf(error: unknown): Outage | undefined {
  let cause = error;
  for (let depth = 0; depth < DEEPEST && cause instanceof Error; depth++) {
    if ("code" in cause && OF_DISK.has(String(cause.code))) return "disk";
    cause = cause.cause;
  }
  return isAway(error) ? "database" : undefined;
}
