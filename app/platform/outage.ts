/** What we need and cannot reach or write just now. */
export type Outage = "disk" | "database";

const OF_DISK = new Set(["ENOSPC", "EDQUOT", "EROFS", "EIO", "EACCES", "EPERM", "53100"]);
/** Node's words for a server that is away, and PostgreSQL's classes 08 and 57P for one that comes or goes. */
const OF_DATABASE = /^(?:ECONN\w+|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|08\w{3}|57P0[1-3]|53300)$/;
/** The pool's own errors have no code. */
const OF_POOL =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error/i;
const DEEPEST = 5;

/** Whether an error, or what caused it, is a disk or a database that is away: then it is nobody's fault and passes. */
export function outageOf(error: unknown): Outage | undefined {
  let cause = error;
  for (let depth = 0; depth < DEEPEST && cause instanceof Error; depth++) {
    const code = "code" in cause ? String(cause.code) : "";
    if (OF_DISK.has(code)) return "disk";
    if (OF_DATABASE.test(code) || OF_POOL.test(cause.message)) return "database";
    cause = cause.cause;
  }
  return undefined;
}
